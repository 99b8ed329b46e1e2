import type { TableLine } from "../read/table-reader.ts";
import type { Answers } from "./answers.ts";
import { type Amount, type CellReaders, cellReaders } from "./cell-readers.ts";
import { type ForeignCell, type ForeignLine, foreignLines } from "./cells.ts";
import { isProductList } from "./foreign-fields.ts";
import { type ForeignOutcome, type ForeignReason, outcomeOf, type ReadStanding } from "./line-outcome.ts";
import { mentionReader, type SaidMention } from "./mentions.ts";
import { optionValues, titleAndVariant } from "./options.ts";
import {
  type RefundFacts,
  refundFacts,
  type SalePrice,
  salePrice,
  type SalesList,
  salesListOf,
  saleStandingOf,
  withoutRefunds,
  withoutSign,
} from "./sale-lines.ts";
import { sizedLine } from "./sized-line.ts";
import { type FileSize, readSize, type SizeSystem, systemNamedIn } from "./sizes.ts";
import { each, type Steps } from "./steps.ts";
import { styleCodeIn, styleCodeInTitle } from "./style-codes.ts";
import { TitleEnds } from "./title-ends.ts";
import { boxWordIn, guessStanding, saysYes } from "./value-words.ts";

/** Facts of a line that say what becomes of it. Amounts are in minor units, days YYYY-MM-DD; null for what it does not say. */
export interface LineFacts extends SalePrice {
  readonly line: TableLine;
  readonly outcome: ForeignOutcome;
  /** All reasons together, the first of which decided. */
  readonly reasons: readonly ForeignReason[];
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly color: string;
  /** "" for none. */
  readonly sku: string;
  readonly code: string;
  readonly size: FileSize | null;
  /** Words of the file; "" for none. */
  readonly condition: string;
  readonly boxCondition: string;
  readonly quantity: number;
  readonly places: readonly { readonly place: string; readonly quantity: number }[];
  readonly priceMinor: number | null;
  readonly receivedOn: string | null;
  readonly soldOn: string | null;
  readonly location: string;
  readonly notes: string;
  /** Line that this one repeats. */
  readonly sameAs: number | null;
}

/** A line of a file of items with what it says of itself, whosever it is. */
export interface SaidLine {
  readonly facts: LineFacts;
  readonly own: ForeignLine;
  readonly said: SaidMention;
  readonly standing: ReadStanding;
}

/** A file's headings and lines. */
export interface ForeignTable {
  readonly head: readonly string[];
  readonly lines: readonly TableLine[];
}

/** Reads what each line of a file of items says. `currency`: the store's; amounts of another cannot be read. */
export function* saidLines(table: ForeignTable, answers: Answers, currency: string): Steps<readonly SaidLine[]> {
  const { columns, typed } = answers;
  const lineOf = foreignLines(table.lines, table.head, columns, typed);
  const lines: { readonly line: TableLine; readonly own: ForeignLine }[] = [];
  const sizes = new Map<string, number>();
  const titleEnds = new TitleEnds(columns);
  yield* each(
    table.lines,
    (line, at) => {
      const own = lineOf(line, at);
      if (own === null) return;
      lines.push({ line, own });
      const size = own.cell("size") || optionValues(own.cell).size;
      sizes.set(size, (sizes.get(size) ?? 0) + 1);
      titleEnds.add(lineText(own.cell("title")));
    },
    0,
  );
  const context: Context = {
    answers,
    emptyIsOne: !countsStock(table.head, answers),
    hasQuantity: columns.includes("quantity"),
    isProducts: isProductList(columns),
    met: new Map(),
    sales: salesListOf(table.lines, answers),
    titleEnds,
    readers: cellReaders(
      answers,
      currency,
      systemNamedIn(table.head[columns.indexOf("size")] ?? "") ?? systemOf(sizes),
    ),
  };
  const mentionIn = mentionReader(answers);
  const read: SaidLine[] = [];
  const hasRefunds = context.sales !== null || columns.includes("refunded");
  const refunds: RefundFacts[] = [];
  yield* each(lines, ({ line, own }) => {
    read.push({ own, said: mentionIn(own.cell), ...readLine(line, own, context) });
    if (hasRefunds) refunds.push(refundFacts(own.cell, context.sales, typedStatus(line, answers), amountsOf(context)));
  });
  if (!hasRefunds) return read;
  const facts = read.map((one) => one.facts);
  const left = yield* withoutRefunds(facts, refunds);
  return left === facts
    ? read
    : read.map((one, at) => {
        const own = left[at] ?? one.facts;
        return own === one.facts ? one : { ...one, facts: own };
      });
}

interface Context {
  readonly answers: Answers;
  /** A line without a quantity is one piece, as in lists that people keep. */
  readonly emptyIsOne: boolean;
  readonly hasQuantity: boolean;
  readonly isProducts: boolean;
  /** First line of each code. */
  readonly met: Map<string, TableLine>;
  /** Null for a file of what a store has. */
  readonly sales: SalesList | null;
  readonly titleEnds: TitleEnds;
  readonly readers: CellReaders;
}

