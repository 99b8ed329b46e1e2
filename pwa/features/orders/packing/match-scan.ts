import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { OrderRow } from "#shared/areas/orders/rows.ts";
import { variantRefusal } from "#shared/areas/orders/packing/variant-refusal.ts";
import { isUnpicked, type PackLine } from "./pack-groups.ts";

/** A scanned pair, as the orders to be packed need it or not. */
export type Match =
  /** It belongs to this line, or takes the place of the line's own. */
  | { readonly kind: "pick" | "instead" | "already"; readonly order: OrderRow; readonly pack: PackLine }
  /** An order waits for another size or condition of it. */
  | { readonly kind: "otherKind"; readonly sentence: string }
  | { readonly kind: "notWanted" };

interface Wanting {
  readonly order: OrderRow;
  readonly all: readonly PackLine[];
}

/**
 * Returns the line that a scanned pair is for: its own; else one that waits for a pair of the same kind, first in the
 * order that was packed last, then at the pair's location, then in the oldest order. `orders` has the oldest first.
 */
export function matchItem(orders: readonly Wanting[], item: ItemBrief, lastOrderId: string | null): Match {
  const lines = orders.flatMap(({ order, all }) => all.map((pack) => ({ order, pack })));
  const own = lines.find(({ pack: { line } }) => line.isLive && line.itemId === item.id);
  if (own !== undefined)
    return { kind: own.pack.line.pickedAt === null ? "pick" : "already", order: own.order, pack: own.pack };
  const waiting = lines.filter(({ pack }) => isUnpicked(pack) && pack.item?.productId === item.productId);
  const rank = ({ order, pack }: (typeof waiting)[number]): number =>
    (order.id === lastOrderId ? 0 : 2) + (pack.item?.locationId === item.locationId ? 0 : 1);
  const [best] = waiting
    .filter(({ pack }) => pack.item !== undefined && variantRefusal(pack.item, item) === null)
    .toSorted((one, other) => rank(one) - rank(other));
  if (best !== undefined) return { kind: "instead", order: best.order, pack: best.pack };
  const [near] = waiting.toSorted((one, other) => rank(one) - rank(other));
  const refusal = near?.pack.item === undefined ? null : variantRefusal(near.pack.item, item);
  return refusal === null ? { kind: "notWanted" } : { kind: "otherKind", sentence: refusal.message };
}

/** Returns the line that a label with a product's SKU is for: as `matchBox`, if one size of it alone is waited for. */
export function matchSku(orders: readonly Wanting[], productId: string, othersOnSale: number): BoxMatch {
  const waiting = orders.flatMap(({ all }) =>
    all
      .filter((pack) => isUnpicked(pack))
      .flatMap(({ item }) => (item?.productId === productId ? item.option1Value : [])),
  );
  const [size, ...others] = new Set(waiting);
  if (size === undefined) return { kind: "notWanted" };
  return others.length > 0 ? { kind: "several" } : matchBox(orders, { productId, size }, othersOnSale);
}

/** A scanned barcode of a box, as the orders to be packed need it; `several`: only the pair's own label can say. */
export type BoxMatch = Match | { readonly kind: "several" };

/**
 * Returns the line that a box with a product's barcode is for: the one that waits for its size, if the pair can only be
 * its own, because there is no other one of that size.
 */
export function matchBox(
  orders: readonly Wanting[],
  box: { readonly productId: string; readonly size: string },
  othersOnSale: number,
): BoxMatch {
  const lines = orders.flatMap(({ order, all }) => all.map((pack) => ({ order, pack })));
  const ofProduct = lines.filter(({ pack }) => isUnpicked(pack) && pack.item?.productId === box.productId);
  const ofSize = ofProduct.filter(({ pack }) => pack.item?.option1Value === box.size);
  const [only] = ofSize;
  if (only !== undefined)
    return ofSize.length === 1 && othersOnSale === 0 && only.pack.line.isLive
      ? { kind: "pick", order: only.order, pack: only.pack }
      : { kind: "several" };
  const [near] = ofProduct;
  const refusal =
    near?.pack.item === undefined
      ? null
      : variantRefusal(near.pack.item, { ...near.pack.item, option1Value: box.size });
  return refusal === null ? { kind: "notWanted" } : { kind: "otherKind", sentence: refusal.message };
}
