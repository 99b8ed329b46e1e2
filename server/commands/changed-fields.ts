import { isDeepStrictEqual } from "node:util";

/** Returns the fields whose values differ; all fields of a new row. */
export function changedFields<Row extends object>(before: Row | null, after: Row): (keyof Row & string)[] {
  const fields = Object.keys(after) as (keyof Row & string)[];
  return before === null ? fields : fields.filter((field) => !isSame(before[field], after[field]));
}

// Nearly all values are primitive, and a direct comparison is cheaper than the library's.
const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === "object" && typeof b === "object" && isDeepStrictEqual(a, b));
