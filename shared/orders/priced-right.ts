import { can } from "#shared/access/capabilities.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import type { DecideContext } from "#shared/kernel/define-command.ts";
import type { EnteredLine } from "./order-port.ts";
import { orderWords } from "./words.ts";

/**
 * Why somebody may not sell at these prices; null where they may. Less or more than a price that the item has had lately is
 * a discount or a surcharge, and needs the right to change prices. Which prices it had is the server's to say: on a device
 * newer rows may have come in since the customer paid.
 */
export function whyNotAtThesePrices(
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
