import { expect, test } from "vitest";
import { compileCatalogues, leaveSamplesOut } from "./app-transforms.ts";

test("messages with values are compiled, plain ones stay texts", () => {
  const code = 'export const xWords = defineWords("x", { plain: "Saved", hello: "Hello {name}" });';
  expect(compileCatalogues("x.ts", code)).toBe(
    'export const xWords = defineWords("x", { plain: "Saved", hello: ["Hello ",["name"]] });',
  );
});

test("a message that is put together or cannot be parsed stops the build", () => {
  expect(() => compileCatalogues("x.ts", 'defineWords("x", { a: "A" + b });')).toThrow("not written out");
  expect(() => compileCatalogues("x.ts", 'defineWords("x", { a: "A {b" });')).toThrow(/EXPECT|expect|brace|unclosed/i);
});

test("a command is built without its sample", () => {
  const code = 'export const x = defineCommand({ name: "a.b", sample: (from) => ({ id: from.newId() }), needs: "y" });';
  expect(leaveSamplesOut("x.ts", code)).toBe('export const x = defineCommand({ name: "a.b",  needs: "y" });');
});
