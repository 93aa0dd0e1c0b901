/* The CRC-32 of PNG (reflected 0xEDB88320) by carry-less multiplication, where the processor has it.
   Method: V. Gopal et al., "Fast CRC Computation for Generic Polynomials Using PCLMULQDQ Instruction",
   Intel, 2009; the constants are those of its section for the reflected polynomial. */
#include "CChecksum.h"

#if defined(__x86_64__)
#include <immintrin.h>

int crc32_is_accelerated(void) {
    return __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("sse4.1");
}

__attribute__((target("pclmul,sse4.1")))
uint32_t crc32_accelerated(const void *bytes, size_t count, uint32_t state) {
    const uint8_t *p = (const uint8_t *)bytes;
    const __m128i by64 = _mm_set_epi64x(0x01c6e41596, 0x0154442bd4);
    const __m128i by16 = _mm_set_epi64x(0x00ccaa009e, 0x01751997d0);
    const __m128i by8 = _mm_set_epi64x(0, 0x0163cd6124);
    const __m128i barrett = _mm_set_epi64x(0x01f7011641, 0x01db710641);
    const __m128i low32 = _mm_setr_epi32(~0, 0, ~0, 0);

    __m128i a = _mm_loadu_si128((const __m128i *)p);
    __m128i b = _mm_loadu_si128((const __m128i *)(p + 16));
    __m128i c = _mm_loadu_si128((const __m128i *)(p + 32));
    __m128i d = _mm_loadu_si128((const __m128i *)(p + 48));
    a = _mm_xor_si128(a, _mm_cvtsi32_si128((int)state));
    p += 64;
    count -= 64;

#define CRC32_FOLD(x, k, next) \
    _mm_xor_si128(_mm_xor_si128(_mm_clmulepi64_si128(x, k, 0x00), _mm_clmulepi64_si128(x, k, 0x11)), next)
    while (count >= 64) {
        a = CRC32_FOLD(a, by64, _mm_loadu_si128((const __m128i *)p));
        b = CRC32_FOLD(b, by64, _mm_loadu_si128((const __m128i *)(p + 16)));
        c = CRC32_FOLD(c, by64, _mm_loadu_si128((const __m128i *)(p + 32)));
        d = CRC32_FOLD(d, by64, _mm_loadu_si128((const __m128i *)(p + 48)));
        p += 64;
        count -= 64;
    }
    a = CRC32_FOLD(a, by16, b);
    a = CRC32_FOLD(a, by16, c);
    a = CRC32_FOLD(a, by16, d);
    while (count >= 16) {
        a = CRC32_FOLD(a, by16, _mm_loadu_si128((const __m128i *)p));
        p += 16;
        count -= 16;
    }
#undef CRC32_FOLD

    /* 128 bits to 64, then Barrett's reduction to 32. */
    b = _mm_clmulepi64_si128(a, by16, 0x10);
    a = _mm_xor_si128(_mm_srli_si128(a, 8), b);
    b = _mm_srli_si128(a, 4);
    a = _mm_xor_si128(_mm_clmulepi64_si128(_mm_and_si128(a, low32), by8, 0x00), b);
    b = _mm_clmulepi64_si128(_mm_and_si128(a, low32), barrett, 0x10);
    b = _mm_clmulepi64_si128(_mm_and_si128(b, low32), barrett, 0x00);
    a = _mm_xor_si128(a, b);
    return (uint32_t)_mm_extract_epi32(a, 1);
}

#else

int crc32_is_accelerated(void) { return 0; }
uint32_t crc32_accelerated(const void *bytes, size_t count, uint32_t state) {
    (void)bytes;
    (void)count;
    return state;
}

#endif
