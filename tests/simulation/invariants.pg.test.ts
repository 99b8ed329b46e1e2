import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HistoryEntry } from "#shared/areas/history.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { systemActor } from "#shared/access/actor.ts";
import { type Rows, type RowType, rowTypes } from "#shared/areas/rows.ts";
import { transact } from "#server/machine/database/transact.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { serverView } from "../support/sync-device.ts";
import { ids, makeTestStore } from "../support/test-store.ts";
import { brokenSince, historyInvariants, lastingInvariants } from "./history-invariants.ts";
import { broken, invariants } from "./invariants.ts";
import { type ServerRows, serverRows } from "./server-rows.ts";
import { moneyInvariants } from "./money-invariants.ts";
import { simulatedStock } from "./stock.ts";
import { brokenSync, syncInvariants, type SyncRows } from "./sync-invariants.ts";

/** Rows that may be corrupted. */
type Mutable = { [T in RowType]: { -readonly [F in keyof Rows[T]]: Rows[T][F] }[] } & { history: HistoryEntry[] };

const storeId = "store-one";
let db: TestDatabase;
let sound: ServerRows;

beforeAll(async () => {
  db = await createTestDatabase();
  await makeTestStore(db, { storeId, ...simulatedStock(40) });
  sound = serverRows(
    await serverView({ db }, storeId, systemActor),
    await transact(db, storeId, (tx) =>
      tx.run(sql<
        HistoryEntry & Record<string, unknown>
      >`select id, row_type as "rowType", row_id as "rowId", command_id as "commandId", command_name as "commandName", override,
           actor_id as "actorId", modified_fields as "modifiedFields" from public.history order by log_order`),
    ),
  );
});
afterAll(() => db?.close());

/** Returns the valid rows, with one corruption. */
function spoilt(spoil: (rows: Mutable) => void): ServerRows {
  const rows = Object.fromEntries(
    (Object.keys(rowTypes) as RowType[]).map((type) => [type, structuredClone(sound.all(type))]),
  ) as unknown as Mutable;
  rows.history = structuredClone(sound.history) as HistoryEntry[];
  spoil(rows);
  return { all: (type) => rows[type] as never, history: rows.history };
}

/** Returns the stock's item at this index of its twenty. */
const at = (rows: Mutable, place: number) => rows.item[place] as { -readonly [F in keyof ItemRow]: ItemRow[F] };

/** Adds a change to the item's history, and to the item. */
function happen(rows: Mutable, place: number, changes: Partial<ItemRow>): void {
  const item = at(rows, place);
  const modifiedFields = Object.entries(changes).map(([variableChanged, afterValue]) => {
    return { variableChanged, beforeValue: item[variableChanged as keyof ItemRow], afterValue };
  });
  const cause = { commandId: "command-x", commandName: "inventory.editItem", override: false, actorId: ids.staff };
  rows.history.push({ id: "x", rowType: "item", rowId: item.id, ...cause, modifiedFields } as HistoryEntry);
  Object.assign(item, changes);
}

const lineOf = (rows: Mutable, place: number) => rows.orderLine.find(({ itemId }) => itemId === at(rows, place).id);
const payoutLineOf = (rows: Mutable, place: number) =>
  rows.payoutLine.find(({ itemId }) => itemId === at(rows, place).id);

/** A violation of each invariant. */
const breaks: Readonly<Record<string, (rows: Mutable) => void>> = {
  "an item's code is its own": (rows) => (at(rows, 0).code = at(rows, 1).code),
  "a sub-location belongs to the item's location": (rows) => (at(rows, 0).subLocationId = ids.backShelf),
  "option values belong to the template": (rows) => (at(rows, 0).option2Value = "Worn out"),
  "what is active has a place, was accepted and has a price": (rows) => (at(rows, 0).acceptedOn = null),
  "what is sold says when, and nothing else does": (rows) => (at(rows, 2).soldOn = null),
  "what is in transit goes somewhere else, and nothing else goes": (rows) =>
    (at(rows, 3).destinationLocationId = at(rows, 3).locationId),
  "a requested price exists exactly while it is asked for": (rows) => (at(rows, 4).requestedPriceMinor = null),
  "where a detour leads back to is known exactly during it": (rows) => (at(rows, 6).statusBefore = null),
  "an item names the order it stands in": (rows) => (at(rows, 7).orderId = null),
  "payout and fees are the price, where there is a payout": (rows) => (at(rows, 0).boxFeeMinor += 1),
  "only the store's own items have a cost": (rows) =>
    rows.itemCost.push({ id: at(rows, 0).id, costMinor: 100, isCostGiven: true }),
  "one applied command makes one entry in a row's history": (rows) =>
    rows.history.push({ ...(rows.history.at(-1) as HistoryEntry), modifiedFields: [] }),
  "a row's history, folded, gives the row": (rows) => (at(rows, 0).notes = "nobody wrote this"),
  "an audit's lines and scans belong to an audit": (rows) =>
    rows.auditNote.push({ id: "note", auditId: "gone" } as (typeof rows.auditNote)[number]),
  "a GTIN and an item point at a product that exists": (rows) =>
    ((rows.gtin[0] as { productId: string }).productId = "gone"),
  "exactly one consigner type is the default": (rows) =>
    ((rows.consignerType[0] as { isDefault: boolean }).isDefault = false),
  "a payout's total is the sum of its shares, and each share that of its lines and of what it settles": (rows) =>
    ((rows.payout[0] as { totalMinor: number }).totalMinor += 1),
  "a payout is paid exactly when every share of it is": (rows) =>
    ((rows.payoutShare[0] as { status: string }).status = "Failed"),
  "an item stands in at most one live payout, and is Paid exactly when it stands in one that is paid": (rows) =>
    ((payoutLineOf(rows, 2) as { isLive: boolean }).isLive = false),
  "an item stands in at most one live order, and is sold only by one or by an override": (rows) =>
    rows.orderLine.push({ ...(lineOf(rows, 7) as Rows["orderLine"]), id: "twice" }),
  "what a consigner is owed is what was sold or bought of them and not yet paid": (rows) =>
    ((rows.ledgerEntry[0] as { amountMinor: number }).amountMinor += 1),
  "every status change on record is one the table allows, or an override": (rows) =>
    happen(rows, 0, { status: "Paid" }),
  "an item's history begins with how it came, and tells that once": (rows) =>
    rows.history.splice(
      rows.history.findIndex(({ rowId }) => rowId === at(rows, 0).id),
      1,
    ),
  "what was in transit lands where it was sent, where it was found or where it came from": (rows) =>
    happen(rows, 3, { status: "Active", statusBefore: null, destinationLocationId: null }),
  "price, fees and owner of what is sold or paid stay as they are": (rows) =>
    happen(rows, 1, { consignerId: ids.otherSeller }),
};

