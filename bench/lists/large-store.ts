import type pg from "pg";

/** Rows of each table in the large store. */
export const largeStore = {
  products: 50_000,
  consigners: 5_000,
  items: 1_000_000,
  history: 1_000_000,
  audits: 20_000,
} as const;
type Grown = keyof typeof largeStore;
type Sizes = Readonly<Record<Grown, number>>;

/** Returns a moment up to three years before the source row's, different for every row. */
const earlier = (column: string) =>
  `s.${column} - (k * 7919 % 94608000) * interval '1 second' - k % 997 * interval '1 millisecond'`;

/** Returns increasing ids, like those of people's own rows. */
const id = (kind: number) => `'01900000-000${kind}-7000-8000-' || lpad(to_hex(k), 12, '0')`;

/** The k-th row's own values; all others are copied from its source row. */
const own: Readonly<Record<Grown, Readonly<Record<string, string>>>> = {
  products: {
    id: id(1),
    title: "s.title || ' ' || k",
    sku: "s.sku || '-' || k",
    created_at: earlier("created_at"),
  },
  consigners: {
    id: id(2),
    first_name: "s.first_name || ' ' || to_hex(k)",
    is_store_account: "false",
  },
  items: {
    id: id(3),
    code: "'X' || upper(lpad(to_hex(k), 7, '0'))",
    product_id: "p.id",
    consigner_id: "c.id",
    price_minor: "greatest(100, s.price_minor + (k % 4001 - 2000) * 10)",
    payout_minor: "greatest(100, s.payout_minor + (k % 3001 - 1500) * 10)",
    created_at: earlier("created_at"),
    updated_at: earlier("updated_at"),
    accepted_on: earlier("accepted_on"),
    sold_on: earlier("sold_on"),
  },
  history: {
    id: id(4),
    row_id: "i.id",
    row_type: "case when k % 50000 = 0 then 'gtin' when k % 40 = 0 then 'product' else 'item' end",
    log_order: "k + 10000000",
    occurred_at: earlier("occurred_at"),
  },
  audits: { id: id(5), created_at: earlier("created_at"), run_at: earlier("run_at") },
};

/** Rows that others refer to, by number, so that each refers to another one. */
const about: Readonly<Partial<Record<Grown, readonly (readonly [string, Grown])[]>>> = {
  items: [
    ["p", "products"],
    ["c", "consigners"],
  ],
  history: [["i", "items"]],
};

/**
 * Multiplies the demo's store to so many rows (by default those of `largeStore`), each with its own id, code, title, price and
 * times.
 * Indexes are rebuilt afterwards and foreign keys not checked, since each row is copied from a valid one.
 */
export async function growStore(pool: pg.Pool, storeId: string, sizes: Sizes = largeStore): Promise<void> {
  const client = await pool.connect();
  try {
    for (const setting of ["session_replication_role = replica", "maintenance_work_mem = '256MB'", "work_mem = '64MB'"])
      await client.query(`set ${setting}`);
    for (const table of Object.keys(largeStore) as Grown[]) {
      await client.query("begin");
      await grow(client, storeId, table, sizes);
      await client.query("commit");
    }
  } finally {
    // Discards the connection with its settings.
    client.release(true);
  }
  await pool.query("vacuum (analyze)");
}

async function grow(client: pg.PoolClient, storeId: string, table: Grown, sizes: Sizes): Promise<void> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${table}`],
  );
  const { rows: indexes } = await client.query<{ again: string; dropped: string }>(
    `select pg_get_indexdef(indexrelid) as again, 'drop index ' || indexrelid::regclass as dropped from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [`public.${table}`],
  );
  for (const { dropped } of indexes) await client.query(dropped);
  const values = columns.map(({ name }) => own[table][name] ?? `s.${name}`);
  const joins = (about[table] ?? []).map(
    ([as, of]) => `join numbered_${of} ${as} on ${as}.n = k * 7919 % ${sizes[of]}`,
  );
  const source = `select row_number() over (order by id) - 1 as n, t.* from public.${table} t where store_id = '${storeId}'`;
  const { rows: made } = await client.query<{ many: number }>(`select count(*)::int as many from (${source}) s`);
  await client.query(
    `insert into public.${table} (${columns.map(({ name }) => name).join(", ")})
     overriding system value
     select ${values.join(", ")} from generate_series(1, ${sizes[table]}::bigint) k
     join (${source}) s on s.n = k % ${made[0]?.many ?? 0}
     ${joins.join("\n")}`,
  );
  for (const { again } of indexes) await client.query(again);
  await client.query(
    `create temp table numbered_${table} as
     select row_number() over (order by id) - 1 as n, id from public.${table} where store_id = '${storeId}'`,
  );
  await client.query(`analyze numbered_${table}`);
}
