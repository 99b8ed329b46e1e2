import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/machine/database/transact.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { commandServices, type TestCommandServices } from "../../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { admin, ids, makeTestStore, seller, staff, testItem } from "../../../tests/support/test-store.ts";
import type { CommandCall } from "./command-call.ts";
import { executeCommand } from "./execute-command.ts";
import { isOnCluster } from "../../../tests/support/cluster.ts";

let db: TestDatabase;
let services: TestCommandServices;
const storeId = "store-one";

beforeAll(async () => {
  db = await createTestDatabase();
  services = commandServices(db);
  await makeTestStore(db, { rows: Array.from({ length: 30 }, (_, n) => ({ type: "item", row: testItem(n + 1) })) });
  await makeTestStore(db, {
    storeId: "store-two",
    mark: " CANARY",
    rows: [{ type: "item", row: testItem(1, { notes: "CANARY" }) }],
  });
});
afterAll(() => db.close());

const found = (itemId: string, differs: Partial<CommandCall> = {}): CommandCall => ({
  storeId,
  actor: staff,
  commandId: newId(),
  name: "inventory.foundHere",
  args: { itemId, locationId: ids.back, subLocationId: null },
  occurredAt: null,
  queue: null,
  ...differs,
});

const item = async (id: string, store = storeId) =>
  (await db.asAdmin("select * from items where store_id = $1 and id = $2", [store, id]))[0];
const logs = (commandId: string) =>
  db.asAdmin("select * from history where command_id = $1 order by log_order", [commandId]);
const version = async () =>
  (await db.asAdmin<{ version: string }>("select version from sync.store_versions where store_id = $1", [storeId]))[0]
    ?.version;

test("an applied command writes row, log, feed, outcome and the store's version together", async () => {
  const before = Number(await version());
  const call = found("item-000001");
  const outcome = await executeCommand(services, call);
  expect(outcome).toEqual({
    id: call.commandId,
    seq: null,
    status: "applied",
    version: before + 1,
    error: null,
    reports: [],
  });
  expect(await item("item-000001")).toMatchObject({ location_id: ids.back, updated_by: ids.staff });
  expect(await logs(call.commandId)).toMatchObject([
    {
      command_name: "inventory.foundHere",
      actor_name: "Stan Staff",
      override: false,
      modified_fields: [{ variableChanged: "locationId", beforeValue: ids.front, afterValue: ids.back }],
    },
  ]);
  expect(
    await db.asAdmin("select * from sync.changes where store_id = $1 and version = $2", [storeId, before + 1]),
  ).toMatchObject([
    {
      row_type: "item",
      row_id: "item-000001",
      audience_before: ["items", `owner:${ids.seller}`],
      audience_after: ["items", `owner:${ids.seller}`],
    },
  ]);
  expect(services.events.at(-1)).toEqual({ name: "itemsChanged", ids: ["item-000001"] });
});

test("a command that is sent again, at once or later, happens once and is answered the same", async () => {
  const call = found("item-000002");
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => executeCommand(services, call)));
  outcomes.push(await executeCommand(services, call));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(Object.entries(outcome).sort()))).size).toBe(1);
  expect(outcomes[0]?.status).toBe("applied");
  expect(await logs(call.commandId)).toHaveLength(1);
});

test("an id that comes again with another body is refused, and the first outcome stays", async () => {
  const call = found("item-000003");
  await executeCommand(services, call);
  const again = await executeCommand(services, {
    ...call,
    args: { itemId: "item-000004", locationId: ids.back, subLocationId: null },
  });
  expect(again).toMatchObject({ status: "rejected", error: { code: "command_id_reused" } });
  expect(await executeCommand(services, call)).toMatchObject({ status: "applied" });
  expect(await item("item-000004")).toMatchObject({ location_id: ids.front });
});

test("a refusal is stored: the same id is refused again even when it would now be allowed", async () => {
  const call = found("item-later");
  expect(await executeCommand(services, call)).toMatchObject({
    status: "rejected",
    version: null,
    error: { code: "not_found" },
  });
  const args = { ...newItem("item-later", "B0000001") };
  expect(await executeCommand(services, { ...found(""), name: "inventory.addItems", args })).toMatchObject({
    status: "applied",
    error: null,
  });
  expect(await executeCommand(services, call)).toMatchObject({ status: "rejected", error: { code: "not_found" } });
});

const newItem = (id: string, code: string) => ({
  acceptNow: true,
  items: [
    {
      ...{
        id,
        code,
        productId: ids.air,
        consignerId: ids.seller,
        option1Value: "9",
        option2Value: "New",
        option3Value: "Good box",
      },
      ...{
        priceMinor: 12_300,
        costMinor: null,
        locationId: ids.front,
        subLocationId: ids.shelfA,
        notes: "",
        image: "",
      },
    },
  ],
});

