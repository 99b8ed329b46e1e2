import fc from "fast-check";
import { expect, test } from "vitest";
import { productSizes } from "#pwa/parts/catalogue/sizes-of.ts";
import { withValuesNow } from "#shared/areas/catalogue/renamed-values.ts";
import { checkOptions } from "#shared/areas/inventory/check-options.ts";
import { missingFields } from "./line-problem.ts";
import { addingProblemWords } from "./words.ts";

test("what a line still lacks is said in these words [A5.12, A5.16, A5.17, A5.18, A5.19, A5.20, A5.21]", () => {
  const sentences = {
    incomplete: "Please select size, condition, price, and quantity first.",
    locationMissing: "Please select a location",
    consignerMissing: "Please select a consigner",
    price: "Please enter a price",
    quantity: "Please enter a quantity",
    fees: "Please wait to calculate fees",
    option2: "Please select a valid option 2",
    option3: "Please select a valid option 3",
  } as const;
  for (const [key, sentence] of Object.entries(sentences))
    expect(addingProblemWords(key as keyof typeof sentences)).toBe(sentence);
});

test("a line lacks its size, a price above 0 and a whole quantity from 1 [A5.09, A5.13]", () => {
  const line = { option1Value: "", option2Value: "", option3Value: "", priceMinor: 0, notes: "", quantity: 0 };
  expect(missingFields(line, undefined)).toEqual(["option1Value", "priceMinor", "quantity"]);
  expect(missingFields({ ...line, option1Value: "9", priceMinor: 1, quantity: 1 }, undefined)).toEqual([]);
});

test("a line lacks every option whose value its template does not have, exactly where the server would refuse it", () => {
  const value = fc.constantFrom("", "8", "9", "9.0", "New");
  const template = fc.record({
    option1: fc.constant("Size"),
    option2: fc.constantFrom("", "Condition"),
    option3: fc.constantFrom("", "Box"),
    option1Values: fc.subarray(["8", "9.0"]),
    option2Values: fc.subarray(["New", "9"]),
    option3Values: fc.subarray(["8", "New"]),
    renamedValues: fc
      .boolean()
      .map((isRenamed) => (isRenamed ? [{ option: "option1Value" as const, from: "9", to: "9.0" }] : [])),
  });
  const line = fc.record({ option1Value: value, option2Value: value, option3Value: value });
  fc.assert(
    fc.property(template, line, (shape, options) => {
      const row = { ...shape, id: "t", title: "", category: "", brand: "", gender: "", weightGrams: 0 };
      const lacks = missingFields({ ...options, priceMinor: 1, notes: "", quantity: 1 }, row);
      const refused = checkOptions(row, withValuesNow(row, options));
      expect(lacks.length > 0).toBe(refused !== null);
      for (const field of Object.keys(refused?.fields ?? {})) expect(lacks).toContain(field);
    }),
    { numRuns: 500 },
  );
});

test("a size that the template lacks is not offered, and said where a barcode or an earlier choice has it", () => {
  const template = { option1Values: ["8", "9"] };
  expect(productSizes({ sizes: ["9", "55"] }, template)).toEqual(["9"]);
  expect(productSizes({ sizes: ["55"] }, template)).toEqual(["8", "9"]);
  expect(productSizes({ sizes: [] }, template)).toEqual(["8", "9"]);
  expect(productSizes({ sizes: ["55"] }, { option1Values: [] })).toEqual(["55"]);
  expect(productSizes({ sizes: ["55"] }, undefined)).toEqual(["55"]);
});
