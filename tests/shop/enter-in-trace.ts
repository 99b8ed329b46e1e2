import type { TestDatabase } from "../support/postgres.ts";

/** Makes Trace have an order, as far as a shop's adapter looks at it. */
export async function enterInTrace(db: TestDatabase, storeId: string, orderId: string, at: Date): Promise<void> {
  await db.asAdmin(
    `insert into public.orders (store_id, id, name, source, customer_name, customer_email, customer_phone, status, placed_at,
       placed_by)
     values ($1, $2::text, $2::text, 'shop', '', '', '', 'pending', $3, 'system')`,
    [storeId, orderId, at.toISOString()],
  );
}
