import { aligned } from "./aligned.ts";
import { type BarField, barFields } from "./bar-fields.ts";
import type { GreyImage } from "./grey-image.ts";
import { halfTheSize } from "./half-the-size.ts";
import type { Reading } from "./reading.ts";
import { Upright } from "./upright.ts";
import type { Look } from "./zxing-core.ts";

/** From hardly to much: what undoes one blur makes ghosts of bars in another. */
const fineSharpenings = [
  { times: 2, reach: 1 },
  { times: 3, reach: 1 },
  { times: 1, reach: 1 },
  { times: 2, reach: 2 },
];
const coarseSharpenings = [
  { times: 2, reach: 2 },
  { times: 1, reach: 2 },
  { times: 2, reach: 3 },
  { times: 3, reach: 3 },
];
const mostFields = 3;
/** Of the 32 lines of a field that are looked at, none sharing a pixel with another. */
const minLineCount = 4;

/**
 * Reads linear codes that no scan line along rows or columns can: tilted, narrow, noisy or out of
 * focus. `fine` looks for bars as they are, `coarse` at half the size, where blurred ones stand out.
 */
export async function readBarFields(
  look: Look,
  image: GreyImage,
  scale: "fine" | "coarse",
): Promise<readonly Reading[]> {
  const fields =
    scale === "fine" ? barFields(image, mostFields) : barFields(halfTheSize(image), mostFields).map(doubled);
  for (const field of fields) {
    const reading = await readField(look, image, field, scale === "fine" ? fineSharpenings : coarseSharpenings);
    if (reading !== null) return [reading];
  }
  return [];
}

const doubled = ({ middle, angle, length, breadth }: BarField): BarField => ({
  middle: { x: middle.x * 2, y: middle.y * 2 },
  angle,
  length: length * 2,
  breadth: breadth * 2,
});

/**
 * What a field says when it is sharpened in several ways. The lines of a field are blurred alike, so they
 * may all make the same mistake: two sharpenings must agree, three on eight digits, whose check is
 * weaker, and none may say something else.
 */
async function readField(
  look: Look,
  image: GreyImage,
  field: BarField,
  sharpenings: typeof fineSharpenings,
): Promise<Reading | null> {
  const upright = new Upright(image, aligned(image, field));
  let agreed: Reading | null = null;
  let votes = 0;
  for (const sharpening of sharpenings) {
    const { image: clearer, back } = upright.sharpened(sharpening);
    const [found] = await look(clearer, minLineCount);
    if (found === undefined) continue;
    if (agreed !== null && agreed.text !== found.text) return null;
    agreed ??= { ...found, corners: found.corners.map(back) };
    votes += 1;
  }
  return agreed !== null && votes >= votesNeeded(agreed) ? agreed : null;
}

const votesNeeded = ({ symbology }: Reading): number => (symbology === "EAN-8" || symbology === "UPC-E" ? 3 : 2);
