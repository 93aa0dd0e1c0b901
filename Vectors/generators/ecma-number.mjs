// Doubles by their bits, with what JavaScript writes for them.
import { canonicalNumber } from '../oracle.mjs';
import { doubleOf, hexOf, range, ulps } from './doubles.mjs';

const around = (x, n) => range(2 * n + 1, (i) => ulps(x, i - n));
const bothSigns = (list) => list.flatMap((x) => [x, -x]);

function groups(random) {
  const carries = [0.095, 0.995, 9.995, 99.995, 999.995, 9999.995, 99999.995, 999999.995, 1.005, 0.105, 1200.005,
    19.995];
  return [
    ['zero', 'rounds to zero, or just not',
      bothSigns([0, 0.004, 0.005, ulps(0.005, -1), ulps(0.005, 1), 0.0049, 0.006, 0.01, 0.015, 0.025, 0.1, 0.5])],
    ['tie', 'exact tie k/8', [
      ...range(130, (k) => (2 * k + 1) / 8), ...range(70, (k) => -(2 * k + 1) / 8),
      ...range(120, () => (random.sign() * (2 * random.below(4_000_000) + 1)) / 8),
      ...range(30, () => (random.sign() * (2 * Math.floor(random.between(0, 2 ** 49)) + 1)) / 8)]],
    ['half-cent', 'half cent, ±1 ulp',
      range(120, () => (random.below(random.pick([1_000, 100_000, 100_000_000])) + 0.5) / 100)
        .flatMap((x) => around(x, 1))],
    ['cent', 'nearest a whole cent', range(220, () => (random.sign() * random.below(100_000_001)) / 100)],
    ['uniform', 'uniform in 0…1e6', range(220, () => random.between(0, 1_000_000))],
    ['small', 'uniform in -1…1', range(80, () => random.between(-1, 1))],
    ['bits', 'random bits', range(260, () => random.double())],
    ['carry', 'carry, or one ulp short', carries.flatMap((x) => [...around(x, 1), -x])],
    ['2^53', 'where fractions end', [
      ...around(2 ** 53, 12), ...around(2 ** 52, 8), ...around(2 ** 51, 8), ...around(2 ** 50, 8),
      ...around(-(2 ** 53), 3), ...range(20, () => random.between(2 ** 50, 2 ** 53))]],
    ['1e21', 'where toFixed gives way', [
      ...around(1e21, 12), ...around(-1e21, 4), ...range(30, () => random.sign() * random.between(1e20, 9.99e20)),
      ...range(30, () => random.sign() * random.between(1e21, 1e22))]],
    ['integer', 'integer above 2^53', range(60,
      () => random.sign() * random.between(1, 9.9) * 10 ** (16 + random.below(5)))],
    ['ends-in-zero', 'zeros at the end stay', [1e22, 1.5e30, 1e100, 1.25e120, 2e200, 1e210, 5e300, -1e30]],
    ['subnormal', 'subnormal, or its edge', [
      ...range(8, (i) => doubleOf(i + 1)), ...around(2 ** -1022, 6), ...around(2 ** -1023, 1), -Number.MIN_VALUE,
      ...range(40, () => doubleOf((BigInt(random.below(2 ** 20)) << 32n) | BigInt(random.u32())))]],
    ['largest', 'largest finite values', bothSigns([Number.MAX_VALUE, ulps(Number.MAX_VALUE, -1)])],
    ['power-of-ten', 'power of ten', range(632, (i) => Number(`1e${i - 323}`))
      .filter((_, i) => i % 9 === 0 || Math.abs(i - 323) < 26)],
    ['power-of-two', 'power of two', range(2098, (i) => 2 ** (i - 1074))
      .filter((_, i) => i % 23 === 0 || Math.abs(i - 1074) < 12)],
    ['shortest', 'notation, shortest digits', [
      1e-6, 1e-7, 9.999999e-7, 1.5e-7, 0.000001234, 1e20, 123456789012345680000, 1e23, 9.5e22, 0.1 + 0.2, 1 / 3, 2 / 3,
        5e-324,
      4.35, 4.349999999999999, 2 ** 63, 2 ** 64, 9007199254740993, 1.7976931348623157e308, 2.2250738585072014e-308,
      2.2250738585072011e-308, 9.109383632e-31, 1.1e21, 8.41e21, 2.0e-9, 1.0000000000000002, 0.9999999999999999]],
    ['amount', 'amount as written', [
      0.99, 1.99, 4.99, 9.99, 14.9, 19.99, 29, 49.5, 99, 99.5, 99.9, 199.99, 299.5, 999.99, 1200, 1e4, 12345.67,
      99999.99, 999999, 999999.99, 999999.994, 999999.995, ulps(1e6, -1), 1e6, ulps(1e6, 1), 1000000.01,
      ...range(120, () => random.below(1_000_001)),
      ...range(140, () => Number(random.between(0, 1_000_000).toFixed(1 + random.below(6))))]],
  ];
}

export function ecmaNumber({ random, published, node }) {
  const cases = [];
  const seen = new Set();
  const add = (group, index, x, source, comment) => {
    const bits = hexOf(x);
    if (seen.has(bits)) return;
    seen.add(bits);
    const id = `${group}-${String(index + 1).padStart(3, '0')}`;
    cases.push({ id, bits, canonical: canonicalNumber(x), number: String(x), outcome: 'finite', source, comment });
  };

  published.canonicalNumber.forEach(({ bits, canonical }, i) => {
    const x = doubleOf(bits);
    if (canonicalNumber(x) !== canonical) throw new Error(`published ${bits}`);
    add('published', i, x, 'published', 'as published');
  });
  for (const [group, comment, list] of groups(random)) list.forEach((x, i) => add(group, i, x, 'node', comment));
  for (const [id, bits] of [
    ['infinity', '0x7ff0000000000000'], ['minus-infinity', '0xfff0000000000000'], ['nan', '0x7ff8000000000000'],
    ['nan-payload', '0x7ff8dead00000000'], ['nan-negative', '0xfff8000000000000'],
      ['nan-signalling', '0x7ff0000000000001'],
  ]) {
    const number = /^nan/.test(id) ? 'NaN' : id === 'infinity' ? 'Infinity' : '-Infinity';
    cases.push({ id, bits, number, outcome: 'non-finite', source: 'node',
      comment: 'no canonicalNumber: no JSON carries it' });
  }
  return {
    sources: { node: `${node}: toFixed(2) with trailing zeros and point stripped, and String(x).`,
      published: published.source },
    cases,
  };
}
