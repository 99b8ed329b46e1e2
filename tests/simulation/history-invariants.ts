import type { HistoryEntry } from "#shared/areas/history.ts";
import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import type { AnyRow } from "#shared/areas/rows.ts";
import type { ServerRows } from "./server-rows.ts";

/** Invariants of items' histories. */
export const historyInvariants: Readonly<Record<string, (rows: ServerRows) => readonly string[]>> = {
  "an item's history begins with how it came, and tells that once": ({ all, history }) => {
    const entries = Map.groupBy(history.filter(isOfItem), ({ rowId }) => rowId);
    return all("item").flatMap(({ id }) => {
      const own = entries.get(id) ?? [];
      const beginnings = own.filter((entry) => changed(entry, "status")?.beforeValue === null);
      return beginnings.length === 1 && beginnings[0] === own[0] ? [] : [`${id} ${beginnings.length} of ${own.length}`];
    });
  },

  "what was in transit lands where it was sent, where it was found or where it came from": ({ history }) =>
    history.filter(isOfItem).flatMap((entry) => {
      const status = changed(entry, "status");
      if (status?.beforeValue !== "InTransit" || entry.override || landsElsewhere.has(entry.commandName)) return [];
      // Withdrawn, ordered or sold in transit, it has not arrived.
      if (["RequestWithdrawal", "PendingSale", "Sold"].includes(String(status.afterValue))) return [];
      const sent = changed(entry, "destinationLocationId")?.beforeValue;
      return sent !== undefined && changed(entry, "locationId")?.afterValue === sent ? [] : [entry.rowId];
    }),

  "price, fees and owner of what is sold or paid stay as they are": ({ history }) => {
    const statuses = new Map<string, unknown>();
    return history.filter(isOfItem).flatMap((entry) => {
      const before = statuses.get(entry.rowId);
      const status = changed(entry, "status");
      if (status !== undefined) statuses.set(entry.rowId, status.afterValue);
      const wasSold = before === "Sold" || before === "Paid";
      const isSold = status === undefined || status.afterValue === "Sold" || status.afterValue === "Paid";
      if (!wasSold || !isSold) return [];
      return settled.flatMap((field) => (changed(entry, field) === undefined ? [] : [`${entry.rowId} ${field}`]));
    });
  },
};

/**
 * Commands that may end a transfer elsewhere than at its destination. An audit line may be resolved by finding the item
 * there.
 */
const landsElsewhere = new Set([
  "inventory.foundHere",
  "inventory.cancelTransfers",
  "audits.resolveLine",
  "audits.resolveLines",
]);

/** A store's rows at two times, without a restored backup in between. */
export interface TwoTimes {
  readonly before: ServerRows;
  readonly after: ServerRows;
}

/** Invariants between two times. */
export const lastingInvariants: Readonly<Record<string, (looks: TwoTimes) => readonly string[]>> = {
  "a payout's total and lines are what they were when it was made": ({ before, after }) => [
    ...altered(before.all("payout"), after.all("payout"), ({ id, totalMinor }) => ({ id, totalMinor })),
    ...altered(before.all("payoutLine"), after.all("payoutLine"), ({ id, payoutId, itemId, amountMinor }) => {
      return { id, payoutId, itemId, amountMinor };
    }),
  ],

  "what stands on a ledger stays": ({ before, after }) =>
    altered(before.all("ledgerEntry"), after.all("ledgerEntry"), (entry) => entry),

  "what stands in the history stays": ({ before, after }) => altered(before.history, after.history, (entry) => entry),

  "an item keeps its code": ({ before, after }) => {
    const codes = new Map(after.all("item").map(({ id, code }) => [id, code]));
    return before.all("item").flatMap(({ id, code }) => ((codes.get(id) ?? code) === code ? [] : [id]));
  },
};

/** Returns every invariant broken between two times. */
export function brokenSince(looks: TwoTimes): string[] {
  return Object.entries(lastingInvariants).flatMap(([name, check]) => {
    const found = check(looks);
    return found.length === 0 ? [] : [`${name}: ${found.slice(0, 5).join(", ")}`];
  });
}

const settled = [
  ...["priceMinor", "discountMinor", "payoutMinor", "payoutFeeMinor", "sellingFeeMinor", "cleaningFeeMinor"],
  ...["boxFeeMinor", "vatMinor", "costMinor", "consignerId"],
];

export const isOfItem = ({ rowType }: HistoryEntry): boolean => rowType === "item";

const changed = ({ modifiedFields }: HistoryEntry, field: string) =>
  modifiedFields.find(({ variableChanged }) => variableChanged === field);

/** Returns ids of rows that are gone or changed, in the fields that `part` selects. */
function altered<Row extends AnyRow | HistoryEntry>(
  before: readonly Row[],
  after: readonly Row[],
  part: (row: Row) => unknown,
): string[] {
  const now = new Map(after.map((row) => [row.id, canonicalJson(part(row))]));
  return before.flatMap((row) => (now.get(row.id) === canonicalJson(part(row)) ? [] : [row.id]));
}
