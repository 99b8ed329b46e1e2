import pg from "pg";
import { demoStore } from "#server/demo/demo-store.ts";
import { serveDemo } from "../server/serve-demo.ts";

/** A server that has begun. */
export interface BegunServer {
  readonly address: string;
  /** Processes that it has started, each with its own: the embedded PostgreSQL and what else works for it. */
  readonly families: readonly number[];
  /** Accesses every table, bypassing row-level security. */
  readonly adminUrl: string;
  /** The folder of its database, which for root is elsewhere. */
  readonly place: string;
}

/**
 * Serves the demo with so many items from a process of its own, whose processor time is the server's alone; the store is
 * grown once, and found grown by the next process on this folder.
 */
const [dataDirectory = "", items = ""] = process.argv.slice(2);
const serving = await serveDemo(dataDirectory);
const { adminUrl, pid, place } = serving.services.db;
await grow(Number(items));
const begun: BegunServer = { address: serving.address, families: [pid() ?? 0], adminUrl, place };
process.send?.(begun);
process.once("disconnect", () => void serving.stop().then(() => process.exit()));

/** Copies items on sale, each with an id like those that devices make, until the store has so many. */
async function grow(many: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'items'
     and is_generated = 'NEVER' and column_name not in ('id', 'code', 'updated_at')`,
  );
  const others = rows.map(({ name }) => name);
  const { rowCount } = await client.query(
    `insert into items (id, code, updated_at, ${others.join(", ")})
     select '01900000-' || lpad(to_hex(n / 4096), 4, '0') || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8' ||
       substr(md5(n::text), 1, 3) || '-' || substr(md5(n::text), 4, 12), 'W' || lpad(n::text, 7, '0'),
       updated_at - n * interval '1 second', ${others.map((name) => `i.${name}`).join(", ")}
     from (select i.*, row_number() over () as n from items i cross join generate_series(1, 100)
           where i.store_id = $1 and i.status = 'Active') i
     where n <= $2 - (select count(*) from items where store_id = $1)`,
    [demoStore.id, many],
  );
  if (rowCount !== null && rowCount > 0) await client.query("vacuum (analyze) items");
  await client.end();
}
