import { id, instant, z } from "#shared/kernel/schema.ts";
import { queryWords } from "./words.ts";

/** Where the page before ended, in an order of moments and, within one, of keys. */
export interface PageEnd {
  /** ISO 8601. */
  readonly at: string;
  readonly key: string;
}

const shape = /^(.{24})~(.{1,120})$/s;

/** A number that the database has given out. */
const number = z.string().check(z.regex(/^\d{1,18}$/));

/** A query parameter that a page before answered as its `next`; left out for the first page. */
const pageAfter = (key: typeof id) => {
  const read = (text: string): PageEnd | null => {
    const [, at = "", last = ""] = shape.exec(text) ?? [];
    return z.safeParse(instant, at).success && z.safeParse(key, last).success ? { at, key: last } : null;
  };
  return z.optional(
    z.pipe(
      z.string().check(z.refine((text) => read(text) !== null, { error: () => queryWords("pageAfter") })),
      z.transform((text: string) => read(text) as PageEnd),
    ),
  );
};
export const pageAfterId = pageAfter(id);
export const pageAfterNumber = pageAfter(number);

export const nextPage = ({ at, key }: PageEnd): string => `${at}~${key}`;
