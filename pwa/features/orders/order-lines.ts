import { consignerName } from "#pwa/ui/consigner-name.ts";
import { momentsOf, readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { oversoldCause } from "#pwa/parts/orders/oversold-cause.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { folded, searchWords } from "#shared/machine/kernel/searching.ts";
import type { ExportedLine, LineStatus, Without } from "#shared/areas/orders/export-columns.ts";
import type { EmployeeRow } from "#shared/areas/employees/rows.ts";
import type { LocationRow } from "#shared/areas/locations/rows.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";

/** A sold item in the list. */
export interface OrderLine extends ExportedLine {
  readonly id: string;
  readonly orderId: string;
  readonly itemId: string;
  readonly href: string;
  readonly consignerId: string;
  readonly image: string | undefined;
  /** Folded texts that a search covers. */
  readonly words: string;
}

export const orderSorts = ["newest", "oldest", "price"] as const;

interface Wanted {
  readonly search?: string | undefined;
  readonly sort?: (typeof orderSorts)[number] | undefined;
  readonly status?: LineStatus | undefined;
  readonly consigner?: string | undefined;
  readonly days?: string | undefined;
  /** The store's time zone; empty for this device's. */
  readonly timeZone?: string | undefined;
}

interface Sources {
  readonly order: OrderRow | undefined;
  readonly item: ItemBrief | undefined;
  readonly without: Without | null;
  readonly clerk: EmployeeRow | undefined;
  readonly place: LocationRow | undefined;
}
const sourceNames = ["order", "item", "without", "clerk", "place"] as const satisfies readonly (keyof Sources)[];
const made = new WeakMap<OrderLineRow, Sources & { readonly line: OrderLine }>();

/** Returns why a line has no item; null if it has one, or this device does not know. */
export function withoutOf(view: View, row: OrderLineRow): Without | null {
  if (row.state !== "oversold") return null;
  return oversoldCause(view, row).kind === "twice" ? "twice" : (view.items.brief(row.itemId)?.status ?? null);
}

/** Returns a line of an order with its item's data; the same rows give the same line. */
export function orderLineOf(view: View, row: OrderLineRow): OrderLine {
  const order = view.get("order", row.orderId);
  const item = view.items.brief(row.itemId);
  const without = withoutOf(view, row);
  // Devices of who may not see employees have none of their rows, and their file no names; the server's has.
  const clerk = order === undefined ? undefined : view.get("employee", order.placedBy);
  const placeId = order?.locationId ?? (order?.source === "shop" ? null : item?.locationId);
  const place = placeId == null ? undefined : view.get("location", placeId);
  const sources = { order, item, without, clerk, place };
  const known = made.get(row);
  if (known !== undefined && sourceNames.every((name) => known[name] === sources[name])) return known.line;
  const line: OrderLine = {
    id: row.id,
    orderId: row.orderId,
    itemId: row.itemId,
    href: `/orders/${row.orderId}`,
    consignerId: row.consignerId,
    consigner: consignerName(view, row.consignerId) ?? "",
    clerk: clerk === undefined ? "" : `${clerk.firstName} ${clerk.lastName}`.trim(),
    place: place?.name ?? "",
    image: item === undefined ? undefined : view.get("product", item.productId)?.image,
    orderName: order?.name ?? "",
    source: order?.source ?? "shop",
    payment: order?.payment ?? null,
    payments: view.by("payment", "order", row.orderId).filter(({ kind }) => kind === "sale"),
    customerName: order?.customerName ?? "",
    status: row.state === "sold" && item?.status === "Paid" ? "paid" : row.state,
    without,
    code: item?.code ?? "",
    title: item?.title ?? "",
    sku: item?.sku ?? "",
    option1Value: item?.option1Value ?? "",
    option2Value: item?.option2Value ?? "",
    option3Value: item?.option3Value ?? "",
    priceMinor: row.priceMinor + row.extraMinor,
    discountMinor: row.discountMinor,
    payoutMinor: row.payoutMinor,
    sellingFeeMinor: row.sellingFeeMinor,
    payoutFeeMinor: row.payoutFeeMinor,
    cleaningFeeMinor: row.cleaningFeeMinor,
    boxFeeMinor: row.boxFeeMinor,
    vatMinor: row.vatMinor,
    taxMinor: row.taxMinor,
    soldAt: row.soldAt,
    words: folded(
      [item?.title, item?.sku, item?.code, order?.name, order?.customerName, order?.customerEmail].join("\n"),
    ),
  };
  made.set(row, { ...sources, line });
  return line;
}

const before = (one: OrderLine, other: OrderLine) =>
  one.soldAt === other.soldAt ? (one.id < other.id ? -1 : 1) : one.soldAt > other.soldAt ? -1 : 1;

const orders: Readonly<Record<(typeof orderSorts)[number], (one: OrderLine, other: OrderLine) => number>> = {
  newest: before,
  oldest: (one, other) => before(other, one),
  price: (one, other) => other.priceMinor - one.priceMinor || before(one, other),
};

/** Returns the moments of a list's days in the given time zone, or this device's; null for any time. */
export function momentsAsked(
  days: string | undefined,
  timeZone: string,
  now = new Date(),
): { readonly from: string; readonly before: string } | null {
  const range = days === undefined ? undefined : readRange(days, now, timeZone);
  return range === undefined ? null : momentsOf(range, timeZone);
}

/** Returns the matching lines, in order. */
export function linesMatching(lines: readonly OrderLine[], wanted: Wanted): readonly OrderLine[] {
  const words = searchWords(wanted.search ?? "");
  const within = momentsAsked(wanted.days, wanted.timeZone ?? "");
  return lines
    .filter(
      (line) =>
        (wanted.status === undefined || line.status === wanted.status) &&
        (wanted.consigner === undefined || line.consignerId === wanted.consigner) &&
        (within === null || (line.soldAt >= within.from && line.soldAt < within.before)) &&
        words.every((word) => line.words.includes(word)),
    )
    .sort(orders[wanted.sort ?? "newest"]);
}
