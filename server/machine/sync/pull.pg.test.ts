import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { feedChange, writeLast } from "#server/machine/commands/feed.ts";
import { loadBulk } from "#server/machine/commands/load-bulk.ts";
import { transact } from "#server/machine/database/transact.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { AnyRow } from "#shared/areas/rows.ts";
import { knownRows } from "#shared/machine/sync/known-rows.ts";
import { readKnownRows } from "#server/machine/access/known-rows.ts";
import { scopeOf } from "#server/machine/access/scopes.ts";
import { commandServices } from "../../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { canonical, granted, serverView, SyncDevice } from "../../../tests/support/sync-device.ts";
import { admin, floor, ids, makeTestStore, seller, staff, testItem } from "../../../tests/support/test-store.ts";

const stock = 1_200;
let db: TestDatabase;
let services: ReturnType<typeof commandServices>;
let storeId: string;

beforeAll(async () => {
  db = await createTestDatabase();
  services = commandServices(db);
  storeId = await makeTestStore(db, {
    rows: Array.from({ length: stock }, (_, n) => ({ type: "item" as const, row: testItem(n) })),
  });
  await makeTestStore(db, {
    storeId: "store-two",
    mark: " canary-two",
    rows: [{ type: "item", row: testItem(7, { notes: "canary-two" }) }],
  });
});
afterAll(() => db.close());

const run = <N extends CommandName>(name: N, args: CommandArgs<N>, actor = admin) =>
  executeCommand(services, { storeId, actor, commandId: newId(), name, args, occurredAt: null, queue: null });

const itemId = (n: number) => testItem(n % stock).id;

/** A change that other people make to the store while a device syncs. */
const change = fc.oneof(
  fc.record({ n: fc.nat(stock), priceMinor: fc.integer({ min: 100, max: 90_000 }) }).map(
    ({ n, priceMinor }) =>
      () =>
        run("inventory.editItem", { itemId: itemId(n), changes: { priceMinor } }),
  ),
  fc.record({ n: fc.nat(stock), other: fc.boolean() }).map(
    ({ n, other }) =>
      () =>
        run("inventory.editItem", {
          itemId: itemId(n),
          changes: { consignerId: other ? ids.otherSeller : ids.seller },
        }),
  ),
  fc
    .array(fc.nat(stock), { minLength: 1, maxLength: 300 })
    .map((picks) => () => run("inventory.markPrinted", { itemIds: [...new Set(picks.map(itemId))] })),
  fc.constant(() => run("audits.start", { id: newId(), locationId: ids.front })),
);

