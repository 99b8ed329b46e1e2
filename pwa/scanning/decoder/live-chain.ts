import type { GreyImage } from "./grey-image.ts";
import type { Reading } from "./reading.ts";
import { blackAndWhiteTwice, coarseFields, evenedTwice, fineFields, raw, type Stage } from "./still-chain.ts";
import type { Look } from "./zxing-core.ts";

/** The fields cost least and read most of what `raw` does not, so every other turn is theirs. */
const variants: readonly Stage[] = [fineFields, evenedTwice, fineFields, blackAndWhiteTwice, coarseFields];

/** Reads one frame after another: each as it is, and, when that reads nothing, in one further way, in turn. */
export function startLive(look: Look): (image: GreyImage) => Promise<readonly Reading[]> {
  let turn = 0;
  return async (image) => {
    const found = await raw(look, image);
    if (found.length > 0) return found;
    const variant = variants[turn % variants.length] ?? fineFields;
    turn += 1;
    return await variant(look, image);
  };
}
