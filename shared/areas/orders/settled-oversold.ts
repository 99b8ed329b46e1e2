import { t } from "#shared/words/define-words.ts";
import type { Decision, Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { lastOfEach, rowsAfter } from "#shared/machine/kernel/rows-after.ts";
import { soldOversold } from "./oversold.ts";
import { cancelledLine } from "./cancelled-line.ts";
import { type Refund, refunded } from "./refunds.ts";
import { orderWords } from "./words.ts";
import type { OrderContext } from "./sold-item.ts";

/**
 * Returns the rows after one of two sales of an item has ended and the other has the item; or the refusal. What was paid
 * is refunded; of an order that waits for its payment, as a reservation does, the line is cancelled.
 */
export function settledOversold(
  {
    lineId,
    otherLineId,
    keep,
  }: { readonly lineId: string; readonly otherLineId: string; readonly keep: "this" | "other" },
  refund: Refund,
  context: OrderContext,
): Decision | DomainError {
  const { rows } = context;
  const line = rows.get("orderLine", lineId);
  const other = rows.get("orderLine", otherLineId);
  if (line === undefined || other === undefined)
    return new DomainError("not_found", t("This item is not in this order."));
  const isOf = (keep === "this" ? other : line).orderId === refund.orderId;
  if (!isOf || line.state !== "oversold" || other.itemId !== line.itemId || !other.isLive)
    return new DomainError("illegal_transition", orderWords("notOversold"));
  const isUnpaid = rows.get("order", refund.orderId)?.status === "pending";
  const back = isUnpaid
    ? cancelledLine(keep === "this" ? other : line, refund.reason, context)
    : refunded(refund, context);
  if (back instanceof DomainError || keep === "other") return back;
  const sold = soldOversold(lineId, {
    rows: rowsAfter(rows, back.put),
    actor: context.actor,
    now: context.now,
    store: context.store,
    fact: context.fact,
  });
  if (sold instanceof DomainError) return sold;
  const before = rows.get("item", line.itemId);
  const put = lastOfEach([...back.put, ...sold.put]).map((one): Put => {
    if (one.type !== "item" || before === undefined) return one;
    // It was sold before and is sold now: the status between does not count, and the item did not move.
    const isSame = one.row.status === before.status;
    const statusSince = isSame ? before.statusSince : context.now;
    return { type: "item", row: { ...one.row, statusSince, hereSince: isSame ? before.hereSince : one.row.hereSince } };
  });
  const lost = (back.events ?? []).filter(({ name }) => name === "reservationLost");
  return { put, events: [...(sold.events ?? []), ...lost], reason: refund.reason };
}
