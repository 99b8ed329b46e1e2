import { get, set as put } from "react-hook-form";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import type { z } from "#shared/machine/kernel/schema.ts";

/** Returns what a field of this value holds when it is left empty: a text, a list, or nothing. */
const emptyOf = (now: unknown): readonly unknown[] =>
  typeof now === "string" ? [""] : Array.isArray(now) ? [[]] : [undefined, null];

/**
 * Returns whether a command's schema refuses an argument that is left empty. `sent` makes the arguments of the form's
 * values, where the form fills in what is empty. What the schema wants of other arguments does not count.
 */
export function isRequired<Values>(
  schema: z.core.$ZodType,
  values: Values,
  path: string,
  sent: (values: Values) => unknown = (left) => left,
): boolean {
  return emptyOf(get(values, path)).every((empty) => {
    const left = structuredClone(values);
    if (typeof left !== "object" || left === null) return false;
    put(left, path, empty);
    const parsed = parseArgs(schema, sent(left));
    return parsed instanceof DomainError && parsed.fields?.[path] !== undefined;
  });
}
