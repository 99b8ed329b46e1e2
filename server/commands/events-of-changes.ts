import type { DomainEvent } from "#shared/events.ts";
import { changedFields } from "./changed-fields.ts";
import { newId } from "#shared/kernel/ids.ts";
import { shopOfOrder } from "#shared/orders/shop-of-order.ts";
import type { AnyRow, RowType, Rows } from "#shared/rows.ts";
import type { CommandEvent } from "./command-call.ts";

interface Change {
  readonly type: RowType;
  readonly id: string;
  readonly before: AnyRow | null;
  readonly after: AnyRow | null;
}

/** Returns whether the store proposes a price to the item's owner, or another one than before. */
const isProposed = (before: Rows["item"] | null, after: Rows["item"]): boolean =>
  after.status === "StoreRequestPriceChange" &&
  (before?.status !== after.status || before.requestedPriceMinor !== after.requestedPriceMinor);

const isSold = (row: Rows["item"]): boolean => row.status === "Sold" || row.status === "Paid";

/**
 * Derives events from written rows, whatever the command: items now sold, prices that the store proposes, payout shares
 * now paid, and products that the store's online shop shows otherwise. Many commands sell, pay and price; what follows
 * is in one place (docs/decisions/0168, 0255).
 */
export function eventsOfChanges(
  changes: readonly Change[],
  { onlineShop }: Pick<Rows["store"], "onlineShop">,
): readonly DomainEvent[] {
  const sold: string[] = [];
  const proposed: string[] = [];
  const paid: string[] = [];
  const shown = new Set<string>();
  const ofShop: DomainEvent[] = [];
  for (const change of changes) {
    const { type, id, before, after } = change;
    if (onlineShop !== "none") for (const productId of productsShown(change)) shown.add(productId);
    ofShop.push(...shopEvents(change, onlineShop));
    if (after === null) continue;
    if (type === "item" && isSold(after as Rows["item"]) && !(before !== null && isSold(before as Rows["item"])))
      sold.push(id);
    if (type === "item" && isProposed(before as Rows["item"] | null, after as Rows["item"])) proposed.push(id);
    if (
      type === "payoutShare" &&
      (after as Rows["payoutShare"]).status === "paid" &&
      (before as Rows["payoutShare"] | null)?.status !== "paid"
    )
      paid.push(id);
  }
  return [
    ...(sold.length > 0 ? [{ name: "itemsSold" as const, ids: sold }] : []),
    ...(proposed.length > 0 ? [{ name: "pricesProposed" as const, ids: proposed }] : []),
    ...(paid.length > 0 ? [{ name: "sharesPaid" as const, ids: paid }] : []),
    ...(shown.size > 0 ? [{ name: "productsChanged" as const, ids: [...shown] }] : []),
    ...ofShop,
  ];
}

/**
 * Returns what follows from changed settings of the online shop: everything is sent to a shop that is new, works again,
 * sells elsewhere or asks otherwise, and one with new keys is checked. An order that was handed over is told.
 */
function shopEvents({ type, before, after }: Change, onlineShop: Rows["store"]["onlineShop"]): readonly DomainEvent[] {
  if (after === null) return [];
  if (type === "order") return handoverEvents(before as Rows["order"] | null, after as Rows["order"], onlineShop);
  if (type !== "store" && type !== "storeOffice") return [];
  const resync = { name: "shopToResync" as const, runId: newId() };
  if (type === "store") {
    const [was, is] = [before as Rows["store"] | null, after as Rows["store"]];
    // A new store has nothing to send.
    return was !== null && is.onlineShop === "builtIn" && was.onlineShop !== "builtIn" ? [resync] : [];
  }
  const [was, is] = [before as Rows["storeOffice"] | null, after as Rows["storeOffice"]];
  const [old, now] = [was?.shopConnection ?? null, is.shopConnection];
  const isNew = now !== null && now.keptId !== old?.keptId;
  const isMoved = JSON.stringify(old?.locations ?? []) !== JSON.stringify(now?.locations ?? []);
  const isMended = now !== null && now.broken === null && (isNew || old?.broken !== null) && now.locations.length > 0;
  const asksMore = onlineShop !== "none" && (was?.upPriceBasisPoints ?? 0) !== is.upPriceBasisPoints;
  const isToSend = (now !== null && isMoved) || isMended || asksMore;
  return [
    ...(isToSend ? [resync] : []),
    ...(isNew ? [{ name: "shopToAsk" as const, about: "connection" as const }] : []),
  ];
}

/** Returns the reading of an order that was handed over, in which its shop hears of that. */
function handoverEvents(
  was: Rows["order"] | null,
  is: Rows["order"],
  onlineShop: Rows["store"]["onlineShop"],
): readonly DomainEvent[] {
  const { source, shopifyId, handedOverAt, trackingCode } = is;
  if (onlineShop !== "shopify" || source !== "shop" || shopifyId === null || handedOverAt === null) return [];
  if (shopOfOrder(is) === "linnworks") return [];
  const isNews = was === null || was.handedOverAt === null || was.trackingCode !== trackingCode;
  return isNews ? [{ name: "shopOrderChanged", shopOrderId: shopifyId }] : [];
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
