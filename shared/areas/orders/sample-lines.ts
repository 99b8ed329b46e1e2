import { type Samples, someItemIds } from "#shared/machine/kernel/samples.ts";
import type { EnteredLine } from "./order-port.ts";

/** Returns lines of items mostly on sale; sometimes of one in another order. Null if the store has none. */
export function sampleLines(from: Samples, most: number): EnteredLine[] | null {
  const ids = from.chance(0.8)
    ? someItemIds(from, most, "Active", "RequestPriceChange", "WithdrawalDeclined", "RequestWithdrawal", "InTransit")
    : someItemIds(from, most);
  if (ids.length === 0) return null;
  return ids.map((itemId) => ({
    id: from.newId(),
    itemId,
    priceMinor: 1_000 + from.below(50) * 1_000,
    discountMinor: from.chance(0.2) ? from.below(10) * 100 : 0,
  }));
}
