import { type ColumnFacts, columnFacts } from "./column-facts.ts";
import { columnRules, dayWord, ofMakers, ofSuppliers, otherDay } from "./column-rules.ts";
import { withNeeded } from "./columns-by-need.ts";
import { foldedWord } from "./folded-word.ts";
import { isListOfSales, ofOrderLines, salesRules, withoutLineItem, withSales } from "./sales-columns.ts";
import { type ColumnFields, type ForeignField, type ForeignKind, isFieldOf, severalColumns } from "./foreign-fields.ts";

/** Meanings by the cells alone, where no heading says one. */
const byCells: readonly (readonly [ForeignField, (facts: ColumnFacts) => boolean])[] = [
  ["email", ({ emails }) => emails > 0.6],
  ["gtin", ({ gtins }) => gtins > 0.8],
  ["condition", ({ grades, distinct, filled }) => grades > 0.9 && distinct * filled < 30],
  ["status", ({ standings, distinct, filled }) => standings > 0.9 && distinct * filled < 15],
  ["brand", ({ brands }) => brands > 0.8],
  ["sku", ({ styles }) => styles > 0.9],
];

/** Characters of a heading that are compared with the rules, some of which look for two words far from each other. */
const longestHeading = 200;

/** Returns the quantity's place from a heading such as "Current Quantity Main Street"; "" for none. */
export const placeOfQuantity = (heading: string): string =>
  /^\s*(?:current quantity|(?:variant )?inventory (?:quantity|qty|available|on hand)|quantity|qty|on hand|available|stock|inventory|bestand|existencias)[\s_:@-]+(?:(?:at|in)\s+)?(?!(?:quantity|qty|available|on hand|count|level)\s*$)([^\s_:-].*)$/i
    .exec(heading)?.[1]
    ?.replaceAll("_", " ")
    .trim() ?? "";

/**
 * Guesses what each column means, from its heading's words in four languages and from its cells. `known`: what was
 * chosen for a heading before.
 */
export function guessColumns(
  head: readonly string[],
  lines: readonly (readonly string[])[],
  kind: ForeignKind,
  known: ReadonlyMap<string, ForeignField | null> = new Map(),
): ColumnFields {
  const facts = head.map((_, at) => columnFacts(lines, at));
  const allowed = (field: ForeignField | null) => field === null || isFieldOf(kind, field);
  const said = head.map((heading) => saidBy(heading));
  const isSales = kind === "items" && isListOfSales(said, facts);
  const all = [
    ...(isSales ? salesRules : kind === "consigners" ? ofSuppliers : []),
    ...columnRules,
    ...(kind === "products" ? ofMakers : []),
  ];
  const ruled = head.map((heading, at): { readonly field: ForeignField | null; readonly rank: number } => {
    const chosen = known.get(heading);
    if (chosen !== undefined) return { field: chosen, rank: -1 };
    const one = facts[at];
    // Without a cell there is nothing to take.
    if (one === undefined || one.filled === 0) return { field: null, rank: 0 };
    const words = isSales ? withoutLineItem(said[at] ?? "") : (said[at] ?? "");
    const rank = all.findIndex(([field, says, fits]) => allowed(field) && says.test(words) && (fits?.(one) ?? true));
    const rule = all[rank];
    if (rule !== undefined) return { field: rule[0], rank };
    if (one.days >= 0.5 && dayWord.test(words) && !otherDay.test(words)) return { field: "received", rank: all.length };
    const field = kind === "consigners" ? undefined : byCells.find(([field, fits]) => allowed(field) && fits(one))?.[0];
    return { field: field ?? null, rank: all.length };
  });
  const ofLines = isSales ? ofOrderLines(ruled, said) : ruled;
  const fields = settled(ofLines, facts, head);
  if (kind === "consigners") return withPeople(fields, head);
  return isSales ? withCodes(withSales(fields, said), facts) : withNeeded(withCodes(fields, facts), facts, head);
}

/** Returns a heading's words as the rules name them. */
const saidBy = (heading: string): string =>
  foldedWord(
    heading
      .slice(0, longestHeading)
      .replace(/^\p{Sc}$/u, "money")
      .replaceAll(/[º°]/g, " "),
  )
    .replaceAll(/[./]/g, (sign) => (sign === "/" ? " / " : " "))
    .replaceAll(/\s+/g, " ")
    .trim();

/** Leaves each field one column: of those that are filled, the one with the finest rule, and then the first. */
function settled(
  ruled: readonly { readonly field: ForeignField | null; readonly rank: number }[],
  facts: readonly ColumnFacts[],
  head: readonly string[],
): (ForeignField | null)[] {
  const places = ruled.filter(({ field }, at) => field === "quantity" && placeOfQuantity(head[at] ?? "") !== "").length;
  const filled = (at: number) => facts[at]?.filled ?? 0;
  return ruled.map(({ field }, at) => {
    if (field === null || (severalColumns.has(field) && (field !== "quantity" || places > 1))) return field;
    const all = ruled.flatMap((one, n) => (one.field === field ? [{ n, rank: one.rank }] : []));
    const most = Math.max(...all.map(({ n }) => filled(n)));
    const [best] = all
      .filter(({ n }) => filled(n) * 3 >= most)
      .toSorted((one, other) => one.rank - other.rank || one.n - other.n);
    return best?.n === at ? field : spare(field);
  });
}

/** Returns what a second column of a field may still be. */
const spare = (field: ForeignField): ForeignField | null => (field === "title" ? "notes" : null);

/** Tells the item's code from its style code: a column of codes that come again and look like makers' is the style. */
function withCodes(fields: (ForeignField | null)[], facts: readonly ColumnFacts[]): (ForeignField | null)[] {
  const [code, sku] = [fields.indexOf("code"), fields.indexOf("sku")];
  const repeats = (at: number) => (facts[at]?.distinct ?? 1) < 0.95;
  const styled = (at: number) => (facts[at]?.styles ?? 0) >= 0.5;
  if (code !== -1 && sku === -1 && styled(code) && (repeats(code) || (facts[code]?.filled ?? 0) < 3))
    fields[code] = "sku";
  if (sku !== -1 && code === -1 && !styled(sku) && !repeats(sku) && (facts[sku]?.filled ?? 0) > 3) fields[sku] = "code";
  return fields;
}

/** Gives a heading that only says "Name" to the person, in a file of people. */
function withPeople(fields: (ForeignField | null)[], head: readonly string[]): ColumnFields {
  const at = head.findIndex((heading) => /^(?:full )?(?:name|nom|nombre|nome)$/.test(foldedWord(heading)));
  if (at !== -1 && fields[at] === null) {
    const [hasFirst, hasLast] = [fields.includes("firstName"), fields.includes("lastName")];
    // Beside a first name, the name is the family's.
    fields[at] = hasFirst === hasLast ? "consigner" : hasFirst ? "lastName" : "firstName";
  }
  const number = head.findIndex((heading) =>
    /^(?:(?:acct|account) )?(?:number|no\.?|nr\.?|n|id|#|numero|nummer|codigo|codice|code)$/.test(
      foldedWord(heading.replaceAll(/[º°]/g, "")),
    ),
  );
  if (number !== -1 && fields[number] === null && !fields.includes("account")) fields[number] = "account";
  return fields;
}
