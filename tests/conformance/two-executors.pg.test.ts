import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandServices } from "../support/command-services.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { transact } from "#server/machine/database/transact.ts";
import { commands } from "#shared/areas/all-commands.ts";
import type { HistoryEntry } from "#shared/areas/history.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { PayoutRow } from "#shared/areas/payouts/rows.ts";
import type { PayoutProvider } from "#shared/areas/payouts/providers.ts";
import { shareIdOf } from "#shared/areas/payouts/share-of.ts";
import { type RowType, rowTypes } from "#shared/areas/rows.ts";
import type { CommandOutcome } from "#shared/machine/sync/protocol.ts";
import { type SimulationEnvironment, openEnvironment } from "../simulation/environment.ts";
import { ids, makeTestStore, testItem } from "../support/test-store.ts";
import { testOrder, testOrderLine } from "../support/test-orders.ts";
import { FakeClock } from "../simulation/fake-machine.ts";
import { markdowns } from "./markdown-rows.ts";
import { seeded } from "./random.ts";
import { oldAudits, rowsOf, Walk } from "./walk.ts";

/**
 * Every command gives the same rows on device and PostgreSQL. Walks of generated commands, of every name in the
 * registry, are run by real devices of three people: over stores and overlay filled by a download, with up to twenty
 * commands pending. Queued commands are delivered in one batch; a second store gets the same commands one by one.
 * Outcomes and all rows must be equal.
 */

const stepsPerWalk = 480;
const mostPending = 20;
const seeds = [1, 3, 4, 5, 6, 8, 12, 21, 22, 24, 32, 34];

let environment: SimulationEnvironment;
const appliedNames = new Set<string>();
const payouts: PayoutRow[] = [];
beforeAll(async () => {
  environment = await openEnvironment({ stumbles: false });
});
afterAll(() => environment.close());

const newSellerId = "consigner-new";

/** A seller without fees of their own, for the store's default fees. */
const newSeller: Put = {
  type: "consigner",
  row: {
    id: newSellerId,
    firstName: "Nell",
    lastName: "New",
    isStoreAccount: false,
    isActive: true,
    consignerTypeId: null,
    chargeTax: false,
    marketplaceLocation: false,
    deletedAt: null,
  },
};

/** Employees to change, invite again and delete. */
const newcomers: readonly Put[] = Array.from({ length: 3 }, (_, n) => ({
  type: "employee",
  row: {
    ...{ id: `sample-${n}`, firstName: "Sam", lastName: "Sample", email: `${n}@sample.example`, isAdmin: false },
    ...{ accessControls: null, isActive: true, marketplaceLocation: false, userId: null },
    ...{ invitedAt: "2026-01-02T08:00:00.000Z", deletedAt: null, formerUserId: null },
  },
}));

/** Two audits begun at one place at once, which can be joined. */
const begunAtOnce: readonly Put[] = ["begun-1", "begun-2"].map((id) => ({
  type: "audit",
  row: {
    ...{ id, locationId: ids.back, subLocationId: null, status: "new", createdBy: ids.staff, createdByName: "Stan" },
    ...{ createdAt: "2026-02-01T08:00:00.000Z", runAt: null, runByName: "", expectedCount: null, foundCount: null },
    ...{ joinedIntoId: null, joinedIds: [] },
  },
}));

