// The signing contract in JavaScript, the language the service speaks: what the tables and the
// differential runs are judged by. Shares no code with the Swift modules, and must not.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUtf8 } from 'node:buffer';

export const bodyLimit = 262_144;
export const freshness = 300;

const paymentKeys = ['isPaying', 'plan', 'mrr', 'currency'];
const signedKeys = [...paymentKeys, 'userToken', 'timestamp', 'signature'];

const anyUUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const strictUUID =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}(-0{4}){3}-0{12}|f{8}(-f{4}){3}-f{12})$/i;

export function canonicalNumber(x) {
  const text = x.toFixed(2);
  // From 1e21 on (and for NaN) toFixed answers Number::toString, whose final zeros are digits.
  if (!(Math.abs(x) < 1e21)) return text;
  const end = text.length;
  if (text.charCodeAt(end - 1) !== 0x30) return text;
  return text.slice(0, text.charCodeAt(end - 2) !== 0x30 ? end - 1 : end - 3);
}

/** The header's token without the optional whitespace of HTTP around it; null when it is no token. */
function tokenOfHeader(header) {
  const text = (header ?? '').replace(/^[ \t]+|[ \t]+$/g, '');
  return anyUUID.test(text) ? text : null;
}

function tokenOf(body, header) {
  const own = Object.hasOwn(body, 'userToken') ? body.userToken : null;
  return typeof own === 'string' && own !== '' ? own : tokenOfHeader(header);
}

export function canonicalString(body, appKey, headerUserToken, timestamp) {
  const line = (key, write) =>
    !Object.hasOwn(body, key) ? 'unset' : body[key] === null ? 'null' : write(body[key]);
  return [
    'cpt-user-attrs-v1',
    appKey,
    tokenOf(body, headerUserToken),
    line('isPaying', String),
    line('plan', (plan) => plan.toWellFormed()),
    line('mrr', canonicalNumber),
    line('currency', String),
    canonicalNumber(timestamp),
  ].join('\n');
}

export function hmac(secret, canonical) {
  return createHmac('sha256', secret).update(canonical, 'utf8').digest('hex');
}

/** The object in a body (a string, or bytes) and its text; or the reason why there is none. */
function read(body) {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  if (bytes.length > bodyLimit) return { reason: 'too-large' };
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return { reason: 'byte-order-mark' };
  if (typeof body === 'string' ? !body.isWellFormed() : !isUtf8(bytes)) return { reason: 'not-utf8' };
  const text = bytes.toString('utf8');
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return { reason: 'not-json' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { reason: 'not-object' };
  return { text, value };
}

const domain = {
  isPaying: (v) => typeof v === 'boolean',
  plan: (v) => v === null || (typeof v === 'string' && v !== '' && [...v].length <= 64),
  mrr: (v) => v === null || (typeof v === 'number' && v >= 0 && v <= 1_000_000),
  currency: (v) => typeof v === 'string' && /^[A-Za-z]{3}$/.test(v),
  userToken: (v) => typeof v === 'string' && strictUUID.test(v),
};

/** Everything that answers 400, as `{reason, field?}`, or the body when there is nothing. */
function admit(body, appKey, headerUserToken) {
  if (typeof appKey !== 'string' || appKey === '' || /\p{Cc}/u.test(appKey)) return { reason: 'app-key' };
  const { reason, text, value } = read(body);
  if (reason) return { reason };
  for (const [field, accepts] of Object.entries(domain))
    if (Object.hasOwn(value, field) && !accepts(value[field])) return { reason: 'domain', field };
  if (tokenOf(value, headerUserToken) === null) return { reason: 'no-token' };
  return { text, value };
}

/** The decoded top-level keys of an object in order, duplicates and all. The text must be valid JSON. */
function topLevelKeys(text) {
  const keys = [];
  let depth = 0;
  let keyNext = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '"') {
      const start = i++;
      while (text[i] !== '"') i += text[i] === '\\' ? 2 : 1;
      if (depth === 1 && keyNext) keys.push(JSON.parse(text.slice(start, i + 1)));
      keyNext = false;
    } else if (c === '{' || c === '[') keyNext = ++depth === 1;
    else if (c === '}' || c === ']') depth--;
    else if (c === ',') keyNext = depth === 1;
  }
  return keys;
}

