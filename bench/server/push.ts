import type { CommandArgs } from "#shared/areas/commands.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { eachTakes, type Figure, figureOf, inTurns } from "../harness.ts";
import { type DeviceQueue, openDeviceQueue } from "./device-queue.ts";
import type { ServerFixture } from "./server-fixture.ts";

const commands = 200;

/**
 * Measures 200 queued commands in one push, each with rule, log, outcome and feed, beside one insert of 200 rows as
 * wide as an item.
 */
export async function pushBatch(fixture: ServerFixture, rounds: number): Promise<Figure[]> {
  const { trace, pool } = fixture;
  const onSale = fixture.items.filter(({ status, locationId }) => status === "Active" && locationId !== null);
  const models = Array.from({ length: commands }, (_, n) => onSale[n % onSale.length] as ItemRow);
  await pool.query("create table bench.pushed (like public.items including defaults, primary key (store_id, id))");
  const inserted = "insert into bench.pushed select * from jsonb_populate_recordset(null::bench.pushed, $1)";
  const bare = await fixture.floor((body) => [inserted, [JSON.stringify(body)]]);
  const { rows } = await pool.query(
    "select to_jsonb(i) as item from public.items i where store_id = $1 and id = any($2)",
    [fixture.storeId, models.map(({ id }) => id)],
  );
  const wide = models.map((_, n) => (rows[n % rows.length] as { item: object }).item);
  const insert = () => eachTakes(2, () => bare(wide.map((item) => ({ ...item, id: newId() }))));
  const queue = await openDeviceQueue(trace);
  let n = 0;
  const edits = () => models.map(({ id }) => ({ itemId: id, changes: { notes: `Note ${(n += 1)}` } }));
  const edited = await inTurns(rounds, () => eachTakes(2, () => queue.push("inventory.editItem", edits())), insert);
  const intakes = () => models.map((model) => intakeOf(model, queue));
  const taken = await inTurns(rounds, () => eachTakes(2, () => queue.push("inventory.addItems", intakes())), insert);
  const floorName = "Fastify, one insert of 200 rows";
  return [
    figureOf({ name: "200 queued edits, pushed", floorName, aim: "≤ 8" }, edited),
    figureOf({ name: "200 queued intakes, pushed", floorName, aim: "≤ 8" }, taken),
  ];
}

/** Returns an intake of another unit like an item, with the queue's next code. */
export function intakeOf(model: ItemRow, queue: DeviceQueue): CommandArgs<"inventory.addItems"> {
  const { productId, consignerId, option1Value, option2Value, option3Value, priceMinor, locationId, subLocationId } =
    model;
  return {
    items: [
      {
        ...{ productId, consignerId, option1Value, option2Value, option3Value, priceMinor, locationId, subLocationId },
        ...{ id: newId(), code: queue.nextCode(), costMinor: null, notes: "", image: "" },
      },
    ],
    acceptNow: true,
  };
}
