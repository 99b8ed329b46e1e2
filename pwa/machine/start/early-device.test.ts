import { IDBObjectStore as FDBObjectStore } from "fake-indexeddb";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { FakeMachine } from "../../../tests/simulation/fake-machine.ts";
import { setUp as setUpDevice, move, name } from "../../../tests/simulation/one-device.ts";
import { item, session } from "../../../tests/simulation/small-store.ts";
import { BaseStore } from "../local/base/base-store.ts";
import { Offline } from "../local/refusals.ts";
import type { Device } from "../local/device.ts";
import { EarlyDevice } from "./early-device.ts";
import { readFirst } from "../local/first-read.ts";
import { StoredPreviews } from "../local/stored-effects.ts";
import { openDevice } from "./open-device.ts";
import { NoAnswer } from "../local/timeout.ts";

/** A device closed after a complete download, and `early`, which opens it again by a first read. */
async function setUp(before: (device: Device, machine: FakeMachine) => Promise<void> = async () => undefined) {
  const fixture = setUpDevice();
  const first = await fixture.open();
  await first.sync.syncNow();
  await before(first, fixture.machine);
  await first.close();
  const firstRead = async () => await readFirst(session, fixture.machine.tab());
  const broken: unknown[] = [];
  let draw: () => void = () => undefined;
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  let opened = 0;
  const early = async (fault?: Error) => {
    const seen = await firstRead();
    if (seen === null) throw new Error("There is nothing to look at.");
    return new EarlyDevice({
      ...{ session, firstRead: seen, drawn },
      openWhole: async (given) => {
        opened += 1;
        if (fault !== undefined) throw fault;
        const platform = fixture.machine.tab();
        const { transport } = fixture.server;
        return await openDevice({ session, transport, platform, deviceName: "Test", early: given });
      },
      onBroken: (problem) => broken.push(problem),
    });
  };
  return { ...fixture, firstRead, early, draw, broken, opened: () => opened };
}

/** Returns what screens would show of all items and products. */
const shownBy = ({ view }: Pick<Device, "view">) => ({
  items: view.list("item", { sort: "oldestCreated" }).slice(0, 100),
  products: view.all("product"),
  locations: view.all("location"),
  facets: view.items.facets(),
});

afterEach(() => void vi.restoreAllMocks());

