import type { GreyImage } from "./grey-image.ts";
import type { Reading } from "./reading.ts";
import { blackAndWhiteTwice, coarseFields, evenedTwice, fineFields, raw, type Stage } from "./still-chain.ts";
import type { ReadPass } from "./zxing-core.ts";

/** Bar fields cost least and read most of what `raw` does not, so they get every other turn. */
const variants: readonly Stage[] = [fineFields, evenedTwice, fineFields, blackAndWhiteTwice, coarseFields];

/**
 * Returns a reader of successive frames: each is read as it is and, if that finds nothing, by one further method, in
 * turn.
 */
export function startLive(readPass: ReadPass): (image: GreyImage) => Promise<readonly Reading[]> {
  let turn = 0;
  return async (image) => {
    const found = await raw(readPass, image);
    if (found.length > 0) return found;
    const variant = variants[turn % variants.length] ?? fineFields;
    turn += 1;
    return await variant(readPass, image);
  };
}
