import { describe, expect, test } from "vitest";
import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import { FakeMachine } from "../../../tests/simulation/fake-machine.ts";
import { MemoryServer } from "../../../tests/simulation/memory-server.ts";
import { item, others, session, someItems, storeId } from "../../../tests/simulation/small-store.ts";
import type { Transport } from "../local/transport.ts";
import { LocalRefusal, Offline } from "../local/refusals.ts";
import { actorOf } from "../local/actor-of.ts";
import { BaseDatabase } from "../local/base/base-database.ts";
import { baseName } from "../local/databases.ts";
import { openDevice } from "./open-device.ts";

const offline: Transport = {
  ...{ register: noAnswer, push: noAnswer, pull: noAnswer, plan: noAnswer, itemBlock: noAnswer, otherRows: noAnswer },
  ...{ ask: noAnswer, missing: noAnswer, firstItems: noAnswer },
  sendPicture: noAnswer,
  isThere: async () => false,
  onUnanswered: () => () => undefined,
  listen: () => () => undefined,
};

async function noAnswer(): Promise<never> {
  throw new Offline();
}

function setUp() {
  const server = new MemoryServer(actorOf(session), storeId, [...others, ...someItems(10)]);
  const machine = new FakeMachine(1);
  const faults: unknown[] = [];
  const open = async (transport: Transport = server.transport) =>
    await openDevice({
      session,
      transport,
      platform: machine.tab(),
      deviceName: "Test",
      onFault: (fault) => faults.push(fault),
    });
  return { server, machine, faults, open };
}

const moveToAnnex = (itemId: string) => ({ itemId, locationId: "location-2", subLocationId: null });

describe("What a device says of its network", () => {
  test("is offline as soon as the browser says so, checking while nobody knows, and online after an answer", async () => {
    const { server, machine, open } = setUp();
    let answers = true;
    const waiting: (() => void)[] = [];
    const pull: Transport["pull"] = async (request) => {
      if (!answers) await new Promise<void>((resolve) => waiting.push(resolve));
      return await server.transport.pull(request);
    };
    const device = await open({ ...server.transport, pull });
    await device.sync.syncNow();
    expect(device.sync.state.link).toBe("online");

    machine.loseNetwork();
    expect(device.sync.state.link).toBe("offline");
    answers = false;
    machine.wake();
    expect(device.sync.state.link).toBe("checking");
    machine.clock.advance(1);
    await expect.poll(() => waiting.length).toBe(1);
    answers = true;
    waiting.shift()?.();
    await expect.poll(() => device.sync.state.link).toBe("online");

    // The transport reports nothing, and no answer arrives.
    answers = false;
    const round = device.sync.syncNow();
    await expect.poll(() => waiting.length).toBe(1);
    expect(device.sync.state.link).toBe("online");
    machine.clock.advance(2_000);
    expect(device.sync.state.link).toBe("checking");
    waiting.shift()?.();
    await round;
    expect(device.sync.state.link).toBe("online");
    await device.close();
  });

  test("is offline also when an answer that was on its way still came", async () => {
    const { server, machine, open } = setUp();
    const waiting: (() => void)[] = [];
    let up = true;
    let holds = false;
    let unanswered = 0;
    const pull: Transport["pull"] = async (request) => {
      if (!up) {
        unanswered += 1;
        throw new Offline();
      }
      if (holds) await new Promise<void>((resolve) => waiting.push(resolve));
      return await server.transport.pull(request);
    };
    const device = await open({ ...server.transport, pull });
    await device.sync.syncNow();
    holds = true;
    machine.wake();
    machine.clock.advance(1);
    await expect.poll(() => waiting.length).toBe(1);
    machine.loseNetwork();
    up = false;
    waiting.shift()?.();
    await expect
      .poll(() => {
        machine.clock.advance(1);
        return [unanswered, device.sync.state.link];
      })
      .toEqual([1, "offline"]);
    await device.close();
  });

  test("is checked at once when the line for news is lost", async () => {
    const { server, machine, open } = setUp();
    let loseLine = (): void => undefined;
    const listen: Transport["listen"] = (_, lost) => {
      loseLine = lost;
      return () => undefined;
    };
    let up = true;
    const pull: Transport["pull"] = async (request) => {
      if (!up) throw new Offline();
      return await server.transport.pull(request);
    };
    const device = await open({ ...server.transport, pull, listen });
    machine.clock.advance(1);
    await expect.poll(() => device.sync.state.link).toBe("online");
    await device.sync.syncNow();
    machine.clock.leap(60_000);
    up = false;
    loseLine();
    expect(device.sync.state.link).toBe("checking");
    machine.clock.advance(1);
    await expect.poll(() => device.sync.state.link).toBe("offline");
    await device.close();
  });
});

