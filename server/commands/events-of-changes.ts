import type { DomainEvent } from "#shared/events.ts";
import type { AnyRow, RowType, Rows } from "#shared/rows.ts";

interface Change {
  readonly type: RowType;
  readonly id: string;
  readonly before: AnyRow | null;
  readonly after: AnyRow | null;
}

const isSold = (row: Rows["item"]): boolean => row.status === "Sold" || row.status === "Paid";

/**
 * Derives events from written rows, whatever the command: items now sold, and payout shares now paid. Many commands
 * sell and pay; their mails are sent from one place (docs/decisions/0168).
 */
export function eventsOfChanges(changes: readonly Change[]): readonly DomainEvent[] {
  const sold: string[] = [];
  const paid: string[] = [];
  for (const { type, id, before, after } of changes) {
    if (after === null) continue;
    if (type === "item" && isSold(after as Rows["item"]) && !(before !== null && isSold(before as Rows["item"])))
      sold.push(id);
    if (
      type === "payoutShare" &&
      (after as Rows["payoutShare"]).status === "paid" &&
      (before as Rows["payoutShare"] | null)?.status !== "paid"
    )
      paid.push(id);
  }
  return [
    ...(sold.length > 0 ? [{ name: "itemsSold" as const, ids: sold }] : []),
    ...(paid.length > 0 ? [{ name: "sharesPaid" as const, ids: paid }] : []),
  ];
}
