/* The CRC-32 of PNG (reflected 0xEDB88320), as fast as the processor can. */
#ifndef CUPBEARER_CCHECKSUM_H
#define CUPBEARER_CCHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/* Whether this processor multiplies without carries. */
int crc32_is_accelerated(void);

/* Where it does: takes the state over `count` bytes, at least 64 and a multiple of 16. */
uint32_t crc32_accelerated(const void *_Nullable bytes, size_t count, uint32_t state);

#endif
