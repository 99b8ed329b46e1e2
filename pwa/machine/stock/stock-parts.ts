import type { Pace } from "../local/pace.ts";
import { amountColumns, byteColumns, pieceVersion, textColumns } from "./column-list.ts";
import { CodeSlots } from "./code-slots.ts";
import { CompactTexts } from "./compact-texts.ts";
import type { ItemColumns } from "./item-columns.ts";
import { bytesFor, checksumOf, type ItemPiece, viewsOf } from "./item-piece.ts";
import { packedOf } from "./packed-texts.ts";
import { checksumOfTables, type StockTables } from "./stock-tables.ts";
import { laterStatuses } from "./status-numbers.ts";

/** A piece of items of any blocks. */
export interface StockPart extends ItemPiece {
  /** The block of each row; −1 for none. */
  readonly blocks: Int32Array<ArrayBuffer>;
}

/** All items in stored form. */
export interface WholeStock {
  /** In the order of their ids. */
  readonly parts: readonly StockPart[];
  readonly tables: StockTables;
}

/** Items of one part: loading one takes about a frame. */
const partRows = 8_000;

/** Returns all living items in stored form. They must not change meanwhile. */
export async function stockParts(columns: ItemColumns, pace: Pace, rows = partRows): Promise<WholeStock> {
  const slots = columns.orders.byId.slice();
  const numbers = new Uint32Array(columns.size);
  for (let at = 0; at < slots.length; at += 1) numbers[slots[at] as number] = at;
  const updated = columns.orders.by("oldestUpdated").slots.map((slot) => numbers[slot] as number);
  const ids = new CompactTexts();
  const codes: string[] = [];
  const bySlot = new CodeSlots(codes);
  ids.reserve(slots.length);
  bySlot.reserve(slots.length);
  const parts: StockPart[] = [];
  for (let from = 0; from < slots.length; from += rows) {
    const part = partOf(columns, slots.subarray(from, from + rows));
    ids.numbers(part.ids, () => undefined);
    for (let at = from; at < from + part.rows; at += 1) {
      codes.push(columns.codes[slots[at] as number] as string);
      bySlot.set(at);
    }
    parts.push(part);
    await pace.step();
  }
  const tables = { ids: ids.places, codes: bySlot.places, updated };
  return { parts, tables: { ...tables, checksum: checksumOfTables(tables) } };
}

function partOf(columns: ItemColumns, slots: Uint32Array): StockPart {
  const rows = slots.length;
  const into = viewsOf(new ArrayBuffer(bytesFor(rows)), rows);
  // The part's number + 1 of each text; "" is 0 in each part, as everywhere.
  const known = new Uint32Array(columns.texts.size);
  const used = [0];
  known[0] = 1;
  for (const name of textColumns)
    for (let at = 0; at < rows; at += 1) {
      const text = columns[name][slots[at] as number] as number;
      if (known[text] === 0) known[text] = used.push(text);
      into[name][at] = (known[text] as number) - 1;
    }
  for (const name of [...amountColumns, ...byteColumns])
    for (let at = 0; at < rows; at += 1) into[name][at] = columns[name][slots[at] as number] as number;
  const ids = packedOf(columns.ids, slots);
  const texts = packedOf(columns.texts, used);
  const later = laterStatuses();
  const { buffer } = into.status;
  return {
    version: pieceVersion,
    rows,
    ids,
    codes: Array.from(slots, (slot) => columns.codes[slot]).join("\n"),
    texts,
    columns: buffer,
    checksum: checksumOf(new Uint32Array(buffer), ids.words, texts.words),
    blocks: Int32Array.from(slots, (slot) => columns.block[slot] as number),
    ...(later.length > 0 && { laterStatuses: later }),
  };
}
