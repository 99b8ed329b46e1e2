import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { RecalculationScope } from "#shared/areas/fees/recalculation-scope.ts";
import { unsoldStatuses } from "#shared/areas/fees/unsold.ts";

/**
 * The condition on `items i` for the items a recalculation examines: unsold ones, of the consigner or the type. Not
 * prepared, since a generic plan would read consigners of every store. A default type may apply to anybody whose own
 * rows do not match; the rule decides.
 */
function meant(storeId: string, { accountType = "", consignerId }: RecalculationScope) {
  const consigner = consignerId ?? "";
  return sql`i.store_id = ${storeId} and i.status = any(${unsoldStatuses})
    and (${consigner} = '' or i.consigner_id = ${consigner})
    and (${accountType} = '' or exists (select from consigner_types d
        where d.store_id = ${storeId} and d.is_default and d.account_type = ${accountType})
      or i.consigner_id in (
        select c.id from consigners c join consigner_types t on t.store_id = c.store_id and t.id = c.consigner_type_id
        where c.store_id = ${storeId} and t.account_type = ${accountType}))`;
}

/** Counts the items a recalculation examines. */
export async function countUnsold(tx: Transaction, storeId: string, scope: RecalculationScope): Promise<number> {
  const [counted] = await tx.run(sql<{ count: number }>`
    select count(*)::int as count from items i where ${meant(storeId, scope)}`);
  return counted?.count ?? 0;
}

/** Returns the next ids after an id, in order. */
export async function unsoldAfter(
  tx: Transaction,
  storeId: string,
  scope: RecalculationScope,
  after: string,
  most: number,
): Promise<string[]> {
  const rows = await tx.run(sql<{ id: string }>`
    select i.id from items i where ${meant(storeId, scope)} and i.id > ${after} order by i.id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Does this with what each item's fees depend on; columns are named as in rows. */
export function pricedAfter<Row>(
  tx: Transaction,
  storeId: string,
  scope: RecalculationScope,
  after: string,
  most: number,
): Promise<Row[]> {
  return tx.run(sql<Row>`
    select i.id, i.consigner_id as "consignerId", i.price_minor as "priceMinor", i.discount_minor as "discountMinor",
      i.option1_value as "option1Value", i.option2_value as "option2Value", i.option3_value as "option3Value",
      i.payout_minor as "payoutMinor", i.payout_fee_minor as "payoutFeeMinor",
        i.selling_fee_minor as "sellingFeeMinor",
      i.cleaning_fee_minor as "cleaningFeeMinor", i.box_fee_minor as "boxFeeMinor", i.vat_minor as "vatMinor",
      c.consigner_type_id as "consignerTypeId", c.charge_tax as "chargeTax", c.is_store_account as "isStoreAccount",
      p.category
    from items i
    join consigners c on c.store_id = i.store_id and c.id = i.consigner_id
    join products p on p.store_id = i.store_id and p.id = i.product_id
    where ${meant(storeId, scope)} and i.id > ${after} order by i.id limit ${most}`);
}
