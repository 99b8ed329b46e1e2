import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import type { Answers, WordField } from "./answers.ts";
import { meaningOf } from "./cell-readers.ts";
import { type CountedWord, wordsOfFile, type FileWords, mostWords } from "./file-words.ts";
import { foldedWord } from "./folded-word.ts";
import { isSalesList } from "./foreign-fields.ts";
import { sizeFor } from "./foreign-products.ts";
import { boxFor, conditionFor } from "./grades-of-template.ts";
import type { ForeignTable } from "./said-lines.ts";
import { guessSaleStanding, saleStandings } from "./sale-words.ts";
import { atOnce } from "./steps.ts";
import { type Guess, guessOwnership, guessStanding, standings } from "./value-words.ts";

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

/** Lists a file's distinct words of each field, and what else has to be known of it. */
export const surveyItems = (table: ForeignTable, answers: Answers, store: SurveyedStore): Survey =>
  surveyOf(atOnce(wordsOfFile(table, answers, store.currency)), answers, store);

/** Lists a file's words with their meanings by these answers, and what else has to be known of it. */
export function surveyOf(file: FileWords, answers: Answers, store: SurveyedStore): Survey {
  const { template, locations } = store;
  const [hasCondition, hasBox] = [template?.option2 !== "", template?.option3 !== ""];
  const [conditions, boxes] = [template?.option2Values ?? [], template?.option3Values ?? []];
  const read = (
    field: WordField,
    words: readonly CountedWord[],
    guess: (word: string) => Guess<string> | null,
    allowed: readonly string[] = [],
  ) => words.map(({ word, lines }) => surveyed({ field, word, lines }, answers, guess(word), allowed));
  const words = [
    ...file.status.flatMap((one) => {
      // A word of few lines that nobody knows does not stop the others: its lines wait by hand.
      const waits = one.lines * 10 <= file.lines ? { to: "ask", sure: false } : null;
      return isSalesList(answers.columns)
        ? read("status", [one], (word) => guessSaleStanding(word) ?? waits, saleStandings)
        : read("status", [one], (word) => guessStanding(word) ?? waits, standings);
    }),
    ...read("ownership", file.ownership, guessOwnership),
    ...read(
      "condition",
      file.condition,
      (word) => (template !== undefined && hasCondition ? conditionFor(word, conditions) : sureOf(word)),
      conditions,
    ),
    ...read(
      "boxCondition",
      file.boxCondition,
      (word) => (template !== undefined && hasBox ? boxFor(word, boxes) : sureOf(word)),
      boxes,
    ),
    ...read(
      "location",
      file.location,
      (word) => placeFor(word, store),
      locations.map(({ id }) => id),
    ),
    ...read("consigner", file.houses, () => sureOf("store")),
    ...read("consigner", file.vendors, () => ({ to: "consigner", sure: false })),
    ...(file.blanks === 0
      ? []
      : [{ field: "consigner" as const, word: "", lines: file.blanks, to: "store", sure: true }]),
  ];
  return {
    words: words.slice(0, mostWords),
    without: {
      condition: template !== undefined && hasCondition ? file.without.condition : 0,
      boxCondition: template !== undefined && hasBox ? file.without.boxCondition : 0,
      location: locations.length === 1 ? 0 : file.without.location,
    },
    europeanSize: europeanSize(file.european, template),
    amounts: file.amounts,
    day: file.day,
  };
}

/** Lists what has to be known of a file of products alone: only whether sizes of barcodes are the template's. */
export const surveyOfProducts = (
  { europeanBarcodes }: FileWords,
  _answers: Answers,
  { template }: SurveyedStore,
): Survey => ({
  words: [],
  without: { condition: 0, boxCondition: 0, location: 0 },
  europeanSize: europeanSize(europeanBarcodes, template),
  amounts: [],
  day: null,
});

const sureOf = (word: string): Guess<string> => ({ to: word, sure: true });

function surveyed(
  { field, word, lines }: CountedWord & { readonly field: WordField },
  answers: Answers,
  guess: Guess<string> | null,
  allowed: readonly string[],
): SurveyedWord {
  const said = meaningOf(answers, field, word);
  // What it meant before may be gone from the store since.
  const isListed = said !== undefined && (allowed.length === 0 || allowed.includes(said));
  return { field, word, lines, to: isListed ? said : (guess?.to ?? null), sure: guess?.sure === true };
}

/** Guesses which of the store's places a word names. */
function placeFor(word: string, { locations }: SurveyedStore): Guess<string> | null {
  const only = locations.length === 1 ? locations[0] : undefined;
  const place = locations.find(({ name }) => foldedWord(name) === foldedWord(word)) ?? only;
  return place === undefined ? null : sureOf(place.id);
}

/** Returns the first EU size that the template does not list. */
function europeanSize(
  european: FileWords["european"],
  template: ProductTemplateRow | undefined,
): Survey["europeanSize"] {
  if (template === undefined || template.option1Values.length === 0) return null;
  const isListed = (size: string) => template.option1Values.includes(sizeFor({ size, system: "EU" }, template));
  return european.find(({ from }) => !isListed(from)) ?? null;
}

/** Returns what still has to be chosen before the lines are checked. */
export const openQuestions = ({ words, without, europeanSize }: Survey, { defaults, usSizes }: Answers): number =>
  (europeanSize !== null && usSizes === null ? 1 : 0) +
  words.filter(({ to }) => to === null).length +
  (["condition", "boxCondition", "location"] as const).filter(
    (field) => without[field] > 0 && defaults[field] === undefined,
  ).length;