describe("The first look at a device", () => {
  test("shows what the whole device shows, of blocks, pages and rows that came later", async () => {
    const { server, early, open } = await setUp(async (device) => {
      await move(device, 3);
      await device.sync.syncNow();
    });
    const between = await open();
    server.write([{ type: "item", row: item("item-0005", { priceMinor: 12_345 }) }]);
    await between.sync.syncNow();
    const wanted = shownBy(between);
    await between.close();

    const device = await early();
    expect(shownBy(device)).toEqual(wanted);
    expect(device.view.items.brief("item-0003")).toMatchObject({ locationId: "location-2" });
    expect(device.view.items.brief("item-0005")).toMatchObject({ priceMinor: 12_345 });
    await device.close();
  });

  test("shows what commands that wait did, with the queue itself, as the whole device does", async () => {
    const { server, early, open, opened } = await setUp(async (device) => {
      await move(device, 1);
      await device.sync.syncNow();
    });
    const before = await open({ push: gone, pull: gone });
    await move(before, 3);
    await move(before, 1, "location-1");
    await before.run("audits.start", { id: "audit-1", locationId: "location-1" });
    await before
      .run("catalogue.attachGtin", { gtin: "4006381333931", productId: "product-1", size: "9" })
      .catch(() => 0);
    const wanted = { ...shownBy(before), audits: before.view.all("audit"), pending: before.queue.pending };
    await before.close();

    const device = await early();
    expect({ ...shownBy(device), audits: device.view.all("audit"), pending: device.queue.pending }).toEqual(wanted);
    expect(device.view.items.brief("item-0003")).toMatchObject({ locationId: "location-2", unsent: true });
    expect(device.sync.state.waiting).toBe(wanted.pending.length);
    expect(opened()).toBe(0);
    expect(server.outcomes.size).toBe(1);
    await device.close();
  });

  test("is not taken where the block of a row that a command changed cannot be opened", async () => {
    const { firstRead, machine } = await setUp(async (device) => void (await move(device, 1)));
    expect((await firstRead())?.pending?.counts.waiting).toBe(1);
    await damageBlocks(machine.indexedDB);
    expect(await firstRead()).toBeNull();
  });

  test("finds nothing on a machine that has nothing, and leaves nothing behind there", async () => {
    const { machine } = setUpDevice();
    expect(await readFirst(session, machine.tab())).toBeNull();
    expect(await machine.indexedDB.databases()).toEqual([]);
  });

  test("reads all items out of one record, and takes no damaged one", async () => {
    const { firstRead, machine, early, open } = await setUp(async (_, { clock, indexedDB }) => {
      clock.advance(1_000);
      await expect.poll(() => recordsIn(indexedDB, "counters")).toContain("stock parts");
    });
    await damaged(machine.indexedDB, "pieces");
    const device = await early();
    expect(device.view.items.count).toBe(10);
    await device.close();
    await damaged(machine.indexedDB, "counters");
    expect(await firstRead()).toBeNull();
    const whole = await open();
    expect(whole.view.items.count).toBe(10);
    await whole.close();
    expect(await firstRead()).not.toBeNull();
  });

  test("is left without that record by a disk that has no room, which is told and tried once", async () => {
    const { machine, open, faults, firstRead } = await setUp();
    const { put } = FDBObjectStore.prototype;
    let tries = 0;
    vi.spyOn(FDBObjectStore.prototype, "put").mockImplementation(function refuse(this: IDBObjectStore, value, key) {
      if ((value as { name?: unknown }).name === "stock parts") {
        tries += 1;
        queueMicrotask(() => this.transaction.abort());
      }
      return put.call(this, value, key);
    });
    const keeps = vi.spyOn(StoredPreviews.prototype, "keep");
    const device = await open();
    await expect.poll(() => device.sync.state.leader).toBe(true);
    for (const n of [1, 2, 3, 4]) {
      await move(device, n);
      await device.sync.syncNow();
      const before = keeps.mock.calls.length;
      machine.clock.advance(2_000);
      await expect.poll(() => keeps.mock.calls.length).toBeGreaterThan(before);
      await expect.poll(() => tries).toBeGreaterThan(0);
    }
    await device.close();
    expect(tries).toBe(1);
    expect(faults).toHaveLength(1);
    expect(await recordsIn(machine.indexedDB, "counters")).not.toContain("stock parts");
    expect(await firstRead()).not.toBeNull();
  });

  test("has no items in that record that a waiting command shows otherwise", async () => {
    const { firstRead, machine, open } = await setUp();
    const device = await open({ push: gone, pull: gone });
    await expect.poll(() => device.sync.state.leader).toBe(true);
    await move(device, 3);
    machine.clock.advance(1_000);
    await expect.poll(() => recordsIn(machine.indexedDB, "effectsHeads")).toContain("effects");
    for (let n = 0; n < 5; n += 1) expect((await firstRead())?.pending?.counts.waiting).toBe(1);
    await device.close();
    // The queue is lost, and with it what the command did.
    machine.indexedDB.deleteDatabase(`trace-queue:${name}`);
    const later = await open({ push: gone, pull: gone });
    expect(later.view.items.brief("item-0003")).toMatchObject({ locationId: "location-1" });
    await later.close();
  });

  test("is not taken before a first download has ended, nor when a piece has to be made anew", async () => {
    const { firstRead, machine } = await setUp();
    expect(await firstRead()).not.toBeNull();
    await damaged(machine.indexedDB, "pieces");
    expect(await firstRead()).toBeNull();
    const base = new BaseStore(`trace-base:${name}`, machine.tab());
    await base.open();
    await base.clear();
    base.close();
    expect(await firstRead()).toBeNull();
  });
});

