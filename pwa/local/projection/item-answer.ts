import type { ItemBrief, ListQuery, ListResult } from "../list.ts";
import type { ItemColumns } from "./item-columns.ts";
import { itemMask, numbersOf } from "./item-mask.ts";
import type { ItemNames } from "./item-names.ts";
import { wantedStates } from "./item-states.ts";

/**
 * The result of an item query. The count is computed at once, the ordered items only as far as they are read. Read
 * after a change it returns the current items, at most `count`.
 */
export class ItemAnswer implements ListResult<ItemBrief> {
  readonly count: number;
  readonly #columns: ItemColumns;
  readonly #names: ItemNames;
  readonly #query: ListQuery<"item">;
  readonly #brief: (slot: number) => ItemBrief;
  #version: number;
  #mask: Uint8Array | null = null;
  #found = new Uint32Array(0);
  /** Number of items found, and position reached in the order. */
  #known = 0;
  #at = 0;

  constructor(columns: ItemColumns, names: ItemNames, query: ListQuery<"item">, brief: (slot: number) => ItemBrief) {
    this.#columns = columns;
    this.#names = names;
    this.#query = query;
    this.#brief = brief;
    this.#version = columns.version;
    this.count = keptCount(columns, query) ?? ones(this.#matching());
  }

  get rows(): readonly ItemBrief[] {
    const { from, to } = this.#query.page ?? { from: 0, to: this.count };
    return this.slice(from, to);
  }

  slice(from: number, to: number): readonly ItemBrief[] {
    const { version } = this.#columns;
    if (this.#version !== version) {
      this.#version = version;
      this.#mask = null;
      this.#known = 0;
      this.#at = 0;
    }
    const end = Math.max(0, Math.min(to, this.count));
    if (end > this.#known) this.#find(end);
    return Array.from(this.#found.subarray(Math.max(0, from), Math.min(end, this.#known)), (slot) => this.#brief(slot));
  }

  #matching(): Uint8Array {
    this.#mask ??= itemMask(this.#columns, this.#names, this.#query);
    return this.#mask;
  }

  #find(end: number): void {
    const mask = this.#matching();
    const { slots, backwards } = this.#columns.orders.by(this.#query.sort ?? "newestUpdated");
    if (this.#found.length < this.count) this.#found = new Uint32Array(this.count);
    const found = this.#found;
    const last = slots.length - 1;
    let known = this.#known;
    let at = this.#at;
    for (; known < end && at <= last; at += 1) {
      const slot = slots[backwards ? last - at : at] as number;
      if (mask[slot] === 1) found[known++] = slot;
    }
    this.#known = known;
    this.#at = at;
  }
}

/** Filters for which counts are maintained; a query with any other counts item by item. */
const kept: readonly string[] = ["status", "locationId", "printed", "outdated", "expected", "onSale"];

function keptCount(columns: ItemColumns, { where = {}, search = "" }: ListQuery<"item">): number | undefined {
  const isKept = ([name, value]: readonly [string, unknown]) => value === undefined || kept.includes(name);
  if (search.trim() !== "" || !Object.entries(where).every(isKept)) return undefined;
  const { locationId } = where;
  return columns.shelves.count(
    wantedStates(where),
    locationId === undefined ? undefined : numbersOf(columns, locationId),
  );
}

function ones(mask: Uint8Array): number {
  let count = 0;
  for (let slot = 0; slot < mask.length; slot += 1) count += mask[slot] as number;
  return count;
}
