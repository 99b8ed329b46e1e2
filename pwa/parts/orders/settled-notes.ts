import { id, minor, z } from "#shared/kernel/schema.ts";
import { keptChoice, type KeptChoice } from "#pwa/printing/kept-choice.ts";

const settledNote = z.object({
  /** The order that was refunded, its line, and the order that keeps the item. */
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

const choices = new Map<string, KeptChoice<readonly SettledNote[]>>();

/** Returns what a person still has to give back, the newest first; each is kept on this device until it is closed. */
export function settledNotes(storeId: string, personId: string) {
  const key = `trace.settled.${storeId}.${personId}`;
  const choice = choices.get(key) ?? keptChoice(key, readNotes, (notes) => JSON.stringify(notes));
  choices.set(key, choice);
  return {
    use: choice.use,
    add: (note: SettledNote) => choice.set([note, ...choice.get()].slice(0, mostNotes)),
    close: (lineId: string) => choice.set(choice.get().filter((one) => one.lineId !== lineId)),
  };
}

function readNotes(stored: string | null): readonly SettledNote[] {
  try {
    return z.array(settledNote).parse(JSON.parse(stored ?? "[]"));
  } catch {
    // Damaged: the orders have it all.
    return [];
  }
}
