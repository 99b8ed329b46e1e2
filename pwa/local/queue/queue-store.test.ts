import { IDBDatabase as FakeDatabase } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { move, setUp } from "../../../tests/simulation/one-device.ts";

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
