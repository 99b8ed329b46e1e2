import type { BulkLoad, LifeStep } from "#server/machine/commands/load-bulk.ts";
import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { PayoutShareRow } from "#shared/areas/payouts/rows.ts";
import { shareIdOf } from "#shared/areas/payouts/share-of.ts";
import { runAudit } from "../support/test-audit.ts";
import { testOrder, testOrderLine } from "../support/test-orders.ts";
import { ids, storeMadeAt, testItem } from "../support/test-store.ts";

type Item = NonNullable<BulkLoad["items"]>[number];
type Change = Partial<ItemRow>;

const daysBefore = (days: number) => new Date(Date.parse(storeMadeAt) - days * 86_400_000).toISOString();

const sold: Change = { status: "Sold", statusBefore: null, soldOn: storeMadeAt };

/**
 * An item's life since it was put on sale, by its index in each twenty: every status that orders, payouts, transfers
 * and requests lead to is in the store, so that their invariants can break.
 */
const lives: Readonly<Record<number, readonly Change[]>> = {
  1: [ordered(1), sold],
  2: [ordered(2), sold, { status: "Paid" }],
  3: [{ status: "InTransit", statusBefore: "Active", destinationLocationId: ids.back }],
  4: [{ status: "RequestPriceChange", statusBefore: "Active", requestedPriceMinor: 18_000 }],
  5: [{ status: "StoreRequestPriceChange", statusBefore: "Active", requestedPriceMinor: 17_000 }],
  6: [{ status: "RequestWithdrawal", statusBefore: "Active" }],
  7: [ordered(7)],
  8: [{ subLocationId: ids.shelfA }],
  9: [ordered(9), sold],
};

/** The beginnings of items that were never on sale. */
const beginnings: Readonly<Record<number, Change>> = {
  10: { status: "Pending", acceptedOn: null, acceptedBy: null },
  11: { status: "Requested", acceptedOn: null, acceptedBy: null, locationId: null },
};

function ordered(place: number): Change {
  return { status: "PendingSale", statusBefore: "Active", orderId: `order-${place}` };
}

/** Returns so many items with their lives, and the orders, payouts and ledger entries that follow from these. */
export function simulatedStock(count: number): { readonly items: readonly Item[]; readonly rows: readonly Put[] } {
  const items: Item[] = [];
  const rows: Put[] = [
    ...Object.keys(lives).map((place): Put =>
      testOrder(`order-${place}`, { status: place === "7" ? "pending" : "paid", placedAt: storeMadeAt }),
    ),
    // One that devices do not keep at first, and others that leave as months pass.
    ...[120, 80, 40, 1].flatMap((days) => runAudit(`audit-${days}`, daysBefore(days))),
  ];
  const payouts = { paid: 0, Pending: 0 };
  const shares = new Map<string, PayoutShareRow>();
  for (let n = 0; n < count; n += 1) {
    const begun = testItem(n, beginnings[n % 20]);
    const steps = [step(begun, "inventory.addItems")];
    for (const change of lives[n % 20] ?? [])
      steps.push(step({ ...(steps.at(-1) as LifeStep).row, ...change }, "inventory.import"));
    items.push({ steps });
    const { row } = steps.at(-1) as LifeStep;
    if (row.orderId !== null) rows.push(testOrderLine(`${row.id}:line`, row.orderId, row));
    if (row.soldOn === null) continue;
    rows.push(ledger(row, "sale", row.payoutMinor, null));
    if (n % 20 === 1) continue;
    const payout = row.status === "Paid" ? "paid" : "Pending";
    payouts[payout] += row.payoutMinor;
    const line = { id: `${row.id}:payout`, payoutId: `payout-${payout}`, itemId: row.id, consignerId: row.consignerId };
    rows.push({ type: "payoutLine", row: { ...line, amountMinor: row.payoutMinor, isLive: true } });
    const shareId = shareIdOf(line.payoutId, row.consignerId);
    const shareMinor = (shares.get(shareId)?.amountMinor ?? 0) + row.payoutMinor;
    shares.set(shareId, {
      ...{ id: shareId, payoutId: line.payoutId, consignerId: row.consignerId, status: payout, settledMinor: 0 },
      ...{ itemCount: (shares.get(shareId)?.itemCount ?? 0) + 1, grossMinor: shareMinor, amountMinor: shareMinor },
      ...{ method: "Bank", problem: "", paidByName: "", reference: "" },
      ...{ provider: "hand", transfer: "none", attempts: 0, sentMinor: 0, chequeNumber: null, bankFileId: null },
      paidAt: payout === "paid" ? storeMadeAt : null,
    });
    if (payout === "paid") rows.push(ledger(row, "payout", -row.payoutMinor, "payout-paid"));
  }
  for (const [status, totalMinor] of Object.entries(payouts) as ["paid" | "Pending", number][])
    rows.push({
      type: "payout",
      row: {
        ...{ id: `payout-${status}`, name: `Payout ${status}`, totalMinor, status, createdAt: storeMadeAt },
        ...{ createdByName: "", isPurchase: false, voidedAt: null, voidReason: "" },
        paidAt: status === "paid" ? storeMadeAt : null,
      },
    });
  rows.push(...[...shares.values()].map((row): Put => ({ type: "payoutShare", row })));
  return { items, rows };
}

const step = (row: ItemRow, commandName: string): LifeStep => ({
  ...{ at: storeMadeAt, actorId: ids.staff, actorName: "Stan Staff", commandName, row },
});

function ledger(
  { id, consignerId }: ItemRow,
  kind: LedgerEntryRow["kind"],
  amountMinor: number,
  payoutId: string | null,
): Put {
  return {
    type: "ledgerEntry",
    row: {
      id: `${id}:${kind}:0`,
      consignerId,
      kind,
      amountMinor,
      itemId: id,
      payoutId,
      note: "",
      createdAt: storeMadeAt,
      cashMinor: 0,
    },
  };
}
