import type { Value } from "./item-values.ts";

/** Splits a name: "Nia Van New" → Nia, Van New. */
export function partsOf(name: string): { readonly first: string; readonly last: string } {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(" ") };
}

/** Returns the names in a whole name that is another one than `known`; none otherwise. */
export function nameOf(value: Value, known: string): Readonly<Record<string, string>> {
  const whole = value("name");
  if (whole === "" || whole === known) return {};
  const { first, last } = partsOf(whole);
  return { firstName: first, lastName: last };
}
