import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#shared/machine/kernel/ids.ts";
import { commandServices, type TestCommandServices } from "../../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { admin, ids, makeTestStore, testItem } from "../../../tests/support/test-store.ts";
import { executeCommand } from "./execute-command.ts";

/** A command of so many rows that they are sent before their history is made. */
let db: TestDatabase;
let services: TestCommandServices;
const storeId = "store-one";
const items = Array.from({ length: 1_200 }, (_, n) => testItem(n + 1));

beforeAll(async () => {
  db = await createTestDatabase();
  services = commandServices(db);
  await makeTestStore(db, { rows: items.map((row) => ({ type: "item", row })) });
});
afterAll(() => db.close());

const merge = (commandId: string) =>
  executeCommand(services, {
    ...{ storeId, actor: admin, commandId, occurredAt: null, queue: null },
    ...{ name: "catalogue.mergeProducts", args: { fromProductId: ids.air, toProductId: ids.court } },
  });
const counts = async (commandId: string) =>
  (
    await db.asAdmin(
      `select (select count(*)::int from items where store_id = $1 and product_id = $3) as moved,
         (select count(*)::int from history where store_id = $1 and command_id = $2 and row_type = 'item') as entries,
         (select count(*)::int from sync.changes c where c.store_id = $1 and c.row_type = 'item' and c.version = v.version) as changes,
         (select count(*)::int from sync.command_outcomes where store_id = $1 and command_id = $2) as outcomes, v.version
       from sync.store_versions v where v.store_id = $1`,
      [storeId, commandId, ids.court],
    )
  )[0];

test("a row that PostgreSQL refuses undoes the whole of a large command, which can be given again", async () => {
  const commandId = newId();
  const before = await counts(commandId);
  await db.asAdmin(
    `alter table items add constraint stays check (id <> 'item-000700' or product_id <> '${ids.court}')`,
  );
  await expect(merge(commandId)).rejects.toThrow("stays");
  expect(await counts(commandId)).toEqual(before);
  await db.asAdmin("alter table items drop constraint stays");
  expect(await merge(commandId)).toMatchObject({ status: "applied" });
  expect(await counts(commandId)).toMatchObject({
    ...{ moved: items.length, entries: items.length, changes: items.length, outcomes: 1 },
  });
  const entries = await db.asAdmin(
    `select id, row_id, command_name, actor_name, override, reason, occurred_at = recorded_at as "isNow", modified_fields
     from history where store_id = $1 and command_id = $2 and row_type = 'item' order by log_order`,
    [storeId, commandId],
  );
  expect(entries).toEqual(
    items.map(({ id }) => ({
      ...{ id: `${commandId}:item:${id}`, row_id: id, command_name: "catalogue.mergeProducts", actor_name: admin.name },
      ...{ override: false, reason: "", isNow: true },
      modified_fields: [{ variableChanged: "productId", beforeValue: ids.air, afterValue: ids.court }],
    })),
  );
});
