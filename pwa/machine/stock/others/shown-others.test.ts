import { describe, expect, test, vi } from "vitest";
import type { CommandOutcome, Session } from "#shared/machine/sync/protocol.ts";
import { expectedCash, lastClose, uncountedPayments } from "#pwa/parts/till/tills.ts";
import { openDevice } from "#pwa/machine/start/open-device.ts";
import { cashSale } from "../../../../tests/support/cash-sale.ts";
import { FakeMachine } from "../../../../tests/simulation/fake-machine.ts";
import { MemoryServer } from "../../../../tests/simulation/memory-server.ts";
import { others, session, someItems, storeId } from "../../../../tests/simulation/small-store.ts";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import { BaseDatabase } from "#pwa/machine/local/base/base-database.ts";
import { queueName } from "#pwa/machine/local/databases.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import { Offline } from "#pwa/machine/local/refusals.ts";

const till = { registerId: "till-1", locationId: "location-1" };

/** A tablet that several people use one after another, with a line that can be cut. */
function setUp() {
  const server = new MemoryServer(actorOf(session), storeId, [...others, ...someItems(10)]);
  const machine = new FakeMachine(5);
  const faults: unknown[] = [];
  const line = { isCut: false, isCutAtPulls: false };
  const transport = Object.fromEntries(
    Object.entries(server.transport).map(([call, answer]) => [
      call,
      (...args: unknown[]) => {
        if (line.isCutAtPulls && call === "pull") throw new Offline();
        if (line.isCut && !["onUnanswered", "listen", "isThere"].includes(call)) throw new Offline();
        return line.isCut && call === "isThere"
          ? Promise.resolve(false)
          : (answer as (...a: unknown[]) => unknown)(...args);
      },
    ]),
  ) as unknown as typeof server.transport;
  const people = new Map([
    ["ada", "Ada Admin"],
    ["ben", "Ben Till"],
  ]);
  const open = async (id: string, store = storeId): Promise<Device> => {
    const user: Session["user"] = { ...session.user, id, name: people.get(id) ?? id };
    return await openDevice({
      session: { store: { ...session.store, id: store }, user },
      transport,
      platform: machine.tab(),
      deviceName: "Tablet",
      nameOf: (personId) => people.get(personId),
      onFault: (fault) => faults.push(fault),
    });
  };
  /** Lets everybody download the store once. */
  const begin = async () => {
    for (const id of people.keys()) {
      const device = await open(id);
      await device.sync.syncNow();
      await device.close();
    }
    line.isCut = true;
  };
  return { server, machine, faults, line, open, begin };
}

const sell = async (device: Device, n: number, orderId = `order-${n}`) =>
  await device.run("orders.sell", cashSale(orderId, { id: `item-000${n}`, priceMinor: 10_000 }, till.locationId));

const close = async (device: Device, closeId: string, countedMinor: number, floatMinor = 0) =>
  await device.run("till.closeDay", {
    ...{ closeId, till, registerName: "Front", note: "", openingMinor: 0, countedMinor, floatMinor },
    paymentIds: uncountedPayments(device.view, till.registerId).map(({ id }) => id),
  });

const cash = (device: Device) => expectedCash(device.view, till.registerId);
const status = (device: Device, n: number) => device.view.items.brief(`item-000${n}`)?.status;

