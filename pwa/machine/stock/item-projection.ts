import type { AuditPlace } from "#shared/areas/audits/classify.ts";
import type { GtinRow } from "#shared/areas/catalogue/rows.ts";
import { compareSizes } from "#shared/areas/inventory/size-order.ts";
import { isOnShelf } from "#shared/areas/audits/classify.ts";
import { isOnSale } from "#shared/areas/inventory/transitions.ts";
import type { ItemBrief, ListQuery } from "../local/list.ts";
import { someInstant } from "./item-states.ts";
import type { ItemColumns } from "./item-columns.ts";
import type { ItemNames } from "./item-names.ts";
import { ItemAnswer } from "./item-answer.ts";
import { statusAt } from "./status-numbers.ts";
import { ShelfStock } from "./shelf-stock.ts";
import type { Tally } from "./tally.ts";

const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Enough for the largest location; beyond it the cache is emptied. */
const mostBriefs = 30_000;

/** Implements the view's item queries over the columns. */
export class ItemProjection {
  readonly #columns: ItemColumns;
  readonly #names: ItemNames;
  readonly #unsent: (id: string) => boolean;
  /** Returned briefs by slot: the same object while nothing in it has changed. */
  readonly #briefs = new Map<number, { readonly stamp: number; readonly names: number; readonly brief: ItemBrief }>();

  readonly #gtin: (gtin14: string) => GtinRow | undefined;
  #shelf: { readonly place: AuditPlace; readonly version: number; readonly stock: ShelfStock } | undefined;

  constructor(
    columns: ItemColumns,
    names: ItemNames,
    unsent: (id: string) => boolean,
    gtin: (gtin14: string) => GtinRow | undefined,
  ) {
    this.#columns = columns;
    this.#names = names;
    this.#unsent = unsent;
    this.#gtin = gtin;
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

  /** Returns the same object while no item changes. */
  shelf({ locationId, subLocationId }: AuditPlace): ShelfStock {
    const { version } = this.#columns;
    const known = this.#shelf;
    const same = known?.place.locationId === locationId && known.place.subLocationId === subLocationId;
    if (same && known.version === version) return known.stock;
    const place = { locationId, subLocationId };
    const stock = new ShelfStock(this.#columns, place, this.#gtin);
    this.#shelf = { place, version, stock };
    return stock;
  }

  list(query: ListQuery<"item">): ItemAnswer {
    return new ItemAnswer(this.#columns, this.#names, query, (slot) => this.#at(slot));
  }

  facets(): { option1Values: string[]; option2Values: string[]; option3Values: string[]; categories: string[] } {
    const { uses, texts } = this.#columns;
    const present = (tally: Tally) =>
      Array.from(tally.present(), (number) => texts.text(number))
        .filter((text) => text !== "")
        .sort(compareSizes);
    const categories = new Set<string>();
    for (const number of uses.product.present()) categories.add(this.#names.product(number).category);
    categories.delete("");
    return {
      option1Values: present(uses.option1),
      option2Values: present(uses.option2),
      option3Values: present(uses.option3),
      categories: [...categories].sort(),
    };
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
    const id = columns.ids.text(slot);
    const status = statusAt(columns.status[slot] as number);
    const accepted = columns.accepted(slot);
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
      status,
      locationId: text(columns.location) || null,
      subLocationId: text(columns.subLocation) || null,
      destinationLocationId: text(columns.destination) || null,
      priceMinor: columns.price[slot] as number,
      payoutMinor: columns.payout[slot] as number,
      payoutFeeMinor: columns.payoutFee[slot] as number,
      printed: columns.printed(slot),
      outdated: columns.outdated(slot),
      accepted,
      expected: isOnShelf({ status, acceptedOn: accepted ? someInstant : null }),
      onSale: isOnSale({ status, accepted }),
      createdAt: instantOf(columns.created[slot] as number),
      updatedAt: instantOf(columns.updated[slot] as number),
      unsent: this.#unsent(id),
    };
  }
}
