import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { News } from "#server/machine/sync/news.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { PushReply } from "#shared/machine/sync/protocol.ts";
import { commandServices } from "../../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { granted, SyncDevice } from "../../../tests/support/sync-device.ts";
import { admin, ids, makeTestStore, staff, testItem } from "../../../tests/support/test-store.ts";
import { listDevices, revokeDevice } from "./devices.ts";
import type { HeldListing } from "#shared/machine/sync/held.ts";
import { decideHeld, listHeld, readHeld } from "./held.ts";
import { openSeenQueues, type SeenQueues } from "./seen-queues.ts";

let db: TestDatabase;
let services: ReturnType<typeof commandServices> & { news: News; seen: SeenQueues };
let storeId: string;
const sentAway: string[] = [];

beforeEach(async () => {
  sentAway.length = 0;
  db = await createTestDatabase();
  const news: News = {
    announceRevoked: async (_store, sessionId) => void sentAway.push(sessionId),
    listen: () => () => undefined,
    hearsItself: () => Promise.resolve(true),
    heard: () => new Map(),
    close: async () => undefined,
  };
  const known = commandServices(db);
  services = { ...known, news, seen: openSeenQueues(known) };
  storeId = await makeTestStore(db, {
    rows: Array.from({ length: 10 }, (_, n) => ({ type: "item" as const, row: testItem(n) })),
  });
  await makeTestStore(db, { storeId: "store-two" });
});
afterEach(async () => {
  await services.seen.close();
  await db.close();
});

