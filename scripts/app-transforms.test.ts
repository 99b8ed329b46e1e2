import { expect, test } from "vitest";
import { commands } from "#shared/areas/all-commands.ts";
import {
  blanksIn,
  compileCatalogues,
  compileSentences,
  compileTranslations,
  leavePropertiesOut,
  ruleModules,
  sentenceIds,
  wantedOnly,
} from "./app-transforms.ts";

test("messages with values are compiled, plain ones stay texts", () => {
  const code = 'export const xWords = defineWords("x", { plain: "Saved", hello: "Hello {name}" });';
  expect(compileCatalogues("x.ts", code)).toBe(
    'export const xWords = defineWords("x", { plain: "Saved", hello: ["Hello ",["name"]] });',
  );
});

test("a language's messages are compiled too", () => {
  expect(compileTranslations('{ "x": { "plain": "Guardado", "hello": "Hola {name}" } }')).toBe(
    '{"x":{"plain":"Guardado","hello":["Hola ",["name"]]}}',
  );
});

test("a sentence is compiled where it stands, and gets an id", () => {
  const code =
    'import { t } from "#shared/words/define-words.ts";\nsay(t("Hi {name}", { name }), t("Not translated"));';
  expect(compileSentences("x.ts", code).split("\n")[1]).toBe(
    'say(t(["Hi ",["name"]], { name }, "Hi {name}"), t("Not translated", void 0, "Not translated"));',
  );
});

test("a sentence's id is as long as it takes to tell it from all others, and the same whatever else is said", () => {
  const sentences = Array.from({ length: 4_000 }, (_, n) => `Sentence ${n}`);
  const ids = sentenceIds(sentences);
  expect(new Set(ids.values()).size).toBe(4_000);
  const one = ids.get("Sentence 7") ?? "";
  expect(sentenceIds(["Sentence 7"]).get("Sentence 7")).toBe(one.slice(0, 3));
});

test("a message that is put together or cannot be parsed stops the build", () => {
  expect(() => compileCatalogues("x.ts", 'defineWords("x", { a: "A" + b });')).toThrow("not written out");
  expect(() => compileCatalogues("x.ts", 'defineWords("x", { a: "A {b" });')).toThrow(/EXPECT|expect|brace|unclosed/i);
});

test("a command is built without its sample, a row without its table", () => {
  const code = 'export const x = defineCommand({ name: "a.b", sample: (from) => ({ id: from.newId() }), needs: "y" });';
  expect(leavePropertiesOut("x.ts", code, ["sample"])).toBe(
    'export const x = defineCommand({ name: "a.b",  needs: "y" });',
  );
  const row = 'export const xRows = defineRow({ type: "x", table: "xs", history: true });';
  expect(leavePropertiesOut("rows.ts", row, ["table"], "defineRow")).toBe(
    'export const xRows = defineRow({ type: "x",  history: true });',
  );
});

test("every command that may wait on a device has a rule of its own to load", async () => {
  const waiting = [...commands.values()].filter(({ offline }) => offline === "optimistic");
  expect((await ruleModules()).map(({ name }) => name)).toEqual(waiting.map(({ name }) => name));
});

test("a row is built with its blank in the place of its schema", () => {
  const code = 'export const xRows = defineRow({ type: "x", schema: z.object({ id }), history: true });';
  const definitions = { xRows: { type: "x", blank: { id: "", note: null } } };
  expect(blanksIn("rows.ts", code, definitions)).toBe(
    'export const xRows = defineRow({ type: "x", schema: {"id":"","note":null}, history: true });',
  );
  expect(() => blanksIn("rows.ts", code, {})).toThrow("not written out");
});

test("what a file makes by a call goes when nobody uses it, and what it makes by itself stays as it is", () => {
  expect(wantedOnly("x.ts", "export const a = z.string().check(b());\nconst c = { d: e() };\nf();")).toBe(
    "export const a = /*@__PURE__*/ (() => z.string().check(b()))();\nconst c = { d: e() };\nf();",
  );
});
