import { expect, test } from "vitest";
import { openDevice } from "#pwa/machine/start/open-device.ts";
import { name, rowsOf, rowsOnDisk, setUp } from "../../../../tests/simulation/one-device.ts";
import { item, session } from "../../../../tests/simulation/small-store.ts";
import type { Device } from "../device.ts";

const lostName = `trace-lost:${name}`;

/** Adds a shoe as intake does, with its label printed. */
async function add(device: Device): Promise<string> {
  const { id, createdAt: _, ...like } = item("item-new");
  const queued = await device.runWithCodes(1, "inventory.addItems", ([code = ""]) => ({
    acceptNow: true,
    items: [
      {
        ...{ id, code, productId: like.productId, consignerId: like.consignerId, priceMinor: 12_300, costMinor: null },
        ...{ option1Value: like.option1Value, option2Value: like.option2Value, option3Value: like.option3Value },
        ...{ locationId: "location-1", subLocationId: null, notes: "kept in the window", image: "" },
      },
    ],
  }));
  await device.run("inventory.markPrinted", { itemIds: [id] });
  return (queued.args as { items: { code: string }[] }).items[0]?.code ?? "";
}

test("a delivered and labelled item that a restored backup does not know is told of, and comes back under its code", async () => {
  const { server, machine, faults, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  const restore = server.backUp();
  const code = await add(device);
  await device.sync.syncNow();
  expect(device.queue.pending).toEqual([]);
  restore();
  await device.sync.syncNow();
  expect(device.view.items.byCode(code)).toBeUndefined();
  // First its intake is offered to be recorded again, by which it would come back.
  expect(device.queue.lost).toEqual([]);
  expect(device.queue.missed.changes.map(({ name: command }) => command)).toEqual([
    "inventory.addItems",
    "inventory.markPrinted",
  ]);
  await device.queue.leaveOut(device.queue.missed.changes.map(({ id }) => id));
  expect(device.queue.lost).toMatchObject([{ id: "item-new", row: { code, priceMinor: 12_300 } }]);
  expect(device.sync.state.needAttention).toBe(1);
  await device.close();

  // It waits for a decision even when the tab is closed.
  const again = await open();
  expect(again.queue.lost).toHaveLength(1);
  await again.queue.bringBack(["item-new"]);
  expect(again.view.items.byCode(code)).toMatchObject({ id: "item-new", status: "Active", printed: true });
  expect(again.queue.lost).toEqual([]);
  expect(again.sync.state.needAttention).toBe(0);
  await again.sync.syncNow();
  expect(server.rows.get("item#item-new")?.row).toMatchObject({
    code,
    priceMinor: 12_300,
    notes: "kept in the window",
  });
  expect((await machine.indexedDB.databases()).map((one) => one.name)).not.toContain(lostName);
  expect(faults).toEqual([]);
  await again.close();
  expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
});

test("whoever may no longer see items is told of none that were lost, and has none of them on the disk", async () => {
  const { server, machine, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  const restore = server.backUp();
  await add(device);
  await device.sync.syncNow();
  restore();
  await device.sync.syncNow();
  await device.close();
  const user = { ...session.user, role: "employee" as const, accessControls: ["Consigners" as const] };
  const { transport } = server;
  const after = await openDevice({ session: { ...session, user }, transport, platform: machine.tab(), deviceName: "" });
  expect(after.queue.lost).toEqual([]);
  await after.sync.syncNow();
  expect(after.queue.missed.changes).toEqual([]);
  expect((await machine.indexedDB.databases()).map((one) => one.name)).not.toContain(lostName);
  await after.close();
});

test("one that is let go is forgotten, and one that came back otherwise is not told of", async () => {
  const { server, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  const restore = server.backUp();
  server.write([
    { type: "item", row: item("item-8001", { code: "TZZZ0001" }) },
    { type: "item", row: item("item-8002", { code: "TZZZ0002" }) },
    { type: "item", row: item("item-8003", { code: "TZZZ0003", status: "Sold", soldOn: "2026-01-02T00:00:00.000Z" }) },
  ]);
  await device.sync.syncNow();
  restore();
  await device.sync.syncNow();
  expect(device.queue.lost.map(({ id }) => id).sort()).toEqual(["item-8001", "item-8002", "item-8003"]);
  // A sold item is not put on sale again.
  await device.queue.bringBack(["item-8003"]);
  expect(device.view.items.brief("item-8003")).toBeUndefined();
  await device.queue.dismiss(["item-8001", "item-8003"]);
  server.write([{ type: "item", row: item("item-8002", { code: "TZZZ0002" }) }]);
  await device.sync.syncNow();
  expect(device.queue.lost).toEqual([]);
  expect(device.sync.state.needAttention).toBe(0);
  await device.close();
});

test("a download without a restored backup asks about nothing and makes no database for it", async () => {
  const { server, machine, open } = setUp();
  const device = await open();
  await device.sync.syncNow();
  server.write([{ type: "item", row: item("item-9001", { code: "TZZZ0009" }) }]);
  await device.sync.syncNow();
  await device.redownload();
  await device.sync.syncNow();
  expect(device.queue.lost).toEqual([]);
  expect((await machine.indexedDB.databases()).map((one) => one.name)).not.toContain(lostName);
  await device.close();
});
