import type { ImportedProduct } from "#shared/areas/catalogue/imported-product.ts";
import type { NewConsigner } from "#shared/areas/consigners/new-consigner.ts";
import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import type { ForeignField } from "./foreign/foreign-fields.ts";
import type { LineProblem, TableLine } from "./read/table-reader.ts";
import { lineProblemWords } from "./words.ts";

/** Effect of a line: it adds a row, changes one, is already there, is left out, or cannot be imported. */
export const verdicts = ["new", "change", "there", "left", "wrong"] as const;
export type Verdict = (typeof verdicts)[number];

/** A line of the file with its effect. */
export interface PlannedLine {
  /** Row number in a spreadsheet. */
  readonly number: number;
  readonly verdict: Verdict;
  /** Its subject: a product's title, an item's product and size. */
  readonly name: string;
  /** Its error, its changes, or why there is nothing to do; "" for none. */
  readonly reason: string;
  readonly cells: readonly string[];
  /** What an item of it would be, for the preview. */
  readonly sight?: LineSight;
  /** Cells to be typed, without which the line cannot be imported. */
  readonly lacks?: readonly ForeignField[];
}

/** What the preview shows of a line's item, as texts; "" for none. */
export interface LineSight {
  readonly price: string;
  readonly cost: string;
  readonly payout: string;
  readonly owner: string;
  readonly place: string;
}

/** One item in the server call's format. */
export interface ImportedItem {
  readonly id: string;
  readonly productId: string;
  readonly consigner: string;
  readonly option1Value: string;
  readonly option2Value: string;
  readonly option3Value: string;
  /** Digits in the currency's major unit. */
  readonly price: string;
  readonly cost: string | null;
  readonly location: string;
  readonly subLocation: string | null;
  readonly notes: string;
  /** The code on its tag of the other system. */
  readonly oldCode?: string;
  /** The day on which it came to the store, at noon. */
  readonly acceptedOn?: string;
}

/** A sale of the other system in the server command's format: no ledger has it. Amounts are in minor units. */
export interface PastSale {
  readonly id: string;
  readonly productId: string;
  readonly consignerId: string | null;
  readonly option1Value: string;
  readonly soldOn: string;
  readonly acceptedOn: string | null;
  readonly priceMinor: number;
  readonly locationId: string | null;
}

/** A line about a row that is there, with its change if it has one. */
export type PlannedChange =
  | PlannedLine
  | { readonly line: PlannedLine; readonly change?: ImportedChange; readonly opening?: OpeningBalance };

/** One consigner in the server command's format. */
export type ImportedConsigner = NewConsigner;

/** Holds a change of an existing row: the values that the person saw, and the new ones of the same fields. */
export interface ImportedChange {
  readonly id: string;
  readonly was: Readonly<Record<string, unknown>>;
  readonly to: Readonly<Record<string, unknown>>;
}

/** A consigner's balance from before, in minor units: above 0 the store owes them. */
export interface OpeningBalance {
  readonly id: string;
  readonly amountMinor: number;
}

/** One consigner type in the server command's format. */
export type NewType = ConsignerTypeRow;

/** Names a row that the import of a file added. */
export interface MadeRow {
  readonly type: "item" | "pastSale" | "product" | "consigner";
  readonly id: string;
}

/** Data sent for one product, line of items or consigner, with its lines in the plan. */
export interface PlannedEntry {
  readonly verdict: "new" | "change";
  /** Indexes into the plan's lines. */
  readonly lines: readonly number[];
  readonly product?: ImportedProduct;
  readonly items?: readonly ImportedItem[];
  readonly pastSales?: readonly PastSale[];
  readonly consigner?: ImportedConsigner;
  readonly change?: ImportedChange;
  readonly opening?: OpeningBalance;
  /** A consigner type that a split needs. */
  readonly newType?: NewType;
  /** Gives a consigner who is there the type of their split, or takes it back. */
  readonly typing?: ImportedChange;
  /** Is taken back. */
  readonly made?: MadeRow;
}

export interface Plan {
  readonly lines: readonly PlannedLine[];
  readonly entries: readonly PlannedEntry[];
  /** Sales from before in the file, taken or left out. */
  readonly pastSales?: number;
  /** Sentences about the splits of the file, and the consigner types they become. */
  readonly splits?: readonly string[];
  /** Of a result, which has no entries any more: items were among them. */
  readonly hadItems?: boolean;
}

/** Returns whether a plan adds items, or its result did: products and past sales alone have nothing to accept or label. */
export const addsItems = ({ entries, hadItems = false }: Plan): boolean =>
  hadItems || entries.some(({ items = [] }) => items.length > 0);

/** Returns what the ids of all that a file makes begin with, before a hyphen. */
export const importIdOf = (hash: string): string => `imp-${hash.slice(0, 24)}`;

/** Returns the id of a row made by a line: the same for every import of the file. */
export const idOfLine = (hash: string, line: number, unit?: number): string =>
  [importIdOf(hash), line, ...(unit === undefined ? [] : [unit])].join("-");

const planned = (line: TableLine, verdict: Verdict, name: string, reason: string): PlannedLine => ({
  number: line.number,
  verdict,
  name,
  reason,
  cells: line.cells,
});

export const newLine = (line: TableLine, name: string, reason = ""): PlannedLine => planned(line, "new", name, reason);
export const changedLine = (line: TableLine, name: string, reason: string): PlannedLine =>
  planned(line, "change", name, reason);
export const thereLine = (line: TableLine, name: string, reason: string): PlannedLine =>
  planned(line, "there", name, reason);
export const leftLine = (line: TableLine, name: string, reason: string): PlannedLine =>
  planned(line, "left", name, reason);
export const wrongLine = (line: TableLine, name: string, reason: string): PlannedLine =>
  planned(line, "wrong", name, reason);

/** Returns an unreadable line with its error. */
export const unreadLine = (line: TableLine, problem: LineProblem, columns: number): PlannedLine =>
  wrongLine(line, line.cells.find((cell) => cell !== "") ?? "", lineProblemText(problem, line.cells.length, columns));

const lineProblemText = (problem: LineProblem, count: number, columns: number): string =>
  problem === "tooFew" || problem === "tooMany"
    ? lineProblemWords(problem, { count, columns })
    : lineProblemWords(problem);
