import { t } from "#shared/words/define-words.ts";
import { type ImportedProduct, importedProduct } from "#shared/areas/catalogue/imported-product.ts";
import type { ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import { type DayOrder, DayOrders, type DecimalSign, DecimalSigns } from "./amounts.ts";
import { Differences } from "./differences.ts";
import { fieldLabel } from "./fields.ts";
import type { Lookups } from "./lookups.ts";
import { type Mapping, fieldReader } from "./mapping.ts";
import {
  changedLine,
  idOfLine,
  newLine,
  type Plan,
  type PlannedEntry,
  type PlannedLine,
  thereLine,
  unreadLine,
  wrongLine,
} from "./plan.ts";
import type { Pause } from "./pause.ts";
import { type ImportedFields, factsOf } from "./product-facts.ts";
import { type GroupGtins, importedGtins, type TakenGtins } from "./product-gtins.ts";
import { type ProductGroup, productGroups } from "./product-groups.ts";
import type { ReadTable, TableLine } from "./read/table-reader.ts";
import { importWords } from "./words.ts";

/** What a new product has where neither the file nor its template says it. */
type UsualFacts = (
  facts: ImportedFields,
  template: ProductTemplateRow,
) => Partial<Readonly<Record<"brand" | "category" | "gender", string | undefined>>>;

/** Plans each line of a file of products, without changing anything. */
export async function planProducts(
  table: ReadTable,
  mapping: Mapping,
  lookups: Lookups,
  pause: Pause,
  usual: UsualFacts = () => ({}),
): Promise<Plan> {
  const marks = new DecimalSigns();
  const days = new DayOrders();
  for (const { cells } of table.lines) {
    const value = fieldReader(cells, mapping);
    marks.check(value("retail"));
    marks.check(value("lastSale"));
    days.check(value("releasedOn"));
    await pause();
  }
  const context: PlanContext = {
    table,
    mapping,
    lookups,
    usual,
    decimal: marks.mark,
    days: days.order,
    taken: { gtins: new Map(), products: new Map() },
  };
  const lines: (PlannedLine | undefined)[] = [];
  for (const [at, line] of table.lines.entries())
    if (line.problem !== null) lines[at] = unreadLine(line, line.problem, table.head.length);
  const entries: PlannedEntry[] = [];
  for (const group of await productGroups(table.lines, mapping, pause)) {
    const planned = planGroup(group, context);
    for (const [n, at] of group.lines.entries()) lines[at] = planned.lines[n];
    if (planned.entry !== undefined) entries.push(planned.entry);
    await pause();
  }
  return { lines: lines.filter((line) => line !== undefined), entries };
}

interface PlanContext {
  readonly table: ReadTable;
  readonly mapping: Mapping;
  readonly lookups: Lookups;
  readonly usual: UsualFacts;
  readonly decimal: DecimalSign;
  readonly days: DayOrder | null;
  readonly taken: {
    readonly gtins: TakenGtins;
    /** The first line of each existing product or new SKU. */
    readonly products: Map<string, number>;
  };
}

interface PlannedGroup {
  readonly lines: readonly PlannedLine[];
  readonly entry?: PlannedEntry;
}

function planGroup(group: ProductGroup, context: PlanContext): PlannedGroup {
  const { table, mapping, lookups, decimal, days, taken } = context;
  const lines = group.lines.map((at) => table.lines[at]).filter((line) => line !== undefined);
  const [first] = lines;
  if (first === undefined) return { lines: [] };
  const values = lines.map(({ cells }) => fieldReader(cells, mapping));
  const facts = factsOf(values, lookups.currency, decimal, days);
  const name = facts.title ?? group.sku;
  const all = (reason: string): PlannedGroup => ({ lines: lines.map((line) => wrongLine(line, name, reason)) });
  if (facts.problem !== undefined) return all(facts.problem);
  if (group.sku === "") return all(t("The SKU is missing."));
  const present =
    lookups.product(idOfLine(table.hash, first.number)) ??
    lookups.productOfSku(group.sku) ??
    (facts.stockXId === undefined ? undefined : lookups.productOfCatalogId(facts.stockXId));
  const key = present?.id ?? group.sku.toLowerCase();
  const metOn = taken.products.get(key);
  if (metOn !== undefined) return all(t("The product of line {line} has the same SKU or Catalog Id.", { line: metOn }));
  taken.products.set(key, first.number);

  const template = templateOf(present, facts, context);
  if ("problem" in template) return all(template.problem);
  // All lines with the same SKU describe the same product.
  const conflict = values.findIndex((value) => value("title") !== "" && value("title") !== facts.title);
  const gtins = importedGtins(values, lines, { template, lookups, productId: present?.id ?? null, taken: taken.gtins });
  if (conflict > 0 && mapping.columns.handle === undefined)
    gtins.wrong.set(conflict, t("Line {line} has the same SKU with another title.", { line: first.number }));
  const id = present?.id ?? idOfLine(table.hash, first.number);
  const wanted =
    present === undefined
      ? newProduct(id, group.sku, facts, template, context.usual(facts, template))
      : additionsOf(present, facts);
  const product = { ...wanted, gtins: gtins.added.map(({ size, gtin }) => ({ size, gtin })) };
  const parsed = parseArgs(importedProduct, product);
  if (parsed instanceof DomainError) return all(domainErrorText(parsed));
  const missing = present === undefined ? missingOf(parsed) : null;
  if (missing !== null) return all(t("{field} is missing.", { field: fieldLabel(missing) }));
  const differing = present === undefined ? null : differencesOf(present, facts, lookups.currency);
  return planned(group, lines, { name, present, product: parsed, gtins, differing });
}

function planned(
  group: ProductGroup,
  lines: readonly TableLine[],
  found: {
    readonly name: string;
    readonly present: ProductRow | undefined;
    readonly product: ImportedProduct;
    readonly gtins: GroupGtins;
    readonly differing: Differences | null;
  },
): PlannedGroup {
  const { name, present, product, gtins, differing } = found;
  const adds = present !== undefined && product.image !== undefined ? [t("Adds images")] : [];
  const changes = [...(differing?.texts ?? []), ...adds];
  const told = lines.map((line, n) => {
    const wrong = gtins.wrong.get(n);
    if (wrong !== undefined) return wrongLine(line, name, wrong);
    if (present === undefined) return newLine(line, name);
    const own = gtins.added.filter(({ at }) => at === n).map(({ gtin }) => t("Adds the barcode {gtin}", { gtin }));
    const said = [...(n === 0 ? changes : []), ...own];
    return said.length > 0
      ? changedLine(line, name, said.join(" · "))
      : thereLine(line, name, t("The product is in the store already, just like this."));
  });
  // A new product is not made from lines that are all wrong.
  const isNew = present === undefined && told.some(({ verdict }) => verdict === "new");
  const changed = changes.length > 0 || gtins.added.length > 0;
  if (!isNew && (present === undefined || !changed)) return { lines: told };
  if (isNew) return { lines: told, entry: { verdict: "new", lines: group.lines, product } };
  const isAdded = adds.length > 0 || gtins.added.length > 0;
  const change = differing?.changeOf(product.id) ?? null;
  return {
    lines: told,
    entry: {
      verdict: "change",
      lines: group.lines,
      ...(isAdded ? { product } : {}),
      ...(change === null ? {} : { change }),
    },
  };
}

function templateOf(
  present: ProductRow | undefined,
  facts: ImportedFields,
  { lookups, mapping }: PlanContext,
): ProductTemplateRow | { readonly problem: string } {
  if (present !== undefined)
    return lookups.template(present.productTemplateId) ?? { problem: importWords("noTemplateOf") };
  const named = facts.template ?? mapping.fixed.template ?? "";
  if (named === "") return { problem: t("Select a product template") };
  return (
    lookups.templateTitled(named) ??
    lookups.template(named) ?? { problem: t("There is no product template “{named}”.", { named }) }
  );
}

const newProduct = (
  id: string,
  sku: string,
  facts: ImportedFields,
  template: ProductTemplateRow,
  usual: ReturnType<UsualFacts>,
) => ({
  id,
  isNew: true,
  sku,
  productTemplateId: template.id,
  title: facts.title,
  brand: (facts.brand ?? template.brand) || usual.brand || undefined,
  category: facts.category ?? (template.category || usual.category),
  gender: (facts.gender ?? template.gender) || usual.gender || undefined,
  ...extrasOf(facts),
  image: facts.images[0],
  imageList: facts.images.slice(1),
});

const extrasOf = ({ color, stockXId, shopifyId, releasedOn, retailMinor, lastSaleMinor }: ImportedFields) => ({
  color,
  stockXId,
  shopifyId,
  releasedOn,
  retailMinor,
  lastSaleMinor,
});

/** Returns what a file adds to a product: images if it has none. Barcodes are added beside it. */
function additionsOf({ id, sku, productTemplateId, image }: ProductRow, { images }: ImportedFields) {
  const named = { id, isNew: false, sku, productTemplateId };
  return image === "" && images.length > 0 ? { ...named, image: images[0], imageList: images.slice(1) } : named;
}

/** Returns the fields in which the file differs. What the file leaves out or has empty stays as it is. */
function differencesOf(present: ProductRow, facts: ImportedFields, currency: string): Differences {
  const found = new Differences();
  for (const key of ["title", "brand", "category", "gender", "color", "stockXId", "shopifyId", "releasedOn"] as const)
    if (facts[key] !== undefined)
      found.add(key, present[key], facts[key], { label: fieldLabel(key), from: present[key] ?? "", to: facts[key] });
  const amount = (minor: number | null) => (minor === null ? "" : decimalText(minor, currency));
  for (const [field, key] of [
    ["retailMinor", "retail"],
    ["lastSaleMinor", "lastSale"],
  ] as const) {
    const [from, to] = [present[field], facts[field]];
    if (to !== undefined) found.add(field, from, to, { label: fieldLabel(key), from: amount(from), to: amount(to) });
  }
  return found;
}

function missingOf({
  title,
  brand,
  category,
  gender,
}: ImportedProduct): "title" | "brand" | "category" | "gender" | null {
  if (title === undefined) return "title";
  if (brand === undefined) return "brand";
  if (category === undefined) return "category";
  return gender === undefined ? "gender" : null;
}

/** Returns the schema's error with the field's own name. */
function domainErrorText({ message, fields = {} }: DomainError): string {
  const [path = ""] = Object.keys(fields);
  const field = path.split(".")[0] ?? "";
  if (field === "image" || field === "imageList")
    return t("An image is an address that begins with https://, and a product has at most 21.");
  const known = (["title", "sku", "brand", "category", "gender", "color", "stockXId", "shopifyId"] as const).find(
    (key) => key === field,
  );
  // Most messages name the field themselves.
  if (known === undefined || message.startsWith(fieldLabel(known))) return message;
  return t("{field}: {message}", { field: fieldLabel(known), message });
}
