import type { DomainEvent } from "#shared/areas/events.ts";
import { changedFields } from "#server/machine/commands/changed-fields.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { ownOrders } from "#shared/areas/shop/own-orders.ts";
import { shopOfOrder } from "#shared/areas/orders/shop-of-order.ts";
import type { AnyRow, RowType, Rows } from "#shared/areas/rows.ts";
import type { ItemsEvent } from "#shared/areas/inventory/events.ts";
import type { CommandEvent } from "#server/machine/commands/command-call.ts";
import { isMissed, newsOfItem, toldItems } from "./news-of-items.ts";

interface Change {
  readonly type: RowType;
  readonly id: string;
  readonly before: AnyRow | null;
  readonly after: AnyRow | null;
}

/**
 * Derives events from written rows, whatever the command: what became of items, payout shares now paid or taken back,
 * and products that the store's online shop shows otherwise. Many commands sell, pay, price and undo; what follows is in
 * one place (decisions 0168, 0255, 0326). `said` are the decision's own events, which tell what they are about
 * better.
 */
export function eventsOfChanges(
  changes: readonly Change[],
  { onlineShop }: Pick<Rows["store"], "onlineShop">,
  said: readonly DomainEvent[] = [],
): readonly DomainEvent[] {
  const told = toldItems(said);
  const news = new Map<ItemsEvent, string[]>();
  const paid: string[] = [];
  const takenBack: string[] = [];
  const shown = new Set<string>();
  const ofShop: DomainEvent[] = [];
  for (const change of changes) {
    const { type, id, before, after } = change;
    if (onlineShop !== "none") for (const productId of productsShown(change)) shown.add(productId);
    ofShop.push(...shopEvents(change, onlineShop));
    if (type === "item") {
      const event = itemNews(change, changes);
      // Sold is sold, whatever else is said of it.
      if (event !== null && (event === "itemsSold" || !told.has(id))) news.set(event, [...(news.get(event) ?? []), id]);
    }
    if (after === null) continue;
    if (
      type === "payoutShare" &&
      (after as Rows["payoutShare"]).status === "paid" &&
      (before as Rows["payoutShare"] | null)?.status !== "paid"
    )
      paid.push(id);
    if (type === "ledgerEntry" && before === null && (after as Rows["ledgerEntry"]).kind === "payoutVoided")
      takenBack.push(id);
  }
  return [
    ...[...news].map(([name, ids]) => ({ name, ids })),
    ...(paid.length > 0 ? [{ name: "sharesPaid" as const, ids: paid }] : []),
    ...(takenBack.length > 0 ? [{ name: "payoutsTakenBack" as const, ids: takenBack }] : []),
    ...(shown.size > 0 ? [{ name: "productsChanged" as const, ids: [...shown] }] : []),
    ...ofShop,
  ];
}

type Rests = Rows["deletedItem"];

function itemNews({ before, after }: Change, changes: readonly Change[]): ItemsEvent | null {
  const was = before as Rows["item"] | null;
  if (after !== null) return newsOfItem(was, after as Rows["item"]);
  if (was === null) return null;
  // Its id is the item's unless that one was deleted before.
  const rest = changes.find(
    ({ type, after: row }) => type === "deletedItem" && (row as Rests | null)?.code === was.code,
  );
  return isMissed(was, (rest?.after as Rests | undefined)?.deletedBy) ? "itemsTakenOff" : null;
}

/**
 * Returns what follows from changed settings of the online shop: everything is sent to a shop that is new, works again,
 * sells elsewhere or asks otherwise, and one with new keys is checked. An order that was handed over is told.
 */
function shopEvents({ type, before, after }: Change, onlineShop: Rows["store"]["onlineShop"]): readonly DomainEvent[] {
  if (after === null) return [];
  if (type === "order") {
    const [was, is] = [before as Rows["order"] | null, after as Rows["order"]];
    return [...handoverEvents(was, is, onlineShop), ...reservationEvents(was, is)];
  }
  if (type === "orderLine") return lostEvents(before as Rows["orderLine"] | null, after as Rows["orderLine"]);
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

/** Returns the news that a reservation in the store's own shop is over without having been paid. */
function reservationEvents(was: Rows["order"] | null, is: Rows["order"]): readonly DomainEvent[] {
  const { source, shopifyId, status } = is;
  if (source !== "catalogue" || shopifyId === null || status !== "cancelled" || was?.status === status) return [];
  return [{ name: "reservationCancelled", shopOrderId: shopifyId }];
}

/** Returns the news that there is nothing left for a line of such a reservation. */
function lostEvents(was: Rows["orderLine"] | null, { orderId, state }: Rows["orderLine"]): readonly DomainEvent[] {
  const isOwn = orderId.startsWith(ownOrders);
  if (!isOwn || state !== "oversold" || was?.state === state) return [];
  return [{ name: "reservationLost", shopOrderId: orderId.slice(ownOrders.length) }];
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
