import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CommandEvent } from "./command-call.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { commandServices, type TestCommandServices } from "../../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { ids, makeTestStore, staff, storeMadeAt, testItem } from "../../../tests/support/test-store.ts";
import { type CommandCall, SequenceGap } from "./command-call.ts";
import { executeBatch } from "./execute-batch.ts";
import { isOnCluster } from "../../../tests/support/cluster.ts";

let db: TestDatabase;
let services: TestCommandServices;
const storeId = "store-one";
let queueId: string;

beforeAll(async () => {
  db = await createTestDatabase();
  await makeTestStore(db, { rows: Array.from({ length: 250 }, (_, n) => ({ type: "item", row: testItem(n + 1) })) });
});
afterAll(() => db.close());

let queues = 0;
beforeEach(async () => {
  services = commandServices(db);
  queueId = newId();
  const prefix = `Q${String(queues++).padStart(3, "0")}`;
  await db.asAdmin(
    "insert into sync.devices (store_id, id, name, person_id, created_at, last_seen_at) values ($1, $2, 'Tablet', $3, $4, $4)",
    [storeId, queueId, ids.staff, storeMadeAt],
  );
  await db.asAdmin(
    "insert into sync.queues (store_id, id, device_id, person_id, code_prefix, protocol, created_at, last_seen_at) values ($1, $2, $2, $3, $4, 1, $5, $5)",
    [storeId, queueId, ids.staff, prefix, storeMadeAt],
  );
});

const call = (seq: number, name: string, args: unknown): CommandCall => ({
  storeId,
  actor: staff,
  commandId: newId(),
  name,
  args,
  occurredAt: "2026-02-01T09:00:00.000Z",
  queue: { id: queueId, seq },
});
const printed = (seq: number, n: number) => call(seq, "inventory.markPrinted", { itemIds: [testItem(n).id] });
const moved = (seq: number, n: number, locationId: string) =>
  call(seq, "inventory.foundHere", { itemId: testItem(n).id, locationId, subLocationId: null });
const lastSeq = async () =>
  Number((await db.asAdmin("select last_seq from sync.queues where id = $1", [queueId]))[0]?.last_seq);

test("200 commands share one transaction, one version and one look at each row", async () => {
  const calls = Array.from({ length: 200 }, (_, n) => printed(n + 1, n + 1));
  const outcomes = await executeBatch(services, calls);
  expect(outcomes.map(({ id, seq, status }) => ({ id, seq, status }))).toEqual(
    calls.map((one) => ({ id: one.commandId, seq: one.queue?.seq, status: "applied" })),
  );
  expect(new Set(outcomes.map(({ version }) => version)).size).toBe(1);
  expect(await lastSeq()).toBe(200);
  expect(await executeBatch(services, calls)).toEqual(outcomes);
});

test("each command sees what the ones before it did, and each leaves its own log entry", async () => {
  const item = newId();
  const outcomes = await executeBatch(services, [
    call(1, "inventory.addItems", {
      acceptNow: true,
      items: [
        {
          ...{ id: item, code: "QZZZ0001", productId: ids.air, consignerId: ids.seller },
          ...{ option1Value: "9", option2Value: "New", option3Value: "Good box", priceMinor: 9_900, costMinor: null },
          ...{ locationId: ids.front, subLocationId: null, notes: "", image: "" },
        },
      ],
    }),
    call(2, "inventory.foundHere", { itemId: item, locationId: ids.back, subLocationId: ids.backShelf }),
    call(3, "inventory.foundHere", { itemId: item, locationId: ids.front, subLocationId: ids.backShelf }),
    call(4, "inventory.markPrinted", { itemIds: [item] }),
  ]);
  expect(outcomes.map(({ status, error }) => error?.code ?? status)).toEqual([
    "applied",
    "applied",
    "invalid_value",
    "applied",
  ]);
  const logs = await db.asAdmin<{
    modified_fields: { variableChanged: string; beforeValue: unknown; afterValue: unknown }[];
  }>("select modified_fields from history where row_type = 'item' and row_id = $1 order by log_order", [item]);
  expect(logs.map((entry) => entry.modified_fields[0]?.variableChanged)).toEqual([
    "createdOn",
    "locationId",
    "printed",
  ]);
  expect(await db.asAdmin("select location_id, sub_location_id, printed from items where id = $1", [item])).toEqual([
    { location_id: ids.back, sub_location_id: ids.backShelf, printed: true },
  ]);
});

