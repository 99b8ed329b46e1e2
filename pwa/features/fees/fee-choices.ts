import type { Option } from "#pwa/components/ui/select.tsx";
import type { View } from "#pwa/local/device.ts";
import type { optionFields } from "#shared/catalogue/option-fields.ts";
import { feesWords } from "./words.ts";

/** What a fee row may be for: the categories and option values of the store's templates. */
export type FeeChoices = Readonly<Record<"category" | (typeof optionFields)[number], readonly string[]>>;

const distinct = (values: readonly string[]): readonly string[] =>
  [...new Set(values.filter((value) => value !== ""))].toSorted((one, other) =>
    one.localeCompare(other, undefined, { numeric: true }),
  );

/** What the store's templates know. */
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

/** Stands for the empty text, which no choice of a list can be. */
const any = "*";

/** The choices of a field, with what stands in it although no template knows it any more. */
export const choicesOf = (known: readonly string[], value: string): readonly Option[] => [
  { value: any, label: feesWords("any") },
  ...(value === "" || known.includes(value) ? known : [...known, value]).map((one) => ({ value: one, label: one })),
];

export const toChoice = (value: string): string => (value === "" ? any : value);
export const fromChoice = (choice: string): string => (choice === any ? "" : choice);
