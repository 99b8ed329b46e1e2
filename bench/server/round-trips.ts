import pg from "pg";
import { Batch } from "#server/machine/database/batch.ts";
import { isForCaller } from "#server/machine/database/lanes.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { type DownloadPlan, protocolVersion } from "#shared/machine/sync/protocol.ts";
import { type Figure, figureOf } from "../harness.ts";
import { openDeviceQueue } from "./device-queue.ts";
import { intakeOf } from "./push.ts";
import type { ServerFixture } from "./server-fixture.ts";

/** Counts a request's round trips to PostgreSQL and its statements; the floor has one of each. */
export async function roundTrips(fixture: ServerFixture): Promise<Figure[]> {
  const { trace, items } = fixture;
  const onSale = items.filter(({ status, locationId }) => status === "Active" && locationId !== null);
  const many = Array.from({ length: 200 }, (_, n) => onSale[n % onSale.length] as ItemRow);
  const queue = await openDeviceQueue(trace);
  let n = 0;
  const noted = ({ id }: ItemRow) => ({ itemId: id, changes: { notes: `Noted ${(n += 1)}` } });
  const priced = ({ id }: ItemRow) => ({ itemId: id, changes: { priceMinor: 10_000 + (n += 1) } });
  const item = many[0] as ItemRow;
  const { cursor } = (await trace("GET", `/api/sync/download?queueId=${queue.queueId}`)).data as DownloadPlan;
  const pull = (from: object) =>
    trace("POST", "/api/sync/pull", { protocol: protocolVersion, queueId: queue.queueId, cursor: from, queueDepth: 0 });
  await pull(cursor);
  const works: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["empty pull", () => pull(cursor)],
    ["one note, pushed", () => queue.push("inventory.editItem", [noted(item)])],
    ["one price, pushed", () => queue.push("inventory.editItem", [priced(item)])],
    ["one edit over REST", () => trace("PUT", `/api/inventories/${item.id}`, { notes: `Noted ${(n += 1)}` })],
    ["200 edits, pushed", () => queue.push("inventory.editItem", many.map(noted))],
    [
      "200 intakes, pushed",
      () =>
        queue.push(
          "inventory.addItems",
          many.map((model) => intakeOf(model, queue)),
        ),
    ],
    ["pull of what these changed", () => pull(cursor)],
    ["list, first page", () => trace("GET", "/api/inventories/paginatedInventories?pageSize=10&currentPage=1")],
  ];
  const figures: Figure[] = [];
  for (const [name, work] of works) {
    await work();
    const { trips, statements } = await counting(work);
    const note = `${statements} statements`;
    const naming = {
      name: `${name}: round trips to PostgreSQL`,
      floorName: "one statement",
      unit: "trips",
      note,
    } as const;
    figures.push(figureOf(naming, { ours: [trips], floor: [1] }));
  }
  return figures;
}

/**
 * Counts what requests send while `work` runs, and not what jobs do beside it. Announcements are sent separately and
 * nothing waits for them.
 */
async function counting(work: () => Promise<unknown>): Promise<{ trips: number; statements: number }> {
  const counted = { trips: 0, statements: 0 };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function count(this: pg.Client, ...args: unknown[]) {
    const answer = (query as (...given: unknown[]) => unknown).apply(this, args);
    const asked = args[0] as string | { readonly text?: string } | Batch;
    const isBatch = asked instanceof Batch;
    const texts = isBatch ? asked.statements.map(({ text }) => text) : [typeof asked === "string" ? asked : asked.text];
    const isOfRequest = isForCaller() || texts.some((text) => text?.includes("identity.who_is("));
    if (!isOfRequest || texts.some((text) => text?.includes("pg_notify"))) return answer;
    // Statements sent together are one trip.
    counted.statements += texts.length;
    counted.trips += 1;
    return answer;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return counted;
}
