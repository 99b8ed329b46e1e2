import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { columnWords } from "./column-words.ts";

/** Returns the names of the three options: the templates' own, or the specification's where templates differ. */
export function optionNames(
  templates: readonly Pick<ProductTemplateRow, "option1" | "option2" | "option3">[],
): readonly [string, string, string] {
  const named = (values: readonly string[], otherwise: string) => {
    const distinct = [...new Set(values.filter((value) => value !== ""))];
    return distinct.length === 1 ? (distinct[0] ?? otherwise) : otherwise;
  };
  return [
    named(
      templates.map((one) => one.option1),
      columnWords("size"),
    ),
    named(
      templates.map((one) => one.option2),
      columnWords("condition"),
    ),
    named(
      templates.map((one) => one.option3),
      columnWords("boxCondition"),
    ),
  ];
}
