import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import type { TableLine } from "../read/table-reader.ts";
import type { Answers, WordField } from "./answers.ts";
import { foreignLines } from "./cells.ts";
import { foldedWord } from "./folded-word.ts";
import { dayColumn, isSalesList } from "./foreign-fields.ts";
import { sizeFor } from "./foreign-products.ts";
import { boxFor, conditionFor } from "./grades-of-template.ts";
import { isStoreMention, isNobody } from "./people.ts";
import { meaningOf, mentionOf, type ReadItem, readItems } from "./read-items.ts";
import { guessSaleStanding, saleStandings } from "./sale-words.ts";
import { usOfEu } from "./sizes.ts";
import { type Guess, guessOwnership, guessStanding, isStoreName, standings } from "./value-words.ts";

/** A word of the file with its meaning, by a person or a guess. */
export interface SurveyedWord {
  readonly field: WordField;
  readonly word: string;
  readonly lines: number;
  /** Null for a word that nothing is guessed of. */
  readonly to: string | null;
  /** The guess is; nobody needs to look at it. */
  readonly sure: boolean;
}

/** What a person is asked about a file of items before its lines are checked. */
export interface Survey {
  readonly words: readonly SurveyedWord[];
  /** Lines with items that do not say it. */
  readonly without: { readonly condition: number; readonly boxCondition: number; readonly location: number };
  /** An EU size that the template does not list, and the US size of the maker's chart. */
  readonly europeanSize: { readonly from: string; readonly to: string } | null;
  /** Prices as the file has them, and as they are read. */
  readonly amounts: readonly { readonly cell: string; readonly minor: number }[];
  readonly day: { readonly cell: string; readonly day: string } | null;
}

/** Facts about the store that words are compared with. */
export interface SurveyedStore {
  readonly currency: string;
  readonly template: ProductTemplateRow | undefined;
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}

const mostWords = 200;

/** Lists a file's distinct words of each field, and what else has to be known of it. */
export function surveyItems(
  table: { readonly head: readonly string[]; readonly lines: readonly TableLine[] },
  answers: Answers,
  store: SurveyedStore,
): Survey {
  const { items } = readItems(table, answers, store.currency);
  const kept = items.filter(({ outcome }) => outcome === "item" || outcome === "ask" || outcome === "refused");
  const { template } = store;
  const words = [
    ...statusWords(table, answers),
    ...wordsOf(
      "condition",
      kept,
      answers,
      ({ condition }) => condition,
      (word) =>
        template === undefined || template.option2 === "" ? sureOf(word) : conditionFor(word, template.option2Values),
      template?.option2Values,
    ),
    ...wordsOf(
      "boxCondition",
      kept,
      answers,
      ({ boxCondition }) => boxCondition,
      (word) =>
        template === undefined || template.option3 === "" ? sureOf(word) : boxFor(word, template.option3Values),
      template?.option3Values,
    ),
    ...placeWords(kept, answers, store),
    ...ownerWords(table, answers),
  ];
  const blank = (of: (item: ReadItem) => string) =>
    kept.filter((item) => item.outcome === "item" && of(item) === "").length;
  return {
    words: words.slice(0, mostWords),
    without: {
      condition: template === undefined || template.option2 === "" ? 0 : blank(({ condition }) => condition),
      boxCondition: template === undefined || template.option3 === "" ? 0 : blank(({ boxCondition }) => boxCondition),
      location:
        store.locations.length === 1
          ? 0
          : kept.filter(({ location, places }) => location === "" && places.length === 0).length,
    },
    europeanSize: europeanSize(table, answers, store, items),
    amounts: samplesOf(table, answers, isSalesList(answers.columns) ? items : kept),
    day: dayOf(answers, isSalesList(answers.columns) ? items : kept),
  };
}