function duplicateIn(text, among) {
  const seen = new Set();
  for (const key of topLevelKeys(text)) {
    if (seen.has(key) && among.includes(key)) return key;
    seen.add(key);
  }
  return null;
}

/** Why a body could share its canonical string with another one, or null. */
function ambiguity(text, value, among = signedKeys) {
  const field = duplicateIn(text, among);
  if (field !== null) return { reason: 'duplicate', field };
  if (typeof value.plan !== 'string') return null;
  if (value.plan === 'null' || value.plan === 'unset') return { reason: 'reserved-text', field: 'plan' };
  if (value.plan.includes('\n')) return { reason: 'line-feed', field: 'plan' };
  if (!value.plan.isWellFormed()) return { reason: 'lone-surrogate', field: 'plan' };
  return null;
}

const needsSignature = (value) => paymentKeys.some((key) => Object.hasOwn(value, key));
const isTimestamp = (v) => Number.isInteger(v) && v >= 0 && v <= 2 ** 53;

/**
 * What the server answers to a body. `keyIndex` counts from 0; `reason` and `field` are for the
 * operator, never for the caller.
 */
export function verify(body, { appKey, headerUserToken = null, secrets, now, policy = 'unambiguous' }) {
  const refused = (status, code, detail, canonical = null) =>
    ({ outcome: 'refused', status, code, keyIndex: null, canonical, ...detail });
  const accepted = (outcome, keyIndex, canonical) =>
    ({ outcome, status: null, code: null, keyIndex, canonical });

  const { reason, field, text, value } = admit(body, appKey, headerUserToken);
  if (reason) return refused(400, null, field ? { reason, field } : { reason });

  if (!needsSignature(value)) {
    const found = policy === 'unambiguous' ? ambiguity(text, value, ['userToken']) : null;
    return found ? refused(401, 'invalid_signature', found) : accepted('identity-only', null, null);
  }
  for (const field of ['signature', 'timestamp'])
    if (!Object.hasOwn(value, field) || value[field] === null)
      return refused(422, 'payment_attributes_require_signature', { reason: 'missing', field });

  if (secrets.length === 0) return refused(422, 'sdk_signing_secret_not_configured', { reason: 'no-secret' });

  const { signature, timestamp } = value;
  const invalid = (detail, canonical) => refused(401, 'invalid_signature', detail, canonical);
  if (!isTimestamp(timestamp)) return invalid({ reason: 'shape', field: 'timestamp' });
  const canonical = canonicalString(value, appKey, headerUserToken, timestamp);
  if (Math.abs(now - timestamp) > freshness) return refused(401, 'stale_signature', { reason: 'stale' }, canonical);
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature))
    return invalid({ reason: 'shape', field: 'signature' }, canonical);
  const found = policy === 'unambiguous' ? ambiguity(text, value) : null;
  if (found) return invalid(found, canonical);

  const sent = Buffer.from(signature, 'hex');
  const keyIndex = secrets.findIndex((secret) => timingSafeEqual(Buffer.from(hmac(secret, canonical), 'hex'), sent));
  return keyIndex < 0 ? invalid({ reason: 'mismatch' }, canonical) : accepted('verified', keyIndex, canonical);
}

/** What a signer makes of a body. `signed` is the body with the two members added at its end. */
export function sign(body, { appKey, headerUserToken = null, secret, timestamp }) {
  const refused = (detail) => ({ outcome: 'refused', canonical: null, signature: null, signed: null, ...detail });

  const { reason, field, text, value } = admit(body, appKey, headerUserToken);
  if (reason) return refused(field ? { reason, field } : { reason });
  if (!isTimestamp(timestamp)) return refused({ reason: 'shape', field: 'timestamp' });
  const found = ambiguity(text, value, [...paymentKeys, 'userToken']);
  if (found) return refused(found);

  const canonical = canonicalString(value, appKey, headerUserToken, timestamp);
  const signature = hmac(secret, canonical);
  if (!needsSignature(value)) return { outcome: 'unsigned', canonical, signature, signed: text };
  for (const field of ['signature', 'timestamp'])
    if (Object.hasOwn(value, field)) return refused({ reason: 'already-signed', field });

  let end = text.lastIndexOf('}');
  while (' \t\n\r'.includes(text[end - 1])) end--;
  const members = `,"signature":"${signature}","timestamp":${canonicalNumber(timestamp)}`;
  return { outcome: 'signed', canonical, signature, signed: text.slice(0, end) + members + text.slice(end) };
}
