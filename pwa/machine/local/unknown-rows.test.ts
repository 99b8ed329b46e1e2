import { describe, expect, test } from "vitest";
import type { AnyRow, RowType } from "#shared/areas/rows.ts";
import type { ChangedRow } from "#shared/machine/sync/protocol.ts";
import { describeCommand } from "#pwa/parts/sync-state/describe-command.ts";
import { syncWords } from "#pwa/parts/sync-state/sync-words.ts";
import { crc32 } from "./base/crc32.ts";
import { move, rowsOf, rowsOnDisk, setUp } from "../../../tests/simulation/one-device.ts";
import { someItems } from "../../../tests/simulation/small-store.ts";
import { statuses } from "#shared/areas/inventory/status.ts";

const future = (n: number): ChangedRow => ({
  type: "futureThing" as RowType,
  row: { id: `future-${n}`, colour: "blue" } as unknown as AnyRow,
});
const itemRow = (n: number, changes: object): ChangedRow => {
  const { type, row } = someItems(10)[n] as ChangedRow;
  return { type, row: { ...row, ...changes } as AnyRow };
};

describe("A device that meets what only a newer version of Trace knows", () => {
  test.each(["download", "pull"] as const)(
    "keeps a row of an unknown type that comes with a %s, shows all others, says what is the matter, and delivers",
    async (when) => {
      const { server, machine, faults, open } = setUp();
      if (when === "download") server.write([future(1), future(2)]);
      const device = await open();
      await device.sync.syncNow();
      if (when === "pull") server.write([future(1), future(2)]);
      await move(device, 3);
      await device.sync.syncNow();
      expect(faults).toEqual([]);
      expect(device.view.items.count).toBe(10);
      expect(device.view.items.brief("item-0003")?.locationId).toBe("location-2");
      expect(device.queue.pending).toEqual([]);
      expect(device.sync.state.leftOut).toBe(2);
      expect(syncWords(device.sync.state, 0)).toMatchObject({
        short: "Update Trace",
        sentence:
          "Your changes are saved to the server, but this version of Trace can’t show everything. Reload to update Trace.",
      });
      await device.close();

      const again = await open();
      expect(again.view.items.count).toBe(10);
      expect(again.sync.state.leftOut).toBe(2);
      server.write([], [{ type: "futureThing" as RowType, id: "future-1" }]);
      await again.sync.syncNow();
      expect(again.sync.state.leftOut).toBe(1);
      await again.close();
      expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
    },
  );

  test.each(["never downloaded", "downloaded before"] as const)(
    "whose store was %s and that cannot read a download never says that all is well, and keeps its items and its queue",
    async (before) => {
      const { server, open } = setUp();
      let unreadable = before === "never downloaded";
      const device = await open({
        otherRows: async (after) =>
          unreadable
            ? { bytes: await laterForm(), crc: crc32(await laterForm()), next: "" }
            : await server.transport.otherRows(after),
      });
      await device.sync.syncNow();
      if (before === "downloaded before") {
        unreadable = true;
        server.scope = "another";
        await move(device, 3);
        await device.sync.syncNow();
        expect(device.view.items.count).toBe(10);
        expect(device.view.all("location").length).toBeGreaterThan(0);
        expect(device.queue.attention).toEqual([]);
      }
      expect(device.sync.state.link).toBe("unreadable");
      expect(syncWords(device.sync.state, 0).short).toBe("Update Trace");

      unreadable = false;
      await device.redownload();
      await device.sync.syncNow();
      expect(device.sync.state.link).toBe("online");
      expect(device.view.items.count).toBe(10);
      expect(device.queue.pending).toEqual([]);
      await device.close();
    },
  );

  test("shows an item of a status and with a field that it does not know, in lists, counts and by itself", async () => {
    const { server, faults, open } = setUp();
    server.write([itemRow(2, { status: "OnTheMoon", orbit: { km: 7 } })]);
    const check = async (device: Awaited<ReturnType<typeof open>>) => {
      expect(device.view.items.brief("item-0002")).toMatchObject({ status: "OnTheMoon", expected: false });
      expect(device.view.list("item", { sort: "inventoryPriority" }).rows).toHaveLength(10);
      expect(device.view.list("item", {}).count).toBe(10);
      expect(device.view.list("item", { where: { status: statuses } }).count).toBe(9);
      expect(await device.view.items.full("item-0002")).toMatchObject({ status: "OnTheMoon", orbit: { km: 7 } });
    };
    const device = await open();
    await device.sync.syncNow();
    await check(device);
    await device.close();
    const again = await open();
    await check(again);
    server.write([itemRow(4, { status: "Elsewhere" })]);
    await again.sync.syncNow();
    expect(again.view.items.brief("item-0004")?.status).toBe("Elsewhere");
    await again.close();
    expect(faults).toEqual([]);
  });

  test("keeps its queue's place for a command that the server does not know yet, and sets it aside when that lasts", async () => {
    const { server, machine, open } = setUp();
    let knows = false;
    const device = await open({
      push: async (request) => {
        const [first] = request.commands;
        if (knows || first === undefined || (first.args as { itemId?: string }).itemId !== "item-0001")
          return await server.transport.push({
            ...request,
            commands: knows
              ? request.commands
              : request.commands.filter(({ args }) => (args as { itemId?: string }).itemId !== "item-0001"),
          });
        return { outcomes: [], lastSeq: first.seq - 1, revoked: false, notKnown: first.id };
      },
    });
    await device.sync.syncNow();
    await move(device, 1);
    await move(device, 2);
    await device.sync.syncNow();
    expect(device.queue.pending.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    expect(device.view.items.brief("item-0001")?.locationId).toBe("location-2");
    knows = true;
    await device.sync.syncNow();
    expect(device.queue.pending).toEqual([]);

    knows = false;
    await move(device, 1, "location-1");
    await move(device, 2, "location-1");
    await device.sync.syncNow();
    machine.clock.advance(11 * 60_000);
    await device.sync.syncNow();
    expect(device.queue.attention).toMatchObject([
      { state: "rejected", outcome: { error: { code: "unknown_command" } } },
    ]);
    expect(device.queue.pending).toEqual([]);
    expect(server.rows.get("item#item-0002")?.row).toMatchObject({ locationId: "location-1" });
    await device.close();
  });

  test("calls a command that it does not know a change from a newer version", () => {
    const command = { name: "inventory.teleport", title: "inventory.teleport", args: {} };
    expect(describeCommand({} as never, command).title).toBe("A change from a newer version of Trace");
  });
});

/** Returns a page in a format that this version does not know. */
async function laterForm(): Promise<Uint8Array> {
  const stream = new Blob(['{"form":9}']).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
