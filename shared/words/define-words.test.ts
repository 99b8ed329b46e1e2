import { afterEach, describe, expect, it } from "vitest";
import { addLanguage, defineWords } from "./define-words.ts";
import { type Language, takeLanguageFrom, writeNumbersBy } from "./language.ts";

const words = defineWords("defineWordsTest", {
  plain: "Scan the shoe's box",
  saved: "{count, plural, one {# item saved} other {# items saved}} for {name}",
  help: "Read <link>the guide</link> first",
});

const german = "de" as Language;

describe("words", () => {
  afterEach(() => takeLanguageFrom(() => "en"));

  it("answers a plain message as it is written", () => {
    expect(words("plain")).toBe("Scan the shoe's box");
  });

  it("counts with the language's own plural and number format", () => {
    expect(words("saved", { count: 1, name: "Ada" })).toBe("1 item saved for Ada");
    expect(words("saved", { count: 1200, name: "Ada" })).toBe("1,200 items saved for Ada");
  });

  it("draws the tags of a message by the caller's functions", () => {
    expect(words.parts("help", { link: (text: unknown) => ({ text }) })).toEqual([
      "Read ",
      { text: ["the guide"] },
      " first",
    ]);
  });

  it("refuses a message's missing value and an unknown key when types are checked", () => {
    // @ts-expect-error the message names {count} and {name}
    expect(() => words("saved", {})).toThrow("Missing value");
    // @ts-expect-error there is no such key
    expect(() => words("nothing")).toThrow("have no nothing");
  });

  it("refuses a second catalogue of the same area", () => {
    expect(() => defineWords("defineWordsTest", {})).toThrow("defined twice");
  });

  it("speaks another language once its messages are added, and English where it has none", () => {
    addLanguage(german, {
      defineWordsTest: { saved: "{count, plural, one {# Artikel} other {# Artikel}} für {name}" },
    });
    expect(words.in(german)("saved", { count: 1200, name: "Ada" })).toBe("1.200 Artikel für Ada");
    expect(words("saved", { count: 1, name: "Ada" })).toBe("1 item saved for Ada");
    takeLanguageFrom(() => german);
    expect(words("saved", { count: 1, name: "Ada" })).toBe("1 Artikel für Ada");
    expect(words("plain")).toBe("Scan the shoe's box");
  });

  it("writes numbers by the region that was said, as amounts beside them are", () => {
    writeNumbersBy("es", "es");
    expect(words.in("es")("saved", { count: 12_000, name: "Ada" })).toContain("12.000");
    writeNumbersBy("es", "es-MX");
    expect(words.in("es")("saved", { count: 12_000, name: "Ada" })).toContain("12,000");
    writeNumbersBy("es", "es");
  });
});
