/** Converts a parameter for PostgreSQL: text, bytes or null. Objects become JSON, lists array literals. */
export function wireValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return arrayLiteral(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const arrayLiteral = (list: readonly unknown[]): string => `{${list.map(element).join(",")}}`;

function element(value: unknown): string {
  if (Array.isArray(value)) return arrayLiteral(value);
  const text = wireValue(value);
  return text === null ? "NULL" : `"${text.toString().replaceAll(/["\\]/g, "\\$&")}"`;
}
