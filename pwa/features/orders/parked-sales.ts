import { z } from "#shared/kernel/schema.ts";
import { keptChoice, type KeptChoice } from "#pwa/printing/kept-choice.ts";

const parkedSale = z.object({
  id: z.string(),
  at: z.string(),
  lines: z.array(z.object({ itemId: z.string(), discountMinor: z.number() })),
  /** As in `OpenSale`; absent from sales that an older app set aside. */
  percentOff: z._default(z.number(), 0),
  /** Who it is for; the rest of the customer is asked for again. */
  customerName: z.string(),
});

/** A sale that was set aside on this device. */
export type ParkedSale = z.infer<typeof parkedSale>;

/** More would be forgotten sales. */
const mostParked = 20;

const choices = new Map<string, KeptChoice<readonly ParkedSale[]>>();

/** Returns the sales that a person set aside on this device, the newest first. */
export function parkedSales(storeId: string, personId: string) {
  const key = `trace.parked.${storeId}.${personId}`;
  const choice = choices.get(key) ?? keptChoice(key, readParked, (sales) => JSON.stringify(sales));
  choices.set(key, choice);
  return {
    use: choice.use,
    park: (sale: ParkedSale) => choice.set([sale, ...choice.get()].slice(0, mostParked)),
    drop: (id: string) => choice.set(choice.get().filter((one) => one.id !== id)),
  };
}

function readParked(stored: string | null): readonly ParkedSale[] {
  try {
    return z.array(parkedSale).parse(JSON.parse(stored ?? "[]"));
  } catch {
    // Damaged: nothing was set aside.
    return [];
  }
}
