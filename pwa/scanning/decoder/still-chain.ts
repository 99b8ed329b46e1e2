import { isContradictedByFit } from "./check-by-fit.ts";
import { clahe } from "./clahe.ts";
import { darkerThanAround } from "./darker-than-around.ts";
import type { Derived, GreyImage } from "./grey-image.ts";
import { halfTheSize } from "./half-the-size.ts";
import { type FieldMethod, readBarFields } from "./read-bar-fields.ts";
import type { Reading } from "./reading.ts";
import { readSmallSquares } from "./read-small-squares.ts";
import { twiceTheSize } from "./twice-the-size.ts";
import type { CodeKinds, ReadPass } from "./zxing-core.ts";

/** One method of reading a picture; decision 0026 says what each adds. */
export type Stage = (readPass: ReadPass, image: GreyImage) => Promise<readonly Reading[]>;

const asItLies = (image: GreyImage): Derived => ({ image, back: (point) => point });
const halved = (image: GreyImage): Derived => ({ image, back: ({ x, y }) => ({ x: (x - 0.5) / 2, y: (y - 0.5) / 2 }) });

const looking =
  (minLineCount: number, make: (image: GreyImage) => Derived, kinds: CodeKinds = "dark"): Stage =>
  async (readPass, image) => {
    const { image: clearer, back } = make(image);
    const found = await readPass(clearer, minLineCount, kinds);
    return found
      .map((reading): Reading => ({ ...reading, corners: reading.corners.map(back) }))
      .filter((reading) => !isContradictedByFit(image, reading));
  };

export const raw = looking(4, asItLies, "all");
export const evenedTwice = looking(3, (image) => halved(twiceTheSize(clahe(image, { tiles: 8, clip: 3 }))));
export const evened = looking(2, (image) => asItLies(clahe(image, { tiles: 4, clip: 6 })));
export const blackAndWhiteTwice = looking(2, (image) => halved(darkerThanAround(twiceTheSize(image), 51)));
const allMethods: readonly FieldMethod[] = ["sharpened", "fittedEan", "fittedCode128"];
const fineFields: Stage = (readPass, image) => readBarFields(readPass, image, "fine", allMethods);
const coarseFields: Stage = (readPass, image) => readBarFields(readPass, image, "coarse", allMethods);
export const fineFieldsBy =
  (method: FieldMethod): Stage =>
  (readPass, image) =>
    readBarFields(readPass, image, "fine", [method]);
export const coarseFieldsBy =
  (method: FieldMethod): Stage =>
  (readPass, image) =>
    readBarFields(readPass, image, "coarse", [method]);

const strictStages: readonly Stage[] = [raw, evenedTwice, fineFields, readSmallSquares];
/** Strict stages come before those that need only two lines. */
export const stillStages: readonly Stage[] = [...strictStages, evened, blackAndWhiteTwice, coarseFields];

/** Above this many pixels, stages after the first run on a smaller picture: each would take seconds. */
const mostPixelsOfStages = 1_500_000;

/** Reads one picture with all stages in turn, up to the first that reads something. */
export async function readStill(readPass: ReadPass, image: GreyImage): Promise<readonly Reading[]> {
  if (image.width * image.height <= mostPixelsOfStages) return await firstOf(stillStages, readPass, image);
  const atOnce = await firstOf([raw, fineFields, readSmallSquares], readPass, image);
  if (atOnce.length > 0) return atOnce;
  const found = await readStill(readPass, halfTheSize(image));
  return found.map((reading) => ({ ...reading, corners: reading.corners.map(({ x, y }) => ({ x: 2 * x, y: 2 * y })) }));
}

async function firstOf(stages: readonly Stage[], readPass: ReadPass, image: GreyImage): Promise<readonly Reading[]> {
  for (const [n, stage] of stages.entries()) {
    const found = await stage(readPass, image);
    if (found.length === 0) continue;
    const others = stages.slice(n + 1).filter((other) => strictStages.includes(other));
    return (await contradicted(found, others, readPass, image)) ? [] : found;
  }
  return [];
}

/**
 * Returns whether another strict stage reads a UPC-E differently. It has no centre bars, and its check digit is encoded
 * only in the parity of the others, so misread bars form a valid code more often than in other symbologies.
 */
async function contradicted(
  found: readonly Reading[],
  others: readonly Stage[],
  readPass: ReadPass,
  image: GreyImage,
): Promise<boolean> {
  const [reading] = found;
  if (reading?.symbology !== "UPC-E") return false;
  for (const other of others) if ((await other(readPass, image)).some(({ text }) => text !== reading.text)) return true;
  return false;
}
