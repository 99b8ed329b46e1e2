import { isEdge } from "#shared/inventory/status-edges.ts";
import { isOfItem } from "./history-invariants.ts";
import type { Status } from "#shared/inventory/status.ts";
import type { ServerRows } from "./server-rows.ts";

/** What items cost the store, by their ids. */
export const costsIn = (all: ServerRows["all"]): ReadonlyMap<string, number | null> =>
  new Map(all("itemCost").map(({ id, costMinor }) => [id, costMinor]));

/** What must hold of sales, payouts and ledgers, and of every status change on record. */
export const moneyInvariants: Readonly<Record<string, (rows: ServerRows) => readonly string[]>> = {
  "a payout's total is the sum of its lines": ({ all }) => {
    const sums = new Map<string, number>();
    for (const line of all("payoutLine")) sums.set(line.payoutId, (sums.get(line.payoutId) ?? 0) + line.amountMinor);
    return all("payout").flatMap(({ id, totalMinor }) => ((sums.get(id) ?? 0) === totalMinor ? [] : [id]));
  },

  "an item stands in at most one live payout, and is Paid exactly when it stands in one that is paid": ({ all }) => {
    const paid = new Map(all("payout").map(({ id, status }) => [id, status === "paid"]));
    const lines = Map.groupBy(
      all("payoutLine").filter(({ isLive }) => isLive),
      ({ itemId }) => itemId,
    );
    return all("item").flatMap((item) => {
      const own = lines.get(item.id) ?? [];
      const isPaid = own.some((line) => line.amountMinor >= 0 && paid.get(line.payoutId) === true);
      return own.length > 1 || isPaid !== (item.status === "Paid") ? [item.id] : [];
    });
  },

  "an item stands in at most one live order, and is sold only by one or by an override": ({ all, history }) => {
    const byOverride = overridden(history);
    const lines = Map.groupBy(
      all("orderLine").filter(({ isLive }) => isLive),
      ({ itemId }) => itemId,
    );
    return all("item").flatMap((item) => {
      const count = lines.get(item.id)?.length ?? 0;
      const sold = ["PendingSale", "Sold", "Paid"].includes(item.status);
      return count > 1 || (sold && count === 0 && !byOverride.has(item.id)) ? [item.id] : [];
    });
  },

  "what a consigner is owed is what was sold or bought of them and not yet paid": ({ all }) => {
    const balances = new Map<string, number>();
    const add = (consignerId: string, amountMinor: number) =>
      balances.set(consignerId, (balances.get(consignerId) ?? 0) + amountMinor);
    for (const entry of all("ledgerEntry"))
      if (entry.kind !== "withdrawalFee") add(entry.consignerId, entry.amountMinor);
    const costs = costsIn(all);
    for (const item of all("item"))
      if (item.status === "Sold" && costs.get(item.id) == null) add(item.consignerId, -item.payoutMinor);
    const bought = new Set(all("payout").flatMap(({ id, status }) => (status === "Buying" ? [id] : [])));
    for (const line of all("payoutLine"))
      if (line.isLive && bought.has(line.payoutId)) add(line.consignerId, -line.amountMinor);
    // What was paid out and then paid back by the store is owed by its consigner.
    const settled = new Set(all("payout").flatMap(({ id, status }) => (status === "paid" ? [id] : [])));
    for (const line of all("payoutLine"))
      if (!line.isLive && settled.has(line.payoutId)) add(line.consignerId, line.amountMinor);
    return [...balances].flatMap(([id, left]) => (left === 0 ? [] : [`${id} ${left}`]));
  },

  "every status change on record is one the table allows, or an override": ({ history }) =>
    history
      .filter(isOfItem)
      .flatMap((entry) =>
        entry.modifiedFields.flatMap(({ variableChanged, beforeValue, afterValue }) =>
          variableChanged === "status" &&
          !entry.override &&
          !isEdge((beforeValue ?? null) as Status | null, afterValue as Status)
            ? [`${entry.rowId} ${String(beforeValue)} → ${String(afterValue)}`]
            : [],
        ),
      ),
};

/** Whether an admin put the item where it is: then a sale may be on record without an order. */
function overridden(history: ServerRows["history"]): ReadonlySet<string> {
  const last = new Map<string, boolean>();
  for (const entry of history.filter(isOfItem))
    if (entry.modifiedFields.some(({ variableChanged }) => variableChanged === "status"))
      last.set(entry.rowId, entry.override);
  return new Set([...last].flatMap(([itemId, override]) => (override ? [itemId] : [])));
}
