// JSON documents: what JSON.stringify makes of what JSON.parse reads, and what JSON.parse refuses.
import { isUtf8 } from 'node:buffer';
import { range } from './doubles.mjs';

const B = '\\'; // one backslash, for readable escapes below

const accepted = [
  ['scalar', 'a document need not be an object', ['true', 'false', 'null', '0', '-1', '299.5', '"text"', '""', '{}',
    '[]', '[[]]', '[{}]', '{"a":{}}']],
  ['space', 'the four kinds of JSON whitespace, anywhere between tokens', [
    ' 1 ', '\t1\t', '\n1\n', '\r1\r', '\r\n{}\r\n', ' { } ', '[ ]', '{ "a" : 1 , "b" : 2 }',
      '{\n  "a": 1,\n  "b": [\n    2\n  ]\n}\n',
    '[\t1\r,\n2 ]', ' \t\n\r null \t\n\r ']],
  ['number', 'a number is written as JavaScript writes its double', [
    '[-0]', '[-0.0,0.0,0]', '[1.0,1.50,1e0,1E+2,1e-2]', '[1200.00]', '[1e21,1e20,123456789012345678901234567890]',
      '[1e-6,1e-7,0.0000001]',
    '[9007199254740993]', '[5e-324,4.9e-324,2e-324,1e-400]', '[1.7976931348623157e308]',
      '[0.1,0.30000000000000004,0.1000000000000000055511151231257827]',
    '{"mrr":99.995}', '{"mrr":10.125}', '{"timestamp":1.758e9}', '[1758000000.0]']],
  ['infinite', 'a number past the largest double is read as Infinity, and written null',
    ['[1e400]', '[-1e400]', '{"mrr":1e999999}', '1.8e308']],
  ['escape', 'every escape, and the shortest writing of it', [
    `"${B}"${B}${B}${B}/${B}b${B}f${B}n${B}r${B}t"`, `"${B}u0041${B}u00e9${B}u00E9${B}u20AC"`, `"${B}u0000"`,
      `"${B}u001f${B}u001F${B}u0020"`,
    `"${B}u0008${B}u0009${B}u000a${B}u000b${B}u000c${B}u000d"`, `"${B}u007f${B}u0080${B}u009f"`,
      `"${B}u0022${B}u005c${B}u002f"`, `"${B}u2028${B}u2029"`,
    `"${B}ufeff${B}uFFFE${B}uffff"`, `"a${B}u0000b"`, `{"${B}u0061":1}`, `{"a${B}nb":"${B}n"}`, `"${B}${B}u0041"`,
      `"${B}${B}${B}u0041"`,
    `{"${B}u0000":0,"${B}"":1,"${B}${B}":2}`, `"${B}/"`]],
  ['unicode', 'characters beyond ASCII stay as they are', [
    '"é"', '"e\u0301"', '"\u20ac"', '"\u{1f600}"', '"\u2028\u2029"', '"\u007f\u0080\u0085"', '"\ufeff"',
      '"\u00a0\u3000"', '"\ufffd\uffff\ufffe"',
    '{"\u00e9":1,"e\u0301":2}', '"\u{10ffff}"', '"\u{10000}"', '"\u07ff\u0800\ud7ff\ue000"',
      '{"\u{1f9c1}":"\u{1f9c1}"}', '"\u202e\u200d"']],
  ['pair', 'an escaped surrogate pair is one character', [
    `"${B}ud83d${B}ude00"`, `"${B}uD83D${B}uDE00"`, `"${B}udbff${B}udfff"`, `"${B}ud800${B}udc00"`,
      `{"${B}ud83d${B}ude00":"\u{1f600}"}`,
    `"a${B}ud83d${B}ude00b"`, `"${B}ud83d${B}ude00${B}ud83d${B}ude01"`]],
  ['lone-surrogate', 'an escaped lone surrogate is kept, and written as an escape', [
    `"${B}ud800"`, `"${B}uDFFF"`, `"${B}udc00${B}ud800"`, `"${B}ud83d"`, `"${B}ud83dx"`,
      `"${B}ud83d${B}ud83d${B}ude00"`, `"${B}ude00${B}ud83d${B}ude00"`,
    `"${B}ud83d${B}n"`, `"${B}ud83d${B}u0041"`, `"${B}ud83d${B}${B}ude00"`, `"${B}ud83d\u{1f600}"`, `{"${B}ud800":1}`,
      `{"${B}ud800":1,"${B}udfff":2,"\ufffd":3}`,
    `["${B}ud800","${B}udc00"]`]],
  ['duplicate', 'the last of duplicate keys wins, at the place of the first', [
    '{"a":1,"a":2}', '{"a":1,"b":2,"a":3}', `{"a":1,"${B}u0061":2}`, '{"a":{"x":1},"a":{"y":2}}', '{"a":1,"a":null}',
      '{"":1,"":2}',
    '{"a":1,"a":2,"a":3,"b":4}', '{"plan":"pro","plan":"free","mrr":1,"mrr":2}',
      `{"${B}ud83d${B}ude00":1,"\u{1f600}":2}`, '{"b":1,"1":2,"b":3,"1":4}',
    '{"a":[{"x":1,"x":2}],"A":1}']],
  ['order', 'keys that are array indices come first, in numeric order; the others in order of appearance', [
    '{"b":1,"a":2}', '{"2":1,"1":2}', '{"b":1,"2":2,"a":3,"1":4}', '{"10":1,"9":2}', '{"01":1,"1":2,"00":3,"0":4}',
      '{"-1":1,"1":2}', '{"1.0":1,"1":2,"1e0":3}',
    '{"x":0,"4294967294":1}', '{"x":0,"4294967295":1}', '{"4294967296":1,"4294967294":2,"4294967295":3}',
      '{"99999999999":1,"5":2}', '{" 1":1,"1 ":2,"1":3}',
    '{"a":{"3":1,"2":2},"1":[{"z":1,"0":2}]}', '{"+1":1,"1":2}', `{"b":0,"${B}u0031":1}`,
      '{"2147483648":1,"2147483647":2,"a":3}', '{"9007199254740993":1,"7":2}']],
  ['name', 'keys that mean something to objects elsewhere are keys like others', [
    '{"__proto__":1}', '{"__proto__":null,"a":1}', '{"__proto__":{"isPaying":true}}',
      '{"a":1,"__proto__":2,"__proto__":3}', '{"constructor":1,"toString":2,"hasOwnProperty":3}',
    '{"toJSON":1}', '{"length":1,"prototype":2}', '{"":0}', '{"null":1,"true":2}', '{"valueOf":{"__proto__":[]}}']],
  ['body', 'a body as it is sent', [
    '{"isPaying":true,"plan":"pro","mrr":299.5,"currency":"USD"}', '{"isPaying":false,"plan":null,"mrr":null}',
    '{"userToken":"3fa85f64-5717-4562-b3fc-2c963f66afa6","plan":"","mrr":0,"tags":["a",1,null,true,{"k":[]}]}',
    '{"plan":"pro","signature":"59bc","timestamp":1758000000}\n']],
  ['bytes', 'bytes just inside what UTF-8 allows', [
    { hex: '22c28022' }, { hex: '22dfbf22' }, { hex: '22e0a08022' }, { hex: '22ed9fbf22' }, { hex: '22ee808022' },
      { hex: '22efbfbf22' }, { hex: '22f090808022' },
    { hex: '22f48fbfbf22' }, { hex: '227f22' }]],
];

