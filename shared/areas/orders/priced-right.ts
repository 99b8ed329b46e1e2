import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { Asks, DecideContext } from "#shared/machine/kernel/define-command.ts";
import type { EnteredLine } from "./order-port.ts";

/**
 * Returns the refusal of these prices for this person; null if allowed. Prices other than the item's recent ones are
 * discounts or surcharges, and need the right to change prices. Recent prices come from the server: a device may have
 * received newer rows since the customer paid.
 */
export function pricesRefusal(
  lines: readonly EnteredLine[],
  { rows, actor, fact }: Pick<DecideContext<unknown>, "rows" | "actor" | "fact">,
): DomainError | null {
  if (can(actor, "orders.discount")) return null;
  if (lines.some(({ discountMinor }) => discountMinor > 0))
    return new DomainError("forbidden", t("You can’t give discounts. Ask somebody who may change prices."));
  for (const { itemId, priceMinor } of lines) {
    const item = rows.get("item", itemId);
    if (item === undefined || item.priceMinor === priceMinor) continue;
    if (fact("recentPricesMinor", itemId)?.has(priceMinor) !== false) continue;
    return new DomainError(
      "forbidden",
      t("{code} hasn’t had this price lately. Ask somebody who may change prices to sell it.", { code: item.code }),
    );
  }
  return null;
}

/** Returns the facts that `pricesRefusal` needs. */
export const pricesAsked = (lines: readonly EnteredLine[], actor: Actor): Asks =>
  can(actor, "orders.discount") ? {} : { recentPricesMinor: lines };
