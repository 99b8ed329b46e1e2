import { t } from "#shared/words/define-words.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

type Variant = Pick<ItemRow, "productId" | "option1Value" | "option2Value" | "option3Value">;

/** Returns why an item is not of the kind that was ordered: another product, size or condition; null if it is. */
export function variantRefusal(ordered: Variant, item: Variant): DomainError | null {
  if (item.productId !== ordered.productId)
    return new DomainError("invalid_value", t("This is another product than the one ordered."));
  if (item.option1Value !== ordered.option1Value)
    return new DomainError(
      "invalid_value",
      t("This is a {scanned}; a {ordered} was ordered.", { scanned: item.option1Value, ordered: ordered.option1Value }),
    );
  const differs = (["option2Value", "option3Value"] as const).find((option) => item[option] !== ordered[option]);
  return differs === undefined
    ? null
    : new DomainError(
        "invalid_value",
        t("This is “{scanned}”; “{ordered}” was ordered.", { scanned: item[differs], ordered: ordered[differs] }),
      );
}