const refused = [
  ['json5', 'JSON5 is not JSON', [
    "{'a':1}", '{a:1}', '[1,]', '{"a":1,}', '[,1]', '[1,,2]', '{,}', '// c\n1', '1 // c', '/* c */ 1', '[1 /* c */]',
      '# c\n1', '"a\\\nb"', "'a'", '`a`',
    '{"a":1;"b":2}', '{"a"=1}', '{"a":undefined}', 'undefined', '(1)', '[1 2]', '{"a":1 "b":2}', '{"a" 1}', '{"a"::1}',
      '{:1}', '{1:1}', '{null:1}', '{"a"}',
    '{"a":}', '[...]', '<!-- -->1', '{"a":1}}', '[1]]', '{[}', '[{]', '{"a":[1}', '["a":1]']],
  ['word', 'a word that JSON has not', [
    'nan', 'NaN', 'Infinity', '-Infinity', 'inf', 'True', 'TRUE', 'False', 'Null', 'NULL', 'nul', 'tru', 'fals',
      'truee', 'nulll', 'true1', 'None', '-true', 'yes',
    '[nan]', '{"mrr":NaN}', '{"mrr":Infinity}', 't', 'n', '[falsee]']],
  ['number', 'a number that JSON has not', [
    '+1', '01', '-01', '00', '.5', '5.', '1.e1', '1e', '1e+', '-', '--1', '0x10', '0x1p3', '1_000', '1,5', '1.2.3',
      '1e1.5', '1n', '1f', '[+1]', '[01]', '[.5]', '[5.]',
    '[1e]', '[-]', '[0x1p3]', '{"mrr":+1}', '{"mrr":.5}', '{"mrr":1.}', '{"mrr":0x1p3}', '{"mrr":- 1}', '\u0661',
      '\u22121', '[1e5e5]']],
  ['string', 'a string that is not one', [
    '"', '"a', `"${B}"`, `"${B}`, `"${B}x41"`, `"${B}a"`, `"${B}v"`, `"${B}0"`, `"${B}'"`, `"${B}u"`, `"${B}u0"`,
      `"${B}u00"`, `"${B}u004"`, `"${B}u004g"`, `"${B}u+041"`,
    `"${B}u 041"`, `"${B}U0041"`, `"${B}u{41}"`, `"${B}u00`, `"${B}ud83d${B}u"`, `"${B}ud83d${B}ude0"`,
      `"${B}ud83d${B}`, `"${B}uff1\uff11"`, '"a"b"', '"a""b"', `"${B}N"`, `${B}u0022a"`]],
  ['control', 'a bare control character inside a string', [
    ...[0, 1, 8, 9, 10, 11, 12, 13, 27, 30, 31].map((c) => `"a${String.fromCharCode(c)}b"`), '{"a\n":1}',
      '{"plan":"a\r\nb"}', '"\t"', '["\u0000"]']],
  ['space', 'whitespace that JSON has not', [
    '\u000b1', '\u000c1', '\u00a01', '1\u00a0', '\u20281', '[1\u2029]', '\u30001', '\u00851', '\u200b1', '1\u0000',
      '\u00001', '[\u000b]', '{\u00a0}', '1\u001f', '\u0008null', '1\u001a']],
  ['trailing', 'bytes after the document', ['{}{}', '{} {}', '1 2', '[]x', '{},', '{}]', 'null null', '""""', '{}\n{}',
    '1;', 'true,', '{}\u0000', '{}//', '[][', '1"']],
  ['empty', 'no document', ['', ' ', '\n', '\t\r\n', ',', ':', ']', '}', '[', '{', '\\', '/', '-']],
  ['truncated', 'a document cut short', range(34, (i) => '{"plan":"p\\u0041","m":[1.5e3,true]}'.slice(0, i + 1))],
  ['bom', 'a byte-order mark', ['\ufeff{}', '\ufeff', ' \ufeff{}', '{}\ufeff', { hex: 'fffe7b007d00' },
    { hex: 'feff007b007d' }, { hex: '7b007d00' }]],
];