describe("a device that pulls", () => {
  test("ends with exactly what the server shows its person, whatever is written while it downloads and pulls", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(admin, staff, floor, seller),
        fc.array(change, { maxLength: 12 }),
        fc.array(change, { maxLength: 12 }),
        async (actor, meanwhile, later) => {
          const tablet = new SyncDevice(services, storeId, actor);
          const waiting = [...meanwhile];
          await tablet.download(async () => {
            await Promise.all(waiting.splice(0, 2).map((write) => write()));
          });
          const writers = Promise.all(later.map((write) => write()));
          await tablet.pullAll();
          await writers;
          await tablet.pullAll();
          expect(canonical(tablet.rows)).toBe(canonical(await serverView(services, storeId, actor)));
        },
      ),
      { numRuns: 12, seed: 20261121 },
    );
  });

  test("reads pages that end, and hears of nothing twice once it has all", async () => {
    const tablet = new SyncDevice(services, storeId, staff);
    await tablet.download();
    for (let batch = 0; batch < 10; batch++)
      await run("inventory.editItem", { itemId: itemId(batch), changes: { notes: `batch ${batch}` } });
    for (let n = 0; n < 3_000; n += 500)
      await run("inventory.markPrinted", { itemIds: Array.from({ length: 500 }, (_, k) => itemId(n + k)) });
    await tablet.pullAll();
    const page = granted(await tablet.pullPage());
    expect(page).toMatchObject({ changed: [], departed: [], more: false, cursor: tablet.cursor });
  });

  test("gets a long absence in several bounded pages", async () => {
    const tablet = new SyncDevice(services, storeId, staff);
    await tablet.download();
    const items = Array.from({ length: 5_000 }, (_, n) => ({ type: "item" as const, row: testItem(100_000 + n) }));
    await loadBulk(services, storeId, { rows: items });
    const first = granted(await tablet.pullPage());
    expect(first.more).toBe(true);
    expect(first.changed.length).toBeLessThanOrEqual(2_000);
    expect(await tablet.pullAll()).toBeGreaterThan(2);
    expect(canonical(tablet.rows)).toBe(canonical(await serverView(services, storeId, staff)));
  });

  test("gets photos in pages of a few megabytes, and none is left out", async () => {
    const tablet = new SyncDevice(services, storeId, staff);
    await tablet.download();
    const auditId = newId();
    await run("audits.start", { id: auditId, locationId: ids.front });
    for (let n = 0; n < 20; n++) await run("audits.annotate", { auditId, noteId: newId(), text: `${n}`, photo: "" });
    // As before pictures became files.
    const photo = `data:image/jpeg;base64,${"A".repeat(250_000)}`;
    await db.asAdmin("update audit_notes set photo = $1 where audit_id = $2", [photo, auditId]);
    await run("inventory.markPrinted", { itemIds: Array.from({ length: 400 }, (_, n) => itemId(n)) });
    const page = granted(await tablet.pullPage());
    expect(page.more).toBe(true);
    expect(JSON.stringify(page).length).toBeLessThan(3_000_000);
    await tablet.pullAll();
    expect(canonical(tablet.rows)).toBe(canonical(await serverView(services, storeId, staff)));
    const other = new SyncDevice(services, storeId, staff);
    await other.download();
    expect(canonical(other.rows)).toBe(canonical(tablet.rows));
  });

  test("loses the rows it may not see any more: a new owner, and a removed row", async () => {
    const id = itemId(33);
    await run("inventory.editItem", { itemId: id, changes: { consignerId: ids.seller } });
    const [mine, all] = [new SyncDevice(services, storeId, seller), new SyncDevice(services, storeId, staff)];
    for (const tablet of [mine, all]) await tablet.download();
    expect(mine.rows.has(`item#${id}`)).toBe(true);
    await run("inventory.editItem", { itemId: id, changes: { consignerId: ids.otherSeller } });
    const page = granted(await mine.pullPage());
    expect(page.departed).toEqual([{ type: "item", id }]);
    expect(page.changed).toEqual([]);
    expect(granted(await all.pullPage()).changed).toMatchObject([{ type: "item", row: { id } }]);

    const gtin = { id: "00000000000017", productId: ids.air, size: "8" };
    await loadBulk(services, storeId, { rows: [{ type: "gtin", row: gtin }] });
    await all.pullAll();
    await remove("gtin", gtin);
    expect(granted(await all.pullPage()).departed).toEqual([{ type: "gtin", id: gtin.id }]);
  });

  test("with other rights than its cursor is told so, and so is one with another person's", async () => {
    const tablet = new SyncDevice(services, storeId, staff);
    await tablet.download();
    tablet.actor = { ...staff, sections: ["Inventory", "Orders"] };
    expect(await tablet.pullPage()).toMatchObject({ code: "scope_changed" });
    tablet.actor = { ...staff, id: ids.floor };
    expect(await tablet.pullPage()).toMatchObject({ code: "scope_changed" });
    tablet.actor = { ...staff, sections: [...staff.sections].reverse() };
    expect(await tablet.pullPage()).toMatchObject({ more: false });
  });

  test("with a cursor of another epoch or ahead of the server downloads again", async () => {
    const tablet = new SyncDevice(services, storeId, staff);
    await tablet.download();
    const { cursor } = tablet;
    expect(await tablet.pullPage({ cursor: { ...cursor, epoch: newId() } })).toMatchObject({ code: "cursor_expired" });
    expect(await tablet.pullPage({ cursor: { ...cursor, version: cursor.version + 1_000 } })).toMatchObject({
      code: "cursor_expired",
    });
    expect(await tablet.pullPage({ cursor: { ...cursor, scope: "forged" } })).toMatchObject({ code: "scope_changed" });
    expect(await tablet.pullPage({ protocol: 0 })).toMatchObject({ code: "protocol_too_old" });
  });

  test("hears nothing of another store, whatever happens there", async () => {
    const tablet = new SyncDevice(services, storeId, admin);
    await tablet.download();
    const two = new SyncDevice(services, "store-two", admin);
    await two.download();
    expect(canonical(two.rows)).toContain("canary-two");
    await executeCommand(services, {
      ...{ storeId: "store-two", actor: admin, commandId: newId(), name: "inventory.editItem" },
      ...{ args: { itemId: testItem(7).id, changes: { notes: "canary-two again" } }, occurredAt: null, queue: null },
    });
    const page = granted(await tablet.pullPage());
    expect(JSON.stringify(page)).not.toContain("canary-two");
    expect(canonical(tablet.rows)).not.toContain("canary-two");
    tablet.cursor = two.cursor;
    expect(await tablet.pullPage()).toMatchObject({ code: "cursor_expired" });
  });
});

