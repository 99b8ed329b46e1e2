import { isSellable } from "#shared/inventory/transitions.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";

/** What is on sale at a moment: how many, at which prices together, and of it what is the store's own. */
export interface Stock {
  readonly units: number;
  readonly valueMinor: number;
  /** The price of the store's own. */
  readonly ownedValueMinor: number;
  /** What the store's own have cost it. */
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

/** What of an item its part in the stock depends on. */
export type StockedItem = Pick<ItemRow, "status" | "priceMinor" | "acceptedOn" | "consignerId"> & {
  readonly costMinor: number | null;
};

/** The fields of a `StockedItem` as the history names them. */
export const stockedFields: readonly string[] = ["status", "priceMinor", "acceptedOn", "consignerId", "costMinor"];

/** What one item adds to the stock; null where there is no item. */
export function stockOf(item: StockedItem | null, storeAccounts: ReadonlySet<string>): Stock {
  if (item === null || !isSellable(item)) return noStock;
  const owned = storeAccounts.has(item.consignerId);
  return {
    units: 1,
    valueMinor: item.priceMinor,
    ownedValueMinor: owned ? item.priceMinor : 0,
    ownedCostMinor: owned ? (item.costMinor ?? 0) : 0,
  };
}

/** What one change told of an item, as the history keeps it. */
export interface ToldChange {
  readonly itemId: string;
  readonly recordedAt: string;
  readonly fields: readonly { readonly variableChanged: string; readonly beforeValue: unknown }[];
}

/**
 * Walks the history backwards and tells by which day the stock changed by how much. The history says what was before,
 * so that the stock of any past day is the stock of now less what has come since.
 */
export class StockHistory {
  readonly #items = new Map<string, StockedItem | null>();
  readonly #byDay = new Map<string, Stock>();
  readonly #storeAccounts: ReadonlySet<string>;
  readonly #dayOf: (moment: string) => string;

  constructor(storeAccounts: ReadonlySet<string>, dayOf: (moment: string) => string) {
    this.#storeAccounts = storeAccounts;
    this.#dayOf = dayOf;
  }

  /** Those of these items whose present row is not known yet. */
  unknown(ids: Iterable<string>): readonly string[] {
    return [...new Set(ids)].filter((id) => !this.#items.has(id));
  }

  /** What an item is now; null where it is gone. */
  know(itemId: string, now: StockedItem | null): void {
    this.#items.set(itemId, now);
  }

  /** Takes one change back; changes are given newest first. */
  takeBack({ itemId, recordedAt, fields }: ToldChange): void {
    const after = this.#items.get(itemId) ?? null;
    const before = beforeOf(after, fields);
    this.#items.set(itemId, before);
    const change = lessStock(stockOf(after, this.#storeAccounts), stockOf(before, this.#storeAccounts));
    if (change.units === 0 && change.valueMinor === 0 && change.ownedValueMinor === 0 && change.ownedCostMinor === 0)
      return;
    const day = this.#dayOf(recordedAt);
    this.#byDay.set(day, addStock(this.#byDay.get(day) ?? noStock, change));
  }

  /** By how much the stock changed on each day on which it did. */
  get byDay(): ReadonlyMap<string, Stock> {
    return this.#byDay;
  }
}

/** The item before a change; null before it was added, and for one that is gone, which never was on sale. */
function beforeOf(after: StockedItem | null, fields: ToldChange["fields"]): StockedItem | null {
  if (after === null || fields.some(({ variableChanged }) => variableChanged === "createdOn")) return null;
  const before: Record<string, unknown> = { ...after };
  for (const { variableChanged, beforeValue } of fields)
    if (stockedFields.includes(variableChanged)) before[variableChanged] = beforeValue;
  return before as unknown as StockedItem;
}
