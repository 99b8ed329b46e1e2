import { t } from "#shared/words/define-words.ts";
import { stamped } from "#shared/areas/inventory/changed-item.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import {
  change,
  changeBy,
  defineCommand,
  type FoundRows,
  read,
  type Put,
  type Read,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { mergedProduct } from "../merged-product.ts";
import { productOf, productReads } from "../product-of.ts";
import type { ProductRow } from "../rows.ts";

/**
 * Merges two products that are the same: every item (sold ones too), barcode, store request and submitted product of
 * *from* moves to *to*, whose own values stay; *from* is removed and its id then leads to *to*. Items keep cost and
 * price. Needs Products. Refused where the options differ (`mergedProduct`). Repeating it changes nothing.
 */
export const mergeProducts = defineCommand({
  name: "catalogue.mergeProducts",
  get title() {
    return t("Merge products");
  },
  args: z.object({ fromProductId: id, toProductId: id }),
  asksForProof: false,
  offline: "online",
  needs: "products.write",
  describes: (args) => ({
    of: [{ type: "product", id: args.fromProductId }],
    facts: [[words.product, args.toProductId]],
  }),
  concerns: (args) => [changes("product", args.fromProductId), changes("product", args.toProductId)],
  corrects: {},
  sample: (from) => {
    const to = from.row("product");
    const other = from.row("product", ({ id: one }) => one !== to?.id);
    return to === null || other === null ? null : { fromProductId: other.id, toProductId: to.id };
  },
  reads: ({ fromProductId, toProductId }, found) => {
    const products = [...productReads(fromProductId, found, change), ...productReads(toProductId, found, change)];
    const pair = twoProducts(found, fromProductId, toProductId);
    if (pair === null) return products;
    // Read once the product is locked: additions wait until then, and follow it to the product it was merged into.
    return [
      ...products,
      read("productTemplate", pair.from.productTemplateId),
      read("productTemplate", pair.to.productTemplateId),
      ...partsOf(fromProductId),
    ];
  },
  decide: ({ rows, args: { fromProductId, toProductId }, actor, now }) => {
    const to = productOf(rows, toProductId);
    const from = productOf(rows, fromProductId);
    if (from === undefined || to === undefined)
      return new DomainError("not_found", t("This product does not exist any more."));
    if (fromProductId === toProductId) return new DomainError("invalid_value", t("Choose two different products."));
    if (from.id === to.id) return { put: [] };
    if (from.id !== fromProductId) return new DomainError("not_found", t("This product does not exist any more."));
    const [fromTemplate, toTemplate] = [from, to].map((one) => rows.get("productTemplate", one.productTemplateId));
    if (fromTemplate === undefined || toTemplate === undefined)
      return new DomainError("invalid_value", t("Select a product template"));
    const merged = mergedProduct({ product: from, template: fromTemplate }, { product: to, template: toTemplate });
    if (merged instanceof DomainError) return merged;
    const productId = to.id;
    const left = { id: from.id, mergedIntoId: productId, title: from.title, sku: from.sku, mergedAt: now };
    const put: Put[] = [
      ...(JSON.stringify(merged) === JSON.stringify(to) ? [] : [{ type: "product", row: merged } satisfies Put]),
      { type: "mergedProduct", row: left },
    ];
    for (const row of rows.find("mergedProduct", "into", from.id))
      put.push({ type: "mergedProduct", row: { ...row, mergedIntoId: productId } });
    for (const row of rows.find("gtin", "product", from.id)) put.push({ type: "gtin", row: { ...row, productId } });
    for (const row of rows.find("storeRequest", "product", from.id))
      put.push({ type: "storeRequest", row: { ...row, productId } });
    for (const row of rows.find("submittedProduct", "product", from.id))
      put.push({ type: "submittedProduct", row: { ...row, productId } });
    for (const row of rows.find("deletedItem", "product", from.id))
      put.push({ type: "deletedItem", row: { ...row, productId } });
    for (const item of rows.find("item", "product", from.id)) put.push(stamped(item, { productId }, actor, now));
    return {
      put,
      remove: [{ type: "product", id: from.id }],
      events: [{ name: "productsMerged", fromId: from.id, toId: productId }],
    };
  },
});

/** Returns reads of everything that belongs to a product. */
const partsOf = (productId: string): readonly Read[] => [
  changeBy("mergedProduct", "into", productId),
  changeBy("gtin", "product", productId),
  changeBy("storeRequest", "product", productId),
  changeBy("submittedProduct", "product", productId),
  changeBy("deletedItem", "product", productId),
  changeBy("item", "product", productId),
];

/** Returns both products once found; null if they are one, or one does not exist. */
function twoProducts(found: FoundRows, fromId: string, toId: string): { from: ProductRow; to: ProductRow } | null {
  const [from, to] = [productOf(found, fromId), productOf(found, toId)];
  return from === undefined || to === undefined || from.id !== fromId || from.id === to.id ? null : { from, to };
}
