import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { News } from "#server/sync/news.ts";
import { newId } from "#shared/kernel/ids.ts";
import type { PushReply } from "#shared/sync/protocol.ts";
import { commandServices } from "../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { granted, SyncDevice } from "../../tests/support/sync-device.ts";
import { admin, ids, makeTestStore, staff, testItem } from "../../tests/support/test-store.ts";
import { listDevices, revokeDevice } from "./devices.ts";
import { decideHeld, listHeld } from "./held.ts";

let db: TestDatabase;
let services: ReturnType<typeof commandServices> & { news: News };
let storeId: string;
const sentAway: string[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  const news: News = {
    announceRevoked: async (_store, sessionId) => void sentAway.push(sessionId),
    listen: () => () => undefined,
    close: async () => undefined,
  };
  services = { ...commandServices(db), news };
  storeId = await makeTestStore(db, {
    rows: Array.from({ length: 10 }, (_, n) => ({ type: "item" as const, row: testItem(n) })),
  });
  await makeTestStore(db, { storeId: "store-two" });
});
afterAll(() => db.close());

const caller = { storeId: "store-one", actor: admin, sessionId: "admin-session" };
const elsewhere = { ...caller, storeId: "store-two" };
const device = () => new SyncDevice(services, storeId, staff).register();

let next = 0;
const note = (tablet: SyncDevice, notes: string, itemId = testItem(next++ % 10).id) =>
  tablet.command("inventory.editItem", { itemId, changes: { notes } });

const notesOf = async (itemId: string) => {
  const [row] = await db.asAdmin<{ notes: string }>("select notes from items where store_id = $1 and id = $2", [
    storeId,
    itemId,
  ]);
  return row?.notes;
};
const itemOf = (command: { args: unknown }) => (command.args as { itemId: string }).itemId;

