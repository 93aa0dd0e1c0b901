// What a verifier answers. `expect` is the outcome, the refusal by its short name, or a pair of them
// for the policies [contract, unambiguous].
import { canonicalString, hmac } from '../oracle.mjs';
import { demo, sealed, signatureOf } from './signing-demo.mjs';

const { token, otherToken, secret, oldSecret, now } = demo;
const zero = '00000000-0000-0000-0000-000000000000';
const plan = '"plan":"pro"';
const emoji = '\u{1f600}';
const show = (text) => (text.length > 40 ? `${[...text].slice(0, 16).join('')}\u2026` : text);

const one = (expect, body, comment, given = {}) => ({ expect, body, comment, ...given });
const each = (expect, values, members, comment) =>
  values.map((value) => one(expect, sealed(members(value)), `${comment}: ${show(value)}`));

function presence() {
  const list = [];
  for (const isPaying of [null, '"isPaying":true', '"isPaying":false'])
    for (const planned of [null, '"plan":null', plan])
      for (const mrr of [null, '"mrr":null', '"mrr":299.5'])
        for (const currency of [null, '"currency":"USD"']) {
          const members = [isPaying, planned, mrr, currency].filter((m) => m !== null);
          if (members.length) list.push(one('verified', sealed(members.join()),
            'every mixture of absent, null and value'));
        }
  return list;
}

const mrr = (value) => `"mrr":${value}`;
const currency = (value) => `"mrr":1,"currency":${value}`;
const planned = (value) => `"plan":${value}`;
const tokened = (value) => `${plan},"userToken":${value}`;

