// The names that the signing cases share, and a body with its signature.
import { canonicalString, hmac } from '../oracle.mjs';

export const demo = {
  appKey: 'app_demo12345',
  token: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  otherToken: '9b2d6c1e-8f3a-4d7b-a1c5-0e4f2a6b8c9d',
  secret: 'cpt_sk_test_current',
  oldSecret: 'cpt_sk_test_retired',
  now: 1758000000,
};

/** The signature over what `{members}` canonicalises to; some signature where it does not at all. */
export function signatureOf(members, { appKey = demo.appKey, headerUserToken = demo.token, secret = demo.secret,
  at = demo.now } = {}) {
  try {
    return hmac(secret, canonicalString(JSON.parse(`{${members}}`), appKey, headerUserToken, at));
  } catch {
    return 'ab'.repeat(32);
  }
}

/** `{members}` with its signature and timestamp at the end; `timestamp` is how the body writes `at`. */
export function sealed(members, options = {}) {
  const { at = demo.now, timestamp = String(at), signature = signatureOf(members, options) } = options;
  return `{${members}${members ? ',' : ''}"signature":"${signature}","timestamp":${timestamp}}`;
}
