import { aligned } from "./aligned.ts";
import { code128Layouts } from "./code-128-layouts.ts";
import { eanLayouts } from "./ean-layouts.ts";
import { type BarField, barFields } from "./bar-fields.ts";
import type { GreyImage } from "./grey-image.ts";
import { halfTheSize } from "./half-the-size.ts";
import { fitField } from "./fit-field.ts";
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
/** Share by which the same bars may differ between two sizes of a picture. */
const sameExtent = 0.15;
/** Of a field's 32 lines, which share no pixels. */
const minLineCount = 4;

/** Ways to read a field: by the core after sharpening, or by fitting codes that are blurred like the picture. */
export type FieldMethod = "sharpened" | "fittedEan" | "quicklyFittedEan" | "fittedCode128";

/**
 * Reads linear codes that scan lines along rows or columns miss: tilted, narrow, noisy or out of focus. `fine` searches
 * bars at full size, `coarse` at half, where blurred ones stand out. Each field is read by the methods in turn.
 */
export async function readBarFields(
  readPass: ReadPass,
  image: GreyImage,
  scale: "fine" | "coarse",
  methods: readonly FieldMethod[],
): Promise<readonly Reading[]> {
  for (const { field, isNew } of fieldsOf(image, scale)) {
    const upright = new Upright(image, aligned(image, field));
    for (const method of methods) {
      // A camera's next frame is another picture, of which the finer search says nothing.
      if (!isNew && (method === "fittedEan" || method === "fittedCode128")) continue;
      const reading = await readBy(method, readPass, upright, scale);
      if (reading !== null) return [reading];
    }
  }
  return [];
}

/** A field, and whether a finer search does not find the same: fitting says the same of both. */
interface FoundField {
  readonly field: BarField;
  readonly isNew: boolean;
}

function fieldsOf(image: GreyImage, scale: "fine" | "coarse"): readonly FoundField[] {
  const fine = barFields(image, mostFields);
  if (scale === "fine") return fine.map((field) => ({ field, isNew: true }));
  const half = halfTheSize(image);
  const coarse = barFields(half, mostFields).map(doubled);
  const coarser = barFields(halfTheSize(half), mostFields).map(doubled).map(doubled);
  const isKnown = (one: BarField, others: readonly BarField[]): boolean => others.some((other) => isLike(one, other));
  return [
    ...coarse.map((field) => ({ field, isNew: !isKnown(field, fine) })),
    ...coarser.filter((field) => !isKnown(field, coarse)).map((field) => ({ field, isNew: !isKnown(field, fine) })),
  ];
}

/** Returns whether two fields are the same bars. */
function isLike(one: BarField, other: BarField): boolean {
  const apart = Math.hypot(one.middle.x - other.middle.x, one.middle.y - other.middle.y);
  const turned = Math.abs(Math.sin(one.angle - other.angle));
  const alike = (a: number, b: number): boolean => Math.abs(a - b) < sameExtent * Math.max(a, b);
  return (
    apart < sameExtent * one.length &&
    turned < 0.1 &&
    alike(one.length, other.length) &&
    alike(one.breadth, other.breadth)
  );
}

async function readBy(
  method: FieldMethod,
  readPass: ReadPass,
  upright: Upright,
  scale: "fine" | "coarse",
): Promise<Reading | null> {
  switch (method) {
    case "sharpened":
      return await readSharpened(readPass, upright, scale === "fine" ? fineSharpenings : coarseSharpenings);
    case "fittedEan":
      return fitField(upright, eanLayouts);
    case "quicklyFittedEan":
      return fitField(upright, eanLayouts, true);
    case "fittedCode128":
      return fitField(upright, code128Layouts);
  }
}

const doubled = ({ middle, angle, length, breadth, fan, lean }: BarField): BarField => ({
  middle: { x: middle.x * 2, y: middle.y * 2 },
  angle,
  length: length * 2,
  breadth: breadth * 2,
  fan: fan / 2,
  lean,
});

/**
 * Reads a field with several sharpenings. Its lines are blurred alike and may all be misread alike, so two sharpenings
 * must agree, three on eight digits, whose check is weaker, and none may contradict.
 */
async function readSharpened(
  readPass: ReadPass,
  upright: Upright,
  sharpenings: typeof fineSharpenings,
): Promise<Reading | null> {
  let agreed: Reading | null = null;
  let votes = 0;
  for (const sharpening of sharpenings) {
    const { image: clearer, back } = upright.sharpened(sharpening);
    const [found] = await readPass(clearer, minLineCount, "linear");
    if (found === undefined) continue;
    if (agreed !== null && agreed.text !== found.text) return null;
    agreed ??= { ...found, corners: found.corners.map(back) };
    votes += 1;
  }
  return agreed !== null && votes >= votesNeeded(agreed) ? agreed : null;
}

const votesNeeded = ({ symbology }: Reading): number => (symbology === "EAN-8" || symbology === "UPC-E" ? 3 : 2);