describe("Two people on one tablet without a network", () => {
  test("what one sold is sold for the other, by name and in the drawer, and nothing of it is in the other's databases", async () => {
    const { machine, faults, open, begin } = setUp();
    await begin();
    const ada = await open("ada");
    await sell(ada, 1);
    await ada.run("till.moveCash", { paymentId: "float", kind: "payIn", amountMinor: 5_000, reason: "Change", till });
    await ada.close();

    const ben = await open("ben");
    await vi.waitFor(() => expect(cash(ben)).toBe(15_000));
    expect(status(ben, 1)).toBe("Sold");
    expect(ben.view.items.soldElsewhere("item-0001")).toEqual({ name: "Ada Admin", isUnsent: true });
    expect(ben.view.items.soldElsewhere("item-0002")).toBeUndefined();
    expect(ben.queue.pending).toEqual([]);
    expect(ben.sync.state.waiting).toBe(0);
    machine.clock.advance(20_000);
    await ben.close();
    const base = new BaseDatabase(`trace-base:${storeId}:ben`, machine.tab());
    expect((await base.rows.toArray()).map(({ type }) => type)).not.toContain("payment");
    expect(await base.effects.count()).toBe(0);
    base.close();

    // Nobody opens her device again, and her rows are gone.
    machine.indexedDB.deleteDatabase(`trace-base:${storeId}:ada`);
    const later = await open("ben");
    await vi.waitFor(() => expect(cash(later)).toBe(15_000));
    await later.close();
    expect(faults).toEqual([]);
  });

  test("a close counts what both took; the drawer begins anew for both, and a sale after it is in the next", async () => {
    const { machine, open, begin } = setUp();
    await begin();
    let ada = await open("ada");
    await sell(ada, 1);
    await ada.close();
    machine.clock.leap(60_000);
    const ben = await open("ben");
    await vi.waitFor(() => expect(cash(ben)).toBe(10_000));
    await sell(ben, 2);
    expect(cash(ben)).toBe(20_000);
    machine.clock.leap(60_000);
    await close(ben, "close-1", 20_000, 3_000);
    expect(lastClose(ben.view, till.registerId)).toMatchObject({ expectedMinor: 20_000, countedMinor: 20_000 });
    expect(cash(ben)).toBe(3_000);
    await ben.close();
    machine.clock.leap(60_000);
    ada = await open("ada");
    await vi.waitFor(() => expect(cash(ada)).toBe(3_000));
    await sell(ada, 3);
    expect(cash(ada)).toBe(13_000);
    await ada.close();
  });

  test("a close waits for the sales it counts, and each counts once when all has been delivered, at any step of it", async () => {
    const { server, machine, line, faults, open, begin } = setUp();
    await begin();
    let ada = await open("ada");
    await sell(ada, 1);
    await ada.close();
    machine.clock.leap(60_000);
    const ben = await open("ben");
    await vi.waitFor(() => expect(cash(ben)).toBe(10_000));
    await sell(ben, 2);
    await close(ben, "close-1", 20_000);
    await sell(ben, 3);

    line.isCut = false;
    await ben.sync.syncNow();
    await ben.sync.syncNow();
    expect(server.outcomes.size).toBe(1);
    const seen: number[] = [];
    const stop = ben.view.subscribe(() => seen.push(cash(ben)));
    // In the background, as the tablet does it.
    ada = await open("ada");
    await ada.sync.syncNow();
    await ada.close();
    await vi.waitFor(async () => {
      await ben.sync.syncNow();
      expect(ben.queue.pending).toEqual([]);
    });
    stop();
    expect(new Set(seen)).toEqual(new Set([10_000]));
    const outcomes = [...server.outcomes.values()] as CommandOutcome[];
    expect(outcomes.map((outcome) => outcome.status)).toEqual(["applied", "applied", "applied", "applied"]);
    expect(server.rows.get("dayClose#close-1")?.row).toMatchObject({ expectedMinor: 20_000 });
    expect(ben.view.all("payment").map(({ id }) => id)).toEqual(["order-1-paid", "order-2-paid", "order-3-paid"]);
    expect(ben.view.items.soldElsewhere("item-0001")).toBeUndefined();
    await ben.close();
    expect(faults).toEqual([]);
  });

  test("a close does not wait for a sale that the server has, whose person was cut off before their next pull", async () => {
    const { server, line, faults, open, begin } = setUp();
    await begin();
    Object.assign(line, { isCut: false, isCutAtPulls: true });
    const ada = await open("ada");
    await sell(ada, 1);
    await ada.sync.syncNow();
    expect(server.outcomes.size).toBe(1);
    await ada.close();
    const ben = await open("ben");
    await vi.waitFor(() => expect(cash(ben)).toBe(10_000));
    await close(ben, "close-1", 10_000);
    await ben.sync.syncNow();
    expect(server.rows.get("dayClose#close-1")?.row).toMatchObject({ expectedMinor: 10_000 });
    await ben.close();
    expect(faults).toEqual([]);
  });

  test("a close waiting for a person who never comes back is refused with who must sign in, and the rest goes on", async () => {
    const { server, machine, line, open, begin } = setUp();
    await begin();
    const ada = await open("ada");
    await sell(ada, 1);
    await ada.close();
    const ben = await open("ben");
    await vi.waitFor(() => expect(cash(ben)).toBe(10_000));
    await close(ben, "close-1", 10_000);
    await sell(ben, 2);
    // A night without a network is no wait.
    machine.clock.leap(10 * 3_600_000);
    line.isCut = false;
    await ben.sync.syncNow();
    expect(server.outcomes.size).toBe(0);
    for (let round = 0; round < 2; round += 1) {
      machine.clock.leap(61_000);
      await ben.sync.syncNow();
    }
    expect(ben.queue.attention.map(({ name, outcome }) => [name, outcome?.error?.message])).toEqual([
      [
        "till.closeDay",
        "A payment of this close isn’t on the server. If somebody else took it on this device, have them sign in here, then try again.",
      ],
    ]);
    expect(server.rows.has("order#order-2")).toBe(true);
    expect(cash(ben)).toBe(20_000);
    await ben.close();
  });

  test("what was delivered before the network went counts too, though the other has not pulled it", async () => {
    const { line, open, begin } = setUp();
    await begin();
    line.isCut = false;
    const ada = await open("ada");
    await sell(ada, 1);
    await ada.sync.syncNow();
    expect(ada.queue.pending).toEqual([]);
    await ada.close();
    line.isCut = true;
    const ben = await open("ben");
    await vi.waitFor(() => expect(cash(ben)).toBe(10_000));
    expect(status(ben, 1)).toBe("Sold");
    expect(ben.view.items.soldElsewhere("item-0001")).toEqual({ name: "Ada Admin", isUnsent: false });
    line.isCut = false;
    await ben.sync.syncNow();
    expect(cash(ben)).toBe(10_000);
    expect(ben.view.items.soldElsewhere("item-0001")).toBeUndefined();
    await ben.close();
  });

  test("a sale shows in another person's open tab, and goes when the server refused it", async () => {
    const { server, machine, line, open, begin } = setUp();
    await begin();
    const ben = await open("ben");
    const ada = await open("ada");
    await sell(ada, 1);
    await vi.waitFor(() => expect(cash(ben)).toBe(10_000));
    line.isCut = false;
    server.write([], [{ type: "item", id: "item-0001" }]);
    await ada.sync.syncNow();
    expect(ada.queue.attention).toHaveLength(1);
    await vi.waitFor(() => expect(cash(ben)).toBe(0));
    machine.clock.leap(1);
    await ada.close();
    await ben.close();
  });

  test("another store's sales on the same tablet are no part of it", async () => {
    const { open, begin } = setUp();
    await begin();
    for (const store of ["store-2", `${storeId}:ben`, `${storeId}2`]) {
      const elsewhere = await open("ada", store);
      await sell(elsewhere, 1);
      await elsewhere.close();
    }
    const ben = await open("ben");
    await new Promise((resolve) => setImmediate(resolve));
    expect(cash(ben)).toBe(0);
    expect(status(ben, 1)).toBe("Active");
    await ben.close();
  });

  test("a queue that cannot be read is said, and what can be read counts", async () => {
    const { machine, open, begin } = setUp();
    await begin();
    const ada = await open("ada");
    await sell(ada, 1);
    await ada.close();
    const name = queueName({ ...session, user: { ...session.user, id: "cleo" } });
    await new Promise((resolve) => {
      // Of a later build.
      machine.indexedDB.open(name, 990).onsuccess = ({ target }) => {
        (target as IDBOpenDBRequest).result.close();
        resolve(null);
      };
    });
    const ben = await open("ben");
    await vi.waitFor(() => expect(ben.sync.state.othersUnreadable).toBe(1));
    await vi.waitFor(() => expect(cash(ben)).toBe(10_000));
    await ben.close();
  });
});

test("whoever is alone on a device reads nobody else's databases", async () => {
  const { machine, open } = setUp();
  let device = await open("ada");
  await device.sync.syncNow();
  await device.close();
  const opened: string[] = [];
  const { indexedDB } = machine;
  const openDatabase = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    opened.push(name);
    return openDatabase(name, version);
  };
  device = await open("ada");
  await new Promise((resolve) => setImmediate(resolve));
  machine.clock.advance(20_000);
  await device.close();
  expect(opened.every((name) => name.endsWith(`${storeId}:ada`))).toBe(true);
});