const caller = { storeId: "store-one", actor: admin, sessionId: "admin-session" };
const elsewhere = { ...caller, storeId: "store-two" };
/** Returns all held commands, page by page. */
async function allHeld(who = caller): Promise<readonly HeldListing[]> {
  const found: HeldListing[] = [];
  for (let after: string | null = null; ;) {
    const page = await listHeld(services, who, after);
    found.push(...page.held);
    if (page.next === null) return found;
    after = page.next;
  }
}

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
    const waiting = (await allHeld()).filter(({ id }) => id === one.id || id === two.id);
    expect(waiting.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(waiting[0]).toMatchObject({
      ...{ name: "inventory.editItem", beyondRights: false, personId: ids.staff, personName: staff.name },
      ...{ reason: "account_disabled", heldAt: services.clock().toISOString() },
    });
    expect(await readHeld(services, caller, one.id)).toMatchObject({ id: one.id, args: one.args });
    expect(await tablet.push([{ ...note(tablet, "later"), seq: 9 }], { isActive: false })).toMatchObject({
      ...{ code: "sequence_gap", fields: { expected: "3" } },
    });
    // Enabled again, the person gets the result of its arrival.
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
      `select actor_id as "actorId", actor_name as "actorName" from history where command_id = $1`,
      [`held:${command.id}`],
    );
    expect(log).toEqual([{ actorId: ids.staff, actorName: "Stan Staff (approved by Ada Admin)" }]);
    expect((await allHeld()).some(({ id }) => id === command.id)).toBe(false);
  });

  test("that a rule refuses today stays until it is discarded", async () => {
    const tablet = await device();
    const command = note(tablet, "gone", "no-such-item");
    granted(await tablet.push([command], { isActive: false }));
    expect(await decideHeld(services, caller, command.id, "apply")).toMatchObject({ outcome: { status: "rejected" } });
    expect((await allHeld()).some(({ id }) => id === command.id)).toBe(true);
    expect(await decideHeld(services, caller, command.id, "discard")).toEqual({ decision: "discard", outcome: null });
    expect((await allHeld()).some(({ id }) => id === command.id)).toBe(false);
  });

  test("that could never be applied, or never was theirs to do, is refused at once and not kept", async () => {
    const tablet = await device();
    const [odd, unknown] = [note(tablet, "a\u0000b\ud800"), { ...note(tablet, ""), name: "x\u0000" }];
    const status = { itemId: testItem(0).id, status: "Withdrawn", reason: "It is gone" };
    const beyond = { ...note(tablet, ""), name: "inventory.overrideStatus", args: status };
    const bulk = {
      ...note(tablet, ""),
      name: "inventory.declineItems",
      args: { itemIds: [0, 1].map((n) => testItem(n).id) },
    };
    const good = note(tablet, "kept");
    const { outcomes } = granted<PushReply>(await tablet.push([odd, unknown, beyond, bulk, good], { isActive: false }));
    expect(outcomes).toMatchObject([
      { status: "rejected", error: { code: "invalid_value" } },
      { status: "rejected", error: { code: "unknown_command" } },
      { status: "rejected", error: { code: "forbidden" } },
      { status: "rejected", error: { code: "forbidden" } },
      { status: "held" },
    ]);
    const kept = (await allHeld()).map(({ id }) => id);
    expect([odd, unknown, beyond, bulk, good].filter(({ id }) => kept.includes(id))).toEqual([good]);
  });

  test("that a rule refused is applied by a later word, when the rule no longer does", async () => {
    const tablet = await device();
    const command = note(tablet, "there again", "item-there-again");
    granted(await tablet.push([command], { isActive: false }));
    for (const _ of [1, 2])
      expect(await decideHeld(services, caller, command.id, "apply")).toMatchObject({
        outcome: { status: "rejected" },
      });
    const other = await new SyncDevice(services, storeId, admin).register();
    const item = {
      ...{ id: "item-there-again", code: other.nextCode(), productId: ids.air, consignerId: ids.seller },
      ...{ option1Value: "9", option2Value: "New", option3Value: "Good box", priceMinor: 20_000, costMinor: null },
      ...{ locationId: ids.front, subLocationId: null, notes: "", image: "" },
    };
    granted(await other.push([other.command("inventory.addItems", { items: [item], acceptNow: true })]));
    const applied = granted(await decideHeld(services, caller, command.id, "apply"));
    expect(applied).toMatchObject({ outcome: { status: "applied" } });
    expect(await decideHeld(services, caller, command.id, "apply")).toEqual(applied);
    expect(await notesOf("item-there-again")).toBe("there again");
  });

  test("that only a newer server understands is kept as it was sent, stays when it is applied here, and can be once it is known", async () => {
    const tablet = await device();
    const accept = { itemIds: [testItem(0).id], locationId: ids.front, subLocationId: null, paymentType: "giftCard" };
    const later = [
      { ...note(tablet, ""), name: "inventory.teleport", args: { to: "\u0000\ud800", deep: { a: [1] } } },
      { ...note(tablet, ""), args: { itemId: testItem(1).id, changes: { notes: "kept" }, drone: 1 } },
      { ...note(tablet, ""), name: "inventory.acceptItems", args: accept },
    ];
    const deep = JSON.parse("[".repeat(50) + "]".repeat(50)) as unknown;
    const none = { ...note(tablet, ""), name: "inventory.teleport", args: deep };
    const { outcomes } = granted(await tablet.push([...later, none], { isActive: false }));
    expect(outcomes.map(({ status }) => status)).toEqual(["held", "held", "held", "rejected"]);
    for (const { id, args } of later) {
      expect(await readHeld(services, caller, id)).toMatchObject({ args, beyondRights: false });
      for (const _ of [1, 2])
        expect(await decideHeld(services, caller, id, "apply")).toMatchObject({
          outcome: { status: "rejected", error: { code: "unknown_command" } },
        });
    }
    const waiting = new Map((await allHeld()).map((one) => [one.id, one]));
    expect(waiting.get(later[0]!.id)).toMatchObject({ title: "inventory.teleport", of: [] });
    expect(waiting.get(later[1]!.id)).toMatchObject({
      title: "Edit item",
      of: [{ type: "item", id: testItem(1).id }],
    });
    // The server that knows it has another definition, simulated by removing what a newer app sent.
    await db.asAdmin("update sync.held_commands set args = $2 where command_id = $1", [
      later[1]!.id,
      JSON.stringify({ itemId: testItem(1).id, changes: { notes: "kept" } }),
    ]);
    expect(await decideHeld(services, caller, later[1]!.id, "apply")).toMatchObject({ outcome: { status: "applied" } });
    expect(await notesOf(testItem(1).id)).toBe("kept");
    for (const { id } of [later[0]!, later[2]!]) granted(await decideHeld(services, caller, id, "discard"));
  });

  test("is listed without its arguments, a page at a time, and read one by one", async () => {
    const tablet = await device();
    const command = note(tablet, "x".repeat(2_000));
    granted(await tablet.push([command], { isActive: false }));
    await db.asAdmin(
      `insert into sync.held_commands (store_id, command_id, queue_id, seq, name, args, occurred_at, actor, reason, held_at)
       select store_id, command_id || '-' || n, queue_id, seq + n, name, args, occurred_at, actor, reason, held_at
       from sync.held_commands, generate_series(1, 450) n where command_id = $1`,
      [command.id],
    );
    const first = await listHeld(services, caller, null);
    expect(first.held).toHaveLength(200);
    expect(JSON.stringify(first).length).toBeLessThan(200 * 500);
    const all = await allHeld();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.filter(({ id }) => id.startsWith(command.id))).toHaveLength(451);
    expect(await readHeld(services, caller, `${command.id}-450`)).toMatchObject({ args: command.args });
    expect(await readHeld(services, elsewhere, command.id)).toMatchObject({ code: "not_found" });
    await db.asAdmin("delete from sync.held_commands where command_id like $1", [`${command.id}-%`]);
  });

  test("is taken until there is much of it; the rest stays on the device until an admin has decided", async () => {
    const tablet = await device();
    const [first, second] = [note(tablet, "before"), note(tablet, "after")];
    granted(await tablet.push([first], { isActive: false }));
    await db.asAdmin("update sync.held_commands set args = args || repeat(' ', 20000000) where command_id = $1", [
      first.id,
    ]);
    expect(await tablet.push([second], { isActive: false })).toMatchObject({ code: "too_many_requests" });
    // Other people's work is still accepted.
    const other = await new SyncDevice(services, storeId, { ...staff, id: ids.floor }).register();
    expect(granted(await other.push([note(other, "mine")], { isActive: false })).lastSeq).toBe(1);
    await decideHeld(services, caller, first.id, "discard");
    expect(granted(await tablet.push([second], { isActive: false }))).toMatchObject({ lastSeq: 2, revoked: true });
  });

  test("is not another store's to see or decide", async () => {
    const tablet = await device();
    const command = note(tablet, "mine");
    granted(await tablet.push([command], { isActive: false }));
    expect(await allHeld(elsewhere)).toEqual([]);
    expect(await decideHeld(services, elsewhere, command.id, "apply")).toMatchObject({ code: "not_found" });
    expect(await decideHeld(services, caller, newId(), "discard")).toMatchObject({ code: "not_found" });
  });
});

