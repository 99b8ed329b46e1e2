import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { entryKey, entryKeys, keyOf } from "#shared/machine/kernel/row-keys.ts";
import type { RowKey } from "#shared/machine/kernel/row-keys.ts";
import { type AnyRow, isRowType, type RowType } from "#shared/areas/rows.ts";
import type { ChangedRow, FirstItems } from "#shared/machine/sync/protocol.ts";
import type { Generation } from "./base/base-database.ts";
import type { BaseChange, BaseUpdate } from "./base/base-update.ts";
import type { Pace } from "./pace.ts";
import { unpacked } from "../stock/compact-texts.ts";
import { ItemColumns } from "../stock/item-columns.ts";
import { ItemNames } from "../stock/item-names.ts";
import { SmallRows } from "./small-rows.ts";

/** A row that came ahead of the download that has it, as it was at this position of the store. */
export interface AheadRow extends ChangedRow, Pick<FirstItems, "epoch" | "version"> {}

interface Covered extends RowKey {
  row: AnyRow | null | undefined;
}

/** Item indexes that are columns of the same name. */
const indexedColumns = ["location", "product", "consigner", "destination"] as const;

/** Rows read between two calls of `Pace.step`. */
const stepOf = 100;

/**
 * The rows a person sees, in memory: the base with the overlay's rows in place of theirs, which are kept in `beneath`.
 * Never stored.
 */
export class ShownRows {
  readonly small = new SmallRows();
  readonly columns = new ItemColumns();
  readonly names = new ItemNames(
    this.columns.texts,
    (id) => this.small.get("product", id),
    (id) => this.small.get("consigner", id),
  );
  /** Base rows of what the overlay covers; null where the base has none, undefined where it is to be read. */
  readonly #beneath = new Map<string, Covered>();
  /** Index entry → ids of covered rows, and row key → its index entries. */
  readonly #entries = new Map<string, Set<string>>();
  readonly #namesOf = new Map<string, Set<string>>();
  /** Base rows of types that this version of the app does not know. They stay in the base for a version that does. */
  readonly #unknown = new Set<string>();
  readonly #ahead = new Map<string, AheadRow>();

