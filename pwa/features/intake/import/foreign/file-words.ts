import type { Answers } from "./answers.ts";
import { fileBarcode } from "./barcodes.ts";
import { foldedWord } from "./folded-word.ts";
import { type ColumnFields, dayColumn, isSalesList } from "./foreign-fields.ts";
import { remembered } from "./remembered.ts";
import { type ForeignTable, type LineFacts, type SaidLine, saidLines } from "./said-lines.ts";
import { usOfEu } from "./sizes.ts";
import { each, type Steps } from "./steps.ts";
import { isStoreName } from "./value-words.ts";

/** A word of the file, in the spelling of its first line, with the number of its lines. */
export interface CountedWord {
  readonly word: string;
  readonly lines: number;
}

/** Maximum words that a person is asked about. */
export const mostWords = 200;

/** The words of a file's lines, the most frequent of each field first, and samples of what else is asked about. */
export interface FileWords {
  /** Lines of the file. */
  readonly lines: number;
  readonly status: readonly CountedWord[];
  readonly ownership: readonly CountedWord[];
  readonly condition: readonly CountedWord[];
  readonly boxCondition: readonly CountedWord[];
  readonly location: readonly CountedWord[];
  /** Names of the store itself as an owner. */
  readonly houses: readonly CountedWord[];
  /** Names of a column of vendors that may be consigners. */
  readonly vendors: readonly CountedWord[];
  /** Lines that name no owner. */
  readonly blanks: number;
  /** Lines with items that do not say it. */
  readonly without: { readonly condition: number; readonly boxCondition: number; readonly location: number };
  /** Different EU sizes with the US size of the maker's chart, in the order of their lines. */
  readonly european: readonly { readonly from: string; readonly to: string }[];
  /** Those of lines with a barcode. */
  readonly europeanBarcodes: FileWords["european"];
  /** Prices of different forms as the file has them, and as they are read. */
  readonly amounts: readonly { readonly cell: string; readonly minor: number }[];
  readonly day: { readonly cell: string; readonly day: string } | null;
}

/** Returns the answers that these words depend on: any other one changes what they mean, and not which they are. */
export const wordAnswers = ({ columns, decimal, days, typed, words: { status } }: Answers): Answers => ({
  columns,
  decimal,
  days,
  typed,
  words: status === undefined ? {} : { status },
  shareOf: "owner",
  defaults: {},
  usSizes: null,
});

/** Counts words by what spellings of one have in common. Empty ones do not count. */
class WordCounts {
  readonly #keys = new Map<string, string>();
  readonly #found = new Map<string, { word: string; lines: number }>();

  add(word: string): void {
    if (word === "") return;
    const key = this.#keys.get(word) ?? foldedWord(word);
    this.#keys.set(word, key);
    const known = this.#found.get(key);
    if (known === undefined) this.#found.set(key, { word, lines: 1 });
    else known.lines += 1;
  }

