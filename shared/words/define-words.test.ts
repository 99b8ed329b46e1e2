import { afterEach, describe, expect, it } from "vitest";
import { addLanguage, defineWords, t, tParts } from "./define-words.ts";
import { type Language, takeLanguageFrom, writeNumbersBy } from "./language.ts";

const words = defineWords("defineWordsTest", {
  plain: "Scan the shoe's box",
  saved: "{count, plural, one {# item saved} other {# items saved}} for {name}",
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
    const drawn = tParts("Read <link>the guide</link> first", { link: (text: unknown) => ({ text }) });
    expect(drawn).toEqual(["Read ", { text: ["the guide"] }, " first"]);
  });

  it("refuses a message's missing value and an unknown key when types are checked", () => {
    // @ts-expect-error the message names {count} and {name}
    expect(() => words("saved", {})).toThrow("Missing value");
    // @ts-expect-error there is no such key
    expect(() => words("nothing")).toThrow("have no nothing");
  });

  it("says a sentence at its place, and refuses a missing or unknown value when types are checked", () => {
    expect(t("Scan the shoe's box")).toBe("Scan the shoe's box");
    expect(t("{count, plural, one {# box} other {# boxes}} of {name}", { count: 1, name: "Ada" })).toBe("1 box of Ada");
    // @ts-expect-error the sentence names {name}
    expect(() => t("Call {name}", {})).toThrow("Missing value");
    // @ts-expect-error the sentence names no {age}
    expect(t("Call {name}", { name: "Ada", age: 1 })).toBe("Call Ada");
    // @ts-expect-error the sentence names no value
    expect(t("Call", { name: "Ada" })).toBe("Call");
  });

  it("says a sentence in another language by its English, or by the id that the build gave it", () => {
    const built = t as (message: string, values: { count: number } | undefined, id: string) => string;
    addLanguage(
      german,
      { "pwa/boxes/": { "Scan {count, number}": "Scanne {count, number}", Scan: "Scanne" } },
      { "a/": { k3: "Kiste" } },
    );
    takeLanguageFrom(() => german);
    expect([t("Scan"), t("Scan {count, number}", { count: 1200 }), t("Hold")]).toEqual([
      "Scanne",
      "Scanne 1.200",
      "Hold",
    ]);
    expect(built("Box", undefined, "k3")).toBe("Kiste");
    takeLanguageFrom(() => "en");
    expect(built("Box", undefined, "k3")).toBe("Box");
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
