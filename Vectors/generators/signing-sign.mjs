// What a signer signs, and what it refuses with which reason.
import { demo, sealed } from './signing-demo.mjs';
import { range } from './doubles.mjs';

const { token, otherToken } = demo;

export function signings(random) {
  const signed = (body, comment, given = {}) => ({ body, comment, expect: { outcome: 'signed' }, ...given });
  const refused = (reason, body, comment, given = {}) => ({ body, comment, expect: { outcome: 'refused', reason },
    ...given });
  const plan = '{"plan":"pro"}';

  const amounts = [
    '0', '-0', '0.00', '0.004', '0.005', '0.025', '1.005', '9.995', '10.125', '10.135', '99.995', '1200.005', '299.5',
      '299.50', '1e3', '1.5E2', '999999.995', '1000000', '1e6',
    '5e-324', '1e-400', '0.1e1', '123456.785', '0.30000000000000004', '1000000.00000000001'];
  return {
    sign: [
      signed('{"isPaying":true,"plan":null,"mrr":null}', 'explicit null signs as null, absent as unset'),
      signed(' { "plan" : "pro" }\n', 'space around tokens stays'),
      signed('{"plan":"pro"}\n', 'what follows the object stays'),
      signed('\r\n\t{"plan":"pro"}\r\n', 'what surrounds the object stays'),
      signed('{"z":[1.50,{"plan":"x","plan":"y"}],"plan":"pro","a\\u0062":"\\/"}',
        'unknown members stay as they are written'),
      signed('{"pl\\u0061n":"p\\u0072o"}', 'an escaped key and an escaped value'),
      signed('{"plan":"caf\u00e9"}', 'composed text is signed as sent'),
      signed('{"plan":"cafe\u0301"}', 'decomposed text is signed as sent'),
      signed('{"plan":"\\ud83d\\ude00"}', 'an escaped pair is the character'),
      signed('{"plan":"a\\rb\\tc\\u0000d"}', 'control characters other than the line feed'),
      signed('{"plan":" pro "}', 'space in a plan is part of it'),
      signed('{"plan":"Null"}', 'only the exact text null is reserved'),
      signed('{"plan":"UNSET"}', 'only the exact text unset is reserved'),
      signed(`{"plan":"${'\u{1f600}'.repeat(64)}"}`, 'a plan of 64 code points, 128 UTF-16 units, 256 bytes'),
      signed('{"plan":"pro","currency":"eur"}', 'the currency keeps its case'),
      signed(`{"userToken":"${otherToken}","isPaying":false}`, "the body's token comes before the header's"),
      signed(`{"userToken":"${otherToken.toUpperCase()}","isPaying":false}`, 'the token keeps its case',
        { headerUserToken: null }),
      signed(plan, 'the header token is trimmed and keeps its case', { headerUserToken: ` \t${token.toUpperCase()} ` }),
      signed(plan, 'timestamp 0', { timestamp: 0 }),
      signed(plan, 'a timestamp beyond 32 bits', { timestamp: 4294967296 }),
      signed(plan, 'the largest timestamp', { timestamp: 2 ** 53 }),
      signed(plan, 'a secret that is not ASCII', { secret: 'schl\u00fcssel-\u{1f511}' }),
      signed(plan, 'a secret longer than the block of SHA-256', { secret: 'k'.repeat(65) }),
      signed(plan, 'a secret of one character', { secret: 's' }),
      signed(plan, 'a secret with space at its end, which is part of it', { secret: 'secret ' }),
      signed(plan, 'an app key that is not ASCII', { appKey: '\u00e4pp \u{1f9c1}' }),
      signed('{"plan":"pro","x":1e400}', 'an infinite number in an unknown member is not ours to judge'),
      signed('{"plan":"pro","x":"\\ud800"}', 'a lone surrogate in an unknown member is not signed'),
      signed('{"plan":"pro","x":1,"x":2}', 'a duplicate unknown key is not signed'),
      signed({ parts: [['{"plan":"pro","x":', 1], ['[', 50000], [']', 50000], ['}', 1]] }, 'any depth that fits'),
    ],
    'sign-amount': amounts.map((mrr) => signed(`{"mrr":${mrr},"currency":"USD"}`, `the amount written ${mrr}`)),
    'sign-nothing': ['{}', '{"name":"Ada"}', `{"userToken":"${otherToken}"}`, '{"x":{"isPaying":true}}',
      '{"__proto__":{"plan":"pro"}}', '{"Plan":"pro","MRR":1}']
      .map((body) => ({ body, comment: 'nothing that needs a signature: the body comes back unchanged',
        expect: { outcome: 'unsigned' } })),
    'sign-random': range(40, () => {
      const members = [
        () => `"isPaying":${random.pick(['true', 'false'])}`,
        () => `"plan":${random.pick(['null', '"pro"', '"team"', '"Über"', '"\\u00fcber"', '"\u{1f9c1} plus"', '"p\\/q\\"r"'])}`,
        () => `"mrr":${random.pick([() => 'null', () => String(random.between(0, 1e6)), () => random.between(0, 1e4).toFixed(3), () => String((2 * random.below(4e6) + 1) / 8)])()}`,
        () => `"currency":"${random.pick(['USD', 'EUR', 'gbp', 'JpY'])}"`,
      ].filter(() => random.below(4)).map((write) => write());
      if (members.length === 0) members.push('"plan":"pro"');
      if (random.below(3) === 0) members.splice(random.below(members.length + 1), 0, `"userToken":"${otherToken}"`);
      const body = `{${members.reverse().join(random.pick([',', ', ', ',\n ']))}}`;
      return signed(body, 'a random body', { timestamp: demo.now + random.below(1_000_000) });
    }),
    'sign-refused': [
      refused('domain', '{"isPaying":null}', 'a null isPaying: omit it'),
      refused('domain', '{"isPaying":"true"}', 'isPaying as text'),
      refused('domain', '{"isPaying":1}', 'isPaying as a number'),
      refused('domain', '{"plan":""}', 'an empty plan'),
      refused('domain', '{"plan":7}', 'a plan that is no text'),
      refused('domain', `{"plan":"${'\u{1f600}'.repeat(65)}"}`, 'a plan of 65 code points'),
      ...['"12"', '-1', '-0.001', '1000000.01', '1e400', 'true', '[]',
        '{}'].map((mrr) => refused('domain', `{"mrr":${mrr}}`, `an mrr of ${mrr}`)),
      ...['null', '"US"', '"USDT"', '""', '"U5D"', '"\u00dcSD"', '"USD "',
        '840'].map((c) => refused('domain', `{"mrr":1,"currency":${c}}`, `a currency of ${c}`)),
      ...['null', '""', '7', '"3fa85f64"', `"${token} "`, '"3fa85f64-5717-9562-b3fc-2c963f66afa6"',
        '"3fa85f64-5717-4562-c3fc-2c963f66afa6"']
        .map((t) => refused('domain', `{"plan":"pro","userToken":${t}}`, `a userToken of ${t}`)),
      refused('no-token', plan, 'no token at all', { headerUserToken: null }),
      refused('no-token', plan, 'a malformed header token counts as absent', { headerUserToken: 'ada' }),
      refused('no-token', '{}', 'no token, though nothing needs a signature', { headerUserToken: '' }),
      refused('app-key', plan, 'an empty app key', { appKey: '' }),
      refused('app-key', plan, 'a line feed in the app key', { appKey: 'app\ndemo' }),
      refused('shape', plan, 'a negative timestamp', { timestamp: -1 }),
      refused('shape', plan, 'a fractional timestamp', { timestamp: 1758000000.5 }),
      refused('reserved-text', '{"plan":"null"}', 'would sign as a null plan'),
      refused('reserved-text', '{"plan":"unset"}', 'would sign as an absent plan'),
      refused('reserved-text', '{"plan":"\\u006eull"}', 'would sign as a null plan, however it is escaped'),
      refused('line-feed', '{"plan":"pro\\n299.5"}', 'would push text onto the next line'),
      refused('line-feed', '{"plan":"pro\\r\\n"}', 'CR-LF holds a line feed'),
      refused('lone-surrogate', '{"plan":"\\ud800"}', 'would sign as U+FFFD'),
      refused('lone-surrogate', '{"plan":"a\\udc00\\ud800b"}', 'two lone surrogates, not a pair'),
      ...['"plan":"a","plan":"b"', '"mrr":1,"mrr":2', '"currency":"USD","currency":"EUR"',
        '"isPaying":true,"isPaying":false', '"plan":"a","pl\\u0061n":"a"',
        `"plan":"a","userToken":"${token}","userToken":"${otherToken}"`, '"plan":7,"plan":"pro"']
        .map((members) => refused('duplicate', `{${members}}`, 'a duplicate of a signed key')),
      refused('already-signed', sealed('"plan":"pro"'), 'already signed'),
      refused('already-signed', '{"plan":"pro","timestamp":1758000000}', 'already has a timestamp'),
      refused('already-signed', '{"plan":"pro","signature":null}', 'already has the key, though null'),
      refused('too-large', { parts: [['{"plan":"pro","x":"', 1], ['x', 262_124], ['"}', 1]] },
        'one byte over the limit'),
      refused('not-utf8', { hex: '7b22706c616e223a22ff227d' }, 'bytes that are not UTF-8'),
      refused('byte-order-mark', '\ufeff{"plan":"pro"}', 'a byte-order mark'),
      ...['', '{', '{"plan":"pro"', "{'plan':'pro'}", '{"plan":"pro",}', '{"plan":"pro"}x', '{"mrr":+1}',
        '{"mrr":0x1p3}', '{"mrr":NaN}', '{"plan":"a\nb"}', '{"plan":"\\x41"}']
        .map((body) => refused('not-json', body, 'not JSON')),
      ...['[]', 'null', '1', '"{}"', 'true', '[{"plan":"pro"}]'].map((body) => refused('not-object', body,
        'JSON, but no object')),
    ].map((item) => ({ source: 'ours', ...item })),
  };
}
