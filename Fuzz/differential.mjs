// The Node side of the differential runs: answers on standard output what JavaScript makes of what
// comes on standard input, until that ends. `node Fuzz/differential.mjs`.
//
// A frame, either way: 1 byte kind, 4 bytes payload length (little-endian, as every integer here),
// payload. Each frame gets one answer of the same kind, in order.
//
//   kind  payload                              payload of the answer
//   H     anything                             process.version, such as v20.20.2
//   N     doubles, 8 bytes each                for each: canonicalNumber, tab, Number::toString, line feed (ASCII)
//   P     number texts, each ended by \n       for each: the 8 bytes of the double JSON.parse makes of it; the
//                                              NaN 0x7ff8dead00000000 when the text is no JSON number
//   J     one JSON document                    u8 verdict, then the text
//   D     documents: u32 length, bytes         for each: u8 verdict, u32 length, text
//   V     requests: u32 length, JSON           for each: u32 length, JSON of the oracle's answer
//   S     requests: u32 length, JSON           for each: u32 length, JSON of what the oracle makes of signing it
//
// Verdict 1: JSON.parse read it, the text is JSON.stringify's. Verdict 0: refused (or not UTF-8),
// no text. Verdict 2: read, but nested too deeply for JSON.stringify, no text.
// A request is {body or bodyHex, appKey, headerUserToken, secrets, now, policy}, as `verify` of
// Vectors/oracle.mjs takes them; a request it cannot read is answered {"error": …}. With `signWith`, an index
// of `secrets`, 64 zeros in the body stand for its signature: they are replaced before it is verified, and the
// answer has the `signature` (in capitals if `capitals` is true), or null where the body has no canonical string.
// For S it is {body or bodyHex, appKey, headerUserToken, secret, timestamp}, as `sign` takes them.
//
// The peer reads a frame whole before it answers, and an answer before the next frame: whoever
// writes ahead must read at the same time, or both sides end up waiting on a full pipe.
import { readSync, writeSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { canonicalNumber, hmac, sign, verify } from '../Vectors/oracle.mjs';

const headerSize = 5;
let input = Buffer.alloc(1 << 20);
let output = Buffer.alloc(1 << 20);
let end = headerSize; // the answer's header is written when its length is known

const nap = new Int32Array(new SharedArrayBuffer(4));
/** Runs a read or write until a non-blocking descriptor is ready for it. */
function patiently(transfer) {
  for (;;) {
    try {
      return transfer();
    } catch (error) {
      if (error.code === 'EOF') return 0;
      if (error.code !== 'EAGAIN') throw error;
      Atomics.wait(nap, 0, 0, 1);
    }
  }
}

function fill(buffer, length) {
  let at = 0;
  while (at < length) {
    const got = patiently(() => readSync(0, buffer, at, length - at));
    if (got === 0) return at;
    at += got;
  }
  return at;
}

function room(size) {
  if (output.length - end >= size) return;
  const larger = Buffer.alloc(2 * (end + size));
  output.copy(larger, 0, 0, end);
  output = larger;
}

function send(kind) {
  output[0] = kind;
  output.writeUInt32LE(end - headerSize, 1);
  for (let at = 0; at < end; ) at += patiently(() => writeSync(1, output, at, end - at));
  end = headerSize;
}

function put(text) {
  room(3 * text.length);
  end += output.utf8Write(text, end);
}

/** Appends the text behind its length. */
function putMeasured(text) {
  room(4);
  const at = end;
  end += 4;
  put(text);
  output.writeUInt32LE(end - at - 4, at);
}

function putVerdict(verdict) {
  room(1);
  output[end++] = verdict;
}

function numbers(payload) {
  const doubles = new Float64Array(payload.buffer, payload.byteOffset, payload.length >> 3);
  // Neither text is ever longer than 25 characters.
  room(64 * doubles.length);
  for (let i = 0; i < doubles.length; ) {
    let text = '';
    for (const stop = Math.min(i + 256, doubles.length); i < stop; i++) {
      const x = doubles[i];
      text += canonicalNumber(x) + '\t' + x + '\n';
    }
    end += output.latin1Write(text, end);
  }
}

function numberOf(text) {
  // JSON.parse allows space around it, which is not part of a number.
  const last = text.charCodeAt(text.length - 1);
  if (text.charCodeAt(0) <= 0x20 || last <= 0x20) return null;
  try {
    const value = JSON.parse(text);
    return typeof value === 'number' ? value : null;
  } catch {
    return null;
  }
}

function numberTexts(payload) {
  for (let at = 0; at < payload.length; ) {
    let stop = payload.indexOf(0x0a, at);
    if (stop < 0) stop = payload.length;
    const value = numberOf(payload.utf8Slice(at, stop));
    room(8);
    if (value === null) output.writeBigUInt64LE(0x7ff8dead00000000n, end);
    else output.writeDoubleLE(value, end);
    end += 8;
    at = stop + 1;
  }
}

function documentIn(bytes) {
  if (!isUtf8(bytes)) return { verdict: 0, text: '' };
  let value;
  try {
    value = JSON.parse(bytes.utf8Slice());
  } catch {
    return { verdict: 0, text: '' };
  }
  try {
    return { verdict: 1, text: JSON.stringify(value) };
  } catch {
    return { verdict: 2, text: '' };
  }
}

function* pieces(payload) {
  for (let at = 0; at < payload.length; ) {
    const length = payload.readUInt32LE(at);
    yield payload.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
}

const bodyOf = ({ body, bodyHex }) => (bodyHex === undefined ? body : Buffer.from(bodyHex, 'hex'));

const unsigned = Buffer.from('0'.repeat(64));
/** Puts the right signature of the body in the place of the zeros, and verifies it. */
function verifySealed(body, { signWith, capitals, ...options }) {
  const { canonical } = verify(body, options);
  const at = body.indexOf(unsigned);
  if (!canonical || at < 0) return { ...verify(body, options), signature: null };
  const hex = hmac(options.secrets[signWith], canonical);
  const signature = capitals ? hex.toUpperCase() : hex;
  body.write(signature, at, 'latin1');
  return { ...verify(body, options), signature };
}

function answerTo(request, kind) {
  try {
    const { body, bodyHex, ...options } = JSON.parse(request.utf8Slice());
    const bytes = bodyOf({ body, bodyHex });
    if (kind === 'S') return JSON.stringify(sign(bytes, options));
    const sealed = options.signWith !== undefined;
    return JSON.stringify(sealed ? verifySealed(bytes, options) : verify(bytes, options));
  } catch (error) {
    return JSON.stringify({ error: String(error) });
  }
}

const answers = {
  H: () => put(process.version),
  N: numbers,
  P: numberTexts,
  J: (payload) => {
    const { verdict, text } = documentIn(payload);
    putVerdict(verdict);
    put(text);
  },
  D: (payload) => {
    for (const bytes of pieces(payload)) {
      const { verdict, text } = documentIn(bytes);
      putVerdict(verdict);
      putMeasured(text);
    }
  },
  V: (payload) => {
    for (const request of pieces(payload)) putMeasured(answerTo(request, 'V'));
  },
  S: (payload) => {
    for (const request of pieces(payload)) putMeasured(answerTo(request, 'S'));
  },
};

const header = Buffer.alloc(headerSize);
for (let got; (got = fill(header, headerSize)) > 0; ) {
  const length = header.readUInt32LE(1);
  if (input.length < length) input = Buffer.alloc(length);
  const answer = answers[String.fromCharCode(header[0])];
  if (got < headerSize || fill(input, length) < length || !answer) {
    console.error(answer ? 'differential: the input ends inside a frame' : `differential: no frame of kind ${header[0]}`);
    process.exit(2);
  }
  answer(input.subarray(0, length));
  send(header[0]);
}
