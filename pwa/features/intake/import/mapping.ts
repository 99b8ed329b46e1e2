import { type FieldKey, fieldNames, type ImportField, importFields, type ImportKind, isItemExport } from "./fields.ts";

/** Column index of each field, and the values of fields without a column. */
export interface Mapping {
  readonly columns: Partial<Readonly<Record<FieldKey, number>>>;
  readonly fixed: Partial<Readonly<Record<FieldKey, string>>>;
}

/** Returns a column's name without separators. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * Guesses which columns are which fields, each column at most once: by the field's label in any language, then by names
 * in other systems, the likeliest first. `named` are further names, such as the store's own options.
 */
export function guessMapping(
  kind: ImportKind,
  head: readonly string[],
  named: Partial<Readonly<Record<FieldKey, string>>> = {},
): Mapping {
  const names = head.map(bare);
  const taken = new Set<number>();
  const columns: Partial<Record<FieldKey, number>> = {};
  const fields = importFields(kind);
  const take = (key: FieldKey, name: string) => {
    const at =
      name === "" || columns[key] !== undefined ? -1 : names.findIndex((one, n) => one === name && !taken.has(n));
    if (at === -1) return;
    columns[key] = at;
    taken.add(at);
  };
  // Every field's own name takes precedence over other names.
  for (const { key, label } of fields) take(key, bare(label));
  for (const { key, names: labels } of fields) for (const label of labels) take(key, bare(label));
  for (const { key } of fields) take(key, bare(named[key] ?? ""));
  for (const { key, aliases } of fields) for (const alias of aliases) take(key, alias);
  return { columns: kind === "consigners" ? withNames(columns, names) : columns, fixed: {} };
}

/** Headings of a whole name, or of a first name where another column has the last one. */
const eitherName: ReadonlySet<string> = new Set(["name", "nombre"]);

/** Returns the columns of people with a heading that only says "Name": the whole name, unless another has the last one. */
function withNames(columns: Mapping["columns"], names: readonly string[]): Mapping["columns"] {
  const at = names.findIndex((name) => eitherName.has(name));
  const isOthers = Object.entries(columns).some(([key, column]) => column === at && key !== "firstName");
  if (at === -1 || isOthers) return columns;
  const { firstName = at, ...others } = columns;
  if (firstName !== at || columns.name !== undefined) return columns;
  return columns.lastName === undefined ? { ...others, name: at } : { ...others, firstName: at };
}

/** Returns required fields with neither a column nor one value for all lines. A barcode implies product and size. */
export function unmappedFields(kind: ImportKind, { columns, fixed }: Mapping): readonly ImportField[] {
  const byBarcode = kind === "items" && columns.gtin !== undefined ? new Set<FieldKey>(["sku", "size"]) : null;
  const inherited = fixed.template !== undefined || columns.template !== undefined;
  return importFields(kind).filter(({ key, required }) => {
    if (!required || columns[key] !== undefined || (fixed[key] ?? "") !== "") return false;
    if (byBarcode?.has(key) === true) return false;
    // One column may have the full name.
    if (key === "firstName" && columns.name !== undefined) return false;
    // The handle in a shop's file replaces it.
    if (key === "sku" && kind === "products" && columns.handle !== undefined) return false;
    // Templates have them.
    return !(inherited && (key === "brand" || key === "category" || key === "gender"));
  });
}

/** Returns a reader of a line's fields: its column's cell, else the value for all lines, else "". */
export function fieldReader(cells: readonly string[], { columns, fixed }: Mapping): (field: FieldKey) => string {
  return (field) => {
    const at = columns[field];
    const cell = at === undefined ? "" : (cells[at] ?? "");
    return cell === "" ? (fixed[field] ?? "") : cell;
  };
}

/** Returns the key of a file's columns, by which their mapping is found for the next file. */
export const signatureOf = (kind: ImportKind, head: readonly string[]): string => JSON.stringify([kind, ...head]);

/**
 * Returns whether a file is made for Trace: its template, an export, or one with all columns named as Trace names them; of
 * people and of products, only if some of those names are nobody else's.
 */
export function isOwnFile(kind: ImportKind, head: readonly string[]): boolean {
  if (isExport(kind, head)) return true;
  const own = ownNames(importFields(kind).map(({ key }) => key));
  const nobodyElses = ownNames(onlyOurs[kind]);
  const said = head.map((heading) => bare(heading));
  return said.every((one) => own.has(one)) && (kind === "items" || said.some((one) => nobodyElses.has(one)));
}

/** Returns whether a file has the headings that Trace's own export of this kind has, in any language. */
export function isExport(kind: ImportKind, head: readonly string[]): boolean {
  if (kind === "items") return isItemExport(head);
  const said = new Set(head.map((heading) => bare(heading)));
  const has = (key: FieldKey) => [...ownNames([key])].some((name) => said.has(name));
  // The template has a column for each barcode, which an export lists in one.
  return onlyInExport[kind].every((key) => has(key)) && !(kind === "products" && has("gtin"));
}

/** Fields whose names other systems' files do not have, and those that an export has together. */
const onlyOurs = { products: ["template", "gtins"], items: [], consigners: ["accountType"] } as const;
const onlyInExport = {
  products: ["template", "gtins", "stockXId"],
  consigners: ["consignerId", "accountType"],
} as const;

const ownNames = (keys: readonly FieldKey[]): ReadonlySet<string> =>
  new Set(keys.flatMap((key) => fieldNames(key).map((name) => bare(name))));
