import { addLine } from "./add-line.ts";
import type { BarField } from "./bar-fields.ts";
import type { GreyImage } from "./grey-image.ts";

const lines = 16;
const coarse = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
const fine = [-0.5, 0.5];
/** In radians, between the code's first and last bar. */
const spreads = [-0.3, -0.2, -0.1, 0.1, 0.2, 0.3];
const fineSpreads = [-0.05, 0.05];

/**
 * Returns the field with its angle corrected to half a degree: the angle at which averaging lines along the bars keeps
 * the most contrast. Angles measured from pixel blocks are biased towards the raster.
 */
export function aligned(image: GreyImage, field: BarField): BarField {
  const turnedBy = (from: BarField, degrees: number): BarField => ({
    ...from,
    angle: from.angle + (degrees * Math.PI) / 180,
  });
  const clearest = (candidates: readonly BarField[]): BarField =>
    candidates.reduce(
      (best, candidate) => {
        const contrast = contrastOf(image, candidate);
        return contrast > best.contrast ? { candidate, contrast } : best;
      },
      { candidate: field, contrast: -1 },
    ).candidate;
  const roughly = clearest(coarse.map((degrees) => turnedBy(field, degrees)));
  const upright = clearest([roughly, ...fine.map((degrees) => turnedBy(roughly, degrees))]);
  const spreadBy = (from: BarField, radians: number): BarField => ({ ...from, fan: from.fan + radians / from.length });
  const spread = clearest([upright, ...spreads.map((radians) => spreadBy(upright, radians))]);
  return clearest([spread, ...fineSpreads.map((radians) => spreadBy(spread, radians))]);
}

/** Returns how much neighbouring pixels across the bars differ, averaged over lines along the bars' length. */
function contrastOf(image: GreyImage, { middle, angle, length, breadth, fan, lean }: BarField): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const sums = new Float32Array(Math.max(2, Math.round(length)));
  for (let line = 0; line < lines; line += 1) {
    const along = ((line + 0.5) / lines - 0.5) * breadth * 0.8;
    const wider = 1 + fan * along;
    const leant = along - (length / 2) * lean;
    const start = {
      x: middle.x - 0.5 - (length / 2) * wider * cos - leant * sin,
      y: middle.y - 0.5 - (length / 2) * wider * sin + leant * cos,
    };
    addLine(image, start, { x: wider * cos - lean * sin, y: wider * sin + lean * cos }, sums);
  }
  let contrast = 0;
  for (let n = 1; n < sums.length; n += 1) contrast += ((sums[n] as number) - (sums[n - 1] as number)) ** 2;
  return contrast;
}
