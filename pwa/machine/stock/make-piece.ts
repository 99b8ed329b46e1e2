import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { columnsUnder, eachNumber } from "#shared/machine/sync/make-columns.ts";
import { areColumns, type RowColumn, type RowColumns, valuesOf } from "#shared/machine/sync/row-columns.ts";
import { amountColumns, amountFields, pieceVersion, textColumns, textFields } from "./column-list.ts";
import { packed, packedOf } from "./packed-texts.ts";
import { Interner } from "./interner.ts";
import { bytesFor, checksumOf, flagsFrom, type ItemPiece, viewsOf } from "./item-piece.ts";
import { laterStatuses, statusNumber } from "./status-numbers.ts";

const pieceFields: readonly (keyof ItemRow)[] = [
  ...(["id", "code", "status", "printed", "printedPriceMinor", "acceptedOn"] as const),
  ...Object.values(textFields),
  ...Object.values(amountFields).map(({ field }) => field),
];

/** Makes a block's piece. Fields missing in older rows are empty. */
export function storedPieceOf(block: RowColumns | readonly ItemRow[]): ItemPiece {
  const { rows, columns: given } = areColumns(block) ? block : columnsUnder(pieceFields, block);
  const field = (name: keyof ItemRow): RowColumn => given[name] ?? { same: null };
  const dictionary = new Interner();
  const columns = new ArrayBuffer(bytesFor(rows));
  const into = viewsOf(columns, rows);
  const text = (value: unknown) => dictionary.number((value ?? "") as string);
  for (const name of textColumns) eachNumber(field(textFields[name]), into[name], text);
  eachNumber(field("status"), into.status, statusNumber);
  const [printed, labelled, accepted] = [new Uint8Array(rows), new Uint8Array(rows), new Uint8Array(rows)] as const;
  eachNumber(field("printed"), printed, (value) => flagsFrom(value, null, null));
  eachNumber(field("printedPriceMinor"), labelled, (value) => flagsFrom(false, null, value));
  eachNumber(field("acceptedOn"), accepted, (value) => flagsFrom(false, value, null));
  for (let at = 0; at < rows; at += 1)
    into.flags[at] = ((printed[at] as number) || (labelled[at] as number)) | (accepted[at] as number);
  for (const name of amountColumns) eachNumber(field(amountFields[name].field), into[name], amountFields[name].amount);
  const later = laterStatuses();
  const ids = packed(valuesOf(field("id"), rows) as readonly string[]);
  const texts = packedOf(dictionary);
  return {
    version: pieceVersion,
    rows,
    ids,
    // None contains a line break, by its schema.
    codes: valuesOf(field("code"), rows).join("\n"),
    texts,
    columns,
    checksum: checksumOf(new Uint32Array(columns), ids.words, texts.words),
    ...(later.length === 0 ? {} : { laterStatuses: later }),
  };
}
