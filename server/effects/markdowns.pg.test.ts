import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { transact } from "#server/machine/database/transact.ts";
import { type EffectContext, runEffect } from "./define-effect.ts";
import { runMarkdowns, undoMarkdowns } from "./run-markdowns.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { commandServices } from "../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { admin, ids, makeTestStore, testItem } from "../../tests/support/test-store.ts";
import { dueItemsAfter } from "#server/reads/due-items.ts";
import { nightlyMarkdowns } from "./nightly-markdowns.ts";

let db: TestDatabase;
let storeId: string;
/** The test store's items were accepted on 5 January. */
let now = new Date("2026-01-06T10:00:00.000Z");
const clock = () => now;

beforeAll(async () => {
  db = await createTestDatabase();
  const rows = Array.from({ length: 230 }, (_, n) => ({
    type: "item" as const,
    row: testItem(n + 1, { priceMinor: 20_000, printed: true, printedPriceMinor: 20_000 }),
  }));
  const sold = { type: "item" as const, row: testItem(300, { status: "PendingSale", priceMinor: 20_000 }) };
  storeId = await makeTestStore(db, { rows: [...rows, sold] });
  await run("settings.editSettings", { changes: { timeZone: "America/New_York" } });
  await run("markdowns.addSchedule", {
    ...{ id: "shoes", name: "Shoes", templateIds: [ids.template], locationIds: [], owners: "any", kind: "percent" },
    ...{ floorMinor: 9_000, asksConsigners: false, isActive: true },
    steps: [
      { days: 30, off: 2_500 },
      { days: 60, off: 9_000 },
    ],
  });
});
afterAll(() => db?.close());

async function run<N extends CommandName>(name: N, args: CommandArgs<N>): Promise<void> {
  const call = { storeId, actor: admin, commandId: newId(), name, args, occurredAt: null, queue: null };
  expect(await executeCommand(commandServices(db, clock), call)).toMatchObject({ status: "applied" });
  await follow();
}

/** Runs the jobs of commands. */
const waiting: { readonly name: string; readonly runId: string }[] = [];
const services = () => {
  const made = commandServices(db, clock);
  return {
    ...made,
    jobs: {
      enqueue: async (_tx: unknown, _store: string, caused: readonly { event: { name: string } }[]) => {
        for (const { event } of caused) if ("runId" in event) waiting.push(event as (typeof waiting)[number]);
      },
    },
  };
};
const act = (store: string, name: string, args: unknown) => actAsSystem(services())(store, name, args);
async function follow(): Promise<void> {
  const context = { ...services(), act } as unknown as EffectContext;
  for (const { name, runId } of waiting.splice(0))
    await runEffect(name === "markdownsToRun" ? runMarkdowns : undoMarkdowns, context, {
      ...{ storeId, commandId: "c", runId },
    });
}
const night = async (at: string) => {
  now = new Date(at);
  await nightlyMarkdowns({ db, clock, act }, storeId);
  await follow();
};
const prices = async () =>
  (
    await db.asAdmin(
      "select price_minor::int as price, count(*)::int as count from items where store_id = $1 group by 1 order by 1",
      [storeId],
    )
  ).map(({ price, count }) => [price, count]);
const runs = () =>
  db.asAdmin(
    `select id, changed::int, before_minor::int as before, after_minor::int as after, restored::int, kept::int
     from markdown_runs where store_id = $1 order by started_at`,
    [storeId],
  );

beforeEach(() => void waiting.splice(0));

test("prices go down in the store's night, once a day, with a run that says so; a missed night is made up for", async () => {
  // The 30th day has not begun in New York.
  await night("2026-02-04T04:30:00.000Z");
  expect(await prices()).toEqual([[20_000, 231]]);
  // It has begun there, at one o'clock.
  await night("2026-02-04T06:30:00.000Z");
  expect(await runs()).toEqual([]);
  await night("2026-02-04T07:30:00.000Z");
  expect(await prices()).toEqual([
    [15_000, 230],
    [20_000, 1],
  ]);
  expect(await runs()).toEqual([
    { id: "night-2026-02-04", changed: 230, before: 4_600_000, after: 3_450_000, restored: 0, kept: 0 },
  ]);
  await night("2026-02-04T09:30:00.000Z");
  await night("2026-02-05T09:30:00.000Z");
  expect(await runs()).toHaveLength(1);
  // Somebody sets one item's price, then the server misses the 60th day's night.
  await run("inventory.editItem", { itemId: testItem(1).id, changes: { priceMinor: 50_000 } });
  await night("2026-03-09T18:00:00.000Z");
  expect(await prices()).toEqual([
    [9_000, 229],
    [17_500, 1],
    [20_000, 1],
  ]);
  expect((await runs()).map(({ changed }) => changed)).toEqual([230, 230]);
});

