import { foldedWord } from "./folded-word.ts";
import { type ColumnFields, firstFilled, type ForeignField, mentionFields } from "./foreign-fields.ts";
import { placeOfQuantity } from "./guess-columns.ts";
import { answerReader } from "./questions.ts";

/** Reads a field of one line, trimmed; "" for none. */
export type ForeignCell = (field: ForeignField) => string;

/** Fields that a shop writes on a product's first line only. */
const ofProduct: ReadonlySet<ForeignField> = new Set<ForeignField>([
  "title",
  "brand",
  "category",
  "gender",
  "color",
  "sku",
  "status",
  "giftCard",
  "consigner",
  "email",
  "phone",
  "account",
  "option1Name",
  "option2Name",
  "option3Name",
  "notes",
]);

/** Fields that a shop writes on an order's first line only. */
const ofOrder: readonly ForeignField[] = ["order", "soldOn", "orderedOn", "status", "cancelled", "location"];

/** Fields by which a line is one of an item or a product, and not of a further picture. */
const telling: readonly ForeignField[] = [
  "title",
  "code",
  "sku",
  "gtin",
  "size",
  "price",
  "quantity",
  "variation",
  "option1Value",
  "option2Value",
  ...mentionFields,
];

/** Those of them that are no amounts. */
const identifying = telling.filter((field) => field !== "price" && field !== "quantity");

/** A line's cells by field. */
export interface ForeignLine {
  readonly cell: ForeignCell;
  /** Number of pieces at each place, where the file has a column for each. */
  readonly places: readonly { readonly place: string; readonly cell: string }[];
}

interface CellsOfLine {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Columns of a field, and what the first one's heading asks. */
interface FieldColumns {
  readonly columns: [number, ...number[]];
  readonly answerOf: ((cell: string) => string) | null;
}

/**
 * Returns a reader of a table's lines by its columns' meanings, in their order. Null for a line that is none: empty, a
 * sum, or a picture's.
 */
export function foreignLines(
  lines: readonly CellsOfLine[],
  head: readonly string[],
  columns: ColumnFields,
  typed: Readonly<Record<number, Partial<Readonly<Record<ForeignField, string>>>>>,
): (line: CellsOfLine, at: number) => ForeignLine | null {
  const at: Partial<Record<ForeignField, FieldColumns>> = {};
  for (const [column, field] of columns.entries()) {
    if (field === null) continue;
    const known = at[field];
    if (known === undefined) at[field] = { columns: [column], answerOf: answerReader(head[column] ?? "", field) };
    else known.columns.push(column);
  }
  const quantities = at.quantity?.columns ?? [];
  const places =
    quantities.length < 2
      ? []
      : quantities.map((column) => ({ column, place: placeOfQuantity(head[column] ?? "") || (head[column] ?? "") }));
  const first = new Map<string, ForeignCell>();
  const withOrder = at.order === undefined ? (cell: ForeignCell) => cell : orderReader();
  const last = lines.findLastIndex(({ cells }) => cells.some((one) => one.trim() !== ""));
  return ({ number, cells }, n) => {
    const typedHere = typed[number];
    const own: ForeignCell = (field) => {
      const found = at[field];
      const text = typedHere?.[field] ?? "";
      if (text !== "" || found === undefined) return text;
      const first = (cells[found.columns[0]] ?? "").trim();
      const answer = found.answerOf === null ? first : found.answerOf(first);
      if (found.columns.length === 1) return answer;
      const others = found.columns.slice(1).map((other) => (cells[other] ?? "").trim());
      const all = [answer, ...others].filter(Boolean);
      return firstFilled.has(field) ? (all[0] ?? "") : all.join(field === "notes" ? "\n" : " ");
    };
    const start = cells.find((one) => one.trim() !== "");
    if (start === undefined || isTotal(start, cells) || telling.every((field) => own(field) === "")) return null;
    // A heading above some of the lines.
    if (
      columns.length > 3 &&
      own("title") !== "" &&
      own("handle") === "" &&
      cells.every((one) => one.trim() === "" || one === start)
    )
      return null;
    // Sums below the table, without a word.
    if (n === last && identifying.every((field) => own(field) === "")) return null;
    const handle = own("handle");
    const above = first.get(handle);
    if (handle !== "" && above === undefined) first.set(handle, own);
    const cell: ForeignCell =
      handle === "" || above === undefined ? own : (field) => own(field) || (ofProduct.has(field) ? above(field) : "");
    return {
      cell: withOrder(cell),
      places: places.map(({ column, place }) => ({ place, cell: (cells[column] ?? "").trim() })),
    };
  };
}

/** Returns a reader of the lines of orders in turn, which have the order's cells from its first line. */
function orderReader(): (cell: ForeignCell) => ForeignCell {
  const first = new Map<string, ForeignCell>();
  let number = "";
  return (own) => {
    const isStart = own("order") !== "" || own("soldOn") !== "" || own("orderedOn") !== "";
    if (isStart) number = own("order");
    const above = first.get(number);
    if (number !== "" && above === undefined) first.set(number, own);
    // A line that says as much as the first has its own empty cells.
    const isShort =
      above !== undefined && ofOrder.some((field) => field !== "cancelled" && own(field) === "" && above(field) !== "");
    return isShort ? (field) => own(field) || (ofOrder.includes(field) ? above(field) : "") : own;
  };
}

const totals =
  /^(?:(?:grand |sub ?)?totals?|sum|summe|gesamt(?:summe)?|insgesamt|zwischensumme|somme|totaux|totale|totali|somma|total general|suma)\b/;

/** Returns whether a line only sums up: it begins with that word, and most of its cells are empty. */
function isTotal(start: string, cells: readonly string[]): boolean {
  let filled = 0;
  for (const cell of cells) if (cell.trim() !== "") filled += 1;
  return filled * 2 < cells.length && totals.test(foldedWord(start));
}
