import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { id, instant, nameText, text, z } from "#shared/machine/kernel/schema.ts";

/**
 * What the online shop has of a product, as it last answered. Its id is the product's; a product that the shop was
 * never sent has none.
 */
export const shopProductRows = defineRow({
  type: "shopProduct",
  table: "shop_products",
  audiences: ["catalogue"],
  schema: z.object({
    id,
    /** The variants it has there: a store's options and the shop's id of each. */
    variants: z.array(
      z.object({ option1Value: text(60), option2Value: text(60), option3Value: text(60), shopifyId: nameText(60) }),
    ),
    /** Since when it is there, or has this problem. */
    since: instant,
    /** Why the shop did not take it, a sentence for people; empty if it did. It is asked again. */
    problem: text(300),
  }),
});
export type ShopProductRow = z.infer<typeof shopProductRows.schema>;
