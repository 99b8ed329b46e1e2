import { changes, words } from "#shared/kernel/command-words.ts";
import { change, defineCommand } from "#shared/kernel/define-command.ts";
import { productWords } from "../words.ts";
import { id, z } from "#shared/kernel/schema.ts";

/**
 * From now on this barcode stands for nothing, and may be attached to another product or size. Needs Products. What no
 * longer belongs to the product stays as it is.
 */
export const removeGtin = defineCommand({
  name: "catalogue.removeGtin",
  get title() {
    return productWords("removeGtin");
  },
  args: z.object({ gtin: id, productId: id }),
  offline: "optimistic",
  needs: "products.write",
  tells: (args) => ({ of: [{ type: "product", id: args.productId }], facts: [[words.gtin, args.gtin]] }),
  concerns: (args) => [changes("product", args.productId)],
  corrects: {},
  sample: (from) => {
    const gtin = from.row("gtin");
    return gtin === null ? null : { gtin: gtin.id, productId: gtin.productId };
  },
  reads: (args) => [change("gtin", args.gtin)],
  decide: ({ rows, args }) =>
    rows.get("gtin", args.gtin)?.productId === args.productId
      ? { put: [], remove: [{ type: "gtin", id: args.gtin }] }
      : { put: [] },
});