const domain = {
  mrr: [
    ...each('verified', ['0', '-0', '-0.0', '-1e-400', '0.00', '0.004', '0.005', '0.025', '1.005', '9.995', '10.125',
      '10.13', '10.131', '99.995', '1200.005', '1200.00', '1e3', '1E+3',
      '5e-324', '999999.994', '999999.995', '1000000', '1000000.0', '1e6', '1000000.00000000001', '0.1e7',
        '100000000e-2'], mrr, 'an amount in the domain'),
    ...each(400, ['-1', '-0.001', '-5e-324', '-1e-300', '1000000.01', '1000000.0000000002', '1000001', '1e7', '1e21',
      '1e400', '-1e400', '"12"', '""', 'true', 'false', '[]', '[1]', '{}'], mrr,
      'an amount outside the domain'),
  ],
  plan: [
    ...each('verified', ['"a"', '" "', '"null "', '"Null"', '"NULL"', '"Unset"', '"unset\\u0000"', '"a\\rb"', '"\\r"',
      '"\\t"', '"\\u0000"', '"\\u2028"', '"\u2028"', '"caf\u00e9"', '"cafe\u0301"',
      '"\\u0063af\\u00e9"', '"\\ud83d\\ude00"', '"\\"\\\\\\/"', '"pro\\u0085"', '"\ufeffpro"', '"\\ufffd"', '"true"',
        '"299.5"', '"\u{1f469}\u200d\u{1f4bb}"'], planned, 'a plan as sent'),
    ...each('verified', [`"${'x'.repeat(64)}"`, `"${emoji.repeat(64)}"`, `"${'\u00e9'.repeat(64)}"`,
      `"${'e\u0301'.repeat(32)}"`, `"${'\\ud83d\\ude00'.repeat(64)}"`], planned, '64 code points'),
    ...each(400, [`"${'x'.repeat(65)}"`, `"${emoji.repeat(65)}"`, `"${'e\u0301'.repeat(32)}e"`,
      `"${'\\ud83d\\ude00'.repeat(65)}"`, `"${'\\ud800'.repeat(65)}"`, `"${'null'.repeat(17)}"`], planned,
      '65 code points or more'),
    ...each(400, ['""', '7', 'true', 'false', '[]', '["pro"]', '{}'], planned, 'a plan outside the domain'),
  ],
  currency: [
    ...each('verified', ['"USD"', '"usd"', '"UsD"', '"XXX"', '"\\u0055SD"'], currency, 'a currency, case kept'),
    ...each(400, ['null', '""', '"US"', '"USDT"', '"U D"', '"US1"', '"USD "', '" USD"', '"USD\\n"', '"\\u0000SD"',
      '"\u00dcSD"', '"\u212aSD"', '"\u017fSD"', '"\uff35\uff33\uff24"', '"$US"', '"unset"', '840', 'true',
      '["USD"]', '{}'], currency, 'a currency outside the domain'),
  ],
  'is-paying': each(400, ['null', '"true"', '"unset"', '""', '0', '1', '[]', '{}'], (value) => `"isPaying":${value}`,
    'isPaying outside the domain'),
  token: [
    ...each('verified', [...'12345678'].map((v) => `"3fa85f64-5717-${v}562-b3fc-2c963f66afa6"`), tokened,
      'a version nibble of RFC 4122'),
    ...each('verified', [...'89abAB'].map((v) => `"3fa85f64-5717-4562-${v}3fc-2c963f66afa6"`), tokened,
      'a variant nibble of RFC 4122'),
    ...each('verified', [`"${zero}"`, '"ffffffff-ffff-ffff-ffff-ffffffffffff"', `"${token.toUpperCase()}"`,
      '"3FA85f64-5717-4562-B3fc-2C963f66afa6"', `"\\u0033${token.slice(1)}"`], tokened, 'a token, case kept'),
    one('verified', sealed(tokened('"FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"')), 'the all-f token in capitals',
      { source: 'ours' }),
    ...each(400, ['"3fa85f64-5717-0562-b3fc-2c963f66afa6"', '"3fa85f64-5717-9562-b3fc-2c963f66afa6"',
      '"3fa85f64-5717-f562-b3fc-2c963f66afa6"', '"3fa85f64-5717-4562-73fc-2c963f66afa6"',
      '"3fa85f64-5717-4562-c3fc-2c963f66afa6"', '"00000000-0000-0000-0000-000000000001"',
        '"ffffffff-ffff-ffff-ffff-fffffffffffe"', `"${token.replaceAll('-', '')}"`, `"{${token}}"`, `" ${token}"`,
      `"${token} "`, `"${token}\\n"`, `"urn:uuid:${token}"`, `"${token.slice(1)}"`, `"${token}0"`,
        '"3ga85f64-5717-4562-b3fc-2c963f66afa6"', '"3fa85f645717-4562-b3fc-2c963f66-afa6"',
        '"\uff13fa85f64-5717-4562-b3fc-2c963f66afa6"',
      '"unset"', '7', 'true', '[]', '{}'], tokened, 'a token outside the domain'),
    ...['null', '""'].map((value) => one(400, sealed(tokened(value)),
      `a body token of ${value}, though the header has one`, { source: 'ours' })),
    one(400, '{"userToken":"x"}', 'a token outside the domain, nothing else'),
  ],
};

