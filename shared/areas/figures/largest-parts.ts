import type { SalesCut } from "./sales-cuts.ts";

/** Parts named in the sentence. */
const namedParts = 3;

interface Cut<Part> {
  readonly cut: SalesCut;
  /** Those that changed most first. */
  readonly parts: readonly Part[];
}

/**
 * Returns the parts that changed most, the largest first: at most one of each cut, since cuts are of the same sales, and
 * none of a cut that does not divide them.
 */
export function largestParts<Part extends { readonly change: number }>({
  cuts,
}: {
  readonly cuts: readonly Cut<Part>[];
}): readonly { readonly cut: SalesCut; readonly part: Part }[] {
  return cuts
    .flatMap(({ cut, parts }) => {
      const [part, ...others] = parts;
      return part === undefined || others.length === 0 || part.change === 0 ? [] : [{ cut, part }];
    })
    .sort((one, other) => Math.abs(other.part.change) - Math.abs(one.part.change))
    .slice(0, namedParts);
}
