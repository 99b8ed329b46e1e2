import { t } from "#shared/words/define-words.ts";
import { DomainError } from "./domain-error.ts";
import { z } from "./schema.ts";
import { valueKindWords } from "./parse-words.ts";

/** Most fields reported; the first ones suffice. */
const mostFields = 20;

/**
 * How sentences name their field: by the field's own name as words, or as "This" where they stand below its label,
 * which says it better. What is required keeps its name.
 */
type Naming = "named" | "labelled";

/**
 * Parses arguments by a schema, or returns the refusal with a sentence for each wrong field, keyed by its path
 * ("items.3.priceMinor"): `bad_request` for a wrong shape, `invalid_value` for a wrong value.
 */
export function parseArgs<Args>(
  schema: z.core.$ZodType<Args>,
  input: unknown,
  naming: Naming = "named",
): Args | DomainError {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? parsed.data : refusal(parsed.error.issues, naming);
}

/** Returns the refusal for a schema's issues. */
export function refusal(issues: readonly z.core.$ZodIssue[], naming: Naming = "named"): DomainError {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, mostFields)) {
    const path = issue.path.map(String).join(".");
    if (path !== "" && !Object.hasOwn(fields, path))
      Object.defineProperty(fields, path, { value: sentence(issue, naming), enumerable: true });
  }
  const first = issues[0];
  const message = first === undefined ? t("This cannot be read.") : sentence(first, naming);
  return new DomainError(issues.some(isOfShape) ? "bad_request" : "invalid_value", message, fields);
}

const isOfShape = (issue: z.core.$ZodIssue) =>
  issue.code === "invalid_type" ||
  issue.code === "unrecognized_keys" ||
  issue.code === "invalid_union" ||
  issue.code === "invalid_key" ||
  issue.code === "invalid_element";

function sentence(issue: z.core.$ZodIssue, naming: Naming): string {
  const name = naming === "named" ? fieldName(issue.path) : t("This");
  const unit = unitOf(issue.path);
  switch (issue.code) {
    case "invalid_type":
      // Fractions are reported as not "int"; missing values and other types as not "number".
      return issue.expected === "int"
        ? t("{name} must be a whole number.", { name })
        : t("{name} is missing or not {kind}.", { name, kind: kindOf(issue.expected) });
    case "too_small": {
      if (issue.origin === "string")
        return issue.minimum > 1
          ? t("{name} needs at least {least} characters.", { name, least: String(issue.minimum) })
          : t("{name} is required.", { name: fieldName(issue.path) });
      // One minor unit, whatever that is in the currency.
      if (unit === "Minor" && Number(issue.minimum) === 1) return t("{name} must be more than 0.", { name });
      const least = bound(issue.minimum, unit);
      return issue.origin === "array"
        ? t("{name} needs at least {least}.", { name, least })
        : t("{name} must be {least} or more.", { name, least });
    }
    case "too_big": {
      // It depends on the currency how much that is.
      if (unit === "Minor") return t("{name} is too high.", { name });
      const most = bound(issue.maximum, unit);
      if (issue.origin === "string") return t("{name} has more than {most} characters.", { name, most });
      return issue.origin === "array"
        ? t("{name} has more than {most} entries.", { name, most })
        : t("{name} must be {most} or less.", { name, most });
    }
    case "invalid_value":
      return t("{name} must be one of: {values}.", { name, values: issue.values.map(String).join(", ") });
    case "custom":
      return naming === "named" ? t("{name}: {problem}", { name, problem: issue.message }) : issue.message;
    default:
      return t("{name} is not valid.", { name });
  }
}

const kinds = ["string", "number", "boolean", "array", "object", "record", "null"] as const;

const kindOf = (expected: string): string => {
  const kind = kinds.find((known) => known === expected);
  return kind === undefined ? expected : valueKindWords(kind);
};

/** Returns the unit that ends a field's name. */
function unitOf(path: readonly PropertyKey[]): string | undefined {
  return /(BasisPoints|Minor|Mm)$/.exec(String(path.findLast((part) => typeof part === "string")))?.[0];
}

/** Returns a bound as people write it: 10 000 basis points are 100%. */
function bound(value: number | bigint, unit: string | undefined): string {
  if (unit === "BasisPoints") return `${Number(value) / 100}%`;
  return unit === "Mm" ? `${value} mm` : String(value);
}

const acronyms = new Set(["sku", "gtin"]);

/** "items.3.priceMinor" → "Price (entry 4)"; "" → "This". */
function fieldName(path: readonly PropertyKey[]): string {
  const last = path.findLast((part) => typeof part === "string");
  const entry = path.findLast((part) => typeof part === "number");
  if (last === undefined) return t("This");
  const words = last
    .replace(/^option([123])Value$/, "option$1")
    .replace(/(?<=.)(BasisPoints|Minor|Mm|Id|Ids)$/, "")
    .replace(/[a-z](?=[A-Z0-9])|[0-9](?=[A-Z])/g, "$& ")
    .toLowerCase();
  const name = acronyms.has(words) ? words.toUpperCase() : words.charAt(0).toUpperCase() + words.slice(1, 60);
  return entry === undefined ? name : t("{name} (entry {number, number})", { name, number: entry + 1 });
}
