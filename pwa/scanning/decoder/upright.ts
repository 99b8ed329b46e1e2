import { addLine } from "./add-line.ts";
import type { BarField } from "./bar-fields.ts";
import type { Derived, GreyImage } from "./grey-image.ts";
import type { Point } from "./reading.ts";

/** Maximum lines across the code; fewer where bars are shorter, so that none share pixels. */
const mostRows = 32;
const mostLinesOfRow = 8;
/** Result pixels per picture pixel, across the bars. */
const scale = 3;
const mostWidth = 4_000;

/**
 * A bar field cut out, rotated upright and averaged along its bars, which removes noise and keeps edges: each row is
 * the sum of the lines of one slice. Includes some of the surroundings beside the bars, for the quiet zones.
 */
export class Upright {
  readonly #sums: Float32Array;
  readonly #width: number;
  readonly #lines: number;
  readonly #back: (point: Point) => Point;

  constructor(image: GreyImage, field: BarField) {
    const cos = Math.cos(field.angle);
    const sin = Math.sin(field.angle);
    const length = field.length * 1.16 + 24;
    this.#width = Math.max(1, Math.min(mostWidth, Math.round(length * scale)));
    const step = length / this.#width;
    // Excludes the bars' ends, where the field was estimated slightly too broad.
    const breadth = field.breadth * 0.9;
    const rows = Math.max(1, Math.min(mostRows, Math.floor(breadth)));
    const slice = breadth / rows;
    this.#lines = Math.max(1, Math.min(mostLinesOfRow, Math.round(slice)));
    const place = (across: number, along: number): Point => {
      const spread = across * (1 + field.fan * along);
      const leant = along + field.lean * across;
      return {
        x: field.middle.x - 0.5 + spread * cos - leant * sin,
        y: field.middle.y - 0.5 + spread * sin + leant * cos,
      };
    };
    this.#sums = new Float32Array(this.#width * rows);
    for (let row = 0; row < rows; row += 1)
      for (let line = 0; line < this.#lines; line += 1) {
        const along = -breadth / 2 + (row + (line + 0.5) / this.#lines) * slice;
        const sums = this.#sums.subarray(row * this.#width, (row + 1) * this.#width);
        const wider = step * (1 + field.fan * along);
        const down = step * field.lean;
        const to = { x: wider * cos - down * sin, y: wider * sin + down * cos };
        addLine(image, place((step - length) / 2, along), to, sums);
      }
    this.#back = ({ x, y }) => place((x + 0.5) * step - length / 2, (y + 0.5) * slice - breadth / 2);
  }

  /** Returns the grey values across the bars, averaged over a part of their breadth, from 0 to 1. */
  profile(from: number, to: number): Float32Array {
    const rows = this.#sums.length / this.#width;
    const first = Math.min(rows - 1, Math.floor(from * rows));
    const last = Math.max(first + 1, Math.round(to * rows));
    const values = new Float32Array(this.#width);
    for (let row = first; row < last; row += 1)
      for (let n = 0; n < values.length; n += 1)
        values[n] = (values[n] as number) + (this.#sums[row * this.#width + n] as number);
    return values.map((sum) => sum / ((last - first) * this.#lines));
  }

  /** Returns a code's corners in the picture, from its start and end in a profile, clockwise from its own top left. */
  corners(start: number, end: number): readonly Point[] {
    const rows = this.#sums.length / this.#width;
    // A code that runs backwards is upside down.
    const [top, bottom] = start < end ? [-0.5, rows - 0.5] : [rows - 0.5, -0.5];
    return [
      this.#back({ x: start, y: top }),
      this.#back({ x: end, y: top }),
      this.#back({ x: end, y: bottom }),
      this.#back({ x: start, y: bottom }),
    ];
  }

  /** Returns the image sharpened `times` over against the pixels `reach` picture pixels to both sides. */
  sharpened({ times, reach }: { readonly times: number; readonly reach: number }): Derived {
    const data = new Uint8ClampedArray(this.#sums.length);
    const width = this.#width;
    const rows = data.length / width;
    const apart = reach * scale;
    for (let row = 0; row < rows; row += 1) {
      const first = row * width;
      const last = first + width - 1;
      for (let at = first; at <= last; at += 1) {
        const before = this.#sums[Math.max(first, at - apart)] as number;
        const after = this.#sums[Math.min(last, at + apart)] as number;
        data[at] = ((this.#sums[at] as number) * (1 + times) - ((before + after) / 2) * times) / this.#lines;
      }
    }
    return { image: { width, height: rows, data: new Uint8Array(data.buffer) }, back: this.#back };
  }
}
