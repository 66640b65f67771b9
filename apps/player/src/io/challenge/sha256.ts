/**
 * SHA-256 in plain JavaScript: `crypto.subtle` answers in its own time for every hash, which is many times slower for short
 * texts, and is missing on pages without https.
 * @param text ASCII
 * @returns small hexadecimal letters
 */
export function hexSha256(text: string): string {
  const length = text.length;
  const words = new Int32Array((((length + 8) >> 6) + 1) << 4);
  for (let at = 0; at < length; at++) put(words, at >> 2, text.charCodeAt(at) << (24 - (at & 3) * 8));
  put(words, length >> 2, 0x80 << (24 - (length & 3) * 8));
  words[words.length - 1] = length * 8;

  const state = Int32Array.from(START);
  const schedule = new Int32Array(64);
  for (let block = 0; block < words.length; block += 16) mix(state, words, block, schedule);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function put(words: Int32Array, at: number, bits: number): void {
  words[at] = (words[at] ?? 0) | bits;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function mix(state: Int32Array, words: Int32Array, block: number, schedule: Int32Array): void {
  const w = (at: number): number => schedule[at] ?? 0;
  for (let at = 0; at < 64; at++) {
    if (at < 16) schedule[at] = words[block + at] ?? 0;
    else {
      const early = w(at - 15);
      const late = w(at - 2);
      schedule[at] =
        w(at - 16) +
        (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
        w(at - 7) +
        (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at++) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[at] ?? 0) + w(at)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + word;
}

/** The first 32 bits of the fractional parts of the roots of the first primes (FIPS 180-4). */
const PRIMES = primes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)));
const ROUNDS = PRIMES.map((prime) => fraction(prime ** (1 / 3)));

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 0x100000000) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}
