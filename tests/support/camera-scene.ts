import { deflateSync, crc32 } from "node:zlib";
import JsBarcode from "jsbarcode";
import QRCode from "qrcode";

/** A grey picture, one byte a pixel, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A label: white paper with a symbol. `dark` returns a module's colour by column and row, from 0. */
export interface SceneLabel {
  readonly columns: number;
  readonly rows: number;
  /** White around the symbol, in modules. */
  readonly quiet: number;
  readonly dark: (column: number, row: number) => boolean;
}

export function ean13Label(digits: string): SceneLabel {
  const target: { encodings?: { data: string }[] } = {};
  JsBarcode(target, digits, { format: "EAN13", flat: true });
  const bars = (target.encodings ?? []).map(({ data }) => data).join("");
  return { columns: bars.length, rows: 45, quiet: 11, dark: (column) => bars[column] === "1" };
}

export function qrLabel(text: string): SceneLabel {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  return { columns: modules.size, rows: modules.size, quiet: 4, dark: (column, row) => modules.get(row, column) === 1 };
}

export interface Placed {
  readonly label: SceneLabel;
  /** The label's centre, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly modulePx: number;
  /** Degrees, clockwise. */
  readonly tilt?: number;
}

const size = { width: 640, height: 480 };

/** Renders a camera's view: a grey, unevenly lit wall, with a label or without. */
export function scene(placed?: Placed): GreyPicture {
  const { width, height } = size;
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels[y * width + x] = 96 + Math.round((x / width) * 24 + (y / height) * 16);
  if (placed !== undefined) draw(pixels, placed);
  return { width, height, pixels };
}

/** Four samples a pixel, so that edges are as soft as a lens makes them. */
function draw(pixels: Uint8Array, { label, x, y, modulePx, tilt = 0 }: Placed): void {
  const [halfWide, halfHigh] = [label.columns, label.rows].map((modules) => (modules / 2 + label.quiet) * modulePx);
  if (halfWide === undefined || halfHigh === undefined) return;
  const reach = Math.ceil(Math.hypot(halfWide, halfHigh));
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  for (let row = Math.max(0, y - reach); row < Math.min(size.height, y + reach); row++)
    for (let column = Math.max(0, x - reach); column < Math.min(size.width, x + reach); column++) {
      const at = row * size.width + column;
      let sum = 0;
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const [rx, ry] = [column + dx - x, row + dy - y];
        const [u, v] = [rx * cos + ry * sin, ry * cos - rx * sin];
        if (Math.abs(u) > halfWide || Math.abs(v) > halfHigh) sum += pixels[at] ?? 0;
        else sum += isDark(label, u / modulePx, v / modulePx) ? 28 : 232;
      }
      pixels[at] = Math.round(sum / 4);
    }
}

function isDark({ columns, rows, dark }: SceneLabel, u: number, v: number): boolean {
  const [column, row] = [Math.floor(u + columns / 2), Math.floor(v + rows / 2)];
  return column >= 0 && column < columns && row >= 0 && row < rows && dark(column, row);
}

/** Returns the pictures as a film that Chromium plays in a loop instead of a camera: YUV4MPEG2, 4:2:0, grey. */
export function y4m(frames: readonly GreyPicture[], framesPerSecond = 5): Buffer {
  const { width, height } = size;
  const noColour = Buffer.alloc((width / 2) * (height / 2) * 2, 128);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`),
    ...frames.flatMap(({ pixels }) => [Buffer.from("FRAME\n"), Buffer.from(pixels), noColour]),
  ]);
}

/** Returns the picture as a PNG file: a photo. */
export function png({ width, height, pixels }: GreyPicture): Buffer {
  const rows = Buffer.alloc(height * (width + 1));
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, grey.
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
