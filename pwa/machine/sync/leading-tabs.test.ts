import { expect, test } from "vitest";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import { ApiError } from "#pwa/machine/local/refusals.ts";
import type { Transport } from "#pwa/machine/local/transport.ts";
import { openDevice } from "#pwa/machine/start/open-device.ts";
import { move, rowsOf, rowsOnDisk, setUp } from "../../../tests/simulation/one-device.ts";
import { Random } from "../../../tests/simulation/random.ts";
import { item, session } from "../../../tests/simulation/small-store.ts";

/** Three tabs that all lead, as in a browser without Web Locks: each delivers, pulls and downloads as it likes. */

const itemCount = 20;
const itemId = (n: number) => `item-${String(n).padStart(4, "0")}`;

async function threeTabs(seed: number) {
  const { server, machine, faults } = setUp(itemCount);
  const random = new Random(seed);
  const below = (most: number) => Math.floor(random.next() * most);
  // Messages between tabs may be lost as well.
  machine.channelsWork = seed % 2 === 0;
  let isRevoked = false;
  let asked = 0;
  let told = 0;
  const transport = Object.fromEntries(
    Object.entries(server.transport).map(([name, answer]) => {
      if (name === "listen" || name === "onUnanswered") return [name, answer];
      const call = async (...args: unknown[]) => {
        asked += 1;
        // The question if a server is there does not say who asks.
        if (isRevoked && name !== "isThere") throw new ApiError(403, "device_revoked", "This device was revoked.");
        const reply = await (answer as (...args: unknown[]) => Promise<unknown>)(...args);
        // Answers overtake each other.
        for (let turns = below(8); turns > 0; turns -= 1) await new Promise(setImmediate);
        return reply;
      };
      return [name, call];
    }),
  ) as unknown as Transport;
  const open = () =>
    openDevice({
      session,
      transport,
      platform: { ...machine.tab(), lock: (_name, _signal, { held }) => held() },
      deviceName: "Test",
      onFault: (fault) => faults.push(fault),
      onRevoked: () => (told += 1),
    });
  const tabs = [await open(), await open(), await open()] as const;
  await Promise.all(tabs.map((tab) => tab.sync.syncNow()));
  const work: Promise<unknown>[] = [];
  const begin = (what: Promise<unknown>) => work.push(what.catch((fault: unknown) => fault));
  const deeds: readonly ((tab: Device) => unknown)[] = [
    (tab) => begin(tab.sync.syncNow()),
    (tab) => begin(move(tab, below(itemCount), below(2) === 0 ? "location-1" : "location-2")),
    () => {
      const changed = { notes: `note ${below(1_000)}`, locationId: below(2) === 0 ? "location-1" : "location-2" };
      server.write([{ type: "item", row: item(itemId(below(itemCount)), changed) }]);
    },
    // Opens blocks, which stay open.
    (tab) => begin(tab.view.items.full(itemId(below(itemCount)))),
    (tab) => below(3) === 0 && begin(tab.redownload()),
    () => machine.clock.advance(500),
  ];
  return {
    ...{ server, machine, faults, tabs },
    asked: () => asked,
    told: () => told,
    revoke: () => void (isRevoked = true),
    /** Does something in one of the tabs, beside what is under way. */
    act: async () => {
      deeds[below(deeds.length)]?.(tabs[below(3)] as Device);
      for (let turns = below(8); turns > 0; turns -= 1) await new Promise(setImmediate);
    },
    ended: () => Promise.all(work),
  };
}

const seeds = Array.from({ length: 8 }, (_, n) => n + 1);

test.each(seeds)(
  "tabs that all lead hold what the server holds in the end, each of them and on the disk (%i)",
  async (seed) => {
    const { server, machine, faults, tabs, asked, act, ended } = await threeTabs(seed);
    for (let n = 0; n < 60; n += 1) await act();
    await ended();
    for (let round = 0; round < 4; round += 1)
      for (const tab of tabs) {
        machine.clock.advance(20_000);
        await tab.sync.syncNow();
      }
    for (const tab of tabs) {
      await expect.poll(() => tab.sync.state).toMatchObject({ link: "online", waiting: 0 });
      for (let n = 0; n < itemCount; n += 1) {
        const row = server.rows.get(`item#${itemId(n)}`)?.row as ItemRow;
        await expect.poll(() => tab.view.items.brief(itemId(n))?.locationId).toBe(row.locationId);
        expect(await tab.view.items.full(itemId(n))).toEqual(row);
      }
    }
    expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
    expect(faults).toEqual([]);
    expect(asked()).toBeLessThan(3_000);
    for (const tab of tabs) await tab.close();
  },
);

test.each(seeds)(
  "tabs that all lead leave no row on a device that is revoked under their hands, and ask no more (%i)",
  async (seed) => {
    const { machine, tabs, asked, told, act, ended, revoke } = await threeTabs(seed);
    for (let n = 0; n < 60; n += 1) {
      if (n === 5 * seed) revoke();
      await act();
    }
    await ended();
    // A tab whose rows another one has just deleted hears of it in its next round.
    const heard = async () => {
      machine.clock.advance(20_000);
      for (const tab of tabs) await tab.sync.syncNow();
      return told();
    };
    await expect.poll(heard).toBeGreaterThanOrEqual(tabs.length);
    const names = async () => (await machine.indexedDB.databases()).map(({ name }) => name ?? "");
    await expect.poll(async () => (await names()).filter((name) => name.startsWith("trace-base"))).toEqual([]);
    const before = asked();
    machine.clock.advance(600_000);
    for (const tab of tabs) await tab.sync.syncNow();
    expect(asked()).toBe(before);
    for (const tab of tabs) await tab.close();
  },
);
