import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/machine/database/transact.ts";
import { type Actor, systemActor } from "#shared/access/actor.ts";
import type { Section } from "#shared/access/sections.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import type { HistoryEntry } from "#shared/areas/history.ts";
import { LocalRefusal } from "#pwa/machine/local/refusals.ts";
import { serverView } from "../support/sync-device.ts";
import { admin, ids, testItem } from "../support/test-store.ts";
import { brokenDevice, unanswered } from "./device-invariants.ts";
import { FakeClock, FakeMachine } from "./fake-machine.ts";
import { FakeNetwork } from "./fake-network.ts";
import { type SimulationEnvironment, openEnvironment, openShop } from "./environment.ts";
import { broken } from "./invariants.ts";
import { Random } from "./random.ts";
import { serverRows } from "./server-rows.ts";
import { SimulatedDevice } from "./simulated-device.ts";
import { simulatedStock } from "./stock.ts";
import type { StoredOutcome } from "./sync-invariants.ts";

/**
 * Two people with a device each work on the same items offline, and come online one after the other. Whatever they did
 * and whoever is first, the rules hold, both devices end with the server's rows, and refusals are shown to whoever
 * acted.
 */
const employee = (...sections: Section[]): Actor => ({
  role: "employee",
  id: "employee-olga",
  name: "Olga Other",
  sections,
});
/** With Orders alone a person has items to transfer, and nothing else to do with them. */
const both = employee("Inventory", "Orders");
const others = fc.constantFrom(both, both, both, employee("Orders"));

/** One item of each kind of life: on sale, waiting, in transit, requested, sold. */
const stock = simulatedStock(12);
/** Few, so that the two collide. */
const itemIds = [0, 3, 4, 6, 10, 11].map((n) => testItem(n).id);

interface Step {
  readonly name: CommandName;
  readonly args: never;
}
const step = <N extends CommandName>(name: N, args: CommandArgs<N>): Step => ({ name, args: args as never });

const someItems = fc.uniqueArray(fc.constantFrom(...itemIds), { minLength: 1, maxLength: 4 });
const place = fc.constantFrom(ids.front, ids.back);

/** Accepting, moving, pricing and withdrawing, of one item or several. */
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(someItems, place).map(([[only], locationId]) =>
    step("inventory.acceptItems", {
      ...{ itemIds: [only ?? ""], locationId, subLocationId: null, paymentType: null },
    }),
  ),
  someItems.map(([only]) => step("inventory.declineItems", { itemIds: [only ?? ""] })),
  fc
    .tuple(someItems, place)
    .map(([itemIds, locationId]) => step("inventory.transferItems", { itemIds, locationId, optionOverride: null })),
  someItems.map((itemIds) => step("inventory.acceptTransfers", { itemIds, locationId: null, subLocationId: null })),
  someItems.map((itemIds) => step("inventory.cancelTransfers", { itemIds })),
  someItems.map((itemIds) => step("inventory.acceptPrices", { itemIds })),
  fc
    .tuple(someItems, fc.integer({ min: 1, max: 900 }))
    .map(([[only], dollars]) =>
      step("inventory.editItem", { itemId: only ?? "", changes: { priceMinor: dollars * 100 } }),
    ),
  someItems.map((itemIds) => step("inventory.requestWithdrawals", { itemIds, reason: "" })),
  someItems.map((itemIds) => step("inventory.cancelWithdrawals", { itemIds })),
  someItems.map((itemIds) => step("inventory.declineWithdrawals", { itemIds, reason: "" })),
  someItems.map((itemIds) => step("inventory.writeOffItems", { itemIds, note: "" })),
);
/** Actions on several items at once, for admins only. */
const bulk: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(someItems, fc.integer({ min: -5_000, max: 5_000 }))
    .map(([itemIds, value]) => step("inventory.bulkEdit", { itemIds, price: { how: "percent", value }, changes: {} })),
  fc
    .tuple(someItems, place)
    .map(([itemIds, locationId]) => step("inventory.bulkEdit", { itemIds, changes: { locationId, notes: "Moved" } })),
  fc
    .tuple(someItems, fc.constantFrom("Active" as const, "Declined" as const, "StoreRequestPriceChange" as const))
    .map(([itemIds, to]) =>
      step("inventory.bulkEdit", { itemIds, changes: {}, status: { to, reason: "Counted again" } }),
    ),
);

let environment: SimulationEnvironment;
let stores = 0;
/** Number of results by command, so that a test without collisions is noticed. */
const statuses = new Map<string, number>();
beforeAll(async () => {
  environment = await openEnvironment({ stumbles: false });
});
afterAll(() => environment.close());

