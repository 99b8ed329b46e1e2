import type pg from "pg";

/**
 * Adds the sales of the large store's sold items: a line each, in one of the demo's orders and so at one of its places, one
 * in forty refunded a week later, a ledger entry for each paid consigner, and another for each payout.
 */
export async function tradeAYear(pool: pg.Pool, storeId: string): Promise<void> {
  const client = await pool.connect();
  try {
    // Each row is copied from a valid one, so constraints need not be checked.
    for (const setting of ["session_replication_role = replica", "maintenance_work_mem = '256MB'", "work_mem = '64MB'"])
      await client.query(`set ${setting}`);
    const { rows: columns } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'public.order_lines'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const own: Readonly<Record<string, string>> = {
      ...{ id: "i.id || ':line'", item_id: "i.id", consigner_id: "i.consigner_id", price_minor: "i.price_minor" },
      ...{ discount_minor: "i.discount_minor", payout_minor: "i.payout_minor", state: "'sold'", is_live: "true" },
      sold_at: "i.sold_on",
    };
    const values = columns.map(({ name }) => own[name] ?? `s.${name}`);
    await client.query(
      `insert into public.order_lines (${columns.map(({ name }) => name).join(", ")})
       select ${values.join(", ")} from public.items i
       join (select row_number() over (order by id) - 1 as n, count(*) over () as many, * from public.order_lines
             where store_id = $1 and state = 'sold') s on s.n = abs(hashtext(i.id)::bigint) % s.many
       where i.store_id = $1 and i.sold_on is not null and not exists (
         select from public.order_lines l where l.store_id = i.store_id and l.item_id = i.id)`,
      [storeId],
    );
    await client.query(
      `update public.order_lines set state = 'refunded', is_live = false, restocked = true,
         refunded_at = least(now(), sold_at + interval '7 days')
       where store_id = $1 and hashtext(id) % 40 = 0 and id like '%:line'`,
      [storeId],
    );
    await client.query(
      `insert into public.ledger_entries (store_id, id, consigner_id, kind, amount_minor, item_id, payout_id, note, created_at)
       select i.store_id, i.id || ':sale', i.consigner_id, 'sale', i.payout_minor, i.id, null, '', i.sold_on
       from public.items i where i.store_id = $1 and i.sold_on is not null
         and not exists (select from public.ledger_entries l where l.store_id = i.store_id and l.item_id = i.id)`,
      [storeId],
    );
    await client.query(
      `insert into public.ledger_entries (store_id, id, consigner_id, kind, amount_minor, item_id, payout_id, note, created_at)
       select i.store_id, i.id || ':payout', i.consigner_id, 'payout', -i.payout_minor, i.id, null, '', i.sold_on + interval '14 days'
       from public.items i where i.store_id = $1 and i.status = 'Paid' and i.id like '01900000-%'`,
      [storeId],
    );
  } finally {
    // Discards the connection with its settings.
    client.release(true);
  }
  await pool.query("vacuum (analyze)");
}
