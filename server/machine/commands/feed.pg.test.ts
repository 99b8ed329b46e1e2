import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/machine/database/transact.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { allRowTypes, type RowType, rowTypes } from "#shared/areas/rows.ts";
import { commandServices } from "../../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { ids, makeTestStore, staff, testItem } from "../../../tests/support/test-store.ts";
import { executeCommand } from "./execute-command.ts";

let db: TestDatabase;
const storeId = "store-one";
const writers = 8;
const each = 25;

beforeAll(async () => {
  db = await createTestDatabase();
  await makeTestStore(db, {
    rows: Array.from({ length: writers * each }, (_, n) => ({ type: "item", row: testItem(n + 1) })),
  });
});
afterAll(() => db.close());

test("versions have no gap under eight writers, and who follows the feed misses nothing", async () => {
  const services = commandServices(db);
  const read = () =>
    transact(
      db,
      storeId,
      async (tx) => {
        const [head] = await tx.run(sql<{ version: number }>`select version from sync.store_versions`);
        const rows = await tx.run(sql<{ version: number; id: string }>`
          select version, row_id as id from sync.changes where version > ${cursor} order by version`);
        return { head: head?.version ?? 0, rows };
      },
      "snapshot",
    );
  let cursor = 0;
  const start = (await read()).head;
  cursor = start;
  const seen = new Map<string, number>();
  let writing = true;
  const follow = (async () => {
    for (let last = false; ; last = !writing) {
      const { head, rows } = await read();
      for (const { version, id } of rows) seen.set(id, version);
      cursor = head;
      if (last) return;
    }
  })();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; n < each; n++) {
        const itemId = testItem(writer * each + n + 1).id;
        const args = { itemId, locationId: ids.back, subLocationId: null };
        const outcome = await executeCommand(services, {
          storeId,
          actor: staff,
          commandId: newId(),
          name: "inventory.foundHere",
          args,
          occurredAt: null,
          queue: null,
        });
        expect(outcome.status).toBe("applied");
      }
    }),
  );
  writing = false;
  await follow;
  expect(seen.size).toBe(writers * each);
  expect([...seen.values()].sort((a, b) => a - b)).toEqual(
    Array.from({ length: writers * each }, (_, n) => start + n + 1),
  );
});

test("rows are written after what they refer to", async () => {
  const references = await db.asAdmin<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_namespace n on n.oid = f.relnamespace
    where k.contype = 'f' and n.nspname = 'public'`);
  const placeOf = (table: string) => allRowTypes.findIndex((type: RowType) => rowTypes[type].table === table);
  expect(references.length).toBeGreaterThan(20);
  // Entries that are no rows are written before the row that names them (sealed-bank-data.ts).
  const ofRows = references.filter(({ from }) => from !== "consigner_bank_data");
  for (const { from, to } of ofRows) expect(placeOf(to), `${from} refers to ${to}`).toBeLessThan(placeOf(from));
});
