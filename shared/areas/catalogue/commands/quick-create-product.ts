import { t } from "#shared/words/define-words.ts";
import { adds, words } from "#shared/machine/kernel/command-words.ts";
import { change, create, defineCommand, read, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { Samples } from "#shared/machine/kernel/samples.ts";
import {
  id,
  imageList,
  imageUrl,
  nameText,
  newRowId,
  requiredName,
  type SizeOfGtin,
  sizeOfGtin,
  z,
} from "#shared/machine/kernel/schema.ts";
import { checkGtins, gtinReads } from "../check-gtin.ts";
import { usedSubmission } from "../closed-submission.ts";
import { picturesOf } from "../pictures-of.ts";

const gtinsOf = (args: { gtin: SizeOfGtin | null; gtins?: SizeOfGtin[] | undefined }): readonly SizeOfGtin[] => [
  ...(args.gtin === null ? [] : [args.gtin]),
  ...(args.gtins ?? []),
];

/**
 * Creates a product: during intake with what the box says, adding an image later, or with everything the full form has.
 * Needs Products, Inventory or InStoreApp. Its barcodes (`gtin`, more in `gtins`) are attached to their sizes; one that
 * `catalogue.attachGtin` would refuse refuses everything. The submitted product it was made from is closed if still
 * open.
 */
export const quickCreateProduct = defineCommand({
  name: "catalogue.quickCreateProduct",
  get title() {
    return t("Create product");
  },
  args: z.object({
    id: newRowId,
    title: requiredName(300),
    sku: requiredName(80),
    brand: requiredName(120),
    category: requiredName(120),
    gender: requiredName(40),
    productTemplateId: id,
    image: imageUrl,
    imageList: z.optional(imageList),
    stockXId: z.optional(nameText(120)),
    shopifyId: z.optional(nameText(60)),
    gtin: z.nullable(sizeOfGtin),
    gtins: z.optional(z.array(sizeOfGtin).check(z.maxLength(200))),
    submittedProductId: z.optional(id),
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: "products.quickCreate",
  describes: (args) => ({
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
      ...sampleSubmission(from),
    };
  },
  reads: (args, found) => [
    create("product", args.id),
    ...(args.submittedProductId === undefined ? [] : [change("submittedProduct", args.submittedProductId)]),
    read("productTemplate", args.productTemplateId),
    ...gtinsOf(args).flatMap(({ gtin }) => gtinReads(gtin, (gtin14) => change("gtin", gtin14), found)),
  ],
  decide: ({ rows, args, actor, now }) => {
    if (rows.get("product", args.id) !== undefined)
      return new DomainError("already_exists", t("This product already exists."));
    const template = rows.get("productTemplate", args.productTemplateId);
    if (template === undefined)
      return new DomainError("invalid_value", t("Select a product template"), {
        productTemplateId: t("Select a product template"),
      });
    const gtins = checkGtins(rows, gtinsOf(args), args.id, template);
    if (gtins instanceof DomainError) return gtins;
    const product: Put = {
      type: "product",
      row: {
        id: args.id,
        title: args.title,
        brand: args.brand,
        sku: args.sku,
        category: args.category,
        gender: args.gender,
        ...picturesOf(args.image, args.imageList ?? []),
        productTemplateId: args.productTemplateId,
        sizes: [],
        color: "",
        stockXId: args.stockXId ?? "",
        shopifyId: args.shopifyId || null,
        shopifyHandle: null,
        releasedOn: null,
        lastSaleMinor: null,
        retailMinor: null,
        createdAt: now,
      },
    };
    const submitted =
      args.submittedProductId === undefined ? undefined : rows.get("submittedProduct", args.submittedProductId);
    const closed: Put[] =
      submitted?.state === "open"
        ? [{ type: "submittedProduct", row: usedSubmission(submitted, args.id, actor, now) }]
        : [];
    return {
      put: [product, ...gtins.map((row): Put => ({ type: "gtin", row })), ...closed],
      events: [{ name: "productCreated", ids: [args.id] }],
    };
  },
});

/** Returns, sometimes, a submitted product to create from; it may be closed. */
function sampleSubmission(from: Samples): { submittedProductId?: string } {
  const submitted = from.row("submittedProduct");
  return submitted !== null && from.chance(0.5) ? { submittedProductId: submitted.id } : {};
}
