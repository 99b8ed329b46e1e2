import { get, set as put } from "react-hook-form";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { parseArgs } from "#shared/kernel/parse.ts";
import type { z } from "#shared/kernel/schema.ts";

/**
 * Returns whether a command's schema refuses an argument that is left empty: a text without characters, or a value that
 * is not there. What the schema wants of other arguments does not count.
 */
export function isRequired(schema: z.core.$ZodType, values: object, path: string): boolean {
  const now: unknown = get(values, path);
  return (typeof now === "string" ? [""] : [undefined, null]).every((empty) => {
    const left = structuredClone(values);
    put(left, path, empty);
    const parsed = parseArgs(schema, left);
    return parsed instanceof DomainError && parsed.fields?.[path] !== undefined;
  });
}