function header() {
  const bare = (text) => (text ?? '').replace(/^[ \t]+|[ \t]+$/g, '');
  const withHeader = (expect, headerUserToken, comment, signedBy = bare(headerUserToken), members = plan) =>
    one(expect, sealed(members, { headerUserToken: signedBy }), comment, { headerUserToken });
  return [
    withHeader('verified', ` ${token}`, 'space before the header token'),
    withHeader('verified', `${token}  `, 'space after the header token'),
    withHeader('verified', `\t${token} \t`, 'tabs around the header token'),
    withHeader('verified', token.toUpperCase(), 'the case of the header token is kept'),
    withHeader('invalid', token.toUpperCase(), 'signed for the token in another case', token),
    withHeader('verified', '01234567-89ab-0cde-0123-456789abcdef', 'a header token need not be of RFC 4122'),
    withHeader('verified', zero, 'the all-zero header token'),
    withHeader('verified', token, "the body's token comes first", token, tokened(`"${otherToken}"`)),
    withHeader('verified', null, "the body's token alone", token, tokened(`"${otherToken}"`)),
    withHeader('verified', 'ada', "a malformed header token beside the body's", token, tokened(`"${otherToken}"`)),
    one('invalid', sealed(tokened(`"${otherToken}"`), { signature: signatureOf(plan) }),
      "signed for the header's token, though the body has one"),
    one('invalid', sealed(plan, { signature: signatureOf(plan, { headerUserToken: otherToken }) }),
      'signed for another token'),
    ...[null, '', ' ', 'ada', 'undefined', token.slice(1), `${token}0`, token.replaceAll('-', ''), `{${token}}`,
      token.replace('-', ' -'), `${token}, ${token}`, 'g'.repeat(8) + token.slice(8)]
      .map((headerUserToken) => one(400, sealed(plan), 'no usable token', { headerUserToken })),
    ...[null, '', 'ada'].map((headerUserToken) => one(400, '{"name":"Ada"}', 'no usable token, and nothing signed',
      { headerUserToken })),
    ...[`\u00a0${token}`, `${token}\n`, `\u3000${token}`, `\ufeff${token}`].map((headerUserToken) =>
      one(400, sealed(plan), 'only space and tab are trimmed', { headerUserToken, source: 'ours' })),
  ];
}

function signatureShape() {
  const good = signatureOf(plan);
  const other = (c) => (c === '0' ? '1' : '0');
  const with_ = (expect, text, comment) => one(expect, `{${plan},"signature":${text},"timestamp":${now}}`, comment);
  const wrong = (text, comment) => with_('invalid', `"${text}"`, comment);
  return [
    with_('verified', `"${good.toUpperCase()}"`, 'capitals'),
    with_('verified', `"${good.slice(0, 32)}${good.slice(32).toUpperCase()}"`, 'mixed case'),
    with_('verified', `"\\u${good.charCodeAt(0).toString(16).padStart(4, '0')}${good.slice(1)}"`,
      'a digit written as an escape'),
    wrong('', 'no digit'), wrong('a', 'one digit'), wrong(good.slice(0, 63), '63 digits'),
      wrong(`${good}0`, '65 digits'), wrong(good.slice(0, 62), '62 digits'),
    wrong(`${good}00`, '66 digits'), wrong(good + good, '128 digits'),
      wrong(`+f${good.slice(2)}`, 'a sign among the digits'), wrong(`-1${good.slice(2)}`, 'a sign among the digits'),
    wrong(`0x${good.slice(2)}`, 'a prefix'), wrong(` ${good}`, 'space before'), wrong(`${good} `, 'space after'),
      wrong(`${good}\\n`, 'a line feed after'), wrong(` ${good.slice(1)}`, 'space among 64 characters'),
    wrong(`\u00e9${good.slice(1)}`, 'a character that is not ASCII'),
      wrong(`\uff11${good.slice(1)}`, 'a digit of another script'),
      wrong('\u00e9'.repeat(32), '64 bytes that are not ASCII'),
    wrong(`${good.slice(0, 63)}\\u0000`, 'a NUL'), wrong(`g${good.slice(1)}`, 'a letter that is no digit'),
      wrong('\\ud800'.repeat(64), 'lone surrogates'), wrong('0'.repeat(64), 'zeros'), wrong('f'.repeat(64), 'all f'),
    wrong(other(good[0]) + good.slice(1), 'the first digit changed'),
      wrong(good.slice(0, 63) + other(good[63]), 'the last digit changed'),
      wrong(good.slice(0, 31) + other(good[31]) + good.slice(32), 'a middle digit changed'),
    wrong(Buffer.from(good, 'hex').toString('base64'), 'base64'),
      wrong(good.match(/../g).reverse().join(''), 'the bytes reversed'),
    ...['0', '1e63', 'true', 'false', '[]', `["${good}"]`, '{}',
      `{"hex":"${good}"}`].map((text) => with_('invalid', text, 'a signature of another type')),
    with_('require', 'null', 'a null signature counts as missing'),
    one('require', `{${plan},"timestamp":${now}}`, 'no signature'),
    one('require', `{${plan},"Signature":"${good}","timestamp":${now}}`, 'a key in another case is another key'),
  ];
}

