import { aligned } from "./aligned.ts";
import { type BarField, barFields } from "./bar-fields.ts";
import type { GreyImage } from "./grey-image.ts";
import { halfTheSize } from "./half-the-size.ts";
import type { Reading } from "./reading.ts";
import { Upright } from "./upright.ts";
import type { ReadPass } from "./zxing-core.ts";

/** Ordered from mild to strong: the remedy for one blur creates false bars in another. */
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
/** Of a field's 32 lines, which share no pixels. */
const minLineCount = 4;

/**
 * Reads linear codes that scan lines along rows or columns miss: tilted, narrow, noisy or out of focus. `fine` searches
 * bars at full size, `coarse` at half, where blurred ones stand out.
 */
export async function readBarFields(
  readPass: ReadPass,
  image: GreyImage,
  scale: "fine" | "coarse",
): Promise<readonly Reading[]> {
  const fields =
    scale === "fine" ? barFields(image, mostFields) : barFields(halfTheSize(image), mostFields).map(doubled);
  for (const field of fields) {
    const reading = await readField(readPass, image, field, scale === "fine" ? fineSharpenings : coarseSharpenings);
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
 * Reads a field with several sharpenings. Its lines are blurred alike and may all be misread alike, so two sharpenings
 * must agree, three on eight digits, whose check is weaker, and none may contradict.
 */
async function readField(
  readPass: ReadPass,
  image: GreyImage,
  field: BarField,
  sharpenings: typeof fineSharpenings,
): Promise<Reading | null> {
  const upright = new Upright(image, aligned(image, field));
  let agreed: Reading | null = null;
  let votes = 0;
  for (const sharpening of sharpenings) {
    const { image: clearer, back } = upright.sharpened(sharpening);
    const [found] = await readPass(clearer, minLineCount);
    if (found === undefined) continue;
    if (agreed !== null && agreed.text !== found.text) return null;
    agreed ??= { ...found, corners: found.corners.map(back) };
    votes += 1;
  }
  return agreed !== null && votes >= votesNeeded(agreed) ? agreed : null;
}

const votesNeeded = ({ symbology }: Reading): number => (symbology === "EAN-8" || symbology === "UPC-E" ? 3 : 2);
