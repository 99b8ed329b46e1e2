import type { Answers } from "./answers.ts";
import { fileBarcode } from "./barcodes.ts";
import { type CellReaders, cellReaders } from "./cell-readers.ts";
import { foldedWord } from "./folded-word.ts";
import { type FilePerson, mergePeople } from "./people.ts";
import { picturesReader } from "./picture-addresses.ts";
import { remembered } from "./remembered.ts";
import { type ForeignTable, type LineFacts, type SaidLine, saidLines, lineText } from "./said-lines.ts";
import { ownerShare, readShare } from "./splits.ts";
import { atOnce, each, type Steps } from "./steps.ts";

/** A barcode as the file has it, and what it is; null for one that cannot be trusted. */
export interface FileBarcode {
  readonly raw: string;
  readonly gtin14: string | null;
}

/** A line of a file of items as it is meant. */
export interface ReadItem extends LineFacts {
  readonly genderWord: string;
  /** Lines with the same key are of one product. */
  readonly productKey: string;
  readonly costMinor: number | null;
  readonly ownerSharePercent: number | null;
  readonly ownerNetMinor: number | null;
  /** "store", or the index of one of the file's people. */
  readonly owner: "store" | number;
  /** Whom the store bought it from, where the file says. */
  readonly boughtFrom: number | null;
  readonly barcode: FileBarcode | null;
  /** Addresses of the product's pictures, the main one first. */
  readonly images: readonly string[];
  readonly subLocation: string;
}

/** A file of items as it is meant. */
export interface ReadItems {
  readonly items: readonly ReadItem[];
  readonly people: readonly FilePerson[];
}

/** Reads every line of a file of items. */
export const readItems = (table: ForeignTable, answers: Answers, currency: string): ReadItems =>
  atOnce(readingItems(table, answers, currency));

/** Reads every line of a file of items, in pieces. `currency`: the store's; amounts of another cannot be read. */
export function* readingItems(table: ForeignTable, answers: Answers, currency: string): Steps<ReadItems> {
  const lines = yield* saidLines(table, answers, currency);
  const { people, of } = mergePeople(lines.map(({ said }) => said.person));
  const picturesOf = yield* picturesReader(table.lines, answers.columns);
  const context: Context = {
    answers,
    readers: cellReaders(answers, currency, null),
    genderOf: remembered((category) =>
      /women|men|kid|youth|damen|herren|kinder|femme|homme|mujer|hombre/i.test(category) ? category : "",
    ),
    picturesOf,
  };
  const items: Written<ReadItem>[] = [];
  yield* each(lines, (line, at) => void items.push(readItem(line, of[at] ?? null, context)));
  yield* addProducts(items);
  return { items, people };
}

interface Context {
  readonly answers: Answers;
  readonly readers: CellReaders;
  readonly genderOf: (category: string) => string;
  readonly picturesOf: (cells: readonly string[]) => readonly string[];
}

/** Returns a line's item, of which the product is not known yet. */
function readItem(
  { facts, own: { cell }, said, standing }: SaidLine,
  person: number | null,
  { answers, readers, genderOf, picturesOf }: Context,
): Written<ReadItem> {
  const isOwn = standing === "converted" || readers.ownership(cell("ownership")) === "store" || said.isOwn;
  const owner = isOwn || person === null ? ("store" as const) : person;
  const cost = readers.amount(cell("cost"));
  const net = readers.amount(cell("ownerNet"));
  const hasNet = owner !== "store" && typeof net === "number";
  const share = cell("share") === "" ? null : readShare(cell("share"));
  const gtin = cell("gtin");
  return {
    ...facts,
    genderWord: cell("gender") || genderOf(facts.category),
    productKey: cell("handle"),
    costMinor: typeof cost === "number" ? cost : owner === "store" && typeof net === "number" ? net : null,
    ownerSharePercent: owner === "store" || hasNet || share === null ? null : ownerShare(share, answers.shareOf),
    ownerNetMinor: hasNet ? net : null,
    owner,
    boughtFrom: owner === "store" ? person : null,
    barcode: gtin === "" ? null : { raw: gtin, gtin14: fileBarcode(gtin) },
    images: picturesOf(facts.line.cells),
    subLocation: lineText(cell("subLocation")),
  };
}

type Written<Row> = { -readonly [Key in keyof Row]: Row[Key] };

/**
 * Gives each line its product: one for a style code in any spelling, else the one of the same title if there is just one,
 * else one for each title.
 */
function* addProducts(items: readonly Written<ReadItem>[]): Steps<void> {
  const ofHandle = new Map<string, string>();
  const ofTitle = new Map<string, Set<string>>();
  const titles = new Map<string, string>();
  const titleKey = (title: string) => {
    const key = titles.get(title) ?? foldedWord(title);
    titles.set(title, key);
    return key;
  };
  const bare = (sku: string) => sku.replaceAll(/[\s_-]/g, "");
  yield* each(items, ({ sku, title, productKey }) => {
    if (sku === "") return;
    if (productKey !== "" && !ofHandle.has(productKey)) ofHandle.set(productKey, sku);
    const key = titleKey(title);
    ofTitle.set(key, (ofTitle.get(key) ?? new Set()).add(bare(sku)));
  });
  yield* each(items, (item) => {
    const key = titleKey(item.title);
    const skus = ofTitle.get(key);
    const [only] = skus?.size === 1 ? skus : [];
    item.sku ||= ofHandle.get(item.productKey) ?? "";
    item.productKey = item.sku !== "" ? bare(item.sku) : (only ?? `title ${key}`);
  });
}