const notUTF8 = [
  '22ff22', '22fe22', '228022', '22bf22', '22c022', '22c222', '22c32822', '22c08022', '22c1bf22', '22c0af22',
    '22e08022', '22e0809f22', '22e09fbf22', '22eda08022', '22edbfbf22',
  '22eda0bdedb88022', '22f0808080', '22f08f bfbf22', '22f4908080 22', '22f5808080 22', '22f888808080 22', '22e282 22',
    '22f09f98 22', '22f09f9822', '7b22ff223a317d', '7b7dff', 'ff7b7d',
  '5b31 80 5d', '22e9 22', '22 c3', '22 e2 82', '22 f0 9f 98', 'c0 a2 61 22', '22 fc 84 80 80 80 80 22',
].map((hex) => hex.replaceAll(' ', ''));

const deep = [
  ['array', '[', ']'], ['object', '{"a":', '}', '1'], ['mixed', '[{"a":', '}]', 'null'],
].flatMap(([kind, open, close, core = '']) => [[`${kind}-100`, 100], [`${kind}-500`, 500]]
  .map(([id, times]) => [id, times, open, core, close]));

/** A random value, written with random space and escapes. */
function write(random, depth) {
  const space = () => random.pick(['', '', '', ' ', '\n', '\t', '\r\n', '  ']);
  const character = () => random.pick([
    ...'abcXYZ 019_', '"', '\\', '\n', '\t', '\u0000', '\u001f', '\u007f', 'é', '€', '\u2028', '\u{1f600}', '\u{1d7ce}',
      '\ud800', '\udfff']);
  const written = (c) => {
    const units = range(c.length, (i) => `\\u${c.charCodeAt(i).toString(16).padStart(4, '0')}`).join('');
    return !c.isWellFormed() || c < ' ' || random.below(6) === 0 ? units : c === '"' || c === '\\' ? `\\${c}` : c;
  };
  const string = () => `"${range(random.below(8), () => written(character())).join('')}"`;
  const key = () => random.pick([string, string, () => `"${random.below(12)}"`, () => '"a"', () => '"__proto__"'])();
  const list = (open, close, item) => `${open}${space()}${range(random.below(5), () => `${space()}${item()}${space()}`).join(',')}${close}`;
  const value = () => write(random, depth - 1);
  const kinds = [
    () => random.pick(['true', 'false', 'null']), string, () => String(random.double()),
      () => random.between(0, 1e6).toFixed(random.below(7)),
    () => String(random.below(100)), () => random.between(-10, 10).toExponential(random.below(20)).replace('e',
      random.pick(['e', 'E']))];
  if (depth > 0) kinds.push(() => list('[', ']', value),
    () => list('{', '}', () => `${key()}${space()}:${space()}${value()}`));
  const chosen = depth >= 3 ? kinds.at(-1 - random.below(2)) : random.pick(kinds);
  return space() + chosen() + space();
}

