import type { ProductRow } from "#shared/catalogue/rows.ts";
import { gtinOf } from "#shared/catalogue/check-gtin.ts";
import { checkOptions } from "#shared/inventory/check-options.ts";
import { normaliseItemCode } from "#shared/kernel/codes.ts";
import type { DomainError } from "#shared/kernel/domain-error.ts";
import { decimalText } from "#shared/kernel/money.ts";
import { type DecimalMark, DecimalMarks, readAmount } from "./amounts.ts";
import type { FieldKey } from "./fields.ts";
import type { Lookups } from "./lookups.ts";
import { type Mapping, valuesOf } from "./mapping.ts";
import {
  idOfLine,
  type ImportedItem,
  newLine,
  type Plan,
  type PlannedEntry,
  type PlannedLine,
  thereLine,
  unreadLine,
  wrongLine,
} from "./plan.ts";
import type { Pause } from "./pause.ts";
import type { ReadTable, TableLine } from "./read/table-reader.ts";
import { importWords } from "./words.ts";

/** Maximum units per line. */
const mostUnits = 500;
const longestNotes = 2_000;

/** Plans each line of a file of items, without changing anything. */
export async function planItems(table: ReadTable, mapping: Mapping, lookups: Lookups, pause: Pause): Promise<Plan> {
  const marks = new DecimalMarks();
  for (const { cells } of table.lines) {
    marks.check(valuesOf(cells, mapping)("price"));
    await pause();
  }
  const decimal = marks.mark;
  const lines: PlannedLine[] = [];
  const entries: PlannedEntry[] = [];
  for (const line of table.lines) {
    const found = planItem(line, { table, mapping, lookups, decimal });
    if ("items" in found) entries.push({ verdict: "new", lines: [lines.length], items: found.items });
    lines.push("items" in found ? found.line : found);
    await pause();
  }
  return { lines, entries };
}

interface PlanContext {
  readonly table: ReadTable;
  readonly mapping: Mapping;
  readonly lookups: Lookups;
  readonly decimal: DecimalMark;
}

function planItem(
  line: TableLine,
  { table, mapping, lookups, decimal }: PlanContext,
): PlannedLine | { readonly line: PlannedLine; readonly items: readonly ImportedItem[] } {
  if (line.problem !== null) return unreadLine(line, line.problem, table.head.length);
  const value = valuesOf(line.cells, mapping);
  const code = normaliseItemCode(value("code"));
  if (code !== null && lookups.hasCode(code)) return thereLine(line, code, importWords("codeThere", { code }));
  const named = findProduct(value, lookups);
  if ("problem" in named) return wrongLine(line, value("sku") || value("gtin"), named.problem);
  const { product } = named;
  const template = lookups.template(product.productTemplateId);
  if (template === undefined) return wrongLine(line, product.title, importWords("noTemplateOf"));
  const options = {
    option1Value: valueOf(named.size ?? value("size"), template.option1Values),
    // Values of options that the product does not have are ignored.
    option2Value: template.option2 === "" ? "" : valueOf(value("condition"), template.option2Values),
    option3Value: template.option3 === "" ? "" : valueOf(value("boxCondition"), template.option3Values),
  };
  const name = [product.title, options.option1Value].filter((part) => part !== "").join(" · ");
  const wrong = (reason: string) => wrongLine(line, name, reason);
  const id = (unit: number) => idOfLine(table.hash, line.number, unit);
  if (lookups.hasItem(id(0))) return thereLine(line, name, importWords("importedBefore"));
  const refused = checkOptions(template, options);
  if (refused !== null) return wrong(optionSentence(refused, template, options));
  const price = readAmount(value("price"), lookups.currency, decimal);
  if ("problem" in price) return wrong(importWords("priceProblem", { problem: price.problem }));
  if (price.minor === 0) return wrong(importWords("noPrice"));
  const cost = value("cost") === "" ? null : readAmount(value("cost"), lookups.currency, decimal);
  if (cost !== null && "problem" in cost) return wrong(importWords("costProblem", { problem: cost.problem }));
  const owner = findConsigner(value("consigner"), lookups);
  if ("problem" in owner) return wrong(owner.problem);
  const place = findPlace(value, lookups);
  if ("problem" in place) return wrong(place.problem);
  const units = value("quantity") === "" ? 1 : Number(value("quantity").replace(/[.,]0+$/, ""));
  if (units === 0) return thereLine(line, name, importWords("noUnits"));
  if (!Number.isInteger(units) || units < 1 || units > mostUnits)
    return wrong(importWords("quantityProblem", { most: mostUnits }));
  if (value("notes").length > longestNotes) return wrong(importWords("notesTooLong", { most: longestNotes }));
  const item = {
    productId: product.id,
    consigner: owner.id,
    ...options,
    price: decimalText(price.minor, lookups.currency),
    cost: cost === null ? null : decimalText(cost.minor, lookups.currency),
    ...place,
    notes: value("notes"),
  };
  const items = Array.from({ length: units }, (_, unit): ImportedItem => ({ id: id(unit), ...item }));
  return { line: newLine(line, name, units === 1 ? "" : importWords("units", { count: units })), items };
}