function timestampShape() {
  const written = (expect, timestamp, comment, at = now, given = {}) => one(expect, sealed(plan, { at, timestamp }),
    comment, { now: at, ...given });
  return [
    ...['1758000000', '1758000000.0', '1758000000.000', '1.758e9', '1.758E9', '1.758e+9', '17580000000e-1',
      '1758000000e0', '1758000000.00000001', '0.1758e10', '1757999999.99999999999']
      .map((timestamp) => written('verified', timestamp, `the integer written ${timestamp}`)),
    ...['1758000000.5', '1757999999.9999', '1758000000.000001', '-1758000000', '-1', '-0.5', '9007199254740994', '1e16',
      '1e21', '1e400', '-1e400', '"1758000000"', '""', 'true', 'false', '[]', '[1758000000]', '{}']
      .map((timestamp) => written('invalid', timestamp, `a timestamp of ${timestamp}`)),
    written('verified', '0', 'timestamp 0', 0),
      written('verified', '-0', 'negative zero counts as 0', 0, { source: 'ours' }),
      written('verified', '-0.0e5', 'negative zero counts as 0', 0, { source: 'ours' }),
    written('verified', '1e-400', 'rounds to 0', 0), written('invalid', '5e-324', 'a fraction, however small', 0),
      written('verified', '4294967296', 'beyond 32 bits', 4294967296),
    written('verified', '9007199254740992', '2^53 itself', 2 ** 53),
      written('verified', '9007199254740993', '2^53 + 1 reads as 2^53', 2 ** 53),
    written('verified', '9007199254740991', '2^53 - 1', 2 ** 53 - 1),
      written('invalid', '9007199254740994', 'beyond 2^53', 2 ** 53),
    one('stale', sealed(plan, { at: 2 ** 53 }), '2^53 at an ordinary time'),
      one('stale', sealed(plan, { at: now * 1000 }), 'milliseconds'),
      one('stale', sealed(plan, { at: 0 }), 'timestamp 0 at an ordinary time'),
    one('require', sealed(plan, { timestamp: 'null' }), 'a null timestamp counts as missing'),
      one('require', `{${plan},"signature":"${signatureOf(plan)}"}`, 'no timestamp'),
    one('require', `{${plan}}`, 'neither'), one('require', `{${plan},"signature":null,"timestamp":null}`, 'both null'),
    one('require', '{"isPaying":true}', 'isPaying alone'), one('require', '{"mrr":1}', 'mrr alone'),
      one('require', '{"currency":"USD"}', 'currency alone'),
      one('require', '{"plan":null}', 'an explicit null counts'),
    one('require', '{"mrr":null}', 'an explicit null counts'),
  ];
}

const freshness = [
  ...[-301, -300, -299, -1, 0, 1, 299, 300, 301].map((late) =>
    one(Math.abs(late) > 300 ? 'stale' : 'verified', sealed(plan), `received ${late} s after it was signed`,
      { now: now + late })),
  ...[[300, 0], [0, 300]].map(([at, time]) => one('verified', sealed(plan, { at }),
    `signed at ${at}, received at ${time}`, { now: time })),
  ...[[301, 0], [0, 301]].map(([at, time]) => one('stale', sealed(plan, { at }), `signed at ${at}, received at ${time}`,
    { now: time })),
];

