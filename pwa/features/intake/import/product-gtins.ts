import { t } from "#shared/words/define-words.ts";
import { readGtinList } from "#shared/areas/catalogue/gtin-list.ts";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import type { FieldKey } from "./fields.ts";
import { gtinSentence, valueOf } from "./item-values.ts";
import type { Lookups } from "./lookups.ts";
import { barcodeOf } from "./repaired.ts";
import type { TableLine } from "./read/table-reader.ts";
import { importWords } from "./words.ts";

/** The first line of each barcode in the file, and its product and size there. */
export type TakenGtins = Map<string, { readonly line: number; readonly of: string }>;

/** The barcodes that a product's lines add, and the lines whose barcode cannot be added. */
export interface GroupGtins {
  /** `at`: the line's index in the group. */
  readonly added: readonly { readonly at: number; readonly gtin: string; readonly size: string }[];
  readonly wrong: Map<number, string>;
}

/** Returns the barcodes of one product's lines. */
export function importedGtins(
  values: readonly ((field: FieldKey) => string)[],
  lines: readonly TableLine[],
  of: {
    readonly template: ProductTemplateRow;
    readonly lookups: Lookups;
    /** Null for a new product. */
    readonly productId: string | null;
    readonly taken: TakenGtins;
  },
): GroupGtins {
  const added: { at: number; gtin: string; size: string }[] = [];
  const wrong = new Map<number, string>();
  const group = of.productId ?? `line ${lines[0]?.number ?? 0}`;
  for (const [at, value] of values.entries()) {
    const own = value("gtin") === "" ? [] : [{ gtin: value("gtin").replace(/^'/, ""), size: value("size") }];
    for (const { gtin, size } of [...own, ...readGtinList(value("gtins"))]) {
      const found = oneGtin(gtin, size, { ...of, group, line: lines[at]?.number ?? 0 });
      if (typeof found === "string") wrong.set(at, found);
      else if (found !== null) added.push({ at, ...found });
    }
  }
  return { added: added.filter(({ at }) => !wrong.has(at)), wrong };
}

/** Returns a barcode to add; null if it exists already, or the reason why it cannot be added. */
function oneGtin(
  text: string,
  asked: string,
  context: {
    readonly template: ProductTemplateRow;
    readonly lookups: Lookups;
    readonly productId: string | null;
    readonly taken: TakenGtins;
    readonly group: string;
    readonly line: number;
  },
): { readonly gtin: string; readonly size: string } | string | null {
  const { template, lookups, taken, group, line } = context;
  const gtin = barcodeOf(text, (gtin14) => lookups.gtin(gtin14) !== undefined);
  if (gtin === null) return gtinSentence(text);
  const size = valueOf(asked, template.option1Values);
  if (size === "") return t("The barcode {gtin} needs a size.", { gtin: text });
  if (template.option1Values.length > 0 && !template.option1Values.includes(size))
    return importWords("optionNotHere", { value: size, option: template.option1 });
  const stands = `${group} ${size}`;
  const met = taken.get(gtin);
  if (met !== undefined)
    return met.of === stands
      ? null
      : t("The barcode {gtin} stands for another size or product on line {line}.", { gtin: text, line: met.line });
  taken.set(gtin, { line, of: stands });
  const present = lookups.gtin(gtin);
  if (present === undefined) return { gtin, size };
  if (present.productId === context.productId && present.size === size) return null;
  const title = lookups.product(present.productId)?.title ?? "";
  return t("The barcode {gtin} belongs to {title}, size {size}.", { gtin: text, title, size: present.size });
}
