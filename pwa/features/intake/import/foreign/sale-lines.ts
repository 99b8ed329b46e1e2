import type { Answers } from "./answers.ts";
import type { ForeignCell } from "./cells.ts";
import { foldedWord } from "./folded-word.ts";
import { isSalesList } from "./foreign-fields.ts";
import { guessSaleStanding, saleKindReader, type SaleKind, type SaleStanding, saleStandings } from "./sale-words.ts";
import { each, type Steps } from "./steps.ts";
import { saysNo } from "./value-words.ts";

/** A list of sales: how its lines say what became of them. */
export interface SalesList {
  readonly kindOf: (word: string) => SaleKind;
}

/** Returns how a file's lines are read as sales; null for one that is no list of them. */
export function salesListOf(
  lines: readonly { readonly cells: readonly string[] }[],
  { columns }: Answers,
): SalesList | null {
  if (!isSalesList(columns)) return null;
  const at = columns.indexOf("saleKind");
  return { kindOf: saleKindReader(at === -1 ? [] : lines.map(({ cells }) => cells[at] ?? "")) };
}

const noThing =
  /^(?:shipping|delivery|tips?|gratuity|custom (?:amount|sale|item)|versand\w*|lieferung|trinkgeld|envio|propina|livraison|pourboire|store credit|service fee|rounding)\b/;
const giftCard =
  /^(?:e ?)?gift ?(?:card|certificate|voucher)|^(?:geschenk)?gutschein|^tarjetas? (?:de )?regalo|^carte cadeau/;
const isBelowZero = (cell: string): boolean => /^[^\d]*[-−]|^\(.*\)$/.test(cell.trim());

/** Returns what became of a line's sale; "noItem" and "giftCard" for one of no thing, such as its shipping. */
export function saleStandingOf(
  cell: ForeignCell,
  answers: Answers,
  { kindOf }: SalesList,
  typed: string,
): SaleStanding | "noItem" | "giftCard" | "unknown" {
  // A person decides about one line.
  const decided = typed === "" ? null : guessSaleStanding(typed);
  if (decided?.sure === true) return decided.to;
  const kind = kindOf(cell("saleKind"));
  const title = foldedWord(cell("title"));
  if (giftCard.test(title)) return "giftCard";
  if (kind === "other" || noThing.test(title)) return "noItem";
  if (kind === "refund" || isRefundLine(cell)) return "refunded";
  const mark = cell("cancelled");
  if (mark !== "" && !saysNo(mark)) return "cancelled";
  const word = cell("status");
  const said = answers.words.status?.[foldedWord(word)];
  const standing = saleStandings.find((one) => one === said) ?? guessSaleStanding(word)?.to ?? "unknown";
  // The amount says which of the order's lines it was.
  return standing === "ask" && answers.columns.includes("refunded") ? "sold" : standing;
}

const isRefundLine = (cell: ForeignCell): boolean => isBelowZero(cell("quantity")) || isBelowZero(cell("soldTotal"));

/** Returns a number of pieces without the sign of those that came back. */
export const withoutSign = (cell: string): string => cell.replace(/^\s*[-−(]\s*(\d[^()]*)\)?$/, "$1");

/** The price paid for each piece in minor units, and the cents of the line beyond that. */
export interface SalePrice {
  readonly soldPriceMinor: number | null;
  readonly soldRestMinor: number;
}

