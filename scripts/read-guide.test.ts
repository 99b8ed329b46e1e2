import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { guidePageNames, guideTitleWords } from "../pwa/features/help/guide-pages.ts";
import type { GuideText } from "../pwa/features/help/guide-text.ts";
import { readGuide } from "./read-guide.ts";
import { sourceFiles } from "./source-files.ts";

const folder = join("docs", "guide");
const pages = readdirSync(join(folder, "en"));
const read = (language: "en" | "es", page: string): GuideText =>
  readGuide(readFileSync(join(folder, language, page), "utf8"));
const fileOf = (page: string): string => `${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.md`;

/** Returns the names of screens, buttons and fields in a page. */
const namesIn = ({ blocks }: GuideText): readonly string[] =>
  blocks
    .flatMap((block) => (block.kind === "text" ? [block.words] : "lines" in block ? block.lines : []))
    .flatMap((line) => line.flatMap(({ text, strong }) => (strong === true ? [text] : [])));

it("has every page of the guide in both languages, with its title and as many parts", () => {
  expect(guidePageNames.map(fileOf).toSorted()).toEqual(pages.toSorted());
  expect(readdirSync(join(folder, "es")).toSorted()).toEqual(pages.toSorted());
  for (const page of guidePageNames) {
    const [english, spanish] = [read("en", fileOf(page)), read("es", fileOf(page))];
    expect(english.title).toBe(guideTitleWords(page));
    const shape = ({ blocks }: GuideText) => blocks.map((one) => [one.kind, "lines" in one ? one.lines.length : 0]);
    expect(shape(spanish), page).toEqual(shape(english));
    expect(namesIn(spanish).length, page).toBe(namesIn(english).length);
  }
});

it("names in the guide only what the app has on its screens, in the words of each language", () => {
  const sources = sourceFiles(/^(pwa|shared)\/.*\.tsx?$/).map(({ text }) => text);
  const translations = sourceFiles(/^(pwa\/staff|shared\/words)\/es\.json$/).map(({ text }) => text);
  const wrong = pages.flatMap((page) => {
    const spanish = namesIn(read("es", page));
    return namesIn(read("en", page)).flatMap((name, at) => {
      const text = spanish[at] ?? "";
      const isSaid = sources.some((one) => one.includes(`"${name}"`));
      // Sentences are translated by their English, words of a catalogue by a key.
      const isInCatalogue = sources.some((one) => one.includes(`: "${name}"`));
      const isTranslated = translations.some(
        (one) => one.includes(`"${name}": "${text}"`) || (isInCatalogue && one.includes(`: "${text}"`)),
      );
      return isSaid && isTranslated ? [] : [`${page}: ${name}, ${text}`];
    });
  });
  expect(wrong).toEqual([]);
});

it("refuses a page with something that the app would not show", () => {
  expect(() => readGuide("Text without a title")).toThrow("begins with its title");
  expect(() => readGuide("# Sell\n\n> quoted")).toThrow("written as blockquote");
  expect(() => readGuide("# Sell\n\nA [link](there)")).toThrow("A line of the guide has link");
  expect(readGuide("# Sell\n\n1. Tap **Sell**")).toEqual({
    title: "Sell",
    blocks: [{ kind: "steps", lines: [[{ text: "Tap " }, { text: "Sell", strong: true }]] }],
  });
});
