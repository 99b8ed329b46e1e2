import { lastSizeIn, namedSizeIn, sizeAndMore } from "./size-in-text.ts";
import { readSize } from "./sizes.ts";

/** A line's title and size, and a word for its wear that stands with one of them or with the box; "" for none. */
interface SizedLine {
  readonly title: string;
  readonly sizeCell: string;
  readonly wear: string;
}

/**
 * Takes apart what stands in one cell: a size with a word for the wear, or a title with its size. `hasSizes`: some column
 * of the file has sizes; `sizesEndTitles`: without one, most titles end with a size.
 */
export function sizedLine(
  title: string,
  sizeCell: string,
  box: string,
  { hasSizes, sizesEndTitles }: { readonly hasSizes: boolean; readonly sizesEndTitles: boolean },
): SizedLine {
  const wear = /^(?:bnib|nib|bnwb)$/i.test(box) ? box : "";
  if (sizeCell !== "") {
    const more = readSize(sizeCell, title)?.system == null ? sizeAndMore(sizeCell) : null;
    return more === null ? { title, sizeCell, wear } : { title, sizeCell: more.size, wear: more.condition || wear };
  }
  const found = !hasSizes && sizesEndTitles ? lastSizeIn(title) : namedSizeIn(title);
  return found === null || found.rest === ""
    ? { title, sizeCell, wear }
    : { title: found.rest, sizeCell: found.size, wear: found.condition || wear };
}
