import { t } from "#shared/words/define-words.ts";
import { adds, changes } from "#shared/machine/kernel/command-words.ts";
import {
  change,
  create,
  defineCommand,
  type FoundRows,
  type ItemReport,
  read,
  readBy,
  type Put,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { Samples } from "#shared/machine/kernel/samples.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { checkGtins, gtinReads } from "../check-gtin.ts";
import { type ImportedProduct, importedProduct } from "../imported-product.ts";
import { picturesOf } from "../pictures-of.ts";
import type { ProductRow } from "../rows.ts";

/**
 * Adds products from a file and updates existing ones that the file describes differently. Needs Products. Each product
 * is handled separately: a refused one is reported, the rest is done. A new product whose id exists was imported before
 * and stays unchanged; refused for another product's SKU and for barcodes that `catalogue.attachGtin` would refuse.
 */
export const importProducts = defineCommand({
  name: "catalogue.importProducts",
  get title() {
    return t("Import products");
  },
  args: z.object({ products: z.array(importedProduct).check(z.minLength(1), z.maxLength(100)) }),
  asksForProof: false,
  offline: "online",
  needs: "products.write",
  describes: ({ products }) => ({ of: [{ count: products.length, of: "products" }], facts: [] }),
  concerns: ({ products }) => products.map(({ id, isNew }) => (isNew ? adds("product", id) : changes("product", id))),
  corrects: {},
  sample: sampleImport,
  reads: ({ products }, found) =>
    products.flatMap(({ id, isNew, sku, productTemplateId, gtins }) => [
      isNew ? create("product", id) : change("product", id),
      readBy("product", "sku", sku),
      read("productTemplate", productTemplateId),
      ...gtins.flatMap(({ gtin }) => gtinReads(gtin, (gtin14) => change("gtin", gtin14), found)),
    ]),
  decide: ({ rows, args, now }) => {
    const put: Put[] = [];
    const reports: ItemReport[] = [];
    const created: string[] = [];
    const done = { ids: new Set<string>(), skus: new Set<string>(), gtins: new Set<string>() };
    for (const product of args.products) {
      const decided = decideOne(rows, product, now, done);
      if (decided instanceof DomainError) {
        reports.push({ id: product.id, code: decided.code, message: decided.message });
        continue;
      }
      done.ids.add(product.id);
      if (product.isNew) done.skus.add(product.sku);
      for (const { type, row } of decided) if (type === "gtin") done.gtins.add(row.id);
      if (product.isNew && decided.length > 0) created.push(product.id);
      put.push(...decided);
    }
    return {
      put,
      ...(created.length > 0 ? { events: [{ name: "productCreated", ids: created }] } : {}),
      ...(reports.length > 0 ? { reports } : {}),
    };
  },
});

/** SKUs and barcodes used by earlier products of the same import. */
interface Done {
  readonly ids: ReadonlySet<string>;
  readonly skus: ReadonlySet<string>;
  readonly gtins: ReadonlySet<string>;
}

function decideOne(rows: FoundRows, imported: ImportedProduct, now: string, done: Done): readonly Put[] | DomainError {
  const present = rows.get("product", imported.id);
  if (imported.isNew && present !== undefined) return [];
  if (!imported.isNew && present === undefined)
    return new DomainError("not_found", t("This product does not exist any more."));
  if (done.ids.has(imported.id)) return new DomainError("invalid_value", t("This product is in the import twice."));
  const isTaken = rows.find("product", "sku", imported.sku).length > 0 || done.skus.has(imported.sku);
  if (imported.isNew && isTaken)
    return new DomainError("already_exists", t("The store has a product with this SKU already."));
  const template = rows.get("productTemplate", present?.productTemplateId ?? imported.productTemplateId);
  if (template === undefined) return new DomainError("invalid_value", t("Select a product template"));
  const gtins = checkGtins(rows, imported.gtins, imported.id, template);
  if (gtins instanceof DomainError) return gtins;
  const twice = gtins.find(({ id }) => done.gtins.has(id));
  if (twice !== undefined)
    return new DomainError(
      "gtin_taken",
      t("The barcode {gtin} stands at another product of this import, too.", { gtin: twice.id }),
    );
  const row = present === undefined ? newProduct(imported, now) : changedProduct(present, imported);
  if (row instanceof DomainError) return row;
  const isSame = JSON.stringify(row) === JSON.stringify(present);
  return [
    ...(isSame ? [] : [{ type: "product", row } satisfies Put]),
    ...gtins.map((gtin): Put => ({ type: "gtin", row: gtin })),
  ];
}

function newProduct(imported: ImportedProduct, now: string): ProductRow | DomainError {
  const { title, brand, category, gender } = imported;
  if (title === undefined || brand === undefined || category === undefined || gender === undefined)
    return new DomainError("invalid_value", t("A product needs a title, a brand, a category and a gender."));
  return {
    id: imported.id,
    title,
    brand,
    sku: imported.sku,
    category,
    gender,
    ...picturesOf(imported.image ?? "", imported.imageList ?? []),
    productTemplateId: imported.productTemplateId,
    sizes: [],
    color: imported.color ?? "",
    stockXId: imported.stockXId ?? "",
    shopifyId: imported.shopifyId || null,
    shopifyHandle: null,
    releasedOn: imported.releasedOn ?? null,
    lastSaleMinor: imported.lastSaleMinor ?? null,
    retailMinor: imported.retailMinor ?? null,
    createdAt: now,
  };
}

/** Returns the product with the file's values, its fields in the same order. SKU and template stay. */
const changedProduct = (product: ProductRow, to: ImportedProduct): ProductRow => ({
  ...product,
  title: to.title ?? product.title,
  brand: to.brand ?? product.brand,
  category: to.category ?? product.category,
  gender: to.gender ?? product.gender,
  ...picturesOf(to.image ?? product.image, to.imageList ?? product.imageList),
  color: to.color ?? product.color,
  stockXId: to.stockXId ?? product.stockXId,
  shopifyId: to.shopifyId === undefined ? product.shopifyId : to.shopifyId || null,
  releasedOn: to.releasedOn ?? product.releasedOn,
  lastSaleMinor: to.lastSaleMinor ?? product.lastSaleMinor,
  retailMinor: to.retailMinor ?? product.retailMinor,
});

function sampleImport(from: Samples) {
  const template = from.row("productTemplate");
  if (template === null) return null;
  const product = from.row("product");
  const created = () => {
    const n = from.below(1_000_000);
    return {
      id: from.newId(),
      isNew: true,
      title: `T-${n}`,
      // Sometimes an existing one.
      sku: from.chance(0.2) ? (product?.sku ?? `SKU-${n}`) : `SKU-${n}`,
      brand: "Acme",
      category: template.category,
      gender: "Men",
      productTemplateId: template.id,
      retailMinor: 10_000,
      gtins: from.chance(0.2) ? [{ gtin: "4006381333931", size: from.pick(template.option1Values) }] : [],
    };
  };
  const changed = (present: ProductRow) => ({
    id: present.id,
    isNew: false,
    sku: present.sku,
    productTemplateId: present.productTemplateId,
    color: from.pick(["Black", "White"]),
    gtins: [],
  });
  const products: ImportedProduct[] = Array.from({ length: 1 + from.below(3) }, created);
  if (product !== null && from.chance(0.5)) products.push(changed(product));
  return { products };
}
