import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Returns a PNG of one grey, 0 for black to 255 for white, or of the greys given row by row. */
export function greyPng(width: number, height: number, grey: number | Uint8Array | Uint8ClampedArray): Uint8Array {
  const rows = Buffer.alloc((width + 1) * height, typeof grey === "number" ? grey : 0);
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1);
    rows[start] = 0;
    if (typeof grey !== "number") rows.set(grey.subarray(y * width, (y + 1) * width), start + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...data]));
}