const keys = [
  one('verified', sealed(plan), 'the first of two secrets', { secrets: [secret, oldSecret] }),
  one('verified', sealed(plan), 'the second of two secrets', { secrets: [oldSecret, secret] }),
  one('verified', sealed(plan), 'the last of five secrets', { secrets: ['a', 'b', 'c', 'd', secret] }),
  one('verified', sealed(plan), 'the same secret twice: the first counts', { secrets: ['a', secret, secret] }),
  one('invalid', sealed(plan), 'none of them', { secrets: [oldSecret, 'a', 'b'] }),
  one('invalid', sealed(plan), 'a secret with a newline at its end is another one', { secrets: [`${secret}\n`] }),
  one('invalid', sealed(plan), 'a secret in another case is another one', { secrets: [secret.toUpperCase()] }),
  one('no-secret', sealed(plan), 'no secret', { secrets: [] }),
  one('verified', sealed(plan, { secret: '\u{1f511}\u00fc' }), 'a secret that is not ASCII',
    { secrets: ['\u{1f511}\u00fc'] }),
  one('invalid', sealed(plan, { secret: '\u00fc' }), 'a composed secret is not the decomposed one',
    { secrets: ['u\u0308'] }),
  one('verified', sealed(plan, { secret: 'k'.repeat(64) }), 'a secret of one block', { secrets: ['k'.repeat(64)] }),
  one('verified', sealed(plan, { secret: 'k'.repeat(65) }), 'a secret longer than one block',
    { secrets: ['k'.repeat(65)] }),
];

function tampered() {
  const full = '"isPaying":true,"plan":"pro","mrr":10.13,"currency":"USD"';
  const after = (expect, members, comment, given = {}) => one(expect, sealed(members, { signature: signatureOf(full) }),
    comment, given);
  const changed = (from, to, comment) => after('invalid', full.replace(from, to), comment);
  return [
    after('verified', full, 'as signed'), changed('true', 'false', 'isPaying flipped'),
      changed('"pro"', '"Pro"', 'the plan in another case'), changed('"pro"', '"pro "', 'the plan with space'),
    changed('10.13', '10.14', 'a cent more'), after('verified', full.replace('10.13', '10.125000000000002'),
      'an amount that rounds alike signs alike'),
    after('verified', full.replace('10.13', '10.131'), 'an amount that rounds alike signs alike'),
      after('verified', full.replace('10.13', '1.013e1'), 'the same amount in another writing'),
    changed('USD', 'usd', 'the currency in another case'), changed('USD', 'EUR', 'another currency'),
      changed(',"currency":"USD"', '', 'currency taken away'), changed('"isPaying":true,', '', 'isPaying taken away'),
    changed('"pro"', 'null', 'the plan made null'), changed('"plan":"pro",', '', 'the plan taken away'),
      changed('10.13', 'null', 'mrr made null'),
    after('invalid', full, 'another app', { appKey: 'app_other' }),
      after('invalid', full, 'another user', { headerUserToken: otherToken }),
    after('invalid', `${full},"userToken":"${otherToken}"`, 'another user in the body'),
      after('verified', `${full},"userToken":"${token}"`, 'the same token in the body signs alike'),
    after('verified', `${full},"name":"Eve","tags":[{"plan":"x"}]`, 'unknown members are never signed'),
      after('verified', full.split(',').reverse().join(), 'the order of members does not count'),
    after('verified', full.replaceAll(',', ' ,\r\n\t').replaceAll(':', ' : '), 'space does not count'),
      one('invalid', sealed(full, { at: now + 1, signature: signatureOf(full) }), 'the timestamp moved by a second'),
  ];
}

