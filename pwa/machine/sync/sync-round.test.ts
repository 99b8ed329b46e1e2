import { describe, expect, test, vi } from "vitest";
import type { PushRequest } from "#shared/machine/sync/protocol.ts";
import { FakeMachine } from "../../../tests/simulation/fake-machine.ts";
import { move, name, setUp } from "../../../tests/simulation/one-device.ts";
import { item } from "../../../tests/simulation/small-store.ts";
import type { Transport } from "#pwa/machine/local/transport.ts";
import { ApiError, Offline } from "#pwa/machine/local/refusals.ts";

describe("Delivery", () => {
  test("keeps the queue when the session has ended, and says so", async () => {
    const { server, open } = setUp();
    let signedIn = true;
    const device = await open({
      push: async (request) =>
        signedIn
          ? await server.transport.push(request)
          : await Promise.reject(new ApiError(401, "not_signed_in", "Sign in again.")),
    });
    await device.sync.syncNow();
    signedIn = false;
    await move(device, 1);
    await device.sync.syncNow();
    expect(device.sync.state).toMatchObject({ link: "signedOut", waiting: 1 });
    signedIn = true;
    await device.sync.syncNow();
    expect(device.sync.state).toMatchObject({ link: "online", waiting: 0 });
    await device.close();
  });

  test("begins anew at once when the network comes back while a round is failing", async () => {
    const { server, machine, open } = setUp();
    let fail: ((fault: Error) => void) | null = null;
    let away = false;
    const device = await open({
      pull: (request) => (away ? new Promise((_, reject) => void (fail = reject)) : server.transport.pull(request)),
    });
    await device.sync.syncNow();
    away = true;
    const round = device.sync.syncNow();
    await vi.waitFor(() => expect(fail).not.toBeNull(), 60_000);
    machine.wake();
    away = false;
    fail!(new Offline());
    await round;
    expect(device.sync.state.link).toBe("offline");
    machine.clock.advance(0);
    await vi.waitFor(() => expect(device.sync.state.link).toBe("online"), 60_000);
    await device.close();
  });

  test("says that the server has no room for what waits, while news still comes in, and stops saying so", async () => {
    const { server, open } = setUp();
    let isFull = false;
    const device = await open({
      push: async (request) =>
        isFull
          ? await Promise.reject(new ApiError(503, "cannot_store", "The server cannot store changes right now."))
          : await server.transport.push(request),
    });
    await device.sync.syncNow();
    isFull = true;
    await move(device, 1);
    server.write([{ type: "item", row: item("item-0002", { notes: "news" }) }]);
    await device.sync.syncNow();
    expect(device.sync.state).toMatchObject({ link: "online", serverFull: true, waiting: 1 });
    expect((await device.view.items.full("item-0002"))?.notes).toBe("news");
    isFull = false;
    await device.sync.syncNow();
    expect(device.sync.state).toMatchObject({ link: "online", serverFull: false, waiting: 0 });
    await device.close();
  });

  test("is not called online after a round that the server refused, and says why until one is taken", async () => {
    const { server, machine, open } = setUp();
    const busy = new ApiError(429, "too_many_requests", "Please wait a moment.");
    let refuses: "push" | "pull" | null = null;
    const device = await open({
      push: async (request) => (refuses === "push" ? await Promise.reject(busy) : await server.transport.push(request)),
      pull: async (request) => (refuses === "pull" ? await Promise.reject(busy) : await server.transport.pull(request)),
    });
    await device.sync.syncNow();
    const { lastSyncedAt } = device.sync.state;
    for (const which of ["push", "pull"] as const) {
      refuses = which;
      await move(device, 1);
      machine.clock.advance(1_000);
      await device.sync.syncNow();
      expect(device.sync.state).toMatchObject({ link: "refused", refusal: "Please wait a moment.", lastSyncedAt });
    }
    refuses = null;
    await device.sync.syncNow();
    expect(device.sync.state).toMatchObject({ link: "online", waiting: 0 });
    await device.close();
  });

  test("says when the app is too old, and can still export what waits", async () => {
    const { open } = setUp();
    let old = false;
    const { server } = setUp();
    const device = await open({
      push: async (request) =>
        old
          ? await Promise.reject(new ApiError(409, "protocol_too_old", "Update."))
          : await server.transport.push(request),
    });
    await device.sync.syncNow();
    old = true;
    const queued = await move(device, 1);
    await device.sync.syncNow();
    expect(device.sync.state.link).toBe("updateNeeded");
    const file = JSON.parse(await (await device.queue.exportAll()).text()) as {
      commands: { id: string }[];
      protocol: number;
    };
    expect(file.commands.map(({ id }) => id)).toEqual([queued.id]);
    await device.close();
  });

  test("sets one command aside whose shape the server cannot take, and delivers the other ninety-nine", async () => {
    const { server, open } = setUp();
    const poison = "Poison";
    const device = await open({
      push: async (request) => {
        if (request.commands.some(({ args }) => JSON.stringify(args).includes(poison)))
          throw new ApiError(400, "bad_request", "Cannot be read.");
        return await server.transport.push(request);
      },
    });
    await device.sync.syncNow();
    for (let n = 0; n < 100; n += 1) {
      if (n === 50) await device.run("inventory.editItem", { itemId: "item-0001", changes: { notes: poison } });
      else await move(device, n % 10, n % 20 < 10 ? "location-2" : "location-1");
    }
    await device.sync.syncNow();
    await device.sync.syncNow();
    expect([...server.outcomes.values()].filter(({ status }) => status === "applied")).toHaveLength(99);
    expect(device.queue.attention.map(({ outcome }) => outcome?.error?.code)).toEqual(["bad_request"]);
    expect(device.queue.pending).toEqual([]);
    await device.close();
  });

  test("shows what was answered until a pull contains it, also to a tab that is opened meanwhile", async () => {
    const { server, open } = setUp();
    let pulls = true;
    const slow: Partial<Transport> = {
      pull: async (...call) => (pulls ? await server.transport.pull(...call) : await Promise.reject(new Offline())),
    };
    const device = await open(slow);
    await device.sync.syncNow();
    pulls = false;
    const queued = await move(device, 1);
    await device.sync.syncNow();
    expect(server.outcomes.get(queued.id)?.status).toBe("applied");
    const other = await open(slow);
    for (const tab of [device, other]) {
      expect(tab.queue.pending).toMatchObject([{ id: queued.id, state: "sent" }]);
      expect(tab.view.items.brief("item-0001")?.locationId).toBe("location-2");
    }
    pulls = true;
    await device.sync.syncNow();
    expect(device.queue.pending).toEqual([]);
    expect(device.view.items.brief("item-0001")?.locationId).toBe("location-2");
    await other.close();
    await device.close();
  });

  test("retries a refused command as a new one, with what was corrected", async () => {
    const { server, open } = setUp();
    const device = await open();
    await device.sync.syncNow();
    server.write([{ type: "item", row: item("item-0002", { status: "Withdrawn" }) }]);
    const refused = await move(device, 2);
    await device.sync.syncNow();
    expect(device.queue.attention[0]?.id).toBe(refused.id);
    server.write([{ type: "item", row: item("item-0002") }]);
    await device.sync.syncNow();
    await device.queue.retry(refused.id, { itemId: "item-0002", locationId: "location-2", subLocationId: null });
    await device.sync.syncNow();
    expect(device.queue.attention).toEqual([]);
    expect(device.view.items.brief("item-0002")?.locationId).toBe("location-2");
    await device.close();
  });

  test("forgets the store's data when the device was revoked, once everything is delivered", async () => {
    const { server, machine, open } = setUp();
    let revoked = false;
    let told = 0;
    const device = await open(
      { push: async (request) => ({ ...(await server.transport.push(request)), revoked }) },
      () => {
        told += 1;
      },
    );
    await device.sync.syncNow();
    revoked = true;
    await move(device, 1);
    await device.sync.syncNow();
    expect(told).toBe(1);
    expect(server.outcomes.size).toBe(1);
    expect((await machine.indexedDB.databases()).map((database) => database.name)).toEqual([]);
  });

  test("keeps what exists nowhere else when the device was revoked, until it was exported or given up; every tab hears of it", async () => {
    const { server, machine, open } = setUp();
    let revoked = false;
    const told: number[] = [];
    const transport = {
      push: async (request: PushRequest) => ({ ...(await server.transport.push(request)), revoked }),
    };
    const device = await open(transport, (left) => told.push(left));
    await device.sync.syncNow();
    const follower = await open(transport, (left) => told.push(left));
    server.write([{ type: "item", row: item("item-0002", { status: "Sold", soldOn: "2026-01-02T00:00:00.000Z" }) }]);
    const refused = await move(device, 2);
    revoked = true;
    await device.sync.syncNow();
    await expect.poll(() => told).toEqual([1, 1]);
    const names = async () => (await machine.indexedDB.databases()).map((database) => database.name);
    expect(await names()).toEqual([`trace-queue:${name}`]);
    const file = JSON.parse(await (await device.queue.exportAll()).text()) as { commands: { id: string }[] };
    expect(file.commands.map(({ id }) => id)).toEqual([refused.id]);
    await follower.close();
    await device.forgetQueue();
    expect(await names()).toEqual([]);
  });

  test("keeps what the server gave up when the device was revoked, since nobody else sees it", async () => {
    const { server, machine, open } = setUp();
    const told: number[] = [];
    const device = await open(
      {
        push: async (request) => {
          const reply = await server.transport.push(request);
          return { ...reply, revoked: true, outcomes: reply.outcomes.map((one) => ({ ...one, status: "parked" })) };
        },
      },
      (left) => told.push(left),
    );
    await device.sync.syncNow();
    await move(device, 1);
    await device.sync.syncNow();
    expect(told).toEqual([1]);
    const names = (await machine.indexedDB.databases()).map((database) => database.name);
    expect(names).toEqual([`trace-queue:${name}`]);
  });
});

