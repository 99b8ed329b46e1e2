import { id, minor, z } from "#shared/machine/kernel/schema.ts";
import { type KeptValue, keptValue } from "#pwa/machine/local/kept/kept-value.ts";

const settledNote = z.object({
  /** The order that was refunded, its line, and the order that keeps the item: itself, with no name, if none does. */
  orderId: id,
  lineId: id,
  keptId: id,
  orderName: z.string(),
  keptName: z.string(),
  customerName: z.string(),
  amountMinor: minor,
  /** How it is given back; `shop`: in the online shop. */
  method: z.enum(["cash", "card", "other", "shop"]),
});

/** Money that somebody has to give back after they settled an item that was sold twice. */
export type SettledNote = z.infer<typeof settledNote>;

/** More would not be read. */
const mostNotes = 20;

/** Returns what a person still has to give back, the newest first; each is kept on this device until it is closed. */
export const settledNotes = (storeId: string, personId: string): KeptValue<readonly SettledNote[]> =>
  keptValue<readonly SettledNote[]>(`settled.${storeId}.${personId}`, (stored) => {
    const read = z.safeParse(z.array(settledNote), stored);
    // Damaged, or none: the orders have it all.
    return read.success ? read.data : [];
  });

export const withNote = (notes: readonly SettledNote[], note: SettledNote): readonly SettledNote[] =>
  [note, ...notes].slice(0, mostNotes);
