import type { ItemRow } from "#shared/inventory/rows.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { packingWords } from "./packing-words.ts";

type Variant = Pick<ItemRow, "productId" | "option1Value" | "option2Value" | "option3Value">;

/** Returns why an item is not of the kind that was ordered: another product, size or condition; null if it is. */
export function variantRefusal(ordered: Variant, item: Variant): DomainError | null {
  if (item.productId !== ordered.productId) return new DomainError("invalid_value", packingWords("otherProduct"));
  if (item.option1Value !== ordered.option1Value)
    return new DomainError(
      "invalid_value",
      packingWords("otherSize", { scanned: item.option1Value, ordered: ordered.option1Value }),
    );
  const differs = (["option2Value", "option3Value"] as const).find((option) => item[option] !== ordered[option]);
  return differs === undefined
    ? null
    : new DomainError(
        "invalid_value",
        packingWords("otherCondition", { scanned: item[differs], ordered: ordered[differs] }),
      );
}
