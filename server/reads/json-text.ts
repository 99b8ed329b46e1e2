import { t } from "#shared/words/define-words.ts";
import { z } from "#shared/machine/kernel/schema.ts";

/** The inner schema of a JSON parameter; its names are checked like those of a body (server/routes/wire/known-names.ts). */
export const jsonInText = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** Parses a text as JSON; null if it is none. */
export function readJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** A query parameter with a JSON object, since a GET has no body for it. */
export function jsonText<T extends z.core.$ZodType>(inner: T, said: { readonly description: string }) {
  const schema = z.pipe(
    z.pipe(
      z.string().check(z.maxLength(10_000)),
      z.transform((text: string, { issues }) => {
        const read = readJson(text);
        if (read !== null) return filledIn(read.value);
        issues.push({ code: "custom", message: t("Send an object as JSON."), input: text });
        return z.NEVER;
      }),
    ),
    inner,
  );
  jsonInText.set(schema, inner);
  z.globalRegistry.add(schema, said);
  return schema;
}

/** Treats empty values as omitted: callers send empty form fields. */
const filledIn = (value: unknown): unknown =>
  typeof value !== "object" || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).filter(([, part]) => !isEmpty(part)));

const isEmpty = (part: unknown): boolean => part === null || part === "" || (Array.isArray(part) && part.length === 0);
