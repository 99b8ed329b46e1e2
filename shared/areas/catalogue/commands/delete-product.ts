import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, changeBy, defineCommand, readBy, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import type { RowKey } from "#shared/machine/kernel/row-keys.ts";

/**
 * Removes a product without items (sold ones count), with its barcodes and the store's requests for it; its history
 * stays. Needs Products.
 */
export const deleteProduct = defineCommand({
  name: "catalogue.deleteProduct",
  get title() {
    return t("Delete product");
  },
  args: z.object({ productId: id }),
  asksForProof: false,
  offline: "online",
  needs: "products.write",
  describes: (args) => ({ of: [{ type: "product", id: args.productId }], facts: [] }),
  concerns: (args) => [changes("product", args.productId)],
  corrects: {},
  sample: (from) => {
    const product = from.row("product");
    return product === null ? null : { productId: product.id };
  },
  reads: ({ productId }, found) => {
    const itself = change("product", productId);
    if (!found.has(itself) || found.get("product", productId) === undefined) return [itself];
    // Read once the product is locked: nothing can be added to it after that.
    return [
      itself,
      readBy("item", "product", productId),
      changeBy("gtin", "product", productId),
      changeBy("storeRequest", "product", productId),
      changeBy("submittedProduct", "product", productId),
      changeBy("mergedProduct", "into", productId),
    ];
  },
  decide: ({ rows, args: { productId } }) => {
    const product = rows.get("product", productId);
    if (product === undefined) return new DomainError("not_found", t("This product does not exist any more."));
    const items = rows.find("item", "product", productId).length;
    if (items > 0)
      return new DomainError(
        "in_use",
        t(
          "This product has {count, plural, one {# item} other {# items}} and cannot be deleted. Merge it into another product instead.",
          { count: items },
        ),
      );
    const submitted = rows.find("submittedProduct", "product", productId);
    const remove: RowKey[] = [
      ...rows.find("gtin", "product", productId).map((row): RowKey => ({ type: "gtin", id: row.id })),
      ...rows.find("storeRequest", "product", productId).map((row): RowKey => ({ type: "storeRequest", id: row.id })),
      ...rows.find("mergedProduct", "into", productId).map((row): RowKey => ({ type: "mergedProduct", id: row.id })),
    ];
    return {
      put: submitted.map((row): Put => ({ type: "submittedProduct", row: { ...row, productId: null } })),
      remove: [...remove, { type: "product", id: productId }],
      events: [{ name: "productDeleted", id: productId, shopifyId: product.shopifyId }],
    };
  },
});
