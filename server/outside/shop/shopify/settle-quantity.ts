import type { KnownQuantity } from "./quantity-writes.ts";
import type { OrderedUnits } from "./unheard-orders.ts";

/** For so long a drop that no order explains is taken for an order that the shop's search doesn't show yet. */
const mostDoubtMs = 120_000;

/** What to do about a quantity. */
export interface Settled {
  /** What the shop is to have. */
  readonly quantity: number;
  /** Less than is wanted, in case of an order that can't be seen yet: to be looked at again. */
  readonly isDoubtful: boolean;
  /** What is known once the shop has it. */
  readonly after: KnownQuantity;
}

/**
 * Decides what the shop is to have where it has `available`. `wanted` counts no items of orders that Trace has; those of
 * `orders` that it has not are held back. So is a drop that no order explains, and nothing is raised then, until it has
 * lasted: it may be an order that the shop's search doesn't show yet.
 */
export function settleQuantity(
  known: KnownQuantity,
  available: number,
  wanted: number,
  orders: readonly Pick<OrderedUnits, "quantity" | "createdAt" | "isEntered">[],
  now: Date,
): Settled {
  const unheard = orders.filter(({ isEntered }) => !isEntered);
  const ordersSince = unheard.map(({ createdAt }) => createdAt).toSorted()[0] ?? null;
  const quantity = Math.max(0, wanted - unitsOf(unheard));
  const { writtenAt } = known;
  const taken =
    writtenAt === null ? 0 : unitsOf(orders.filter(({ createdAt }) => Date.parse(createdAt) > Date.parse(writtenAt)));
  const expected = known.quantity === null ? null : known.quantity - taken;
  const differsSince = known.differsSince ?? now.toISOString();
  const hasLasted = now.getTime() - Date.parse(differsSince) >= mostDoubtMs;
  const drop = expected === null ? 0 : Math.max(0, expected - available);
  const careful = Math.min(Math.max(0, quantity - drop), available);
  if (expected === available || hasLasted || (drop === 0 && careful === quantity))
    return {
      quantity,
      isDoubtful: false,
      after: { quantity, writtenAt: now.toISOString(), differsSince: null, ordersSince },
    };
  // What was expected moves along, so that the drop is still seen the next time.
  const moved = known.quantity === null ? null : known.quantity + careful - available;
  return { quantity: careful, isDoubtful: true, after: { quantity: moved, writtenAt, differsSince, ordersSince } };
}

const unitsOf = (orders: readonly Pick<OrderedUnits, "quantity">[]): number =>
  orders.reduce((sum, { quantity }) => sum + quantity, 0);
