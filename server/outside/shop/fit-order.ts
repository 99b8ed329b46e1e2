import { mostShopUnits } from "#shared/areas/orders/commands/enter-from-shop.ts";
import { id, minor, oneLine, shopRowId, taxRate, text, z } from "#shared/machine/kernel/schema.ts";
import type { ShopOrder, ShopOrderLine } from "./shop-port.ts";

const mostMinor = 999_999_999_999;
const optionText = text(60);

/**
 * Returns an order as Trace can enter it. Security: customers write what they like into a shop's fields, and staff there
 * change what Trace wrote. None of it may keep an order out of Trace, whose pairs would be sold a second time.
 */
export const fitOrder = (order: ShopOrder): ShopOrder => ({
  ...order,
  name: cut(order.name, 60),
  customerName: cut(order.customerName, 200),
  // Part of an address would be somebody else's.
  customerEmail: z.safeParse(text(254), order.customerEmail).success ? order.customerEmail : "",
  customerPhone: cut(order.customerPhone, 60),
  lines: fitLines(order.lines),
  refunds: order.refunds.map((refund) => ({ ...refund, quantity: Math.min(mostShopUnits, refund.quantity) })),
});

/** Returns the start of a name, without what cannot be stored or shown. */
function cut(written: string, most: number): string {
  const storable = oneLine(written.replaceAll("\u0000", "").toWellFormed()).trim();
  // Half a character at the end is left out.
  return storable.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}

/** Returns lines of what may be Trace's, with as many units as an order may have. */
function fitLines(lines: readonly ShopOrderLine[]): readonly ShopOrderLine[] {
  let left = mostShopUnits;
  return lines.flatMap((line) => {
    const quantity = Math.min(left, Math.floor(line.quantity));
    if (!isOurs(line) || !(quantity > 0)) return [];
    left -= quantity;
    const [unitMinor, discountMinor] = [fitMinor(line.unitMinor), fitMinor(line.discountMinor)];
    return [{ ...line, quantity, unitMinor, discountMinor, tax: fitTax(line.tax) }];
  });
}

const isOurs = (line: ShopOrderLine): boolean =>
  z.safeParse(shopRowId, line.id).success &&
  z.safeParse(id, line.productId).success &&
  line.options.every((option) => z.safeParse(optionText, option).success);

/** A rate that is none is the store's: what a customer pays is never without its tax because a shop says it oddly. */
const fitTax = (tax: ShopOrderLine["tax"]): ShopOrderLine["tax"] =>
  tax === null || z.safeParse(taxRate, tax.taxBasisPoints).success ? tax : { ...tax, taxBasisPoints: null };

const fitMinor = (amount: number): number =>
  z.safeParse(minor, amount).success ? amount : Math.max(0, Math.min(mostMinor, Math.round(amount) || 0));
