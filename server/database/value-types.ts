import pg from "pg";

const { builtins } = pg.types;

/** Converts '2026-11-21 06:28:01.5+00' (the session's zone is UTC) to ISO 8601 with milliseconds. */
export function isoInstant(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (match === null) return new Date(text).toISOString();
  return `${match[1]}T${match[2]}.${(match[3] ?? "").padEnd(3, "0").slice(0, 3)}Z`;
}

function safeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database answered ${text}, which JavaScript cannot count to.`);
  return value;
}

/** Parsers of PostgreSQL values into the row schemas' types. jsonb, numbers and booleans use pg's own. */
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, isoInstant],
  [builtins.INT8, safeNumber],
  [builtins.DATE, (text: string) => text],
]);

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(id)) ||
    pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig["getTypeParser"],
};
