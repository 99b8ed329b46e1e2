import { parseGtin } from "#shared/machine/kernel/gtin.ts";
import { type RawBuilder, sql } from "kysely";
import { columnName } from "#server/machine/database/columns.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { duplicatesAmong } from "#shared/areas/catalogue/duplicates.ts";
import type { OptionField } from "#shared/areas/catalogue/option-fields.ts";
import type { GtinRow, ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { lowestAmong } from "#shared/areas/inventory/lowest-price.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { major } from "./answer-types.ts";
import { wordsInProduct } from "./item-search.ts";
import { type FoundLowest, lowestOfProducts } from "./lowest-prices.ts";
import { onPage, type SearchedPage } from "./query-types.ts";
import { currentProduct } from "./merged-products.ts";

/** A product in REST responses. */
export const presentedProduct = z.object({
  id: z.string(),
  title: z.string(),
  brand: z.string(),
  sku: z.string(),
  stockXId: z.string(),
  shopifyId: z.nullable(z.string()),
  category: z.string(),
  gender: z.string(),
  image: z.string(),
  imageList: z.array(z.string()),
  productTemplateId: z.string(),
  sizes: z.array(z.string()),
  color: z.string(),
  /** The year of its release; null if unknown. */
  year: z.nullable(z.int()),
  /** The retail price. */
  price: z.nullable(major),
  lastSale: z.nullable(major),
  /** The lowest price on sale in the store. */
  currentLowest: z.nullable(major),
  GTIN: z.array(z.object({ size: z.string(), gtin: z.string() })),
});
type PresentedProduct = z.infer<typeof presentedProduct>;

/** One product, and others that seem to be the same. */
export const wholeProduct = z.object({ product: presentedProduct, duplicateProducts: z.array(presentedProduct) });

/** Returns a product for REST responses. */
const presentProduct = (product: ProductRow, { gtins, lowest }: Beside, currency: string): PresentedProduct => ({
  id: product.id,
  title: product.title,
  brand: product.brand,
  sku: product.sku,
  stockXId: product.stockXId,
  shopifyId: product.shopifyId,
  category: product.category,
  gender: product.gender,
  image: product.image,
  imageList: product.imageList,
  productTemplateId: product.productTemplateId,
  sizes: product.sizes,
  color: product.color,
  year: product.releasedOn === null ? null : Number(product.releasedOn.slice(0, 4)),
  price: majorOf(product.retailMinor, currency),
  lastSale: majorOf(product.lastSaleMinor, currency),
  currentLowest: majorOf(lowestAmong(lowest, product.id, {}).priceMinor, currency),
  GTIN: gtins.filter((gtin) => gtin.productId === product.id).map((gtin) => ({ size: gtin.size, gtin: gtin.id })),
});

const majorOf = (minor: number | null, currency: string) => (minor === null ? null : toMajor(minor, currency));

/** Related data shown with a product. */
interface Beside {
  readonly gtins: readonly GtinRow[];
  readonly lowest: readonly FoundLowest[];
}

async function besideOf(tx: Transaction, storeId: string, productIds: readonly string[]): Promise<Beside> {
  const [gtins, lowest] = await Promise.all([
    gtinsOf(tx, storeId, productIds),
    lowestOfProducts(tx, storeId, productIds),
  ]);
  return { gtins, lowest };
}

export async function gtinsOf(tx: Transaction, storeId: string, productIds: readonly string[]): Promise<GtinRow[]> {
  const found = await tx.run(sql<GtinRow>`
    select id, product_id, size from gtins
    where store_id = ${storeId} and product_id = any(${[...productIds]}) order by id`);
  return found;
}

/** Returns products for REST responses, by id. */
export async function presentProducts(
  tx: Transaction,
  storeId: string,
  currency: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PresentedProduct>> {
  const found = await tx.run(sql<ProductRow>`
    select * from products where store_id = ${storeId} and id = any(${[...ids]})`);
  const beside = await besideOf(tx, storeId, ids);
  return new Map(found.map((product) => [product.id, presentProduct(product, beside, currency)]));
}

/** Returns a page of products whose searched fields contain every word of the search, with their GTINs. */
export async function listProducts(tx: Transaction, storeId: string, currency: string, query: SearchedPage) {
  const gtin = parseGtin(query.search);
  const where =
    "gtin14" in gtin
      ? sql`from products p where p.store_id = ${storeId} and (p.id in (
          select g.product_id from gtins g where g.store_id = ${storeId} and g.id = ${gtin.gtin14})
          or (true${wordsInProduct(query.search)}))`
      : sql`from products p where p.store_id = ${storeId}${wordsInProduct(query.search)}`;
  const [counted, found] = await Promise.all([
    tx.run(sql<{ count: number }>`select count(*)::int as count ${where}`),
    tx.run(sql<ProductRow>`
      select p.* ${where} order by p.title, p.id
      ${onPage(query)}`),
  ]);
  const beside = await besideOf(
    tx,
    storeId,
    found.map((product) => product.id),
  );
  return {
    products: found.map((product) => presentProduct(product, beside, currency)),
    count: counted[0]?.count ?? 0,
  };
}

/**
 * Returns one product with its GTINs, and others that seem to be the same; for a merged one, the product it was merged
 * into.
 */
export async function findProduct(tx: Transaction, storeId: string, currency: string, wantedId: string) {
  const id = await currentProduct(tx, storeId, wantedId);
  const found = await tx.run(sql<ProductRow>`select * from products where store_id = ${storeId} and id = ${id}`);
  const product = found[0];
  if (product === undefined) return undefined;
  const same = await duplicatesOf(tx, storeId, product);
  const beside = await besideOf(tx, storeId, [id, ...same.map((other) => other.id)]);
  return {
    product: presentProduct(product, beside, currency),
    duplicateProducts: same.map((other) => presentProduct(other, beside, currency)),
  };
}

/** Returns whether a product with exactly this id exists and was not merged. */
export async function hasProduct(tx: Transaction, storeId: string, id: string): Promise<boolean> {
  const found = await tx.run(sql`select 1 from products where store_id = ${storeId} and id = ${id}`);
  return found.length > 0;
}

/**
 * Returns the SQL of a style code as indexed: coarser than the rule, so that it finds more products than are the same.
 */
const bareSku = (sku: RawBuilder<unknown>) =>
  sql`regexp_replace(lower(translate(${sku}, U&'\\212A\\0130', 'ki') collate "C"), '[^a-z0-9]', '', 'g')`;

/** Returns products that may be the same as one; `duplicatesAmong` decides. */
async function duplicatesOf(tx: Transaction, storeId: string, product: ProductRow): Promise<readonly ProductRow[]> {
  const found = await tx.run(sql<ProductRow>`
    select * from products where store_id = ${storeId} and id <> ${product.id} and id in (
      select id from products where store_id = ${storeId} and ${bareSku(sql`sku`)} = ${bareSku(sql`${product.sku}::text`)}
      union all
      select id from products where store_id = ${storeId} and stock_x_id <> '' and stock_x_id = ${product.stockXId}
      union all
      select other.product_id from gtins own join gtins other
        on other.store_id = own.store_id and substr(other.id, 2, 12) = substr(own.id, 2, 12)
      where own.store_id = ${storeId} and own.product_id = ${product.id})
    order by title, id limit ${mostAlike}`);
  const gtins = await gtinsOf(tx, storeId, [product.id, ...found.map(({ id }) => id)]);
  const byProduct = Map.groupBy(gtins, ({ productId }) => productId);
  return duplicatesAmong(product, found, (id) => (byProduct.get(id) ?? []).map((gtin) => gtin.id)).slice(0, 50);
}
const mostAlike = 500;

/** Returns a GTIN's product and size, and items of these at a location. */
export async function findByGtin(tx: Transaction, storeId: string, gtin14: string) {
  const found = await tx.run(sql<ProductRow & { size: string }>`
    select p.*, g.size from gtins g join products p on p.store_id = g.store_id and p.id = g.product_id
    where g.store_id = ${storeId} and g.id = ${gtin14}`);
  return found[0];
}

/** Counts the items and products of a template that have a value of an option. */
export async function countCarriers(
  tx: Transaction,
  storeId: string,
  templateId: string,
  option: OptionField,
  value: string,
) {
  const counted = await tx.run(sql<{ items: number; products: number }>`
    with used as (select id, sizes from products where store_id = ${storeId} and product_template_id = ${templateId})
    select
      (select count(*)::int from items i join used on used.id = i.product_id
        where i.store_id = ${storeId} and i.${sql.ref(columnName(option))} = ${value}) as items,
      (select count(*)::int from used where ${option === "option1Value"} and used.sizes ? ${value}) as products`);
  return counted[0] ?? { items: 0, products: 0 };
}

/** Returns the store's product templates by title. */
export async function listTemplates(tx: Transaction, storeId: string): Promise<Omit<ProductTemplateRow, "storeId">[]> {
  const found = await tx.run(sql<ProductTemplateRow>`
    select id, title, category, brand, gender, weight_grams, option1, option2, option3, option1_values, option2_values, option3_values, renamed_values
    from product_templates where store_id = ${storeId} order by title, id`);
  return found;
}
