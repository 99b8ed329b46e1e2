import { IDBDatabase as FakeDatabase } from "fake-indexeddb";
import { describe, expect, test, vi } from "vitest";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { FakeMachine } from "../../../../tests/simulation/fake-machine.ts";
import { item } from "../../../../tests/simulation/small-store.ts";
import { BaseDatabase, type Generation } from "./base-database.ts";
import { cursor, downloaded, idOf, pulled, Tab } from "../../../../tests/support/stored-base.ts";

describe("A page of a pull", () => {
  test("stores nothing of a page that was pulled for older rows than another tab has stored since", async () => {
    const machine = new FakeMachine(11);
    const store = await downloaded(machine, [[item(idOf(0)), item(idOf(1))]]);
    const { current } = await store.generations();
    const change = (notes: string) => [{ type: "item" as const, id: idOf(1), row: item(idOf(1), { notes }) }];
    const page = (version: number) => ({ cursor: cursor(version), queueId: null, includedSeq: 0 });
    await pulled(store, change("newer"), 3);
    expect(await store.apply(current as Generation, change("older"), page(2))).toBeUndefined();
    expect((await store.generations()).current?.cursor.version).toBe(3);
    const tab = new Tab(store);
    await tab.catchUp();
    expect((await tab.rows()).get(idOf(1))).toContain('"notes":"newer"');
    store.close();
  });

  test("is stored without the bounds of the download, which a version before left in the base", async () => {
    const machine = new FakeMachine(12);
    const store = await downloaded(machine, [[item(idOf(0))], [item(idOf(1))]]);
    const { current } = await store.generations();
    expect(current?.bounds).toEqual([]);
    const database = new BaseDatabase("base", machine.tab());
    await database.open();
    const before = { ...(current as Generation), bounds: ["", idOf(0), idOf(1)], otherBounds: [""], othersHeld: [0] };
    await database.generations.put(before);
    const page = { cursor: cursor(2), queueId: null, includedSeq: 0 };
    const update = await store.apply(before, [], page);
    expect(update?.generation).toMatchObject({ bounds: [], otherBounds: [], othersHeld: [] });
    expect((await store.generations()).current).toEqual(update?.generation);
    database.close();
    store.close();
  });

  test("waits for the disk where the queue may forget commands, and not where the server has all it stores", async () => {
    const machine = new FakeMachine(14);
    const store = await downloaded(machine, [[item(idOf(0))]]);
    const opened = vi.spyOn(FakeDatabase.prototype as unknown as IDBDatabase, "transaction");
    try {
      const pull = async (version: number, includedSeq: number) => {
        const { current } = await store.generations();
        opened.mockClear();
        const page = { cursor: cursor(version), queueId: current?.queueId ?? null, includedSeq };
        await store.apply(current as Generation, [], page);
        return opened.mock.calls.map(([, , options]) => options?.durability);
      };
      expect([await pull(2, 0), await pull(3, 4), await pull(4, 4)]).toEqual([["relaxed"], ["strict"], ["relaxed"]]);
    } finally {
      opened.mockRestore();
      store.close();
    }
  });

  test("hands back what it stored as a tab would read it", async () => {
    const machine = new FakeMachine(12);
    const store = await downloaded(machine, [[item(idOf(0)), item(idOf(1))]]);
    const tab = new Tab(store);
    await tab.catchUp();
    const { current } = await store.generations();
    // As a server of an earlier release sends it, without a field that was added since.
    const { image: _, ...older } = item(idOf(0), { notes: "new" });
    const changes = [
      { type: "item" as const, id: idOf(0), row: older as ItemRow },
      { type: "item" as const, id: idOf(1), row: null },
    ];
    const update = await store.apply(current as Generation, changes, {
      cursor: cursor(2),
      queueId: "queue",
      includedSeq: 7,
    });
    expect(update).toEqual(await store.catchUp(tab.known));
    store.close();
  });
});