  get most(): readonly CountedWord[] {
    return [...this.#found.values()].toSorted((one, other) => other.lines - one.lines).slice(0, mostWords);
  }
}

/** Lists the words of a file of items or products. */
export function* wordsOfFile(table: ForeignTable, answers: Answers, currency: string): Steps<FileWords> {
  const lines = yield* saidLines(table, wordAnswers(answers), currency);
  const { columns } = answers;
  const ownerAt = columns.indexOf("consigner");
  const isVendor = /vendor|supplier|lieferant|fournisseur|proveedor/i.test(table.head[ownerAt] ?? "");
  const counts = {
    status: new WordCounts(),
    ownership: new WordCounts(),
    condition: new WordCounts(),
    boxCondition: new WordCounts(),
    location: new WordCounts(),
    houses: new WordCounts(),
    vendors: new WordCounts(),
  };
  const without = { condition: 0, boxCondition: 0, location: 0 };
  const [european, europeanBarcodes] = [new EuropeanSizes(), new EuropeanSizes()];
  const isBarcode = remembered((gtin) => gtin !== "" && fileBarcode(gtin) !== null);
  const samples = new Samples(table.head, columns);
  const isSales = isSalesList(columns);
  let blanks = 0;
  const count = ({ facts, own: { cell }, said }: SaidLine) => {
    counts.status.add(cell("status"));
    counts.ownership.add(cell("ownership"));
    if (ownerAt !== -1) {
      if (said.isStore) counts.houses.add(said.mention.name);
      if (said.isBlank) blanks += 1;
      if (isVendor && !isStoreName(said.mention.name)) counts.vendors.add(said.mention.name);
    }
    const { outcome } = facts;
    if (facts.size?.system === "EU") {
      european.add(facts);
      if (isBarcode(cell("gtin"))) europeanBarcodes.add(facts);
    }
    const isKept = outcome === "item" || outcome === "ask" || outcome === "refused";
    if (isKept || isSales) samples.add(facts);
    if (!isKept) return;
    counts.condition.add(facts.condition);
    counts.boxCondition.add(facts.boxCondition);
    if (facts.places.length === 0) counts.location.add(facts.location);
    else for (const { place, quantity } of facts.places) if (quantity > 0) counts.location.add(place);
    if (facts.location === "" && facts.places.length === 0) without.location += 1;
    if (outcome !== "item") return;
    if (facts.condition === "") without.condition += 1;
    if (facts.boxCondition === "") without.boxCondition += 1;
  };
  yield* each(lines, count, table.lines.length);
  return {
    lines: table.lines.length,
    status: counts.status.most,
    ownership: counts.ownership.most,
    condition: counts.condition.most,
    boxCondition: counts.boxCondition.most,
    location: counts.location.most,
    houses: counts.houses.most,
    vendors: counts.vendors.most,
    blanks,
    without,
    european: european.all,
    europeanBarcodes: europeanBarcodes.all,
    amounts: samples.amounts,
    day: samples.day,
  };
}

/** Different EU sizes that the makers' charts have. */
class EuropeanSizes {
  readonly #us = new Map<string, string>();

  add({ size, brand, title }: LineFacts): void {
    if (size === null || this.#us.has(size.size)) return;
    const us = usOfEu(size.size, brand, title);
    if (us !== null) this.#us.set(size.size, us);
  }

  get all(): FileWords["european"] {
    return [...this.#us].map(([from, to]) => ({ from, to }));
  }
}

/** Samples of a file's amounts, of the first column that has them, and of its days. */
class Samples {
  readonly #prices = new Map<string, number>();
  readonly #minorOf: (facts: LineFacts) => number | null;
  readonly #amountAt: number;
  readonly #dayAt: number;
  readonly #isReceived: boolean;
  day: FileWords["day"] = null;

  constructor(head: readonly string[], columns: ColumnFields) {
    const field = (["price", "soldPrice", "soldTotal"] as const).find((one) => columns.includes(one));
    const at = field === undefined ? -1 : columns.indexOf(field);
    this.#amountAt = head[at] === undefined ? -1 : at;
    this.#minorOf = field === undefined ? () => null : minorsOf[field];
    this.#dayAt = dayColumn(columns);
    this.#isReceived = columns[this.#dayAt] === "received";
  }

  add(facts: LineFacts): void {
    const { cells } = facts.line;
    const amount = cells[this.#amountAt] ?? "";
    if (!this.#prices.has(amount)) {
      const minor = this.#minorOf(facts);
      if (minor !== null) this.#prices.set(amount, minor);
    }
    const day = this.#isReceived ? facts.receivedOn : facts.soldOn;
    const cell = cells[this.#dayAt] ?? "";
    if (this.day === null && cell !== "" && day !== null) this.day = { cell, day };
  }

  get amounts(): FileWords["amounts"] {
    return this.#amountAt === -1 ? [] : samplesOf(this.#prices);
  }
}

const minorsOf: Readonly<Record<"price" | "soldPrice" | "soldTotal", (facts: LineFacts) => number | null>> = {
  price: ({ priceMinor }) => priceMinor,
  soldPrice: ({ soldPriceMinor }) => soldPriceMinor,
  soldTotal: ({ soldPriceMinor, soldRestMinor, quantity }) =>
    soldPriceMinor === null ? null : soldPriceMinor * Math.max(quantity, 1) + soldRestMinor,
};

/** Returns prices of different forms, the longest first. */
function samplesOf(prices: ReadonlyMap<string, number>): FileWords["amounts"] {
  const forms = new Map<string, { cell: string; minor: number }>();
  for (const [cell, minor] of prices) {
    const form = cell.replaceAll(/\d/g, "0").replaceAll(/0+/g, "0");
    if (!forms.has(form)) forms.set(form, { cell, minor });
  }
  return [...forms.values()].toSorted((one, other) => other.cell.length - one.cell.length).slice(0, 4);
}