/** Providers of waiting payouts. */
const dueBy = { 0: "checkbook", 2: "bankFile", 4: "cheque", 8: "cheque" } as Readonly<Record<number, PayoutProvider>>;
/** Payouts waiting to be paid, and some failed ones. */
const duePayouts: readonly Put[] = Array.from({ length: 20 }, (_, n) => {
  const id = `due-${n}`;
  const status = n % 2 === 0 ? ("Pending" as const) : ("Failed" as const);
  const provider = dueBy[n % 10] ?? "hand";
  // A cheque gets a number only if there is an amount to pay.
  const amountMinor = provider === "cheque" ? 5_000 : 0;
  return [
    {
      type: "payout" as const,
      row: {
        ...{
          id,
          name: `Due ${n}`,
          totalMinor: amountMinor,
          status,
          createdAt: "2026-01-25T08:00:00.000Z",
          paidAt: null,
        },
        ...{ createdByName: "", isPurchase: false, voidedAt: null, voidReason: "" },
      },
    },
    {
      type: "payoutShare" as const,
      row: {
        ...{ id: shareIdOf(id, ids.seller), payoutId: id, consignerId: ids.seller, status, itemCount: 0 },
        ...{ grossMinor: amountMinor, settledMinor: 0, amountMinor, method: "Bank" },
        ...{ problem: "", paidAt: null, paidByName: "", reference: "" },
        ...{
          provider,
          transfer: "none" as const,
          attempts: 0,
          sentMinor: 0,
        },
        ...{ chequeNumber: null, bankFileId: null },
      },
    },
  ];
}).flat();

/** Places that can be reopened, and one that can be closed: opening or emptying one would take many steps. */
const closedPlaces: readonly Put[] = [
  {
    type: "location",
    row: { id: "empty", name: "Branch of old", address: "", isMarketplace: false, closedAt: null },
  },
  {
    type: "location",
    row: { id: "closed", name: "Depot", address: "", isMarketplace: false, closedAt: "2026-01-02T08:00:00.000Z" },
  },
  {
    type: "subLocation",
    row: { id: "closed-shelf", locationId: ids.front, name: "Loft", closedAt: "2026-01-02T08:00:00.000Z" },
  },
];

/** Orders waiting for payment, and oversold lines whose item is available again. */
const orders: readonly Put[] = Array.from({ length: 12 }, (_, n) => {
  const isPending = n % 2 === 0;
  const placedAt = "2026-01-20T08:00:00.000Z";
  const item = testItem(200 + n, isPending ? { status: "PendingSale", statusBefore: "Active", orderId: `o-${n}` } : {});
  const line = testOrderLine(`o-${n}-line`, `o-${n}`, item, isPending ? {} : { state: "oversold", isLive: false });
  return [
    testOrder(`o-${n}`, {
      status: isPending ? "pending" : "paid",
      placedAt,
      isTaxUnknown: n % 2 === 1,
      unprovenUntil: n % 4 === 0 ? placedAt : null,
    }),
    { type: "item" as const, row: item },
    line,
  ];
}).flat();

/** Orders whose pairs are packed, to be handed over; their pairs were sold a second time. */
const packed: readonly Put[] = Array.from({ length: 4 }, (_, n) => {
  const soldOn = "2026-01-20T08:00:00.000Z";
  const item = testItem(220 + n, { status: "Sold", soldOn, orderId: `p-${n}` });
  return [
    testOrder(`p-${n}`, { placedAt: soldOn }),
    { type: "item" as const, row: item },
    testOrderLine(`p-${n}-line`, `p-${n}`, item, { pickedAt: soldOn }),
    testOrder(`q-${n}`, { placedAt: soldOn }),
    testOrderLine(`q-${n}-line`, `q-${n}`, item, { state: "oversold", isLive: false }),
  ];
}).flat();

/** Imports of an item and a past sale each, to be undone. */
const imported: readonly Put[] = Array.from({ length: 12 }, (_, n): readonly Put[] => {
  const at = new Date(new FakeClock().now() - 3_600_000).toISOString();
  const id = `imp-walk${n}-9-0`;
  const item = testItem(300 + n, { id, createdAt: at, updatedAt: at, acceptedOn: at, statusSince: at, hereSince: at });
  return [
    { type: "item", row: item },
    {
      type: "pastSale",
      row: {
        ...{ id: `imp-walk${n}-sale`, productId: ids.air, option1Value: "9", soldOn: "2025-05-04T12:00:00.000Z" },
        ...{ priceMinor: 9_000, locationId: ids.front, consignerId: ids.seller, acceptedOn: null, source: "old.csv" },
        createdAt: at,
      },
    },
  ];
}).flat();

