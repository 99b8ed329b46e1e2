import { t } from "#shared/words/define-words.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { checkOptions } from "#shared/areas/inventory/check-options.ts";
import { normaliseItemCode } from "#shared/machine/kernel/codes.ts";
import { decimalText } from "#shared/machine/kernel/money.ts";
import { type DecimalSign, DecimalSigns, readAmount } from "./amounts.ts";
import { newFieldsOf } from "./declared-fields.ts";
import { fieldLabel, isItemExport } from "./fields.ts";
import { matchConsigner, gtinSentence, optionSentence, type Value, valueOf } from "./item-values.ts";
import type { Lookups } from "./lookups.ts";
import { type Mapping, fieldReader } from "./mapping.ts";
import { NewWithItems } from "./new-with-items.ts";
import { planItemChange } from "./plan-item-changes.ts";
import {
  idOfLine,
  type ImportedItem,
  newLine,
  type Plan,
  type PlannedChange,
  type PlannedEntry,
  type PlannedLine,
  thereLine,
  unreadLine,
  wrongLine,
} from "./plan.ts";
import { barcodeOf, isRounded, unspread } from "./repaired.ts";
import type { Pause } from "./pause.ts";
import type { ReadTable, TableLine } from "./read/table-reader.ts";
import { importWords } from "./words.ts";

/** Maximum units per line. */
const mostUnits = 500;
const longestNotes = 2_000;

/** Plans each line of a file of items, without changing anything. */
export async function planItems(table: ReadTable, mapping: Mapping, lookups: Lookups, pause: Pause): Promise<Plan> {
  const marks = new DecimalSigns();
  for (const { cells } of table.lines) {
    marks.check(fieldReader(cells, mapping)("price"));
    await pause();
  }
  const decimal = marks.mark;
  const lines: PlannedLine[] = [];
  const entries: PlannedEntry[] = [];
  const met = new Map<string, number>();
  const added = new NewWithItems(lookups, table.hash);
  for (const line of table.lines) {
    const found = await planItem(line, { table, mapping, lookups, decimal, met, added });
    if ("items" in found) {
      const { line: _line, ...data } = found;
      entries.push({ verdict: "new", lines: [lines.length], ...data });
    }
    if ("change" in found && found.change !== undefined)
      entries.push({ verdict: "change", lines: [lines.length], change: found.change });
    lines.push("line" in found ? found.line : found);
    await pause();
  }
  return { lines, entries };
}

interface PlanContext {
  readonly table: ReadTable;
  readonly mapping: Mapping;
  readonly lookups: Lookups;
  readonly decimal: DecimalSign;
  /** The line of each code so far. */
  readonly met: Map<string, number>;
  readonly added: NewWithItems;
}

type Planned =
  | PlannedLine
  | ({ readonly line: PlannedLine; readonly items: readonly ImportedItem[] } & Pick<
      PlannedEntry,
      "product" | "consigner"
    >);

