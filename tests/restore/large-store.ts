import pg from "pg";
import { demoStore } from "#server/demo/demo-store.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { readConfig } from "#server/running/config.ts";
import { serve } from "#server/running/serve.ts";
import { growStore } from "../../bench/lists/large-store.ts";
import type { GivenPlace } from "../faults/real-environment.ts";

/** The demo's 20,000 items are there already. */
const added = { products: 2_000, consigners: 500, items: 80_000, history: 300_000, audits: 2_000 };

/** Starts a server on an empty database once, and fills it with the demo's stores, one of them with 100,000 items. */
export async function fillLargeStore({ databaseUrl, adminUrl, dataDirectory }: GivenPlace): Promise<void> {
  const settings = { DATABASE_URL: databaseUrl, TRACE_DATA_DIR: dataDirectory, LOG_LEVEL: "silent" };
  const { stop } = await serve({ ...readConfig(settings), port: 0 }, loadDemo);
  await stop();
  const pool = new pg.Pool({ connectionString: adminUrl, max: 1 });
  try {
    await growStore(pool, demoStore.id, added);
  } finally {
    await pool.end();
  }
}
