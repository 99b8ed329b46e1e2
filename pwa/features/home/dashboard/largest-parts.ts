import type { SalesCut } from "#shared/areas/figures/sales-cuts.ts";
import type { ChangeExplained, SalesPart } from "./use-because.ts";

/** Parts named in the sentence. */
const namedParts = 3;

/**
 * Returns the parts that changed most, the largest first: at most one of each cut, since cuts are of the same sales, and
 * none of a cut that does not divide them.
 */
export function largestParts({
  cuts,
}: Pick<ChangeExplained, "cuts">): readonly { readonly cut: SalesCut; readonly part: SalesPart }[] {
  return cuts
    .flatMap(({ cut, parts }) => {
      const [part, ...others] = parts;
      return part === undefined || others.length === 0 || part.change === 0 ? [] : [{ cut, part }];
    })
    .sort((one, other) => Math.abs(other.part.change) - Math.abs(one.part.change))
    .slice(0, namedParts);
}