function planItem(line: TableLine, context: PlanContext): Planned | Promise<PlannedChange> {
  const { table, mapping, lookups, decimal, met, added } = context;
  if (line.problem !== null) return unreadLine(line, line.problem, table.head.length);
  const value = fieldReader(line.cells, mapping);
  const code = normaliseItemCode(value("code"));
  if (code !== null) {
    const above = met.get(code);
    if (above !== undefined)
      return wrongLine(line, code, t("Line {line} has the item {code}, too.", { code, line: above }));
    met.set(code, line.number);
    const present = lookups.itemOfCode(code);
    if (present !== undefined)
      return planItemChange(line, fieldReader(line.cells, { ...mapping, fixed: {} }), present, { lookups, decimal });
    // An older item, which this device does not hold, is not to be added a second time.
    if (isItemExport(table.head))
      return wrongLine(
        line,
        code,
        t("Item {code} is not on this device. Older items are changed one by one.", { code }),
      );
  }
  const known = findProduct(value, lookups);
  const fresh = "problem" in known && !isRounded(value("sku")) ? added.product(value, line.number) : null;
  if (fresh !== null && "problem" in fresh) return wrongLine(line, value("title"), fresh.problem);
  if ("problem" in known && fresh === null) return wrongLine(line, value("sku") || value("gtin"), known.problem);
  const named = "problem" in known ? { product: { id: fresh?.product.id ?? "", title: value("title") } } : known;
  const { product } = named;
  const template =
    fresh?.template ?? ("problem" in known ? undefined : lookups.template(known.product.productTemplateId));
  if (template === undefined) return wrongLine(line, product.title, importWords("noTemplateOf"));
  const options = {
    option1Value: valueOf(("size" in named ? named.size : undefined) ?? value("size"), template.option1Values),
    // Values of options that the product does not have are ignored.
    option2Value: template.option2 === "" ? "" : valueOf(value("condition"), template.option2Values),
    option3Value: template.option3 === "" ? "" : valueOf(value("boxCondition"), template.option3Values),
  };
  const name = [product.title, options.option1Value].filter((part) => part !== "").join(" · ");
  const wrong = (reason: string) => wrongLine(line, name, reason);
  const id = (unit: number) => idOfLine(table.hash, line.number, unit);
  if (lookups.hasItem(id(0))) return thereLine(line, name, t("Imported from this file before."));
  const refused = checkOptions(template, options);
  if (refused !== null) return wrong(optionSentence(refused, template, options));
  const price = readAmount(value("price"), lookups.currency, decimal);
  if ("problem" in price) return wrong(t("Price: {problem}", { problem: price.problem }));
  if (price.minor === 0) return wrong(t("Please enter a price"));
  const cost = value("cost") === "" ? null : readAmount(value("cost"), lookups.currency, decimal);
  if (cost !== null && "problem" in cost) return wrong(t("Cost: {problem}", { problem: cost.problem }));
  const there = matchConsigner(value("consigner"), lookups);
  const newOwner = "problem" in there ? added.consigner(value, line.number) : null;
  const owner = newOwner ?? there;
  if ("problem" in owner) return wrong(owner.problem);
  const place = findPlace(value, lookups);
  if ("problem" in place) return wrong(place.problem);
  const units = value("quantity") === "" ? 1 : Number(value("quantity").replace(/[.,]0+$/, ""));
  if (units === 0) return thereLine(line, name, t("The quantity is 0."));
  if (!Number.isInteger(units) || units < 1 || units > mostUnits)
    return wrong(t("The quantity is a whole number from 1 to {most}.", { most: mostUnits }));
  if (value("notes").length > longestNotes)
    return wrong(t("Notes have at most {most, number} characters.", { most: longestNotes }));
  const declared = newFieldsOf(value, { lookups, decimal });
  if ("problem" in declared) return wrong(declared.problem);
  const item = {
    ...declared.fields,
    productId: product.id,
    consigner: owner.id,
    ...options,
    price: decimalText(price.minor, lookups.currency),
    cost: cost === null ? null : decimalText(cost.minor, lookups.currency),
    ...place,
    notes: value("notes"),
  };
  const items = Array.from({ length: units }, (_, unit): ImportedItem => ({ id: id(unit), ...item }));
  if (fresh !== null) added.addBarcode(fresh, value("gtin"), options.option1Value);
  const brings = {
    ...(fresh !== null && added.sends(fresh) ? { product: fresh.product } : {}),
    ...(newOwner !== null && !("problem" in newOwner) && added.sends(newOwner) ? { consigner: newOwner } : {}),
  };
  const said = [
    ...(brings.product === undefined ? [] : [t("Adds the product")]),
    ...(brings.consigner === undefined ? [] : [t("Adds the consigner {name}", { name: value("name") })]),
    ...(units === 1 ? [] : [t("{count, plural, one {# item} other {# items}}", { count: units })]),
  ];
  return { line: newLine(line, name, said.join(" · ")), items, ...brings };
}

function findProduct(
  value: Value,
  lookups: Lookups,
): { readonly product: ProductRow; readonly size?: string } | { readonly problem: string } {
  const [sku, gtin] = [skuOf(value("sku"), lookups), value("gtin")];
  const gtin14 = gtin === "" ? null : barcodeOf(gtin, (gtin14) => lookups.gtin(gtin14) !== undefined);
  const known = gtin14 === null ? undefined : lookups.gtin(gtin14);
  const byGtin = known === undefined ? undefined : lookups.product(known.productId);
  if (known !== undefined && byGtin !== undefined) {
    const isOther = sku !== "" && lookups.productOfSku(sku)?.id !== byGtin.id;
    if (isOther)
      return {
        problem: t("The barcode belongs to {title}, which does not have the SKU {sku}.", { title: byGtin.title, sku }),
      };
    return { product: byGtin, size: known.size };
  }
  const product = sku === "" ? undefined : lookups.productOfSku(sku);
  if (product !== undefined) return { product };
  if (isRounded(sku)) return { problem: importWords("cellRounded", { field: fieldLabel("sku"), text: sku }) };
  if (gtin !== "" && gtin14 === null) return { problem: gtinSentence(gtin) };
  if (sku !== "") return { problem: t("There is no product with the SKU {sku}. Import the products first.", { sku }) };
  return {
    problem:
      gtin === ""
        ? t("The SKU is missing.")
        : t("There is no product with the barcode {gtin}. Import the products first.", { gtin }),
  };
}

/** Returns a SKU as the store has it, where a spreadsheet made a number of it: "555088.0". */
function skuOf(sku: string, lookups: Lookups): string {
  const bare = unspread(sku);
  return bare === sku || lookups.productOfSku(sku) !== undefined ? sku : bare;
}

function findPlace(
  value: Value,
  lookups: Lookups,
): { readonly location: string; readonly subLocation: string | null } | { readonly problem: string } {
  const [name, part] = [value("location"), value("subLocation")];
  if (name === "") return { problem: t("Please select a location") };
  const location = lookups.location(name);
  if (location === undefined) return { problem: t("There is no location {name}.", { name }) };
  if (part === "") return { location: location.id, subLocation: null };
  const subLocation = lookups.subLocation(location.id, part);
  if (subLocation === undefined)
    return { problem: t("{location} has no sublocation {name}.", { name: part, location: location.name }) };
  return { location: location.id, subLocation: subLocation.id };
}
