import { newId } from "#shared/kernel/ids.ts";
import { emptySale, type OpenSale } from "./till-sales.ts";

/**
 * Returns a sale as it was left, without items that are gone; an empty one for null, and for one that is over: a kill
 * right after it was sold or set aside may have kept it. With something left out it is another sale, which has ids of its
 * own: an order of the old ones may have been made.
 */
export function keptAsLeft(
  sale: OpenSale | null,
  isOver: (orderId: string) => boolean,
  isGone: (itemId: string) => boolean,
): { readonly sale: OpenSale; readonly leftOut: number } {
  if (sale === null || isOver(sale.orderId)) return { sale: emptySale(), leftOut: 0 };
  const lines = sale.lines.filter(({ itemId }) => !isGone(itemId));
  const leftOut = sale.lines.length - lines.length;
  if (leftOut === 0) return { sale, leftOut };
  const { percentOff, customer } = sale;
  return {
    sale: {
      orderId: newId(),
      lines: lines.map(({ itemId, discountMinor }) => ({ id: newId(), itemId, discountMinor })),
      percentOff,
      parts: sale.parts.map((part) => ({ ...part, id: newId() })),
      customer,
    },
    leftOut,
  };
}
