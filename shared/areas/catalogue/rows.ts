import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { everyRow } from "#shared/machine/kernel/every-row.ts";
import { mostRenamedValues, optionFields } from "./option-fields.ts";
import { id, imageUrl, instant, minor, requiredText, text, z } from "#shared/machine/kernel/schema.ts";

const renamedValue = z.object({ option: z.enum(optionFields), from: requiredText(60), to: requiredText(60) });

const optionValues = z.array(requiredText(60)).check(z.maxLength(200));

/** A product template: a category with up to three options and their values. */
export const productTemplateRows = defineRow({
  type: "productTemplate",
  table: "product_templates",
  indexes: { every: everyRow },
  audiences: ["catalogue", "sellers"],
  search: ["title", "category", "brand"],
  history: true,
  schema: z.object({
    id,
    title: requiredText(120),
    category: requiredText(120),
    brand: text(120),
    gender: text(40),
    weightGrams: z.int().check(z.gte(0), z.lte(1_000_000)),
    option1: requiredText(60),
    option2: text(60),
    option3: text(60),
    option1Values: optionValues,
    option2Values: optionValues,
    option3Values: optionValues,
    /** Former names of values; queued work that uses one counts for the new name. */
    renamedValues: z.array(renamedValue).check(z.maxLength(mostRenamedValues)),
  }),
});
export type ProductTemplateRow = z.infer<typeof productTemplateRows.schema>;

/** A catalogue product; items are units of it. */
export const productRows = defineRow({
  type: "product",
  table: "products",
  indexes: { sku: "sku", template: "productTemplateId" },
  audiences: ["catalogue", "sellers"],
  search: ["title", "brand", "sku", "stockXId", "category", "color"],
  history: true,
  schema: z.object({
    id,
    title: requiredText(300),
    brand: requiredText(120),
    /** The maker's style code. */
    sku: requiredText(80),
    /** Shown as Catalog Id. */
    stockXId: text(120),
    shopifyId: z.nullable(text(60)),
    /** Its handle in the shop's addresses, after /products/. */
    shopifyHandle: z.nullable(text(255)),
    category: requiredText(120),
    gender: requiredText(40),
    image: imageUrl,
    imageList: z.array(imageUrl).check(z.maxLength(20)),
    productTemplateId: id,
    /** The sizes this product comes in, a subset of option 1; empty means all. */
    sizes: optionValues,
    color: text(80),
    releasedOn: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
    lastSaleMinor: z.nullable(minor),
    retailMinor: z.nullable(minor),
    createdAt: instant,
  }),
});
export type ProductRow = z.infer<typeof productRows.schema>;

/** A GTIN with its product and size. The id is the GTIN-14 itself, so each GTIN is unique. */
export const gtinRows = defineRow({
  type: "gtin",
  table: "gtins",
  indexes: { product: "productId" },
  audiences: ["catalogue"],
  search: ["id", "size"],
  history: true,
  schema: z.object({
    id: z.string().check(z.regex(/^\d{14}$/)),
    productId: id,
    /** The option 1 value. */
    size: requiredText(60),
  }),
});
export type GtinRow = z.infer<typeof gtinRows.schema>;

/**
 * The remainder of a product merged into another, under its id: links, labels and queued commands that still use the id
 * reach the other product (decision 0099).
 */
export const mergedProductRows = defineRow({
  type: "mergedProduct",
  table: "merged_products",
  indexes: { into: "mergedIntoId", sku: "sku" },
  audiences: ["catalogue", "sellers"],
  history: true,
  schema: z.object({
    id,
    /** Never a merged product itself. */
    mergedIntoId: id,
    title: requiredText(300),
    sku: requiredText(80),
    mergedAt: instant,
  }),
});

export const submittedStates = ["open", "used", "declined"] as const;

/** A product somebody suggests to the store, with what they know of it, until staff create or decline it. */
export const submittedProductRows = defineRow({
  type: "submittedProduct",
  table: "submitted_products",
  indexes: { product: "productId" },
  audiences: ["catalogue"],
  owner: "submittedBy",
  search: ["title", "brand", "sku", "stockXId", "category", "submittedByName"],
  history: true,
  schema: z.object({
    id,
    title: requiredText(300),
    sku: text(80),
    brand: text(120),
    category: text(120),
    gender: text(40),
    stockXId: text(120),
    image: imageUrl,
    imageList: z.array(imageUrl).check(z.maxLength(20)),
    notes: text(2_000),
    /** A consigner (who also sees it) or an employee. */
    submittedBy: id,
    submittedByName: text(200),
    submittedAt: instant,
    state: z.enum(submittedStates),
    /** The product created from it; null while open and if declined. */
    productId: z.nullable(id),
    closedAt: z.nullable(instant),
    closedBy: z.nullable(id),
    /** The reason it was declined. */
    reason: text(500),
    /** Size and price that the submitter would list; empty and null if not given. */
    size: text(80),
    priceMinor: z.nullable(minor),
  }),
});
export type SubmittedProductRow = z.infer<typeof submittedProductRows.schema>;
