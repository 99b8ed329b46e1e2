import { id, minor, nameText, newRowId, text, z } from "#shared/kernel/schema.ts";

/** Most items in one order. */
export const mostLines = 100;

/** The items of an entered order with the prices charged. */
export const enteredLines = z
  .array(z.object({ id: newRowId, itemId: id, priceMinor: minor, discountMinor: minor }))
  .check(z.minLength(1), z.maxLength(mostLines));

/** The buyer; empty if not asked for. */
export const customer = {
  customerName: nameText(200),
  customerEmail: text(254),
  customerPhone: nameText(60),
};
