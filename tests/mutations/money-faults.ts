import type { SeededFault } from "./seeded-fault.ts";

const payout = { file: "shared/areas/fees/payout.test.ts", name: "A payout" };
const ready = { file: "server/routes/payouts/payouts.pg.test.ts", name: "What is ready is summed up" };
const year = { file: "tests/simulation/year/year.pg.test.ts", name: "A year of trade" };

/** Faults in debts and payments, which the year of trade compares with independent calculations. */
export const moneyFaults: readonly SeededFault[] = [
  {
    fault: "Half a unit of a share is rounded down",
    file: "shared/machine/kernel/money.ts",
    edits: [["BigInt(basisPoints) + 5_000n) / 10_000n", "BigInt(basisPoints) + 4_999n) / 10_000n"]],
    test: { file: "shared/areas/orders/worked-examples.test.ts", name: "Worked by hand 25.75 at 30 %" },
  },
  {
    fault: "An order that is paid names who owned the item when it was placed",
    file: "shared/areas/orders/order-port.ts",
    edits: [["      consignerId: item.consignerId,\n      rule: terms.rule,", "      rule: terms.rule,"]],
    test: { file: "shared/areas/orders/orders.test.ts", name: "An order of the shop credits and names who owns" },
  },
  {
    fault: "Whoever owned the pair that was ordered stays credited for it when another one is packed",
    file: "shared/areas/orders/packing/swapped-line.ts",
    edits: [[", ...refundEntry({ id: entryId }, old, context)]", "]"]],
    test: {
      file: "shared/areas/orders/packing/packing.test.ts",
      name: "Another pair of the same kind takes the place",
    },
  },
  {
    fault: "A pair packed for another one forgets what the shop asked for it",
    file: "shared/areas/orders/packing/swapped-line.ts",
    edits: [
      [
        "unitMinor: line.askedMinor ?? line.priceMinor + line.extraMinor,",
        "unitMinor: line.priceMinor + line.extraMinor,",
      ],
    ],
    test: {
      file: "shared/areas/orders/packing/packing.test.ts",
      name: "Another pair of the same kind leaves all as if",
    },
  },
  {
    fault: "Anybody packs a pair that costs more than the customer was asked",
    file: "shared/areas/orders/packing/swapped-line.ts",
    edits: [['item.priceMinor > asked && !can(actor, "orders.discount")', "item.priceMinor < 0"]],
    test: {
      file: "shared/areas/orders/packing/packing.test.ts",
      name: "Another pair of the same kind that costs more",
    },
  },
  {
    fault: "A pair that is on sale again, since another one was packed, stays in its payout",
    file: "shared/areas/orders/packing/swapped-line.ts",
    edits: [["...freedOfPayout(old, context.rows), ", ""]],
    test: {
      file: "shared/areas/orders/packing/packing.test.ts",
      name: "Another pair of the same kind leaves the payout",
    },
  },
  {
    fault: "A second scan takes the place of a pair that was picked",
    file: "shared/areas/orders/packing/picked-line.ts",
    edits: [
      ["if (line.pickedAt !== null)\n    return isOwn", "if (line.pickedAt !== null && isOwn)\n    return isOwn"],
    ],
    test: {
      file: "shared/areas/orders/packing/packing.test.ts",
      name: "Picking a line of an online order refuses another pair",
    },
  },
  {
    fault: "An order is handed over before it is paid",
    file: "shared/areas/orders/packing/handed-over.ts",
    edits: [['if (order.status === "pending" && !mayGoUnpaid(order, isUnpaid))', 'if (order.status === "cancelled")']],
    test: { file: "shared/areas/orders/packing/packing.test.ts", name: "Handing over needs every pair picked" },
  },
  {
    fault: "A sale after a change of fees pays what was shown before",
    file: "shared/areas/orders/order-port.ts",
    edits: [["const sold = { ...next.fields, ...terms.money, priceMinor", "const sold = { ...next.fields, priceMinor"]],
    test: year,
  },
  {
    fault: "What a consigner owes is taken off by two payouts",
    file: "server/areas/rules/facts/payout-facts.ts",
    edits: [["s.status <> 'paid' and p.voided_at is null", "s.status = 'Failed' and p.voided_at is null"]],
    test: year,
  },
  {
    fault: "A payout takes no notice of what is owed for early withdrawals",
    file: "shared/areas/payouts/share-of.ts",
    edits: [["Math.max(carriedMinor, -grossMinor)", "Math.max(0, carriedMinor)"]],
    test: year,
  },
  {
    fault: "A payout that is taken back leaves its consigners' ledgers as they were",
    file: "shared/areas/payouts/commands/void-payout.ts",
    edits: [["          amountMinor: share.amountMinor,", "          amountMinor: 0,"]],
    test: year,
  },
  {
    fault: "An item of a payout that was taken back cannot be paid again",
    file: "shared/areas/payouts/commands/void-payout.ts",
    edits: [['put.push({ type: "payoutLine", row: { ...line, isLive: false } });', ""]],
    test: year,
  },
  {
    fault: "A share is marked as paid a second time",
    file: "shared/areas/payouts/commands/mark-paid.ts",
    edits: [["if (open.length === 0) {", "if (open.length < 0) {"]],
    test: year,
  },
  {
    fault: "A payout is made at other amounts than those that were seen",
    file: "shared/areas/payouts/commands/create-payout.ts",
    edits: [
      ["totalMinor !== undefined && money.amountMinor !== totalMinor", "totalMinor !== undefined && totalMinor < 0"],
    ],
    test: year,
  },
  {
    fault: "The fee of an early withdrawal is not put on the ledger",
    file: "shared/areas/inventory/withdrawn-items.ts",
    edits: [["return feeMinor === 0 ? put :", "return feeMinor >= 0 ? put :"]],
    test: year,
  },
  {
    fault: "The check of the books overlooks what was refunded",
    file: "server/areas/money/reconciliation-checks.ts",
    edits: [["kind in ('sale', 'refund')", "kind in ('sale')"]],
    test: year,
  },
  {
    fault: "The check of the books overlooks a difference of one unit",
    file: "server/areas/money/reconciliation-checks.ts",
    edits: [
      [
        "where coalesce(s.minor, 0) <> coalesce(e.minor, 0)",
        "where abs(coalesce(s.minor, 0) - coalesce(e.minor, 0)) > 1",
      ],
    ],
    test: { file: "server/areas/money/reconcile.pg.test.ts", name: "The check of the books finds a difference" },
  },
  {
    fault: "The smallest fee of a sale is added to its share of the price",
    file: "shared/areas/fees/payout.ts",
    edits: [
      [
        "Math.max(shareOf(base, rule.sellingFeeBasisPoints), rule.minFeeMinor)",
        "(shareOf(base, rule.sellingFeeBasisPoints) + rule.minFeeMinor)",
      ],
    ],
    test: payout,
  },
  {
    fault: "A discount that the store bears is taken off the payout",
    file: "shared/areas/fees/payout.ts",
    edits: [["(store.absorbDiscount ? 0 : question.discountMinor)", "question.discountMinor"]],
    test: payout,
  },
  {
    fault: "VAT is taken of consigners who are charged none",
    file: "shared/areas/fees/payout.ts",
    edits: [["consigner.chargeTax ? capped(", "consigner.consignerTypeId !== null ? capped("]],
    test: payout,
  },
  {
    fault: "A payout is below nothing where fees are above the price",
    file: "shared/areas/fees/payout.ts",
    edits: [["Math.max(0, base - feesMinor - vatMinor)", "base - feesMinor - vatMinor"]],
    test: payout,
  },
  {
    fault: "A category counts more than an option when fees are chosen",
    file: "shared/areas/fees/fee-rule.ts",
    edits: [['(row.category === "" ? 0 : 1)', '(row.category === "" ? 0 : 9)']],
    test: { file: "shared/areas/fees/fee-rule.test.ts", name: "The fee row that counts" },
  },
  {
    fault: "A cheque is made out for more than one may be",
    file: "shared/areas/payouts/cheques.ts",
    edits: [["Math.ceil(totalMinor / most)", "Math.floor(totalMinor / most)"]],
    test: { file: "shared/areas/payouts/cheques.test.ts", name: "cheques are as few as can be" },
  },
  {
    fault: "What is in a payout is ready to be paid once more",
    file: "server/reads/ready-to-pay.ts",
    edits: [["all([...due, sql`l.item_id is null`])", "all(due)"]],
    test: ready,
  },
  {
    fault: "What is sold counts as owed only where it is shown",
    file: "server/reads/ready-to-pay.ts",
    edits: [
      [
        "sum(i.payout_minor)::bigint as sold_minor",
        "sum(i.payout_minor) filter (where ${isReady})::bigint as sold_minor",
      ],
    ],
    test: ready,
  },
  {
    fault: "A kept sum that is not what its ledger comes to is no difference",
    file: "server/areas/money/reconciliation-checks.ts",
    edits: [["where coalesce(e.minor, 0) <> coalesce(b.balance_minor, 0)", "where false"]],
    test: { file: "server/areas/money/reconcile.pg.test.ts", name: "The check of the books finds a difference" },
  },
];
