import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";
import type { PayoutLineRow, PayoutRow, PayoutShareRow } from "#shared/areas/payouts/rows.ts";
import { shareIdOf } from "#shared/areas/payouts/share-of.ts";
import type { DemoActor, ItemHistory } from "./history.ts";
import { demoId } from "./random.ts";

const kinds = { orderLine: 9, payout: 10, payoutLine: 11, ledger: 12 } as const;

/** Items in one payout. */
const linesAPayout = 40;

export interface DemoSales {
  readonly orders: readonly OrderRow[];
  readonly orderLines: readonly OrderLineRow[];
  readonly payouts: readonly PayoutRow[];
  readonly payoutShares: readonly PayoutShareRow[];
  readonly payoutLines: readonly PayoutLineRow[];
  readonly ledgerEntries: readonly LedgerEntryRow[];
}

/** Returns the orders, payouts and ledger entries that follow from the items' lives; `staff` sold at the counter. */
export function demoSales(stock: readonly ItemHistory[], storeAccountId: string, staff: DemoActor): DemoSales {
  const ordered = stock.filter((history) => history.row.orderId !== null);
  const orders = ordered.map((history, n) => demoOrder(history, n, staff));
  const orderLines = ordered.map(demoOrderLine);

  const paid = ordered
    .filter((history) => history.row.status === "Paid")
    .sort((a, b) => (a.row.updatedAt < b.row.updatedAt ? -1 : 1));
  const payouts: PayoutRow[] = [];
  const payoutShares: PayoutShareRow[] = [];
  const payoutLines: PayoutLineRow[] = [];
  for (let from = 0; from < paid.length; from += linesAPayout) {
    const part = paid.slice(from, from + linesAPayout);
    const n = payouts.length + 1;
    const payoutId = demoId(kinds.payout, n);
    const lines = part.map(({ row }, k): PayoutLineRow => ({
      id: demoId(kinds.payoutLine, from + k + 1),
      payoutId,
      itemId: row.id,
      consignerId: row.consignerId,
      amountMinor: row.payoutMinor,
      isLive: true,
    }));
    const paidAt = part.at(-1)?.row.updatedAt ?? null;
    payoutLines.push(...lines);
    payouts.push({
      id: payoutId,
      name: `Payout ${n}`,
      totalMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0),
      status: "paid",
      createdAt: part[0]?.row.soldOn ?? paidAt ?? "",
      createdByName: "",
      paidAt,
      isPurchase: false,
      voidedAt: null,
      voidReason: "",
    });
    for (const [consignerId, own] of Map.groupBy(lines, (line) => line.consignerId)) {
      const amountMinor = own.reduce((sum, line) => sum + line.amountMinor, 0);
      payoutShares.push({
        id: shareIdOf(payoutId, consignerId),
        payoutId,
        consignerId,
        itemCount: own.length,
        grossMinor: amountMinor,
        settledMinor: 0,
        amountMinor,
        method: "Bank",
        provider: "hand",
        transfer: "none",
        attempts: 0,
        sentMinor: 0,
        chequeNumber: null,
        bankFileId: null,
        status: "paid",
        problem: "",
        paidAt,
        paidByName: "",
        reference: "",
      });
    }
  }

  const lineOf = new Map(payoutLines.map((line) => [line.itemId, line]));
  const ledgerEntries = ordered
    .filter((history) => history.row.soldOn !== null && history.row.consignerId !== storeAccountId)
    .flatMap(({ row }) => {
      const sale = {
        consignerId: row.consignerId,
        kind: "sale" as const,
        amountMinor: row.payoutMinor,
        itemId: row.id,
        payoutId: null,
        note: "",
        createdAt: row.soldOn ?? "",
        cashMinor: 0,
      };
      const line = lineOf.get(row.id);
      if (line === undefined) return [sale];
      return [
        sale,
        {
          ...sale,
          kind: "payout" as const,
          amountMinor: -line.amountMinor,
          payoutId: line.payoutId,
          createdAt: row.updatedAt,
        },
      ];
    })
    .map((entry, n): LedgerEntryRow => ({ id: demoId(kinds.ledger, n + 1), ...entry }));
  return { orders, orderLines, payouts, payoutShares, payoutLines, ledgerEntries };
}

const placedOf = ({ row, steps }: Pick<ItemHistory, "row" | "steps">): string =>
  steps.find((step) => step.row.orderId !== null)?.at ?? row.updatedAt;

/** Returns an item's order; every third one was sold at the counter. */
function demoOrder({ row, steps }: ItemHistory, n: number, staff: DemoActor): OrderRow {
  const placedAt = placedOf({ row, steps });
  const isPending = row.status === "PendingSale";
  const atCounter = !isPending && n % 3 === 0;
  const paidAt = isPending ? null : (row.soldOn ?? placedAt);
  return {
    id: row.orderId ?? "",
    name: `#${1001 + n}`,
    source: atCounter ? "counter" : "shop",
    shopifyId: null,
    customerName: "Demo customer",
    customerEmail: `customer${n % 500}@example.test`,
    customerPhone: "",
    status: isPending ? "pending" : "paid",
    payment: atCounter ? (n % 2 === 0 ? "card" : "cash") : null,
    placedAt,
    placedBy: atCounter ? staff.id : "system",
    paidAt,
    closedAt: paidAt,
    taxName: "",
    taxBasisPoints: 0,
    taxIncluded: false,
    exchangeOf: null,
    isPickUp: !atCounter && n % 2 === 0,
    handedOverAt: atCounter ? null : paidAt,
    trackingCode: "",
    isTaxUnknown: false,
    unprovenUntil: null,
    shopPayment: null,
    locationId: atCounter ? row.locationId : null,
  };
}

const demoOrderLine = ({ row, steps }: ItemHistory, n: number): OrderLineRow => ({
  id: demoId(kinds.orderLine, n + 1),
  orderId: row.orderId ?? "",
  itemId: row.id,
  consignerId: row.consignerId,
  state: row.soldOn === null ? "pending" : "sold",
  isLive: true,
  priceMinor: row.priceMinor,
  discountMinor: row.discountMinor,
  extraMinor: 0,
  payoutMinor: row.payoutMinor,
  payoutFeeMinor: row.payoutFeeMinor,
  sellingFeeMinor: row.sellingFeeMinor,
  cleaningFeeMinor: row.cleaningFeeMinor,
  boxFeeMinor: row.boxFeeMinor,
  vatMinor: row.vatMinor,
  rule: null,
  priceBeforeMinor: row.priceMinor,
  discountBeforeMinor: row.discountMinor,
  soldAt: row.soldOn ?? placedOf({ row, steps }),
  refundedAt: null,
  restocked: null,
  taxMinor: 0,
  pickedAt: row.soldOn,
  askedMinor: null,
  askedDiscountMinor: null,
  orderedItemId: null,
});
