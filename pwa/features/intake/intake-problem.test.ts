import { expect, test } from "vitest";
import { intakeProblemWords } from "./words.ts";

test("what an intake says of its place and of what was scanned twice is to the word [A5.36]", () => {
  expect(intakeProblemWords("placeMissing")).toBe("Please select a location and a consigner");
  expect(intakeProblemWords("alreadyScanned")).toBe("Item already scanned");
});
