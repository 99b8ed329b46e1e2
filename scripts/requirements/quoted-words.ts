/** Marks and case that a sentence has on screen and not in a test, and the other way round. */
const plain = (text: string) =>
  text
    .replaceAll(/\\u00a0|\\n/g, " ")
    .replaceAll(/[\\“”"'`‘’]/g, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();

/** Returns the fixed parts of quoted words: a call's names, the sentences of a text, and what is beside `{…}`. */
function fixedParts(words: string): readonly string[] {
  const call = /^(?:GET|POST|PUT|DELETE) (?:\{[^}]*\})?(?:\/api|\/open)?\/(?<names>.*)$/.exec(words)?.groups?.["names"];
  const parts = call?.split(/\{[^}]*\}|\//) ?? words.split(/\{[^}]*\}|(?<=[.?!]) /);
  return parts
    .map((part) =>
      plain(part)
        .replace(/^[\s.]+/, "")
        .replace(/[\s./]+$/, ""),
    )
    .filter((part) => part !== "");
}

/** Returns what a point quotes in backticks and none of the texts that claim it contains. */
export function missingWords(point: string, claiming: readonly (() => string)[]): readonly string[] {
  const quoted = [...point.matchAll(/`([^`]+)`/g)].map(([, words]) => words ?? "");
  if (quoted.length === 0) return [];
  const texts = claiming.map((code) => plain(code()));
  return quoted.filter((words) => !fixedParts(words).every((part) => texts.some((text) => text.includes(part))));
}
