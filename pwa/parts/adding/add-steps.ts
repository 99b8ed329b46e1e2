import { t } from "#shared/words/define-words.ts";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import type { Adding } from "./adding.ts";
import type { MissingField } from "./line-problem.ts";
import { missingFields } from "./line-problem.ts";
import { type OptionNumber, templateOptions } from "./option-fields.tsx";
import { addingProblemWords } from "./words.ts";

/** A step of adding inventory of one product; the last one, with the labels, follows the creation of the items. */
export type AddStep = OptionNumber | "price" | "place" | "review" | "labels";

/** Returns the steps for a product of this template in order: its options, then price, place, review and labels. */
export const addSteps = (template: ProductTemplateRow | undefined): readonly AddStep[] => [
  ...templateOptions(template),
  "price",
  "place",
  "review",
  "labels",
];

export function stepTitle(step: AddStep, template: ProductTemplateRow | undefined): string {
  switch (step) {
    case "price":
      return t("Price");
    case "place":
      return t("Location");
    case "review":
      return t("Review");
    case "labels":
      return t("Labels");
    default:
      return template?.[`option${step}`] || t("Size");
  }
}

const fieldsOf = (step: AddStep): readonly MissingField[] => {
  switch (step) {
    case "price":
      return ["priceMinor", "quantity"];
    case "place":
      return ["notes"];
    case "review":
    case "labels":
      return [];
    default:
      return [`option${step}Value`];
  }
};

/** Returns why a step is incomplete, or null. `hasFees` is false while they cannot be computed yet. */
export function stepProblem(
  step: AddStep,
  draft: Adding,
  template: ProductTemplateRow | undefined,
  hasFees: boolean,
): string | null {
  const [line] = draft.lines;
  if (line === undefined) return addingProblemWords("incomplete");
  const missing = missingFields({ ...line, quantity: line.itemIds.length }, template);
  if (fieldsOf(step).some((field) => missing.includes(field))) return addingProblemWords("incomplete");
  if (step === "price") {
    if (draft.consignerId === null) return addingProblemWords("consignerMissing");
    return hasFees ? null : addingProblemWords("fees");
  }
  if (step === "place") return draft.locationId === null ? addingProblemWords("locationMissing") : null;
  return null;
}
