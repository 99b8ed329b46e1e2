import { expect, test } from "vitest";
import { openDevice } from "#pwa/machine/start/open-device.ts";
import { session } from "../../../../tests/simulation/small-store.ts";
import { name, rowsOf, setUp } from "../../../../tests/simulation/one-device.ts";
import type { Device } from "../device.ts";
import { ApiError, LocalRefusal, Offline } from "../refusals.ts";
import { DeviceJournalStore } from "./journal-store.ts";

const journalName = `trace-journal:${name}`;

const price = (device: Device, n: number, priceMinor: number) =>
  device.run("inventory.editItem", { itemId: itemOf(n), changes: { priceMinor } });
const note = (device: Device, n: number, notes: string) =>
  device.run("inventory.editItem", { itemId: itemOf(n), changes: { notes } });
const itemOf = (n: number) => `item-${String(n).padStart(4, "0")}`;

const missedNotes = (device: Device) =>
  device.queue.missed.changes.map(({ args }) => (args as { changes: { notes: string } }).changes.notes);

test("what was delivered after the backup is offered one by one, and what is recorded again keeps its id and time", async () => {
  const { server, machine, faults, calls, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  await note(device, 1, "in the backup");
  await device.sync.syncNow();
  const restore = server.backUp();
  const late = await note(device, 2, "after the backup");
  await note(device, 3, "to be left out");
  await device.sync.syncNow();
  expect(device.queue.pending).toEqual([]);
  restore();
  machine.clock.leap(60_000);
  await device.sync.syncNow();
  expect(missedNotes(device)).toEqual(["after the backup", "to be left out"]);
  expect(device.queue.missed.restoredTo).toBe("2026-03-02T08:00:00.000Z");
  expect(device.sync.state.needAttention).toBe(2);
  // Nothing is sent by itself.
  await device.sync.syncNow();
  expect((await device.view.items.full(itemOf(2)))?.notes).toBe("");
  await device.close();

  const again = await open();
  await expect.poll(() => missedNotes(again)).toEqual(["after the backup", "to be left out"]);
  await again.queue.recordAgain(late.id);
  expect(again.queue.pending).toMatchObject([{ id: late.id, occurredAt: late.occurredAt }]);
  await again.queue.leaveOut([again.queue.missed.changes[0]?.id ?? ""]);
  expect(again.queue.missed.changes).toEqual([]);
  expect(again.sync.state.needAttention).toBe(0);
  await again.sync.syncNow();
  expect(server.outcomes.get(late.id)?.status).toBe("applied");
  expect((await again.view.items.full(itemOf(2)))?.notes).toBe("after the backup");
  expect((await again.view.items.full(itemOf(3)))?.notes).toBe("");
  expect(calls.filter((call) => call === "missing")).toHaveLength(1);
  expect(rowsOf(server).some((row) => row.includes("to be left out"))).toBe(false);
  expect(faults).toEqual([]);
  await again.close();
});

test("what is recorded again and was there after all is done once", async () => {
  const { server, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  const restore = server.backUp();
  const { id } = await price(device, 1, 12_300);
  await device.sync.syncNow();
  const outcome = server.outcomes.get(id);
  restore();
  await device.sync.syncNow();
  if (outcome !== undefined) server.outcomes.set(id, outcome);
  const { version } = server;
  await device.queue.recordAgain(id);
  await device.sync.syncNow();
  expect(device.queue.attention).toEqual([]);
  expect(server.version).toBe(version);
  await device.close();
});

test("a change that the device's rule refuses stays offered, with the reason", async () => {
  const { server, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  const restore = server.backUp();
  const { id } = await note(device, 1, "of an item that is gone");
  await device.sync.syncNow();
  restore();
  server.write([], [{ type: "item", id: itemOf(1) }]);
  await device.sync.syncNow();
  await expect(device.queue.recordAgain(id)).rejects.toThrow(LocalRefusal);
  expect(device.queue.missed.changes).toMatchObject([{ id }]);
  expect(device.queue.pending).toEqual([]);
  await device.close();
});

test("what is recorded again and refused by the server is decided about, and not offered once it is discarded", async () => {
  const { server, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  const restore = server.backUp();
  const { id } = await note(device, 1, "of an item that will be gone");
  await device.sync.syncNow();
  restore();
  await device.sync.syncNow();
  server.write([], [{ type: "item", id: itemOf(1) }]);
  await device.queue.recordAgain(id);
  await device.sync.syncNow();
  expect(device.queue.attention).toMatchObject([{ id }]);
  await device.queue.discard(id);
  expect(device.queue.missed.changes).toEqual([]);
  await device.close();
});

test("what is still in the queue is sent again by itself and not offered, and another restore is another question", async () => {
  const { server, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  const empty = server.backUp();
  await note(device, 1, "first");
  await device.sync.syncNow();
  const one = server.backUp();
  await note(device, 2, "second");
  await device.sync.syncNow();
  await note(device, 3, "waits");
  one();
  await device.sync.syncNow();
  expect(missedNotes(device)).toEqual(["second"]);
  expect((await device.view.items.full(itemOf(3)))?.notes).toBe("waits");
  empty();
  await device.sync.syncNow();
  expect(missedNotes(device)).toEqual(["first", "second", "waits"]);
  await device.close();
});

test("what was done online is only listed, without its arguments", async () => {
  const { server, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  const restore = server.backUp();
  const { id } = await device.run("inventory.withdrawItems", { itemIds: [itemOf(1)], reason: "sold elsewhere" });
  await device.sync.syncNow();
  restore();
  await device.sync.syncNow();
  expect(device.queue.missed.changes).toMatchObject([{ id, isOnline: true, args: null }]);
  await device.queue.recordAgain(id);
  expect(device.queue.pending).toEqual([]);
  await device.queue.leaveOut([id]);
  expect(device.queue.missed.changes).toEqual([]);
  await device.close();
});

test("what was changed of rows that the person may no longer see is forgotten, and nothing else", async () => {
  const { server, machine, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  const restore = server.backUp();
  await device.run("consigners.edit", { consignerId: "consigner-1", address: "12 Secret Street" });
  await note(device, 1, "of an item");
  await device.sync.syncNow();
  await device.close();
  const user = { ...session.user, role: "employee" as const, accessControls: ["Inventory" as const] };
  const { transport } = server;
  const after = await openDevice({ session: { ...session, user }, transport, platform: machine.tab(), deviceName: "" });
  restore();
  await after.sync.syncNow();
  expect(after.queue.missed.changes.map(({ name: of }) => of)).toEqual(["inventory.editItem"]);
  await after.close();
});

test("a server that cannot be asked is asked again, and one that does not know the question keeps nothing from going on", async () => {
  const { server, open } = setUp();
  let fault: Error | null = new Offline();
  const device = await open({
    missing: async (ids) => {
      if (fault !== null) throw fault;
      return await server.transport.missing(ids);
    },
  });
  await device.sync.syncNow();
  const restore = server.backUp();
  await note(device, 1, "after the backup");
  await device.sync.syncNow();
  restore();
  await device.sync.syncNow();
  expect(device.sync.state.link).toBe("offline");
  fault = new ApiError(404, "not_found", "No such page.");
  await device.sync.syncNow();
  expect([device.sync.state.link, missedNotes(device)]).toEqual(["online", []]);
  fault = null;
  await device.redownload();
  await device.sync.syncNow();
  expect(missedNotes(device)).toEqual(["after the backup"]);
  await device.close();
});

test("a start and a download make no journal, which begins with the first acknowledged change", async () => {
  const { machine, calls, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  await device.redownload();
  await device.sync.syncNow();
  const names = async () => (await machine.indexedDB.databases()).map((one) => one.name);
  expect(await names()).not.toContain(journalName);
  await note(device, 1, "one");
  await device.sync.syncNow();
  expect(await names()).toContain(journalName);
  expect(calls).not.toContain("missing");
  await device.close();
});

test("a journal that is deleted at a sign-out is not made again by the tab that is still open", async () => {
  const { machine, faults, open } = setUp();
  const device = await open();
  await note(device, 1, "one");
  await device.sync.syncNow();
  await new Promise((done) => (machine.indexedDB.deleteDatabase(journalName).onsuccess = done));
  await note(device, 2, "two");
  await device.sync.syncNow();
  expect(device.queue.pending).toEqual([]);
  expect((await machine.indexedDB.databases()).map((one) => one.name)).not.toContain(journalName);
  expect(faults).toEqual([]);
  await device.close();
});

test("a journal keeps its newest changes within its bytes and thirty days, and what is missed until it is decided about", async () => {
  const { machine } = setUp();
  const store = new DeviceJournalStore("journal", machine.tab(), 3_000);
  const change = (id: string, text = "") => ({
    ...{ id, name: "x", args: text, of: [], isOnline: false, occurredAt: "2026-03-02T09:00:00.000Z", writes: [] },
  });
  const allMissing = async (ids: readonly string[]) => ({ missing: ids, restoredTo: null });
  const kept = async () => (await store.missed()).changes.map(({ id }) => id);
  for (const id of ["a", "b", "c", "d"]) await store.add([change(id, "x".repeat(1_000))], { epoch: "one", held: [] });
  await store.compare("two", new Set(), allMissing);
  expect(await kept()).toEqual(["c", "d"]);
  await store.remove(["c"]);
  await store.add([change("e")], { epoch: "two", held: [] });
  machine.clock.leap(31 * 86_400_000);
  await store.add([change("f")], { epoch: "two", held: [] });
  await store.compare("three", new Set(), allMissing);
  expect(await kept()).toEqual(["d", "f"]);
  store.close();
});
