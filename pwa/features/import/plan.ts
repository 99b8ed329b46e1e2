import type { ImportedProduct } from "#shared/catalogue/imported-product.ts";
import type { NewConsigner } from "#shared/consigners/new-consigner.ts";
import type { LineProblem, TableLine } from "./read/table-reader.ts";
import { lineProblemWords } from "./words.ts";

/**
 * What becomes of a line: it adds something, it sets something right that is there, all it says is there already, or it
 * cannot be imported.
 */
export const verdicts = ["new", "change", "there", "wrong"] as const;
export type Verdict = (typeof verdicts)[number];

/** A line of the file with what becomes of it. */
export interface PlannedLine {
  /** As a spreadsheet counts its rows. */
  readonly number: number;
  readonly verdict: Verdict;
  /** What it is about: a product's title, an item's product and size. */
  readonly name: string;
  /** Why it is wrong, what it changes, or why there is nothing to do; "" where there is no more to say. */
  readonly reason: string;
  readonly cells: readonly string[];
}

/** One item as the server's call takes it. */
export interface ImportedItem {
  readonly id: string;
  readonly productId: string;
  readonly consigner: string;
  readonly option1Value: string;
  readonly option2Value: string;
  readonly option3Value: string;
  /** In the currency's major unit, as digits. */
  readonly price: string;
  readonly cost: string | null;
  readonly location: string;
  readonly subLocation: string | null;
  readonly notes: string;
}

/** One consigner as the server's command takes them. */
export type ImportedConsigner = NewConsigner;

/** What is sent of one product, of one line of items or of one consigner, and which lines of the plan it comes from. */
export interface PlannedEntry {
  readonly verdict: "new" | "change";
  /** Places in the plan's lines. */
  readonly lines: readonly number[];
  readonly product?: ImportedProduct;
  readonly items?: readonly ImportedItem[];
  readonly consigner?: ImportedConsigner;
}

export interface Plan {
  readonly lines: readonly PlannedLine[];
  readonly entries: readonly PlannedEntry[];
}

/** The id of a row that a line makes: the same whenever, wherever and however often the file is imported. */
export const idOfLine = (hash: string, line: number, unit?: number): string =>
  ["imp", hash.slice(0, 24), line, ...(unit === undefined ? [] : [unit])].join("-");

const planned = (line: TableLine, verdict: Verdict, name: string, reason: string): PlannedLine => ({
  number: line.number,
  verdict,
  name,
  reason,
  cells: line.cells,
});

export const newLine = (line: TableLine, name: string, reason = ""): PlannedLine => planned(line, "new", name, reason);
export const changeLine = (line: TableLine, name: string, reason: string): PlannedLine =>
  planned(line, "change", name, reason);
export const thereLine = (line: TableLine, name: string, reason: string): PlannedLine =>
  planned(line, "there", name, reason);
export const wrongLine = (line: TableLine, name: string, reason: string): PlannedLine =>
  planned(line, "wrong", name, reason);

/** A line that could not be read, with what is wrong in it. */
export const unreadLine = (line: TableLine, problem: LineProblem, columns: number): PlannedLine =>
  wrongLine(line, line.cells.find((cell) => cell !== "") ?? "", problemText(problem, line.cells.length, columns));

const problemText = (problem: LineProblem, count: number, columns: number): string =>
  problem === "tooFew" || problem === "tooMany"
    ? lineProblemWords(problem, { count, columns })
    : lineProblemWords(problem);
