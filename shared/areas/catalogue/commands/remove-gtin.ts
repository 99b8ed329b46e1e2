import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, read } from "#shared/machine/kernel/define-command.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";

/**
 * Detaches a barcode, which may then be attached to another product or size. Needs Products. A barcode that no longer
 * belongs to the product is left unchanged.
 */
export const removeGtin = defineCommand({
  name: "catalogue.removeGtin",
  get title() {
    return t("Remove barcode from product");
  },
  args: z.object({ gtin: id, productId: id }),
  asksForProof: false,
  offline: "optimistic",
  needs: "products.write",
  describes: (args) => ({ of: [{ type: "product", id: args.productId }], facts: [[words.gtin, args.gtin]] }),
  concerns: (args) => [changes("product", args.productId)],
  corrects: {},
  sample: (from) => {
    const gtin = from.row("gtin");
    return gtin === null ? null : { gtin: gtin.id, productId: gtin.productId };
  },
  reads: (args, found) => {
    const itself = change("gtin", args.gtin);
    const owner = found.has(itself) ? found.get("gtin", args.gtin)?.productId : undefined;
    return owner === undefined || owner === args.productId ? [itself] : [itself, read("mergedProduct", args.productId)];
  },
  decide: ({ rows, args: { gtin, productId } }) => {
    const owner = rows.get("gtin", gtin)?.productId;
    if (owner === undefined) return { put: [] };
    const isIts = owner === productId || rows.get("mergedProduct", productId)?.mergedIntoId === owner;
    return isIts ? { put: [], remove: [{ type: "gtin", id: gtin }] } : { put: [] };
  },
});
