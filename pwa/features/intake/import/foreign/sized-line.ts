import { remembered } from "./remembered.ts";
import { lastSizeIn, namedSizeIn, sizeAndMore } from "./size-in-text.ts";
import { readSize } from "./sizes.ts";
import type { TitleEnds } from "./title-ends.ts";

/** A line's title and size, and a word for its wear, from one of them or the box; "" for none. */
interface SizedLine {
  readonly title: string;
  readonly sizeCell: string;
  readonly wear: string;
}

/** Takes apart what one cell has together: a size with a word for the wear, or a title with its size. */
export function sizedLine(title: string, sizeCell: string, box: string, { hasSizes, areSizes }: TitleEnds): SizedLine {
  const wear = /^(?:bnib|nib|bnwb)$/i.test(box) ? box : "";
  if (sizeCell !== "") {
    const more = moreOf(sizeCell);
    return more === null ? { title, sizeCell, wear } : { title, sizeCell: more.size, wear: more.condition || wear };
  }
  const found = !hasSizes && areSizes ? lastSizeIn(title) : namedSizeIn(title);
  return found === null || found.rest === ""
    ? { title, sizeCell, wear }
    : { title: found.rest, sizeCell: found.size, wear: found.condition || wear };
}

/** Reads a size cell that is not just a size. */
const moreOf = remembered((cell) => (readSize(cell, "")?.system == null ? sizeAndMore(cell) : null));
