import type { GreyImage } from "./grey-image.ts";

/** Pixels of a block's side. */
export const blockSize = 12;

/** Gradients of a picture's blocks: energy, and the doubled angle as a unit vector times coherence. */
export interface Blocks {
  readonly columns: number;
  readonly rows: number;
  readonly energy: Float32Array;
  readonly doubledX: Float32Array;
  readonly doubledY: Float32Array;
}

/** Returns the gradients of a picture's blocks: the structure tensor of Bigün and Granlund 1987. */
export function gradientBlocks({ width, height, data }: GreyImage): Blocks {
  const columns = Math.floor(width / blockSize);
  const rows = Math.floor(height / blockSize);
  const energy = new Float32Array(columns * rows);
  const doubledX = new Float32Array(columns * rows);
  const doubledY = new Float32Array(columns * rows);
  for (let row = 0, block = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, block += 1) {
      let xx = 0;
      let yy = 0;
      let xy = 0;
      const lastY = Math.min((row + 1) * blockSize, height - 1);
      const lastX = Math.min((column + 1) * blockSize, width - 1);
      for (let y = row * blockSize; y < lastY; y += 1)
        for (let x = column * blockSize, at = y * width + x; x < lastX; x += 1, at += 1) {
          // Between direct neighbours: over a larger distance narrow bars would cancel out.
          const fall = (data[at + 1] as number) - (data[at + width] as number);
          const rise = (data[at + width + 1] as number) - (data[at] as number);
          const gradientX = rise + fall;
          const gradientY = rise - fall;
          xx += gradientX * gradientX;
          yy += gradientY * gradientY;
          xy += gradientX * gradientY;
        }
      const sum = xx + yy;
      energy[block] = sum / (blockSize * blockSize);
      if (sum > 0) {
        doubledX[block] = (xx - yy) / sum;
        doubledY[block] = (2 * xy) / sum;
      }
    }
  return { columns, rows, energy, doubledX, doubledY };
}