describe("how far a pull contains the device's own queue", () => {
  const edit = (tablet: SyncDevice, n: number, notes: string) =>
    tablet.command("inventory.editItem", { itemId: itemId(n), changes: { notes } });

  test("is the last command that was applied up to the cursor; a refused one counts when all before it does", async () => {
    const tablet = await new SyncDevice(services, storeId, staff).register();
    await tablet.download();
    granted(await tablet.push([edit(tablet, 1, "one")]));
    const before = { ...tablet.cursor };
    granted(await tablet.push([tablet.command("inventory.editItem", { itemId: "gone", changes: { notes: "" } })]));
    granted(await tablet.push([edit(tablet, 2, "three")]));
    granted(await tablet.push([tablet.command("inventory.editItem", { itemId: "gone", changes: { notes: "" } })]));
    await tablet.pullAll();
    expect(tablet.includedSeq).toBe(4);
    const seen = await transact(db, storeId, async (tx) => {
      const { includedSeq } = await import("./position.ts");
      return Promise.all([0, 1, 2].map((n) => includedSeq(tx, storeId, tablet.queueId, before.version + n)));
    });
    // At the first applied version the refusal after it is included too.
    expect(seen).toEqual([0, 2, 4]);
  });
});

/** Removes a row as a command would; no command does so yet. */
async function remove(type: "gtin", row: AnyRow): Promise<void> {
  await transact(db, storeId, async (tx) => {
    await tx.run(sql`delete from gtins where store_id = ${storeId} and id = ${row.id}`);
    const changes = [feedChange(1, type, row.id, row, null)];
    await writeLast(tx, storeId, {
      steps: 1,
      changes,
      outcomes: [],
      recordedAt: new Date().toISOString(),
      queue: null,
    });
  });
}

describe("a device that knows fewer row types than the server", () => {
  const without = (type: string) =>
    knownRows
      .split(",")
      .filter((one) => !one.startsWith(`${type}:`))
      .join(",");

  test("is sent no row of another, neither in its download nor by pulls, and all of them once it knows it", async () => {
    const tablet = new SyncDevice(services, storeId, admin);
    tablet.knownRows = `${without("audit")},futureThing:7`;
    await tablet.register();
    await tablet.download();
    await tablet.pullAll();
    const audits = () => [...tablet.rows.keys()].filter((key) => key.startsWith("audit#"));
    await run("audits.start", { id: newId(), locationId: ids.front });
    await tablet.pullAll();
    expect(audits()).toEqual([]);
    expect(tablet.rows.size).toBeGreaterThan(stock);

    tablet.knownRows = knownRows;
    expect(await tablet.pullPage()).toMatchObject({ code: "scope_changed" });
    await tablet.download();
    await tablet.pullAll();
    expect(audits().length).toBeGreaterThan(0);
    expect(canonical(tablet.rows)).toBe(canonical(await serverView(services, storeId, admin)));
  });

  test("goes on from its cursor where the server learns fields and types that it does not know", () => {
    const before = readKnownRows(undefined);
    const hash = scopeOf(admin, before).hash;
    expect(
      scopeOf(admin, readKnownRows(`${[...before].map(([type, n]) => `${type}:${n}`).join(",")},futureThing:3`)).hash,
    ).toBe(hash);
    expect(scopeOf(admin, new Map([...before, ["item", 9]])).hash).not.toBe(hash);
  });

  test("passes over what a newer server wrote into the feed of a row type that this server does not know", async () => {
    const tablet = new SyncDevice(services, storeId, admin);
    await tablet.register();
    await tablet.download();
    await tablet.pullAll();
    await transact(services.db, storeId, (tx) =>
      writeLast(tx, storeId, {
        steps: 1,
        changes: [{ step: 1, type: "futureThing" as never, id: newId(), before: [], after: ["floor"] }],
        outcomes: [],
        recordedAt: services.clock().toISOString(),
        queue: null,
      }),
    );
    const { version } = tablet.cursor;
    await tablet.pullAll();
    expect(tablet.cursor.version).toBe(version + 1);
    expect(canonical(tablet.rows)).toBe(canonical(await serverView(services, storeId, admin)));
  });
});
