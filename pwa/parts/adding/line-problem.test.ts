import { expect, test } from "vitest";
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
