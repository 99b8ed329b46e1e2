import { expect, test } from "vitest";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { addSteps, stepProblem, stepTitle } from "./add-steps.ts";
import type { Adding } from "./adding.ts";

const template = {
  option1: "Size",
  option2: "Condition",
  option3: "",
  option1Values: ["9"],
  option2Values: ["New"],
  option3Values: [],
  renamedValues: [],
} as unknown as ProductTemplateRow;
const draft: Adding = {
  consignerId: "seller",
  locationId: "front",
  subLocationId: null,
  acceptNow: true,
  lines: [
    {
      id: "line",
      itemIds: ["item"],
      productId: "air",
      gtin14: null,
      option1Value: "9",
      option2Value: "New",
      option3Value: "",
      priceMinor: 20_000,
      costMinor: null,
      notes: "",
    },
  ],
};
const changed = (changes: Partial<Adding["lines"][number]>): Adding => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, ...changes })),
});

test("the options that a template has are asked for first, then price, location, review and labels [A2.85, A2.86, A2.87]", () => {
  expect(addSteps(template).map((step) => stepTitle(step, template))).toEqual([
    ...["Size", "Condition", "Price", "Location", "Review", "Labels"],
  ]);
  expect(addSteps({ ...template, option3: "Box Condition" })).toContain(3);
});

test("a step is left only when it is complete, and says what is missing [A5.12, A5.17, A5.20, A5.21]", () => {
  const problem = (step: ReturnType<typeof addSteps>[number], of = draft, hasFees = true) =>
    stepProblem(step, of, template, hasFees);
  for (const step of addSteps(template)) expect(problem(step), String(step)).toBeNull();
  const incomplete = "Please select size, condition, price, and quantity first.";
  expect(problem(1, changed({ option1Value: "" }))).toBe(incomplete);
  expect(problem(2, changed({ option2Value: "Worn" }))).toBe(incomplete);
  expect(problem("price", changed({ priceMinor: 0 }))).toBe(incomplete);
  expect(problem("price", { ...draft, consignerId: null })).toBe("Please select a consigner");
  expect(problem("price", draft, false)).toBe("Please wait to calculate fees");
  expect(problem("place", { ...draft, locationId: null })).toBe("Please select a location");
});
