#define _GNU_SOURCE
#include "CBenchmarkPeers.h"

#include <fcntl.h>
#include <magic.h>
#include <unistd.h>

int64_t CBenchmarkReadFile(const char *path, int64_t limit) {
    enum { windowSize = 1 << 18 };
    static uint8_t window[windowSize];
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    int64_t total = 0;
    while (total < limit) {
        int64_t wanted = limit - total < windowSize ? limit - total : windowSize;
        ssize_t got = read(file, window, (size_t)wanted);
        if (got < 0) total = -1;
        if (got <= 0) break;
        total += got;
    }
    close(file);
    return total;
}

void *CBenchmarkMagicOpen(void) {
    magic_t magic = magic_open(MAGIC_MIME_TYPE);
    if (magic && magic_load(magic, NULL) == 0) return magic;
    if (magic) magic_close(magic);
    return NULL;
}

_Bool CBenchmarkMagicFile(void *magic, const char *path) { return magic_file(magic, path) != NULL; }

void CBenchmarkMagicClose(void *magic) { magic_close(magic); }
