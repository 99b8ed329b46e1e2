import { t } from "#shared/words/define-words.ts";
import { consignerName } from "#pwa/ui/consigner-name.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { ModifiedField } from "#shared/areas/history.ts";
import type { Deed } from "./deed.ts";
import { orderDeed, orderFacts, type PaidFacts, payoutDeed, payoutFacts } from "./order-deeds.ts";

/** What the rows of this device tell of the row that an entry is of; amounts are minor units. */
export interface DeedFacts {
  /** Whether it is the store's own; null for shares, and where its owner is not known. */
  readonly isStores: boolean | null;
  /** Its sales, each at the moment that `soldOn` then got; empty for who may not see orders. */
  readonly sales: readonly { readonly at: string; readonly amountMinor: number; readonly order: string }[];
  /** What was paid for it, and to whom; empty for who may not see orders. */
  readonly payouts: readonly { readonly at: string | null; readonly name: string; readonly amountMinor: number }[];
  /** What is known of it if it is an order or a payout itself; only for who may see orders. */
  readonly trade?: PaidFacts | undefined;
}

/** What a deed is told with. */
interface Telling {
  location(id: string): string | undefined;
  money(minor: number): string;
  readonly facts?: DeedFacts | undefined;
}

const nothing: DeedFacts = { isStores: null, sales: [], payouts: [] };

/** Returns what this device knows of a row, for what its history tells; undefined for types without deeds. */
export function deedFacts(view: View, rowType: string, rowId: string, seesOrders: boolean): DeedFacts | undefined {
  if (rowType === "item") return itemDeedFacts(view, rowId, seesOrders);
  if (!seesOrders) return undefined;
  if (rowType === "payoutShare") return shareDeedFacts(view, rowId);
  if (rowType === "order") return { ...nothing, trade: orderFacts(view, rowId) };
  return rowType === "payout" ? { ...nothing, trade: payoutFacts(view, rowId) } : undefined;
}

/** Returns the facts of an item; its sales and its payouts only for who may see orders. */
export function itemDeedFacts(view: View, itemId: string, seesOrders: boolean): DeedFacts | undefined {
  const item = view.items.brief(itemId);
  if (item === undefined) return undefined;
  const isStores = view.get("consigner", item.consignerId)?.isStoreAccount ?? null;
  if (!seesOrders) return { isStores, sales: [], payouts: [] };
  const sales = view
    .by("orderLine", "item", itemId)
    .flatMap(({ state, orderId, soldAt, priceMinor, discountMinor }) => {
      const order = view.get("order", orderId)?.name;
      // Until it is paid, its moment is that of the order; an oversold line never had the item.
      return order === undefined || state === "pending" || state === "oversold"
        ? []
        : [{ at: soldAt, amountMinor: priceMinor - discountMinor, order }];
    });
  const payouts = view.by("payoutLine", "item", itemId).flatMap(({ payoutId, consignerId, amountMinor }) => {
    if (view.get("payout", payoutId)?.isPurchase !== false) return [];
    const share = view.by("payoutShare", "payout", payoutId).find((one) => one.consignerId === consignerId);
    const name = consignerName(view, consignerId);
    return share === undefined || name === undefined ? [] : [{ at: share.paidAt, name, amountMinor }];
  });
  return { isStores, sales, payouts };
}

/** Returns the facts of a consigner's share of a payout, whose rows only who may see orders has. */
export function shareDeedFacts(view: View, shareId: string): DeedFacts | undefined {
  const share = view.get("payoutShare", shareId);
  const name = share && consignerName(view, share.consignerId);
  if (share === undefined || name === undefined) return undefined;
  return { ...nothing, payouts: [{ at: share.paidAt, name, amountMinor: share.amountMinor }] };
}

/** What of a history entry tells the deed. */
interface Told {
  readonly at: string;
  readonly reason: string;
  readonly modifiedFields: readonly ModifiedField[];
}

