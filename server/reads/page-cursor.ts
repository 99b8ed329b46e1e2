import { t } from "#shared/words/define-words.ts";
import { id, instant, z } from "#shared/machine/kernel/schema.ts";

/** The end of the previous page, in an order by moment and then key. */
export interface PageEnd {
  /** ISO 8601. */
  readonly at: string;
  readonly key: string;
}

const shape = /^(.{24})~(.{1,130})$/s;

/** A number assigned by the database. */
const number = z.string().check(z.regex(/^\d{1,18}$/));

/** A sale of an item, or its refund. */
const sale = z.string().check(z.regex(/^(?:sale|refund):[A-Za-z0-9_:-]{1,120}$/));

/** Returns the schema of a query parameter with the previous page's `next`; omitted for the first page. */
const pageAfter = (key: typeof id) => {
  const read = (text: string): PageEnd | null => {
    const [, at = "", last = ""] = shape.exec(text) ?? [];
    return z.safeParse(instant, at).success && z.safeParse(key, last).success ? { at, key: last } : null;
  };
  return z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine((text) => read(text) !== null, { error: () => t("Send the `next` value of the previous page.") }),
        ),
      z.transform((text: string) => read(text) as PageEnd),
    ),
  );
};
export const pageAfterId = pageAfter(id);
export const pageAfterNumber = pageAfter(number);
export const pageAfterSale = pageAfter(sale);

export const nextPage = ({ at, key }: PageEnd): string => `${at}~${key}`;
