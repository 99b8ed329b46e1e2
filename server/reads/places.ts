import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { type LocationRow, type SubLocationRow, subLocationRows } from "#shared/areas/locations/rows.ts";

/** A sub-location with its location's name. */
export const presentedSubLocation = z.extend(subLocationRows.schema, { locationName: z.string() });

/** Returns the store's locations by name. */
export async function listLocations(tx: Transaction, storeId: string): Promise<LocationRow[]> {
  const found = await tx.run(sql<LocationRow>`
    select id, name, address, is_marketplace, closed_at from locations where store_id = ${storeId} order by name, id`);
  return found;
}

/** Returns the store's sub-locations, each with its location's name. */
export async function listSubLocations(tx: Transaction, storeId: string) {
  const found = await tx.run(sql<SubLocationRow & { locationName: string }>`
    select s.id, s.name, s.location_id, s.closed_at, l.name as location_name from sub_locations s
    join locations l on l.store_id = s.store_id and l.id = s.location_id
    where s.store_id = ${storeId} order by l.name, s.name, s.id`);
  return found;
}

/** Returns the store's fee rows, the default first. */
export async function listConsignerTypes(tx: Transaction, storeId: string): Promise<ConsignerTypeRow[]> {
  const found = await tx.run(sql<ConsignerTypeRow>`
    select id, account_type, selling_fee_basis_points, min_fee_minor, flat_fee_minor, is_default, category, option1_value, option2_value, option3_value
    from consigner_types where store_id = ${storeId} order by is_default desc, account_type, id`);
  return found;
}