/** Returns what was paid: the line's sum, else the price of a piece, which a discount of the line makes less. */
export function salePrice(
  cell: ForeignCell,
  pieces: number,
  amountOf: (text: string) => number | null,
  sales: SalesList | null,
): SalePrice {
  if (sales === null) return { soldPriceMinor: amountOf(cell("soldPrice")), soldRestMinor: 0 };
  const of = (field: "soldTotal" | "soldPrice" | "price" | "discount") =>
    amountOf(cell(field).replaceAll(/[-−()]/g, ""));
  const count = Math.max(pieces, 1);
  const price = of("soldPrice");
  if (cell("soldTotal") === "" && price !== null) return { soldPriceMinor: price, soldRestMinor: 0 };
  const list = of("price");
  const percent = /^\s*-?(\d{1,3}(?:[.,]\d+)?)\s*%/.exec(cell("discount"))?.[1]?.replace(",", ".");
  const sum = list === null ? null : list * count;
  const less =
    sum !== null && percent !== undefined ? Math.round((sum * Number(percent)) / 100) : (of("discount") ?? 0);
  const total = of("soldTotal") ?? (sum === null ? null : Math.max(sum - less, 0));
  if (total === null) return { soldPriceMinor: price, soldRestMinor: 0 };
  return { soldPriceMinor: Math.floor(total / count), soldRestMinor: total % count };
}

/** A line of a list of sales, by which refunds are looked up. */
interface SoldLine extends SalePrice {
  readonly line: { readonly number: number };
  readonly outcome: string;
  readonly reasons: readonly string[];
  readonly title: string;
  readonly code: string;
  readonly sku: string;
  readonly size: { readonly size: string } | null;
  readonly quantity: number;
  readonly soldOn: string | null;
}

/** Facts of a line about its order. */
export interface RefundFacts {
  readonly order: string;
  /** The line undoes another one. */
  readonly isRefund: boolean;
  /** Given back of the line, or of the whole order on its first line. Null where the cell is empty. */
  readonly refundedMinor: number | null;
  /** A person decided about the line. */
  readonly isDecided: boolean;
}

export const refundFacts = (
  cell: ForeignCell,
  sales: SalesList | null,
  typed: string,
  amountOf: (text: string) => number | null,
): RefundFacts => ({
  order: cell("order"),
  isRefund: sales !== null && (sales.kindOf(cell("saleKind")) === "refund" || isRefundLine(cell)),
  refundedMinor: amountOf(cell("refunded").replaceAll(/[-−()]/g, "")),
  isDecided: typed !== "",
});

type Refunded<Line extends SoldLine> = Line & { readonly outcome: Line["outcome"] | "leftOut" | "ask" };
const refunded = <Line extends SoldLine>(one: Line): Refunded<Line> => ({
  ...one,
  outcome: "leftOut",
  reasons: ["refunded"],
});

/**
 * Leaves out what was given back later: sales that a line of its own undoes, and those that an order's refunded amount is
 * the price of. Where the amount fits none, or several, its lines wait for a person.
 */
export function* withoutRefunds<Line extends SoldLine>(
  items: readonly Line[],
  facts: readonly RefundFacts[],
): Steps<readonly Refunded<Line>[]> {
  if (facts.every(({ isRefund, refundedMinor }) => !isRefund && !refundedMinor)) return items;
  const read: Refunded<Line>[] = [...items];
  const sold = (at: number) => read[at]?.outcome === "history" && facts[at]?.isDecided !== true;
  const thingOf = ({ code, sku, title, size, soldPriceMinor }: Line) =>
    JSON.stringify([code, sku, foldedWord(title), size?.size, soldPriceMinor]);
  const thingIn = (at: number) => `${facts[at]?.order} ${thingOf(items[at] as Line)}`;
  const ofThing = yield* grouped(items, (one, at) => (sold(at) ? thingOf(one) : null));
  const inOrder = yield* grouped(items, (_, at) => (sold(at) && facts[at]?.order !== "" ? thingIn(at) : null));
  /** Returns the last of them that was sold by a day, and forgets those at their end that are none any more. */
  const lastOf = (same: number[] | undefined, by: string): number | undefined => {
    while (same !== undefined && same.length > 0 && !sold(same.at(-1) ?? -1)) same.pop();
    return same?.findLast((n) => sold(n) && (items[n]?.soldOn ?? "") <= by);
  };
  const undo = (one: Line, at: number) => {
    if (facts[at]?.isRefund !== true) return;
    const by = one.soldOn ?? "9";
    const found = lastOf(inOrder.get(thingIn(at)), by) ?? lastOf(ofThing.get(thingOf(one)), by);
    const sale = found === undefined ? undefined : read[found];
    if (found === undefined || sale === undefined) return;
    const left = sale.quantity - Math.max(one.quantity, 1);
    read[found] = left > 0 ? { ...sale, quantity: left } : refunded(sale);
  };
  yield* each(items, undo, items.length);
  const orders = yield* grouped(items, (_, at) =>
    (facts[at]?.order ?? "") === "" ? `line ${at}` : `order ${facts[at]?.order}`,
  );
  const takeBackIn = (lines: readonly number[]) => {
    const said = lines.filter((at) => facts[at]?.refundedMinor != null);
    for (const part of said.length > 1 ? said.map((at) => [at]) : said.length === 1 ? [lines] : []) {
      const amount = facts[part.find((at) => facts[at]?.refundedMinor != null) ?? -1]?.refundedMinor ?? 0;
      if (amount > 0)
        takeBack(
          part.filter((at) => sold(at)),
          amount,
          read,
        );
    }
  };
  yield* each([...orders.values()], takeBackIn, items.length);
  return read;
}

