import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { atMost } from "#server/machine/limits/at-most.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { ids, testItem } from "../support/test-store.ts";
import type { Calls } from "./calls.ts";
import { Connection } from "./connection.ts";
import type { Installation } from "./installation.ts";
import { LightDevice } from "./light-device.ts";
import { type LoadedStore, stock } from "./stores.ts";

/** Seconds between two commands of a device, on average. */
export const paceSeconds = 30;

/** Opens devices of a store, each signed in by itself, which have downloaded it; some only listen. */
export async function openDevices(
  { proxy }: Pick<Installation, "proxy">,
  store: LoadedStore,
  count: number,
  calls: Calls,
  options: { readonly gives?: boolean } = {},
): Promise<readonly LightDevice[]> {
  const inTurn = atMost(10);
  return await Promise.all(
    Array.from({ length: count }, () =>
      inTurn(async () => {
        const one = new LightDevice(store.id, new Connection(proxy, await store.session()), calls);
        await one.prepare(options);
        return one;
      }),
    ),
  );
}

/** Gives one command: mostly a note on an item, every fifth time a new item. */
export function giveOne(one: LightDevice): void {
  if (randomInt(5) > 0) {
    const changes = { notes: newId() };
    one.give("inventory.editItem", { itemId: testItem(randomInt(stock)).id, changes });
    return;
  }
  one.give("inventory.addItems", {
    acceptNow: true,
    items: [
      {
        ...{ id: newId(), code: one.nextCode(), productId: ids.air, consignerId: ids.seller },
        ...{ option1Value: "9", option2Value: "New", option3Value: "Good box", priceMinor: 20_000 },
        ...{ costMinor: null, locationId: ids.front, subLocationId: null, notes: newId(), image: "" },
      },
    ],
  });
}

/** Has a device give commands at random moments until `isOver`. */
export async function keepGiving(one: LightDevice, isOver: () => boolean): Promise<void> {
  // Everybody begins at a moment of their own.
  for (let wait = Math.random() * paceSeconds * 1_000; ; wait = -Math.log(1 - Math.random()) * paceSeconds * 1_000) {
    for (const end = performance.now() + wait; performance.now() < end && !isOver();)
      await delay(Math.max(0, Math.min(1_000, end - performance.now())));
    if (isOver()) return;
    giveOne(one);
  }
}

/** Waits until every device has delivered everything and has its store's last version; resolves with whether it did. */
export async function settled(
  { pool }: Pick<Installation, "pool">,
  devices: readonly LightDevice[],
  patienceMs: number,
): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await delay(250)) {
    if (devices.some(({ waiting }) => waiting > 0)) continue;
    const { rows } = await pool.query<{ id: string; version: number }>(
      "select store_id as id, version::int as version from sync.store_versions",
    );
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    if (devices.every(({ storeId, cursor }) => cursor.version === versions.get(storeId))) return true;
  }
  return false;
}
