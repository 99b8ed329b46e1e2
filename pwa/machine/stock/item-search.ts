import { folded, searchWords } from "#shared/machine/kernel/searching.ts";
import type { ItemColumns } from "./item-columns.ts";
import type { ItemNames } from "./item-names.ts";

const unknown = -1;

/**
 * Returns a test whether a slot's item contains every search word in its code, its size, or its product's or
 * consigner's searched text; null for an empty search. Products, consigners and sizes are few, so the words each
 * contains are computed once, as bits; only the remaining words are looked for in the item's code.
 */
export function itemSearch(columns: ItemColumns, names: ItemNames, search: string): ((slot: number) => boolean) | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  const all = 2 ** words.length - 1;
  const bits = (text: string): number =>
    words.reduce((found, word, at) => (text.includes(word) ? found | (1 << at) : found), 0);
  const inProduct = remembered(columns.texts.size, (number) => bits(names.product(number).words));
  const inConsigner = remembered(columns.texts.size, (number) => bits(names.consigner(number).words));
  const inSize = remembered(columns.texts.size, (number) => bits(folded(columns.texts.text(number))));
  const codes = words.map((word) => (/^[0-9a-z]+$/.test(word) ? word.toUpperCase() : null));
  return (slot) => {
    let found = inProduct(columns.product[slot] as number);
    if (found === all) return true;
    found |= inSize(columns.option1[slot] as number) | inConsigner(columns.consigner[slot] as number);
    if (found === all) return true;
    const own = columns.codes[slot] as string;
    for (let at = 0; at < codes.length; at += 1) {
      if (found & (1 << at)) continue;
      const code = codes[at];
      if (!code || !own.includes(code)) return false;
    }
    return true;
  };
}

/** Caches `ask` by number. */
function remembered(size: number, ask: (number: number) => number): (number: number) => number {
  const answers = new Int32Array(size).fill(unknown);
  return (number) => {
    const known = answers[number] as number;
    if (known !== unknown) return known;
    const answer = ask(number);
    answers[number] = answer;
    return answer;
  };
}
