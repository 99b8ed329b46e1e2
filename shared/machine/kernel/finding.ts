import { folded, searchWords } from "./searching.ts";

/** Returns whether texts contain every word of a search; all do if it has none. */
export function finding(search: string): (text: string) => boolean {
  const words = searchWords(search);
  return (text) => {
    if (words.length === 0) return true;
    const said = folded(text);
    return words.every((word) => said.includes(word));
  };
}
