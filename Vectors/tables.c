#include "CVectors.h"

// #embed is C23; clang has it in every mode and only says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t ecmaNumber[] = {
#embed "ecma-number.json"
};
static const uint8_t numberText[] = {
#embed "number-text.json"
};
static const uint8_t jsonText[] = {
#embed "json-text.json"
};
static const uint8_t hmacSHA256[] = {
#embed "hmac-sha256.json"
};
static const uint8_t attributeSigning[] = {
#embed "attribute-signing.json"
};

static const CVectorsTable tables[] = {
    {"ecma-number", ecmaNumber, sizeof ecmaNumber},
    {"number-text", numberText, sizeof numberText},
    {"json-text", jsonText, sizeof jsonText},
    {"hmac-sha256", hmacSHA256, sizeof hmacSHA256},
    {"attribute-signing", attributeSigning, sizeof attributeSigning},
};

CVectorsTable CVectorsECMANumber(void) { return tables[0]; }
CVectorsTable CVectorsNumberText(void) { return tables[1]; }
CVectorsTable CVectorsJSONText(void) { return tables[2]; }
CVectorsTable CVectorsHMACSHA256(void) { return tables[3]; }
CVectorsTable CVectorsAttributeSigning(void) { return tables[4]; }

const CVectorsTable *CVectorsAll(size_t *count) {
    *count = sizeof tables / sizeof tables[0];
    return tables;
}
