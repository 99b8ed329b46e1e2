import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { serverView } from "../support/sync-device.ts";
import { ids, testItem } from "../support/test-store.ts";
import { brokenDevice } from "../simulation/device-invariants.ts";
import type { SimulatedDevice } from "../simulation/simulated-device.ts";
import { type RealEnvironment, stock, storeId } from "./real-environment.ts";

/** Runs the next action on this device: a new item, or a unique note. Each affects one item. */
export async function give(one: SimulatedDevice): Promise<void> {
  const n = one.given;
  one.given += 1;
  const tab = one.leader;
  const queued =
    n % 2 === 0
      ? await tab.runWithCodes(1, "inventory.addItems", ([code = ""]) => ({
          acceptNow: true,
          items: [
            {
              ...{ id: one.machine.random.id(Date.now()), code, productId: ids.air, consignerId: ids.seller },
              ...{ option1Value: "9", option2Value: "New", option3Value: "Good box", priceMinor: 20_000 },
              ...{ costMinor: null, locationId: ids.front, subLocationId: null, notes: "", image: "" },
            },
          ],
        }))
      : await tab.run("inventory.editItem", {
          itemId: testItem(n % stock).id,
          changes: { notes: randomUUID() },
        });
  one.acknowledged.set(queued.id, queued.name);
}

/** Runs commands and delivers them until `enough`. */
export async function workUntil(one: SimulatedDevice, enough: () => boolean): Promise<void> {
  while (!enough()) {
    for (let n = 0; n < 4; n += 1) await give(one);
    await one.leader.sync.syncNow();
    // Lets the process handle timers and sockets.
    await delay(1);
  }
}

/** Most attempts of a device, with short pauses, before its queue counts as stuck. */
const mostRounds = 200;

/** Runs rounds until nothing is queued; rejects if that never happens. */
export async function drain(one: SimulatedDevice): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    await one.leader.sync.syncNow();
    const { leader } = one;
    if (leader.queue.pending.length === 0 && leader.sync.state.link === "online") return;
    await delay(50);
  }
  throw new Error(`${one.name} still has ${one.leader.queue.pending.length} waiting.`);
}

/** Returns everything acknowledged to these devices that was lost or doubled; empty if good. */
export async function lostOrDoubled(
  environment: RealEnvironment,
  devices: readonly SimulatedDevice[],
): Promise<string[]> {
  const outcomes = await environment.query<{ id: string; status: string }>(
    "select command_id as id, outcome ->> 'status' as status from sync.command_outcomes",
  );
  const logs = await environment.query<{ id: string; n: number }>(
    "select command_id as id, count(*)::int as n from history where row_type = 'item' group by 1",
  );
  const [feed] = await environment.query<{ versions: number; version: number }>(
    `select (select count(distinct version)::int from sync.changes where store_id = $1) as versions,
       (select version::int from sync.store_versions where store_id = $1) as version`,
    [storeId],
  );
  const statuses = new Map(outcomes.map(({ id, status }) => [id, status]));
  const entries = new Map(logs.map(({ id, n }) => [id, n]));
  const found: string[] = feed?.versions === feed?.version ? [] : ["the store's versions have a gap"];
  for (const one of devices) {
    for (const [id, name] of one.acknowledged) {
      const status = statuses.get(id);
      if (status !== "applied") found.push(`${one.name}: ${name} ${id} is ${status ?? "lost"}`);
      else if (entries.get(id) !== 1) found.push(`${one.name}: ${name} ${id} happened ${entries.get(id) ?? 0} times`);
    }
    found.push(...(await brokenDevice(one, await serverView(environment, storeId, one.person.actor))));
  }
  return found;
}
