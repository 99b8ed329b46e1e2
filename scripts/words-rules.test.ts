import { describe, expect, it } from "vitest";
import { unsaidMessages, wordsUse, writtenSentences } from "./words-rules.ts";

const inScreen = (text: string) => writtenSentences({ path: "pwa/features/x/screen.tsx", text });

describe("the check on words", () => {
  it("finds a sentence between tags, in an attribute, in a property and in a refusal", () => {
    expect(inScreen("const a = <p>nothing here</p>;")).toHaveLength(1);
    expect(inScreen('const a = <Button title="Print">{icon}</Button>;')).toHaveLength(1);
    expect(inScreen('const a = { label: "Price", value: 1 };')).toHaveLength(1);
    expect(inScreen('const a = ({ cancelLabel = "Cancel" }) => cancelLabel;')).toHaveLength(1);
    for (const text of ['(label = "Cancel") => label', 'props.cancelLabel ?? "Cancel"', 'title || "Cancel"'])
      expect(inScreen(`const a = ${text};`), text).toHaveLength(1);
    expect(inScreen('const label = isOpen ? "Close" : "Open";')).toHaveLength(2);
    expect(inScreen('const a = new DomainError("not_found", `This ${name} is gone.`);')).toHaveLength(1);
  });

  it("leaves names, class lists, logs, bugs and the catalogue itself alone", () => {
    expect(inScreen('const a = <p className="flex grow" role="status" />;')).toEqual([]);
    expect(inScreen('throw new Error("The row was not declared.");')).toEqual([]);
    expect(inScreen('class Gap extends Error { constructor() { super("The queue has a gap."); } }')).toEqual([]);
    expect(inScreen('const command = { sample: () => ({ reason: "Asked for at the counter" }) };')).toEqual([]);
    expect(inScreen('const currencies = "CLP JPY";')).toEqual([]);
    expect(writtenSentences({ path: "shared/x.ts", text: 'const a = "QR Code";' }, new Set(["QR Code"]))).toEqual([]);
    expect(inScreen('console.error("The worker stopped.");')).toEqual([]);
    expect(inScreen('export const xWords = defineWords("x", { gone: "It is gone." });')).toEqual([]);
  });

  it("leaves the API's own document alone", () => {
    const text = 'const route = { description: "Applies one held command." };';
    expect(writtenSentences({ path: "server/routes/wire/sync.ts", text })).toEqual([]);
    expect(inScreen(text)).toHaveLength(1);
  });

  it("names the messages that nothing says", () => {
    const words = {
      path: "words.ts",
      text: 'export const xWords = defineWords("x", { a: "A", b: "B", c: "C", d: "D", e: "E" });',
    };
    const screen = {
      path: "s.tsx",
      text: 'xWords("a"); xWords(many ? "b" : "a"); xWords.in(language)("e"); named(xWords, "c");',
    };
    expect(unsaidMessages([wordsUse(words), wordsUse(screen)])).toEqual(["xWords.d"]);
    const chosen = { path: "t.tsx", text: "xWords(kind);" };
    expect(unsaidMessages([wordsUse(words), wordsUse(chosen)])).toEqual([]);
  });
});
