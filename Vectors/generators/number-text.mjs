// Number texts and the double that JSON.parse makes of them.
import { bitsOf, doubleOf, hexOf, range, ulps } from './doubles.mjs';

const grammar = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;

/** The decimal text of `n / 10^k`. */
function exactDigits(n, k) {
  const digits = n.toString().padStart(k + 1, '0');
  return k === 0 ? digits : `${digits.slice(0, -k)}.${digits.slice(-k)}`;
}

/** The exact decimal halfway between a positive finite double and the next one up. */
function halfway(x) {
  const bits = bitsOf(x);
  const exponent = Number(bits >> 52n);
  const fraction = bits & (2n ** 52n - 1n);
  const n = 2n * (exponent === 0 ? fraction : fraction + 2n ** 52n) + 1n;
  const shift = Math.max(exponent, 1) - 1076;
  return shift >= 0 ? (n << BigInt(shift)).toString() : exactDigits(n * 5n ** BigInt(-shift), -shift);
}

/** The same text with its last digit one higher or lower. */
function nudged(text, by) {
  const point = text.indexOf('.');
  const decimals = point < 0 ? 0 : text.length - point - 1;
  return exactDigits(BigInt(text.replace('.', '')) + BigInt(by), decimals);
}

function accepted(random) {
  const halves = [
    ...range(24, () => random.between(0, 1_000_000)), ...range(8, () => random.between(0, 1)),
    ...range(8, () => random.between(2 ** 53, 2 ** 60)), ...range(6, () => 2 ** random.below(40)),
  ].map(halfway);
  return [
    ['plain', 'a plain number', [
      '0', '1', '-1', '9', '10', '12', '299.5', '1200', '1200.00', '99.50', '0.1', '0.10', '0.01', '1.005', '10.125',
        '9.995',
      '1000000', '1000000.00', '999999.995', '1758000000', '1758000000.0', '1.758e9', '1.758E+9', '17580000000e-1',
        '0.5e1']],
    ['zero', 'a zero, whose sign counts', [
      '-0', '0.0', '-0.0', '0e0', '-0e0', '0E+0', '0e-0', '0e99999', '-0e-99999', '0.000e5', '0e999999999999999999999',
      '-0.0e-999999999999999999999']],
    ['exponent', 'an exponent in every shape', [
      '1e0', '1E0', '1e+0', '1e-0', '1e5', '1E5', '1e+5', '1e-5', '1e05', '1e005', '1e+005', '1e-005',
        '1.5e00000000000000000003',
      '123e-2', '0.00123e5', '1e21', '1e22', '1e23', '1e-7', '5e-1', '1e308', '1e-308', '1e-323']],
    ['overflow', 'at or past the largest finite double', [
      '1e309', '1e400', '-1e400', '1e99999', '1e99999999999999999999', '2e308', '-2e308', '1.7976931348623157e308',
      '1.7976931348623158e308', '1.7976931348623159e308', '1.797693134862315807e308', '1.797693134862315808e308',
      '-1.797693134862315808e308', '17976931348623157e292', halfway(Number.MAX_VALUE),
        nudged(halfway(Number.MAX_VALUE), -1),
      nudged(halfway(Number.MAX_VALUE), 1), `1${'0'.repeat(309)}`, `1${'0'.repeat(308)}`, `0.${'0'.repeat(400)}1e800`]],
    ['underflow', 'at or below the smallest double', [
      '5e-324', '-5e-324', '4.9e-324', '4.9406564584124654e-324', '3e-324', '2.5e-324', '2.4703282292062328e-324',
      '2.4703282292062327e-324', '2e-324', '1e-324', '-1e-324', '7.4e-324', '7.5e-324', '1e-400', '-1e-400',
      '1e-99999999999999999999', halfway(0), nudged(halfway(0), 1), nudged(halfway(0), -1), halfway(Number.MIN_VALUE),
      '2.2250738585072014e-308', '2.2250738585072011e-308', '2.2250738585072012e-308', '2.225073858507201e-308',
      halfway(ulps(2 ** -1022, -1)), `0.${'0'.repeat(323)}5`, `0.${'0'.repeat(323)}2`]],
    ['2^53', 'integers where not every one has a double', [
      '9007199254740991', '9007199254740992', '9007199254740993', '9007199254740994', '9007199254740995',
        '9007199254740996',
      '9007199254740997', '-9007199254740993', '9007199254740993.0', '9007199254740993.000000000000000000001',
      '9007199254740992.999999999999999999999', '900719925474099.3e1', '4503599627370496.5', '4503599627370497.5',
      '18014398509481985', '18014398509481986', '18014398509481987', '72057594037927933', '7.2057594037927933e16',
      '9223372036854775807', '9223372036854775808', '18446744073709551615', '18446744073709551616',
      '340282366920938463463374607431768211455', '340282366920938463463374607431768211456']],
    ['halfway', 'exactly halfway between two doubles: to the even one', halves],
    ['over-halfway', 'a last digit above halfway', halves.slice(0, 24).map((text) => nudged(text, 1))],
    ['under-halfway', 'a last digit below halfway', halves.slice(0, 24).map((text) => nudged(text, -1))],
    ['far-digit', 'halfway until a digit far to the right', [
      ...halves.slice(0, 6).map((text) => `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(200)}1`),
      `1.00000000000000011102230246251565404236316680908203125${'0'.repeat(800)}1`,
      `1.00000000000000011102230246251565404236316680908203124${'9'.repeat(800)}`]],
    ['long', 'many digits', [
      `0.1${'0'.repeat(300)}`, `0.${'3'.repeat(400)}`, '9'.repeat(60), `${'9'.repeat(19)}.${'9'.repeat(19)}`,
      `299.5${'0'.repeat(500)}`, `${'1'.repeat(400)}e-399`, `0.${'0'.repeat(100)}${'7'.repeat(100)}e100`,
      '3.14159265358979323846264338327950288419716939937510582097494459',
      ...range(20, () => range(25 + random.below(40), () => 1 + random.below(9)).join('')),
      ...range(20, () => `0.${range(18 + random.below(40), () => random.below(10)).join('')}`)]],
    ['shortest', 'Number::toString of random bits',
      range(60, () => String(random.double()).replace('e+', random.pick(['e+', 'e', 'E'])))],
    ['digits-17', '17 or more significant digits of random bits',
      range(40, () => random.double().toExponential(16 + random.below(60)))],
    ['cents', 'an amount with two to six decimals',
      range(40, () => random.between(0, 1_000_000).toFixed(2 + random.below(5)))],
    ['subnormal', 'digits of a subnormal', range(16,
      () => doubleOf((BigInt(random.below(2 ** 20)) << 32n) | BigInt(random.u32())).toPrecision(17))],
  ];
}

