import { t } from "#shared/words/define-words.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { shareOf } from "#shared/machine/kernel/money.ts";
import { whatHappened } from "./why-not-sold.ts";
import { saleWithout } from "./kept-as-left.ts";
import type { OpenSale } from "./till-sales.ts";

export interface SaleLine {
  /** Id of its future line in the order. */
  readonly id: string;
  readonly item: ItemBrief;
  readonly discountMinor: number;
  /** The price that was shown before, where it has changed since. */
  readonly wasMinor: number | null;
}

/** A line whose item can no longer be sold. */
export interface GoneLine {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  /** A sentence that says why it cannot be sold. */
  readonly why: string;
}

/** The lines of a sale as they are now: those to be sold, and those that cannot be. */
export interface SaleNow {
  readonly lines: readonly SaleLine[];
  readonly gone: readonly GoneLine[];
}

/** Returns a sale's lines with what happened to their items since they were added; those not known yet are in neither. */
export function saleNow(
  view: Pick<View, "isKnown" | "items" | "get" | "by">,
  sale: Pick<OpenSale, "lines">,
  canBeSold: (item: ItemBrief) => boolean,
): SaleNow {
  const lines: SaleLine[] = [];
  const gone: GoneLine[] = [];
  for (const { id, itemId, discountMinor, priceMinor } of sale.lines) {
    const item = view.items.brief(itemId);
    if (item === undefined) {
      if (view.isKnown) gone.push({ id, title: t("An item"), code: "", why: t("It is no longer on this device.") });
    } else if (canBeSold(item))
      lines.push({
        id,
        item,
        discountMinor: Math.min(discountMinor, item.priceMinor),
        wasMinor: priceMinor === item.priceMinor ? null : priceMinor,
      });
    else gone.push({ id, title: item.title, code: item.code, why: whatHappened(view, item) });
  }
  return { lines, gone };
}

/** Returns the sale as it is now, without what is gone and at the prices of now, which its percentage is taken from. */
export function saleTakenOver(sale: OpenSale, { lines, gone }: SaleNow): OpenSale {
  const left = new Set(gone.map(({ id }) => id));
  const now = new Map(lines.map((line) => [line.id, line]));
  const atPrices = sale.lines.map((line) => {
    const { item, discountMinor, wasMinor } = now.get(line.id) ?? {};
    if (item === undefined || wasMinor == null) return line;
    const { percentOff } = sale;
    return {
      ...line,
      priceMinor: item.priceMinor,
      discountMinor: percentOff > 0 ? shareOf(item.priceMinor, percentOff) : (discountMinor ?? 0),
    };
  });
  return saleWithout({ ...sale, lines: atPrices }, ({ id }) => left.has(id));
}
