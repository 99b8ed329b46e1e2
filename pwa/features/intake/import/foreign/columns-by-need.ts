import type { ColumnFacts } from "./column-facts.ts";
import { foldedWord } from "./folded-word.ts";
import type { ForeignField } from "./foreign-fields.ts";

type Fields = (ForeignField | null)[];

/**
 * Gives a file of items what it cannot do without, where no heading names it: its titles, and whose the items are. A
 * column that says something else already is left alone, but for a description where nothing is a title.
 */
export function withNeeded(fields: Fields, facts: readonly ColumnFacts[], head: readonly string[]): Fields {
  const said = head.map((heading) => foldedWord(heading));
  const find = (words: RegExp, fits: (facts: ColumnFacts) => boolean, among: ForeignField | null = null) =>
    fields.findIndex((field, at) => {
      const one = facts[at];
      return field === among && one !== undefined && one.filled > 0 && words.test(said[at] ?? "") && fits(one);
    });
  const give = (field: ForeignField, at: number) => {
    if (at !== -1) fields[at] = field;
  };
  const hasTitle = fields.some((field) => field === "title" || field === "variation");
  if (!hasTitle) {
    const described = find(/descri|beschreib|bezeichn/, ({ titles }) => titles >= 0.5, "notes");
    give("title", described === -1 ? likeliest(fields, facts) : described);
  }
  if (!fields.includes("price"))
    give(
      "price",
      find(/^(?:retail|list|listed|sticker|tag|value|wert|valeur|valor|valore)\b/, ({ amounts }) => amounts >= 0.5),
    );
  // Who supplies what is consigned is who owns it; it is asked about.
  if (!fields.some((field) => field === "consigner" || field === "account" || field === "lastName"))
    give(
      "consigner",
      find(/supplier|lieferant|fournisseur|proveedor|fornitore/, ({ names }) => names >= 0.5),
    );
  if (fields.includes("soldOn") && !fields.includes("soldPrice"))
    give(
      "soldPrice",
      find(/^(?:sale|net|final|paid) (?:price|amount|total)$|price paid/, ({ amounts }) => amounts >= 0.5),
    );
  return fields;
}

/** Returns the column without a meaning whose cells are most like titles; -1 for none. */
function likeliest(fields: Fields, facts: readonly ColumnFacts[]): number {
  const scores = facts.map(({ titles, distinct, names }, at) =>
    fields[at] === null && titles >= 0.6 && names < 0.9 ? titles + distinct : 0,
  );
  const most = Math.max(0, ...scores);
  return most === 0 ? -1 : scores.indexOf(most);
}
