import { t } from "#shared/words/define-words.ts";
import type { Option } from "#pwa/ui/controls/select.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { optionFields } from "#shared/areas/catalogue/option-fields.ts";

/** Values a fee row may apply to: the categories and option values of the store's templates. */
export type FeeChoices = Readonly<Record<"category" | (typeof optionFields)[number], readonly string[]>>;

const distinct = (values: readonly string[]): readonly string[] =>
  [...new Set(values.filter((value) => value !== ""))].toSorted((one, other) =>
    one.localeCompare(other, undefined, { numeric: true }),
  );

/** Returns the values of the store's templates. */
export function feeChoices(view: View): FeeChoices {
  const templates = view.all("productTemplate");
  const values = (field: (typeof optionFields)[number]) => distinct(templates.flatMap((one) => one[`${field}s`]));
  return {
    category: distinct(templates.map(({ category }) => category)),
    option1Value: values("option1Value"),
    option2Value: values("option2Value"),
    option3Value: values("option3Value"),
  };
}

/** Stands for the empty value, which a list's choice cannot have. */
const any = "*";

/** Returns the choices of a field, including its current value if no template has it any more. */
export const choicesOf = (known: readonly string[], value: string): readonly Option[] => [
  { value: any, label: t("Any") },
  ...(value === "" || known.includes(value) ? known : [...known, value]).map((one) => ({ value: one, label: one })),
];

export const toChoice = (value: string): string => (value === "" ? any : value);
export const fromChoice = (choice: string): string => (choice === any ? "" : choice);
