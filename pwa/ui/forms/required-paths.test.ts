import { expect, test } from "vitest";
import { requiredName, text, z } from "#shared/machine/kernel/schema.ts";
import { isRequired } from "./required-paths.ts";

const schema = z.object({
  title: requiredName(20),
  notes: text(20),
  priceMinor: z.int(),
  costMinor: z.optional(z.int()),
  typeId: z.nullable(z.string()),
  changes: z.object({ name: z.optional(requiredName(20)), notes: z.optional(text(20)) }),
});
const values = {
  title: "",
  notes: "",
  priceMinor: null,
  costMinor: null,
  typeId: null,
  changes: { name: "Air", notes: "" },
};

test("what a command refuses when it is left empty is required, and nothing else", () => {
  const paths = ["title", "notes", "priceMinor", "costMinor", "typeId", "changes.name", "changes.notes"];
  expect(paths.filter((path) => isRequired(schema, values, path))).toEqual(["title", "priceMinor", "changes.name"]);
});

test("what the form fills in, or may be an empty list, is not required [B5.18]", () => {
  const lists = z.object({
    flatFeeMinor: z.int(),
    sizes: z.array(z.string()),
    colors: z.array(z.string()).check(z.minLength(1)),
  });
  const start = { flatFeeMinor: null, sizes: [], colors: ["Red"] };
  const asked = (sent?: (left: typeof start) => unknown) =>
    ["flatFeeMinor", "sizes", "colors"].filter((path) => isRequired(lists, start, path, sent));
  expect(asked()).toEqual(["flatFeeMinor", "colors"]);
  expect(asked((left) => ({ ...left, flatFeeMinor: left.flatFeeMinor ?? 0 }))).toEqual(["colors"]);
});

test("a field is looked at without changing what was typed", () => {
  const typed = { ...values, title: "Air" };
  expect(isRequired(schema, typed, "title")).toBe(true);
  expect(typed.title).toBe("Air");
});
