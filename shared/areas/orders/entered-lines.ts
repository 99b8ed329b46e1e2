import { tenders, tillPlace } from "#shared/areas/till/tender.ts";
import { id, minor, nameText, newRowId, taxRate, text, z } from "#shared/machine/kernel/schema.ts";

/** Most items in one order. */
export const mostOrderLines = 100;

/** The items of an entered order with the prices charged. */
export const enteredLines = z
  .array(z.object({ id: newRowId, itemId: id, priceMinor: minor, discountMinor: minor }))
  .check(z.minLength(1), z.maxLength(mostOrderLines));

/** The buyer; empty if not asked for. */
export const customer = {
  customerName: nameText(200),
  customerEmail: text(254),
  customerPhone: nameText(60),
};

/** The tax as it was charged. */
const chargedTax = z.object({ taxName: nameText(40), taxBasisPoints: taxRate, taxIncluded: z.boolean() });

/** How it was paid, and where; older apps send neither. */
export const paying = { payments: z.optional(tenders), till: z.optional(tillPlace) };

/** The same for a sale, with the tax; without it, the store's. */
export const paidSale = { payments: paying.payments, till: paying.till, tax: z.optional(chargedTax) };
