import { describe, expect, test } from "vitest";
import { move, rowsOf, rowsOnDisk, setUp } from "../../../tests/simulation/one-device.ts";
import { storeId } from "../../../tests/simulation/small-store.ts";
import type { Device } from "../local/device.ts";
import { ApiError, Offline } from "#pwa/machine/local/refusals.ts";

describe("The first download", () => {
  test("goes on at the next block after it was cut off, and is usable before it ends", async () => {
    const { server, machine, calls, open } = setUp(20);
    let blocks = 0;
    const cut = await open({
      itemBlock: async (after, upto) => {
        if (blocks === 2) throw new Offline();
        blocks += 1;
        return await server.transport.itemBlock(after, upto);
      },
    });
    await cut.sync.syncNow();
    expect(cut.sync.state.link).toBe("offline");
    expect(cut.view.items.count).toBe(8);
    expect(cut.view.items.brief("item-0002")?.title).toBe("Air Jordan 1 Chicago");
    await cut.close();

    const whole = await open();
    expect(whole.view.items.count).toBe(8);
    await whole.sync.syncNow();
    expect(calls.filter((call) => call === "itemBlock")).toHaveLength(3);
    expect(calls.filter((call) => call === "plan")).toHaveLength(1);
    expect(whole.view.items.count).toBe(20);
    await whole.close();
    expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
  });

  test("fetches a block again whose bytes are not what was sent", async () => {
    const { server, machine, open } = setUp();
    let damaged = 0;
    const device = await open({
      itemBlock: async (after, upto) => {
        const block = await server.transport.itemBlock(after, upto);
        if (damaged === 2) return block;
        damaged += 1;
        const bytes = block.bytes.slice();
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
        return { ...block, bytes };
      },
    });
    await device.sync.syncNow();
    expect(damaged).toBe(2);
    await device.close();
    expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
  });

  test("ends when the pages after one do not go on from it, and is whole once they do", async () => {
    const { server, machine, faults, open } = setUp();
    let isStuck = true;
    let asked = 0;
    const device = await open({
      otherRows: async (after, upto) => {
        // Whoever asks for ever is let go, and fails the count below.
        if (asked++ > 20) isStuck = false;
        const page = await server.transport.otherRows(after, upto);
        return isStuck && upto === "" ? { ...page, next: after === "" ? "consigner:a" : after } : page;
      },
    });
    await device.sync.syncNow();
    expect(asked).toBeLessThan(10);
    expect(device.sync.state.link).toBe("offline");
    expect(faults).toHaveLength(1);
    isStuck = false;
    await device.sync.syncNow();
    expect(device.sync.state.link).toBe("online");
    await device.close();
    expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
  });

  test("begins again when a person asks for all rows anew in the middle of it", async () => {
    const { server, machine, faults, open } = setUp(20);
    let asked = false;
    const device: Device = await open({
      itemBlock: async (after, upto) => {
        if (!asked) {
          asked = true;
          await device.redownload();
        }
        return await server.transport.itemBlock(after, upto);
      },
    });
    await device.sync.syncNow();
    expect(device.sync.state.link).toBe("online");
    expect(device.view.items.count).toBe(20);
    expect(await device.view.items.full("item-0003")).toMatchObject({ id: "item-0003" });
    expect(faults).toEqual([]);
    await device.close();
    expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
  });

  test("queues work on rows it has not seen without an effect, and shows it when they have come", async () => {
    const { open } = setUp();
    const push = async () => await Promise.reject(new ApiError(500, "internal_error", "Broken."));
    const cut = await open({ push, itemBlock: async () => await Promise.reject(new Offline()) });
    await cut.sync.syncNow();
    await move(cut, 4);
    expect(cut.view.items.brief("item-0004")).toBeUndefined();
    expect(cut.queue.pending).toHaveLength(1);
    await cut.close();

    // The server fails on pushed commands, yet its rows arrive.
    const device = await open({ push });
    await device.sync.syncNow();
    expect(device.view.items.brief("item-0004")).toMatchObject({ locationId: "location-2", unsent: true });
    await device.close();
  });

  test("after a restore it starts over beside the old rows, with a new queue and codes, and sends what was not pulled", async () => {
    const { server, machine, faults, open } = setUp();
    const device = await open();
    await device.sync.syncNow();
    const codes: string[] = [];
    const take = async () => {
      await device.runWithCodes(1, "inventory.markPrinted", (given) => {
        codes.push(...given);
        return { itemIds: ["item-0001"] };
      });
    };
    await take();
    await move(device, 2);
    server.restore();
    await device.sync.syncNow();
    await take();
    await device.sync.syncNow();
    expect(codes[0]?.slice(0, 4)).not.toBe(codes[1]?.slice(0, 4));
    expect(device.queue.pending).toEqual([]);
    expect(device.queue.attention).toEqual([]);
    expect(device.view.items.brief("item-0002")?.locationId).toBe("location-2");
    expect(faults).toEqual([]);
    await device.close();
    expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
  });
});