/**
 * Returns sixty items, in every status possible without an order, at two places; and twenty that the store is about to
 * buy.
 */
function firstItems(): Put[] {
  return Array.from({ length: 80 }, (_, n) => {
    const status = n >= 60 ? "Pending" : (statuses[n % statuses.length] ?? "Active");
    const accepted = !["Pending", "Requested", "Consignment", "Buying", "Declined"].includes(status);
    const detour =
      status.startsWith("Request") || status.startsWith("Store") || status === "InTransit" || status === "PendingSale";
    const row = testItem(n + 1, {
      status,
      statusBefore: detour && status !== "Requested" ? "Active" : null,
      requestedPriceMinor: status.endsWith("RequestPriceChange") ? 15_000 : null,
      acceptedOn: accepted ? "2026-01-05T08:00:00.000Z" : null,
      acceptedBy: accepted ? ids.staff : null,
      locationId: n % 4 === 0 ? ids.back : ids.front,
      destinationLocationId: status === "InTransit" ? (n % 4 === 0 ? ids.front : ids.back) : null,
      buyingId: status === "Buying" || n >= 60 ? ids.otherSeller : null,
      soldOn: status === "Sold" || status === "Paid" ? "2026-01-20T08:00:00.000Z" : null,
      consignerId: [ids.storeAccount, ids.seller, newSellerId, ids.otherSeller, ids.seller][n % 5] ?? ids.seller,
      productId: n % 2 === 0 ? ids.air : ids.court,
    });
    return { type: "item", row };
  });
}

for (const seed of seeds)
  test(
    `seed ${seed}: a walk of ${stepsPerWalk} commands gives the same answers and rows on devices, in batches and one by one`,
    {
      timeout: 180_000,
    },
    async () => {
      const items = firstItems();
      const walk = new Walk(environment, seed);
      const fallenApart: { readonly err: { readonly constraint?: string } }[] = [];
      environment.server.services.log.debug = (why: unknown) => fallenApart.push(why as (typeof fallenApart)[number]);
      const others = [
        ...oldAudits,
        ...closedPlaces,
        ...newcomers,
        ...begunAtOnce,
        ...orders,
        ...packed,
        ...duePayouts,
        ...markdowns,
        ...imported,
      ];
      await walk.open([newSeller, ...items, ...others]);
      const chance = seeded(seed);
      for (let from = 0; from < stepsPerWalk;) {
        const count = Math.min(1 + chance.below(mostPending), stepsPerWalk - from);
        await walk.stretch(from, count);
        from += count;
      }
      walk.close();
      for (const name of walk.appliedNames) appliedNames.add(name);
      // Except for deleting an item in an order, which devices do not know.
      const fallen = fallenApart.filter(({ err }) => err.constraint !== "order_lines_store_id_item_id_fkey");
      expect(fallen, "batches that had to be run one by one").toEqual([]);

      const single = `single-${seed}`;
      await makeTestStore(environment.server.db, {
        storeId: single,
        rows: [newSeller, ...items, ...others],
      });
      // As in the walk's store: an Admin without a login does not count, and consigners who have one are not invited.
      await environment.server.db.asAdmin(
        "update public.employees set user_id = id where store_id = $1 and invited_at is null",
        [single],
      );
      await environment.server.db.asAdmin("update public.consigner_private set user_id = id where store_id = $1", [
        single,
      ]);
      const answer = ({ status, error, reports }: CommandOutcome) => JSON.stringify([status, error, reports]);
      let servedAt = 0;
      const services = commandServices(environment.server.db, () => new Date(servedAt));
      for (const { call, outcome, at } of walk.sent) {
        // When the server heard of a sale decides when it can be paid out.
        servedAt = at;
        expect(answer(await executeCommand(services, { ...call, storeId: single })), call.commandId).toBe(
          answer(outcome),
        );
      }
      // Rows with the store's name or people's logins differ.
      const own: readonly RowType[] = [
        ...(["store", "storeOffice", "employee", "consigner", "consignerContact", "consignerPrivate"] as const),
      ];
      for (const type of (Object.keys(rowTypes) as RowType[]).filter((one) => !own.includes(one)))
        expect(await rowsOf(environment, single, type), `${type}, seed ${seed}`).toEqual(
          await rowsOf(environment, walk.storeId, type),
        );
      payouts.push(...((await rowsOf(environment, single, "payout")) as PayoutRow[]));
      await expectHistoryToFold(walk.storeId);
      await expectHistoryToFold(single);
    },
  );

