import { t } from "#shared/words/define-words.ts";
import type { FieldKey } from "../fields.ts";
import { readDay } from "../amounts.ts";
import type { Lookups } from "../lookups.ts";
import type { Mapping } from "../mapping.ts";
import type { Pause } from "../pause.ts";
import { leftLine, type Plan, type PlannedLine } from "../plan.ts";
import { planProducts } from "../plan-products.ts";
import { skuOfVariants } from "../product-groups.ts";
import type { ReadTable, TableLine } from "../read/table-reader.ts";
import type { Answers } from "./answers.ts";
import { brandReader } from "./brands.ts";
import { foldedWord } from "./folded-word.ts";
import type { ForeignField } from "./foreign-fields.ts";
import { sizeFor, skuOfTitle, usualGender } from "./foreign-products.ts";
import { foreignReasonWords } from "./foreign-words.ts";
import { type ReadItem, readingItems } from "./read-items.ts";
import { inPieces } from "./steps.ts";
import { guessGender } from "./value-words.ts";

/** Columns of the table that another system's lines are written into, as Trace's own file would have them. */
const written = [
  ...(["sku", "title", "brand", "category", "gender", "color", "size", "gtin", "stockXId", "shopifyId"] as const),
  ...(["retail", "releasedOn", "lastSale", "image", "moreImages"] as const),
] satisfies readonly FieldKey[];
const columns: Mapping["columns"] = Object.fromEntries(written.map((key, at) => [key, at]));

/** Plans each line of another system's file of products as a line of Trace's own, with its words, sizes and barcodes as they are meant. */
export async function planForeignProducts(
  table: ReadTable,
  answers: Answers,
  lookups: Lookups,
  pause: Pause,
): Promise<Plan> {
  const { items } = await inPieces(readingItems(table, answers, lookups.currency), pause);
  const templateId = answers.defaults.template ?? lookups.onlyTemplate;
  const skuOf = skuReader(items, answers);
  const brandIn = brandReader(items.map(({ brand }) => brand));
  const [taken, left]: [TableLine[], PlannedLine[]] = [[], []];
  for (const item of items) {
    await pause();
    if (item.reasons.includes("giftCard")) left.push(leftLine(item.line, item.title, foreignReasonWords("giftCard")));
    else taken.push({ ...item.line, cells: cellsOf(item, skuOf(item), answers, lookups, templateId) });
  }
  const plan = await planProducts(
    { ...table, lines: taken },
    { columns, fixed: templateId === undefined ? {} : { template: templateId } },
    lookups,
    pause,
    ({ title = "", brand, category }, template) => ({
      brand: brand ?? (template.brand || brandIn(title)),
      category: category ?? (template.category || undefined),
      gender: usualGender(title, template, answers),
    }),
  );
  const itemOn = new Map(items.map((item) => [item.line.number, item]));
  const lines = [...plan.lines.map((line) => asWritten(line, itemOn.get(line.number))), ...left].toSorted(
    (one, other) => one.number - other.number,
  );
  const at = new Map(lines.map(({ number }, n) => [number, n]));
  const place = (n: number) => at.get(plan.lines[n]?.number ?? -1) ?? 0;
  return { lines, entries: plan.entries.map((entry) => ({ ...entry, lines: entry.lines.map((n) => place(n)) })) };
}

/** Returns a planned line with the file's own cells, and with what is said of its barcode. */
function asWritten(line: PlannedLine, item: ReadItem | undefined): PlannedLine {
  if (item === undefined) return line;
  const { barcode } = item;
  const isLeft = barcode !== null && barcode.gtin14 === null;
  const told = isLeft ? [t("Barcode {gtin} isn’t valid and is left out", { gtin: barcode.raw })] : [];
  const name = [item.size?.size, line.name].filter(Boolean).join(" · ");
  return { ...line, name, cells: item.line.cells, reason: [line.reason, ...told].filter(Boolean).join(" · ") };
}

/** Returns a reader of the style code of a line's product: its own, else what its variants' codes have in common. */
function skuReader(items: readonly ReadItem[], { columns: fields }: Answers): (item: ReadItem) => string {
  const handle = fields.indexOf("handle");
  const keyOf = ({ line, productKey }: ReadItem) => (line.cells[handle] ?? "").trim() || productKey;
  const codes = new Map<string, Set<string>>();
  for (const item of items) {
    const code = item.sku || item.code;
    const known = codes.get(keyOf(item)) ?? new Set();
    codes.set(keyOf(item), known);
    if (code !== "") known.add(code);
  }
  const common = new Map(Array.from(codes, ([key, known]) => [key, skuOfVariants([...known], "")]));
  return (item) => {
    const own = handle === -1 ? item.sku : "";
    return own || common.get(keyOf(item)) || skuOfTitle(item.title || keyOf(item));
  };
}

function cellsOf(
  item: ReadItem,
  sku: string,
  { columns: fields, words, days }: Answers,
  lookups: Lookups,
  templateId: string | undefined,
): readonly string[] {
  const cell = (field: ForeignField) => (item.line.cells[fields.indexOf(field)] ?? "").trim();
  const { size, barcode, images, genderWord, category } = item;
  const template = lookups.template(lookups.productOfSku(sku)?.productTemplateId ?? templateId ?? "");
  const said = words.category?.[foldedWord(category)] ?? category;
  const isFree = template === undefined || template.category === "" || lookups.isCategory(said);
  const of: Partial<Record<FieldKey, string>> = {
    sku,
    title: item.title,
    brand: item.brand,
    category: isFree ? said : "",
    gender: words.gender?.[foldedWord(genderWord)] ?? guessGender(genderWord)?.to ?? genderWord,
    color: item.color.slice(0, 80),
    size: size === null ? "" : template === undefined ? size.size : sizeFor(size, template),
    gtin: barcode?.gtin14 ?? "",
    stockXId: cell("stockXId"),
    shopifyId: cell("shopifyId"),
    retail: cell("retail"),
    lastSale: cell("lastSale"),
    releasedOn: readDay(cell("releasedOn"), days) ?? cell("releasedOn"),
    image: images[0] ?? "",
    moreImages: images.slice(1).join(" "),
  };
  return written.map((key) => of[key] ?? "");
}
