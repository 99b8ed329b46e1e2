import { adds, words } from "#shared/kernel/command-words.ts";
import { change, create, defineCommand, look, type Put } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, imageUrl, newRowId, requiredText, text, z } from "#shared/kernel/schema.ts";
import { checkGtin, gtinReads } from "../check-gtin.ts";
import type { GtinRow } from "../rows.ts";
import { productWords } from "#shared/catalogue/words.ts";

const sizeOfGtin = z.object({ gtin: text(60), size: text(60) });
type SizeOfGtin = z.infer<typeof sizeOfGtin>;

const gtinsOf = (args: { gtin: SizeOfGtin | null; gtins?: SizeOfGtin[] | undefined }): readonly SizeOfGtin[] => [
  ...(args.gtin === null ? [] : [args.gtin]),
  ...(args.gtins ?? []),
];

/**
 * Creates a product in the middle of intake, with what a person can tell from the box;
 * an image may come later, with the full product form. Needs Products, or Inventory or
 * InStoreApp. Its barcodes (`gtin`, and more of them in `gtins`) belong to the product and
 * their sizes from now on; one that `catalogue.attachGtin` would refuse refuses all of it.
 */
export const quickCreateProduct = defineCommand({
  name: "catalogue.quickCreateProduct",
  get title() {
    return productWords("create");
  },
  args: z.object({
    id: newRowId,
    title: requiredText(300),
    sku: requiredText(80),
    brand: requiredText(120),
    category: requiredText(120),
    gender: requiredText(40),
    productTemplateId: id,
    image: imageUrl,
    gtin: z.nullable(sizeOfGtin),
    gtins: z.optional(z.array(sizeOfGtin).check(z.maxLength(200))),
  }),
  offline: "optimistic",
  needs: "products.quickCreate",
  tells: (args) => ({
    of: [{ text: args.title }],
    facts: [
      [words.styleCode, args.sku],
      [words.gtin, args.gtin?.gtin],
      [words.size, args.gtin?.size],
    ],
  }),
  concerns: (args) => [adds("product", args.id)],
  corrects: { title: words.title, sku: words.styleCode, brand: words.brand },
  sample: (from) => {
    const template = from.row("productTemplate");
    if (template === null) return null;
    const n = from.below(1_000_000);
    return {
      id: from.newId(),
      title: `Shoe ${n}`,
      sku: `SKU-${n}`,
      brand: "Acme",
      category: template.category,
      gender: "Men",
      productTemplateId: template.id,
      image: "",
      gtin: null,
    };
  },
  reads: (args, found) => [
    create("product", args.id),
    look("productTemplate", args.productTemplateId),
    ...gtinsOf(args).flatMap(({ gtin }) => gtinReads(gtin, (gtin14) => change("gtin", gtin14), found)),
  ],
  decide: ({ rows, args, now }) => {
    if (rows.get("product", args.id) !== undefined) return new DomainError("already_exists", productWords("exists"));
    const template = rows.get("productTemplate", args.productTemplateId);
    if (template === undefined)
      return new DomainError("invalid_value", productWords("selectTemplate"), {
        productTemplateId: productWords("selectTemplate"),
      });
    const gtins = new Map<string, GtinRow>();
    for (const wanted of gtinsOf(args)) {
      const gtin = checkGtin(rows, { ...wanted, productId: args.id }, template);
      if (gtin instanceof DomainError) return gtin;
      if (gtin === null) continue;
      if ((gtins.get(gtin.id)?.size ?? gtin.size) !== gtin.size)
        return new DomainError("gtin_taken", productWords("twoSizes", { gtin: gtin.id }));
      gtins.set(gtin.id, gtin);
    }
    const product: Put = {
      type: "product",
      row: {
        id: args.id,
        title: args.title,
        brand: args.brand,
        sku: args.sku,
        category: args.category,
        gender: args.gender,
        image: args.image,
        imageList: [],
        productTemplateId: args.productTemplateId,
        sizes: [],
        color: "",
        stockXId: "",
        shopifyId: null,
        shopifyHandle: null,
        releasedOn: null,
        lastSaleMinor: null,
        retailMinor: null,
        createdAt: now,
      },
    };
    return {
      put: [product, ...[...gtins.values()].map((row): Put => ({ type: "gtin", row }))],
      events: [{ name: "productCreated", ids: [args.id] }],
    };
  },
});
