import { t } from "#shared/words/define-words.ts";
import type { GtinRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { productWords } from "#shared/areas/catalogue/words.ts";
import { parseGtin } from "#shared/machine/kernel/gtin.ts";
import type { SizeOfGtin } from "#shared/machine/kernel/schema.ts";

/** A barcode that is not added, and the reason. */
export interface SkippedGtin extends SizeOfGtin {
  readonly reason: string;
}

/** Barcodes by result; those the product already has are in neither list. */
export interface SortedGtins {
  readonly fresh: readonly SizeOfGtin[];
  readonly skipped: readonly SkippedGtin[];
}

/** Returns the valid barcodes as GTIN-14. */
export const readable = (sent: readonly SizeOfGtin[]): readonly string[] =>
  sent.flatMap(({ gtin }) => {
    const parsed = parseGtin(gtin);
    return "gtin14" in parsed ? [parsed.gtin14] : [];
  });

/**
 * Sorts a catalogue's barcodes into those that can be added to a product (valid, of a size its template has, and not
 * another product's or size's) and the rest. A repeated one counts at its first place.
 */
export function sortGtins(
  sent: readonly SizeOfGtin[],
  product: { readonly id: string; readonly template: Pick<ProductTemplateRow, "option1Values"> },
  present: ReadonlyMap<string, GtinRow & { readonly title: string }>,
): SortedGtins {
  const { option1Values: sizes } = product.template;
  const fresh = new Map<string, SizeOfGtin>();
  const skipped: SkippedGtin[] = [];
  for (const one of sent) {
    const size = sizes.length === 0 || sizes.includes(one.size) ? one.size : one.size.replace(/^US( [MWY])? /i, "");
    const parsed = parseGtin(one.gtin);
    const skip = (reason: string) => skipped.push({ size: one.size, gtin: one.gtin, reason });
    if (!("gtin14" in parsed)) skip(t("{gtin} is not a valid barcode number.", { gtin: one.gtin }));
    else if (sizes.length > 0 && !sizes.includes(size)) skip(t("The template has no size {size}.", { size: one.size }));
    else {
      const { gtin14 } = parsed;
      const owner = present.get(gtin14);
      const first = fresh.get(gtin14);
      if (owner !== undefined && (owner.productId !== product.id || owner.size !== size))
        skip(productWords("gtinTaken", { title: owner.title, size: owner.size }));
      else if (first !== undefined && first.size !== size) skip(productWords("twoSizes", { gtin: gtin14 }));
      else if (owner === undefined) fresh.set(gtin14, { gtin: gtin14, size });
    }
  }
  return { fresh: [...fresh.values()], skipped };
}