/** Returns whether a change brings an item to where it then is. */
function brings(field: string, before: unknown, after: unknown): boolean {
  const isAway = (status: unknown) => ["Sold", "Paid", "Withdrawn", "Declined", "InTransit"].includes(String(status));
  if (field === "status") return before === null || (isAway(before) && !isAway(after));
  return field === "locationId" || field === "subLocationId";
}

/** Checks that applying an item's history gives its row, and that each old value is the previous entry's new value. */
async function expectHistoryToFold(storeId: string): Promise<void> {
  const entries = await transact(environment.server.db, storeId, (tx) =>
    tx.run(
      sql<
        Pick<HistoryEntry, "rowId" | "modifiedFields" | "occurredAt" | "actorId">
      >`select row_id as "rowId", modified_fields as "modifiedFields", occurred_at as "occurredAt", actor_id as "actorId" from history where row_type = 'item' order by log_order`,
    ),
  );
  const folded = new Map<string, Record<string, unknown>>();
  for (const { rowId, modifiedFields, occurredAt, actorId } of entries) {
    const item = folded.get(rowId) ?? { id: rowId };
    for (const { variableChanged, beforeValue, afterValue } of modifiedFields) {
      if (variableChanged === "createdOn") continue;
      expect(beforeValue, `${rowId} ${variableChanged}`).toEqual(item[variableChanged] ?? null);
      item[variableChanged] = afterValue;
      if (variableChanged === "status") item["statusSince"] = occurredAt;
      if (brings(variableChanged, beforeValue, afterValue)) item["hereSince"] = occurredAt;
    }
    const isRemoved = modifiedFields.some(({ variableChanged }) => variableChanged === "removedOn");
    if (isRemoved) folded.delete(rowId);
    else folded.set(rowId, { ...item, updatedAt: occurredAt, updatedBy: actorId });
  }
  const items = (await rowsOf(environment, storeId, "item")) as ItemRow[];
  expect(folded.size).toBe(items.length);
  const told = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  const partsOf = async (type: "itemCost" | "itemAlias") =>
    new Map(((await rowsOf(environment, storeId, type)) as { id: string }[]).map(({ id, ...part }) => [id, part]));
  const [costs, aliases] = [await partsOf("itemCost"), await partsOf("itemAlias")];
  for (const item of items)
    expect(told(folded.get(item.id) ?? {})).toEqual(told({ ...item, ...costs.get(item.id), ...aliases.get(item.id) }));
}

/** Commands of the system or of consigners, who are not in these walks: refused everywhere in the same way. */
const ofOthers = [
  "catalogue.noteInShop",
  "consigners.acceptTerms",
  "consigners.enableMarketplace",
  "consigners.signUp",
  "employees.acceptInvite",
  "notifications.markRead",
  "notifications.tell",
  "orders.enterFromShop",
  "orders.noteOnline",
  "payouts.settleTransfer",
  "settings.noteShopFault",
];

test("every command in the registry was applied somewhere on these walks", () => {
  expect([...commands.keys()].filter((name) => !appliedNames.has(name)).toSorted()).toEqual(ofOthers);
});

test("items were bought outright somewhere on these walks", () => {
  expect(payouts.map(({ status }) => status)).toContain("Buying");
});
