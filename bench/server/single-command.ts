import { newId } from "#shared/machine/kernel/ids.ts";
import { eachTakes, type Figure, figureOf, inTurns } from "../harness.ts";
import { openDeviceQueue } from "./device-queue.ts";
import type { ServerFixture } from "./server-fixture.ts";

const requests = 30;

/** Measures one edit of an item, pushed by a device and called over REST, beside a route with one durable insert. */
export async function singleCommand(fixture: ServerFixture, rounds: number): Promise<Figure[]> {
  const { trace, pool, items } = fixture;
  await pool.query("create table bench.single (id text primary key, body jsonb not null)");
  const inserted = "insert into bench.single (id, body) values ($1, $2)";
  const bare = await fixture.floor((body) => [inserted, [newId(), JSON.stringify(body)]]);
  let n = 0;
  const next = () => {
    n += 1;
    const item = items[n % items.length];
    if (item === undefined) throw new Error("The demo has items.");
    return { itemId: item.id, changes: { notes: `Note ${n}` } };
  };
  const queue = await openDeviceQueue(trace);
  const insert = () => eachTakes(requests, () => bare(next()));
  const pushed = await inTurns(
    rounds,
    () => eachTakes(requests, () => queue.push("inventory.editItem", [next()])),
    insert,
  );
  const called = await inTurns(
    rounds,
    () =>
      eachTakes(requests, () => {
        const { itemId, changes } = next();
        return trace("PUT", `/api/inventories/${itemId}`, changes);
      }),
    insert,
  );
  const floorName = "Fastify, one durable insert";
  return [
    figureOf({ name: "one command, pushed", floorName, aim: "≤ 4" }, pushed),
    figureOf({ name: "one edit over REST, answered with the item", floorName, aim: "≤ 5" }, called),
  ];
}