test("what cannot be used is refused with the fields that are wrong, and who may not is refused before anything is looked at", async () => {
  expect(
    await executeCommand(services, found("item-000001", { args: { itemId: 7, locationId: ids.back } })),
  ).toMatchObject({
    status: "rejected",
    error: { code: "bad_request", fields: { itemId: expect.any(String), subLocationId: expect.any(String) } },
  });
  expect(
    await executeCommand(
      services,
      found("no such item", { args: { itemId: "nope", locationId: ids.back, subLocationId: null }, actor: seller }),
    ),
  ).toMatchObject({
    error: { code: "forbidden" },
  });
  expect(await executeCommand(services, found("x", { name: "inventory.teleport" }))).toMatchObject({
    error: { code: "unknown_command" },
  });
  expect(await executeCommand(services, found("x", { name: "__proto__" }))).toMatchObject({
    error: { code: "unknown_command" },
  });
  const hostile = { itemId: "a\u0000b\ud800", locationId: "\u0000", subLocationId: null, ["\u0000key"]: "\ud800" };
  expect(await executeCommand(services, found("x", { args: hostile }))).toMatchObject({
    error: { code: "invalid_value" },
  });
});

test("another store's rows are neither seen nor touched, whoever asks", async () => {
  expect(await executeCommand(services, found("item-000001", { storeId: "store-two", actor: admin }))).toMatchObject({
    status: "applied",
  });
  expect(await item("item-000001", "store-two")).toMatchObject({ location_id: ids.back });
  const [seen] = await transact(db, storeId, (tx) =>
    tx.run(sql`select count(*)::int as n from items where notes like '%CANARY%'`),
  );
  expect(seen).toEqual({ n: 0 });
  expect(
    await transact(db, storeId, (tx) =>
      tx.run(sql`update items set notes = 'x' where store_id = 'store-two' returning id`),
    ),
  ).toEqual([]);
  expect(
    await transact(db, storeId, (tx) => tx.run(sql`delete from items where store_id = 'store-two' returning id`)),
  ).toEqual([]);
  await expect(
    transact(db, storeId, (tx) => tx.run(sql`insert into locations values ('store-two', 'l', 'n', '', false)`)),
  ).rejects.toThrow(/row-level security/);
  expect((await sql`select * from items`.execute(db.kysely)).rows).toEqual([]);
});

test("two people who give two items one code at once: one gets it, the other is told", async () => {
  const [a, b] = await Promise.all(
    ["item-x1", "item-x2"].map((id) =>
      executeCommand(services, { ...found(""), name: "inventory.addItems", args: newItem(id, "C0000001") }),
    ),
  );
  const statuses = [a, b]
    .map((outcome) => `${outcome?.status} ${outcome?.error?.code ?? outcome?.reports[0]?.message ?? ""}`)
    .sort();
  expect(statuses[0]).toBe("applied ");
  expect(statuses[1]).toMatch(/code/);
  expect(await db.asAdmin("select id from items where code = 'C0000001'")).toHaveLength(1);
});

test("what is taken in as sample stock, which may be deleted in any status, is refused once the store has anything else", async () => {
  const real = { ...found(""), name: "inventory.addItems", args: newItem("sample-real", "C0000002") };
  expect(await executeCommand(services, real)).toMatchObject({ status: "rejected", error: { code: "invalid_value" } });
  expect(await db.asAdmin("select from items where id = 'sample-real'")).toHaveLength(0);
  // An empty store that gets its sample stock.
  const empty = await makeTestStore(db, { storeId: "store-samples" });
  await db.asAdmin("delete from gtins where store_id = $1", [empty]);
  await db.asAdmin("update products set id = 'sample-air' where store_id = $1 and id = $2", [empty, ids.air]);
  await db.asAdmin("delete from products where store_id = $1 and id <> 'sample-air'", [empty]);
  const args = newItem("sample-first", "C0000003");
  const sample = { ...args, items: args.items.map((item) => ({ ...item, productId: "sample-air" })) };
  const first = { ...found(""), storeId: empty, name: "inventory.addItems", args: sample } as const;
  expect(await executeCommand(services, first)).toMatchObject({ status: "applied" });
});

