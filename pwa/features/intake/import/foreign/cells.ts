import { foldedWord } from "./folded-word.ts";
import { type ColumnFields, firstFilled, type ForeignField } from "./foreign-fields.ts";
import { placeOfQuantity } from "./guess-columns.ts";
import { answerIn } from "./questions.ts";

/** Reads a field of one line, trimmed; "" for none. */
export type ForeignCell = (field: ForeignField) => string;

/** Fields that a shop writes on a product's first line only. */
const ofProduct: readonly ForeignField[] = [
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
];

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
  "consigner",
  "firstName",
  "lastName",
  "company",
  "email",
  "phone",
  "account",
];

/** Those of them that are no amounts. */
const identifying = telling.filter((field) => field !== "price" && field !== "quantity");

/** A line's cells by field. */
export interface ForeignLine {
  readonly cell: ForeignCell;
  /** Number of pieces at each place, where the file has a column for each. */
  readonly places: readonly { readonly place: string; readonly cell: string }[];
}

/** Reads a table's lines by its columns' meanings. Null for a line that is none: empty, a sum, or a picture's. */
export function foreignLines(
  lines: readonly { readonly number: number; readonly cells: readonly string[] }[],
  head: readonly string[],
  columns: ColumnFields,
  typed: Readonly<Record<number, Partial<Readonly<Record<ForeignField, string>>>>>,
): readonly (ForeignLine | null)[] {
  const at = new Map<ForeignField, number[]>();
  for (const [column, field] of columns.entries()) {
    if (field === null) continue;
    const known = at.get(field);
    if (known === undefined) at.set(field, [column]);
    else known.push(column);
  }
  const quantities = at.get("quantity") ?? [];
  const places =
    quantities.length < 2
      ? []
      : quantities.map((column) => ({ column, place: placeOfQuantity(head[column] ?? "") || (head[column] ?? "") }));
  const first = new Map<string, ForeignCell>();
  const withOrder = at.has("order") ? orderReader() : (cell: ForeignCell) => cell;
  const last = lines.findLastIndex(({ cells }) => cells.some((one) => one.trim() !== ""));
  return lines.map(({ number, cells }, n) => {
    const own: ForeignCell = (field) => {
      const [column, ...more] = at.get(field) ?? [];
      const text = typed[number]?.[field] ?? "";
      if (text !== "" || column === undefined) return text;
      const first = answerIn(head[column] ?? "", field, (cells[column] ?? "").trim());
      if (more.length === 0) return first;
      const all = [first, ...more.map((other) => (cells[other] ?? "").trim())].filter(Boolean);
      return firstFilled.has(field) ? (all[0] ?? "") : all.join(field === "notes" ? "\n" : " ");
    };
    const [start] = cells.filter((one) => one.trim() !== "");
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
      handle === "" || above === undefined
        ? own
        : (field) => own(field) || (ofProduct.includes(field) ? above(field) : "");
    return {
      cell: withOrder(cell),
      places: places.map(({ column, place }) => ({ place, cell: (cells[column] ?? "").trim() })),
    };
  });
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
const isTotal = (start: string, cells: readonly string[]): boolean =>
  totals.test(foldedWord(start)) && cells.filter((cell) => cell.trim() !== "").length * 2 < cells.length;
