import { CompactTexts, type PackedTexts } from "./compact-texts.ts";

/** Returns the texts of these numbers, by default all, in stored form. */
export function packedOf(texts: CompactTexts, numbers?: ArrayLike<number>): PackedTexts {
  const held = texts.held;
  if (numbers === undefined) return { words: held.words.slice(0, 4 * texts.size), others: [...held.others] };
  const words = new Uint32Array(4 * numbers.length);
  const others: [number, string][] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] as number;
    const other = held.others.get(number);
    if (other === undefined) words.set(held.words.subarray(4 * number, 4 * number + 4), 4 * at);
    else others.push([at, other]);
  }
  return { words, others };
}

/** Returns distinct texts in stored form. */
export function packed(texts: readonly string[]): PackedTexts {
  const numbered = new CompactTexts();
  for (const text of texts) numbered.number(text);
  return packedOf(numbered);
}