/** Returns what was done where something changed in a way that has a word, mostly a status; null for all else. */
export function deedOf({ at, reason, modifiedFields }: Told, type: string, names: Telling): Deed | null {
  const changed = (field: string) => modifiedFields.find(({ variableChanged }) => variableChanged === field);
  if (type === "order" || type === "payout") {
    const after = (field: string): unknown => changed(field)?.afterValue;
    const told = { at, after, money: names.money, facts: names.facts?.trade };
    return type === "order" ? orderDeed(told) : payoutDeed(told);
  }
  const status = changed("status");
  if (status === undefined || changed("createdOn") !== undefined) return null;
  const { beforeValue: from, afterValue: to } = status;
  if (type === "payoutShare") return to === "paid" ? paid(at, names) : null;
  if (type !== "item") return null;
  const placeOf = (field: string): string | undefined => {
    const place = changed(field)?.afterValue;
    return typeof place === "string" ? names.location(place) : undefined;
  };
  switch (to) {
    case "Sold":
      return from === "Paid"
        ? { kind: "paid", text: t("Taken out of the payout") }
        : { kind: "sold", text: soldText(changed("soldOn")?.afterValue, names) };
    case "Paid":
      return paid(at, names);
    case "Withdrawn":
      return withdrawn(from, reason, names);
    case "Declined":
      return { kind: "ended", text: t("Declined") };
    case "InTransit": {
      // Without a new place it only goes on, since its withdrawal is no longer asked for.
      const place = placeOf("destinationLocationId");
      return place === undefined ? null : { kind: "moved", text: t("Sent to {place}", { place }) };
    }
    case "RequestPriceChange":
    case "StoreRequestPriceChange": {
      const price = changed("requestedPriceMinor")?.afterValue;
      return typeof price === "number"
        ? { kind: "asked", text: t("Asked to change the price to {price}", { price: names.money(price) }) }
        : null;
    }
    case "RequestWithdrawal":
      return { kind: "asked", text: t("Asked to withdraw it") };
    case "Active":
      if (from === "InTransit") return endOfTransfer(changed("locationId") !== undefined, placeOf("locationId"));
      if (isGone(from)) return { kind: "taken", text: t("Back on sale") };
      return isOffered(from) ? { kind: "taken", text: takenText(placeOf("locationId")) } : null;
    default:
      return null;
  }
}

const offered = new Set<unknown>(["Pending", "Requested", "Consignment", "Buying"]);
const isOffered = (status: unknown): boolean => offered.has(status);
const isGone = (status: unknown): boolean => status === "Sold" || status === "Paid";

/** Begins the reason of what was written off, in the language of whoever did. */
const lost = /^(lost|perdido)(:|$)/u;

/** An offer that is called off was never there to be given back. */
function withdrawn(from: unknown, reason: string, { facts }: Telling): Deed | null {
  if (isGone(from)) return { kind: "ended", text: t("Refunded, not back on sale") };
  if (lost.test(reason)) return { kind: "ended", text: t("Written off") };
  return isOffered(from) || facts?.isStores !== false
    ? null
    : { kind: "ended", text: t("Given back to the consigner") };
}

/** A transfer goes to another place, so an item that stays where it was did not arrive. */
function endOfTransfer(isElsewhere: boolean, place: string | undefined): Deed | null {
  if (!isElsewhere) return { kind: "moved", text: t("Transfer cancelled") };
  return place === undefined ? null : { kind: "moved", text: t("Arrived at {place}", { place }) };
}

const takenText = (place: string | undefined): string =>
  place === undefined ? t("Taken in") : t("Taken in at {place}", { place });

function soldText(soldOn: unknown, { facts, money }: Telling): string {
  const sale = facts?.sales.find(({ at }) => at === soldOn);
  return sale === undefined
    ? t("Sold")
    : t("Sold for {amount}, order {order}", { amount: money(sale.amountMinor), order: sale.order });
}

/** The day of payment may be given; an only payout is the one meant whatever its day. */
function paid(moment: string, { facts, money }: Telling): Deed {
  const payouts = facts?.payouts.filter(({ at }) => at !== null) ?? [];
  const payout = payouts.find(({ at }) => at === moment) ?? (payouts.length === 1 ? payouts[0] : undefined);
  const text =
    payout === undefined
      ? t("Paid")
      : t("Paid {name} {amount}", { name: payout.name, amount: money(payout.amountMinor) });
  return { kind: "paid", text };
}