const sumOf = ({ soldPriceMinor, soldRestMinor, quantity }: SoldLine): number =>
  (soldPriceMinor ?? 0) * Math.max(quantity, 1) + soldRestMinor;

/** Takes an amount back from the lines of one order. */
function takeBack<Line extends SoldLine>(lines: readonly number[], amount: number, read: Refunded<Line>[]): void {
  const sales = lines.flatMap((at) => read[at] ?? []);
  const whole = sales.reduce((sum, one) => sum + sumOf(one), 0);
  const found = amount >= whole ? sales.map(({ quantity }) => Math.max(quantity, 1)) : piecesFor(sales, amount);
  // Of one pair it is a part of its price.
  if (found === null && sales.length === 1 && (sales[0]?.quantity ?? 1) <= 1) return;
  for (const [n, at] of lines.entries()) {
    const [one, back] = [sales[n], found?.[n] ?? 0];
    if (one === undefined) continue;
    if (found === null) read[at] = { ...one, outcome: "ask", reasons: ["waitsSale"] };
    else if (back > 0) read[at] = back < one.quantity ? { ...one, quantity: one.quantity - back } : refunded(one);
  }
}

/** Ways that are kept and tried, so that an order of very many lines or pieces is asked about. */
const mostWays = 5_000;
const mostTried = 100_000;

/** Returns how many pieces of each line cost an amount together; null if none do, or different ones. */
function piecesFor(sales: readonly SoldLine[], amount: number): readonly number[] | null {
  let ways: { readonly pieces: readonly number[]; readonly sum: number }[] = [{ pieces: [], sum: 0 }];
  for (const one of sales) {
    if (ways.length * (Math.max(one.quantity, 1) + 1) > mostTried) return null;
    const counts = Array.from({ length: Math.max(one.quantity, 1) + 1 }, (_, count) => count);
    const sum = (count: number) =>
      count === Math.max(one.quantity, 1) ? sumOf(one) : count * (one.soldPriceMinor ?? 0);
    ways = ways.flatMap((way) =>
      counts
        .map((count) => ({ pieces: [...way.pieces, count], sum: way.sum + sum(count) }))
        .filter((next) => next.sum <= amount),
    );
    if (ways.length > mostWays) return null;
  }
  const [only, ...others] = ways.filter((way) => way.sum === amount);
  return only === undefined || others.length > 0 ? null : only.pieces;
}

/** Groups lines by their keys; those whose key is null are in none. */
function* grouped<Line>(
  lines: readonly Line[],
  keyOf: (line: Line, at: number) => string | null,
): Steps<ReadonlyMap<string, number[]>> {
  const groups = new Map<string, number[]>();
  const add = (line: Line, at: number) => {
    const key = keyOf(line, at);
    if (key === null) return;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [at]);
    else group.push(at);
  };
  yield* each(lines, add, lines.length);
  return groups;
}
