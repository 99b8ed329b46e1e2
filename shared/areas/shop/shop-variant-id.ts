import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { ShopProductRow } from "./rows.ts";

/** Returns the online shop's id of an item's variant; null if the shop does not have it. */
export const shopVariantId = (
  product: ShopProductRow | undefined,
  { option1Value, option2Value, option3Value }: Pick<ItemRow, "option1Value" | "option2Value" | "option3Value">,
): string | null =>
  product?.variants.find(
    (variant) =>
      variant.option1Value === option1Value &&
      variant.option2Value === option2Value &&
      variant.option3Value === option3Value,
  )?.shopifyId ?? null;
