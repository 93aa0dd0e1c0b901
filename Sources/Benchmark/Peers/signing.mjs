// What the same work costs in Node, on one thread, in a hot loop:
//
//   node signing.mjs BODIES.ndjson [runs] < secret
//
// BODIES holds one body a line; the secret is the first line of standard input. Prints one line of
// JSON: the median of the runs, in nanoseconds per body (per amount for canonicalNumber), and the
// last signature so that nobody need trust the loop.
import { createHmac, createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, runs = '7'] = process.argv.slice(2);
// A key object is imported once; a string would be at every call.
const key = createSecretKey(readFileSync(0, 'utf8').split('\n')[0], 'utf8');
const bodies = readFileSync(file, 'utf8').split('\n').filter((line) => line !== '');
const appKey = 'app_demo12345';
const token = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const timestamp = 1758000000;

function canonicalNumber(x) {
  const text = x.toFixed(2);
  if (!(Math.abs(x) < 1e21)) return text;
  if (text.endsWith('.00')) return text.slice(0, -3);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

/** As most people write it; slower than the above, which the signature uses. */
const canonicalNumberByRegExp = (x) => (Math.abs(x) < 1e21 ? x.toFixed(2).replace(/\.?0+$/, '') : x.toFixed(2));

const line = (value) => (value === undefined ? 'unset' : value === null ? 'null' : value);

function canonicalString({ userToken, isPaying, plan, mrr, currency }) {
  const amount = typeof mrr === 'number' ? canonicalNumber(mrr) : line(mrr);
  return `cpt-user-attrs-v1\n${appKey}\n${userToken || token}\n${line(isPaying)}\n${line(plan)}\n${amount}\n${line(currency)}\n${timestamp}`;
}

const hmac = (text) => createHmac('sha256', key).update(text).digest('hex');

const parsed = bodies.map((body) => JSON.parse(body));
const canonical = parsed.map(canonicalString);
const amounts = parsed.map(({ mrr }) => mrr).filter((mrr) => typeof mrr === 'number');

/** Keeps the optimiser from dropping work whose result nobody reads. */
let sink = 0;
let signature = '';

const measured = {
  signature: [bodies, (body) => (signature = hmac(canonicalString(JSON.parse(body))))],
  jsonParse: [bodies, (body) => (sink += JSON.parse(body) === null ? 1 : 0)],
  canonicalNumber: [amounts, (mrr) => (sink += canonicalNumber(mrr).length)],
  canonicalNumberByRegExp: [amounts, (mrr) => (sink += canonicalNumberByRegExp(mrr).length)],
  hmac: [canonical, (text) => (signature = hmac(text))],
};

function nanoseconds(items, work) {
  const started = process.hrtime.bigint();
  for (const item of items) work(item);
  return Number(process.hrtime.bigint() - started) / Math.max(items.length, 1);
}

const result = { node: process.version, bodies: bodies.length, runs: Number(runs) };
for (const [name, [items, work]] of Object.entries(measured)) {
  for (let warm = 0; warm < Math.min(200_000, 3 * items.length); warm++) work(items[warm % items.length]);
  const times = Array.from({ length: Number(runs) }, () => nanoseconds(items, work)).sort((a, b) => a - b);
  result[name] = Number(times[times.length >> 1].toFixed(1));
}
console.log(JSON.stringify({ ...result, lastSignature: signature, sink }));
