import { change, defineCommand, look } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, text, z } from "#shared/kernel/schema.ts";
import { checkGtin, gtinReads } from "../check-gtin.ts";

/**
 * From now on this barcode stands for a product and a size of it. Needs Products, or
 * Inventory or InStoreApp, so that intake is never stuck at an unknown barcode. Refused
 * for what is no GTIN, a size the product's template lacks, and a barcode that belongs to
 * another product or size; the same again changes nothing.
 */
export const attachGtin = defineCommand({
  name: "catalogue.attachGtin",
  title: "Attach barcode to product",
  args: z.object({ gtin: text(60), productId: id, size: text(60) }),
  offline: "optimistic",
  needs: "products.attachGtin",
  reads: (args, found) => {
    const product = look("product", args.productId);
    const templateId = found.has(product) ? found.get("product", args.productId)?.productTemplateId : undefined;
    return [
      product,
      ...(templateId === undefined ? [] : [look("productTemplate", templateId)]),
      ...gtinReads(args.gtin, (gtin14) => change("gtin", gtin14), found),
    ];
  },
  decide: ({ rows, args }) => {
    const product = rows.get("product", args.productId);
    if (product === undefined)
      return new DomainError("invalid_value", "Select a product", { productId: "Select a product" });
    const template = rows.get("productTemplate", product.productTemplateId);
    if (template === undefined)
      return new DomainError("invalid_value", "Select a product template", { productId: "Select a product template" });
    const row = checkGtin(rows, args, template);
    if (row instanceof DomainError) return row;
    return { put: row === null ? [] : [{ type: "gtin", row }] };
  },
});
