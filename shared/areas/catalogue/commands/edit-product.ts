import { t } from "#shared/words/define-words.ts";
import { changes, someOf, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, read, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { sampleProduct, type Samples } from "#shared/machine/kernel/samples.ts";
import { id, imageList, imageUrl, nameText, requiredName, sizeOfGtin, z } from "#shared/machine/kernel/schema.ts";
import { checkGtins, gtinReads } from "../check-gtin.ts";
import { completedProduct } from "../completed-product.ts";
import { picturesOf } from "../pictures-of.ts";
import { productOf, productReads } from "../product-of.ts";
import type { ProductRow } from "../rows.ts";

const productChanges = z.object({
  title: z.optional(requiredName(300)),
  sku: z.optional(requiredName(80)),
  brand: z.optional(requiredName(120)),
  category: z.optional(requiredName(120)),
  gender: z.optional(requiredName(40)),
  productTemplateId: z.optional(id),
  image: z.optional(imageUrl),
  imageList: z.optional(imageList),
  stockXId: z.optional(nameText(120)),
  shopifyId: z.optional(nameText(60)),
});
type ProductChanges = z.infer<typeof productChanges>;

/**
 * Changes a product field by field; the later of two edits of one field wins. Needs Products. `gtins` are added to its
 * own. If the product has been merged into another meanwhile, that one gets what it lacks, as if the edit had come
 * before the merge. Refused for a template the store does not have, for removing the last image, and for a barcode that
 * `catalogue.attachGtin` would refuse, which refuses the whole edit.
 */
export const editProduct = defineCommand({
  name: "catalogue.editProduct",
  get title() {
    return t("Edit product");
  },
  args: z.object({
    productId: id,
    changes: productChanges,
    gtins: z.optional(z.array(sizeOfGtin).check(z.maxLength(200))),
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: "products.write",
  describes: ({ productId, changes: to, gtins = [] }) => ({
    of: [{ type: "product", id: productId }],
    facts: [
      [words.title, to.title],
      [words.styleCode, to.sku],
      [words.brand, to.brand],
      [words.category, to.category],
      [words.gender, to.gender],
      [words.catalogId, to.stockXId],
      [words.shopifyId, to.shopifyId],
      [words.gtin, someOf(gtins.map(({ gtin }) => gtin))],
    ],
  }),
  concerns: (args) => [changes("product", args.productId, args.changes)],
  corrects: {
    "changes.title": words.title,
    "changes.sku": words.styleCode,
    "changes.brand": words.brand,
    "changes.category": words.category,
    "changes.gender": words.gender,
    "gtins.gtin": words.gtin,
  },
  sample: (from) => {
    const named = sampleProduct(from);
    return named === null ? null : { productId: named.id, changes: sampleChanges(from) };
  },
  reads: (args, found) => {
    const product = productOf(found, args.productId);
    const templateId = product === undefined ? undefined : templateIdAfter(product, args);
    return [
      ...productReads(args.productId, found, change),
      ...(templateId === undefined ? [] : [read("productTemplate", templateId)]),
      ...(args.gtins ?? []).flatMap(({ gtin }) => gtinReads(gtin, (gtin14) => change("gtin", gtin14), found)),
    ];
  },
  decide: ({ rows, args }) => {
    const product = productOf(rows, args.productId);
    if (product === undefined) return new DomainError("not_found", t("This product does not exist any more."));
    const edited = isMerged(product, args)
      ? completedProduct(product, filling(args.changes))
      : editedProduct(product, args.changes);
    const template = rows.get("productTemplate", edited.productTemplateId);
    if (template === undefined)
      return new DomainError("invalid_value", t("Select a product template"), {
        productTemplateId: t("Select a product template"),
      });
    if (edited.image === "" && product.image !== "")
      return new DomainError("invalid_value", t("You must upload at least one image."), {
        image: t("You must upload at least one image."),
      });
    const gtins = checkGtins(rows, args.gtins ?? [], product.id, template);
    if (gtins instanceof DomainError) return gtins;
    const isSame = JSON.stringify(edited) === JSON.stringify(product);
    return {
      put: [
        ...(isSame ? [] : [{ type: "product", row: edited } satisfies Put]),
        ...gtins.map((row): Put => ({ type: "gtin", row })),
      ],
    };
  },
});

interface Edit {
  readonly productId: string;
  readonly changes: ProductChanges;
}

/** Returns whether the edited product has been merged into this one meanwhile. */
const isMerged = (product: ProductRow, { productId }: Edit): boolean => product.id !== productId;

const templateIdAfter = (product: ProductRow, edit: Edit): string =>
  isMerged(product, edit) ? product.productTemplateId : (edit.changes.productTemplateId ?? product.productTemplateId);

const filling = ({ stockXId, shopifyId, image, imageList }: ProductChanges) => ({
  stockXId: stockXId ?? "",
  shopifyId: shopifyId || null,
  image: image ?? "",
  imageList: imageList ?? [],
});

/** Returns the product with the changes, its fields in the same order. */
function editedProduct(product: ProductRow, to: ProductChanges): ProductRow {
  return {
    ...product,
    title: to.title ?? product.title,
    sku: to.sku ?? product.sku,
    brand: to.brand ?? product.brand,
    category: to.category ?? product.category,
    gender: to.gender ?? product.gender,
    productTemplateId: to.productTemplateId ?? product.productTemplateId,
    stockXId: to.stockXId ?? product.stockXId,
    shopifyId: to.shopifyId === undefined ? product.shopifyId : to.shopifyId || null,
    ...picturesOf(to.image ?? product.image, to.imageList ?? product.imageList),
  };
}

/** Returns sample changes of one field or another; sometimes a template that does not exist. */
const sampleChanges = (from: Samples): ProductChanges =>
  from.pick<() => ProductChanges>([
    () => ({ title: `T-${from.below(1_000)}`, brand: "Acme" }),
    () => ({ sku: `SKU-${from.below(1_000)}`, stockXId: `sx-${from.below(100)}` }),
    () => ({ category: from.pick(["Sneakers", "Clothing"]), gender: from.pick(["Men", "Women"]) }),
    () => ({ shopifyId: from.chance(0.5) ? "" : `${from.below(1_000)}` }),
    () => ({ image: `https://images.test/${from.below(9)}.jpg`, imageList: [] }),
    () => ({ productTemplateId: from.chance(0.5) ? (from.row("productTemplate")?.id ?? "none") : "none" }),
  ])();
