import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { systemActor } from "#shared/access/actor.ts";
import type { ParsedScan } from "#shared/areas/scanning/parse-scan.ts";
import { textsOfScan } from "#shared/areas/scanning/texts-of-scan.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { InventoryFilter } from "./inventory-query.ts";
import { type ItemPage, orderOfItems, pageOfItems } from "./item-page.ts";
import { sellable } from "./lowest-prices.ts";
import { searchByCode, searchCondition, type SearchedItems } from "./item-search.ts";

/** An item with related fields of the specification, still in the database's names and units. */
export interface FoundItem extends ItemRow {
  readonly productTitle: string;
  readonly productSku: string;
  readonly productImage: string;
  readonly productCategory: string;
  readonly productShopifyId: string | null;
  readonly productStockXId: string;
  readonly productTemplateId: string;
  readonly templateCategory: string;
  readonly templateOption1: string;
  readonly templateOption2: string;
  readonly templateOption3: string;
  readonly templateOption1Values: readonly string[];
  readonly templateOption2Values: readonly string[];
  readonly templateOption3Values: readonly string[];
  readonly consignerFirstName: string;
  readonly consignerLastName: string;
  readonly consignerEmail: string;
  readonly costMinor: number | null;
  readonly consignerIsStoreAccount: boolean;
  readonly consignerIsActive: boolean;
  readonly locationName: string | null;
  readonly subLocationName: string | null;
  readonly orderName: string | null;
  readonly orderPlacedAt: string | null;
  /** The online shop's id of its variant; null if the shop does not have it. */
  readonly variantShopifyId: string | null;
  readonly updatedByName: string;
}

const joined = (storeId: string) => sql`
  from items i
  join products p on p.store_id = i.store_id and p.id = i.product_id
  join product_templates t on t.store_id = p.store_id and t.id = p.product_template_id
  join consigners c on c.store_id = i.store_id and c.id = i.consigner_id
  left join consigner_contacts k on k.store_id = i.store_id and k.id = i.consigner_id
  left join item_costs ic on ic.store_id = i.store_id and ic.id = i.id
  left join locations l on l.store_id = i.store_id and l.id = i.location_id
  left join sub_locations s on s.store_id = i.store_id and s.id = i.sub_location_id
  left join orders o on o.store_id = i.store_id and o.id = i.order_id
  left join employees e on e.store_id = i.store_id and e.id = i.updated_by
  left join consigners u on u.store_id = i.store_id and u.id = i.updated_by
  where i.store_id = ${storeId}`;

const columns = (storeId: string) => sql`
  i.*, p.title as product_title, p.sku as product_sku, p.image as product_image, p.category as product_category,
  p.shopify_id as product_shopify_id, p.stock_x_id as product_stock_x_id, p.product_template_id as product_template_id,
  t.category as template_category, t.option1 as template_option1, t.option2 as template_option2,
  t.option3 as template_option3, t.option1_values::text as template_option1_values,
  t.option2_values::text as template_option2_values, t.option3_values::text as template_option3_values,
  c.first_name as consigner_first_name, c.last_name as consigner_last_name, coalesce(k.email, '') as consigner_email, ic.cost_minor,
  c.is_store_account as consigner_is_store_account, c.is_active as consigner_is_active,
  l.name as location_name, s.name as sub_location_name, o.name as order_name, o.placed_at as order_placed_at,
  (select v ->> 'shopifyId' from shop_products sp cross join jsonb_array_elements(sp.variants) v
   where sp.store_id = ${storeId} and sp.id = i.product_id and v ->> 'option1Value' = i.option1_value
     and v ->> 'option2Value' = i.option2_value and v ->> 'option3Value' = i.option3_value
   limit 1) as variant_shopify_id,
  trim(coalesce(e.first_name || ' ' || e.last_name, u.first_name || ' ' || u.last_name,
    case when i.updated_by = ${systemActor.id} then ${systemActor.name} else '' end)) as updated_by_name`;

/** Returns the conditions of a filter, on items alone. */
function conditions(storeId: string, filter: InventoryFilter, searched: SearchedItems | null): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (searched !== null) parts.push(searchCondition(storeId, searched));
  if (filter.category !== undefined)
    parts.push(
      sql`i.product_id in (select p.id from products p where p.store_id = ${storeId} and p.category = ${filter.category})`,
    );
  if (filter.status !== undefined) {
    const [only] = filter.status;
    parts.push(filter.status.length === 1 ? sql`i.status = ${only}` : sql`i.status = any(${[...filter.status]})`);
  }
  const equal: readonly (readonly [string, string | undefined])[] = [
    ["i.location_id", filter.location],
    ["i.sub_location_id", filter.subLocation],
    ["i.consigner_id", filter.consigner],
    ["i.product_id", filter.product],
    ["i.option1_value", filter.option1Value],
    ["i.option2_value", filter.option2Value],
    ["i.option3_value", filter.option3Value],
  ];
  for (const [column, value] of equal) if (value !== undefined) parts.push(sql`${sql.raw(column)} = ${value}`);
  if (filter.onSale !== undefined) parts.push(filter.onSale ? sellable : sql`not ${sellable}`);
  if (filter.printed !== undefined) parts.push(sql`i.printed = ${filter.printed}`);
  return parts;
}

