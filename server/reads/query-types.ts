import { t } from "#shared/words/define-words.ts";
import { type RawBuilder, sql } from "kysely";
import { instant, text, z } from "#shared/machine/kernel/schema.ts";
import { isTimeZone } from "#shared/machine/csv/export-context.ts";

/** A query parameter with a whole number from 1 to `high`; `fallback` if omitted. */
export const whole = (high: number, fallback: number) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^-?\d{1,15}$/, { error: () => t("Enter a whole number.") })),
        z.transform(Number),
      ),
      z.int().check(z.gte(1), z.lte(high)),
    ),
    fallback,
  );

/** A query parameter that may be repeated, parsed as a list. */
export const many = <T extends z.core.$ZodType>(one: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
      z.array(one).check(z.maxLength(50)),
    ),
  );

/** A query parameter that is `true` or `false`. */
export const truth = z.optional(
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((value) => value === "true"),
  ),
);

/** A query parameter with a time zone; UTC if omitted. */
export const timeZone = z._default(
  z
    .string()
    .check(
      z.maxLength(60),
      z.refine(isTimeZone, { error: () => t("Send the name of a time zone, such as Europe/Berlin.") }),
    ),
  "UTC",
);

/** A query parameter with a moment in any offset, parsed to ISO 8601 in UTC. */
export const queriedMoment = z.optional(
  z.pipe(
    z.pipe(
      z.iso.datetime({ offset: true }),
      z.transform((value: string) => new Date(value).toISOString()),
    ),
    instant,
  ),
);

/** A page of a list, counted from 1, and how many rows one has. */
export interface ListPage {
  readonly pageSize: number;
  readonly currentPage: number;
}

/** A page of a list of the rows that a text finds; "" finds all. */
export interface SearchedPage extends ListPage {
  readonly search: string;
}

/** Query parameters with a page; `size` rows if it is omitted. */
export const pages = (size: number) => ({ pageSize: whole(500, size), currentPage: whole(1_000_000, 1) });

/** A query parameter with a text that is searched for. */
export const searched = z._default(text(200), "");

/** The end of a query for one page. */
export const onPage = ({ pageSize, currentPage }: ListPage): RawBuilder<unknown> =>
  sql`limit ${pageSize} offset ${(currentPage - 1) * pageSize}`;