test("work of a person who lost every right is held as well", async () => {
  const tablet = await device();
  tablet.actor = { ...staff, sections: [] };
  const reply = granted(await tablet.push([note(tablet, "too late")]));
  expect(reply).toMatchObject({ revoked: true, outcomes: [{ status: "held", error: { code: "forbidden" } }] });
});

test("of who lost their rights it is marked what may never have been theirs to do, and an admin's word still applies it", async () => {
  const tablet = await device();
  tablet.actor = { ...staff, sections: [] };
  const [ordinary, extra] = [note(tablet, "ordinary"), note(tablet, "")];
  const status = { itemId: itemOf(extra), status: "Withdrawn", reason: "It is gone" };
  const override = { ...extra, name: "inventory.overrideStatus", args: status };
  granted(await tablet.push([ordinary, override]));
  const marks = new Map((await allHeld()).map(({ id, beyondRights }) => [id, beyondRights]));
  expect([ordinary, override].map(({ id }) => marks.get(id))).toEqual([true, true]);
  expect(await decideHeld(services, caller, override.id, "apply")).toMatchObject({ outcome: { status: "applied" } });
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
    // The same person's other tablet continues.
    const other = await device();
    expect(granted(await other.push([note(other, "fine")]))).toMatchObject({
      revoked: false,
      outcomes: [{ status: "applied" }],
    });
  });
});

test("what polls say of when devices were seen is written together, by the next list of devices at the latest", async () => {
  const tablets = [await device(), await device()];
  const queues = tablets.map(({ queueId }) => queueId);
  const lastSeen = () =>
    db.asAdmin<{ at: string }>(
      `select q.last_seen_at as at from sync.queues q where q.id = any($1)
       union all select d.last_seen_at from sync.devices d join sync.queues q on q.store_id = d.store_id
         and q.device_id = d.id where q.id = any($1)`,
      [queues],
    );
  const longAgo = new Date(services.clock().getTime() - 3_600_000).toISOString();
  await db.asAdmin("update sync.queues set last_seen_at = $2 where id = any($1)", [queues, longAgo]);
  await db.asAdmin(
    "update sync.devices set last_seen_at = $2 where id in (select device_id from sync.queues where id = any($1))",
    [queues, longAgo],
  );
  for (const tablet of tablets) {
    tablet.seen = services.seen;
    await tablet.download();
    granted(await tablet.pullPage());
  }
  expect((await lastSeen()).map(({ at }) => new Date(at).toISOString())).toEqual(Array(4).fill(longAgo));
  await listDevices(services, elsewhere);
  expect((await lastSeen()).map(({ at }) => new Date(at).toISOString())).toEqual(Array(4).fill(longAgo));
  await listDevices(services, caller);
  for (const { at } of await lastSeen()) expect(Date.parse(at)).toBeGreaterThan(Date.parse(longAgo));
});
