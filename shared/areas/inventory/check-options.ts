import { t } from "#shared/words/define-words.ts";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

/** An item's three option values. */
export interface OptionValues {
  readonly option1Value: string;
  readonly option2Value: string;
  readonly option3Value: string;
}

type Dimensions = Pick<
  ProductTemplateRow,
  "option1" | "option2" | "option3" | "option1Values" | "option2Values" | "option3Values"
>;

/** Returns the message for a row with missing options; it names the template's options. */
export const incompleteSentence = (template: Pick<Dimensions, "option1" | "option2" | "option3">): string =>
  t("Please select {options} Price, and Quantity first.", {
    options: [template.option1, template.option2, template.option3]
      .filter((name) => name !== "")
      .map((name) => `${name},`)
      .join(" "),
  });

/**
 * Returns whether a value is one that an option may have: one of the template's values (any, if it lists none); none
 * where the template has no such option.
 */
export const isOptionValue = (name: string, allowed: readonly string[], value: string): boolean =>
  name === "" ? value === "" : value !== "" && (allowed.length === 0 || allowed.includes(value));

/**
 * Checks option values against the template: each option it defines needs one of its values (any, if it lists none),
 * the others must be empty.
 */
export function checkOptions(template: Dimensions, values: OptionValues): DomainError | null {
  const dimensions = [
    { number: 1, name: template.option1, allowed: template.option1Values, value: values.option1Value },
    { number: 2, name: template.option2, allowed: template.option2Values, value: values.option2Value },
    { number: 3, name: template.option3, allowed: template.option3Values, value: values.option3Value },
  ];
  const empty = dimensions.find(({ name, value }) => name !== "" && value === "");
  if (empty !== undefined)
    return new DomainError("invalid_value", incompleteSentence(template), {
      [`option${empty.number}Value`]: t("Please select a valid option {number}", { number: empty.number }),
    });
  const wrong = dimensions.find(({ name, allowed, value }) => !isOptionValue(name, allowed, value));
  if (wrong === undefined) return null;
  const sentence = t("Please select a valid option {number}", { number: wrong.number });
  return new DomainError("invalid_value", sentence, { [`option${wrong.number}Value`]: sentence });
}

/** Returns the refusal of a price that is not above 0. */
export const checkPrice = (priceMinor: number): DomainError | null =>
  priceMinor > 0
    ? null
    : new DomainError("invalid_value", t("Please enter a price"), { priceMinor: t("Please enter a price") });