const refused = [
  ['sign', 'a sign that JSON has not', ['+1', '+0', '--1', '+-1', '-+1', '- 1', '-', '+', '\u22121', '1-', '1+1']],
  ['leading-zero', 'a leading zero', ['01', '00', '-01', '-00', '007', '01.5', '00.5', '0123e1']],
  ['point', 'a point without a digit on both sides', ['.5', '5.', '-.5', '-5.', '.', '0.', '1.e5', '.e1', '1..5',
    '1.5.5', '1.-5', '1.+5', '0.e0']],
  ['exponent', 'an exponent without digits, or with more than digits', [
    '1e', '1E', '1e+', '1e-', '1e1.5', '1e5e5', 'e5', 'E', '-e5', '1e 5', '1e--5', '1e+-5', '1e5.', '1 e5', '1ee5',
      '1e\u22125', '1e0x1']],
  ['radix', 'another radix, or a suffix', ['0x10', '0X1F', '0x1p3', '0x1.8p1', '-0x1', '0b1', '0o7', '1n', '1f', '1d',
    '1L', '1u', 'FF', '1p3']],
  ['word', 'a word', ['NaN', 'nan', 'Infinity', '-Infinity', 'inf', '-inf', 'INF', 'nan(0x1)', 'true', 'null', 'one']],
  ['separator', 'a separator', ['1_000', '1,5', '1,000', "1'000", '1 000', '_1', '1_', '1\u00a0000']],
  ['space', 'space around it, or nothing at all', ['', ' ', ' 1', '1 ', '1\n', '\t1', '1\r', '1\u0000', '\u00001',
    '\ufeff1', '1\u00a0', '1\u2028']],
  ['digit', 'digits other than 0 to 9', ['\u0661', '\uff11', '1\u0660', '\u{1d7ce}', '1.\u0665', '\u00b2', '1\u0301']],
  ['other', 'JSON of another kind, or trailing bytes', ['"1"', '[1]', '1]', '1}', '1:', '1 2', '1;', '(1)', '$1', '1%',
    '0x', '\\u0031', '1/2', '1//']],
];

export function numberText({ random, node }) {
  const id = (group, i) => `${group}-${String(i + 1).padStart(3, '0')}`;
  const cases = [];
  for (const [group, comment, texts] of accepted(random))
    texts.forEach((text, i) => {
      if (!grammar.test(text)) throw new Error(text);
      cases.push({ id: id(group, i), text, bits: hexOf(JSON.parse(text)), outcome: 'number', source: 'node', comment });
    });
  for (const [group, comment, texts] of refused)
    texts.forEach((text, i) => {
      if (grammar.test(text)) throw new Error(text);
      cases.push({ id: id(`no-${group}`, i), text, outcome: 'refused', source: 'rfc8259', comment });
    });
  return {
    sources: {
      node: `${node}: the bits of JSON.parse(text).`,
      rfc8259: 'RFC 8259 section 6: the text does not match the grammar of a number (surrounding space is not part of it).',
    },
    cases,
  };
}