describe("A device", () => {
  test("downloads, shows a change at once, delivers it and ends with the server's rows", async () => {
    const { server, faults, open } = setUp();
    const device = await open();
    await device.sync.syncNow();
    expect(device.view.items.count).toBe(10);
    expect(device.view.list("item", { search: "chicago cora" }).count).toBe(10);

    await device.run("inventory.foundHere", moveToAnnex("item-0003"));
    expect(device.view.items.brief("item-0003")).toMatchObject({ locationId: "location-2", unsent: true });
    expect(device.view.list("item", { where: { locationId: "location-2" } }).count).toBe(1);
    expect(device.sync.state.waiting).toBe(1);

    await device.sync.syncNow();
    expect(device.queue.pending).toHaveLength(0);
    expect(device.view.items.brief("item-0003")).toMatchObject({ locationId: "location-2", unsent: false });
    expect(canonicalJson(await device.view.items.full("item-0003"))).toBe(
      canonicalJson(server.rows.get("item#item-0003")?.row),
    );
    expect(faults).toEqual([]);
    await device.close();
  });

  test("says that its tab is of an older version when it meets what a newer one wrote, and keeps what is queued", async () => {
    const { machine, faults, open } = setUp();
    const device = await open();
    await device.sync.syncNow();
    const newer = new BaseDatabase(baseName(session), machine.tab());
    const later = new Blob(['{"form":3}']).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(later).arrayBuffer());
    await newer.blocks.toCollection().modify((block) => void Object.assign(block, { bytes, revision: 7 }));
    expect(device.sync.state.outdated).toBe(false);
    await expect(device.view.items.full("item-0003")).rejects.toThrow("A newer version of Trace");
    expect(device.sync.state.outdated).toBe(true);
    await expect(device.run("inventory.foundHere", moveToAnnex("item-0004"))).rejects.toThrow(
      "A newer version of Trace",
    );
    expect(faults).toEqual([]);
    newer.close();
    await device.close();
  });

  test("keeps what is queued offline through a restart, and delivers it later", async () => {
    const { server, open } = setUp();
    const first = await open();
    await first.sync.syncNow();
    await first.close();
    const away = await open(offline);
    await away.run("inventory.foundHere", moveToAnnex("item-0001"));
    await away.sync.syncNow();
    expect(away.sync.state.link).toBe("offline");
    await away.close();

    const back = await open();
    expect(back.view.items.brief("item-0001")).toMatchObject({ locationId: "location-2", unsent: true });
    await back.sync.syncNow();
    expect(server.outcomes.size).toBe(1);
    expect(back.queue.pending).toHaveLength(0);
    await back.close();
  });

  test("counts codes on without repeating one, also after a restart", async () => {
    const { open } = setUp();
    let device = await open();
    await device.sync.syncNow();
    const given: string[] = [];
    const add = async () =>
      await device.runWithCodes(2, "inventory.addItems", (codes) => {
        given.push(...codes);
        const items = codes.map((code) => ({
          ...{
            id: `new-${code}`,
            code,
            productId: "product-2",
            consignerId: "consigner-1",
            option1Value: "9",
            option2Value: "New",
            option3Value: "Good",
          },
          ...{
            priceMinor: 5_000,
            costMinor: null,
            locationId: "location-1",
            subLocationId: null,
            notes: "",
            image: "",
          },
        }));
        return { acceptNow: true, items };
      });
    await add();
    await device.close();
    device = await open();
    await add();
    expect(new Set(given).size).toBe(4);
    expect(device.view.items.byCode(given[3] as string)).toMatchObject({ title: "Dunk Low Panda", unsent: true });
    await device.sync.syncNow();
    expect(device.view.items.count).toBe(14);
    expect(device.queue.attention).toEqual([]);
    await device.close();
  });

  test("buys an item for the store's own account right after the download", async () => {
    const { server, faults, open } = setUp();
    const offered = item("item-0090", {
      status: "Pending",
      buyingId: "consigner-1",
      acceptedOn: null,
      acceptedBy: null,
    });
    server.write([{ type: "item", row: offered }]);
    const device = await open();
    await device.sync.syncNow();
    expect(device.view.by("consigner", "storeAccount", "true").map(({ id }) => id)).toEqual(["consigner-2"]);
    expect(device.view.by("consignerType", "default", "true").map(({ id }) => id)).toEqual(["type-1"]);

    await device.run("inventory.acceptItems", {
      ...{ itemIds: ["item-0090"], locationId: "location-1", subLocationId: null, paymentType: "cash" },
    });
    expect(device.view.items.brief("item-0090")).toMatchObject({ status: "Active", consignerId: "consigner-2" });
    expect(device.view.get("payout", "item-0090:bought")).toMatchObject({ status: "Buying", totalMinor: 10_000 });
    await device.sync.syncNow();
    expect(device.queue.attention).toEqual([]);
    expect(device.view.items.brief("item-0090")).toMatchObject({ consignerId: "consigner-2", unsent: false });
    expect(faults).toEqual([]);
    await device.close();
  });

  test("refuses what the rule refuses, and queues nothing", async () => {
    const { open } = setUp();
    const device = await open();
    await device.sync.syncNow();
    const attempt = device.run("inventory.foundHere", { ...moveToAnnex("item-0001"), locationId: "nowhere" });
    await expect(attempt).rejects.toBeInstanceOf(LocalRefusal);
    expect(device.queue.pending).toHaveLength(0);
    await device.close();
  });

  test("tells its other tabs how it stands with the server, whichever of them talks to it", async () => {
    const { server, open } = setUp();
    const first = await open();
    await first.sync.syncNow();
    const second = await open();
    await expect.poll(() => second.sync.state).toMatchObject({ link: "online", leader: false });
    expect(second.sync.state.lastSyncedAt).toBe(first.sync.state.lastSyncedAt);
    server.transport.pull = noAnswer;
    await first.sync.syncNow();
    await expect.poll(() => second.sync.state.link).toBe("offline");
    await first.close();
    await expect.poll(() => second.sync.state.leader).toBe(true);
    await second.close();
  });

  test("shows a rejected command with what depended on it, and drops its effect", async () => {
    const { server, open } = setUp();
    const device = await open();
    await device.sync.syncNow();
    server.write([{ type: "item", row: item("item-0002", { status: "Sold", soldOn: "2026-01-02T00:00:00.000Z" }) }]);
    await device.run("inventory.foundHere", moveToAnnex("item-0002"));
    const second = await device.run("inventory.foundHere", { ...moveToAnnex("item-0002"), locationId: "location-1" });
    await device.sync.syncNow();
    expect(device.queue.attention.map(({ state }) => state)).toEqual(["rejected", "rejected"]);
    expect(device.queue.attention[0]?.dependents).toEqual([second.id]);
    expect(device.view.items.brief("item-0002")).toMatchObject({
      status: "Sold",
      locationId: "location-1",
      unsent: false,
    });
    await device.queue.discard(second.id);
    expect(device.queue.attention).toHaveLength(1);
    await device.close();
  });
});
