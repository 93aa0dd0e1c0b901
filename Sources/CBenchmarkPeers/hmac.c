// The one place that may use what OpenSSL 3 deprecates: it is measured, not shipped.
#define OPENSSL_SUPPRESS_DEPRECATED
#include "CBenchmarkPeers.h"

#include <openssl/evp.h>
#include <openssl/sha.h>
#include <string.h>

enum { blockSize = 64, codeSize = 32 };

/// The key's two blocks (RFC 2104); the key is at most a block long.
static _Bool blocks(const uint8_t *key, size_t length, uint8_t inner[blockSize], uint8_t outer[blockSize]) {
    if (length > blockSize) return 0;
    for (size_t i = 0; i < blockSize; i++) {
        uint8_t byte = i < length ? key[i] : 0;
        inner[i] = byte ^ 0x36;
        outer[i] = byte ^ 0x5C;
    }
    return 1;
}

_Bool CBenchmarkHMACByEVP(const uint8_t *key, size_t keyLength, const uint8_t *message, size_t length,
                          size_t rounds, uint8_t *code) {
    uint8_t innerBlock[blockSize], outerBlock[blockSize];
    EVP_MD_CTX *inner = EVP_MD_CTX_new(), *outer = EVP_MD_CTX_new(), *work = EVP_MD_CTX_new();
    _Bool works = inner && outer && work && blocks(key, keyLength, innerBlock, outerBlock) &&
                  EVP_DigestInit_ex(inner, EVP_sha256(), NULL) && EVP_DigestInit_ex(outer, EVP_sha256(), NULL) &&
                  EVP_DigestUpdate(inner, innerBlock, blockSize) && EVP_DigestUpdate(outer, outerBlock, blockSize);
    for (size_t round = 0; works && round < rounds; round++)
        works = EVP_MD_CTX_copy_ex(work, inner) && EVP_DigestUpdate(work, message, length) &&
                EVP_DigestFinal_ex(work, code, NULL) && EVP_MD_CTX_copy_ex(work, outer) &&
                EVP_DigestUpdate(work, code, codeSize) && EVP_DigestFinal_ex(work, code, NULL);
    EVP_MD_CTX_free(inner);
    EVP_MD_CTX_free(outer);
    EVP_MD_CTX_free(work);
    return works;
}

_Bool CBenchmarkHMACBySHA256(const uint8_t *key, size_t keyLength, const uint8_t *message, size_t length,
                             size_t rounds, uint8_t *code) {
    uint8_t innerBlock[blockSize], outerBlock[blockSize];
    SHA256_CTX inner, outer, work;
    _Bool works = blocks(key, keyLength, innerBlock, outerBlock) && SHA256_Init(&inner) && SHA256_Init(&outer) &&
                  SHA256_Update(&inner, innerBlock, blockSize) && SHA256_Update(&outer, outerBlock, blockSize);
    for (size_t round = 0; works && round < rounds; round++) {
        memcpy(&work, &inner, sizeof work);
        works = SHA256_Update(&work, message, length) && SHA256_Final(code, &work);
        memcpy(&work, &outer, sizeof work);
        works = works && SHA256_Update(&work, code, codeSize) && SHA256_Final(code, &work);
    }
    return works;
}
