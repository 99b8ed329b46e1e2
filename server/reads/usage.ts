import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { unsoldStatuses } from "#shared/areas/fees/unsold.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/** A store's use of the server. */
export const usage = z.object({
  /** All items ever added and not deleted. */
  items: z.int(),
  unsoldItems: z.int(),
  /** People who may sign in: active staff. */
  employees: z.int(),
  /** Without the store's own account. */
  consigners: z.int(),
  /** Pictures, and the bytes of all their sizes. */
  files: z.int(),
  fileBytes: z.int(),
  /** The limit of picture bytes; null without one. */
  mostFileBytes: z.nullable(z.int()),
  /** Devices that are not revoked. */
  devices: z.int(),
});

/** Counts the usage; not prepared, since a generic plan would read whole tables. */
export async function readUsage(
  tx: Transaction,
  storeId: string,
): Promise<Omit<z.infer<typeof usage>, "mostFileBytes">> {
  const [counted] = await tx.run(sql<Omit<z.infer<typeof usage>, "mostFileBytes">>`select
    (select count(*) from items where store_id = ${storeId})::int as items,
    (select count(*) from items where store_id = ${storeId} and status = any(${unsoldStatuses}))::int as "unsoldItems",
    (select count(*) from employees where store_id = ${storeId} and is_active)::int as employees,
    (select count(*) from consigners where store_id = ${storeId} and not is_store_account)::int as consigners,
    (select count(*) from sync.files where store_id = ${storeId})::int as files,
    (select coalesce(sum(bytes), 0) from sync.files where store_id = ${storeId})::bigint as "fileBytes",
    (select count(*) from sync.devices where store_id = ${storeId} and revoked_at is null)::int as devices`);
  if (counted === undefined) throw new Error("A count answers a row.");
  return counted;
}
