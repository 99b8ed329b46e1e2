import { expect, test } from "vitest";
import { move, name, rowsOf, rowsOnDisk, setUp } from "../../../tests/simulation/one-device.ts";
import { item } from "../../../tests/simulation/small-store.ts";
import { BaseStore } from "#pwa/machine/local/base/base-store.ts";
import { ApiError } from "#pwa/machine/local/refusals.ts";
import type { PullReply } from "#shared/machine/sync/protocol.ts";

/** Replies that no server of Trace sends, made from correct ones. */
const answers: Readonly<Record<string, (good: PullReply) => unknown>> = {
  "that there is more, at the version it has": (good) => ({
    ...good,
    cursor: { ...good.cursor, version: good.cursor.version - 1 },
    more: true,
  }),
  "an older cursor": (good) => ({ ...good, cursor: { ...good.cursor, version: good.cursor.version - 2 } }),
  "the cursor of another epoch": (good) => ({ ...good, cursor: { ...good.cursor, epoch: "another" } }),
  "the cursor of another scope": (good) => ({ ...good, cursor: { ...good.cursor, scope: "another" } }),
  "a cursor without a version": (good) => ({ ...good, cursor: { ...good.cursor, version: undefined } }),
  "a version that is no whole number": (good) => ({ ...good, cursor: { ...good.cursor, version: 1e300 } }),
  "no cursor": (good) => ({ ...good, cursor: undefined }),
  "rows that are none": (good) => ({ ...good, changed: [null] }),
  "a row without an id": (good) => ({ ...good, changed: [{ type: "item", row: {} }] }),
  "a removal of nothing": (good) => ({ ...good, departed: [{ type: "item" }] }),
  "no rows": (good) => ({ ...good, changed: undefined }),
  "no number of commands": (good) => ({ ...good, includedSeq: undefined }),
  nothing: () => null,
};

test.each(Object.entries(answers))(
  "a pull that is answered with %s ends, stores nothing, and the next goes on from where the device was",
  async (_, bad) => {
    const { server, machine, faults, open } = setUp();
    let isBad = false;
    let asked = 0;
    const device = await open({
      pull: async (request) => {
        // Whoever asks for ever is let go, and fails the count below.
        if (asked++ > 20) return await server.transport.pull(request);
        const good = await server.transport.pull(request);
        return isBad ? (bad(good) as PullReply) : good;
      },
    });
    await device.sync.syncNow();
    const before = await rowsOnDisk(machine);
    isBad = true;
    asked = 0;
    server.write([{ type: "item", row: item("item-0002", { notes: "news" }) }]);
    await device.sync.syncNow();
    expect(asked).toBeLessThan(3);
    expect(device.sync.state.link).toBe("offline");
    expect(faults).toHaveLength(1);
    expect(await rowsOnDisk(machine)).toEqual(before);
    isBad = false;
    await move(device, 1);
    await device.sync.syncNow();
    expect(device.sync.state).toMatchObject({ link: "online", waiting: 0 });
    expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
    await device.close();
  },
);

test("a pull whose only news is that the device has another queue stores which one its rows count", async () => {
  const { server, machine, faults, open } = setUp();
  let queueId: string | null = null;
  const device = await open({
    // A command that can never be delivered: the device gets another queue, and nothing changes on the server.
    push: async () => await Promise.reject(new ApiError(422, "invalid_value", "This is no location.")),
    pull: async (request) => {
      ({ queueId } = request);
      return await server.transport.pull(request);
    },
  });
  const held = async () => {
    const base = new BaseStore(`trace-base:${name}`, machine.tab());
    await base.open();
    const { current } = await base.generations();
    base.close();
    return current;
  };
  await device.sync.syncNow();
  const before = await held();
  expect(before?.queueId).toBe(queueId);
  await move(device, 1);
  await device.sync.syncNow();
  expect(queueId).not.toBe(before?.queueId);
  expect(await held()).toMatchObject({ queueId, cursor: before?.cursor, includedSeq: before?.includedSeq });
  expect(faults).toEqual([]);
  await device.close();
});