test("two people who change one item at once: neither change is lost, and its log tells both in order", async () => {
  const edits = [{ notes: "Seen" }, { trackingCode: "T1" }, { priceMinor: 12_300 }];
  const calls = edits.flatMap((changes, at) =>
    [1, 2, 3].map((time) => ({
      ...found("", { actor: [admin, staff][time % 2] ?? admin }),
      name: "inventory.editItem",
      args: {
        itemId: "item-000028",
        changes:
          at === 2
            ? { priceMinor: 12_300 + time * 100 }
            : { ...changes, ...(at === 0 ? { notes: `Seen ${time}` } : {}) },
      },
    })),
  );
  const outcomes = await Promise.all(calls.map((call) => executeCommand(services, call)));
  expect(outcomes.map(({ status }) => status)).toEqual(calls.map(() => "applied"));
  const values: Record<string, unknown> = {};
  const told = await db.asAdmin<{
    modified_fields: { variableChanged: string; beforeValue: unknown; afterValue: unknown }[];
  }>(
    "select modified_fields from history where row_type = 'item' and row_id = 'item-000028' and store_id = $1 order by log_order",
    [storeId],
  );
  for (const { variableChanged, beforeValue, afterValue } of told.flatMap((entry) => entry.modified_fields)) {
    if (variableChanged in values) expect(beforeValue).toEqual(values[variableChanged]);
    values[variableChanged] = afterValue;
  }
  const row = await item("item-000028");
  expect({
    notes: row?.["notes"],
    trackingCode: row?.["tracking_code"],
    priceMinor: Number(row?.["price_minor"]),
  }).toEqual({
    notes: values["notes"],
    trackingCode: "T1",
    priceMinor: values["priceMinor"],
  });
});

test.skipIf(isOnCluster)("a deadlock is tried again and rejects nothing", async () => {
  let tries = 0;
  const counted = commandServices(db, () => {
    tries++;
    return new Date("2026-02-01T10:00:00.000Z");
  });
  const call = { ...found(""), name: "inventory.markPrinted", args: { itemIds: ["item-000005", "item-000006"] } };
  // The other session holds 6 and wants 5 while the command holds 5 and wants 6; it waits longer, so PostgreSQL ends
  // the command.
  const stranger = new pg.Client({ connectionString: db.adminUrl });
  await stranger.connect();
  const lock = (id: string) =>
    stranger.query("select from items where store_id = $1 and id = $2 for update", [storeId, id]);
  await stranger.query("set deadlock_timeout = '60s'");
  await stranger.query("begin");
  await lock("item-000006");
  const running = executeCommand(counted, call);
  await untilSomeoneWaits();
  await lock("item-000005");
  await stranger.query("commit");
  await stranger.end();
  expect(await running).toMatchObject({ status: "applied" });
  expect(tries).toBeGreaterThan(1);
  expect(await item("item-000006")).toMatchObject({ printed: true });
});

async function untilSomeoneWaits(): Promise<void> {
  for (;;) {
    const [row] = await db.asAdmin(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (row?.n !== 0) return;
  }
}

test("every lost connection, before or in the middle, is survived", async () => {
  const calls = Array.from({ length: 10 }, (_, n) => found(`item-0000${String(n + 10).padStart(2, "0")}`));
  const running = Promise.all(calls.map((call) => executeCommand(services, call)));
  // A command is tried five times.
  for (let n = 0; n < 4; n++)
    await db.asAdmin(
      "select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and usename = 'trace_app'",
    );
  expect((await running).map((outcome) => outcome.status)).toEqual(calls.map(() => "applied"));
  for (const call of calls) expect(await logs(call.commandId)).toHaveLength(1);
});

test("an edit writes what it changes and nothing else, whichever of the item's fields these are", async () => {
  const expected: Record<string, unknown> = { option1_value: "9" };
  for (let set = 1; set < 16; set++) {
    const all = {
      notes: `n${set}`,
      trackingCode: `t${set}`,
      priceMinor: 20_000 + set,
      image: `/i${set}`,
      costMinor: set,
    };
    const changes = Object.fromEntries(Object.entries(all).filter((_, n) => (set & (2 ** n)) !== 0));
    const call = {
      ...found("", { actor: admin }),
      name: "inventory.editItem",
      args: { itemId: "item-000027", changes },
    };
    expect(await executeCommand(services, call)).toMatchObject({ status: "applied" });
    for (const [field, value] of Object.entries(changes))
      expected[field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] =
        typeof value === "number" ? String(value) : value;
    expect(await item("item-000027")).toMatchObject(expected);
  }
});

test("a command that was committed is told as applied, also when what the commit answered cannot be read", async () => {
  await makeTestStore(db, { storeId: "store-far", rows: [{ type: "item", row: testItem(1) }] });
  await db.asAdmin("update sync.store_versions set version = 9007199254740993 where store_id = 'store-far'");
  const call = found("item-000001", { storeId: "store-far" });
  expect(await executeCommand(services, call)).toMatchObject({ id: call.commandId, status: "applied", error: null });
  expect(await logs(call.commandId)).toHaveLength(1);
});

test("a bug in a rule throws, writes nothing and leaves the id free", async () => {
  const broken = { ...services, jobs: { enqueue: () => Promise.reject(new Error("the outbox is broken")) } };
  const call = found("item-000025");
  await expect(executeCommand(broken, call)).rejects.toThrow("the outbox is broken");
  expect(await item("item-000025")).toMatchObject({ location_id: ids.front });
  expect(await executeCommand(services, call)).toMatchObject({ status: "applied" });
});
