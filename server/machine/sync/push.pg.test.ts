import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#shared/machine/kernel/ids.ts";
import { maxPushCommands, type PushedCommand } from "#shared/machine/sync/protocol.ts";
import { commandServices } from "../../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { granted, SyncDevice } from "../../../tests/support/sync-device.ts";
import { admin, ids, makeTestStore, staff, testItem } from "../../../tests/support/test-store.ts";

let db: TestDatabase;
let services: ReturnType<typeof commandServices>;
let storeId: string;

beforeAll(async () => {
  db = await createTestDatabase();
  services = commandServices(db);
  storeId = await makeTestStore(db, {
    rows: Array.from({ length: 20 }, (_, n) => ({ type: "item" as const, row: testItem(n) })),
  });
  await makeTestStore(db, { storeId: "store-two" });
});
afterAll(() => db.close());

const device = (actor = staff) => new SyncDevice(services, storeId, actor).register();

const addItem = (tablet: SyncDevice, code = tablet.nextCode()) =>
  tablet.command("inventory.addItems", {
    items: [
      {
        ...{ id: newId(), code, productId: ids.air, consignerId: ids.seller },
        ...{ option1Value: "9", option2Value: "New", option3Value: "Good box", priceMinor: 20_000, costMinor: null },
        ...{ locationId: ids.front, subLocationId: null, notes: "", image: "" },
      },
    ],
    acceptNow: true,
  });

const itemsWith = (prefix: string) =>
  db.asAdmin<{ count: number }>("select count(*)::int as count from items where store_id = $1 and code like $2", [
    storeId,
    `${prefix}%`,
  ]);

