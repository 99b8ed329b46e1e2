import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { ConsignerContactRow, ConsignerRow } from "#shared/areas/consigners/rows.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import type { LocationRow, SubLocationRow } from "#shared/areas/locations/rows.ts";
import { compareSizes } from "#shared/areas/inventory/size-order.ts";
import { itemSorts } from "#shared/areas/inventory/item-sorts.ts";
import { stockedSizes } from "./item-search.ts";

/** The filters and sort orders of item lists. */
export const presentedOptions = z.object({
  statuses: z.array(z.object({ label: z.string(), value: z.enum(statuses) })),
  option1Values: z.array(z.string()),
  option2Values: z.array(z.string()),
  option3Values: z.array(z.string()),
  categories: z.array(z.string()),
  locations: z.array(z.object({ id: z.string(), name: z.string(), label: z.string(), value: z.string() })),
  subLocations: z.array(z.object({ id: z.string(), name: z.string(), locationName: z.string() })),
  consigners: z.array(
    z.object({
      label: z.string(),
      value: z.object({ id: z.string(), email: z.string(), isStoreAccount: z.boolean() }),
    }),
  ),
  sortOption: z.array(z.enum(itemSorts)),
});

/**
 * Returns the filter options of item lists. Consigners get no other people's names, and option values
 * of their own items only.
 */
export async function filterOptions(tx: Transaction, storeId: string, actor: Actor) {
  const consignerId = actor.role === "consigner" ? actor.id : null;
  const locations = await tx.run(
    sql<LocationRow>`select id, name from locations where store_id = ${storeId} and closed_at is null order by name, id`,
  );
  const subLocations = await tx.run(sql<SubLocationRow & { locationName: string }>`
    select s.id, s.name, l.name as location_name from sub_locations s
    join locations l on l.store_id = s.store_id and l.id = s.location_id
    where s.store_id = ${storeId} and s.closed_at is null and l.closed_at is null order by l.name, s.name, s.id`);
  const consigners =
    consignerId === null
      ? await tx.run(sql<ConsignerRow & ConsignerContactRow>`
          select c.*, coalesce(k.email, '') as email from consigners c
          left join consigner_contacts k on k.store_id = c.store_id and k.id = c.id
          where c.store_id = ${storeId} and c.deleted_at is null order by c.first_name, c.last_name, c.id`)
      : [];
  const own = consignerId === null ? sql`` : sql` and i.consigner_id = ${consignerId}`;
  // One scan of the items for both; sizes have an index, along which each is a step.
  const others = await tx.run(sql<{ option2: string; option3: string }>`
    select i.option2_value as option2, i.option3_value as option3 from items i
    where i.store_id = ${storeId}${own} group by 1, 2`);
  const sizes =
    consignerId === null
      ? await stockedSizes(tx, storeId)
      : (
          await tx.run(sql<{ size: string }>`
            select distinct i.option1_value as size from items i where i.store_id = ${storeId}${own}`)
        ).map(({ size }) => size);
  const categories = await tx.run(sql<{ category: string }>`
    select distinct p.category from products p where p.store_id = ${storeId}
      and exists (select from items i where i.store_id = ${storeId} and i.product_id = p.id${own})`);
  const offered = (values: readonly string[]) =>
    [...new Set(values)].filter((value) => value !== "").sort(compareSizes);
  return {
    statuses: statuses.map((value) => ({ label: statusLabel(value), value })),
    option1Values: offered(sizes),
    option2Values: offered(others.map(({ option2 }) => option2)),
    option3Values: offered(others.map(({ option3 }) => option3)),
    categories: offered(categories.map(({ category }) => category)),
    locations: locations.map(({ id, name }) => ({ id, name, label: name, value: id })),
    subLocations: subLocations.map(({ id, name, locationName }) => ({ id, name, locationName })),
    consigners: consigners.map(({ id, firstName, lastName, email, isStoreAccount }) => ({
      label: `${firstName} ${lastName}`.trim(),
      value: { id, email, isStoreAccount },
    })),
    sortOption: [...itemSorts],
  };
}