describe("A device opened by its first look", () => {
  test("loads the rest when the screen has been drawn, goes on with the same rows, and delivers", async () => {
    const { server, early, draw, opened, broken } = await setUp();
    const device = await early();
    const shown = device.view.items.count;
    expect(opened()).toBe(0);
    draw();
    await expect.poll(() => device.sync.state.leader).toBe(true);
    expect(device.view.items.count).toBe(shown);
    await move(device, 2);
    expect(device.view.items.brief("item-0002")).toMatchObject({ locationId: "location-2", unsent: true });
    expect(device.queue.pending).toHaveLength(1);
    await device.sync.syncNow();
    expect(server.outcomes.size).toBe(1);
    expect(device.view.items.brief("item-0002")).toMatchObject({ unsent: false });
    expect(opened()).toBe(1);
    expect(broken).toEqual([]);
    await device.close();
  });

  test("delivers what waited as it was opened, once, and shows the same rows all the while", async () => {
    const { server, early, draw } = await setUp(async (device) => void (await move(device, 1)));
    const device = await early();
    expect(device.view.items.brief("item-0001")).toMatchObject({ locationId: "location-2", unsent: true });
    draw();
    await expect.poll(() => device.sync.state.leader).toBe(true);
    await device.sync.syncNow();
    expect(device.queue.pending).toEqual([]);
    expect(device.view.items.brief("item-0001")).toMatchObject({ locationId: "location-2", unsent: false });
    expect(server.outcomes.size).toBe(1);
    await device.close();
  });

  test("saves commands that were given before the rest was there, in their order", async () => {
    const { early, opened } = await setUp();
    const device = await early();
    const [one, two] = await Promise.all([move(device, 1), move(device, 1, "location-1")]);
    expect([one.seq, two.seq]).toEqual([1, 2]);
    expect(device.view.items.brief("item-0001")).toMatchObject({ locationId: "location-1", unsent: true });
    expect(opened()).toBe(1);
    expect(await device.view.items.full("item-0001")).toMatchObject({ locationId: "location-1" });
    await device.close();
  });

  test("takes in what another tab stored between the first look and the rest", async () => {
    const { server, early, draw, open } = await setUp();
    const device = await early();
    const other = await open();
    server.write([{ type: "item", row: item("item-0004", { priceMinor: 77_700 }) }]);
    await other.sync.syncNow();
    await other.run("inventory.foundHere", { itemId: "item-0006", locationId: "location-2", subLocationId: null });
    draw();
    await expect.poll(() => device.view.items.brief("item-0004")?.priceMinor).toBe(77_700);
    await expect.poll(() => device.view.items.brief("item-0006")?.locationId).toBe("location-2");
    await device.close();
    await other.close();
  });

  test("says so when the rest cannot be opened, to who waits for it and to the app", async () => {
    const { early, broken } = await setUp();
    const device = await early(new Error("No room."));
    await expect(move(device, 1)).rejects.toThrow("No room.");
    expect(broken).toMatchObject([{ message: "No room." }]);
    await device.close();
  });

  test("opens nothing any more once it was closed", async () => {
    const { early, draw, opened } = await setUp();
    const device = await early();
    await device.close();
    draw();
    await expect(move(device, 1)).rejects.toThrow("closed");
    expect(opened()).toBe(0);
    expect(device.closing.aborted).toBe(true);
  });
});

async function gone(): Promise<never> {
  throw new Offline();
}

async function damageBlocks(factory: IDBFactory): Promise<void> {
  const db = await opened(factory);
  const transaction = db.transaction("blocks", "readwrite");
  const cursor = transaction.objectStore("blocks").openCursor();
  cursor.onsuccess = () => {
    if (cursor.result === null) return;
    cursor.result.update({ ...(cursor.result.value as object), bytes: new Uint8Array([1, 2, 3]) });
    cursor.result.continue();
  };
  await new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve();
  });
  db.close();
}

const opened = (factory: IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = factory.open(`trace-base:${name}`);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The database cannot be opened."));
  });

/** Changes a checksum of every piece, or of every part of the stock. */
async function damaged(factory: IDBFactory, table: "pieces" | "counters"): Promise<void> {
  interface Sum {
    readonly checksum: number;
  }
  const other = <T extends Sum>(piece: T): T => ({ ...piece, checksum: piece.checksum ^ 1 });
  const db = await opened(factory);
  const transaction = db.transaction(table, "readwrite");
  const cursor = transaction.objectStore(table).openCursor();
  cursor.onsuccess = () => {
    if (cursor.result === null) return;
    const stored = cursor.result.value as { readonly piece?: Sum; readonly parts?: readonly Sum[] };
    const { piece, parts } = stored;
    cursor.result.update({
      ...stored,
      ...(piece && { piece: other(piece) }),
      ...(parts && { parts: parts.map(other) }),
    });
    cursor.result.continue();
  };
  await new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve();
  });
  db.close();
}

/** Returns the names of the records in a table. */
async function recordsIn(factory: IDBFactory, table: "effectsHeads" | "counters"): Promise<readonly unknown[]> {
  const db = await opened(factory);
  const request = db.transaction(table).objectStore(table).getAllKeys();
  await new Promise<void>((resolve) => {
    request.onsuccess = () => resolve();
  });
  db.close();
  return request.result;
}

test("A save before the whole device is there ends with a sentence where that does not come, and is not made later", async () => {
  const { firstRead } = await setUp();
  const seen = await firstRead();
  if (seen === null) throw new Error("There is nothing to look at.");
  const run = vi.fn<Device["run"]>();
  let come: (whole: Device) => void = () => undefined;
  const device = new EarlyDevice({
    ...{ session, firstRead: seen, drawn: new Promise<void>(() => undefined), onBroken: () => undefined },
    openWhole: async () => await new Promise<Device>((resolve) => (come = resolve)),
    answered: async () => await Promise.reject(new NoAnswer()),
  });
  await expect(move(device, 1)).rejects.toMatchObject({ code: "not_saved" });
  const { queue, pictures } = device;
  come({ queue, pictures, run, close: async () => undefined } as unknown as Device);
  await device.close();
  expect(run).not.toHaveBeenCalled();
});