test("what went down is told in the item's history as the schedule's, and asks for another label", async () => {
  const [item] = await db.asAdmin(
    "select printed, printed_price_minor::int as label, payout_minor::int as payout from items where store_id = $1 and id = $2",
    [storeId, testItem(2).id],
  );
  expect(item).toMatchObject({ printed: false, label: 20_000, payout: expect.any(Number) });
  const told = await db.asAdmin(
    "select command_name, actor_id, reason from history where store_id = $1 and row_id = $2 and row_type = 'item' and actor_id = 'system' order by log_order",
    [storeId, testItem(2).id],
  );
  const entry = { command_name: "markdowns.markDownItems", actor_id: "system", reason: "Markdown by schedule: Shoes" };
  expect(told).toEqual([entry, entry]);
});

test("an undone run puts prices back where items have not gone on, names the others, and its schedule is off", async () => {
  now = new Date("2026-03-10T12:00:00.000Z");
  await run("inventory.editItem", { itemId: testItem(5).id, changes: { priceMinor: 8_000 } });
  const [latest] = (await runs()).toReversed();
  await act(storeId, "markdowns.undoRun", { markdownRunId: latest?.["id"] });
  await follow();
  expect(await prices()).toEqual([
    [8_000, 1],
    [15_000, 228],
    [20_000, 1],
    [50_000, 1],
  ]);
  expect((await runs()).at(-1)).toMatchObject({ restored: 229, kept: 1 });
  const preview = () =>
    transact(db, storeId, (tx) => dueItemsAfter(tx, storeId, now.toISOString(), "", 500), "snapshot");
  expect(await preview()).toEqual([]);
  await run("markdowns.editSchedule", { markdownScheduleId: "shoes", changes: { isActive: true } });
  expect(await preview()).toHaveLength(229);
});

test("imported items keep their prices until an admin saw which would go down, and chose from when", async () => {
  now = new Date("2026-03-20T12:00:00.000Z");
  const imported = (n: number) => ({
    ...{ id: `imp-a-${n}`, code: `Z000000${n}`, productId: ids.air, consignerId: ids.seller, option1Value: "9" },
    ...{ option2Value: "New", option3Value: "Good box", priceMinor: 40_000, costMinor: null, locationId: ids.front },
    ...{ subLocationId: null, notes: "", image: "", acceptedOn: "2025-06-01T12:00:00.000Z" },
  });
  const old = async () =>
    (
      await db.asAdmin(
        "select price_minor::int as price from items where store_id = $1 and id like 'imp-%' order by id",
        [storeId],
      )
    ).map(({ price }) => price);
  const held = () =>
    transact(db, storeId, (tx) => dueItemsAfter(tx, storeId, now.toISOString(), "", 500, "held"), "snapshot");
  await run("inventory.addItems", { items: [imported(1), imported(2)], acceptNow: true });
  await night("2026-03-21T12:00:00.000Z");
  expect(await old()).toEqual([40_000, 40_000]);
  expect((await held()).map(({ code, toMinor }) => [code, toMinor])).toEqual([
    ["Z0000001", 9_000],
    ["Z0000002", 9_000],
  ]);
  // Seen, and chosen from the night after the 22nd; what is imported after that waits again.
  await run("markdowns.releaseImported", { seenAt: now.toISOString(), from: "2026-03-22T16:00:00.000Z" });
  now = new Date("2026-03-21T12:01:00.000Z");
  await run("inventory.addItems", { items: [imported(3)], acceptNow: true });
  await night("2026-03-22T12:00:00.000Z");
  expect(await old()).toEqual([40_000, 40_000, 40_000]);
  await night("2026-03-23T12:00:00.000Z");
  expect(await old()).toEqual([9_000, 9_000, 40_000]);
  expect((await held()).map(({ code }) => code)).toEqual(["Z0000003"]);
  // Chosen in the afternoon from that day on, which is kept as its noon: the coming night.
  now = new Date("2026-03-23T20:00:00.000Z");
  await run("markdowns.releaseImported", { seenAt: now.toISOString(), from: "2026-03-23T16:00:00.000Z" });
  await night("2026-03-23T21:00:00.000Z");
  expect(await old()).toEqual([9_000, 9_000, 40_000]);
  await night("2026-03-24T12:00:00.000Z");
  expect(await old()).toEqual([9_000, 9_000, 9_000]);
});
