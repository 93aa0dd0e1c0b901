// What the same work costs in Node, on one thread, in a hot loop:
//
//   node signing.mjs DIRECTORY
//
// DIRECTORY holds bodies.ndjson and signed.ndjson (one body a line, the second lot signed), and money.f64 and
// random.f64 (little-endian doubles). The first line of standard input is the secret; every further line is
// `NAME MILLISECONDS` and is answered with one line of JSON: nanoseconds per item, measured over whole passes
// for about that time, and the last signature, so that nobody need trust the loop. The benchmark asks in turns
// with its own runs.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [directory] = process.argv.slice(2);
const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
// A key object is imported once; a string would be at every call.
const key = createSecretKey((await input.next()).value, 'utf8');
const lines = (name) => readFileSync(`${directory}/${name}`, 'utf8').split('\n').filter((line) => line !== '');
const doubles = (name) => [...new Float64Array(new Uint8Array(readFileSync(`${directory}/${name}`)).buffer)];
const appKey = 'app_demo12345';
const token = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const now = 1758000000;

function canonicalNumber(x) {
  const text = x.toFixed(2);
  if (!(Math.abs(x) < 1e21)) return text;
  if (text.endsWith('.00')) return text.slice(0, -3);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

/** As most people write it; slower than the above, which the signature uses. */
const canonicalNumberByRegExp = (x) => (Math.abs(x) < 1e21 ? x.toFixed(2).replace(/\.?0+$/, '') : x.toFixed(2));

const line = (value) => (value === undefined ? 'unset' : value === null ? 'null' : value);

function canonicalString({ userToken, isPaying, plan, mrr, currency }, timestamp) {
  const amount = typeof mrr === 'number' ? canonicalNumber(mrr) : line(mrr);
  return `cpt-user-attrs-v1\n${appKey}\n${userToken || token}\n${line(isPaying)}\n${line(plan)}\n${amount}\n${line(currency)}\n${timestamp}`;
}

const hmac = (text) => createHmac('sha256', key).update(text).digest('hex');

function verify(text) {
  const body = JSON.parse(text);
  if (Math.abs(now - body.timestamp) > 300) return false;
  const code = createHmac('sha256', key).update(canonicalString(body, body.timestamp)).digest();
  return timingSafeEqual(code, Buffer.from(body.signature, 'hex'));
}

const bodies = lines('bodies.ndjson');
// So many that V8's cache of numbers' texts is of no help.
const money = doubles('money.f64');
const random = doubles('random.f64');

/** Keeps the optimiser from dropping work whose result nobody reads. */
let sink = 0;
let signature = '';

const work = {
  sign: [bodies, (body) => (signature = hmac(canonicalString(JSON.parse(body), now)))],
  verify: [lines('signed.ndjson'), (body) => (sink += verify(body) ? 1 : 0)],
  parse: [bodies, (body) => (sink += JSON.parse(body) === null ? 1 : 0)],
  canonicalMoney: [money, (x) => (sink += canonicalNumber(x).length)],
  canonicalMoneyByRegExp: [money, (x) => (sink += canonicalNumberByRegExp(x).length)],
  canonicalRandom: [random, (x) => (sink += canonicalNumber(x).length)],
  textMoney: [money, (x) => (sink += String(x).length)],
  textRandom: [random, (x) => (sink += String(x).length)],
};

function nanosecondsPerItem([items, one], milliseconds) {
  const started = process.hrtime.bigint();
  const end = started + BigInt(milliseconds) * 1000000n;
  let passes = 0;
  let now;
  do {
    for (const item of items) one(item);
    passes++;
    now = process.hrtime.bigint();
  } while (now < end);
  return Number(now - started) / passes / items.length;
}

console.log(JSON.stringify({ node: process.version }));
for (;;) {
  const { value, done } = await input.next();
  if (done) break;
  const [name, milliseconds] = value.split(' ');
  console.log(JSON.stringify({ nanoseconds: nanosecondsPerItem(work[name], milliseconds), signature, sink }));
}
