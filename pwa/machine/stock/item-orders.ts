import { priorityRank } from "#shared/areas/inventory/item-order.ts";
import type { ItemSort } from "#shared/areas/inventory/item-sorts.ts";
import { sizeRank } from "#shared/areas/inventory/size-order.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import type { AmountColumn, Columns } from "./column-list.ts";
import { sortedByKey } from "./sorted-by-key.ts";
import { SortedOrder } from "./sorted-order.ts";

type Key = AmountColumn | "size" | "priority";

/** Key and direction of each sort. */
const sorts: Readonly<Record<ItemSort, { key: Key; backwards: boolean }>> = {
  newestUpdated: { key: "updated", backwards: true },
  oldestUpdated: { key: "updated", backwards: false },
  newestCreated: { key: "created", backwards: true },
  oldestCreated: { key: "created", backwards: false },
  lowestPrice: { key: "price", backwards: false },
  highestPrice: { key: "price", backwards: true },
  lowestPayout: { key: "payout", backwards: false },
  highestPayout: { key: "payout", backwards: true },
  sizeLowToHigh: { key: "size", backwards: false },
  sizeHighToLow: { key: "size", backwards: true },
  inventoryPriority: { key: "priority", backwards: false },
};

const ranks = statuses.map(priorityRank);

/** The parts of the projection that sorting reads. */
interface SortedColumns extends Pick<Columns, AmountColumn | "option1" | "status"> {
  readonly ids: { compare(a: number, b: number): number };
  readonly texts: { text(number: number): string };
  living(): Uint32Array<ArrayBuffer>;
}

/** The projection's sorted orders: built on first use, then updated as rows change. */
export class ItemOrders {
  readonly #columns: SortedColumns;
  readonly #orders = new Map<Key, SortedOrder>();
  #byId: SortedOrder | null = null;
  readonly #sizes: number[] = [];

  constructor(columns: SortedColumns) {
    this.#columns = columns;
  }

  /** Returns living slots ordered by the sort's key, and whether to read them backwards. */
  by(sort: ItemSort): { readonly slots: Uint32Array; readonly backwards: boolean } {
    const { key, backwards } = sorts[sort];
    let order = this.#orders.get(key);
    if (order === undefined) {
      const value = this.#value(key);
      order = new SortedOrder(sortedByKey(this.byId, value), this.#comparing(value));
      this.#orders.set(key, order);
    }
    return { slots: order.slots, backwards };
  }

  /** Living slots ordered by id. */
  get byId(): Uint32Array {
    return (this.#byId ??= this.#sortedById()).slots;
  }

  /** Takes over the order by the last update of slots that are in the order of their ids. */
  adopt(updated: Uint32Array<ArrayBuffer>): void {
    const { ids } = this.#columns;
    this.#byId = new SortedOrder(Uint32Array.from(updated.keys()), (a, b) => ids.compare(a, b));
    this.#orders.set("updated", new SortedOrder(updated, this.#comparing(this.#value("updated"))));
  }

  #comparing(value: (slot: number) => number): (a: number, b: number) => number {
    return (a, b) => value(a) - value(b) || this.#columns.ids.compare(a, b);
  }

  /** Call before a slot's values change or it is removed. */
  leave(slot: number): void {
    this.#byId?.remove(slot);
    for (const order of this.#orders.values()) order.remove(slot);
  }

  /** Call after a slot has its new values. */
  enter(slot: number): void {
    this.#byId?.insert(slot);
    for (const order of this.#orders.values()) order.insert(slot);
  }

  /** Drops all orders: cheaper than thousands of moves. */
  forget(): void {
    this.#orders.clear();
    this.#byId = null;
  }

  /** Blocks arrive ordered by id, mostly one after the other. */
  #sortedById(): SortedOrder {
    const { ids } = this.#columns;
    const slots = this.#columns.living();
    const isSorted = slots.every((slot, at) => at === 0 || ids.compare(slots[at - 1] as number, slot) < 0);
    if (!isSorted) slots.sort((a, b) => ids.compare(a, b));
    return new SortedOrder(slots, (a, b) => ids.compare(a, b));
  }

  #value(key: Key): (slot: number) => number {
    const columns = this.#columns;
    switch (key) {
      case "size":
        return (slot) => this.#size(columns.option1[slot] as number);
      case "priority":
        return (slot) => ranks[columns.status[slot] as number] ?? ranks.length;
      default:
        return (slot) => columns[key][slot] as number;
    }
  }

  #size(number: number): number {
    const known = this.#sizes[number];
    if (known !== undefined) return known;
    const rank = sizeRank(this.#columns.texts.text(number));
    this.#sizes[number] = rank;
    return rank;
  }
}
