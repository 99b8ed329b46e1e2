import { isDeepStrictEqual } from "node:util";

/** Returns the fields whose values differ; all fields of a new row. */
export function changedFields<Row extends object>(before: Row | null, after: Row): (keyof Row & string)[] {
  const fields = Object.keys(after) as (keyof Row & string)[];
  if (before === null) return fields;
  const changed: (keyof Row & string)[] = [];
  // A loop: a large command compares tens of thousands of rows, several times each.
  for (const field of fields) {
    const [was, is] = [before[field], after[field]];
    if (was !== is && !isSame(was, is)) changed.push(field);
  }
  return changed;
}

// Nearly all values are primitive, and a direct comparison is cheaper than the library's.
const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === "object" && typeof b === "object" && isDeepStrictEqual(a, b));
