import { t } from "#shared/words/define-words.ts";
import type { Option } from "#pwa/ui/controls/select.tsx";
import * as z from "zod/mini";
import { rangeText, readRange } from "#pwa/ui/pickers/date-ranges.ts";

/** Page sizes; 0 is one endless list. */
export const pageSizes = [10, 20, 50, 100, 250, 500, 0] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 10;

/** The address of any list. Missing values are the defaults. */
export interface ListSearch {
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly pageSize?: PageSize | undefined;
  /** Counted from 1. */
  readonly page?: number | undefined;
  readonly view?: "grouped" | undefined;
}

/** A word in an address; the router parses search=42 as a number, and a size or style code may be one. */
const text = z.pipe(
  z.union([z.string(), z.pipe(z.number(), z.transform(String))]),
  z.pipe(
    z.transform((value: string) => value.slice(0, 200)),
    z.string().check(z.regex(/\S/)),
  ),
);

/** One of a list's own filters in its address: any word. */
export const word = text;
/** A range of days, as `DateRangeField` writes it. */
export const days = text.check(z.refine((value) => readRange(value, new Date()) !== undefined));
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values);

/**
 * Returns the schema of a list's address: the common values, its sorts and its own filters. Invalid values are dropped,
 * so that an old bookmark or a mistyped address still opens the list.
 */
export function listSearch<Sort extends string, Own extends z.core.$ZodShape>(
  sorts: readonly [Sort, ...Sort[]],
  own: Own,
) {
  const [usual] = sorts;
  const shape = {
    search: text,
    sort: z.enum(sorts).check(z.refine((sort) => sort !== usual)),
    pageSize: z.pipe(z.transform(Number), z.literal(pageSizes)),
    page: z.pipe(z.transform(Number), z.int().check(z.gt(1))),
    view: z.literal("grouped"),
    ...own,
  };
  type Found = ListSearch & { readonly sort?: Sort } & { readonly [K in keyof Own]?: z.core.output<Own[K]> };
  const readers = Object.entries(shape) as readonly [string, z.core.$ZodType][];
  return (raw: Readonly<Record<string, unknown>>): Found => {
    const found: Record<string, unknown> = {};
    for (const [name, reader] of readers) {
      if (raw[name] === undefined) continue;
      const read = z.safeParse(reader, raw[name]);
      if (read.success) found[name] = read.data;
    }
    return found as Found;
  };
}

/** Returns the address after a change: empty values are dropped, and a new filter starts at the first page. */
export function changedSearch(
  current: ListSearch,
  change: Readonly<Record<string, unknown>>,
  dependents: Readonly<Record<string, readonly string[]>> = {},
): Readonly<Record<string, unknown>> {
  const before = current as Readonly<Record<string, unknown>>;
  const next: Record<string, unknown> = { ...before, ...change };
  if (!("page" in change)) delete next["page"];
  for (const [name, others] of Object.entries(dependents))
    if (name in change && change[name] !== before[name])
      for (const other of others) if (change[other] === undefined) delete next[other];
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
}

export interface Page {
  readonly from: number;
  readonly to: number;
  readonly page: number;
  readonly pageCount: number;
}

/** Returns the range of a page, `from` inclusive and `to` exclusive; a page beyond the last is the last. */
export function pageOf(count: number, size: PageSize, page: number): Page {
  if (size === 0) return { from: 0, to: count, page: 1, pageCount: 1 };
  const pageCount = Math.max(1, Math.ceil(count / size));
  const at = Math.min(Math.max(1, page), pageCount);
  return { from: (at - 1) * size, to: Math.min(count, at * size), page: at, pageCount };
}

/** Returns "x-y of n items". */
export const totalText = (
  { from, to }: Pick<Page, "from" | "to">,
  count: number,
  counted: (count: number) => string,
): string =>
  t("{count, plural, =0 {{rows}} other {{from, number}-{to, number} of {rows}}}", {
    from: from + 1,
    to,
    count,
    rows: counted(count),
  });

/** Returns the active filters of an address beyond the list's defaults, with their texts. */
export function activeFilters(
  search: ListSearch,
  filters: readonly {
    readonly key: string;
    readonly options: readonly Option[];
    readonly fallback?: string;
    readonly unknown?: string;
    readonly dates?: true;
  }[],
): readonly { readonly key: string; readonly text: string }[] {
  const said: Readonly<Record<string, unknown>> = { ...search };
  return filters.flatMap(({ key, options, fallback, unknown, dates }) => {
    const value = said[key];
    if (typeof value !== "string" || value === fallback) return [];
    const label = dates === true ? rangeText(value) : options.find((option) => option.value === value)?.label;
    return [{ key, text: label ?? unknown ?? value }];
  });
}
