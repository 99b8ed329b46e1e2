import type { GreyImage } from "./grey-image.ts";
import type { Reading } from "./reading.ts";
import { coarseFieldsBy, evenedTwice, fineFieldsBy, raw, type Stage } from "./still-chain.ts";
import type { ReadPass } from "./zxing-core.ts";

const sharpened = fineFieldsBy("sharpened");
/** The cheapest that read most of what `raw` does not; only `sharpened` reads a tilted Code 128, so it gets two turns. */
const variants: readonly Stage[] = [
  sharpened,
  fineFieldsBy("quicklyFittedEan"),
  sharpened,
  evenedTwice,
  coarseFieldsBy("quicklyFittedEan"),
];

/**
 * Returns a reader of successive frames: each is read as it is and, if that finds nothing, by one further method, in
 * turn.
 */
export function startLive(readPass: ReadPass): (image: GreyImage) => Promise<readonly Reading[]> {
  let turn = 0;
  return async (image) => {
    const found = await raw(readPass, image);
    if (found.length > 0) return found;
    const variant = variants[turn % variants.length] ?? sharpened;
    turn += 1;
    return await variant(readPass, image);
  };
}
