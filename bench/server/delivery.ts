import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { maxPushCommands } from "#shared/machine/sync/protocol.ts";
import { eachTakes, type Figure, figureOf, inTurns, spreadOf } from "../harness.ts";
import { type DeviceQueue, openDeviceQueue } from "./device-queue.ts";
import { intakeOf } from "./push.ts";
import type { ServerFixture } from "./server-fixture.ts";

const commands = 5_000;

/**
 * Measures delivering a week's queue as a device does, push after push, beside one POST with one insert of as many rows
 * as wide as an item: intakes, edits and moves alternately.
 */
export async function delivery(fixture: ServerFixture, rounds: number): Promise<Figure[]> {
  const { trace, pool, storeId } = fixture;
  const onSale = fixture.items.filter(({ status, locationId }) => status === "Active" && locationId !== null);
  const models = Array.from({ length: commands }, (_, n) => onSale[n % onSale.length] as ItemRow);
  await pool.query("create table bench.delivered (like public.items including defaults, primary key (store_id, id))");
  const inserted = "insert into bench.delivered select * from jsonb_populate_recordset(null::bench.delivered, $1)";
  const bare = await fixture.floor((body) => [inserted, [JSON.stringify(body)]]);
  const { rows } = await pool.query("select to_jsonb(i) as item from public.items i where store_id = $1 limit 200", [
    storeId,
  ]);
  const wide = models.map((_, n) => (rows[n % rows.length] as { item: object }).item);
  const places = [...new Set(onSale.map(({ locationId }) => locationId as string))];
  const slowing: number[] = [];
  const deliver = async () => {
    const queue = await openDeviceQueue(trace);
    const queued = models.map((model, n) => queuedCommand(model, n, { queue, places }));
    const thousands: number[] = [];
    for (let from = 0; from < commands; from += 1_000) {
      const push = (n: number) => queue.pushMixed(queued.slice(from + n * maxPushCommands).slice(0, maxPushCommands));
      thousands.push((1_000 / maxPushCommands) * (await eachTakes(1_000 / maxPushCommands, push)));
    }
    slowing.push((thousands.at(-1) ?? Number.NaN) / (thousands[0] ?? Number.NaN));
    return thousands.reduce((sum, ms) => sum + ms, 0);
  };
  const insert = async () => {
    const body = wide.map((item) => ({ ...item, id: newId() }));
    return await eachTakes(1, () => bare(body));
  };
  const measured = await inTurns(rounds, deliver, insert);
  const note = `the last thousand took ${spreadOf(slowing).median.toFixed(2)} × the first`;
  const floorName = "Fastify, one insert of 5,000 rows";
  return [figureOf({ name: "5,000 queued commands, delivered", floorName, aim: "≤ 8", note }, measured)];
}

let edits = 0;

function queuedCommand(
  model: ItemRow,
  n: number,
  { queue, places }: { readonly queue: DeviceQueue; readonly places: readonly string[] },
): { name: string; args: unknown } {
  if (n % 3 === 0) return { name: "inventory.addItems", args: intakeOf(model, queue) };
  if (n % 3 === 1)
    return { name: "inventory.editItem", args: { itemId: model.id, changes: { notes: `Note ${(edits += 1)}` } } };
  const locationId = places[(edits + n) % places.length];
  return { name: "inventory.foundHere", args: { itemId: model.id, locationId, subLocationId: null } };
}
