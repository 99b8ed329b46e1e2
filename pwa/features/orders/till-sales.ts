import { type KeptValue, keptValue } from "#pwa/machine/local/kept/kept-value.ts";
import { newPart } from "#pwa/parts/orders/payment-parts.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { id, minor, z } from "#shared/machine/kernel/schema.ts";
import { tender } from "#shared/areas/till/tender.ts";

const openSale = z.object({
  /** Id of its future order. */
  orderId: id,
  /**
   * With the ids of their future lines, and the price that was shown when the item was added, or that somebody took over
   * since.
   */
  lines: z.array(z.object({ id, itemId: id, discountMinor: minor, priceMinor: minor })),
  /** The discount on the whole sale in hundredths of a per cent, which further items get too; 0 for none. */
  percentOff: z.int().check(z.gte(0), z.lte(10_000)),
  parts: z.array(z.extend(tender, { amountMinor: z.nullable(minor) })).check(z.minLength(1)),
  customer: z.object({ customerName: z.string(), customerEmail: z.string(), customerPhone: z.string() }),
});

/** A sale that is being prepared. */
export type OpenSale = z.infer<typeof openSale>;

const parkedSale = z.object({
  id: z.string(),
  at: z.string(),
  lines: z.array(z.object({ itemId: z.string(), discountMinor: z.number(), priceMinor: minor })),
  /** As in `OpenSale`. */
  percentOff: z.number(),
  /** The customer's name; the rest is asked for again. */
  customerName: z.string(),
});

/** A sale that was set aside on this device. */
export type ParkedSale = z.infer<typeof parkedSale>;

/** More would be forgotten sales. */
export const mostParked = 20;

export const noCustomer: OpenSale["customer"] = { customerName: "", customerEmail: "", customerPhone: "" };

/** Returns a sale of nothing, paid in cash. */
export const emptySale = (): OpenSale => ({
  orderId: newId(),
  lines: [],
  percentOff: 0,
  parts: [newPart("cash")],
  customer: noCustomer,
});

/** Returns the sale that a person has under way on this device, which is its till; null for none. */
export const keptSale = (storeId: string, personId: string): KeptValue<OpenSale | null> =>
  keptValue(`sale.${storeId}.${personId}`, (stored) => {
    const read = z.safeParse(openSale, stored);
    // Damaged, or none: nothing is under way.
    return read.success ? read.data : null;
  });

/** Returns the sales that a person set aside on this device, the newest first. */
export const parkedSales = (storeId: string, personId: string): KeptValue<readonly ParkedSale[]> =>
  keptValue<readonly ParkedSale[]>(`parked.${storeId}.${personId}`, (stored) => {
    const read = z.safeParse(z.array(parkedSale), stored);
    return read.success ? read.data : [];
  });
