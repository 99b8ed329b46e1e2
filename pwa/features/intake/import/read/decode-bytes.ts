import { isMacRoman } from "./is-mac-roman.ts";

/** Text encoding of a file. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh";

/** Reason why a file is not text. */
export type BytesProblem = "empty" | "spreadsheet" | "binary";

export interface DecodedBytes {
  readonly text: string;
  readonly encoding: Encoding;
  /** The file ends within a character. */
  readonly cutShort: boolean;
}

/** Signatures of files that are not text: workbooks, often saved by mistake, and others. */
const beginnings: readonly { readonly bytes: readonly number[]; readonly problem: BytesProblem }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], problem: "spreadsheet" },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], problem: "spreadsheet" },
  { bytes: [0x25, 0x50, 0x44, 0x46], problem: "binary" },
  { bytes: [0x1f, 0x8b], problem: "binary" },
];
const marks: readonly { readonly bytes: readonly number[]; readonly encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];
const beginsWith = (file: Uint8Array, bytes: readonly number[]) => bytes.every((byte, at) => file[at] === byte);

/** Bytes inspected to detect the encoding. */
const sampleBytes = 4_096;

/**
 * Decodes a file's text. Without a byte order mark it is UTF-16 if every other byte of the sample is 0, UTF-8 if valid,
 * and otherwise Windows-1252 or Mac Roman, in which every byte is a character. Bytes invalid in the encoding of a mark become
 * U+FFFD, which their lines then report.
 */
export function decodeBytes(file: Uint8Array): DecodedBytes | { readonly problem: BytesProblem } {
  if (file.length === 0) return { problem: "empty" };
  const known = beginnings.find(({ bytes }) => beginsWith(file, bytes));
  if (known !== undefined) return { problem: known.problem };
  const marked = marks.find(({ bytes }) => beginsWith(file, bytes));
  const encoding = marked?.encoding ?? unmarkedUtf16(file);
  if (encoding !== null) return decodedAs(encoding, file);
  if (file.includes(0) || isNoise(file)) return { problem: "binary" };
  return decodedAs("utf-8", file, true) ?? decodedAs(isMacRoman(file) ? "macintosh" : "windows-1252", file);
}

function decodedAs(encoding: Encoding, file: Uint8Array): DecodedBytes;
function decodedAs(encoding: Encoding, file: Uint8Array, strict: true): DecodedBytes | null;
function decodedAs(encoding: Encoding, file: Uint8Array, strict = false): DecodedBytes | null {
  const decoder = new TextDecoder(encoding, { fatal: strict });
  let text: string;
  try {
    text = decoder.decode(file, { stream: true });
  } catch {
    return null;
  }
  let rest = "\uFFFD";
  try {
    rest = decoder.decode();
  } catch {
    // The last character is incomplete.
  }
  return { text, encoding, cutShort: rest !== "" };
}

function unmarkedUtf16(file: Uint8Array): Encoding | null {
  const sample = file.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length * 0.3;
  if (odd > many && even < odd / 20) return "utf-16le";
  return even > many && odd < even / 20 ? "utf-16be" : null;
}

/** Returns whether there are control characters that text does not have. */
function isNoise(file: Uint8Array): boolean {
  const sample = file.subarray(0, sampleBytes);
  let found = 0;
  for (const byte of sample) if (byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32)) found += 1;
  return found > sample.length / 100;
}
