import { t } from "#shared/words/define-words.ts";
import { consignerName } from "#pwa/ui/consigner-name.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { ModifiedField } from "#shared/areas/history.ts";

/** What somebody did, in a line without their name, and of which kind it is. */
export interface Deed {
  readonly kind: "sold" | "paid" | "moved" | "taken" | "ended" | "asked";
  readonly text: string;
}

/** What the rows of this device tell of an item or a consigner's share; amounts are minor units. */
export interface DeedFacts {
  readonly owner: string | undefined;
  /** Null for who may not see orders, and for what was not sold. */
  readonly sale: { readonly amountMinor: number; readonly order: string } | null;
  /** Null for who may not see orders. */
  readonly payoutMinor: number | null;
}

/** What a deed is told with. */
interface Telling {
  location(id: string): string | undefined;
  money(minor: number): string;
  readonly facts?: DeedFacts | undefined;
}

/** Returns the facts of an item; its sale and its payout only for who may see orders. */
export function itemDeedFacts(view: View, itemId: string, seesOrders: boolean): DeedFacts | undefined {
  const item = view.items.brief(itemId);
  if (item === undefined) return undefined;
  const lines = seesOrders ? view.by("orderLine", "item", itemId) : [];
  const line = lines.find(({ isLive }) => isLive) ?? lines.at(-1);
  const order = line === undefined ? undefined : view.get("order", line.orderId)?.name;
  return {
    owner: consignerName(view, item.consignerId),
    sale:
      line === undefined || order === undefined ? null : { amountMinor: line.priceMinor - line.discountMinor, order },
    payoutMinor: seesOrders ? item.payoutMinor : null,
  };
}

/** Returns the facts of a consigner's share of a payout, whose rows only who may see orders has. */
export function shareDeedFacts(view: View, shareId: string): DeedFacts | undefined {
  const share = view.get("payoutShare", shareId);
  return share && { owner: consignerName(view, share.consignerId), sale: null, payoutMinor: share.amountMinor };
}

/** Returns what was done where a status changed in a way that has a word; null for all else. */
export function deedOf(modified: readonly ModifiedField[], type: string, names: Telling): Deed | null {
  const changed = (field: string) => modified.find(({ variableChanged }) => variableChanged === field);
  const status = changed("status");
  if (status === undefined || changed("createdOn") !== undefined) return null;
  const { beforeValue: from, afterValue: to } = status;
  if (type === "payoutShare") return to === "paid" ? paid(names) : null;
  if (type !== "item") return null;
  const placeOf = (field: string): string | undefined => {
    const place = changed(field)?.afterValue;
    return typeof place === "string" ? names.location(place) : undefined;
  };
  switch (to) {
    case "Sold":
      return { kind: "sold", text: soldText(names) };
    case "Paid":
      return paid(names);
    case "Withdrawn":
      return { kind: "ended", text: t("Given back") };
    case "Declined":
      return { kind: "ended", text: t("Declined") };
    case "InTransit":
      return { kind: "moved", text: toPlace(t("Sent on"), placeOf("destinationLocationId")) };
    case "RequestPriceChange":
    case "StoreRequestPriceChange": {
      const price = changed("requestedPriceMinor")?.afterValue;
      return typeof price === "number"
        ? { kind: "asked", text: t("Asked for {price}", { price: names.money(price) }) }
        : null;
    }
    case "RequestWithdrawal":
      return { kind: "asked", text: t("Asked to have it back") };
    case "Active":
      if (from === "InTransit") return { kind: "moved", text: toPlace(t("Arrived"), placeOf("locationId")) };
      if (from === "Sold" || from === "Paid") return { kind: "taken", text: t("Back on sale") };
      return typeof from === "string" && offered.has(from)
        ? { kind: "taken", text: toPlace(t("Taken in"), placeOf("locationId")) }
        : null;
    default:
      return null;
  }
}

const offered = new Set(["Pending", "Requested", "Consignment", "Buying"]);

const toPlace = (what: string, place: string | undefined): string => (place === undefined ? what : `${what}: ${place}`);

function soldText({ facts, money }: Telling): string {
  const sale = facts?.sale ?? null;
  return sale === null
    ? t("Sold")
    : t("Sold for {amount} in {order}", { amount: money(sale.amountMinor), order: sale.order });
}

function paid({ facts, money }: Telling): Deed {
  const { owner, payoutMinor = null } = facts ?? {};
  const text =
    owner === undefined
      ? t("Paid")
      : payoutMinor === null
        ? t("Paid {name}", { name: owner })
        : t("Paid {name} {amount}", { name: owner, amount: money(payoutMinor) });
  return { kind: "paid", text };
}
