import { fieldValue, indexKey } from "#shared/machine/kernel/row-keys.ts";
import { searchWords } from "#shared/machine/kernel/searching.ts";
import { type AnyRow, definitionOf, type IndexOf } from "#shared/areas/rows.ts";
import { searchedText } from "#shared/areas/search.ts";
import type { ListQuery, ListResult } from "./list.ts";
import type { SmallRows, SmallType } from "./small-rows.ts";

type Fields = Readonly<Record<string, unknown>>;
type AnyQuery = {
  readonly where?: Fields | undefined;
  readonly search?: string | undefined;
  readonly sort?: { readonly by: string; readonly descending?: boolean } | undefined;
  readonly page?: { readonly from: number; readonly to: number } | undefined;
};

/** Maximum number of results kept for one unchanged list; the least recently used is dropped. */
const mostAnswers = 24;

/**
 * Lists of all row types but items, over the rows in memory. A result is kept until a row of its type changes, so that
 * rendering again does not filter or sort again.
 */
export class RowLists {
  readonly #small: SmallRows;
  /** Results by source array, which is replaced when a row in it changes. */
  readonly #kept = new WeakMap<readonly AnyRow[], Map<string, Answer>>();

  constructor(small: SmallRows) {
    this.#small = small;
  }

  list<T extends SmallType>(type: T, query: ListQuery<T>): ListResult<AnyRow> {
    const { where = {}, search = "", sort, page } = query as AnyQuery;
    const filters = Object.entries(where).filter(([, value]) => value !== undefined);
    const source = this.#narrowest(type, filters);
    let answers = this.#kept.get(source);
    if (answers === undefined) {
      answers = new Map();
      this.#kept.set(source, answers);
    }
    const key = JSON.stringify([filters, search, sort ?? null]);
    const answer = answers.get(key) ?? new Answer(type, source, filters, search, sort);
    answers.delete(key);
    answers.set(key, answer);
    const [oldest] = answers.keys();
    if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
    return answer.page(page);
  }

  /** Returns the rows of an index when the query names one value of it, else all rows of the type. */
  #narrowest(type: SmallType, filters: readonly (readonly [string, unknown])[]): readonly AnyRow[] {
    for (const [index, field] of Object.entries(definitionOf(type).indexes)) {
      const value = filters.find(([name]) => name === field)?.[1];
      const key = Array.isArray(value) ? null : indexKey(value);
      if (key !== null) return this.#small.by(type, index as IndexOf<SmallType>, key);
    }
    return this.#small.all(type);
  }
}

class Answer {
  readonly #matching: readonly AnyRow[];
  readonly #sort: AnyQuery["sort"];
  #sorted: readonly AnyRow[] | null = null;
  #page: { readonly from: number; readonly to: number; readonly rows: readonly AnyRow[] } | null = null;

  constructor(
    type: SmallType,
    source: readonly AnyRow[],
    filters: readonly (readonly [string, unknown])[],
    search: string,
    sort: AnyQuery["sort"],
  ) {
    const words = searchWords(search);
    const matches = (row: AnyRow) =>
      filters.every(([field, wanted]) => isWanted(fieldValue(row, field), wanted)) &&
      words.every((word) => wordsOf(type, row).includes(word));
    this.#matching = filters.length === 0 && words.length === 0 ? source : source.filter(matches);
    this.#sort = sort;
  }

  page(page: AnyQuery["page"]): ListResult<AnyRow> {
    const { from, to } = page ?? { from: 0, to: this.#matching.length };
    const slice = (first: number, end: number) => this.#slice(first, end);
    return {
      count: this.#matching.length,
      get rows() {
        return slice(from, to);
      },
      slice,
    };
  }

  /** Returns the same array for the same page. */
  #slice(from: number, to: number): readonly AnyRow[] {
    if (this.#page?.from === from && this.#page.to === to) return this.#page.rows;
    this.#sorted ??= this.#sort === undefined ? this.#matching : sorted(this.#matching, this.#sort);
    const rows = this.#sorted.slice(Math.max(0, from), Math.max(0, to));
    this.#page = { from, to, rows };
    return rows;
  }
}

const isWanted = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.includes(value) : value === wanted;

/** Searchable text of each row. */
const words = new WeakMap<AnyRow, string>();

function wordsOf(type: SmallType, row: AnyRow): string {
  const known = words.get(row);
  if (known !== undefined) return known;
  const made = searchedText(type, row);
  words.set(row, made);
  return made;
}

let collator: Intl.Collator | undefined;
/** Returns the collator, created on first use: it is slow to make, and a start may not need it. */
const inWords = (): Intl.Collator =>
  (collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: "base" }));
const isMoment = /^\d{4}-\d\d-\d\d/;

/** Sorts texts by the language's rules, dates and numbers by size, false before true, missing values last. */
function sorted(rows: readonly AnyRow[], { by, descending = false }: NonNullable<AnyQuery["sort"]>): readonly AnyRow[] {
  const valueOf = (row: AnyRow) => fieldValue(row, by);
  const [ordered, missing] = [
    rows.filter((row) => valueOf(row) !== null && valueOf(row) !== ""),
    rows.filter((row) => valueOf(row) === null || valueOf(row) === ""),
  ];
  const sign = descending ? -1 : 1;
  // The rows are ordered by id and the sort is stable.
  ordered.sort((a, b) => sign * compare(valueOf(a), valueOf(b)));
  return [...ordered, ...missing];
}

function compare(a: unknown, b: unknown): number {
  if (typeof a !== "string" || typeof b !== "string") return Number(a) - Number(b);
  return isMoment.test(a) && isMoment.test(b) ? (a < b ? -1 : a > b ? 1 : 0) : inWords().compare(a, b);
}
