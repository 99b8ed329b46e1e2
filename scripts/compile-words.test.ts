import { expect, test } from "vitest";
import { compileCatalogues } from "./compile-words.ts";

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