  /**
   * Applies stored changes to memory. Returns the changed keys and index entries, old and new; empty unless commands
   * are `pending`, which may read them, or when everything is read again.
   */
  async takeIn(news: BaseUpdate, pace: Pace, pending: boolean): Promise<Set<string>> {
    const touched = new Set<string>();
    const named = pending && !news.fresh;
    const ahead = this.#slotsAhead();
    const coming = news.pieces.reduce((sum, { piece }) => sum + piece.rows, 0);
    // The first blocks of a download reserve room for those to come.
    if (news.fresh)
      this.columns.reserve(news.generation.complete ? coming : Math.max(coming, news.generation.itemCount));
    // Single rows are newer than those in blocks.
    const whole = news.fresh ? news.tables : undefined;
    for (const { piece, blocks } of news.pieces) {
      if (whole === undefined) this.columns.load(piece, blocks, ahead);
      else this.columns.append(piece, blocks);
      if (named) for (const id of unpacked(piece.ids)) touched.add(keyOf("item", id));
      await pace.step();
    }
    if (whole !== undefined) this.columns.adopt(whole);
    this.columns.expect(news.changes.reduce((sum, { type }) => sum + (type === "item" ? 1 : 0), 0));
    for (const [at, change] of news.changes.entries()) {
      if (this.#ahead.size > 0) this.#ahead.delete(`${change.type}#${change.id}`);
      if (!isRowType(change.type)) this.#leaveOut(change);
      else if (named) this.#setBase(change, touched);
      else this.#show(change.type, change.id, change.row);
      if (at % stepOf === stepOf - 1) await pace.step();
    }
    this.#endAhead(news.generation, touched);
    return touched;
  }

  /** Rows shown that came ahead of the download that has them. */
  get ahead(): Iterable<AheadRow> {
    return this.#ahead.values();
  }

  /** Returns an item that came ahead of its block, in full. */
  aheadItem(id: string): ItemRow | undefined {
    return this.#ahead.get(keyOf("item", id))?.row as ItemRow | undefined;
  }

  /**
   * Shows rows that a download still brings, until they come with it; those that are here already stay as they are.
   * Returns the changed keys and index entries.
   */
  takeAhead(rows: Iterable<AheadRow>): Set<string> {
    const touched = new Set<string>();
    for (const one of rows) {
      const { type, row } = one;
      const { id } = row;
      if (!isRowType(type) || this.beneath(type, id) !== null || this.#beneath.has(keyOf(type, id))) continue;
      this.#setBase({ type, id, row }, touched);
      this.#ahead.set(keyOf(type, id), one);
    }
    return touched;
  }

  /** Returns the base row under the overlay; undefined when reading it requires opening a block. */
  beneath(type: RowType, id: string): AnyRow | null | undefined {
    const covered = this.#beneath.get(keyOf(type, id));
    if (covered !== undefined) return covered.row;
    if (type === "item") return this.columns.slot(id) === undefined ? null : undefined;
    return this.small.get(type, id) ?? null;
  }

  /** Returns ids of covered rows that have or had this index entry in any version, the base's or a command's. */
  coveredBy(name: string): Iterable<string> {
    return this.#entries.get(name) ?? [];
  }

  /** Records the index entries of a version of a row that is or will be covered. */
  note(type: RowType, id: string, row: AnyRow | null): void {
    if (row === null) return;
    const key = keyOf(type, id);
    const names = this.#namesOf.get(key) ?? new Set();
    this.#namesOf.set(key, names);
    for (const name of entryKeys(type, row)) {
      names.add(name);
      const ids = this.#entries.get(name);
      if (ids === undefined) this.#entries.set(name, new Set([id]));
      else ids.add(id);
    }
  }

  /** Returns the ids of shown rows with this value in this index. */
  shownBy(type: RowType, index: string, key: string): string[] {
    if (type !== "item") return this.small.idsBy(type, index, key);
    const { columns } = this;
    if (index === "code") {
      const slot = columns.slotOfCode(key);
      return slot === undefined ? [] : [columns.ids.text(slot)];
    }
    const indexed = indexedColumns.find((name) => name === index);
    const column = indexed === undefined ? undefined : columns[indexed];
    if (column === undefined) throw new Error(`Items have no index ${index} on the device.`);
    const number = columns.texts.find(key);
    const ids: string[] = [];
    if (number === undefined || number === 0) return ids;
    for (let slot = 0; slot < columns.size; slot += 1)
      if (column[slot] === number && columns.alive(slot)) ids.push(columns.ids.text(slot));
    return ids;
  }

  /** Shows `row` instead of the base row; `base` is that base row, used if it was not covered yet. */
  cover(type: RowType, id: string, row: AnyRow | null, base: AnyRow | null): void {
    const key = keyOf(type, id);
    if (this.#beneath.get(key)?.row === undefined) {
      this.#beneath.set(key, { type, id, row: base });
      this.note(type, id, base);
    }
    this.#show(type, id, row);
  }

  /** Returns true if the base row under the overlay has to be read. */
  isUnread(type: RowType, id: string): boolean {
    const covered = this.#beneath.get(keyOf(type, id));
    return covered !== undefined && covered.row === undefined;
  }

  /** Shows the base row again; `base` is that row, used if it was to be read. */
  uncover(type: RowType, id: string, base: AnyRow | null): void {
    const key = keyOf(type, id);
    const covered = this.#beneath.get(key);
    if (covered === undefined) return;
    this.#beneath.delete(key);
    for (const name of this.#namesOf.get(key) ?? []) {
      const ids = this.#entries.get(name);
      ids?.delete(id);
      if (ids?.size === 0) this.#entries.delete(name);
    }
    this.#namesOf.delete(key);
    this.#show(type, id, covered.row === undefined ? base : covered.row);
  }

  /** Returns true if rows are shown in place of the base's, or ahead of it. */
  get isCovered(): boolean {
    return this.#beneath.size > 0 || this.#ahead.size > 0;
  }

  /** Number of rows held that this version of the app cannot show. */
  get leftOut(): number {
    return this.#unknown.size;
  }

  /** Returns the slots of items whose block takes their place; what covers one stays. */
  #slotsAhead(): ReadonlySet<number> {
    const slots = new Set<number>();
    for (const [key, { type, row }] of this.#ahead) {
      const slot = type === "item" && !this.#beneath.has(key) ? this.columns.slot(row.id) : undefined;
      if (slot !== undefined) slots.add(slot);
    }
    return slots;
  }

  /**
   * Forgets what came ahead as soon as its block has come. Removes what came with no block once these rows are at least
   * as new: it is gone since.
   */
  #endAhead({ complete, cursor }: Generation, touched: Set<string>): void {
    for (const [key, { type, row, epoch, version }] of this.#ahead) {
      const hasCome = type === "item" && this.columns.blockOf(row.id) >= 0;
      const isGone = !hasCome && complete && (cursor.epoch !== epoch || cursor.version >= version);
      if (!hasCome && !isGone) continue;
      this.#ahead.delete(key);
      const covered = this.#beneath.get(key);
      if (isGone) this.#setBase({ type, id: row.id, row: null }, touched);
      else if (covered !== undefined) {
        covered.row = undefined;
        touched.add(key);
      }
    }
  }

  #leaveOut({ type, id, row }: { readonly type: string; readonly id: string; readonly row: unknown }): void {
    if (row === null) this.#unknown.delete(`${type}#${id}`);
    else this.#unknown.add(`${type}#${id}`);
  }

  #setBase({ type, id, row }: BaseChange, touched: Set<string>): void {
    const key = keyOf(type, id);
    touched.add(key);
    const covered = this.#beneath.get(key);
    for (const name of this.#namesBefore(type, id, covered)) touched.add(name);
    if (row !== null) for (const name of entryKeys(type, row)) touched.add(name);
    if (covered !== undefined) {
      covered.row = row;
      this.note(type, id, row);
    } else this.#show(type, id, row);
  }

  /** Returns the index entries of the base row. */
  #namesBefore(type: RowType, id: string, covered: Covered | undefined): string[] {
    if (covered !== undefined) return covered.row == null ? [] : entryKeys(type, covered.row);
    if (type !== "item") {
      const row = this.small.get(type, id);
      return row === undefined ? [] : entryKeys(type, row);
    }
    const { columns } = this;
    const slot = columns.slot(id);
    if (slot === undefined) return [];
    return [
      entryKey("item", "code", columns.codes[slot] as string),
      ...indexedColumns.flatMap((index) => {
        const text = columns.texts.text(columns[index][slot] as number);
        return text === "" ? [] : [entryKey("item", index, text)];
      }),
    ];
  }

  #show(type: RowType, id: string, row: AnyRow | null): void {
    if (type === "item") {
      if (row === null) this.columns.remove(id);
      else this.columns.put(row as ItemRow);
      return;
    }
    if (row === null) this.small.remove(type, id);
    else this.small.put(type, row);
    if (type === "product" || type === "consigner") this.names.forget(id);
  }
}
