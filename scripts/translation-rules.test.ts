import { describe, expect, it } from "vitest";
import { outline, saidBy, saidInPlace, translationsIn, unfitting, untranslated } from "./translation-rules.ts";

const english = saidBy(
  "words.ts",
  `export const testWords = defineWords("test", {
    plain: "Scan the box",
    saved: "{count, plural, one {# item saved} other {# items saved}} for {name}",
    help: "Read <link>the guide</link> first",
    who: "{kind, select, seller {Seller} other {Consigner}}",
  });`,
);
const translated = (messages: Readonly<Record<string, string>>) => translationsIn(JSON.stringify({ test: messages }));

describe("translations", () => {
  it("are wanted of what a file says at its place, by its folder", () => {
    const said = saidInPlace(
      "pwa/boxes/box.tsx",
      'import { t } from "#shared/words/define-words.ts";\nexport const Box = () => <p title={t("Box")}>{many ? t("{n} boxes", { n }) : t("Box")}</p>;',
    );
    expect([...said].map(([folder, sentences]) => [folder, ...sentences.keys()])).toEqual([
      ["pwa/boxes/", "Box", "{n} boxes"],
    ]);
    expect(untranslated(said, translationsIn('{ "pwa/boxes/": { "Box": "Caja" } }'))).toEqual(["pwa/boxes/.{n} boxes"]);
    const isPutTogether = 'import { t } from "#shared/words/define-words.ts";\nt(`Box ${n}`);';
    expect(() => saidInPlace("pwa/boxes/box.tsx", isPutTogether)).toThrow("not written out as one text");
  });

  it("names what a translation leaves out", () => {
    expect(untranslated(english, translated({ plain: "Escanea la caja", help: "Lee <link>la guía</link>" }))).toEqual([
      "test.saved",
      "test.who",
    ]);
  });

  it("takes other plural forms, and the same arguments in another order", () => {
    const saved = "Para {name}: {count, plural, =0 {nada} one {# artículo} many {# de artículos} other {# artículos}}";
    expect(unfitting(english, translated({ saved }))).toEqual([]);
  });

  it.each([
    ["another key", { plane: "Escanea" }],
    ["an argument left out", { saved: "{count, plural, one {# artículo} other {# artículos}}" }],
    ["an argument too many", { plain: "Escanea {name}" }],
    ["a plural that is none any more", { saved: "{count} artículos para {name}" }],
    ["a tag left out", { help: "Lee la guía" }],
    ["a choice left out", { who: "{kind, select, other {Consignador}}" }],
  ])("finds %s", (_, messages) => {
    expect(unfitting(english, translated(messages))).toHaveLength(1);
  });

  it("names the key of a plural without its other form, and goes on with the next message", () => {
    const saved = "{count, plural, one {# artículo}} para {name}";
    expect(unfitting(english, translated({ saved, plain: "Escanea {name}" }))).toEqual([
      `test.saved: "${saved}" has no other form for {count}.`,
      'test.plain: "Escanea {name}" does not fit "Scan the box".',
    ]);
  });

  it("refuses a plural without its other form", () => {
    expect(() => outline("{count, plural, one {# artículo}}")).toThrow("no other form");
  });

  it("reads a choice within a choice", () => {
    expect(outline("{a, plural, =0 {{rows}} other {{from, number} of {rows}}}")).toBe(
      "{a} plural {from} number {rows} ",
    );
  });
});