describe("work of a disabled person", () => {
  test("is kept once with who, when and why, and changes nothing", async () => {
    const tablet = await device();
    const [one, two] = [note(tablet, "held one"), note(tablet, "held two")];
    const first = granted(await tablet.push([one, two], { isActive: false }));
    expect(first).toMatchObject({
      lastSeq: 2,
      revoked: true,
      outcomes: [{ status: "held" }, { status: "held", error: { code: "account_disabled" } }],
    });
    expect(granted(await tablet.push([two, one], { isActive: false })).outcomes).toEqual(first.outcomes);
    expect(await notesOf(itemOf(one))).not.toBe("held one");
    const waiting = (await listHeld(services, caller)).filter(({ id }) => id === one.id || id === two.id);
    expect(waiting.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(waiting[0]).toMatchObject({
      ...{ name: "inventory.editItem", args: one.args, personId: ids.staff, personName: staff.name },
      ...{ reason: "account_disabled", heldAt: services.clock().toISOString() },
    });
    expect(await tablet.push([{ ...note(tablet, "later"), seq: 9 }], { isActive: false })).toMatchObject({
      ...{ code: "sequence_gap", fields: { expected: "3" } },
    });
    // Enabled again, the person is answered what was decided when it came.
    expect(granted(await tablet.push([one])).outcomes).toMatchObject([{ status: "held" }]);
  });

  test("is applied by an admin's word under the name of who did it, once", async () => {
    const tablet = await device();
    const command = note(tablet, "done in the stock room");
    granted(await tablet.push([command], { isActive: false }));
    const decided = granted(await decideHeld(services, caller, command.id, "apply"));
    expect(decided).toMatchObject({ decision: "apply", outcome: { status: "applied" } });
    expect(await notesOf(itemOf(command))).toBe("done in the stock room");
    expect(granted(await decideHeld(services, caller, command.id, "apply"))).toEqual(decided);
    expect(await decideHeld(services, caller, command.id, "discard")).toMatchObject({ code: "already_exists" });
    const log = await db.asAdmin<{ actorId: string; actorName: string }>(
      `select actor_id as "actorId", actor_name as "actorName" from item_logs where command_id = $1`,
      [`held:${command.id}`],
    );
    expect(log).toEqual([{ actorId: ids.staff, actorName: "Stan Staff (approved by Ada Admin)" }]);
    expect((await listHeld(services, caller)).some(({ id }) => id === command.id)).toBe(false);
  });

  test("that a rule refuses today stays until it is discarded", async () => {
    const tablet = await device();
    const command = note(tablet, "gone", "no-such-item");
    granted(await tablet.push([command], { isActive: false }));
    expect(await decideHeld(services, caller, command.id, "apply")).toMatchObject({ outcome: { status: "rejected" } });
    expect((await listHeld(services, caller)).some(({ id }) => id === command.id)).toBe(true);
    expect(await decideHeld(services, caller, command.id, "discard")).toEqual({ decision: "discard", outcome: null });
    expect((await listHeld(services, caller)).some(({ id }) => id === command.id)).toBe(false);
  });

  test("keeps what PostgreSQL's JSON cannot hold, and refuses what nobody knows", async () => {
    const tablet = await device();
    const odd = { ...note(tablet, ""), args: { notes: "a\u0000b\ud800" } };
    const unknown = { ...note(tablet, ""), name: "x\u0000" };
    const { outcomes } = granted<PushReply>(await tablet.push([odd, unknown], { isActive: false }));
    expect(outcomes).toMatchObject([{ status: "held" }, { status: "rejected", error: { code: "unknown_command" } }]);
    expect((await listHeld(services, caller)).find(({ id }) => id === odd.id)?.args).toEqual(odd.args);
  });

  test("is not another store's to see or decide", async () => {
    const tablet = await device();
    const command = note(tablet, "mine");
    granted(await tablet.push([command], { isActive: false }));
    expect(await listHeld(services, elsewhere)).toEqual([]);
    expect(await decideHeld(services, elsewhere, command.id, "apply")).toMatchObject({ code: "not_found" });
    expect(await decideHeld(services, caller, newId(), "discard")).toMatchObject({ code: "not_found" });
  });
});

test("work of a person who lost every right to the stock is held as well", async () => {
  const tablet = await device();
  tablet.actor = { ...staff, sections: ["Orders"] };
  const reply = granted(await tablet.push([note(tablet, "too late")]));
  expect(reply).toMatchObject({ revoked: true, outcomes: [{ status: "held", error: { code: "forbidden" } }] });
});

describe("a revoked device", () => {
  test("is told so, and what it still delivers is held, also when its person is not revoked", async () => {
    const tablet = await device();
    granted(await tablet.push([note(tablet, "before")]));
    const listed = (await listDevices(services, caller)).find(
      ({ personId, revokedAt }) => personId === ids.staff && revokedAt === null,
    );
    expect(listed).toMatchObject({ name: "Tablet", personName: staff.name, queueDepth: 0 });
    const [{ deviceId }] = (await db.asAdmin<{ deviceId: string }>(
      `select device_id as "deviceId" from sync.queues where id = $1`,
      [tablet.queueId],
    )) as [{ deviceId: string }];
    const { revokedAt } = granted(await revokeDevice(services, caller, deviceId));
    expect(granted(await revokeDevice(services, caller, deviceId)).revokedAt).toBe(revokedAt);
    expect(sentAway).toContain(tablet.sessionId);
    const command = note(tablet, "after");
    expect(granted(await tablet.push([command]))).toMatchObject({ revoked: true, outcomes: [{ status: "held" }] });
    expect(await notesOf(itemOf(command))).not.toBe("after");
    expect(await revokeDevice(services, elsewhere, deviceId)).toMatchObject({ code: "not_found" });
    // The same person's other tablet goes on.
    const other = await device();
    expect(granted(await other.push([note(other, "fine")]))).toMatchObject({
      revoked: false,
      outcomes: [{ status: "applied" }],
    });
  });
});
