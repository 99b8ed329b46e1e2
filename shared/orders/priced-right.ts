import { can } from "#shared/access/capabilities.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import type { DecideContext } from "#shared/kernel/define-command.ts";
import type { EnteredLine } from "./order-port.ts";
import { orderWords } from "./words.ts";

/**
 * Returns the refusal of these prices for this person; null if allowed. Prices other than the item's recent ones are
 * discounts or surcharges, and need the right to change prices. Recent prices come from the server: a device may have
 * received newer rows since the customer paid.
 */
export function pricesRefusal(
  lines: readonly EnteredLine[],
  { rows, actor, recentPricesMinor }: Pick<DecideContext<unknown>, "rows" | "actor" | "recentPricesMinor">,
): DomainError | null {
  if (can(actor, "orders.discount")) return null;
  if (lines.some(({ discountMinor }) => discountMinor > 0))
    return new DomainError("forbidden", orderWords("noDiscount"));
  if (recentPricesMinor === undefined) return null;
  for (const { itemId, priceMinor } of lines) {
    const item = rows.get("item", itemId);
    if (item === undefined || item.priceMinor === priceMinor || recentPricesMinor(itemId).has(priceMinor)) continue;
    return new DomainError("forbidden", orderWords("noSuchPrice", { code: item.code }));
  }
  return null;
}
