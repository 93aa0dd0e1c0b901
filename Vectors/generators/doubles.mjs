// Doubles and their bit patterns, and a seeded source of randomness: the tables must come out the
// same on every run.
const view = new DataView(new ArrayBuffer(8));

export function bitsOf(x) {
  view.setFloat64(0, x);
  return view.getBigUint64(0);
}

export function doubleOf(bits) {
  view.setBigUint64(0, BigInt(bits));
  return view.getFloat64(0);
}

export const hexOf = (x) => '0x' + bitsOf(x).toString(16).padStart(16, '0');

/** The double `n` steps away from zero (towards it when negative). */
export const ulps = (x, n) => doubleOf(bitsOf(x) + BigInt(n));

export const range = (count, each) => Array.from({ length: count }, (_, i) => each(i));

/** xorshift128, Marsaglia 2003. */
export class Random {
  constructor(seed) {
    this.state = Uint32Array.of(seed, 362436069, 521288629, 88675123);
    for (let i = 0; i < 16; i++) this.u32();
  }

  u32() {
    const s = this.state;
    const t = s[0] ^ (s[0] << 11);
    s[0] = s[1];
    s[1] = s[2];
    s[2] = s[3];
    s[3] = s[3] ^ (s[3] >>> 19) ^ t ^ (t >>> 8);
    return s[3];
  }

  /** An integer in 0 ..< bound. */
  below(bound) {
    return Math.floor((this.u32() / 2 ** 32) * bound);
  }

  between(low, high) {
    return low + ((this.u32() + this.u32() / 2 ** 32) / 2 ** 32) * (high - low);
  }

  sign() {
    return this.u32() & 1 ? 1 : -1;
  }

  pick(list) {
    return list[this.below(list.length)];
  }

  /** A finite double of any exponent. */
  double() {
    for (;;) {
      const x = doubleOf((BigInt(this.u32()) << 32n) | BigInt(this.u32()));
      if (Number.isFinite(x)) return x;
    }
  }
}