/** Has both work offline, then come online in this order; returns what does not hold. */
async function apart(other: Actor, work: readonly (readonly Step[])[], order: readonly number[]): Promise<string[]> {
  const storeId = `apart-${(stores += 1)}`;
  const clock = new FakeClock();
  environment.clock = clock;
  const shop = await openShop(environment, storeId, [other], stock);
  const devices: SimulatedDevice[] = [];
  for (const [n, actor] of [admin, other].entries()) {
    const network = new FakeNetwork((await shop.connection(actor)).transport, new Random(n));
    const one = new SimulatedDevice(actor.name, new FakeMachine(n, clock), network, { actor }, storeId);
    devices.push(one);
    await one.open();
    await one.leader.sync.syncNow();
    network.cut = true;
  }
  for (const [n, one] of devices.entries())
    for (const { name, args } of work[n] ?? []) {
      clock.leap(1_000);
      try {
        const { id } = await one.leader.run(name, args);
        one.acknowledged.set(id, name);
      } catch (refusal) {
        // A command refused at once was never stored.
        if (!(refusal instanceof LocalRefusal)) throw refusal;
      }
    }
  for (const n of order) {
    const one = devices[n];
    if (one === undefined) continue;
    one.network.cut = false;
    await one.leader.sync.syncNow();
  }
  for (const one of devices) {
    await one.leader.sync.syncNow();
    await one.rest();
  }

  const { db } = environment.server;
  const outcomes = await db.asAdmin<StoredOutcome & Record<string, unknown>>(
    `select command_id as id, outcome ->> 'status' as status, actor_id as "actorId", null as "queueId", null as seq, null as version
     from sync.command_outcomes where store_id = $1`,
    [storeId],
  );
  const history = await transact(db, storeId, (tx) =>
    tx.run(sql<HistoryEntry & Record<string, unknown>>`
      select id, row_type as "rowType", row_id as "rowId", command_id as "commandId", command_name as "commandName",
        override,
      actor_id as "actorId", modified_fields as "modifiedFields" from public.history where store_id = ${storeId}
        order by log_order`),
  );
  for (const { status } of outcomes) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const found = [
    ...broken(serverRows(await serverView(environment.server.services, storeId, systemActor), history)),
    ...unanswered(devices, new Set(), outcomes),
    ...outcomes.filter(({ status }) => !["applied", "rejected"].includes(status)).map(({ status }) => status),
  ];
  for (const one of devices) {
    const seen = await serverView(environment.server.services, storeId, one.person.actor);
    found.push(...(await brokenDevice(one, seen)).map((line) => `${one.name}: ${line}`));
    await one.close();
  }
  return found;
}

test("two devices accept, move, price and withdraw the same items apart; in either order the rules hold and both show the same", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(steps, bulk), { minLength: 1, maxLength: 6 }),
      fc.array(steps, { minLength: 1, maxLength: 6 }),
      others,
      async (mine, theirs, other) => {
        expect(await apart(other, [mine, theirs], [0, 1])).toEqual([]);
        expect(await apart(other, [mine, theirs], [1, 0])).toEqual([]);
      },
    ),
    { numRuns: 8, seed: 20_261_122, endOnFailure: true },
  );
  expect([...statuses.keys()].toSorted()).toEqual(["applied", "rejected"]);
});

test("two devices pick, swap, put back and hand over the same orders apart; in either order the money is right", async () => {
  const [sold, pending] = [testItem(1).id, testItem(7).id];
  // Of the same kind: their own, on sale, sold elsewhere.
  const pairs = fc.constantFrom(sold, pending, ...[0, 4, 8, 9].map((n) => testItem(n).id));
  const line = fc.constantFrom(
    { orderId: "order-1", lineId: `${sold}:line` },
    { orderId: "order-7", lineId: `${pending}:line` },
  );
  let picks = 0;
  const packing = fc.oneof(
    fc
      .tuple(line, pairs)
      .map(([of, itemId]) => step("orders.pickLine", { ...of, itemId, pickId: `pick-${(picks += 1)}` })),
    fc.tuple(line, pairs).map(([of]) => step("orders.unpickLine", { ...of, unpickId: `unpick-${(picks += 1)}` })),
    line.map(({ orderId }) => step("orders.handOver", { orderId, trackingCode: "1Z999" })),
    pairs.map((itemId) => step("inventory.requestWithdrawals", { itemIds: [itemId], reason: "" })),
  );
  const work = fc.array(packing, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(work, work, async (mine, theirs) => {
      expect(await apart(both, [mine, theirs], [0, 1])).toEqual([]);
      expect(await apart(both, [mine, theirs], [1, 0])).toEqual([]);
    }),
    { numRuns: 6, seed: 260, endOnFailure: true },
  );
  const [swapped] = await environment.server.db.asAdmin<{ lines: number; orders: number }>(
    `select (select count(*)::int from order_lines where ordered_item_id is not null) as lines,
       (select count(*)::int from orders where handed_over_at is not null) as orders`,
  );
  expect(Math.min(swapped?.lines ?? 0, swapped?.orders ?? 0)).toBeGreaterThan(0);
});

test.each([
  ["Settings", { items: 0, consigners: false, locations: true, templates: true, audits: false, orders: false }],
  ["Orders", { items: 12, consigners: true, locations: true, templates: true, audits: false, orders: true }],
  ["Consigners", { items: 0, consigners: true, locations: false, templates: false, audits: false, orders: false }],
] as const)("a device of somebody with %s alone holds what their screens need", async (section, holds) => {
  const storeId = `alone-${section.toLowerCase()}`;
  const actor = employee(section);
  environment.clock = new FakeClock();
  const shop = await openShop(environment, storeId, [actor], stock);
  const network = new FakeNetwork((await shop.connection(actor)).transport, new Random(1));
  const one = new SimulatedDevice("alone", new FakeMachine(1, environment.clock), network, { actor }, storeId);
  const { view, sync } = await one.open();
  await sync.syncNow();
  const any = (type: "consigner" | "location" | "productTemplate" | "audit" | "order") => view.all(type).length > 0;
  expect({
    items: view.items.count,
    consigners: any("consigner"),
    locations: any("location"),
    templates: any("productTemplate"),
    audits: any("audit"),
    orders: any("order"),
  }).toEqual(holds);
  expect(await brokenDevice(one, await serverView(environment.server.services, storeId, actor))).toEqual([]);
  await one.close();
});
