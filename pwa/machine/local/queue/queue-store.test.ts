import { IDBDatabase as FakeDatabase } from "fake-indexeddb";
import { afterEach, expect, test, vi } from "vitest";
import { FakeMachine } from "../../../../tests/simulation/fake-machine.ts";
import { move, name, setUp } from "../../../../tests/simulation/one-device.ts";
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

test("A queue that replaces another numbers its commands from the server's last one, and the next command follows them", async () => {
  const store = new QueueStore("queue", new FakeMachine(1).tab());
  await store.open();
  const queue = async (id: string) => {
    const queued = await store.enqueue({ id, name: "", args: {}, occurredAt: "", reads: [], writes: [] });
    return queued?.stored;
  };
  const registered = async (queueId: string, lastSeq: number) =>
    await store.registered({ queueId, lastSeq, codePrefix: queueId, epoch: "" });
  await registered("queue-1", 0);
  const refused = await queue("refused");
  await queue("applied");
  await queue("waiting");
  const outcome = { seq: null, version: null, error: null, reports: [] };
  await store.answered(
    [
      { ...outcome, id: "refused", status: "rejected" },
      { ...outcome, id: "applied", status: "applied" },
    ],
    [refused?.n ?? 0, (refused?.n ?? 0) + 1],
  );
  await registered("queue-2", 7);
  expect(await queue("next")).toMatchObject({ seq: 10 });
  const { commands } = (await store.changedSince(-1)) ?? {};
  expect(commands?.map(({ id, seq }) => [id, seq])).toEqual([
    ["refused", 0],
    ["applied", 8],
    ["waiting", 9],
    ["next", 10],
  ]);
  store.close();
});