/** Returns the system that most bare sizes of a column are of. */
function systemOf(counts: ReadonlyMap<string, number>): SizeSystem {
  const systems = new Map<SizeSystem, number>();
  for (const [cell, count] of counts) {
    const system = readSize(cell, "")?.system ?? null;
    systems.set(system, (systems.get(system) ?? 0) + count);
  }
  const [most] = [...systems].filter(([system]) => system !== null).toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** Returns whether the quantity is one that a shop counts: there, nothing is none. */
const countsStock = (head: readonly string[], { columns }: Answers): boolean =>
  columns.filter((field) => field === "quantity").length > 1 ||
  columns.some(
    (field, at) => field === "quantity" && /inventory|on hand|current|available|stock/i.test(head[at] ?? ""),
  );

/** Returns a text in one line, with one space between its words. */
export const lineText = (text: string): string =>
  /\s\s|[^\S ]/.test(text) ? text.trim().replaceAll(/\s+/g, " ") : text.trim();

/** Returns what a line says of itself. */
function readLine(line: TableLine, own: ForeignLine, context: Context): Pick<SaidLine, "facts" | "standing"> {
  const { answers, sales, titleEnds, readers } = context;
  const { cell } = own;
  const named = titleAndVariant(lineText(cell("title")), cell("variation"), titleEnds.haveVariants);
  const options = optionValues((field) => (field === "variation" ? named.variation : cell(field)));
  const sizeCell = cell("size") || options.size;
  const { title, wear, ...sized } = sizedLine(named.title, sizeCell, cell("boxCondition"), titleEnds);
  const size = readers.size(sized.sizeCell, title, cell("sizeSystem"), cell("brand"));
  const places = own.places.map(({ place, cell: count }) => ({
    place,
    quantity: piecesOf(count, false, readers) ?? 0,
  }));
  const quantity = places.length > 0 ? places.reduce((sum, one) => sum + one.quantity, 0) : quantityOf(cell, context);
  const standing = standingOf(cell, context, typedStatus(line, answers));
  const price = readers.amount(cell("price"));
  const code = codeOf(cell("code"));
  const found = { line, code, title, size, price, quantity, standing, options, cell };
  const { outcome, reasons, sameAs } = outcomeOf(found, context);
  const notes = cell("notes");
  const given = cell("sku") || (sales !== null && styleCodeIn(cell("code")) !== null ? cell("code") : "");
  const style = given === "" ? null : readers.style(given);
  const noted = notes === "" || style !== null ? null : styleCodeIn(notes);
  const facts: LineFacts = {
    line,
    outcome,
    reasons,
    title,
    brand: lineText(cell("brand")),
    category: lineText(cell("category")),
    color: lineText(cell("color")) || options.color,
    sku: style ?? noted ?? styleCodeInTitle(title) ?? "",
    code,
    size,
    condition: cell("condition") || options.condition || wear,
    boxCondition: cell("boxCondition") || options.boxCondition || (notes === "" ? "" : boxWordIn(notes)),
    quantity: quantity ?? 0,
    places,
    priceMinor: numberOrNull(price),
    receivedOn: readers.day(cell("received")),
    soldOn: readers.day(cell("soldOn")) ?? readers.day(cell("orderedOn")),
    ...salePrice(cell, quantity ?? 1, amountsOf(context), sales),
    location: lineText(cell("location")),
    notes: given === "" && noted !== null && notes.length < 40 ? "" : notes.replaceAll(/<[^<>]*>/g, " ").trim(),
    sameAs,
  };
  return { facts, standing };
}

/** Returns how many pieces a cell says; null for a text that is no number. */
const piecesOf = (count: string, emptyIsOne: boolean, { quantity }: CellReaders): number | null =>
  count === "" ? (emptyIsOne ? 1 : 0) : quantity(count);

function quantityOf(
  cell: ForeignCell,
  { hasQuantity, isProducts, emptyIsOne, sales, readers }: Context,
): number | null {
  if (!hasQuantity) return isProducts ? 0 : 1;
  const count = cell("quantity");
  return piecesOf(sales === null ? count : withoutSign(count), emptyIsOne || sales !== null, readers);
}

const amountsOf =
  ({ readers }: Context) =>
  (text: string): number | null =>
    numberOrNull(readers.amount(text));
const typedStatus = ({ number }: TableLine, { typed }: Answers): string => typed[number]?.status ?? "";
const numberOrNull = (amount: Amount): number | null => (typeof amount === "number" ? amount : null);
const codeOf = (cell: string): string =>
  cell
    .trim()
    .replace(/^'/, "")
    .replace(/^(\d+)[.,]0+$/, "$1");

function standingOf(cell: ForeignCell, { answers, sales, readers }: Context, typed: string): ReadStanding {
  if (sales !== null) return saleStandingOf(cell, answers, sales, typed);
  if (saysYes(cell("archived"))) return "archived";
  // A person decides about one line, whatever the same word means in the others.
  const decided = typed === "" ? null : guessStanding(typed);
  if (decided?.sure === true) return decided.to;
  const word = cell("status");
  // A history of sales has no status.
  return word === "" && readers.day(cell("soldOn")) !== null ? "sold" : readers.status(word);
}
