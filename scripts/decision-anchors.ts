import type { SourceFile } from "./source-files.ts";

const folder = "docs/decisions/";

/** The decisions, each by its number: an anchor on the page of its area. */
export interface Decisions {
  /** Number → page, such as `device.md`. */
  readonly pages: ReadonlyMap<string, string>;
  /** A sentence for each number that stands twice. */
  readonly problems: readonly string[];
}

/** Reads the anchors of the pages among these files. */
export function readDecisions(files: readonly SourceFile[]): Decisions {
  const pages = new Map<string, string>();
  const problems: string[] = [];
  for (const { path, text } of files.filter(({ path }) => path.startsWith(folder)))
    for (const [, number = ""] of text.matchAll(/<a id="(\d{4})"><\/a>/g)) {
      if (pages.has(number)) problems.push(`${path}: ${folder}${pages.get(number)} has the number ${number}, too.`);
      pages.set(number, path.slice(folder.length));
    }
  return { pages, problems };
}

/**
 * Returns a sentence for each mention of a decision that does not exist: "decision 0123", several with commas, or the
 * address of its anchor. Migrations are never changed, so some name the number as a path.
 */
export function unknownMentions(files: readonly SourceFile[], { pages }: Decisions): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const mentions = [
      ...[...text.matchAll(/\b[Dd]ecisions? ((?:\d{4}(?:, | and |\b))+)/g)].flatMap(({ 1: numbers = "", index }) =>
        (numbers.match(/\d{4}/g) ?? [])
          .filter((number) => number < "1")
          .map((number) => ({ number, page: null, index })),
      ),
      ...[...text.matchAll(/(?:decisions\/|\()(\w+\.md)?#(\d{4})\b/g)].map(({ 1: page, 2: number = "", index }) => ({
        ...{ number, index },
        page: page ?? path.slice(folder.length),
      })),
    ];
    return mentions.flatMap(({ number, page, index }) => {
      const known = pages.get(number);
      const line = text.slice(0, index).split("\n").length;
      if (known === undefined) return [`${path}:${line}: there is no decision ${number}.`];
      return page === null || page === known ? [] : [`${path}:${line}: decision ${number} is on the page ${known}.`];
    });
  });
}