describe("What must hold of a store's rows", () => {
  test("holds of a stock in which each status stands", () => {
    expect(broken(sound)).toEqual([]);
    expect(brokenSince({ before: sound, after: sound })).toEqual([]);
  });

  test("is all tried", () => {
    const all = { ...invariants, ...moneyInvariants, ...historyInvariants };
    expect(Object.keys(breaks).sort()).toEqual(Object.keys(all).sort());
  });

  test.each(Object.entries(breaks))("is noticed when it does not: %s", (name, spoil) => {
    expect(broken(spoilt(spoil)).map((found) => found.slice(0, name.length))).toContain(name);
  });
});

/** A change to each thing that must not change. */
const changes: Readonly<Record<string, (rows: Mutable) => void>> = {
  "a payout's total and lines are what they were when it was made": (rows) =>
    ((rows.payoutLine[0] as { amountMinor: number }).amountMinor += 1),
  "what stands on a ledger stays": (rows) => rows.ledgerEntry.pop(),
  "what stands in the history stays": (rows) =>
    (rows.history[3] = { ...(rows.history[3] as HistoryEntry), actorId: ids.admin }),
  "an item keeps its code": (rows) => (at(rows, 0).code = "ZZZZ9999"),
};

describe("What must stay from one look at a store's rows to the next", () => {
  test("is all tried", () => expect(Object.keys(changes).sort()).toEqual(Object.keys(lastingInvariants).sort()));

  test.each(Object.entries(changes))("is noticed when it does not: %s", (name, spoil) => {
    const found = brokenSince({ before: sound, after: spoilt(spoil) });
    expect(found.map((one) => one.slice(0, name.length))).toContain(name);
  });
});

const outcome = (n: number, of: object = {}) => ({
  ...{ id: `command-${n}`, status: "applied", actorId: ids.staff, queueId: "queue", seq: n, version: n },
  ...of,
});
const soundSync: SyncRows = {
  outcomes: [outcome(1), outcome(2), outcome(3, { status: "held", version: null })],
  queues: [{ id: "queue", lastSeq: 3 }],
  held: ["command-3"],
  version: 2,
  feed: { versions: 2, highest: 2 },
  history: [{ rowId: "item", commandId: "command-1", actorId: ids.staff }],
};

/** A violation of each invariant of deliveries. */
const syncBreaks: Readonly<Record<string, Partial<SyncRows>>> = {
  "a queue's commands were applied in its order": {
    outcomes: [outcome(1, { version: 2 }), outcome(2, { version: 1 })],
  },
  "no number of a queue was answered beyond where the queue stands": { queues: [{ id: "queue", lastSeq: 1 }] },
  "the store's versions have no gap": { feed: { versions: 1, highest: 2 } },
  "what the history tells was applied, and by whom it says": {
    history: [{ rowId: "item", commandId: "command-1", actorId: ids.admin }],
  },
  "what is held stands before an admin, once, and nothing else does": { held: [] },
};

describe("What must hold of deliveries", () => {
  test("holds of sound ones, and is all tried", () => {
    expect(brokenSync(soundSync)).toEqual([]);
    expect(Object.keys(syncBreaks).sort()).toEqual(Object.keys(syncInvariants).sort());
  });

  test.each(Object.entries(syncBreaks))("is noticed when it does not: %s", (name, spoil) => {
    const found = brokenSync({ ...soundSync, ...spoil });
    expect(found.map((one) => one.slice(0, name.length))).toContain(name);
  });
});