/** Bodies signed over the canonical string with one mistake in it, as ports make them. */
function mistaken() {
  const members = '"plan":"p\u00e9\\"q","mrr":10.125,"currency":"usd"';
  const canonical = canonicalString(JSON.parse(`{${members}}`), demo.appKey, token, now);
  const lines = canonical.split('\n');
  const instead = (index, text) => lines.map((line, i) => (i === index ? text : line)).join('\n');
  return Object.entries({
    'the amount rounded half to even': instead(5, '10.12'), 'the amount as written': instead(5, '10.125'),
      'zeros at the end of the amount': instead(5, '10.130'), 'absent as null': instead(3, 'null'),
    'absent as nothing': instead(3, ''), 'the currency upper-cased': instead(6, 'USD'),
      'the plan escaped as in JSON': instead(4, 'p\\u00e9\\"q'), 'the plan decomposed': instead(4, 'pe\u0301"q'),
    'the timestamp in milliseconds': instead(7, `${now}000`), 'a newline at the end': `${canonical}\n`,
      'CR-LF between lines': lines.join('\r\n'), 'the version line missing': lines.slice(1).join('\n'),
    'no newlines': lines.join(''), 'the token in capitals': instead(2, token.toUpperCase()),
      'another version': instead(0, 'cpt-user-attrs-v2'),
  }).map(([comment, text]) => one('invalid', sealed(members, { signature: hmac(secret, text) }),
    `signed with ${comment}`));
}

function ambiguous() {
  const pair = (members, comment, last = members) => one(['verified', 'invalid'],
    sealed(members, { signature: signatureOf(last) }), comment);
  const twice = (first, second) => pair(`${first},${second}`, `duplicate ${first} then ${second}`, second);
  const good = signatureOf(plan);
  return [
    pair('"plan":"null"', 'the text null signs like a null plan'),
      pair('"plan":"unset"', 'the text unset signs like no plan'),
      pair('"plan":"\\u0075nset"', 'the text unset, escaped'),
    one(['verified', 'invalid'], sealed('"plan":"null"', { signature: signatureOf('"plan":null') }),
      'signed as a null plan'), one(['verified', 'invalid'],
      sealed('"plan":"unset","isPaying":true', { signature: signatureOf('"isPaying":true') }), 'signed without a plan'),
    pair('"plan":"pro\\n299.5"', 'a line feed in the plan'), pair('"plan":"\\n"', 'nothing but a line feed'),
      pair('"plan":"pro\\r\\n"', 'CR-LF in the plan'), pair('"plan":"pro\\u000a"', 'a line feed, escaped by number'),
    pair('"plan":"\\ud800"', 'a lone surrogate signs like U+FFFD'),
      pair('"plan":"a\\udfffb"', 'a lone surrogate inside'),
      pair('"plan":"\\ude00\\ud83d"', 'a pair the wrong way round'),
    one(['verified', 'invalid'], sealed('"plan":"\\ud800"', { signature: signatureOf('"plan":"\ufffd"') }),
      'signed as U+FFFD'), pair(`"plan":"${'\\ud800'.repeat(64)}"`, '64 lone surrogates are 64 code points'),
    twice('"plan":"a"', plan), twice(plan, plan), twice('"mrr":1', '"mrr":2'),
      twice('"isPaying":true', '"isPaying":false'), twice('"currency":"EUR"', '"currency":"USD"'),
      twice('"plan":7', plan), twice('"mrr":1e400', '"mrr":2'),
    twice('"pl\\u0061n":"a"', plan), twice('"plan":null', plan),
      pair(`${tokened(`"${token}"`)},"userToken":"${otherToken}"`, 'duplicate userToken'),
    one(['verified', 'invalid'], `{${plan},"signature":"","signature":"${good}","timestamp":${now}}`,
      'duplicate signature'), one(['verified', 'invalid'],
      `{${plan},"signature":"${good}","timestamp":1,"timestamp":${now}}`, 'duplicate timestamp'),
    one(['verified', 'invalid'], `{${plan},"signature":null,"sign\\u0061ture":"${good}","timestamp":${now}}`,
      'duplicate signature, one of them escaped'),
    one(['invalid', 'invalid'], `{"plan":"pro","plan":"b","signature":"${good}","timestamp":${now}}`,
      'the last plan is not the signed one'), one([400, 400], sealed('"plan":"pro","plan":7'),
      'the last plan is outside the domain'),
    one(['require', 'require'], `{${plan},"signature":"${good}","signature":null,"timestamp":${now}}`,
      'the last signature is null'), one(['stale', 'stale'], sealed(`"plan":"a",${plan}`, { at: now - 301 }),
      'stale comes before ambiguous'),
    one(['verified', 'verified'], sealed(`${plan},"x":1,"x":2`), 'a duplicate unknown key'),
      one(['verified', 'verified'], sealed(`"x":{"plan":1,"plan":2},${plan},"y":[{"mrr":1}]`),
      'the same names further inside'),
    one(['verified', 'verified'], sealed(`${plan},"Plan":"x","PLAN":"y"`), 'keys in another case'),
      one(['verified', 'verified'], sealed(`${plan},"x":"plan","y":"\\"plan\\":1,"`), 'the names as values'),
    one(['verified', 'verified'], sealed('"plan":"\\ufffd"'), 'U+FFFD itself'),
      one(['verified', 'verified'], sealed(`${plan},"x":"\\ud800\\n"`),
      'an unknown member may hold what a plan may not'),
    ...[[`{"userToken":"${token}","userToken":"${otherToken}"}`, ['identity-only', 'invalid'],
      'two identities and nothing signed'], ['{"x":1,"x":2}', ['identity-only', 'identity-only'],
      'a duplicate unknown key, nothing signed'],
      ['{"timestamp":1,"timestamp":2,"signature":"","signature":""}', ['identity-only', 'identity-only'],
        'stray signatures are ignored, however many']].map(([body, expect, comment]) => one(expect, body, comment)),
  ].map((item) => ({ source: 'ours', ...item }));
}

