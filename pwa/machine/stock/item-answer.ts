import type { ItemBrief, ItemGroup, ItemResult, ListQuery } from "../local/list.ts";
import type { ItemColumns } from "./item-columns.ts";
import { groupsOf } from "./item-groups.ts";
import { itemMask, numbersOf } from "./item-mask.ts";
import type { ItemNames } from "./item-names.ts";
import { itemStateOf, wantedStates } from "./item-states.ts";

/** Fewest items for which room is made at once. */
const leastRoom = 256;

/**
 * The result of an item query. The count is computed at once, the ordered items only as far as they are read. Read
 * after a change it returns the current items, at most `count`.
 */
export class ItemAnswer implements ItemResult {
  readonly count: number;
  readonly #columns: ItemColumns;
  readonly #names: ItemNames;
  readonly #query: ListQuery<"item">;
  readonly #brief: (slot: number) => ItemBrief;
  #version: number;
  /** True if the count is known: then items are tested only as far as they are read. */
  readonly #isKept: boolean;
  #matches: ((slot: number) => boolean) | null = null;
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
    this.#isKept = isKept(query);
    if (this.#isKept) this.count = keptCount(columns, query);
    else {
      const mask = itemMask(columns, names, query);
      this.#matches = matchesOf(mask);
      this.count = ones(mask);
    }
  }

  get rows(): readonly ItemBrief[] {
    const { from, to } = this.#query.page ?? { from: 0, to: this.count };
    return this.slice(from, to);
  }

  slice(from: number, to: number): readonly ItemBrief[] {
    return Array.from(this.#slots(from, to), (slot) => this.#brief(slot));
  }

  groups(by: "product" | "consigner"): readonly ItemGroup[] {
    const { texts, [by]: column } = this.#columns;
    return groupsOf(this.#slots(0, this.count), column, {
      values: texts.size,
      idOf: (value) => texts.text(value),
      brief: this.#brief,
    });
  }

  #slots(from: number, to: number): Uint32Array {
    const { version } = this.#columns;
    if (this.#version !== version) {
      this.#version = version;
      this.#matches = null;
      this.#known = 0;
      this.#at = 0;
    }
    const end = Math.max(0, Math.min(to, this.count));
    if (end > this.#known) this.#find(end);
    return this.#found.subarray(Math.max(0, from), Math.min(end, this.#known));
  }

  #find(end: number): void {
    const matches = (this.#matches ??= this.#isKept
      ? keptTest(this.#columns, this.#query)
      : matchesOf(itemMask(this.#columns, this.#names, this.#query)));
    const { slots, backwards } = this.#columns.orders.by(this.#query.sort ?? "newestUpdated");
    if (this.#found.length < end) {
      const wider = new Uint32Array(Math.min(this.count, Math.max(leastRoom, end, 2 * this.#found.length)));
      wider.set(this.#found);
      this.#found = wider;
    }
    const found = this.#found;
    const last = slots.length - 1;
    let known = this.#known;
    let at = this.#at;
    for (; known < end && at <= last; at += 1) {
      const slot = slots[backwards ? last - at : at] as number;
      if (matches(slot)) found[known++] = slot;
    }
    this.#known = known;
    this.#at = at;
  }
}

/** Filters for which counts are maintained; a query with any other counts item by item. */
const kept: readonly string[] = ["status", "locationId", "printed", "outdated", "expected", "onSale"];

function isKept({ where = {}, search = "" }: ListQuery<"item">): boolean {
  const isKeptFilter = ([name, value]: readonly [string, unknown]) => value === undefined || kept.includes(name);
  return search.trim() === "" && Object.entries(where).every(isKeptFilter);
}

function keptCount(columns: ItemColumns, { where = {} }: ListQuery<"item">): number {
  const { locationId } = where;
  return columns.shelves.count(
    wantedStates(where),
    locationId === undefined ? undefined : numbersOf(columns, locationId),
  );
}

/** Returns a test of single slots for such a query. */
function keptTest(columns: ItemColumns, { where = {} }: ListQuery<"item">): (slot: number) => boolean {
  const { status, flags, location } = columns;
  const wanted = wantedStates(where);
  const isWanted = (slot: number) => wanted[itemStateOf(status[slot] as number, flags[slot] as number)] === 1;
  if (where.locationId === undefined) return isWanted;
  const locations = new Set(numbersOf(columns, where.locationId));
  return (slot) => locations.has(location[slot] as number) && isWanted(slot);
}

const matchesOf = (mask: Uint8Array) => (slot: number) => mask[slot] === 1;

function ones(mask: Uint8Array): number {
  let count = 0;
  for (let slot = 0; slot < mask.length; slot += 1) count += mask[slot] as number;
  return count;
}
