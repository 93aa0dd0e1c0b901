// Whole signatures and verifications. Every case states beside its body what it must come to, and
// the oracle must agree, so that neither can drift alone.
import { sign, verify } from '../oracle.mjs';
import { demo, sealed } from './signing-demo.mjs';
import { signings } from './signing-sign.mjs';
import { verifications } from './signing-verify.mjs';

const codes = {
  400: [400, null],
  require: [422, 'payment_attributes_require_signature'],
  'no-secret': [422, 'sdk_signing_secret_not_configured'],
  stale: [401, 'stale_signature'],
  invalid: [401, 'invalid_signature'],
};

function bytesOf({ text, hex, parts }) {
  if (text !== undefined) return text;
  return hex !== undefined ? Buffer.from(hex, 'hex') : parts.map(([piece, times]) => piece.repeat(times)).join('');
}

const compact = (item) => Object.fromEntries(Object.entries(item).filter(([,
  value]) => value !== undefined && value !== null));

export function attributeSigning({ random, published, node }) {
  const cases = [];
  const counters = {};
  const id = (group) => `${group}-${String((counters[group] = (counters[group] ?? 0) + 1)).padStart(3, '0')}`;
  const fail = (what, given, got) => {
    throw new Error(`${what}: ${JSON.stringify(given)} came to ${JSON.stringify(got)}`);
  };

  function addSign(group, { source = 'node', comment, expect, ...given }) {
    const document = typeof given.body === 'string' ? { text: given.body } : given.body;
    const { appKey = demo.appKey, headerUserToken = demo.token, secret = demo.secret, timestamp = demo.now } = given;
    const result = sign(bytesOf(document), { appKey, headerUserToken, secret, timestamp });
    if (expect.outcome !== result.outcome || (expect.reason ?? result.reason) !== result.reason) fail(comment, given,
      result);
    if (expect.signature && (expect.signature !== result.signature || expect.canonical !== result.canonical)) fail(comment, given, result);
    // Space before the closing brace may stay on either side of the added members.
    if (document.parts || (document.text && /\s\}\s*$/.test(document.text))) result.signed = null;
    cases.push(compact({
      id: id(group), operation: 'sign', ...document, appKey, headerUserToken, secrets: [secret], timestamp, ...result,
        source, comment }));
  }

  function addVerify(group, { source = 'node', comment, expect, policy, ...given }) {
    const document = typeof given.body === 'string' ? { text: given.body } : given.body;
    const { appKey = demo.appKey, headerUserToken = demo.token, secrets = [demo.secret], now = demo.now } = given;
    // One outcome for both policies is one case; a pair is [contract, unambiguous].
    const wanted = Array.isArray(expect) ? { contract: expect[0],
      unambiguous: expect[1] } : { [policy ?? 'unambiguous']: expect };
    for (const [policy, want] of Object.entries(wanted)) {
      const result = verify(bytesOf(document), { appKey, headerUserToken, secrets, now, policy });
      const [status, code] = codes[want] ?? [null, null];
      if (result.outcome !== (codes[want] ? 'refused' : want) || result.status !== status || result.code !== code) fail(comment, { want, ...given }, result);
      // For an operator the string matters where a key could have matched; elsewhere it only adds bulk.
      if (result.outcome === 'refused' && result.reason !== 'mismatch') result.canonical = null;
      cases.push(compact({ id: id(group), operation: 'verify', ...document, appKey, headerUserToken, secrets, now,
        policy, ...result, source, comment }));
    }
  }

  for (const vector of published.signing) {
    const { body, appKey, headerUserToken, secret, timestamp, canonical, signature, name } = vector;
    const common = { appKey, headerUserToken, source: 'published' };
    addSign('published', { ...common, body, secret, timestamp, expect: { outcome: 'signed', canonical, signature },
      comment: name });
    addVerify('published', {
      ...common, secrets: [secret], now: timestamp, expect: 'verified', comment: name,
      body: `${body.slice(0, -1)},"signature":"${signature}","timestamp":${timestamp}}` });
  }
  for (const [group, list] of Object.entries(verifications())) for (const item of list) addVerify(group, item);
  for (const [group, list] of Object.entries(signings(random))) for (const item of list) addSign(group, item);
  return {
    sources: {
      node: `${node}: the oracle of this folder, which implements the signing contract in JavaScript.`,
      published: 'The published reference vectors of the payment-attribute signature (DATA-03), copied.',
      ours: 'A decision of this toolkit where the contract leaves it open; the README of this folder lists them.',
    },
    cases,
  };
}
