import { meantCode } from "#shared/machine/kernel/codes.ts";
import { type AuditedItem, type AuditPlace, classify, type FirstOutcome } from "#shared/areas/audits/classify.ts";
import type { AuditStock, ItemSet } from "#shared/areas/audits/scan-tally.ts";
import type { GtinRow } from "#shared/areas/catalogue/rows.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { ItemColumns } from "./item-columns.ts";
import { statusAt } from "./status-numbers.ts";
import { someInstant, itemStateOf, wantedStates } from "./item-states.ts";

/**
 * The stock of one location or sub-location for an audit: items are slots of the columns, without an object for each.
 * Valid until an item changes.
 */
export class ShelfStock implements AuditStock<number> {
  readonly #columns: ItemColumns;
  readonly #place: AuditPlace;
  readonly #gtin: (gtin14: string) => GtinRow | undefined;
  readonly #item: SlotItem;
  #expected: Uint32Array | undefined;
  /** Expected slots by product and size; built at the first GTIN, since most audits need none. */
  #bySize: Map<number, number[]> | undefined;
  /** Number of texts at creation; later ones belong to no item of this stock. */
  readonly #textCount: number;

  constructor(columns: ItemColumns, place: AuditPlace, gtin: (gtin14: string) => GtinRow | undefined) {
    this.#columns = columns;
    this.#textCount = columns.texts.size;
    // The dictionary's own string objects, so that comparisons with it are by identity.
    const own = (id: string) => columns.texts.text(columns.texts.find(id) ?? 0) || id;
    const { locationId, subLocationId } = place;
    this.#place = { locationId: own(locationId), subLocationId: subLocationId === null ? null : own(subLocationId) };
    this.#gtin = gtin;
    this.#item = new SlotItem(columns);
  }

  get expectedCount(): number {
    return this.expected().length;
  }

  itemByCode(code: string): number | undefined {
    return this.#columns.slotOfCode(meantCode(code));
  }

  gtin(gtin14: string): GtinRow | undefined {
    return gtin14.length === 14 ? this.#gtin(gtin14) : undefined;
  }

  meaning(slot: number): FirstOutcome {
    this.#item.slot = slot;
    return classify(this.#item, this.#place);
  }

  candidates({ productId, size }: Pick<GtinRow, "productId" | "size">): readonly number[] {
    const { texts, product, option1 } = this.#columns;
    const key = (productNumber: number, sizeNumber: number) => productNumber * this.#textCount + sizeNumber;
    this.#bySize ??= Map.groupBy(this.expected(), (slot) => key(product[slot] as number, option1[slot] as number));
    const [productNumber, sizeNumber] = [texts.find(productId), texts.find(size)];
    if (productNumber === undefined || sizeNumber === undefined || sizeNumber >= this.#textCount) return [];
    return this.#bySize.get(key(productNumber, sizeNumber)) ?? [];
  }

  noItems(): ItemSet<number> {
    return new SlotSet(this.#columns.size);
  }

  /** Returns the slots of the items expected at this place, unordered. */
  expected(): Uint32Array {
    this.#expected ??= this.#findExpected();
    return this.#expected;
  }

  id(slot: number): string {
    return this.#columns.ids.text(slot);
  }

  slot(id: string): number | undefined {
    return this.#columns.slot(id);
  }

  #findExpected(): Uint32Array {
    const { texts, location, subLocation, status, flags, size } = this.#columns;
    const { locationId, subLocationId } = this.#place;
    const here = texts.find(locationId);
    const shelf = subLocationId === null ? null : texts.find(subLocationId);
    if (here === undefined || shelf === undefined) return new Uint32Array(0);
    const wanted = wantedStates({ expected: true });
    const found = new Uint32Array(size);
    let count = 0;
    for (let slot = 0; slot < size; slot += 1) {
      if (location[slot] !== here) continue;
      if (shelf !== null && subLocation[slot] !== shelf) continue;
      if (wanted[itemStateOf(status[slot] as number, flags[slot] as number)] === 1) found[count++] = slot;
    }
    return found.slice(0, count);
  }
}

/** One item of the columns for the audit rules: the one that `slot` selects. */
class SlotItem implements Pick<
  AuditedItem,
  "status" | "acceptedOn" | "locationId" | "subLocationId" | "destinationLocationId"
> {
  slot = 0;
  readonly #columns: ItemColumns;

  constructor(columns: ItemColumns) {
    this.#columns = columns;
  }

  get status(): Status {
    return statusAt(this.#columns.status[this.slot] as number);
  }

  get acceptedOn(): string | null {
    return this.#columns.accepted(this.slot) ? someInstant : null;
  }

  get locationId(): string | null {
    return this.#columns.texts.text(this.#columns.location[this.slot] as number) || null;
  }

  get subLocationId(): string | null {
    return this.#columns.texts.text(this.#columns.subLocation[this.slot] as number) || null;
  }

  get destinationLocationId(): string | null {
    return this.#columns.texts.text(this.#columns.destination[this.slot] as number) || null;
  }
}

class SlotSet implements ItemSet<number> {
  readonly #marks: Uint8Array;

  constructor(size: number) {
    this.#marks = new Uint8Array(size);
  }

  has(slot: number): boolean {
    return this.#marks[slot] === 1;
  }

  add(slot: number): void {
    this.#marks[slot] = 1;
  }
}
