import { t } from "#shared/words/define-words.ts";
import { type FoundRows, read, type Read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { parseGtin } from "#shared/machine/kernel/gtin.ts";
import type { SizeOfGtin } from "#shared/machine/kernel/schema.ts";
import type { GtinRow, ProductTemplateRow } from "./rows.ts";
import { valueNow } from "./renamed-values.ts";
import { productWords } from "./words.ts";

/** Returns the GTIN-14 of a text, or null when it is none or ambiguous. */
export function gtinOf(text: string): string | null {
  const parsed = parseGtin(text);
  return "gtin14" in parsed ? parsed.gtin14 : null;
}

/** Returns the reads of the GTIN's row and then of its product. */
export function gtinReads(gtin: string, readGtin: (gtin14: string) => Read, found: FoundRows): readonly Read[] {
  const gtin14 = gtinOf(gtin);
  if (gtin14 === null) return [];
  const itself = readGtin(gtin14);
  const owner = found.has(itself) ? found.get("gtin", gtin14)?.productId : undefined;
  return owner === undefined ? [itself] : [itself, read("product", owner)];
}

/**
 * Returns the row of a GTIN for one size of a product, null when it exists already, or the refusal: no GTIN, a size the
 * template does not have, or a GTIN of another product or size.
 */
export function checkGtin(
  rows: FoundRows,
  said: { readonly gtin: string; readonly size: string; readonly productId: string },
  template: ProductTemplateRow,
): GtinRow | null | DomainError {
  const wanted = { ...said, size: valueNow(template, "option1Value", said.size) };
  const gtin14 = gtinOf(wanted.gtin);
  if (gtin14 === null)
    return new DomainError(
      "gtin_invalid",
      t("This is not a valid barcode number. Scan again, or type the digits under the bars."),
      { gtin: t("Scan again, or type the digits under the bars.") },
    );
  const hasSize = template.option1Values.length === 0 || template.option1Values.includes(wanted.size);
  if (wanted.size === "" || !hasSize)
    return new DomainError("invalid_value", t("Please select an option"), { size: t("Please select an option") });
  const present = rows.get("gtin", gtin14);
  if (present === undefined) return { id: gtin14, productId: wanted.productId, size: wanted.size };
  if (present.productId === wanted.productId && present.size === wanted.size) return null;
  const { size } = present;
  const title = rows.get("product", present.productId)?.title;
  const sentence =
    title === undefined
      ? t("This barcode belongs to another product, size {size}.", { size })
      : productWords("gtinTaken", { title, size });
  return new DomainError("gtin_taken", sentence);
}

/** Runs `checkGtin` for several GTINs of one product, each once; the first refusal refuses all. */
export function checkGtins(
  rows: FoundRows,
  wanted: readonly SizeOfGtin[],
  productId: string,
  template: ProductTemplateRow,
): readonly GtinRow[] | DomainError {
  const gtins = new Map<string, GtinRow>();
  for (const { gtin, size } of wanted) {
    const row = checkGtin(rows, { gtin, size, productId }, template);
    if (row instanceof DomainError) return row;
    if (row === null) continue;
    if ((gtins.get(row.id)?.size ?? row.size) !== row.size)
      return new DomainError("gtin_taken", productWords("twoSizes", { gtin: row.id }));
    gtins.set(row.id, row);
  }
  return [...gtins.values()];
}
