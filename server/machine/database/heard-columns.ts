import type { RowType } from "#shared/areas/rows.ts";

/** A moment that a device may date, and the column that says when the server first heard of it. */
export interface Heard {
  readonly moment: string;
  readonly column: string;
  /** Fields with ids of rows, whose change says that it is another moment, even where it has the same date. */
  readonly with: readonly string[];
}

/**
 * What moves money, by the type of its row. These columns are no fields of rows, which devices decide as well: the
 * statement that writes the moment writes them. They are null in rows that no command wrote.
 */
export const heardOf: Partial<Readonly<Record<RowType, Heard>>> = {
  item: { moment: "soldOn", column: "sold_heard_at", with: ["orderId"] },
  order: { moment: "paidAt", column: "paid_heard_at", with: [] },
  orderLine: { moment: "refundedAt", column: "refunded_heard_at", with: [] },
  payment: { moment: "takenAt", column: "heard_at", with: [] },
  ledgerEntry: { moment: "createdAt", column: "heard_at", with: [] },
  dayClose: { moment: "closedAt", column: "heard_at", with: [] },
};

/** The column of order lines with what their item cost the store when it was sold; no field of rows, who sells sees none. */
export const costOfSale = { type: "orderLine", column: "cost_minor", with: ["soldAt", "itemId"] } as const;

/** SQL for when an item `i` was sold as far as payouts go: when the server heard of it, if that was later. */
export const soldHeardSql = "greatest(i.sold_heard_at, i.sold_on)";

/** Columns of a type's rows that are no fields: when the server heard of a moment, and what a sold item had cost. */
export const columnsBeside = (type: RowType): readonly string[] => [
  ...(heardOf[type] === undefined ? [] : [heardOf[type].column]),
  ...(type === costOfSale.type ? [costOfSale.column] : []),
];
