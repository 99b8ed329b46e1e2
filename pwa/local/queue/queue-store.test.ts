import { IDBDatabase as FakeDatabase } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { move, name, setUp } from "../../../tests/simulation/one-device.ts";
import { QueueStore } from "./queue-store.ts";

afterEach(() => vi.restoreAllMocks());

test("The queue asks the disk to have it before anything is called saved", async () => {
  const asked = vi.spyOn(FakeDatabase.prototype as unknown as IDBDatabase, "transaction");
  const { open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  asked.mockClear();
  await move(device, 1);
  const writing = asked.mock.calls.filter(([, mode]) => mode === "readwrite");
  expect(writing.map(([, , options]) => options?.durability)).toEqual(["strict"]);
  await device.close();
});

test("A start writes nothing to a queue that is there: a page that is left meanwhile must not hold it for those that follow", async () => {
  const { machine, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  await device.close();
  const asked = vi.spyOn(FakeDatabase.prototype as unknown as IDBDatabase, "transaction");
  const store = new QueueStore(`trace-queue:${name}`, machine.tab());
  expect(await store.open()).toEqual({ existed: true });
  expect(asked.mock.calls.filter(([, mode]) => mode !== "readonly")).toEqual([]);
  store.close();
});
