import { sql } from "kysely";
import { demoStore } from "#server/demo/demo-store.ts";
import { finishDemo } from "#server/demo/finish-demo.ts";
import { loadDemoStores } from "#server/demo/load-demo.ts";
import { emptyLog } from "#server/machine/database/open-database.ts";
import { readStore } from "#server/identity/read-store.ts";
import { Impossible } from "#server/machine/impossible.ts";
import type { Services } from "#server/running/services.ts";

export { openMailPages } from "#server/demo/mail-pages.ts";
export { serve } from "#server/running/serve.ts";

/**
 * Loads the demo into an empty database, and leaves it as it is in one that has it. Returns what is left to do once the
 * demo is ready.
 * @throws Impossible if the database has other stores.
 */
export async function loadUnlessThere(services: Services, loading: () => void): Promise<() => Promise<void>> {
  const isNew = (await readStore(services.db, demoStore.id)) === null;
  if (isNew) {
    const { rows } = await sql<{ any: boolean }>`select public.any_store_exists() as any`.execute(services.db.kysely);
    if (rows[0]?.any === true)
      throw new Impossible(
        `${services.db.place} holds another store already, and the demo leaves it alone. Use \`npm start\`, or set TRACE_DATA_DIR to another folder.`,
      );
    loading();
  }
  await loadDemoStores(services);
  return async () => {
    await finishDemo(services, isNew);
    // Half of the new database's disk space is its log. Nothing waits for the checkpoint, and stopping does it too.
    if (isNew && services.db.pid() !== null) await emptyLog(services.db);
  };
}