/** Returns the SQL that filters and orders items `i`: what follows `from items i`. */
export async function filteredItems(
  tx: Transaction,
  storeId: string,
  filter: InventoryFilter,
): Promise<{ readonly where: RawBuilder<unknown>; readonly order: RawBuilder<unknown> }> {
  const searched = await searchByCode(tx, storeId, filter.search);
  const parts = [sql`i.store_id = ${storeId}`, ...conditions(storeId, filter, searched)];
  return { where: sql.join(parts, sql` and `), order: await orderOfItems(tx, storeId, filter.sortOption) };
}

/** Returns one page of items and, if requested, the number of all that match. */
export async function listInventories(
  tx: Transaction,
  storeId: string,
  filter: InventoryFilter,
  page: ItemPage,
): Promise<{ rows: FoundItem[]; count: number }> {
  const where = conditions(storeId, filter, await searchByCode(tx, storeId, filter.search));
  const { ids, count } = await pageOfItems(tx, storeId, where, filter.sortOption, page);
  return { rows: await findByIds(tx, storeId, ids), count };
}

/** Returns the ids of the first items of a list in its order; only of one consigner's, if one is given. */
export async function idsOfFirst(
  tx: Transaction,
  storeId: string,
  filter: InventoryFilter,
  { most, ownedBy }: { readonly most: number; readonly ownedBy: string | undefined },
): Promise<readonly string[]> {
  const where = conditions(storeId, filter, await searchByCode(tx, storeId, filter.search));
  if (ownedBy !== undefined) where.push(sql`i.consigner_id = ${ownedBy}`);
  const page = { pageSize: most, currentPage: 1, uncounted: true } as const;
  return (await pageOfItems(tx, storeId, where, filter.sortOption, page)).ids;
}

/** Has joins run in the order in which they are written, the best: comparing orders takes longer than the query. */
const joinAsWritten = (tx: Transaction) => tx.runPrepared(sql`select set_config('join_collapse_limit', '1', true)`);

/** Also keeps the plan: for one item it is always the same, and making it takes longer than the query. */
const joinAsPlanned = (tx: Transaction) =>
  tx.runPrepared(
    sql`select set_config('join_collapse_limit', '1', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
  );

/** An item as read, with its template's values as JSON texts. */
type ReadItem = Omit<FoundItem, ListedValues> & Readonly<Record<ListedValues, string>>;
type ListedValues = "templateOption1Values" | "templateOption2Values" | "templateOption3Values";

/** Returns items with their template's values, each text parsed once: a payout has thousands of items of few templates. */
function withValues(items: readonly ReadItem[]): FoundItem[] {
  const parsed = new Map<string, readonly string[]>();
  const valuesOf = (text: string) => {
    const values = parsed.get(text) ?? (JSON.parse(text) as readonly string[]);
    parsed.set(text, values);
    return values;
  };
  return items.map((item) =>
    Object.assign(item as Omit<FoundItem, ListedValues>, {
      templateOption1Values: valuesOf(item.templateOption1Values),
      templateOption2Values: valuesOf(item.templateOption2Values),
      templateOption3Values: valuesOf(item.templateOption3Values),
    }),
  );
}

/**
 * Returns the items of a page in order. Separate from finding them, so that the statement with all its joins is planned
 * once.
 */
export async function findByIds(tx: Transaction, storeId: string, ids: readonly string[]): Promise<FoundItem[]> {
  if (ids.length === 0) return [];
  const [, found] = await Promise.all([
    joinAsWritten(tx),
    tx.runPrepared(sql<ReadItem>`select ${columns(storeId)} ${joined(storeId)} and i.id = any(${[...ids]})`),
  ]);
  const byId = new Map(withValues(found).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns one item by id or code; undefined if there is none, or it is not `consignerId`'s. */
export async function findInventory(
  tx: Transaction,
  storeId: string,
  by: { readonly id: string } | { readonly code: string } | { readonly oldCodes: readonly string[] },
  consignerId: string | null,
): Promise<FoundItem | undefined> {
  const which =
    "id" in by
      ? sql`i.id = ${by.id}`
      : "code" in by
        ? sql`i.code = ${by.code}`
        : sql`i.id = (select a.id from item_aliases a where a.store_id = ${storeId}
            and a.old_code = any(${[...by.oldCodes]}) order by a.old_code limit 1)`;
  const own = consignerId === null ? sql`` : sql` and i.consigner_id = ${consignerId}`;
  const [, found] = await Promise.all([
    joinAsPlanned(tx),
    tx.runPrepared(sql<ReadItem>`select ${columns(storeId)} ${joined(storeId)} and ${which}${own}`),
  ]);
  return withValues(found)[0];
}

/** Returns the item that a scan names: by its own code, else by the old one on its tag. All statements are issued at once. */
export async function findScanned(
  tx: Transaction,
  storeId: string,
  scan: ParsedScan,
  consignerId: string | null,
): Promise<FoundItem | undefined> {
  const oldCodes = textsOfScan(scan);
  const [own, tagged] = await Promise.all([
    scan.kind === "itemCode" ? findInventory(tx, storeId, { code: scan.code }, consignerId) : undefined,
    oldCodes.length === 0 ? undefined : findInventory(tx, storeId, { oldCodes }, consignerId),
  ]);
  return own ?? tagged;
}
