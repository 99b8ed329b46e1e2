import { expect, test } from "vitest";
import { splitName } from "./split-name.ts";

test("the last word of a name is the last name, and a single word the first", () => {
  expect(splitName("Ana María Ruiz")).toEqual({ firstName: "Ana María", lastName: "Ruiz" });
  expect(splitName("Nia")).toEqual({ firstName: "Nia", lastName: "" });
  expect(splitName("")).toEqual({ firstName: "", lastName: "" });
});
