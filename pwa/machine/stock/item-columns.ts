import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { amountColumns, amountFields, byteColumns, type Columns, textColumns, textFields } from "./column-list.ts";
import { acceptedFlag, aliveFlag, flagsOf, type OpenPiece, outdatedFlag, printedFlag } from "./item-piece.ts";
import { statusNumber } from "./status-numbers.ts";
import { CodeSlots } from "./code-slots.ts";
import { CompactTexts, countOf } from "./compact-texts.ts";
import { Interner } from "./interner.ts";
import { ItemOrders } from "./item-orders.ts";
import { ShelfCounts } from "./shelf-counts.ts";
import type { StockTables } from "./stock-tables.ts";
import { Tally } from "./tally.ts";

/** With more changes than this at once, sorting again is as fast as updating the sorted orders. */
const manyChanges = 200;

const usedColumns = ["product", "option1", "option2", "option3"] as const;

/** Initial capacity in items. */
const firstRoom = 64;

const noSlots: ReadonlySet<number> = new Set();

/** The columns as fields of their own, so that a loop reads a single array. */
const ColumnArrays = class {
  constructor() {
    const columns = this as unknown as Columns;
    for (const name of textColumns) columns[name] = new Uint32Array(firstRoom);
    for (const name of amountColumns) columns[name] = new Float64Array(firstRoom);
    for (const name of byteColumns) columns[name] = new Uint8Array(firstRoom);
  }
} as new () => Columns;

/**
 * Source of lists, search, counts and audits: every item on the device in columns, one slot per item. Repeated texts
 * are numbers into `texts`. Titles and names are not copied: they stay with products and consigners, so that changing a
 * title touches no item. A slot is never reused for another item.
 */
export class ItemColumns extends ColumnArrays {
  readonly texts = new Interner();
  /** A slot is its id's number. */
  readonly ids = new CompactTexts();
  readonly codes: string[] = [];
  /** Block that contains the base row; −1 for none. Only a hint: another tab's compaction may have moved it. */
  block = new Int32Array(firstRoom);
  /** Grows with every change of a slot. */
  stamps = new Uint32Array(firstRoom);
  readonly orders = new ItemOrders(this);
  readonly shelves = new ShelfCounts(this);
  /** Number of living items per product and option value, for filters. */
  readonly uses = { product: new Tally(), option1: new Tally(), option2: new Tally(), option3: new Tally() };
  /** Grows with every change. */
  version = 0;
  readonly #byCode = new CodeSlots(this.codes);
  #living = 0;

  /** Number of slots in use, including those of removed items. */
  get size(): number {
    return this.ids.size;
  }

  get count(): number {
    return this.#living;
  }

  /** Returns the slot of a living item. */
  slot(id: string): number | undefined {
    const slot = this.ids.find(id);
    return slot !== undefined && this.alive(slot) ? slot : undefined;
  }

  slotOfCode(code: string): number | undefined {
    return this.#byCode.get(code);
  }

  alive(slot: number): boolean {
    return ((this.flags[slot] as number) & aliveFlag) !== 0;
  }

  printed(slot: number): boolean {
    return ((this.flags[slot] as number) & printedFlag) !== 0;
  }

  outdated(slot: number): boolean {
    return ((this.flags[slot] as number) & outdatedFlag) !== 0;
  }

  accepted(slot: number): boolean {
    return ((this.flags[slot] as number) & acceptedFlag) !== 0;
  }