/** Lists what has to be known of a file of products alone: only whether sizes of barcodes are the template's. */
export function surveyProducts(table: Table, answers: Answers, store: SurveyedStore): Survey {
  const { items } = readItems(table, answers, store.currency);
  const withBarcodes = items.filter(({ barcode }) => barcode?.gtin14 != null);
  return {
    words: [],
    without: { condition: 0, boxCondition: 0, location: 0 },
    europeanSize: europeanSize(table, answers, store, withBarcodes),
    amounts: [],
    day: null,
  };
}

const sureOf = (word: string): Guess<string> => ({ to: word, sure: true });

function wordsOf(
  field: WordField,
  items: readonly ReadItem[],
  answers: Answers,
  wordOf: (item: ReadItem) => string,
  guess: (word: string) => Guess<string> | null,
  allowed: readonly string[] = [],
): readonly SurveyedWord[] {
  return counted(items.map((item) => wordOf(item))).map(({ word, lines }) =>
    surveyed(field, word, lines, answers, guess(word), allowed),
  );
}

function surveyed(
  field: WordField,
  word: string,
  lines: number,
  answers: Answers,
  guess: Guess<string> | null,
  allowed: readonly string[] = [],
): SurveyedWord {
  const said = meaningOf(answers, field, word);
  // What it meant before may be gone from the store since.
  const isListed = said !== undefined && (allowed.length === 0 || allowed.includes(said));
  return { field, word, lines, to: isListed ? said : (guess?.to ?? null), sure: guess?.sure === true };
}

/** Counts distinct words by what spellings of one have in common. Empty ones do not count. */
function counted(words: readonly string[]): readonly { readonly word: string; readonly lines: number }[] {
  const found = new Map<string, { word: string; lines: number }>();
  for (const word of words) {
    if (word === "") continue;
    const key = foldedWord(word);
    const known = found.get(key);
    if (known === undefined) found.set(key, { word, lines: 1 });
    else known.lines += 1;
  }
  return [...found.values()].toSorted((one, other) => other.lines - one.lines);
}

type Table = { readonly head: readonly string[]; readonly lines: readonly TableLine[] };

function statusWords(table: Table, answers: Answers): readonly SurveyedWord[] {
  const cells = foreignLines(table.lines, table.head, answers.columns, answers.typed);
  const isSales = isSalesList(answers.columns);
  const said = (field: "status" | "ownership") => counted(cells.map((line) => line?.cell(field) ?? ""));
  return [
    ...said("status").map(({ word, lines }) => {
      // A word of few lines that nobody knows does not stop the others: its lines wait by hand.
      const waits = lines * 10 <= table.lines.length ? { to: "ask", sure: false } : null;
      return isSales
        ? surveyed("status", word, lines, answers, guessSaleStanding(word) ?? waits, saleStandings)
        : surveyed("status", word, lines, answers, guessStanding(word) ?? waits, standings);
    }),
    ...said("ownership").map(({ word, lines }) => surveyed("ownership", word, lines, answers, guessOwnership(word))),
  ];
}

/** Returns the places that are none of the store's. */
function placeWords(
  items: readonly ReadItem[],
  answers: Answers,
  { locations }: SurveyedStore,
): readonly SurveyedWord[] {
  const only = locations.length === 1 ? locations[0] : undefined;
  const named = items.flatMap(({ location, places }) =>
    places.length > 0 ? places.filter(({ quantity }) => quantity > 0).map(({ place }) => place) : [location],
  );
  return counted(named).map(({ word, lines }) => {
    const same = locations.find(({ name }) => foldedWord(name) === foldedWord(word));
    const guess =
      same === undefined ? (only === undefined ? null : { to: only.id, sure: true }) : { to: same.id, sure: true };
    return surveyed(
      "location",
      word,
      lines,
      answers,
      guess,
      locations.map(({ id }) => id),
    );
  });
}

