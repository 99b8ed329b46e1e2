import { newId } from "#shared/kernel/ids.ts";
import { id, minor, z } from "#shared/kernel/schema.ts";
import { tender } from "#shared/till/tender.ts";
import { keptChoice, type KeptChoice } from "#pwa/printing/kept-choice.ts";
import { newPart } from "#pwa/parts/orders/payment-parts.ts";

const openSale = z.object({
  /** Id of its future order. */
  orderId: id,
  /** With the ids of their future lines. */
  lines: z.array(z.object({ id, itemId: id, discountMinor: minor })),
  /** The discount on the whole sale in hundredths of a per cent, which further items get too; 0 for none. */
  percentOff: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
  parts: z.array(z.extend(tender, { amountMinor: z.nullable(minor) })).check(z.minLength(1)),
  customer: z.object({ customerName: z.string(), customerEmail: z.string(), customerPhone: z.string() }),
});

/** A sale that is being prepared. */
export type OpenSale = z.infer<typeof openSale>;

export const noCustomer: OpenSale["customer"] = { customerName: "", customerEmail: "", customerPhone: "" };

/** Returns a sale of nothing, paid in cash. */
export const emptySale = (): OpenSale => ({
  orderId: newId(),
  lines: [],
  percentOff: 0,
  parts: [newPart("cash")],
  customer: noCustomer,
});

const choices = new Map<string, KeptChoice<OpenSale | null>>();

/** Returns the sale that a person has under way on this device, which is its till: kept over screens and reloads. */
export function keptSale(storeId: string, personId: string): KeptChoice<OpenSale | null> {
  const key = `trace.sale.${storeId}.${personId}`;
  const choice = choices.get(key) ?? keptChoice(key, readSale, (sale) => JSON.stringify(sale));
  choices.set(key, choice);
  return choice;
}

function readSale(stored: string | null): OpenSale | null {
  try {
    return z.nullable(openSale).parse(JSON.parse(stored ?? "null"));
  } catch {
    // Damaged: nothing is under way.
    return null;
  }
}
