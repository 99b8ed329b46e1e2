import { sql } from "kysely";

/** Condition on `deleted_items d`: its item did not come again under the same id, as imported ones do. */
export const isGone = sql`not exists (select from items i where i.store_id = d.store_id and i.id = d.id)`;