describe("Tabs of one device", () => {
  test("have one deliverer; the other sees everything, and takes over when the first closes", async () => {
    const { server, machine, calls, open } = setUp();
    machine.channelsWork = false;
    const first = await open();
    const second = await open();
    await first.sync.syncNow();
    expect([first.sync.state.leader, second.sync.state.leader]).toEqual([true, false]);
    const look = async () => {
      machine.clock.advance(5_000);
      // Reading a full item waits for the tab's current refresh.
      for (const tab of [first, second]) await tab.view.items.full("an id that nothing has");
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    };
    await look();
    expect(second.view.items.count).toBe(10);
    await move(second, 3);
    expect(second.queue.pending).toHaveLength(1);
    await look();
    await first.sync.syncNow();
    expect(server.outcomes.size).toBe(1);
    expect(first.view.items.brief("item-0003")?.locationId).toBe("location-2");
    await look();
    expect(second.queue.pending).toEqual([]);
    expect(second.view.items.brief("item-0003")).toMatchObject({ locationId: "location-2", unsent: false });
    const pushes = calls.filter((call) => call === "push").length;
    await move(second, 4);
    await first.close();
    expect(second.sync.state.leader).toBe(true);
    await second.sync.syncNow();
    expect(server.outcomes.size).toBe(2);
    expect(calls.filter((call) => call === "push").length).toBe(pushes + 1);
    await second.close();
  });

  test("queue a change of an item whose rows another tab has just downloaded anew, and show it once they are taken in", async () => {
    const { server, machine, open } = setUp();
    machine.channelsWork = false;
    const first = await open();
    const second = await open();
    await first.sync.syncNow();
    machine.clock.advance(5_000);
    await vi.waitFor(() => expect(second.view.items.count).toBe(10), 60_000);
    server.scope = "another";
    await first.sync.syncNow();
    // The second tab has not been notified: the rows it shows are no longer on the disk.
    await move(second, 3);
    expect(second.queue.pending).toHaveLength(1);
    machine.clock.advance(5_000);
    await vi.waitFor(() => expect(second.view.items.brief("item-0003")?.locationId).toBe("location-2"), 60_000);
    await vi.waitFor(() => expect(first.queue.pending).toHaveLength(1), 60_000);
    await first.sync.syncNow();
    expect(server.rows.get("item#item-0003")?.row).toMatchObject({ locationId: "location-2" });
    await second.close();
    await first.close();
  });

  test("give each command its own seq when both queue at once", async () => {
    const { server, open } = setUp();
    const first = await open();
    await first.sync.syncNow();
    const second = await open();
    const queued = await Promise.all([0, 1, 2, 3, 4, 5].map(async (n) => await move(n % 2 === 0 ? first : second, n)));
    expect(queued.map(({ seq }) => seq).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    await first.sync.syncNow();
    await first.sync.syncNow();
    expect(server.outcomes.size).toBe(6);
    await second.close();
    await first.close();
  });
});

test("When the device last had everything from the server is known after another load, without a network", async () => {
  const { machine, open } = setUp();
  const device = await open();
  expect(device.sync.state.lastSyncedAt).toBeNull();
  await device.sync.syncNow();
  const { lastSyncedAt } = device.sync.state;
  expect(lastSyncedAt).not.toBeNull();
  await device.close();
  const again = await open();
  expect(again.sync.state.lastSyncedAt).toBe(lastSyncedAt);
  await again.close();
  // A device without rows has never synced.
  machine.indexedDB = new FakeMachine(9).indexedDB;
  const empty = await open();
  expect(empty.sync.state.lastSyncedAt).toBeNull();
  await empty.close();
});

describe("A device's storage", () => {
  test("is noticed when it was wiped with work unsent, and a new queue begins", async () => {
    const { machine, open } = setUp();
    const device = await open();
    await device.sync.syncNow();
    const { occurredAt } = await move(device, 1);
    await device.close();
    machine.indexedDB = new FakeMachine(9).indexedDB;
    const empty = await open();
    expect(empty.sync.state.wiped).toEqual({ depth: 1, oldestAt: occurredAt });
    await empty.sync.syncNow();
    expect(empty.view.items.count).toBe(10);
    await empty.close();

    // It stays until somebody has read it, in every tab, and adds up when it happens again before that.
    const again = await open();
    expect(again.sync.state.wiped).toEqual({ depth: 1, oldestAt: occurredAt });
    await move(again, 2);
    await again.close();
    machine.indexedDB = new FakeMachine(10).indexedDB;
    const third = await open();
    expect(third.sync.state.wiped).toEqual({ depth: 2, oldestAt: occurredAt });
    const beside = await open();
    await beside.queue.forgetLoss();
    await expect.poll(() => third.sync.state.wiped).toBeNull();
    await third.close();
    await beside.close();
    const last = await open();
    expect(last.sync.state.wiped).toBeNull();
    await last.close();
  });

  test("acknowledges nothing when the disk is full", async () => {
    const { machine, open } = setUp();
    const device = await open();
    await device.sync.syncNow();
    const database = (await machine.indexedDB.databases()).find((one) => one.name?.startsWith("trace-queue"));
    expect(database).toBeDefined();
    const full = new DOMException("The quota has been exceeded.", "QuotaExceededError");
    machine.failWrites = full;
    await expect(move(device, 1)).rejects.toMatchObject({ name: "LocalRefusal", code: "storage_full" });
    machine.failWrites = null;
    expect(device.queue.pending).toEqual([]);
    expect(device.view.items.brief("item-0001")?.locationId).toBe("location-1");
    await move(device, 1);
    expect(device.queue.pending[0]?.seq).toBe(1);
    await device.close();
  });
});
