#ifndef CBENCHMARKPEERS_H
#define CBENCHMARKPEERS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// HMAC-SHA256 of one message, `rounds` times over, as C would have it at its best: the states behind the key's
/// two blocks are prepared once and copied for every message. The last code is left in `code`; false where
/// the library refuses.
_Bool CBenchmarkHMACByEVP(const uint8_t *key, size_t keyLength, const uint8_t *message, size_t length,
                          size_t rounds, uint8_t *code);

/// The same over the `SHA256_CTX` that OpenSSL 3 deprecates: it copies 112 bytes where the above makes calls.
_Bool CBenchmarkHMACBySHA256(const uint8_t *key, size_t keyLength, const uint8_t *message, size_t length,
                             size_t rounds, uint8_t *code);

/// Keeps this thread and the processes it starts from now on to the first `count` of the processors that the
/// process began with; false where the system cannot.
_Bool CBenchmarkUseProcessors(int count);

/// What a process took.
typedef struct CBenchmarkUsage {
    double wallSeconds;
    double processorSeconds;
    double peakMegabytes;
    /// What wait(2) said of its end, or -1 where it could not be started.
    int status;
} CBenchmarkUsage;

/// Runs a program, found as the shell finds it, from one file to another, and waits for its end.
CBenchmarkUsage CBenchmarkRun(char *_Nullable const *_Nonnull arguments, const char *input,
                              const char *output);

/// Reads a file from its start, at most `limit` bytes of it, and does nothing with them; how many there were, or -1.
int64_t CBenchmarkReadFile(const char *path, int64_t limit);

/// libmagic alone, with its database loaded; null where it cannot be.
void *_Nullable CBenchmarkMagicOpen(void);
/// Asks libmagic for the media type of a file.
_Bool CBenchmarkMagicFile(void *magic, const char *path);
void CBenchmarkMagicClose(void *magic);

#pragma clang assume_nonnull end

#endif
