import { IDBDatabase as FakeDatabase, IDBTransaction as FakeTransaction } from "fake-indexeddb";
import { afterEach, describe, expect, test, vi } from "vitest";
import { move, name, setUp as setUpDevice } from "../../../../tests/simulation/one-device.ts";
import { session } from "../../../../tests/simulation/small-store.ts";
import { openDevice } from "../../start/open-device.ts";
import { NoAnswer } from "../timeout.ts";
import { QueueStore } from "../queue/queue-store.ts";

afterEach(() => vi.restoreAllMocks());

/** A device in step with its server, whose person's patience ends when the test says so. */
async function setUp() {
  const { machine, server } = setUpDevice();
  const asked = vi.spyOn(FakeDatabase.prototype as unknown as IDBDatabase, "transaction");
  const ends = new Set<() => void>();
  const answered = async <T>(work: Promise<T>): Promise<T> =>
    await Promise.race([work, new Promise<never>((_, reject) => ends.add(() => reject(new NoAnswer())))]);
  const platform = { ...machine.tab(), answered };
  const device = await openDevice({ session, transport: server.transport, platform, deviceName: "Test" });
  await device.sync.syncNow();
  const onDisk = async () => {
    const store = new QueueStore(`trace-queue:${name}`, machine.tab());
    const commands = (await store.changedSince(-2))?.commands ?? [];
    store.close();
    return commands.map(({ id }) => id);
  };
  return {
    ...{ machine, server, device, onDisk },
    /** Resolves when a transaction that writes is asked for from now on. */
    writes: async () => {
      asked.mockClear();
      await vi.waitFor(() => expect(asked.mock.calls.map(([, mode]) => mode)).toContain("readwrite"), 60_000);
    },
    patienceEnds: () => {
      for (const end of ends) end();
      ends.clear();
    },
  };
}

/** Another page that has the queue for itself, until what it answers is called. */
async function heldByAnother(indexedDB: IDBFactory): Promise<() => Promise<void>> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`trace-queue:${name}`);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });
  const transaction = db.transaction(["head", "commands"], "readwrite");
  let isReleased = false;
  const goOn = () => {
    if (!isReleased) transaction.objectStore("head").get("queue").onsuccess = goOn;
  };
  goOn();
  const ended = new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve();
  });
  return async () => {
    isReleased = true;
    await ended;
    db.close();
  };
}

describe("A save whose queue another page keeps for itself", () => {
  test("ends with a sentence and is not written behind one's back; saved again it is written once", async () => {
    const { machine, device, server, onDisk, writes, patienceEnds } = await setUp();
    const release = await heldByAnother(machine.indexedDB);
    const begun = writes();
    const saving = move(device, 1);
    await begun;
    patienceEnds();
    await expect(saving).rejects.toMatchObject({
      code: "not_saved",
      message: expect.stringContaining("Nothing was saved"),
    });
    expect(device.queue.pending).toEqual([]);
    await release();
    expect(await onDisk()).toEqual([]);

    const saved = await move(device, 1);
    expect(await onDisk()).toEqual([saved.id]);
    expect(device.view.items.brief("item-0001")).toMatchObject({ locationId: "location-2" });
    await device.sync.syncNow();
    const itemThere = [...server.rows.values()].find(({ row }) => row.id === "item-0001");
    expect(itemThere?.row).toMatchObject({ locationId: "location-2" });
    await device.close();
  });

  test("ends also while it waits behind one that was not answered, and neither is written later", async () => {
    const { machine, device, onDisk, writes, patienceEnds } = await setUp();
    const release = await heldByAnother(machine.indexedDB);
    const begun = writes();
    const both = [move(device, 1), move(device, 2)];
    await begun;
    patienceEnds();
    for (const saving of both) await expect(saving).rejects.toMatchObject({ code: "not_saved" });
    await release();
    const saved = await move(device, 3);
    expect(await onDisk()).toEqual([saved.id]);
    await device.close();
  });

  test("does not say that nothing was saved where the disk was busy with it already; saved again it is the same command", async () => {
    const { device, onDisk, patienceEnds } = await setUp();
    const late: (() => void)[] = [];
    const tell = FakeTransaction.prototype.dispatchEvent;
    const busy = vi.spyOn(FakeTransaction.prototype, "dispatchEvent").mockImplementation(function (this: never, event) {
      if (event.type !== "complete" || (this as IDBTransaction).mode !== "readwrite") return tell.call(this, event);
      late.push(() => tell.call(this, event));
      return true;
    });
    const saving = move(device, 1);
    await vi.waitFor(() => expect(late).toHaveLength(1), 60_000);
    patienceEnds();
    await expect(saving).rejects.toMatchObject({ code: "unanswered", message: expect.stringContaining("look before") });
    const again = move(device, 1);
    busy.mockRestore();
    for (const come of late) come();
    const saved = await again;
    expect(await onDisk()).toEqual([saved.id]);
    expect(device.queue.pending.map(({ id }) => id)).toEqual([saved.id]);

    // From then on the same is meant once more.
    const more = await move(device, 1);
    expect(await onDisk()).toEqual([saved.id, more.id]);
    await device.close();
  });

  test("keeps what is discarded, and says so", async () => {
    const { machine, device, server, onDisk, writes, patienceEnds } = await setUp();
    server.transport.push = async ({ commands }) => ({
      ...{ lastSeq: commands.at(-1)?.seq ?? 0, revoked: false },
      outcomes: commands.map(({ id, seq }) => ({
        ...{ id, seq, status: "rejected" as const, version: null, reports: [] },
        error: { code: "not_found", message: "It is gone." },
      })),
    });
    const { id } = await move(device, 1);
    await device.sync.syncNow();
    expect(device.queue.attention.map((one) => one.id)).toEqual([id]);
    const release = await heldByAnother(machine.indexedDB);
    const begun = writes();
    const discarding = device.queue.discard(id);
    await begun;
    patienceEnds();
    await expect(discarding).rejects.toMatchObject({ code: "not_saved" });
    await release();
    expect(await onDisk()).toEqual([id]);
    await device.queue.discard(id);
    expect(await onDisk()).toEqual([]);
    await device.close();
  });
});
