import { t } from "#shared/words/define-words.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { SubmittedProductRow } from "#shared/areas/catalogue/rows.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import type { ProductPrefill } from "./prefill.ts";
import { finding } from "#shared/machine/kernel/finding.ts";

/** Returns the open submitted products on this device that contain all words, latest first. */
export function submittedOnDevice(view: View, search: string): readonly SubmittedProductRow[] {
  const finds = finding(search);
  return view
    .all("submittedProduct")
    .filter((row) => {
      return (
        row.state === "open" &&
        finds([row.title, row.sku, row.brand, row.stockXId, row.category, row.submittedByName].join("\n"))
      );
    })
    .toSorted((one, other) => (one.submittedAt < other.submittedAt ? 1 : -1));
}

/** Returns the create page's address that fills the form from one of them. */
export const prefillFrom = (row: SubmittedProductRow, consigner: string | undefined): ProductPrefill => ({
  title: row.title,
  sku: row.sku || undefined,
  stockXId: row.stockXId || undefined,
  brand: row.brand || undefined,
  category: row.category || undefined,
  gender: row.gender || undefined,
  image_url: row.image || undefined,
  consigner,
  submitted: row.id,
});

/** Returns the size and price that its submitter would list it at; empty if they said neither. */
export const wantedText = (
  { size, priceMinor }: Pick<SubmittedProductRow, "size" | "priceMinor">,
  currency: string,
): string =>
  [
    ...(size === "" ? [] : [t("Size {size}", { size })]),
    ...(priceMinor === null ? [] : [t("asks {price}", { price: formatMoney(priceMinor, currency) })]),
  ].join(" · ");
