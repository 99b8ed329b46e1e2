import { statuses } from "#shared/inventory/status.ts";
import type { ItemBrief, ItemQuery, ItemResult } from "../device.ts";
import type { ItemColumns } from "./item-columns.ts";
import type { ItemNames } from "./item-names.ts";
import { itemSearch } from "./item-search.ts";
import { statusNumber } from "./item-piece.ts";

const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Enough for the largest location; then they are made anew. */
const mostBriefs = 30_000;

/** Answers the view's questions about items from the columns. */
export class ItemProjection {
  readonly #columns: ItemColumns;
  readonly #names: ItemNames;
  readonly #unsent: (id: string) => boolean;
  /** Briefs handed out, by slot: the same object again while nothing of it has changed. */
  readonly #briefs = new Map<number, { readonly stamp: number; readonly names: number; readonly brief: ItemBrief }>();

  constructor(columns: ItemColumns, names: ItemNames, unsent: (id: string) => boolean) {
    this.#columns = columns;
    this.#names = names;
    this.#unsent = unsent;
  }

  get count(): number {
    return this.#columns.count;
  }

  brief(id: string): ItemBrief | undefined {
    const slot = this.#columns.slot(id);
    return slot === undefined ? undefined : this.#at(slot);
  }

  byCode(code: string): ItemBrief | undefined {
    const slot = this.#columns.slotOfCode(code);
    return slot === undefined ? undefined : this.#at(slot);
  }

  atLocation(locationId: string): readonly ItemBrief[] {
    const number = this.#columns.texts.find(locationId);
    if (number === undefined || number === 0) return [];
    const found: ItemBrief[] = [];
    for (let slot = 0; slot < this.#columns.size; slot += 1)
      if (this.#columns.location[slot] === number && this.#columns.alive(slot)) found.push(this.#at(slot));
    return found;
  }

  query(query: ItemQuery): ItemResult {
    const { slots, backwards } = this.#columns.orders.by(query.sort ?? "newestUpdated");
    const matches = this.#filter(query);
    const found = new Uint32Array(slots.length);
    let count = 0;
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[backwards ? slots.length - 1 - at : at] as number;
      if (matches === null || matches(slot)) found[count++] = slot;
    }
    return {
      count,
      slice: (from, to) =>
        Array.from(found.subarray(Math.max(0, from), Math.max(0, Math.min(to, count))), (slot) => this.#at(slot)),
    };
  }

  facets(): { option1Values: string[]; option2Values: string[]; option3Values: string[]; categories: string[] } {
    const { uses, texts } = this.#columns;
    const present = (counts: Map<number, number>) => {
      const values: string[] = [];
      for (const [number, count] of counts) if (count > 0 && number !== 0) values.push(texts.text(number));
      return values.sort();
    };
    const categories = new Set<string>();
    for (const [number, count] of uses.product) if (count > 0) categories.add(this.#names.product(number).category);
    categories.delete("");
    return {
      option1Values: present(uses.option1),
      option2Values: present(uses.option2),
      option3Values: present(uses.option3),
      categories: [...categories].sort(),
    };
  }

  /** One test for all filters given; null when none is. */
  #filter(query: ItemQuery): ((slot: number) => boolean) | null {
    const columns = this.#columns;
    const tests: ((slot: number) => boolean)[] = [];
    if (query.statuses !== undefined) {
      const wanted = statuses.map(() => false);
      for (const status of query.statuses) wanted[statusNumber.get(status) ?? -1] = true;
      tests.push((slot) => wanted[columns.status[slot] as number] === true);
    }
    const equal = (pick: () => Uint32Array, value: string | undefined) => {
      if (value === undefined) return;
      const number = columns.texts.find(value) ?? -1;
      const column = pick();
      tests.push((slot) => column[slot] === number);
    };
    equal(() => columns.location, query.locationId);
    equal(() => columns.subLocation, query.subLocationId);
    equal(() => columns.consigner, query.consignerId);
    equal(() => columns.product, query.productId);
    equal(() => columns.option1, query.option1Value);
    equal(() => columns.option2, query.option2Value);
    equal(() => columns.option3, query.option3Value);
    const { printed, category } = query;
    if (printed !== undefined) tests.push((slot) => columns.printed(slot) === printed);
    if (category !== undefined)
      tests.push((slot) => this.#names.product(columns.product[slot] as number).category === category);
    const search = itemSearch(columns, this.#names, query.search ?? "");
    if (search !== null) tests.push(search);
    const [only] = tests;
    if (only === undefined) return null;
    return tests.length === 1 ? only : (slot) => tests.every((test) => test(slot));
  }

  #at(slot: number): ItemBrief {
    const known = this.#briefs.get(slot);
    const stamp = this.#columns.stamps[slot] as number;
    const names = this.#names.version;
    if (known?.stamp === stamp && known.names === names && known.brief.unsent === this.#unsent(known.brief.id))
      return known.brief;
    const brief = this.#make(slot);
    if (this.#briefs.size >= mostBriefs) this.#briefs.clear();
    this.#briefs.set(slot, { stamp, names, brief });
    return brief;
  }

  #make(slot: number): ItemBrief {
    const columns = this.#columns;
    const text = (column: Uint32Array) => columns.texts.text(column[slot] as number);
    const product = this.#names.product(columns.product[slot] as number);
    const id = columns.ids[slot] as string;
    return {
      id,
      code: columns.codes[slot] as string,
      productId: text(columns.product),
      title: product.title,
      sku: product.sku,
      category: product.category,
      consignerId: text(columns.consigner),
      consignerName: this.#names.consigner(columns.consigner[slot] as number).name,
      option1Value: text(columns.option1),
      option2Value: text(columns.option2),
      option3Value: text(columns.option3),
      status: statuses[columns.status[slot] as number] as (typeof statuses)[number],
      locationId: text(columns.location) || null,
      subLocationId: text(columns.subLocation) || null,
      destinationLocationId: text(columns.destination) || null,
      priceMinor: columns.price[slot] as number,
      payoutMinor: columns.payout[slot] as number,
      printed: columns.printed(slot),
      accepted: columns.accepted(slot),
      createdAt: instantOf(columns.created[slot] as number),
      updatedAt: instantOf(columns.updated[slot] as number),
      unsent: this.#unsent(id),
    };
  }
}