const identity = [
  ['{}', 'an empty body'], ['{"name":"Ada","email":"ada@example.com"}', 'unknown members'],
    [`{"userToken":"${otherToken}"}`, 'a token'], ['{"signature":"x"}', 'a stray signature'],
  [`{"signature":7,"timestamp":"soon"}`, 'a stray signature and timestamp of any type'],
    ['{"x":{"isPaying":true,"plan":"pro"}}', 'payment keys further inside'],
    ['{"__proto__":{"isPaying":true}}', 'payment keys in __proto__'],
  ['{"IsPaying":true,"PLAN":"pro","Mrr":1}', 'keys in another case'], ['{"isPaying ":true}', 'a key with space'],
    ['{"plan\\u0000":1}', 'a key with a NUL'], [' {} \n', 'space around it'],
    ['{"x":1e400}', 'an infinite unknown number'],
].map(([body, comment]) => one('identity-only', body, comment));

const order = [
  one(400, '{"isPaying":null}', '400 before 422: outside the domain and unsigned'),
    one(400, '{"mrr":-1}', '400 before a missing secret', { secrets: [] }),
    one(400, sealed('"mrr":-1', { at: 0 }), '400 before stale'),
  one('require', `{${plan}}`, 'unsigned before no secret', { secrets: [] }),
    one('no-secret', sealed(plan, { at: 0 }), 'no secret before stale', { secrets: [] }),
  one('no-secret', sealed(plan, { signature: 'x', timestamp: '"x"' }), 'no secret before the shape', { secrets: [] }),
    one('stale', sealed(plan, { at: 0, signature: 'x' }), 'stale before the shape of the signature'),
  one('stale', sealed(plan, { at: now + 301, signature: '0'.repeat(64) }), 'stale before a wrong signature'),
    one('invalid', sealed(plan, { signature: 'x', timestamp: '"x"' }), 'both of a wrong shape'),
  one('invalid', sealed(plan, { at: 0, timestamp: '0.5' }), 'a timestamp of a wrong shape is never stale'),
    one('identity-only', '{}', 'nothing signed needs no secret', { secrets: [] }),
];

