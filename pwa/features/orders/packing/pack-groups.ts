import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { ordersToPack } from "#pwa/parts/orders/to-pack.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";

/** A line to be packed, with its pair; no item if this device does not have it. */
export interface PackLine {
  readonly line: OrderLineRow;
  readonly item: ItemBrief | undefined;
}

/** The part of an order whose pairs are at one location. */
export interface PackOrder {
  readonly order: OrderRow;
  /** The lines at this location, by place. */
  readonly lines: readonly PackLine[];
  /** All lines of the order, here and elsewhere. */
  readonly all: readonly PackLine[];
}

/** Orders to be packed at a location; `locationId` is null for pairs without one. */
export interface PackGroup {
  readonly locationId: string | null;
  readonly name: string;
  readonly orders: readonly PackOrder[];
  /** Pairs not picked yet. */
  readonly left: number;
}

/** Returns whether a line waits for its pair. */
export const isUnpicked = ({ line }: Pick<PackLine, "line">): boolean => line.pickedAt === null;

/** Returns whether every pair of an order was picked; a line that was sold twice has none. */
export const isComplete = (lines: readonly PackLine[]): boolean =>
  lines.some(({ line }) => line.isLive) && lines.every(({ line }) => !line.isLive || line.pickedAt !== null);

/** Returns all lines to be packed, by order, the oldest order first. */
export const packOrders = (view: View): readonly { readonly order: OrderRow; readonly all: readonly PackLine[] }[] =>
  ordersToPack(view).map(({ order, lines }) => ({
    order,
    all: lines.map((line) => ({ line, item: view.items.brief(line.itemId) })),
  }));

/** Returns what is to be packed by the locations where the pairs are: this device's first, then by name. */
export function packGroups(view: View, ownLocationId: string | null): readonly PackGroup[] {
  const groups = new Map<string | null, PackOrder[]>();
  for (const { order, all } of packOrders(view))
    for (const [locationId, lines] of Map.groupBy(all, ({ item }) => item?.locationId ?? null)) {
      const orders = groups.get(locationId) ?? [];
      orders.push({ order, all, lines: lines.toSorted(byPlace(view)) });
      groups.set(locationId, orders);
    }
  const nameOf = (locationId: string | null) =>
    (locationId === null ? undefined : view.get("location", locationId)?.name) ?? "";
  const rank = (locationId: string | null) => (locationId === ownLocationId ? 0 : locationId === null ? 2 : 1);
  return [...groups]
    .map(([locationId, orders]) => ({
      locationId,
      name: nameOf(locationId),
      orders,
      left: orders.flatMap(({ lines }) => lines).filter(isUnpicked).length,
    }))
    .toSorted(
      (one, other) =>
        (ownLocationId === null ? 0 : rank(one.locationId) - rank(other.locationId)) ||
        Number(one.name === "") - Number(other.name === "") ||
        one.name.localeCompare(other.name, undefined, { numeric: true }),
    );
}

/** Orders lines for walking past the shelves: by place, those on none last, then by title. */
export const byPlace =
  (view: Pick<View, "get">) =>
  (one: PackLine, other: PackLine): number => {
    const [first, second] = [shelfOf(view, one), shelfOf(view, other)];
    return (
      Number(first === "") - Number(second === "") ||
      first.localeCompare(second, undefined, { numeric: true }) ||
      (one.item?.title ?? "").localeCompare(other.item?.title ?? "")
    );
  };

/** Returns the name of the sublocation where a pair is; empty for none. */
export const shelfOf = (view: Pick<View, "get">, { item }: Pick<PackLine, "item">): string =>
  (item?.subLocationId == null ? undefined : view.get("subLocation", item.subLocationId)?.name) ?? "";
