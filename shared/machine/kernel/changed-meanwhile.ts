import { DomainError } from "./domain-error.ts";
import { changedWords } from "./changed-words.ts";

/**
 * Returns the refusal for a row in which a field to change has another value than the person saw in `was`; null if there
 * is none. A field that has the new value already is no reason.
 */
export function changedMeanwhile<Values extends object>(
  row: { readonly [Field in keyof Values]?: unknown },
  was: Values,
  to: Values,
): DomainError | null {
  const names = (Object.keys(to) as (keyof Values & string)[]).filter((field) => to[field] !== undefined);
  const moved = names.filter((field) => !isSame(row[field], to[field]) && !isSame(row[field], was[field]));
  return moved.length === 0 ? null : new DomainError("changed_meanwhile", changedWords("meanwhile"));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
