/** Matches, as JSON writes it, what PostgreSQL cannot store: NUL, and what may be half a character. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * Parses what a shop says. Security: a name with a character that cannot be stored would keep all that is kept with it
 * from being stored, so such characters are taken out.
 *
 * @throws SyntaxError
 */
export const readShopJson = (json: string): unknown => JSON.parse(json, suspicious.test(json) ? storable : undefined);

const storable = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\u0000", "").toWellFormed() : value;
