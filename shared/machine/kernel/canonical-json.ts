/**
 * Returns the canonical text of a JSON value (RFC 8785): object keys sorted by UTF-16 code unit, no space between
 * tokens. Equal rows give equal texts on every machine, so texts and their hashes can be compared. Undefined fields are
 * omitted, as in JSON.stringify.
 *
 * Throws a TypeError for what JSON cannot hold: NaN, infinities, functions, bigints.
 */
export function canonicalJson(value: unknown): string {
  const text = write(value);
  if (text === undefined) throw new TypeError(`JSON cannot hold ${typeof value}`);
  return text;
}

function write(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError(`JSON cannot hold ${value}`);
    return JSON.stringify(value);
  }
  if (typeof value !== "object") throw new TypeError(`JSON cannot hold ${typeof value}`);
  if (Array.isArray(value)) return `[${value.map((entry: unknown) => write(entry) ?? "null").join(",")}]`;
  if (value instanceof Date) return JSON.stringify(value);
  const fields: string[] = [];
  for (const key of Object.keys(value).toSorted(byCodeUnit)) {
    const text = write((value as Record<string, unknown>)[key]);
    if (text !== undefined) fields.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${fields.join(",")}}`;
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