describe("A device whose rows are older than a field", () => {
  test("works with a blank in its place offline, then gets the rows anew with its work kept and delivered", async () => {
    const { server, machine, faults, open } = setUp();
    const whole = [...server.rows.values()].map((held) => structuredClone(held));
    for (const { type, row } of server.rows.values()) {
      if (type === "store") Reflect.deleteProperty(row, "shipInstructions");
      if (type === "product") Reflect.deleteProperty(row, "shopifyHandle");
      if (type === "item") Reflect.deleteProperty(row, "missingSince");
    }
    const before = await open();
    await before.sync.syncNow();
    await before.close();

    let reachable = false;
    const orOffline = async <T>(call: () => Promise<T>): Promise<T> =>
      reachable ? await call() : await Promise.reject(new Offline());
    const device = await open({
      register: async (...call) => await orOffline(() => server.transport.register(...call)),
      push: async (...call) => await orOffline(() => server.transport.push(...call)),
      pull: async (...call) => await orOffline(() => server.transport.pull(...call)),
    });
    const lacking = () => [
      device.view.get("store", storeId)?.shipInstructions,
      device.view.get("product", "product-1")?.shopifyHandle,
    ];
    expect(lacking()).toEqual(["", null]);
    expect(await device.view.items.full("item-0003")).toHaveProperty("missingSince", null);
    const queued = await move(device, 3);
    expect(device.view.items.brief("item-0003")).toMatchObject({ locationId: "location-2", unsent: true });

    // After an update of the server every row has the field, though nobody changed one.
    for (const held of whole) {
      if (held.type === "store") Object.assign(held.row, { shipInstructions: "Ring twice." });
      if (held.type === "product") Object.assign(held.row, { shopifyHandle: "air" });
      server.rows.set(`${held.type}#${held.row.id}`, held);
    }
    server.scope = "of more fields";
    reachable = true;
    await device.sync.syncNow();
    expect(lacking()).toEqual(["Ring twice.", "air"]);
    expect(server.outcomes.get(queued.id)?.status).toBe("applied");
    expect(device.queue.pending).toEqual([]);
    expect(device.queue.attention).toEqual([]);
    expect(device.view.items.brief("item-0003")).toMatchObject({ locationId: "location-2", unsent: false });
    expect(faults).toEqual([]);
    await device.close();
    expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
  });
});

describe("A restored server", () => {
  test("takes what came of an unfinished download away with it, also where nothing new has come yet", async () => {
    const { server, faults, open } = setUp();
    let other = true;
    const device = await open({
      itemBlock: async () => await Promise.reject(new Offline()),
      otherRows: async (after) =>
        other ? await server.transport.otherRows(after) : await Promise.reject(new Offline()),
    });
    await device.sync.syncNow();
    expect(device.view.all("location")).toHaveLength(2);
    server.restore();
    other = false;
    await move(device, 1);
    await device.sync.syncNow();
    const fresh = await open();
    expect(device.view.all("location")).toEqual(fresh.view.all("location"));
    expect(device.view.all("location")).toEqual([]);
    expect(faults).toEqual([]);
    await fresh.close();
    await device.close();
  });

  test("that still knows the device's queue gets again what it had answered since the backup, with nothing new to send", async () => {
    const { server, machine, faults, open } = setUp();
    let reachable = true;
    const device = await open({
      pull: async (request) => (reachable ? await server.transport.pull(request) : await Promise.reject(new Offline())),
    });
    await device.sync.syncNow();
    await move(device, 1);
    await device.sync.syncNow();
    const restore = server.backUp();
    reachable = false;
    const answered = await move(device, 2);
    await device.sync.syncNow();
    expect(server.outcomes.has(answered.id)).toBe(true);
    restore();
    expect(server.outcomes.has(answered.id)).toBe(false);
    reachable = true;
    await device.sync.syncNow();
    expect(device.queue.pending).toEqual([]);
    expect(server.outcomes.get(answered.id)?.status).toBe("applied");
    expect(faults).toEqual([]);
    await device.close();
    expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
  });

  test("gets again what it had answered and lost, also from a device that had just dropped its rows", async () => {
    const { server, faults, open } = setUp();
    let reachable = true;
    const device = await open({
      pull: async (request) => (reachable ? await server.transport.pull(request) : await Promise.reject(new Offline())),
    });
    await device.sync.syncNow();
    const queued = await move(device, 3);
    reachable = false;
    await device.sync.syncNow();
    expect(device.queue.pending.map(({ state }) => state)).toEqual(["sent"]);
    server.restore();
    reachable = true;
    await device.redownload();
    await device.sync.syncNow();
    expect(device.queue.pending).toEqual([]);
    expect([...server.outcomes.keys()]).toEqual([queued.id]);
    expect(faults).toEqual([]);
    await device.close();
  });
});
