import { DomainError } from "./domain-error.ts";
import { z } from "./schema.ts";
import { kindWords, valueWords } from "./parse-words.ts";

/** Most fields reported; the first ones suffice. */
const mostFields = 20;

/**
 * Parses arguments by a schema, or returns the refusal with a sentence for each wrong field, keyed by its path
 * ("items.3.priceMinor"): `bad_request` for a wrong shape, `invalid_value` for a wrong value.
 */
export function parseArgs<Args>(schema: z.core.$ZodType<Args>, input: unknown): Args | DomainError {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? parsed.data : refusal(parsed.error.issues);
}

/** Returns the refusal for a schema's issues. */
export function refusal(issues: readonly z.core.$ZodIssue[]): DomainError {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, mostFields)) {
    const path = issue.path.map(String).join(".");
    if (path !== "" && !Object.hasOwn(fields, path))
      Object.defineProperty(fields, path, { value: sentence(issue), enumerable: true });
  }
  const first = issues[0];
  const message = first === undefined ? valueWords("unreadable") : sentence(first);
  return new DomainError(issues.some(isOfShape) ? "bad_request" : "invalid_value", message, fields);
}

const isOfShape = (issue: z.core.$ZodIssue) =>
  issue.code === "invalid_type" ||
  issue.code === "unrecognized_keys" ||
  issue.code === "invalid_union" ||
  issue.code === "invalid_key" ||
  issue.code === "invalid_element";

function sentence(issue: z.core.$ZodIssue): string {
  const name = fieldName(issue.path);
  switch (issue.code) {
    case "invalid_type":
      // Fractions are reported as not "int"; missing values and other types as not "number".
      return issue.expected === "int"
        ? valueWords("notWhole", { name })
        : valueWords("missing", { name, kind: kindOf(issue.expected) });
    case "too_small": {
      if (issue.origin === "string") return valueWords("required", { name });
      const least = String(issue.minimum);
      return issue.origin === "array"
        ? valueWords("needsEntries", { name, least })
        : valueWords("tooSmall", { name, least });
    }
    case "too_big": {
      const most = String(issue.maximum);
      if (issue.origin === "string") return valueWords("tooLong", { name, most });
      return issue.origin === "array" ? valueWords("tooMany", { name, most }) : valueWords("tooBig", { name, most });
    }
    case "invalid_value":
      return valueWords("oneOf", { name, values: issue.values.map(String).join(", ") });
    case "custom":
      return valueWords("because", { name, problem: issue.message });
    default:
      return valueWords("notValid", { name });
  }
}

const kinds = ["string", "number", "boolean", "array", "object", "record", "null"] as const;

const kindOf = (expected: string): string => {
  const kind = kinds.find((known) => known === expected);
  return kind === undefined ? expected : kindWords(kind);
};

const acronyms = new Set(["sku", "gtin"]);

/** "items.3.priceMinor" → "Price (entry 4)"; "" → "This". */
function fieldName(path: readonly PropertyKey[]): string {
  const last = path.findLast((part) => typeof part === "string");
  const entry = path.findLast((part) => typeof part === "number");
  if (last === undefined) return valueWords("this");
  const words = last
    .replace(/^option([123])Value$/, "option$1")
    .replace(/(?<=.)(Minor|Id|Ids)$/, "")
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .toLowerCase();
  const name = acronyms.has(words) ? words.toUpperCase() : words.charAt(0).toUpperCase() + words.slice(1, 60);
  return entry === undefined ? name : valueWords("entry", { name, number: entry + 1 });
}
