import { type DecimalSign, readAmount, readDay } from "../amounts.ts";
import { isRounded } from "../repaired.ts";
import type { TableLine } from "../read/table-reader.ts";
import type { Answers, WordField } from "./answers.ts";
import { fileBarcode } from "./barcodes.ts";
import { type ForeignCell, type ForeignLine, foreignLines } from "./cells.ts";
import { foldedWord } from "./folded-word.ts";
import { isProductList } from "./foreign-fields.ts";
import { picturesReader } from "./picture-addresses.ts";
import { hasVariants, optionValues, titleAndVariant } from "./options.ts";
import { type FilePerson, isStoreMention, isNobody, type FileMention, mergePeople } from "./people.ts";
import { piecesIn } from "./pieces.ts";
import { isGiftCard, isWithoutSize } from "./plain-articles.ts";
import { withoutTerms } from "./price-terms.ts";
import { lastSizeIn } from "./size-in-text.ts";
import { sizedLine } from "./sized-line.ts";
import {
  refundFacts,
  saleDay,
  salePrice,
  type SalesList,
  salesListOf,
  saleStandingOf,
  withoutRefunds,
  withoutSign,
} from "./sale-lines.ts";
import type { SaleStanding } from "./sale-words.ts";
import { type FileSize, readSize, type SizeSystem, systemNamedIn, usOfEu } from "./sizes.ts";
import { ownerShare, readShare } from "./splits.ts";
import { styleCodeIn, styleCodeInTitle, styleCodeOf } from "./style-codes.ts";
import { boxWordIn, guessOwnership, guessStanding, saysYes, type Standing, standings } from "./value-words.ts";

/** What is made of a line. */
export type ForeignOutcome = "item" | "product" | "history" | "leftOut" | "duplicate" | "ask" | "refused";

/** Reasons why a line is not, or only partly, taken. */
export type ForeignReason =
  | Exclude<Standing | SaleStanding, "stock" | "converted" | "ask">
  | "noItem"
  | "waitsSale"
  | "unknownStatus"
  | "waits"
  | "giftCard"
  | "noStock"
  | "noQuantity"
  | "sameLine"
  | "sameCode"
  | "plain"
  | "noSize"
  | "noPrice"
  | "badPrice"
  | "noTitle"
  | "unread";

/** A barcode as the file has it, and what it is; null for one that cannot be trusted. */
export interface FileBarcode {
  readonly raw: string;
  readonly gtin14: string | null;
}

/** A line of a file of items as it is meant. Amounts are in minor units, days YYYY-MM-DD; null for what it does not say. */
export interface ReadItem {
  readonly line: TableLine;
  readonly outcome: ForeignOutcome;
  /** All reasons together, the first of which decided. */
  readonly reasons: readonly ForeignReason[];
  readonly title: string;
  readonly brand: string;
  readonly category: string;
  readonly genderWord: string;
  readonly color: string;
  readonly sku: string;
  /** Lines with the same key are of one product. */
  readonly productKey: string;
  readonly code: string;
  readonly size: FileSize | null;
  /** Words of the file; "" for none. */
  readonly condition: string;
  readonly boxCondition: string;
  readonly quantity: number;
  readonly places: readonly { readonly place: string; readonly quantity: number }[];
  readonly priceMinor: number | null;
  readonly costMinor: number | null;
  readonly ownerSharePercent: number | null;
  readonly ownerNetMinor: number | null;
  /** "store", or the index of one of the file's people. */
  readonly owner: "store" | number;
  /** Whom the store bought it from, where the file says. */
  readonly boughtFrom: number | null;
  readonly receivedOn: string | null;
  readonly soldOn: string | null;
  readonly soldPriceMinor: number | null;
  /** Cents that its pieces were sold for beyond that, together. */
  readonly soldRestMinor: number;
  readonly barcode: FileBarcode | null;
  /** Addresses of the product's pictures, the main one first. */
  readonly images: readonly string[];
  readonly location: string;
  readonly subLocation: string;
  readonly notes: string;
  /** Line that this one repeats. */
  readonly sameAs: number | null;
}

/** A file of items as it is meant. */
export interface ReadItems {
  readonly items: readonly ReadItem[];
  readonly people: readonly FilePerson[];
}

/** Returns what a word of a field means to this person, or by the guess. */
export const meaningOf = (answers: Answers, field: WordField, word: string): string | undefined =>
  answers.words[field]?.[foldedWord(word)];

export const mentionOf = (cell: ForeignCell): FileMention => ({
  // A dash is nobody.
  name: /[\p{L}\d]/u.test(cell("consigner")) ? cell("consigner").replaceAll(/\s+/g, " ") : "",
  firstName: cell("firstName"),
  lastName: cell("lastName"),
  company: cell("company"),
  email: cell("email"),
  phone: cell("phone"),
  account: cell("account"),
});