/** Returns the template's spelling of a value: it matches "NEW" and "9 ", but not "us 9". */
function valueOf(text: string, allowed: readonly string[]): string {
  const low = text.toLowerCase();
  return allowed.find((one) => one === text) ?? allowed.find((one) => one.toLowerCase() === low) ?? text;
}

type Value = (field: FieldKey) => string;

function findProduct(
  value: Value,
  lookups: Lookups,
): { readonly product: ProductRow; readonly size?: string } | { readonly problem: string } {
  const [sku, gtin] = [value("sku"), value("gtin")];
  const gtin14 = gtin === "" ? null : gtinOf(gtin);
  const known = gtin14 === null ? undefined : lookups.gtin(gtin14);
  const byGtin = known === undefined ? undefined : lookups.product(known.productId);
  if (known !== undefined && byGtin !== undefined) {
    const isOther = sku !== "" && lookups.productOfSku(sku)?.id !== byGtin.id;
    if (isOther) return { problem: importWords("gtinAndSku", { title: byGtin.title, sku }) };
    return { product: byGtin, size: known.size };
  }
  const product = sku === "" ? undefined : lookups.productOfSku(sku);
  if (product !== undefined) return { product };
  if (sku !== "") return { problem: importWords("noProduct", { sku }) };
  return { problem: gtin === "" ? importWords("skuMissing") : importWords("noProductOfGtin", { gtin }) };
}

function findConsigner(text: string, lookups: Lookups): { readonly id: string } | { readonly problem: string } {
  if (text === "") return { problem: importWords("consignerMissing") };
  const [consigner, ...more] = lookups.consigners(text);
  if (consigner === undefined) return { problem: importWords("noConsigner", { text }) };
  if (more.length > 0) return { problem: importWords("severalConsigners", { text }) };
  return consigner.isActive ? { id: consigner.id } : { problem: importWords("consignerDisabled", { text }) };
}

function findPlace(
  value: Value,
  lookups: Lookups,
): { readonly location: string; readonly subLocation: string | null } | { readonly problem: string } {
  const [name, part] = [value("location"), value("subLocation")];
  if (name === "") return { problem: importWords("locationMissing") };
  const location = lookups.location(name);
  if (location === undefined) return { problem: importWords("noLocation", { name }) };
  if (part === "") return { location: location.id, subLocation: null };
  const subLocation = lookups.subLocation(location.id, part);
  if (subLocation === undefined)
    return { problem: importWords("noSubLocation", { name: part, location: location.name }) };
  return { location: location.id, subLocation: subLocation.id };
}

/** Returns which option is missing or not among the template's values. */
function optionSentence(
  { message, fields }: DomainError,
  template: { readonly option1: string; readonly option2: string; readonly option3: string },
  options: { readonly option1Value: string; readonly option2Value: string; readonly option3Value: string },
): string {
  for (const number of [1, 2, 3] as const) {
    if (fields?.[`option${number}Value`] === undefined) continue;
    const [option, value] = [template[`option${number}`], options[`option${number}Value`]];
    if (value === "") return importWords("optionMissing", { option });
    return importWords("optionNotHere", { value, option });
  }
  return message;
}
