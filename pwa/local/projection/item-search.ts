import { folded, searchWords } from "#shared/kernel/searching.ts";
import type { ItemColumns } from "./item-columns.ts";
import type { ItemNames } from "./item-names.ts";

const unknown = -1;

/**
 * Whether a slot's item holds every word of a search in its code, its size or what its product and its consigner are
 * searched by; null when nothing is searched. Products, consigners and sizes are few: which of the words each holds is
 * found out once, as bits of a number. Only words that these lack are looked for in the item's code.
 */
export function itemSearch(columns: ItemColumns, names: ItemNames, search: string): ((slot: number) => boolean) | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  const all = 2 ** words.length - 1;
  const bits = (text: string): number =>
    words.reduce((found, word, at) => (text.includes(word) ? found | (1 << at) : found), 0);
  const inProduct = remembered(columns.texts.texts.length, (number) => bits(names.product(number).words));
  const inConsigner = remembered(columns.texts.texts.length, (number) => bits(names.consigner(number).words));
  const inSize = remembered(columns.texts.texts.length, (number) => bits(folded(columns.texts.text(number))));
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

/** Asks once for each number. */
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