  living(): Uint32Array<ArrayBuffer> {
    const slots = new Uint32Array(this.#living);
    let at = 0;
    for (let slot = 0; slot < this.ids.size; slot += 1) if (this.alive(slot)) slots[at++] = slot;
    return slots;
  }

  blockOf(id: string): number {
    const slot = this.ids.find(id);
    return slot === undefined ? -1 : (this.block[slot] as number);
  }

  /** Records the blocks that compaction gave these rows. */
  moved(blocks: ReadonlyMap<string, number>): void {
    for (const [id, n] of blocks) {
      const slot = this.ids.find(id);
      if (slot !== undefined) this.block[slot] = n;
    }
  }

  /** Call before a series of puts and removes. */
  expect(changes: number): void {
    if (changes > manyChanges) this.orders.forget();
  }

  /** Reserves capacity for this many more items. */
  reserve(items: number): void {
    if (this.size + items > this.flags.length) this.#grow(this.size + items);
    this.ids.reserve(items);
    this.#byCode.reserve(items);
  }

  put(row: ItemRow): void {
    const before = this.size;
    const slot = this.ids.number(row.id);
    if (slot === before) {
      if (slot >= this.flags.length) this.#grow(slot * 2);
      this.block[slot] = -1;
    } else if (this.alive(slot)) this.#leave(slot);
    this.codes[slot] = row.code;
    for (const name of textColumns) this[name][slot] = this.texts.number(row[textFields[name]] ?? "");
    for (const name of amountColumns) this[name][slot] = amountFields[name].amount(row[amountFields[name].field]);
    this.status[slot] = statusNumber(row.status);
    this.flags[slot] = flagsOf(row);
    this.#enter(slot);
  }

  remove(id: string): void {
    const slot = this.slot(id);
    if (slot !== undefined) this.#leave(slot);
  }

  /**
   * Adds a piece's rows, which are in these blocks, except those already present from a newer source; in place of those
   * in the slots that are `ahead` of their block.
   */
  load(piece: OpenPiece, blocks: Int32Array<ArrayBuffer>, ahead: ReadonlySet<number> = noSlots): void {
    this.orders.forget();
    const first = this.size;
    if (first + piece.rows > this.flags.length) this.#grow(Math.max(first + piece.rows, first * 2));
    const known: number[] = [];
    const due: (readonly [slot: number, at: number])[] = [];
    this.ids.numbers(piece.ids, (slot, at) => {
      if (slot === this.codes.length) this.codes.push(piece.codes[at] as string);
      else {
        this.block[slot] = blocks[at] as number;
        known.push(at);
        if (ahead.has(slot)) due.push([slot, at]);
      }
    });
    const numbers = this.#fill(piece, blocks, first, known.length === 0 ? null : others(piece.rows, known));
    for (let slot = first; slot < this.size; slot += 1) this.#byCode.set(slot);
    for (const [slot, at] of due) this.#replace(slot, piece, numbers, at);
  }

  /** Adds a part of the stock to columns that have nothing but the parts before it; `adopt` follows. */
  append(piece: OpenPiece, blocks: Int32Array<ArrayBuffer>): void {
    const first = this.size;
    if (first + piece.rows > this.flags.length) this.#grow(first + piece.rows);
    this.ids.append(piece.ids);
    for (const code of piece.codes) this.codes.push(code);
    this.#fill(piece, blocks, first, null);
  }

  /** Takes over what was made of the same items in the same slots. */
  adopt({ ids, codes, updated }: StockTables): void {
    this.ids.adopt(ids);
    this.#byCode.adopt(codes, this.size);
    this.orders.adopt(updated);
  }

  /** Fills new slots from these rows of a piece, all for null; returns the numbers of its texts here. */
  #fill(piece: OpenPiece, blocks: Int32Array<ArrayBuffer>, first: number, rows: readonly number[] | null): Uint32Array {
    const numbers = new Uint32Array(countOf(piece.texts));
    this.texts.numbers(piece.texts, (number, at) => (numbers[at] = number));
    for (const name of textColumns) renumber(only(rows, piece[name]), numbers, this[name], first);
    for (const name of amountColumns) this[name].set(only(rows, piece[name]), first);
    for (const name of byteColumns) this[name].set(only(rows, piece[name]), first);
    this.block.set(only(rows, blocks), first);
    this.#enterFrom(first);
    return numbers;
  }

  #replace(slot: number, piece: OpenPiece, numbers: Uint32Array, at: number): void {
    if (this.alive(slot)) this.#leave(slot);
    this.codes[slot] = piece.codes[at] as string;
    for (const name of textColumns) this[name][slot] = numbers[piece[name][at] as number] as number;
    for (const name of amountColumns) this[name][slot] = piece[name][at] as number;
    for (const name of byteColumns) this[name][slot] = piece[name][at] as number;
    this.#enter(slot);
  }

  #enter(slot: number): void {
    this.flags[slot] = (this.flags[slot] as number) | aliveFlag;
    this.stamps[slot] = (this.stamps[slot] as number) + 1;
    this.#living += 1;
    this.version += 1;
    this.#byCode.set(slot);
    this.#count(slot, 1);
    this.orders.enter(slot);
  }

  /** Does the work of `#enter` for all slots from `first` on, but for their codes, while nothing is sorted. */
  #enterFrom(first: number): void {
    const { size, flags, stamps, shelves, uses } = this;
    for (let slot = first; slot < size; slot += 1) {
      flags[slot] = (flags[slot] as number) | aliveFlag;
      stamps[slot] = (stamps[slot] as number) + 1;
      shelves.add(slot, 1);
    }
    for (const name of usedColumns) uses[name].addAll(this[name].subarray(first, size));
    this.#living += size - first;
    this.version += size - first;
  }

  #leave(slot: number): void {
    this.orders.leave(slot);
    this.flags[slot] = (this.flags[slot] as number) & ~aliveFlag;
    this.#living -= 1;
    this.version += 1;
    this.#byCode.delete(slot);
    this.#count(slot, -1);
  }

  #count(slot: number, by: 1 | -1): void {
    this.shelves.add(slot, by);
    for (const name of usedColumns) this.uses[name].add(this[name][slot] as number, by);
  }

  #grow(size: number): void {
    const wider = <T extends { set(from: T): void; length: number }>(make: new (length: number) => T, column: T): T => {
      const grown = new make(size);
      grown.set(column);
      return grown;
    };
    for (const name of textColumns) this[name] = wider(Uint32Array, this[name]);
    for (const name of amountColumns) this[name] = wider(Float64Array, this[name]);
    for (const name of byteColumns) this[name] = wider(Uint8Array, this[name]);
    this.block = wider(Int32Array, this.block);
    this.stamps = wider(Uint32Array, this.stamps);
  }
}

/** Returns the rows of so many that are not among these, which are in ascending order. */
function others(rows: number, among: readonly number[]): readonly number[] {
  const left = new Set(among);
  return Array.from({ length: rows }, (_, at) => at).filter((at) => !left.has(at));
}

/** Returns these rows of a column; all of them for null. */
function only<T extends Uint8Array | Int32Array | Uint32Array | Float64Array>(
  rows: readonly number[] | null,
  column: T,
): T {
  if (rows === null) return column;
  const some = column.slice(0, rows.length) as T;
  for (const [to, from] of rows.entries()) some[to] = column[from] as number;
  return some;
}

function renumber(from: Uint32Array, numbers: Uint32Array, to: Uint32Array, first: number): void {
  for (let at = 0; at < from.length; at += 1) to[first + at] = numbers[from[at] as number] as number;
}
