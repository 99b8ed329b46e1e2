import { t } from "#shared/words/define-words.ts";
import { can } from "#shared/access/capabilities.ts";
import { changedItem } from "#shared/areas/inventory/changed-item.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { isSellable } from "#shared/areas/inventory/transitions.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { moneyText } from "#shared/machine/kernel/money.ts";
import type { OrderLineRow, OrderRow } from "../rows.ts";
import { soldPrice } from "#shared/areas/shop/sold-price.ts";
import { variantRefusal } from "./variant-refusal.ts";
import { type OrderContext, ownersTax, saleEntry, termsAt } from "../sold-item.ts";
import { freedOfPayout } from "../refunds/freed-of-payout.ts";
import { refundEntry, unsoldItem } from "../refunds/unsold-item.ts";

/** A line of an order, and the item that takes the place of its own. */
export interface Swap {
  readonly order: OrderRow;
  readonly line: OrderLineRow;
  /** The line's present item. */
  readonly old: ItemRow;
  readonly item: ItemRow;
  /** The beginning of the ids of the ledger entries that it makes. */
  readonly entryId: string;
}

/**
 * Returns the rows after another item on sale of the same kind took the place of a line's own: the line lets go of its
 * item as a cancellation or a refund does, and has the other at its price, as if it had been chosen at the beginning; what
 * the customer pays stays the same. An oversold line has no item to let go of. Refused for people who may not change
 * prices where the other costs more than was asked.
 */
export function swappedLine(
  swap: Swap,
  context: OrderContext,
): { readonly line: OrderLineRow; readonly put: readonly Put[] } | DomainError {
  const { order, line, old, item } = swap;
  const { actor, now } = context;
  const refused = swapRefusal(swap, context);
  if (refused !== null) return refused;
  const freed = letGo(swap, context);
  if (freed instanceof DomainError) return freed;
  const { priceMinor } = item;
  const asked = askedOf(line);
  const { discountMinor, extraMinor } = soldPrice(priceMinor, asked.unitMinor, asked.discountMinor);
  const terms = termsAt(item, { priceMinor, discountMinor }, ownersTax(line, order), context);
  if (terms instanceof DomainError) return terms;
  const isPaid = order.status !== "pending";
  const soldAt = line.state === "oversold" && isPaid ? now : line.soldAt;
  const taken = changedItem(
    item,
    isPaid ? "sell" : "pickInstead",
    actor,
    { now, actorId: actor.id, inOtherLiveOrder: item.orderId !== null },
    isPaid ? { ...terms.money, discountMinor, soldOn: soldAt, orderId: order.id } : { orderId: order.id },
  );
  if (taken instanceof DomainError) return taken;
  const ordered = line.orderedItemId ?? old.id;
  const swapped: OrderLineRow = {
    ...line,
    ...terms.money,
    itemId: item.id,
    consignerId: item.consignerId,
    rule: terms.rule,
    state: isPaid ? "sold" : "pending",
    isLive: true,
    priceMinor,
    discountMinor,
    extraMinor,
    priceBeforeMinor: item.priceMinor,
    discountBeforeMinor: item.discountMinor,
    soldAt,
    askedMinor: asked.unitMinor,
    askedDiscountMinor: asked.discountMinor,
    orderedItemId: line.state === "oversold" || ordered === item.id ? null : ordered,
  };
  const entries = isPaid ? saleEntry(swap.entryId, item, terms, now) : [];
  return { line: swapped, put: [...freed, ...taken, ...entries] };
}

/** Returns what the online shop asked for a line, and what the customer got off that. */
const askedOf = (line: OrderLineRow): { readonly unitMinor: number; readonly discountMinor: number } => ({
  unitMinor: line.askedMinor ?? line.priceMinor + line.extraMinor,
  discountMinor: line.askedDiscountMinor ?? line.discountMinor,
});

/** Returns the highest price of an item that costs the store nothing in place of a line's own. */
export const mostAsked = (line: OrderLineRow): number => Math.max(askedOf(line).unitMinor, line.priceMinor);

function swapRefusal(
  { line, old, item }: Swap,
  { actor, store }: Pick<OrderContext, "actor" | "store">,
): DomainError | null {
  const otherKind = variantRefusal(old, item);
  if (otherKind !== null) return otherKind;
  if (!isSellable(item))
    return new DomainError(
      "illegal_transition",
      t("{code} is {status} and can’t take the place of the pair ordered.", {
        code: item.code,
        status: statusLabel(item.status),
      }),
    );
  const amount = (minor: number) => moneyText(minor, store.currency);
  const asked = mostAsked(line);
  // Security: the store pays its owner from the price, whatever the customer paid.
  return item.priceMinor > asked && !can(actor, "orders.discount")
    ? new DomainError(
        "forbidden",
        t(
          "{code} costs {price}, and the customer was asked {asked}. Pick the pair ordered, or ask somebody who may change prices.",
          { code: item.code, price: amount(item.priceMinor), asked: amount(asked) },
        ),
      )
    : null;
}

/** Returns the line's own item as it was before, and what takes its owner's credit back. */
function letGo({ line, old, entryId }: Swap, context: OrderContext): readonly Put[] | DomainError {
  const { actor, now } = context;
  if (line.state === "oversold") return [];
  if (line.state === "pending") return changedItem(old, "cancelOrder", actor, { now, actorId: actor.id });
  const back = unsoldItem(old, line, { restock: true, locationId: null }, context);
  if (back instanceof DomainError) return back;
  return [...back, ...freedOfPayout(old, context.rows), ...refundEntry({ id: entryId }, old, context)];
}
