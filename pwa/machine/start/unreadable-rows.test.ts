import { afterEach, describe, expect, test, vi } from "vitest";
import type { FakeMachine } from "../../../tests/simulation/fake-machine.ts";
import { move, name, setUp as setUpDevice } from "../../../tests/simulation/one-device.ts";
import { session } from "../../../tests/simulation/small-store.ts";
import { loseRecords } from "../../../tests/support/lost-record.ts";
import { BaseDatabase, type StockHead, type StockParts } from "../local/base/base-database.ts";
import { readFirst } from "../local/first-read.ts";
import { Offline } from "../local/refusals.ts";
import { EarlyDevice } from "./early-device.ts";
import { openDevice } from "./open-device.ts";

afterEach(() => void vi.restoreAllMocks());

const gone = () => Promise.reject(new Offline());

/** A device that has every row and the record of all items, and was closed with a command that waits. */
async function setUp() {
  const fixture = setUpDevice();
  const { machine, open, server } = fixture;
  const first = await open();
  await move(first, 1);
  await first.sync.syncNow();
  machine.clock.advance(1_000);
  await expect.poll(() => inCounters(machine, (db) => db.counters.get("stock parts"))).toBeDefined();
  await first.close();
  const offline = await open({ push: gone, pull: gone });
  await move(offline, 2);
  await offline.close();
  /** Opens it as a start does: first what is shown, then the rest. */
  const start = async () => {
    const firstRead = await readFirst(session, machine.tab());
    if (firstRead === null) throw new Error("There is nothing to look at.");
    const { transport } = server;
    return new EarlyDevice({
      ...{ session, firstRead, drawn: Promise.resolve() },
      openWhole: async (early) =>
        await openDevice({ session, transport, platform: machine.tab(), deviceName: "Test", early }),
      onBroken: () => undefined,
    });
  };
  return { ...fixture, start };
}

async function inCounters<T>(machine: FakeMachine, ask: (db: BaseDatabase) => PromiseLike<T>): Promise<T> {
  const db = new BaseDatabase(`trace-base:${name}`, machine.tab());
  await db.open();
  try {
    return await ask(db);
  } finally {
    db.close();
  }
}

/** Loses the rows of the first generation; keys of the next begin with its own number. */
const loseRows = (isStill: () => boolean = () => true) =>
  loseRecords((store, key) => store === "rows" && (key as Partial<IDBKeyRange>).lower?.[0] === 1 && isStill());

describe("A device that cannot read what it stored", () => {
  test.each(["is lost", "is of the release before"])(
    "reads the pieces where the record of all items %s, and stores it anew",
    async (what) => {
      const { machine, start } = await setUp();
      if (what === "is lost") loseRecords((_, key) => key === "stock parts");
      else
        await inCounters(machine, async (db) => {
          const stored = (await db.counters.get("stock parts")) as StockParts;
          await db.counters.put({ name: "stock parts", parts: stored.parts } as StockParts);
        });
      const device = await start();
      expect(device.view.items.count).toBe(10);
      vi.restoreAllMocks();
      await expect.poll(() => device.sync.state.leader).toBe(true);
      await device.sync.syncNow();
      await expect
        .poll(async () => {
          machine.clock.advance(1_000);
          const [head, parts] = await inCounters(machine, (db) => db.counters.bulkGet(["stock", "stock parts"]));
          const moment = (one: unknown) => (one as StockHead | StockParts | undefined)?.journal;
          return moment(parts) !== undefined && moment(parts) === moment(head);
        })
        .toBe(true);
      await device.close();
    },
  );

  test("downloads its rows anew, and delivers what waits", async () => {
    const { machine, open, faults, server } = await setUp();
    loseRows();
    expect(await readFirst(session, machine.tab()).catch(() => null)).toBeNull();
    const device = await open();
    await device.sync.syncNow();
    expect(device.sync.state).toMatchObject({ link: "online", waiting: 0 });
    expect(device.view.items.count).toBe(10);
    expect(device.view.items.brief("item-0002")).toMatchObject({ locationId: "location-2" });
    expect(server.outcomes.size).toBe(2);
    expect(faults).not.toEqual([]);
    await device.close();
  });

  test("deletes nothing for a fault that passes, nor while the server is not there", async () => {
    const { calls, open, server } = await setUp();
    const blocks = () => calls.filter((call) => call === "itemBlock").length;
    const before = blocks();
    let isFailing = true;
    let isOnline = false;
    loseRows(() => isFailing);
    const device = await open({
      push: gone,
      plan: async (queueId) => {
        if (!isOnline) return await gone();
        isFailing = false;
        return await server.transport.plan(queueId);
      },
    });
    await device.sync.syncNow();
    await device.sync.syncNow();
    isOnline = true;
    await device.sync.syncNow();
    expect(device.view.items.count).toBe(10);
    expect(blocks()).toBe(before);
    await device.close();
  });

  test("downloads once, however long its browser goes on failing", async () => {
    const { calls, open } = await setUp();
    loseRecords((store, key) => store === "rows" && Array.isArray((key as Partial<IDBKeyRange>).lower));
    const device = await open();
    const plans = () => calls.filter((call) => call === "plan").length;
    const before = plans();
    for (let round = 0; round < 5; round += 1) await device.sync.syncNow();
    expect(device.sync.state.link).not.toBe("online");
    expect(plans() - before).toBeLessThan(4);
    await device.close();
  });

  test("has no record of all items once a command found no room, so that the next one finds some", async () => {
    const { machine, open } = await setUp();
    const device = await open({ push: gone, pull: gone });
    machine.failWrites = new DOMException("The quota has been exceeded.", "QuotaExceededError");
    await expect(move(device, 3)).rejects.toMatchObject({ code: "storage_full" });
    machine.failWrites = null;
    await expect.poll(() => inCounters(machine, (db) => db.counters.get("stock parts"))).toBeUndefined();
    await move(device, 3);
    await device.close();
  });
});