function reading() {
  const padded = (length) => {
    const body = sealed(plan);
    return { parts: [[body, 1], [' ', length - body.length]] };
  };
  const unsigned = (text) => Buffer.from(text, 'latin1').toString('hex');
  const many = (core, times) => ({ parts: [[`{"x":`, 1], ...core(times), [`,${sealed(plan).slice(1)}`, 1]] });
  return [
    one('verified', padded(262_144), 'exactly the limit'), one(400, padded(262_145), 'one byte over the limit'),
      one(400, { parts: [['{"x":"', 1], ['\u00e9', 131_072], ['"}', 1]] },
      'over the limit in bytes, not in characters'),
    one('identity-only', { parts: [['{"x":"', 1], ['\u00e9', 131_068], ['"}', 1]] }, 'exactly the limit in bytes'),
      one(400, { parts: [['{"x":"', 1], ['x', 307_200], ['"}', 1]] }, '300 KB'),
    one('verified', many((n) => [['[', n], [']', n]], 100_000), 'any depth that fits'),
      one('verified', many((n) => [['{"plan":', n], ['1', 1], ['}', n]], 20_000), 'payment keys at any depth'),
    one(400, { parts: [['[', 200_000]] }, 'deep and never closed'),
      one(400, `\ufeff${sealed(plan)}`, 'a byte-order mark'),
      one(400, { hex: unsigned('{"plan":"\xff"}') }, 'not UTF-8'),
      one(400, { hex: unsigned('{"x":"\xc3"}') }, 'not UTF-8, in an unknown member'),
    one(400, { hex: unsigned('{"plan":"\xed\xa0\x80"}') }, 'a surrogate in UTF-8'),
      one(400, { hex: unsigned('{}\xff') }, 'not UTF-8, after the object'),
    ...['', ' ', '{', '{"plan":"pro"', sealed(plan).slice(0, -1), `${sealed(plan)}}`, `${sealed(plan)}\u0000`,
      `${sealed(plan)}{}`, sealed(`${plan},`), sealed("'plan':'pro'"), sealed('plan:"pro"'), sealed('"mrr":+1'),
      sealed('"mrr":01'), sealed('"mrr":.5'), sealed('"mrr":5.'), sealed('"mrr":NaN'), sealed('"mrr":Infinity'),
        sealed('"mrr":0x1p3'), sealed('"mrr":1_0'), sealed('"plan":"a\nb"'), sealed('"plan":"\u0000"'),
        sealed('"plan":"\\x41"'),
      sealed('"plan":"\\u12"'), `//\n${sealed(plan)}`, 'undefined'].map((body) => one(400, body, 'not JSON')),
    ...['[]', 'null', 'true', '0', '""', `[${sealed(plan)}]`,
      JSON.stringify(sealed(plan))].map((body) => one(400, body, 'JSON, but no object')),
    one('verified', ` \t\r\n${sealed(plan)}\r\n`, 'space around the object'),
  ];
}

const appKeys = [
  ...['', 'app\n', '\napp', 'app\u0000', 'app\tdemo', '\u007f',
    '\u001b[31m'].map((appKey) => one(400, sealed(plan, { appKey }),
    'an empty app key, or one with a control character', { appKey })),
  one(400, sealed(plan, { appKey: 'app\u0085' }), 'a control character of the second range',
    { appKey: 'app\u0085', source: 'ours' }),
  one(400, '{}', 'an empty app key, though nothing is signed', { appKey: '' }),
  ...[' ', 'app demo', '\u00e4pp', '\u{1f9c1}', 'app\u2028', 'a'.repeat(300),
    'null'].map((appKey) => one('verified', sealed(plan, { appKey }), 'an app key is signed as it is', { appKey })),
];

export function verifications() {
  return {
    present: presence(), ...domain, header: header(), signature: signatureShape(), timestamp: timestampShape(),
      fresh: freshness, secret: keys, tampered: tampered(), mistake: mistaken(),
    ambiguous: ambiguous(), identity, order, reading: reading(), 'app-key': appKeys,
  };
}