test("a poison command is parked with what it asked; the others of its batch are applied", async () => {
  const poison = moved(3, 10, ids.back);
  const broken = {
    ...services,
    jobs: {
      enqueue: (_tx: unknown, _store: string, events: readonly CommandEvent[]) =>
        events.some(({ commandId }) => commandId === poison.commandId)
          ? Promise.reject(new TypeError("a bug"))
          : Promise.resolve(),
    },
  };
  const calls = [
    moved(1, 11, ids.back),
    moved(2, 12, ids.back),
    poison,
    moved(4, 13, ids.back),
    moved(5, 14, ids.back),
  ];
  const outcomes = await executeBatch(broken, calls);
  expect(outcomes.map(({ status }) => status)).toEqual(["applied", "applied", "parked", "applied", "applied"]);
  expect(await lastSeq()).toBe(5);
  expect(await executeBatch(services, calls)).toEqual(outcomes);
  const [kept] = await db.asAdmin<{ call: string }>("select call from sync.command_outcomes where command_id = $1", [
    poison.commandId,
  ]);
  expect(JSON.parse(kept?.call ?? "")).toMatchObject({
    name: "inventory.foundHere",
    args: poison.args,
    occurredAt: poison.occurredAt,
  });
});

test("a gap is refused whole, with the seq that comes next", async () => {
  await executeBatch(services, [printed(1, 20)]);
  const gap = await executeBatch(services, [printed(2, 21), printed(4, 22)]).catch((error: unknown) => error);
  expect(gap).toBeInstanceOf(SequenceGap);
  expect((gap as SequenceGap).expected).toBe(3);
  expect(await lastSeq()).toBe(1);
  const stranger = await executeBatch(services, [printed(1, 23)]).catch((error: unknown) => error);
  expect(stranger).toBeInstanceOf(SequenceGap);
});

test("two deliveries of one queue at once: each command happens once", async () => {
  const calls = Array.from({ length: 20 }, (_, n) => moved(n + 1, 100 + n, ids.back));
  const [a, b] = await Promise.all([executeBatch(services, calls), executeBatch(services, calls)]);
  expect(a).toEqual(b);
  const [{ n } = { n: 0 }] = await db.asAdmin<{ n: number }>(
    "select count(*)::int as n from history where command_id = any($1)",
    [calls.map((one) => one.commandId)],
  );
  expect(n).toBe(20);
});

test.skipIf(isOnCluster)(
  "a delivery that only repeats what is known does not turn back a queue that has moved on meanwhile",
  async () => {
    const known = [printed(1, 130), printed(2, 131)];
    await executeBatch(services, known);
    // As after a new registration: known ids under the numbers of a queue that starts over.
    await db.asAdmin("update sync.queues set last_seq = 0 where id = $1", [queueId]);
    const stranger = new pg.Client({ connectionString: db.adminUrl });
    await stranger.connect();
    await stranger.query("begin; lock table public.stores in access exclusive mode");
    const repeating = executeBatch(services, known);
    await untilWaiting(1);
    const movedOn = db.asAdmin("update sync.queues set last_seq = 5 where id = $1", [queueId]);
    // It waits for the current delivery; without the queue's lock it would not have to.
    await Promise.race([movedOn, untilWaiting(2)]);
    await stranger.query("commit");
    await stranger.end();
    await Promise.all([repeating, movedOn]);
    expect(await lastSeq()).toBe(5);
  },
);

/** Waits until so many connections to this database wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const [row] = await db.asAdmin<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (row !== undefined && row.n >= count) return;
  }
}

test("an id that was used before is refused in its place and does not stop the queue", async () => {
  const first = moved(1, 150, ids.back);
  await executeBatch(services, [first]);
  const reused = { ...moved(2, 151, ids.back), commandId: first.commandId };
  const outcomes = await executeBatch(services, [reused, moved(3, 152, ids.back)]);
  expect(outcomes.map(({ status, error }) => error?.code ?? status)).toEqual(["command_id_reused", "applied"]);
  expect(await lastSeq()).toBe(3);
});

test("the server's trouble stops the batch and loses nothing", async () => {
  const calls = [moved(1, 160, ids.back), moved(2, 161, ids.back), moved(3, 162, ids.back)];
  const gone = Object.assign(new Error("the database is shutting down"), { code: "57P01" });
  const failing = {
    ...services,
    jobs: {
      enqueue: (_tx: unknown, _store: string, events: readonly CommandEvent[]) =>
        events.some(({ commandId }) => commandId === calls[1]?.commandId) ? Promise.reject(gone) : Promise.resolve(),
    },
  };
  expect(await executeBatch(failing, calls)).toHaveLength(1);
  expect(await lastSeq()).toBe(1);
  expect((await executeBatch(services, calls)).map(({ status }) => status)).toEqual(["applied", "applied", "applied"]);
});

test("a claim of when it happened is corrected by the device's clock", async () => {
  const yearAhead = "2027-02-01T10:00:00.000Z";
  const late = { ...printed(1, 240), occurredAt: "2027-02-01T09:30:00.000Z", sentAt: yearAhead };
  await executeBatch(services, [late]);
  expect(
    await db.asAdmin("select occurred_at, recorded_at from history where command_id = $1", [late.commandId]),
  ).toEqual([{ occurred_at: new Date("2026-02-01T09:30:00.000Z"), recorded_at: new Date("2026-02-01T10:00:00.000Z") }]);
});
