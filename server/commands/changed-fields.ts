import { isDeepStrictEqual } from "node:util";

/** The fields whose values differ; all of them for a row that is new. */
export function changedFields<Row extends object>(before: Row | null, after: Row): (keyof Row & string)[] {
  const fields = Object.keys(after) as (keyof Row & string)[];
  return before === null ? fields : fields.filter((field) => !isSame(before[field], after[field]));
}

// Nearly all values of rows are primitive, and asking the library costs more than looking.
const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === "object" && typeof b === "object" && isDeepStrictEqual(a, b));