describe("a delivery", () => {
  test("that is sent one to five times, whole or cut, in any order, has one effect and one answer", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
        async (count, repeats) => {
          const tablet = await device();
          const commands = Array.from({ length: count }, () => addItem(tablet));
          const first = granted(await tablet.push(commands));
          expect(first.outcomes.map((outcome) => outcome.status)).toEqual(commands.map(() => "applied"));
          for (const picks of repeats) {
            const again = picks.map((n) => commands[n % count] as PushedCommand);
            const { outcomes, lastSeq } = granted(await tablet.push(again));
            expect(lastSeq).toBe(count);
            for (const outcome of outcomes) expect(outcome).toEqual(first.outcomes.find(({ id }) => id === outcome.id));
            expect(new Set(outcomes.map(({ id }) => id))).toEqual(new Set(again.map(({ id }) => id)));
          }
          const [stored] = await itemsWith(tablet.codePrefix);
          expect(stored?.count).toBe(count);
        },
      ),
      { numRuns: 15, seed: 7 },
    );
  });

  test("that is sent five times at once has one effect", async () => {
    const tablet = await device();
    const commands = Array.from({ length: 10 }, () => addItem(tablet));
    const replies = await Promise.all(Array.from({ length: 5 }, () => tablet.push(commands)));
    for (const reply of replies) expect(granted(reply).outcomes).toEqual(granted(replies[0]!).outcomes);
    expect((await itemsWith(tablet.codePrefix))[0]?.count).toBe(10);
  });

  test("with a gap is refused with the number that comes next, and nothing of it is run", async () => {
    const tablet = await device();
    const [one, , three] = [addItem(tablet), addItem(tablet), addItem(tablet)];
    expect(await tablet.push([one, three])).toMatchObject({
      code: "sequence_gap",
      fields: { expected: "2" },
    });
    expect(await tablet.push([three])).toMatchObject({ code: "sequence_gap", fields: { expected: "1" } });
    expect((await itemsWith(tablet.codePrefix))[0]?.count).toBe(0);
  });

  test("that uses a command's id, or its number, for something else is refused as a whole", async () => {
    const tablet = await device();
    const one = addItem(tablet);
    granted(await tablet.push([one]));
    const next = addItem(tablet);
    const other = { ...addItem(tablet), seq: 2 };
    expect(await tablet.push([{ ...one, args: next.args }, next])).toMatchObject({
      code: "command_id_reused",
    });
    expect(await tablet.push([{ ...next, seq: 1 }])).toMatchObject({ code: "command_id_reused" });
    expect(await tablet.push([{ ...next, id: one.id }])).toMatchObject({ code: "command_id_reused" });
    expect(await tablet.push([next, other])).toMatchObject({ code: "command_id_reused" });
    expect(granted(await tablet.push([next])).lastSeq).toBe(2);
  });

  test("with one poisoned command in a hundred applies the other 99 and says why the one was refused", async () => {
    const tablet = await device();
    const commands = Array.from({ length: 100 }, () => addItem(tablet));
    const poison = addItem(tablet, "A0000001");
    commands[41] = { ...poison, seq: 42 };
    const { outcomes, lastSeq } = granted(await tablet.push(commands));
    expect(lastSeq).toBe(100);
    expect(outcomes.filter(({ status }) => status === "applied")).toHaveLength(99);
    expect(outcomes[41]).toMatchObject({ status: "rejected", seq: 42, version: null, error: { code: "code_taken" } });
    expect((await itemsWith(tablet.codePrefix))[0]?.count).toBe(99);
  });

  test("stops before an unknown command, argument or name in one, stores nothing of it, and goes on once it is known", async () => {
    const names = { name: "inventory.teleport\u0000", args: { a: "\u0000\ud800", __proto__: 1 } };
    const accept = { itemIds: [ids.air], locationId: ids.front, subLocationId: null, paymentType: "giftCard" };
    for (const later of [
      () => names,
      ({ args }: PushedCommand) => ({ args: { ...(args as object), drone: 1 } }),
      () => ({ name: "inventory.acceptItems", args: accept }),
    ]) {
      const tablet = await device();
      const first = addItem(tablet);
      const known = addItem(tablet);
      const odd = { ...known, ...later(known) };
      const last = addItem(tablet);
      const one = granted(await tablet.push([first, odd, last]));
      expect(one).toMatchObject({ outcomes: [{ id: first.id, status: "applied" }], lastSeq: 1 });
      expect(granted(await tablet.push([odd, last]))).toMatchObject({ outcomes: [], notKnown: odd.id, lastSeq: 1 });
      // A server that knows it: with the same id, as if it had never been sent before.
      const { outcomes } = granted(await tablet.push([known, last]));
      expect(outcomes.map(({ status }) => status)).toEqual(["applied", "applied"]);
      expect((await itemsWith(tablet.codePrefix))[0]?.count).toBe(3);
    }
  });

  test("nested so deeply that it cannot be read is refused alone, not a fault, and not kept when it is held", async () => {
    const args = JSON.parse("[".repeat(200_000) + "]".repeat(200_000)) as unknown;
    for (const isActive of [true, false]) {
      const tablet = await device();
      const { outcomes } = granted(await tablet.push([{ ...addItem(tablet), args }, addItem(tablet)], { isActive }));
      expect(outcomes).toMatchObject([
        { status: "rejected", error: { code: "bad_request" } },
        { status: isActive ? "applied" : "held" },
      ]);
    }
  });

  test("from another person's queue, another store's, or none finds no queue", async () => {
    const tablet = await device();
    const mine = addItem(tablet);
    const others = await device(admin);
    const elsewhere = await new SyncDevice(services, "store-two", staff).register();
    for (const queueId of [others.queueId, elsewhere.queueId, newId()])
      expect(await tablet.push([mine], { queueId })).toMatchObject({ code: "not_found" });
  });

  test("of an old or a future protocol, or of too many commands, is refused and runs nothing", async () => {
    const tablet = await device();
    const one = addItem(tablet);
    expect(await tablet.push([one], { protocol: 0 })).toMatchObject({ code: "protocol_too_old" });
    expect(await tablet.push([one], { protocol: 99 })).toMatchObject({
      code: "bad_request",
      fields: { protocol: "At most 1." },
    });
    const many = Array.from({ length: maxPushCommands + 1 }, (_, n) => ({ ...one, id: newId(), seq: n + 1 }));
    expect(await tablet.push(many)).toMatchObject({ code: "too_large" });
    expect((await itemsWith(tablet.codePrefix))[0]?.count).toBe(0);
  });

  test("of a queue that was made anew, with commands that were run under the old one, goes on where it should", async () => {
    const tablet = await device();
    const [one, two] = [addItem(tablet), addItem(tablet)];
    granted(await tablet.push([one]));
    await tablet.register();
    const { outcomes, lastSeq } = granted(await tablet.push([one, two]));
    expect(outcomes.map(({ status }) => status)).toEqual(["applied", "applied"]);
    expect(lastSeq).toBe(2);
  });
});

describe("code prefixes", () => {
  test("are never given twice, also when many devices register at once", async () => {
    const devices = await Promise.all(Array.from({ length: 40 }, () => device()));
    const prefixes = devices.map(({ codePrefix }) => codePrefix);
    expect(new Set(prefixes).size).toBe(40);
    for (const prefix of prefixes) expect(prefix).toMatch(/^[A-HJKMNP-TV-Z][0-9A-HJKMNP-TV-Z]{3}$/);
  });
});