/** Returns names that may be the store's or a consigner's: those of vendors, and none at all. */
function ownerWords(table: Table, answers: Answers): readonly SurveyedWord[] {
  const at = answers.columns.indexOf("consigner");
  if (at === -1) return [];
  const isVendor = /vendor|supplier|lieferant|fournisseur|proveedor/i.test(table.head[at] ?? "");
  const cells = foreignLines(table.lines, table.head, answers.columns, answers.typed);
  const mentions = cells.flatMap((line) => (line === null ? [] : [mentionOf(line.cell)]));
  const houses = counted(mentions.filter((one) => isStoreMention(one)).map(({ name }) => name));
  const blanks = mentions.filter((one) => isNobody({ ...one, company: "" }) && one.account === "").length;
  const others = isVendor ? counted(mentions.map(({ name }) => name).filter((name) => !isStoreName(name))) : [];
  return [
    ...houses.map(({ word, lines }) => surveyed("consigner", word, lines, answers, { to: "store", sure: true })),
    ...others.map(({ word, lines }) => surveyed("consigner", word, lines, answers, { to: "consigner", sure: false })),
    ...(blanks === 0 ? [] : [{ field: "consigner" as const, word: "", lines: blanks, to: "store", sure: true }]),
  ];
}

function europeanSize(
  table: Table,
  answers: Answers,
  { template, currency }: SurveyedStore,
  read: readonly ReadItem[],
): Survey["europeanSize"] {
  if (template === undefined || template.option1Values.length === 0) return null;
  const items = answers.usSizes === true ? readItems(table, { ...answers, usSizes: null }, currency).items : read;
  for (const { size, brand, title } of items) {
    if (size?.system !== "EU" || template.option1Values.includes(sizeFor(size, template))) continue;
    const us = usOfEu(size.size, brand, title);
    if (us !== null) return { from: size.size, to: us };
  }
  return null;
}

/** Returns prices of different forms, the longest first. */
function samplesOf({ head }: Table, answers: Answers, items: readonly ReadItem[]): Survey["amounts"] {
  const field = (["price", "soldPrice", "soldTotal"] as const).find((one) => answers.columns.includes(one));
  const at = field === undefined ? -1 : answers.columns.indexOf(field);
  if (at === -1 || head[at] === undefined) return [];
  const forms = new Map<string, { cell: string; minor: number }>();
  for (const item of items) {
    const { line, priceMinor, soldPriceMinor, soldRestMinor, quantity } = item;
    const sum = soldPriceMinor === null ? null : soldPriceMinor * Math.max(quantity, 1) + soldRestMinor;
    const minor = field === "price" ? priceMinor : field === "soldPrice" ? soldPriceMinor : sum;
    const cell = line.cells[at] ?? "";
    const form = cell.replaceAll(/\d/g, "0").replaceAll(/0+/g, "0");
    if (minor !== null && !forms.has(form)) forms.set(form, { cell, minor });
  }
  return [...forms.values()].toSorted((one, other) => other.cell.length - one.cell.length).slice(0, 4);
}

function dayOf(answers: Answers, items: readonly ReadItem[]): Survey["day"] {
  const at = dayColumn(answers.columns);
  const dayIn = ({ receivedOn, soldOn }: ReadItem) => (answers.columns[at] === "received" ? receivedOn : soldOn);
  const found = items.find((item) => (item.line.cells[at] ?? "") !== "" && dayIn(item) !== null);
  const day = found === undefined ? null : dayIn(found);
  return found === undefined || day === null ? null : { cell: found.line.cells[at] ?? "", day };
}

/** Returns what still has to be chosen before the lines are checked. */
export const openQuestions = ({ words, without, europeanSize }: Survey, { defaults, usSizes }: Answers): number =>
  (europeanSize !== null && usSizes === null ? 1 : 0) +
  words.filter(({ to }) => to === null).length +
  (["condition", "boxCondition", "location"] as const).filter(
    (field) => without[field] > 0 && defaults[field] === undefined,
  ).length;
