// Writes the tables of this folder beside itself: `node Vectors/generate.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { Random } from './generators/doubles.mjs';
import { attributeSigning } from './generators/attribute-signing.mjs';
import { ecmaNumber } from './generators/ecma-number.mjs';
import { hmacSHA256 } from './generators/hmac-sha256.mjs';
import { jsonText } from './generators/json-text.mjs';
import { numberText } from './generators/number-text.mjs';

const published = JSON.parse(readFileSync(new URL('published.json', import.meta.url), 'utf8'));
const node = `Node ${process.version}, V8 ${process.versions.v8}`;

const tables = {
  'ecma-number': ecmaNumber,
  'number-text': numberText,
  'json-text': jsonText,
  'hmac-sha256': hmacSHA256,
  'attribute-signing': attributeSigning,
};

Object.entries(tables).forEach(([name, make], index) => {
  // A seed of its own, so that a case added to one table leaves the others as they are.
  const { sources, cases } = make({ random: new Random(1758000000 + index), published, node });
  const ids = new Set(cases.map(({ id }) => id));
  if (ids.size !== cases.length) throw new Error(`${name}: an id is used twice`);
  const lines = cases.map((item) => JSON.stringify(item)).join(',\n');
  const head = JSON.stringify({ table: name, format: 1, count: cases.length, sources });
  writeFileSync(new URL(`${name}.json`, import.meta.url), `${head.slice(0, -1)},"cases":[\n${lines}\n]}\n`);
  console.log(`${name}: ${cases.length}`);
});
