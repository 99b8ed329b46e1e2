import { inflateSync } from "node:zlib";

const signatureBytes = 8;
/** The bytes of a chunk's length, name and checksum. */
const frameBytes = 12;
/** Larger than any screen's or camera's colour profile, once unpacked. */
const mostProfileBytes = 4_000_000;
/** A JPEG's Exif data cannot be longer. */
const mostExifBytes = 65_535;

const nameOf = (letters: string): number => Buffer.from(letters, "latin1").readUInt32BE();
const data = nameOf("IDAT");
const end = nameOf("IEND");
const profile = nameOf("iCCP");
const exif = nameOf("eXIf");
/** Chunks that affect how the picture looks; each at most once, besides its data. */
const looks = new Set([...["IHDR", "PLTE", "tRNS", "sRGB", "gAMA", "cHRM"].map(nameOf), profile, exif]);

/**
 * Returns a PNG without invisible parts: above all its texts, and anything after its end. Security: from compressed
 * texts of a few megabytes the decoder unpacks as many gigabytes, and ends the process when memory runs out. Later
 * parts that are not valid PNG stay, so that the decoder reports them.
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
    // After the profile's name, a zero and the compression method.
    inflateSync(body.subarray(body.indexOf(0) + 2), { maxOutputLength: mostProfileBytes });
    return true;
  } catch {
    return false;
  }
}
