import { t } from "#shared/words/define-words.ts";
import { missingFields, missingNames } from "#pwa/parts/adding/line-problem.ts";
import { addingProblemWords } from "#pwa/parts/adding/words.ts";
import type { ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import type { IntakeDraft } from "./intake-draft.ts";

/** Reason why an intake cannot be saved, and where. */
export interface IntakeProblem {
  readonly sentence: string;
  /** The line and what it lacks; missing for a place. */
  readonly detail?: string;
  readonly lineId?: string;
}

/** Returns the first reason why a draft cannot be saved; null if it can. */
export function intakeProblem(
  draft: IntakeDraft,
  rowsOf: (productId: string) => {
    readonly product: Pick<ProductRow, "title"> | undefined;
    readonly template: ProductTemplateRow | undefined;
  },
): IntakeProblem | null {
  if (draft.consignerId === null || draft.locationId === null)
    return { sentence: t("Please select a location and a consigner") };
  for (const line of draft.lines) {
    if (line.productId === null)
      return { sentence: t("Attach the unknown barcodes to a product first."), lineId: line.id };
    const { product, template } = rowsOf(line.productId);
    const missing = missingFields({ ...line, quantity: line.itemIds.length }, template);
    if (missing.length === 0) continue;
    const title = product?.title ?? t("Unknown product");
    return {
      sentence: addingProblemWords("incomplete"),
      detail: t("{line} needs {fields}.", {
        line: line.option1Value === "" ? title : t("{title} · size {size}", { title, size: line.option1Value }),
        fields: missingNames(missing, template),
      }),
      lineId: line.id,
    };
  }
  return null;
}
