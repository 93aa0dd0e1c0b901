// HMAC-SHA-256: the published test cases, and lengths around the block size.
import { createHmac } from 'node:crypto';
import { range } from './doubles.mjs';

const ascii = (text) => Buffer.from(text, 'latin1').toString('hex');
const largeData =
  'This is a test using a larger than block-size key and a larger than block-size data. ' +
  'The key needs to be hashed before being used by the HMAC algorithm.';

const rfc4231 = [
  ['0b'.repeat(20), ascii('Hi There'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    'a key of 20 bytes'],
  [ascii('Jefe'), ascii('what do ya want for nothing?'),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843', 'a key shorter than the digest'],
  ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    'key and data longer than 64 bytes together'],
  ['0102030405060708090a0b0c0d0e0f10111213141516171819', 'cd'.repeat(50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b', 'key and data longer than 64 bytes together'],
  ['0c'.repeat(20), ascii('Test With Truncation'), 'a3b6167473100ee06e0c796c2955552b', 'truncated to 128 bits'],
  ['aa'.repeat(131), ascii('Test Using Larger Than Block-Size Key - Hash Key First'),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54', 'a key longer than the block'],
  ['aa'.repeat(131), ascii(largeData), '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    'key and data longer than the block'],
];

export function hmacSHA256({ random, node }) {
  const mac = (key, data) =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(Buffer.from(data, 'hex')).digest('hex');
  const cases = rfc4231.map(([key, data, expected, comment], i) => {
    if (!mac(key, data).startsWith(expected)) throw new Error(`RFC 4231 case ${i + 1}`);
    const outcome = expected.length === 64 ? 'mac' : 'truncated-mac';
    return { id: `rfc4231-${i + 1}`, key, data, mac: expected, outcome, source: 'rfc4231', comment };
  });

  const bytes = (length) => range(length, () => (random.u32() & 0xff).toString(16).padStart(2, '0')).join('');
  const add = (id, key, data, comment) => cases.push({ id, key, data, mac: mac(key, data), outcome: 'mac',
    source: 'node', comment });
  for (const length of [1, 31, 32, 33, 55, 56, 63, 64, 65, 127, 128, 129, 200])
    add(`key-${length}`, bytes(length), bytes(40), 'a key length around the block size');
  for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 121, 127, 128, 129, 130, 183, 184, 300])
    add(`data-${length}`, bytes(35), bytes(length), 'a data length around the padding');
  add('key-ends-in-zero', '6b657900', ascii('data'), 'short keys are padded with zeros, so it equals the next one');
  add('key-without-zero', '6b6579', ascii('data'), 'the same MAC as the key that ends in a zero byte');
  return {
    sources: { node: `${node}: crypto.createHmac('sha256').`,
      rfc4231: 'RFC 4231 section 4, test cases 1 to 7, HMAC-SHA-256.' },
    cases,
  };
}
