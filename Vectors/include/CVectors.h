#ifndef CVECTORS_H
#define CVECTORS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A table of this folder, compiled in: `length` bytes of JSON at `bytes`, which live as long as the
/// process and end in no NUL. `name` is the file's name without `.json`.
typedef struct CVectorsTable {
    const char *_Nonnull name;
    const uint8_t *_Nonnull bytes;
    size_t length;
} CVectorsTable;

CVectorsTable CVectorsECMANumber(void);
CVectorsTable CVectorsNumberText(void);
CVectorsTable CVectorsJSONText(void);
CVectorsTable CVectorsHMACSHA256(void);
CVectorsTable CVectorsAttributeSigning(void);

/// Every table, in the order of the functions above; `count` receives their number.
const CVectorsTable *_Nonnull CVectorsAll(size_t *_Nonnull count);

#pragma clang assume_nonnull end

#endif
