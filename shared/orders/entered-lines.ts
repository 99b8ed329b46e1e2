import { id, minor, nameText, newRowId, text, z } from "#shared/kernel/schema.ts";

/** The most items one order has. */
export const mostLines = 100;

/** The items of an order that comes in, with what the customer was asked for each. */
export const enteredLines = z
  .array(z.object({ id: newRowId, itemId: id, priceMinor: minor, discountMinor: minor }))
  .check(z.minLength(1), z.maxLength(mostLines));

/** Who buys; empty where nobody asked. */
export const customer = {
  customerName: nameText(200),
  customerEmail: text(254),
  customerPhone: nameText(60),
};
