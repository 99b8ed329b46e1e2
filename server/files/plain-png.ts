import { inflateSync } from "node:zlib";

const signatureBytes = 8;
/** Length, name and checksum of a chunk. */
const frameBytes = 12;
/** Larger than any profile of a screen or camera, once unpacked. */
const mostProfileBytes = 4_000_000;
/** A JPEG's Exif data cannot be longer. */
const mostExifBytes = 65_535;

const nameOf = (letters: string): number => Buffer.from(letters, "latin1").readUInt32BE();
const data = nameOf("IDAT");
const end = nameOf("IEND");
const profile = nameOf("iCCP");
const exif = nameOf("eXIf");
/** What says how the picture looks, each once beside its data. */
const looks = new Set([...["IHDR", "PLTE", "tRNS", "sRGB", "gAMA", "cHRM"].map(nameOf), profile, exif]);

/**
 * A PNG without what does not show: its texts above all, and what follows its end. Security: of packed texts in one file of
 * a few megabytes the decoder unpacks as many gigabytes, and it ends the process where there is no room for them. What is
 * no PNG further on stays, so that the decoder says so.
 */
export function plainPng(bytes: Buffer): Buffer {
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = bytes.copy(plain, 0, 0, signatureBytes);
  const seen = new Set<number>();
  for (let at = signatureBytes; at + frameBytes <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.readUInt32BE(at + 4);
    const next = at + frameBytes + size;
    const isShown =
      name === data || name === end || (looks.has(name) && !seen.has(name) && isSmall(name, bytes, at + 8, size));
    if (isShown) length += bytes.copy(plain, length, at, next);
    if (name === end) break;
    seen.add(name);
    at = next;
  }
  return plain.subarray(0, length);
}

function isSmall(name: number, bytes: Buffer, from: number, size: number): boolean {
  if (name === exif) return size <= mostExifBytes;
  if (name !== profile) return true;
  const body = bytes.subarray(from, from + size);
  try {
    // After the profile's name, a zero and how it is packed.
    inflateSync(body.subarray(body.indexOf(0) + 2), { maxOutputLength: mostProfileBytes });
    return true;
  } catch {
    return false;
  }
}
