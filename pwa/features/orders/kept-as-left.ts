import { newId } from "#shared/machine/kernel/ids.ts";
import { emptySale, type OpenSale } from "./till-sales.ts";

/**
 * Returns a sale as it was left; an empty one for null, and for one that is over: a kill right after it was sold or set
 * aside may have kept it.
 */
export const saleAsLeft = (sale: OpenSale | null, isOver: (orderId: string) => boolean): OpenSale =>
  sale === null || isOver(sale.orderId) ? emptySale() : sale;

/**
 * Returns a sale without some of its lines. It is another sale then, which has ids of its own: an order of the old ones
 * may have been made.
 */
export function saleWithout(sale: OpenSale, isGone: (line: OpenSale["lines"][number]) => boolean): OpenSale {
  const lines = sale.lines.filter((line) => !isGone(line));
  if (lines.length === sale.lines.length) return sale;
  return {
    orderId: newId(),
    lines: lines.map(({ itemId, discountMinor, priceMinor }) => ({ id: newId(), itemId, discountMinor, priceMinor })),
    percentOff: lines.length === 0 ? 0 : sale.percentOff,
    parts: sale.parts.map((part) => ({ ...part, id: newId() })),
    customer: sale.customer,
  };
}
