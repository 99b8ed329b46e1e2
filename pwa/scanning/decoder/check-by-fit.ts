import type { BarField } from "./bar-fields.ts";
import { eanLayouts } from "./ean-layouts.ts";
import { fitBand } from "./fit-field.ts";
import type { GreyImage } from "./grey-image.ts";
import type { Point, Reading } from "./reading.ts";
import { Upright } from "./upright.ts";

/** Pixels along the bars: enough against noise, and few enough for bars that are not quite across the line. */
const breadth = 5;

/**
 * Returns whether a fit along the middle of a code of retail digits clearly says other digits. The core's lines share
 * their blur, and so their misreads: where a narrow bar is lost, it is lost on all of them.
 */
export function isContradictedByFit(image: GreyImage, { symbology, text, corners }: Reading): boolean {
  const layout = eanLayouts.find((one) => one.symbology === (symbology === "UPC-A" ? "EAN-13" : symbology));
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  if (layout === undefined || !topLeft || !topRight || !bottomRight || !bottomLeft) return false;
  const start = between(topLeft, bottomLeft);
  const end = between(topRight, bottomRight);
  const field: BarField = {
    middle: between(start, end),
    angle: Math.atan2(end.y - start.y, end.x - start.x),
    length: Math.hypot(end.x - start.x, end.y - start.y),
    breadth,
    fan: 0,
    lean: 0,
  };
  const fitted = fitBand(new Upright(image, field), [0, 1], [layout], "forwards");
  return fitted !== null && fitted.reading.text !== text;
}

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
