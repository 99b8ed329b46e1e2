import type { Value } from "./item-values.ts";

/** Endings that follow a comma and are no first names. */
const suffix = /^(jr|sr|i{1,3}|iv|esq|md|phd|inc|llc|ltd|limited|co|corp|gmbh|sl|sa)\.?$/i;

/** Splits a name: "Nia Van New" → Nia, Van New; "Smith, Jane" → Jane, Smith. */
export function importedName(name: string): { readonly first: string; readonly last: string } {
  const [before = "", after = "", ...others] = name.split(",").map((part) => part.trim());
  if (before !== "" && after !== "" && others.length === 0 && !suffix.test(after))
    return { first: after, last: before };
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(" ") };
}

/** Returns the names in a whole name that is another one than `known`; none otherwise. */
export function nameOf(value: Value, known: string): Readonly<Record<string, string>> {
  const whole = value("name");
  if (whole === "" || whole === known) return {};
  const { first, last } = importedName(whole);
  return { firstName: first, lastName: last };
}
