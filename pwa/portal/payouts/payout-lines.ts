import type { ItemRow } from "#shared/areas/inventory/rows.ts";

/** Views of a consigner's sales: paid, and ready to be paid. */
export const payoutTabs = ["Paid", "Buying"] as const;
export type PayoutTab = (typeof payoutTabs)[number];

/** What a list shows: one of the views, or both. */
export const payoutLists = [...payoutTabs, "Sold"] as const;

/** Returns an item's tab; null for unsold items. */
export const payoutTabOf = ({ status }: Pick<ItemRow, "status">): PayoutTab | null =>
  status === "Paid" ? "Paid" : status === "Sold" ? "Buying" : null;

type Sold = Pick<ItemRow, "status" | "priceMinor" | "discountMinor" | "payoutMinor">;

/** Returns the sales before fees, and the paid and pending payouts after fees, in minor units. */
export function reportOf(sold: readonly Sold[]): {
  readonly soldMinor: number;
  readonly paidMinor: number;
  readonly pendingMinor: number;
} {
  const payoutsOf = (tab: PayoutTab) =>
    sold.filter((item) => payoutTabOf(item) === tab).reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
  return {
    soldMinor: sold.reduce((sum, { priceMinor, discountMinor }) => sum + priceMinor - discountMinor, 0),
    paidMinor: payoutsOf("Paid"),
    pendingMinor: payoutsOf("Buying"),
  };
}

export const payoutSorts = ["newest", "oldest", "highest", "lowest"] as const;
export type PayoutSort = (typeof payoutSorts)[number];

/** Sorts by listing date or by price. */
export function sortPayouts<Row extends { readonly item: Pick<ItemRow, "createdAt" | "priceMinor" | "id"> }>(
  rows: readonly Row[],
  sort: PayoutSort,
): readonly Row[] {
  const byId = (one: Row, other: Row) => (one.item.id < other.item.id ? -1 : 1);
  const by = (one: Row, other: Row): number => {
    if (sort === "highest" || sort === "lowest") return one.item.priceMinor - other.item.priceMinor;
    return one.item.createdAt < other.item.createdAt ? -1 : one.item.createdAt > other.item.createdAt ? 1 : 0;
  };
  const turn = sort === "newest" || sort === "highest" ? -1 : 1;
  return rows.toSorted((one, other) => turn * by(one, other) || byId(one, other));
}
