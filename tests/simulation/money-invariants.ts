import { isEdge } from "../support/status-edges.ts";
import { payoutStatusOf } from "#shared/areas/payouts/payout-status.ts";
import { shareIdOf } from "#shared/areas/payouts/share-of.ts";
import { isOfItem } from "./history-invariants.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { ServerRows } from "./server-rows.ts";

/** Returns items' costs to the store, by id. */
export const costsIn = (all: ServerRows["all"]): ReadonlyMap<string, number | null> =>
  new Map(all("itemCost").map(({ id, costMinor }) => [id, costMinor]));

/** Kinds of entries that stand apart from what is sold and paid out. */
const apart: ReadonlySet<string> = new Set([
  "withdrawalFee",
  "adjustment",
  "counterPurchase",
  "openingBalance",
  "openingVoided",
]);

/** Invariants of sales, payouts and ledgers, and of every recorded status change. */
export const moneyInvariants: Readonly<Record<string, (rows: ServerRows) => readonly string[]>> = {
  "a payout's total is the sum of its shares, and each share that of its lines and of what it settles": ({ all }) => {
    const gross = new Map<string, number>();
    for (const { payoutId, consignerId, amountMinor } of all("payoutLine")) {
      const shareId = shareIdOf(payoutId, consignerId);
      gross.set(shareId, (gross.get(shareId) ?? 0) + amountMinor);
    }
    const totals = new Map<string, number>();
    for (const share of all("payoutShare"))
      totals.set(share.payoutId, (totals.get(share.payoutId) ?? 0) + share.amountMinor);
    const shares = new Set(all("payoutShare").map(({ id }) => id));
    return [
      ...all("payout").flatMap(({ id, totalMinor }) => ((totals.get(id) ?? 0) === totalMinor ? [] : [id])),
      ...all("payoutShare").flatMap((share) => {
        const lines = gross.get(share.id) ?? 0;
        const sums = share.grossMinor === lines && share.amountMinor === lines + share.settledMinor;
        return sums && share.amountMinor >= 0 ? [] : [share.id];
      }),
      ...[...gross.keys()].filter((shareId) => !shares.has(shareId)),
    ];
  },

  "a payout is paid exactly when every share of it is": ({ all }) => {
    const shares = Map.groupBy(all("payoutShare"), ({ payoutId }) => payoutId);
    return all("payout").flatMap(({ id, status, paidAt }) => {
      const expected = payoutStatusOf(shares.get(id) ?? []);
      return status === expected && (paidAt !== null) === (status === "paid") ? [] : [id];
    });
  },

  "an item stands in at most one live payout, and is Paid exactly when it stands in one that is paid": ({ all }) => {
    const paid = new Map(all("payoutShare").map(({ id, status }) => [id, status === "paid"]));
    const lines = Map.groupBy(
      all("payoutLine").filter(({ isLive }) => isLive),
      ({ itemId }) => itemId,
    );
    return all("item").flatMap((item) => {
      const own = lines.get(item.id) ?? [];
      const isPaid = own.some((line) => paid.get(shareIdOf(line.payoutId, line.consignerId)) === true);
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
    for (const entry of all("ledgerEntry")) if (!apart.has(entry.kind)) add(entry.consignerId, entry.amountMinor);
    const costs = costsIn(all);
    for (const item of all("item"))
      if (item.status === "Sold" && costs.get(item.id) == null) add(item.consignerId, -item.payoutMinor);
    const payouts = new Map(all("payout").map((payout) => [payout.id, payout]));
    const paid = new Set<string>();
    for (const share of all("payoutShare")) {
      const payout = payouts.get(share.payoutId);
      if (payout === undefined || payout.voidedAt !== null) continue;
      if (share.status === "paid") {
        // Deducted fees, and other amounts settled with it.
        add(share.consignerId, share.settledMinor);
        paid.add(share.id);
      } else if (payout.isPurchase) add(share.consignerId, -share.amountMinor);
    }
    // Paid and later refunded: owed back by the consigner.
    for (const line of all("payoutLine"))
      if (
        !line.isLive &&
        payouts.get(line.payoutId)?.isPurchase === false &&
        paid.has(shareIdOf(line.payoutId, line.consignerId))
      )
        add(line.consignerId, line.amountMinor);
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

/** Returns items whose status an admin overrode: their sale may be recorded without an order. */
function overridden(history: ServerRows["history"]): ReadonlySet<string> {
  const last = new Map<string, boolean>();
  for (const entry of history.filter(isOfItem))
    if (entry.modifiedFields.some(({ variableChanged }) => variableChanged === "status"))
      last.set(entry.rowId, entry.override);
  return new Set([...last].flatMap(([itemId, override]) => (override ? [itemId] : [])));
}
