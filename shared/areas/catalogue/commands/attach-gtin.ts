import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { checkDigit } from "#shared/machine/kernel/gtin.ts";
import { sampleProduct } from "#shared/machine/kernel/samples.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { checkGtin, gtinReads } from "../check-gtin.ts";
import { productAndTemplateReads, productOf } from "../product-of.ts";

/**
 * Attaches a barcode to a size of a product. Needs Products, Inventory or InStoreApp, so that intake is never stuck at
 * an unknown barcode. Refused for an invalid GTIN, a size the product's template lacks, and a barcode of another
 * product or size; repeating it changes nothing.
 */
export const attachGtin = defineCommand({
  name: "catalogue.attachGtin",
  get title() {
    return t("Attach barcode to product");
  },
  args: z.object({ gtin: text(60), productId: id, size: text(60) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "products.attachGtin",
  describes: (args) => ({
    of: [{ type: "product", id: args.productId }],
    facts: [
      [words.gtin, args.gtin],
      [words.size, args.size],
    ],
  }),
  concerns: (args) => [changes("product", args.productId)],
  corrects: { gtin: words.gtin, size: words.size },
  sample: (from) => {
    const named = sampleProduct(from);
    const template =
      named === null ? null : from.row("productTemplate", ({ id: one }) => one === named.product.productTemplateId);
    if (named === null || template === null) return null;
    const digits = `400${String(from.below(40)).padStart(9, "0")}`;
    return { gtin: digits + checkDigit(digits), productId: named.id, size: from.pick(template.option1Values) };
  },
  reads: (args, found) => [
    ...productAndTemplateReads(args.productId, found),
    ...gtinReads(args.gtin, (gtin14) => change("gtin", gtin14), found),
  ],
  decide: ({ rows, args }) => {
    const product = productOf(rows, args.productId);
    if (product === undefined)
      return new DomainError("invalid_value", t("Select a product"), {
        productId: t("Select a product"),
      });
    const template = rows.get("productTemplate", product.productTemplateId);
    if (template === undefined)
      return new DomainError("invalid_value", t("Select a product template"), {
        productId: t("Select a product template"),
      });
    const row = checkGtin(rows, { gtin: args.gtin, size: args.size, productId: product.id }, template);
    if (row instanceof DomainError) return row;
    return { put: row === null ? [] : [{ type: "gtin", row }] };
  },
});
