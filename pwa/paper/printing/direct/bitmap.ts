/** A one-colour picture as printers take it: a bit per dot, 1 for ink, the leftmost first, rows padded to whole bytes. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly rowBytes: number;
  readonly bits: Uint8Array;
}

/** A picture and where it is on a larger one, in dots. */
export interface PlacedBitmap {
  readonly bitmap: Bitmap;
  readonly x: number;
  readonly y: number;
}

/** Returns white paper. */
export function blankBitmap(width: number, height: number): Bitmap {
  const rowBytes = Math.ceil(width / 8);
  return { width, height, rowBytes, bits: new Uint8Array(rowBytes * height) };
}

/** Prints a dot; what is beside the paper is left out. */
export function ink({ width, height, rowBytes, bits }: Bitmap, x: number, y: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const at = y * rowBytes + (x >> 3);
  bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
}

/** Returns whether a dot is printed. */
export const isInk = ({ rowBytes, bits }: Bitmap, x: number, y: number): boolean =>
  ((bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;

/** Returns a row's bytes. */
export const rowOf = ({ rowBytes, bits }: Bitmap, y: number): Uint8Array =>
  bits.subarray(y * rowBytes, (y + 1) * rowBytes);

/** Returns the bits with paper and ink exchanged, for languages in which 1 is paper. */
export const inverted = ({ bits }: Bitmap): Uint8Array => bits.map((byte) => ~byte & 0xff);