/** Returns the system that most bare sizes of a column are of. */
function systemOf(cells: readonly string[]): SizeSystem {
  const counts = new Map<SizeSystem, number>();
  for (const cell of cells) {
    const system = readSize(cell, "")?.system ?? null;
    counts.set(system, (counts.get(system) ?? 0) + 1);
  }
  const [most] = [...counts].filter(([system]) => system !== null).toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/** Reads every line of a file of items. `currency`: the store's; amounts of another cannot be read. */
export function readItems(
  table: { readonly head: readonly string[]; readonly lines: readonly TableLine[] },
  answers: Answers,
  currency: string,
): ReadItems {
  const lines = foreignLines(table.lines, table.head, answers.columns, answers.typed);
  const hasSizes = (["size", "variation", "option1Value"] as const).some((field) => answers.columns.includes(field));
  const titles = hasSizes ? [] : lines.flatMap((line) => (line === null ? [] : textOf(line.cell("title")) || []));
  const context: Context = {
    answers,
    currency,
    system:
      systemNamedIn(table.head[answers.columns.indexOf("size")] ?? "") ??
      systemOf(lines.flatMap((line) => (line === null ? [] : [line.cell("size") || optionValues(line.cell).size]))),
    emptyIsOne: !countsStock(table.head, answers),
    hasSizes,
    sizesEndTitles: titles.filter((title) => lastSizeIn(title) !== null).length * 2 > titles.length,
    met: new Map(),
    sales: salesListOf(table.lines, answers),
    picturesOf: picturesReader(table.lines, answers.columns),
    hasVariants: hasVariants(
      lines.flatMap((line) => line?.cell("title") || []),
      answers.columns,
    ),
  };
  const said = table.lines.flatMap((line, at) => {
    const own = lines[at] ?? null;
    return own === null ? [] : [{ line, own, mention: mentionOf(own.cell) }];
  });
  const ownerOf = (mention: FileMention) => (isStoreMention(mention) ? { ...nobody, account: "" } : mention);
  const { people, of } = mergePeople(said.map(({ mention }) => ownerOf(mention)));
  const items = said.map(({ line, own, mention }, at) => readItem(line, own, mention, of[at] ?? null, context));
  const facts = said.map(({ line, own }) =>
    refundFacts(own.cell, context.sales, typedStatus(line, answers), amountsOf(context)),
  );
  return { items: withProducts(withoutRefunds(items, facts)), people };
}

const nobody: FileMention = { name: "", firstName: "", lastName: "", company: "", email: "", phone: "", account: "" };

interface Context {
  readonly answers: Answers;
  readonly currency: string;
  readonly system: SizeSystem;
  /** A line without a quantity is one piece, as in lists that people keep. */
  readonly emptyIsOne: boolean;
  /** Some column has sizes; without one, they may stand in the titles, and at the end of most. */
  readonly hasSizes: boolean;
  readonly sizesEndTitles: boolean;
  /** First line of each code. */
  readonly met: Map<string, TableLine>;
  /** Null for a file of what a store has. */
  readonly sales: SalesList | null;
  readonly hasVariants: boolean;
  readonly picturesOf: (cells: readonly string[]) => readonly string[];
}

/** Whether the quantity is one that a shop counts: there, nothing is none. */
const countsStock = (head: readonly string[], { columns }: Answers): boolean =>
  columns.filter((field) => field === "quantity").length > 1 ||
  columns.some(
    (field, at) => field === "quantity" && /inventory|on hand|current|available|stock/i.test(head[at] ?? ""),
  );

const textOf = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

function readItem(
  line: TableLine,
  { cell, places: at }: ForeignLine,
  mention: FileMention,
  person: number | null,
  context: Context,
): ReadItem {
  const { answers, currency, system, emptyIsOne, sales } = context;
  const named = titleAndVariant(textOf(cell("title")), cell("variation"), context.hasVariants);
  const options = optionValues((field) => (field === "variation" ? named.variation : cell(field)));
  const { title, sizeCell, wear } = sizedLine(named.title, cell("size") || options.size, cell("boxCondition"), context);
  const category = textOf(cell("category"));
  const size = sizeOf(sizeCell, title, cell("sizeSystem"), system, answers, cell("brand"));
  const places = at.map(({ place, cell: count }) => ({ place, quantity: piecesIn(count, false) ?? 0 }));
  const quantity =
    places.length > 0
      ? places.reduce((sum, one) => sum + one.quantity, 0)
      : answers.columns.includes("quantity")
        ? piecesIn(sales === null ? cell("quantity") : withoutSign(cell("quantity")), emptyIsOne || sales !== null)
        : isProductList(answers.columns)
          ? 0
          : 1;
  const standing = standingOf(cell, context, typedStatus(line, answers));
  const isOwn =
    standing === "converted" ||
    ownershipOf(cell, answers) === "store" ||
    isStoreMention(mention) ||
    (isNobody({ ...mention, company: "" }) && mention.account === "") ||
    meaningOf(answers, "consigner", mention.name) === "store";
  const owner = isOwn || person === null ? ("store" as const) : person;
  const price = amountIn(cell("price"), currency, answers.decimal);
  const cost = amountIn(cell("cost"), currency, answers.decimal);
  const net = amountIn(cell("ownerNet"), currency, answers.decimal);
  const hasNet = owner !== "store" && typeof net === "number";
  const share = cell("share") === "" ? null : readShare(cell("share"));
  const notes = cell("notes");
  const given = cell("sku") || (sales !== null && styleCodeIn(cell("code")) !== null ? cell("code") : "");
  const gtin = cell("gtin");
  const found = { line, title, size, price, quantity, standing, options, cell };
  const { outcome, reasons, sameAs } = outcomeOf(found, context);
  return {
    line,
    outcome,
    reasons,
    title,
    brand: textOf(cell("brand")),
    category,
    genderWord:
      cell("gender") ||
      (/women|men|kid|youth|damen|herren|kinder|femme|homme|mujer|hombre/i.test(category) ? category : ""),
    color: textOf(cell("color")) || options.color,
    sku: given === "" || isRounded(given) ? (styleCodeIn(notes) ?? styleCodeInTitle(title) ?? "") : styleCodeOf(given),
    productKey: cell("handle"),
    code: codeOf(cell("code")),
    size,
    condition: cell("condition") || options.condition || wear,
    boxCondition: cell("boxCondition") || options.boxCondition || boxWordIn(notes),
    quantity: quantity ?? 0,
    places,
    priceMinor: typeof price === "number" ? price : null,
    costMinor: typeof cost === "number" ? cost : owner === "store" && typeof net === "number" ? net : null,
    ownerSharePercent: owner === "store" || hasNet || share === null ? null : ownerShare(share, answers.shareOf),
    ownerNetMinor: hasNet ? net : null,
    owner,
    boughtFrom: owner === "store" ? person : null,
    receivedOn: readDay(cell("received"), answers.days),
    soldOn: saleDay(cell, answers),
    ...salePrice(cell, quantity ?? 1, amountsOf(context), sales),
    images: context.picturesOf(line.cells),
    barcode: gtin === "" ? null : { raw: gtin, gtin14: fileBarcode(gtin) },
    location: textOf(cell("location")),
    subLocation: textOf(cell("subLocation")),
    notes:
      given === "" && styleCodeIn(notes) !== null && notes.length < 40 ? "" : notes.replaceAll(/<[^<>]*>/g, " ").trim(),
    sameAs,
  };
}

const amountsOf =
  ({ currency, answers }: Pick<Context, "currency" | "answers">) =>
  (text: string): number | null =>
    numberOrNull(amountIn(text, currency, answers.decimal));
const typedStatus = ({ number }: TableLine, { typed }: Answers): string => typed[number]?.status ?? "";
const numberOrNull = (amount: Amount): number | null => (typeof amount === "number" ? amount : null);
const codeOf = (cell: string): string =>
  cell
    .trim()
    .replace(/^'/, "")
    .replace(/^(\d+)[.,]0+$/, "$1");

function sizeOf(
  cell: string,
  title: string,
  systemCell: string,
  column: SizeSystem,
  { usSizes }: Answers,
  brand: string,
): FileSize | null {
  const named = /eu|uk|us|cm/i.exec(systemCell)?.[0].toUpperCase() as Exclude<SizeSystem, null> | undefined;
  const size = readSize(cell, title, named ?? column);
  if (size?.system !== "EU" || usSizes !== true) return size;
  const us = usOfEu(size.size, brand, title);
  return us === null ? size : { size: us, system: "US" };
}

type Amount = number | "none" | "negative" | "unread";

/** Reads an amount, of which `,-` and `.-` are the cents that it does not have. */
function amountIn(cell: string, currency: string, decimal: DecimalSign): Amount {
  if (cell === "") return "none";
  const text = withoutTerms(cell)
    .replace(/[.,]\s?[-–—]+(?=\s*(?:(?:\p{Sc}|[A-Z]{3})\s*)?$)/u, "")
    .trim();
  if (/^[^\d−-]*[-−][^\d]*\d|^\(.*\)$/.test(text)) return "negative";
  const read = readAmount(text, currency, decimal);
  return "minor" in read ? read.minor : "unread";
}

function standingOf(cell: ForeignCell, { answers, sales }: Context, typed: string): AnyStanding {
  if (sales !== null) return saleStandingOf(cell, answers, sales, typed);
  if (saysYes(cell("archived"))) return "archived";
  // A person decides about one line, whatever the same word means in the others.
  const decided = typed === "" ? null : guessStanding(typed);
  if (decided?.sure === true) return decided.to;
  const word = cell("status");
  // A history of sales has no status.
  if (word === "" && readDay(cell("soldOn"), answers.days) !== null) return "sold";
  const answered = meaningOf(answers, "status", word);
  return standings.find((one) => one === answered) ?? guessStanding(word)?.to ?? "unknown";
}

type AnyStanding = Standing | SaleStanding | "noItem" | "giftCard" | "unknown";

const ownershipOf = (cell: ForeignCell, answers: Answers): string | undefined =>
  meaningOf(answers, "ownership", cell("ownership")) ?? guessOwnership(cell("ownership"))?.to;

function outcomeOf(
  found: {
    readonly line: TableLine;
    readonly title: string;
    readonly size: FileSize | null;
    readonly price: Amount;
    readonly quantity: number | null;
    readonly standing: AnyStanding;
    readonly options: { readonly isPlain: boolean; readonly isGiftCard: boolean };
    readonly cell: ForeignCell;
  },
  { met, sales, answers }: Context,
): { readonly outcome: ForeignOutcome; readonly reasons: readonly ForeignReason[]; readonly sameAs: number | null } {
  const { line, title, size, price, quantity, standing, options, cell } = found;
  const code = codeOf(cell("code"));
  const above = code === "" ? undefined : met.get(code);
  if (code !== "" && above === undefined) met.set(code, line);
  const is = (outcome: ForeignOutcome, ...reasons: readonly ForeignReason[]) => ({
    outcome,
    reasons,
    sameAs: above?.number ?? null,
  });
  if (line.problem !== null && line.problem !== "cutShort") return is("refused", "unread");
  if (above !== undefined) {
    const isSame = above.cells.every((one, at) => one === line.cells[at]);
    if (isSame) return is("duplicate", "sameLine");
    // An order's number, which its other lines have too.
    if (standing !== "sold" && sales === null) return is("ask", "sameCode");
  }
  if (options.isGiftCard || saysYes(cell("giftCard")) || isGiftCard(title, cell("category")))
    return is("leftOut", "giftCard");
  if (standing === "sold") return is("history", "sold");
  if (standing === "ask") return is("ask", sales === null ? "waits" : "waitsSale");
  if (standing === "unknown") return is("ask", "unknownStatus");
  // What is in the store under an archived name, with a price that only the till knows, is not lost in silence.
  const isUnpriced = standing === "archived" && price === "unread" && quantity !== 0;
  if (standing !== "stock" && standing !== "converted" && !isUnpriced) return is("leftOut", standing);
  if (size === null && (options.isPlain || isWithoutSize(title, cell("category")))) return is("ask", "plain");
  const reasons: ForeignReason[] = [];
  if (title === "" && cell("sku") === "" && cell("gtin") === "") reasons.push("noTitle");
  if (size === null) reasons.push("noSize");
  if (price === "none" || price === "unread") reasons.push("noPrice");
  if (price === "negative" || price === 0) reasons.push("badPrice");
  // Nothing is in the store: what it cost does not matter.
  if (quantity === 0 && title !== "") return is("product", isProductList(answers.columns) ? "noQuantity" : "noStock");
  return reasons.length > 0 ? is("refused", ...reasons) : is("item");
}

/**
 * Gives each line its product: one for a style code in any spelling, else the one of the same title if there is just one,
 * else one for each title.
 */
function withProducts(items: readonly ReadItem[]): readonly ReadItem[] {
  const ofHandle = new Map<string, string>();
  const ofTitle = new Map<string, Set<string>>();
  const bare = (sku: string) => sku.replaceAll(/[\s_-]/g, "");
  for (const { sku, title, productKey } of items) {
    if (sku === "") continue;
    if (productKey !== "" && !ofHandle.has(productKey)) ofHandle.set(productKey, sku);
    const key = foldedWord(title);
    ofTitle.set(key, (ofTitle.get(key) ?? new Set()).add(bare(sku)));
  }
  return items.map((item) => {
    const sku = item.sku || (ofHandle.get(item.productKey) ?? "");
    const skus = ofTitle.get(foldedWord(item.title));
    const [only] = skus?.size === 1 ? skus : [];
    const productKey = sku !== "" ? bare(sku) : only !== undefined ? only : `title ${foldedWord(item.title)}`;
    return { ...item, sku, productKey };
  });
}
