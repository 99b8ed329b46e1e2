import { dirname, resolve } from "node:path";
import { marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import type { GuideBlock, GuideText, GuideWords } from "../pwa/features/help/guide-text.ts";

/**
 * Reads a page of the guide, which is Markdown: one title, headings, paragraphs, lists and pictures, with strong words.
 * @throws if there is anything else in it, which the app would not show.
 */
export function readGuide(markdown: string): GuideText {
  const [title, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== "space");
  if (title?.type !== "heading" || title["depth"] !== 1) throw new Error("A page of the guide begins with its title.");
  return { title: String(title["text"]), blocks: rest.map(blockOf) };
}

function blockOf(token: Token): GuideBlock {
  if (token.type === "heading") return { kind: "heading", text: String(token["text"]) };
  if (token.type === "list") {
    const { ordered, items } = token as Tokens.List;
    const lines = items.map(({ tokens }) => wordsOf(tokens.flatMap((one) => ("tokens" in one && one.tokens) || [])));
    return { kind: ordered ? "steps" : "points", lines };
  }
  if (token.type !== "paragraph") throw new Error(`The guide does not show what is written as ${token.type}.`);
  const [only, ...others] = token.tokens ?? [];
  if (only?.type === "image" && others.length === 0)
    return { kind: "picture", source: String(only["href"]), text: String(only["text"]) };
  return { kind: "text", words: wordsOf(token.tokens ?? []) };
}

const wordsOf = (tokens: readonly Token[]): readonly GuideWords[] =>
  tokens.map((token) => {
    if (token.type === "text") return { text: String(token["text"]) };
    if (token.type === "strong") return { text: String(token["text"]), strong: true };
    throw new Error(`A line of the guide has ${token.type}.`);
  });

/** Builds pages of the guide into the app: each is a module with its text, whose pictures are files of the app. */
export const guidePages = (): Plugin => ({
  name: "guide-pages",
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]docs[\\/]guide[\\/].*\.md$/ },
    handler(markdown, id) {
      const { title, blocks } = readGuide(markdown);
      const pictures = blocks.flatMap((block) => (block.kind === "picture" ? [block.source] : []));
      const imports = pictures.map(
        (source, at) => `import p${at} from ${JSON.stringify(resolve(dirname(id), source))};`,
      );
      let at = 0;
      const text = JSON.stringify({ title, blocks }).replaceAll(/"source":"[^"]*"/g, () => `"source":p${at++}`);
      return { code: `${imports.join("\n")}\nexport default ${text};`, map: null };
    },
  },
});
