import type { DomainEvent } from "#shared/events.ts";
import { changedFields } from "./changed-fields.ts";
import type { AnyRow, RowType, Rows } from "#shared/rows.ts";
import type { CommandEvent } from "./command-call.ts";

interface Change {
  readonly type: RowType;
  readonly id: string;
  readonly before: AnyRow | null;
  readonly after: AnyRow | null;
}

const isSold = (row: Rows["item"]): boolean => row.status === "Sold" || row.status === "Paid";

/**
 * Derives events from written rows, whatever the command: items now sold, payout shares now paid, and products that the
 * store's online shop shows otherwise. Many commands sell, pay and price; what follows is in one place
 * (docs/decisions/0168, 0255).
 */
export function eventsOfChanges(
  changes: readonly Change[],
  { onlineShop }: Pick<Rows["store"], "onlineShop">,
): readonly DomainEvent[] {
  const sold: string[] = [];
  const paid: string[] = [];
  const shown = new Set<string>();
  for (const change of changes) {
    const { type, id, before, after } = change;
    if (onlineShop !== "none") for (const productId of productsShown(change)) shown.add(productId);
    if (after === null) continue;
    if (type === "item" && isSold(after as Rows["item"]) && !(before !== null && isSold(before as Rows["item"])))
      sold.push(id);
    if (
      type === "payoutShare" &&
      (after as Rows["payoutShare"]).status === "paid" &&
      (before as Rows["payoutShare"] | null)?.status !== "paid"
    )
      paid.push(id);
  }
  return [
    ...(sold.length > 0 ? [{ name: "itemsSold" as const, ids: sold }] : []),
    ...(paid.length > 0 ? [{ name: "sharesPaid" as const, ids: paid }] : []),
    ...(shown.size > 0 ? [{ name: "productsChanged" as const, ids: [...shown] }] : []),
  ];
}

/** The fields that an online shop shows, or that decide what it shows. */
const shownFields = {
  item: [
    ...(["productId", "option1Value", "option2Value", "option3Value"] as const),
    ...(["priceMinor", "status", "acceptedOn", "locationId"] as const),
  ],
  product: ["title", "brand", "sku", "category", "color", "image", "imageList", "productTemplateId"],
  gtin: ["productId", "size"],
} as const satisfies { readonly [T in RowType]?: readonly (keyof Rows[T])[] };

/** Returns the products that a shop shows otherwise after a change. */
function productsShown({ type, id, before, after }: Change): readonly string[] {
  if (type !== "item" && type !== "product" && type !== "gtin") return [];
  const fields: readonly string[] = shownFields[type];
  if (before !== null && after !== null && !changedFields(before, after).some((field) => fields.includes(field)))
    return [];
  if (type === "product") return [id];
  return [before, after].flatMap((row) => (row === null ? [] : [(row as Rows["item" | "gtin"]).productId]));
}

/** Most products in one event: a job sends that many well within its time. */
const mostProducts = 50;

/**
 * Returns a transaction's events with those of products that a shop shows otherwise put together, so that a delivery of
 * many commands causes few jobs and each product is sent once.
 */
export function gathered(events: readonly CommandEvent[]): readonly CommandEvent[] {
  const [first] = events.filter(({ event }) => event.name === "productsChanged");
  if (first === undefined) return events;
  const ids = [...new Set(events.flatMap(({ event }) => (event.name === "productsChanged" ? event.ids : [])))];
  const portions = Array.from({ length: Math.ceil(ids.length / mostProducts) }, (_, at) => ({
    commandId: first.commandId,
    event: { name: "productsChanged" as const, ids: ids.slice(at * mostProducts, (at + 1) * mostProducts) },
  }));
  return [...events.filter(({ event }) => event.name !== "productsChanged"), ...portions];
}