export function jsonText({ random, node }) {
  const cases = [];
  const add = (group, i, given, outcome, source, comment) => {
    const document = typeof given === 'string' ? { text: given } : given;
    const bytes = document.hex === undefined ? Buffer.from(document.text) : Buffer.from(document.hex, 'hex');
    let written;
    try {
      if (isUtf8(bytes)) written = JSON.stringify(JSON.parse(bytes.toString()));
    } catch {}
    if ((written !== undefined) !== (outcome === 'accepted')) throw new Error(`${group}: ${JSON.stringify(given)} is not ${outcome}`);
    const id = `${group}-${String(i + 1).padStart(3, '0')}`;
    cases.push({ id, ...document, ...(written === undefined ? {} : { written }), outcome, source, comment });
  };
  for (const [group, comment, list] of accepted) list.forEach((given, i) => add(group, i, given, 'accepted', 'node',
    comment));
  deep.forEach(([id, times, open, core, close], i) =>
    add('deep', i, open.repeat(times) + core + close.repeat(times), 'accepted', 'node', `nested ${id}`));
  // JSON.stringify gives up at these depths, JSON.parse does not: there is nothing to compare the writing with.
  for (const times of [10_000, 131_072])
    cases.push({ id: `deep-${times}`, parts: [['[', times], [']', times]], outcome: 'accepted', source: 'node',
      comment: 'read at any depth' });
  range(70, (i) => add('random', i, write(random, 3), 'accepted', 'node', 'a random document'));
  for (const [group, comment, list] of refused) list.forEach((given, i) => add(`no-${group}`, i, given, 'refused',
    'node', comment));
  notUTF8.forEach((hex, i) => add('no-utf8', i, { hex }, 'refused', 'utf8', 'bytes that are not UTF-8'));
  for (const [id, parts] of [['open', [['[', 131_072]]], ['unequal', [['[', 500], [']', 499]]],
    ['closed', [['[', 500], [']', 501]]], ['keys', [['{"a":', 50_000]]]])
    cases.push({ id: `no-deep-${id}`, parts, outcome: 'refused', source: 'node',
      comment: 'deep, and never closed as it was opened' });
  return {
    sources: {
      node: `${node}: JSON.stringify(JSON.parse(text)), or the SyntaxError of JSON.parse.`,
      utf8: 'RFC 3629 section 3 and RFC 8259 section 8.1: the bytes are no UTF-8 text, so no parser is asked.',
    },
    cases,
  };
}
