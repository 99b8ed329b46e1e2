import { expect, test } from "vitest";
import { Offline } from "#pwa/machine/local/refusals.ts";
import type { Transport } from "#pwa/machine/local/transport.ts";
import type { FakeMachine } from "../../../tests/simulation/fake-machine.ts";
import { move, name, setUp } from "../../../tests/simulation/one-device.ts";

test("a queue is written again under the same ids when it is cleared while a page is open, says so, and loses nothing", async () => {
  const { server, machine, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  let away = true;
  const beside = await open();
  const push: Transport["push"] = async (request) =>
    away ? await Promise.reject(new Offline()) : await server.transport.push(request);
  await device.close();
  const only = await open({ push });
  const moved = [await move(only, 1), await move(only, 2)];
  await clearQueue(machine);
  // Whatever looks at the queue next: the next command here, or a tab that hears nothing of it.
  moved.push(await move(only, 3));
  expect(only.queue.pending.map(({ id }) => id)).toEqual(moved.map(({ id }) => id));
  expect(only.sync.state.broughtBack).toEqual({ count: 2, photos: 0 });
  await expect.poll(() => beside.sync.state.waiting).toBe(3);
  await beside.close();
  await clearQueue(machine);
  machine.wake();
  await expect.poll(() => only.sync.state.broughtBack).toEqual({ count: 5, photos: 0 });
  await only.queue.forgetLoss();
  expect(only.sync.state.broughtBack).toBeNull();
  away = false;
  await only.sync.syncNow();
  expect(only.sync.state.waiting).toBe(0);
  const there = [...server.rows.values()].filter(
    ({ type, row }) => type === "item" && "locationId" in row && row.locationId === "location-2",
  );
  expect(there.length).toBe(3);
  await only.close();
});

test("it is told of as a loss when a queue ends before its mark, or lacks a number in its middle, and once only", async () => {
  const { machine, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  const offline: Partial<Transport> = { push: async () => await Promise.reject(new Offline()) };
  await device.close();
  const working = await open(offline);
  for (const n of [1, 2, 3, 4]) await move(working, n);
  await working.close();
  await changeQueue(machine, (commands) => {
    commands.delete(2);
  });
  const first = await open(offline);
  expect(first.sync.state.wiped).toMatchObject({ depth: 1 });
  await first.queue.forgetLoss();
  await first.close();
  const second = await open(offline);
  expect(second.sync.state.wiped).toBeNull();
  await second.close();
  await changeQueue(machine, (commands, head) => {
    commands.delete(3);
    commands.delete(4);
    const asked = head.get("queue") as IDBRequest<{ nextSeq: number; revision: number }>;
    asked.onsuccess = () =>
      head.put({ ...asked.result, nextSeq: asked.result.nextSeq - 2, revision: asked.result.revision - 2 });
  });
  const third = await open(offline);
  expect(third.sync.state.wiped).toMatchObject({ depth: 2 });
  await third.close();
});

/** Changes the queue on the disk, beside the app. */
async function changeQueue(
  machine: FakeMachine,
  change: (commands: IDBObjectStore, head: IDBObjectStore) => void,
): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = machine.indexedDB.open(`trace-queue:${name}`);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as DOMException);
  });
  await new Promise<void>((resolve) => {
    const transaction = db.transaction(["commands", "head"], "readwrite");
    transaction.oncomplete = () => resolve();
    change(transaction.objectStore("commands"), transaction.objectStore("head"));
  });
  db.close();
}

/** Leaves nothing in it, as a browser that clears a site's data. */
const clearQueue = (machine: FakeMachine): Promise<void> =>
  changeQueue(machine, (commands, head) => {
    commands.clear();
    head.clear();
  });
