/** Value of each hexadecimal digit by its code; −1 for everything else, also for the upper-case ones. */
const values = new Int8Array(65_536).fill(-1);
for (const [value, digit] of [..."0123456789abcdef"].entries()) values[digit.charCodeAt(0)] = value;

const dash = 45;

/** Reads four hexadecimal digits; negative if one is none. */
const four = (text: string, at: number): number =>
  ((values[text.charCodeAt(at)] as number) << 12) |
  ((values[text.charCodeAt(at + 1)] as number) << 8) |
  ((values[text.charCodeAt(at + 2)] as number) << 4) |
  (values[text.charCodeAt(at + 3)] as number);

/**
 * Reads 36 letters as a UUID in lower case into four words, highest first. Returns false, with `into` unusable, if they
 * are none.
 */
export function readUuid(text: string, into: Uint32Array): boolean {
  const [a, b, c, d] = [four(text, 0), four(text, 4), four(text, 9), four(text, 14)];
  const [e, f, g, h] = [four(text, 19), four(text, 24), four(text, 28), four(text, 32)];
  if ((a | b | c | d | e | f | g | h) < 0) return false;
  if (text.charCodeAt(8) !== dash || text.charCodeAt(13) !== dash) return false;
  if (text.charCodeAt(18) !== dash || text.charCodeAt(23) !== dash) return false;
  into[0] = (a << 16) | b;
  into[1] = (c << 16) | d;
  into[2] = (e << 16) | f;
  into[3] = (g << 16) | h;
  return true;
}

/** Returns a hash of four words whose lower bits depend on all of them. */
export function hashOfWords(words: Uint32Array, at: number): number {
  let hash = Math.imul(words[at] as number, 0x9e3779b1) ^ (words[at + 1] as number);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ (words[at + 2] as number);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) ^ (words[at + 3] as number);
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
  return hash ^ (hash >>> 15);
}
