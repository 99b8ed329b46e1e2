import { DomainError } from "#shared/kernel/domain-error.ts";
import { parseArgs } from "#shared/kernel/parse.ts";
import type { z } from "#shared/kernel/schema.ts";
import { LocalRefusal } from "./device.ts";

/** The arguments as the command's schema reads them, or the refusal the server would answer. */
export function checkedArgs(schema: z.core.$ZodType, args: unknown): unknown {
  const parsed = parseArgs(schema, args);
  if (parsed instanceof DomainError) throw new LocalRefusal(parsed.code, parsed.message, parsed.fields);
  return parsed;
}
