import { t } from "#shared/words/define-words.ts";
import { instant, z } from "#shared/kernel/schema.ts";
import { isTimeZone } from "#shared/csv/export-context.ts";

/** A query parameter with a whole number from `low` to `high`; `fallback` if omitted. */
export const whole = (low: number, high: number, fallback: number) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^-?\d{1,15}$/, { error: () => t("Enter a whole number.") })),
        z.transform(Number),
      ),
      z.int().check(z.gte(low), z.lte(high)),
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
