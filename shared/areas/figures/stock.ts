import { isSellable } from "#shared/areas/inventory/transitions.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";

/** The stock on sale at a moment: count, value, and the store's own part. */
export interface Stock {
  readonly units: number;
  readonly valueMinor: number;
  /** The price of the store's own items. */
  readonly ownedValueMinor: number;
  /** The cost of the store's own items. */
  readonly ownedCostMinor: number;
}

export const noStock: Stock = { units: 0, valueMinor: 0, ownedValueMinor: 0, ownedCostMinor: 0 };

export const addStock = (one: Stock, other: Stock): Stock => ({
  units: one.units + other.units,
  valueMinor: one.valueMinor + other.valueMinor,
  ownedValueMinor: one.ownedValueMinor + other.ownedValueMinor,
  ownedCostMinor: one.ownedCostMinor + other.ownedCostMinor,
});

export const lessStock = (one: Stock, other: Stock): Stock => ({
  units: one.units - other.units,
  valueMinor: one.valueMinor - other.valueMinor,
  ownedValueMinor: one.ownedValueMinor - other.ownedValueMinor,
  ownedCostMinor: one.ownedCostMinor - other.ownedCostMinor,
});

/** The fields of an item that its part in the stock depends on. */
export type StockedItem = Pick<ItemRow, "status" | "priceMinor" | "acceptedOn" | "consignerId" | "locationId"> & {
  readonly costMinor: number | null;
};

/** The history's names of `StockedItem` fields. */
export const stockedFields: readonly string[] = [
  ...["status", "priceMinor", "acceptedOn", "consignerId", "costMinor", "locationId"],
];

/** Returns what one item adds to the stock; null for no item. */
export function stockFiguresOf(item: StockedItem | null, storeAccounts: ReadonlySet<string>): Stock {
  if (item === null || !isSellable(item)) return noStock;
  const owned = storeAccounts.has(item.consignerId);
  return {
    units: 1,
    valueMinor: item.priceMinor,
    ownedValueMinor: owned ? item.priceMinor : 0,
    ownedCostMinor: owned ? (item.costMinor ?? 0) : 0,
  };
}

/** One change of an item, from the history. */
export interface HistoryChange {
  readonly itemId: string;
  readonly recordedAt: string;
  readonly fields: readonly { readonly variableChanged: string; readonly beforeValue: unknown }[];
}

/** Stock by the id of the location where it is; "" for none. */
export type StockByPlace = ReadonlyMap<string, Stock>;

/** Returns the stock of one place, or of all of them for null. */
export const stockOf = (places: StockByPlace | undefined, place: string | null): Stock =>
  place === null ? [...(places?.values() ?? [])].reduce(addStock, noStock) : (places?.get(place) ?? noStock);

const isNoStock = (stock: Stock): boolean => Object.values(stock).every((value) => value === 0);

/** Adds to the stock of a place. */
function addTo(places: Map<string, Stock>, place: string, stock: Stock): void {
  if (!isNoStock(stock)) places.set(place, addStock(places.get(place) ?? noStock, stock));
}

/** Returns stock by place without what has left it since; places where nothing is left are gone. */
export function lessByPlace(one: StockByPlace, other: StockByPlace): StockByPlace {
  const left = new Map(one);
  for (const [place, stock] of other) left.set(place, lessStock(left.get(place) ?? noStock, stock));
  return new Map([...left].filter(([, stock]) => !isNoStock(stock)));
}

/** Returns the stock of two, place by place. */
export function addByPlace(one: StockByPlace, other: StockByPlace): StockByPlace {
  const both = new Map(one);
  for (const [place, stock] of other) addTo(both, place, stock);
  return both;
}

/**
 * Walks the history backwards and collects by day and place how the stock changed. History entries have the values before, so the
 * stock of a past day is the current stock less later changes.
 */
export class StockHistory {
  readonly #items = new Map<string, StockedItem | null>();
  readonly #byDay = new Map<string, Map<string, Stock>>();
  readonly #storeAccounts: ReadonlySet<string>;
  readonly #dayOf: (moment: string) => string;

  constructor(storeAccounts: ReadonlySet<string>, dayOf: (moment: string) => string) {
    this.#storeAccounts = storeAccounts;
    this.#dayOf = dayOf;
  }

  /** Returns those of these items whose current row is not known yet. */
  unknown(ids: Iterable<string>): readonly string[] {
    return [...new Set(ids)].filter((id) => !this.#items.has(id));
  }

  /** Sets an item's current values; null if it no longer exists. */
  know(itemId: string, now: StockedItem | null): void {
    this.#items.set(itemId, now);
  }

  /** Undoes one change; changes are given newest first. */
  takeBack({ itemId, recordedAt, fields }: HistoryChange): void {
    const after = this.#items.get(itemId) ?? null;
    const before = beforeOf(after, fields);
    this.#items.set(itemId, before);
    const [had, has] = [stockFiguresOf(before, this.#storeAccounts), stockFiguresOf(after, this.#storeAccounts)];
    if (isNoStock(had) && isNoStock(has)) return;
    const day = this.#dayOf(recordedAt);
    const places = this.#byDay.get(day) ?? new Map<string, Stock>();
    this.#byDay.set(day, places);
    addTo(places, after?.locationId ?? "", has);
    addTo(places, before?.locationId ?? "", lessStock(noStock, had));
  }

  /** The change in stock by day and place, for days with a change. */
  get byDay(): ReadonlyMap<string, StockByPlace> {
    return this.#byDay;
  }
}

/** Returns the item before a change; null before it was added, and for a removed item, which was never on sale. */
function beforeOf(after: StockedItem | null, fields: HistoryChange["fields"]): StockedItem | null {
  if (after === null || fields.some(({ variableChanged }) => variableChanged === "createdOn")) return null;
  const before: Record<string, unknown> = { ...after };
  for (const { variableChanged, beforeValue } of fields)
    if (stockedFields.includes(variableChanged)) before[variableChanged] = beforeValue;
  return before as unknown as StockedItem;
}
