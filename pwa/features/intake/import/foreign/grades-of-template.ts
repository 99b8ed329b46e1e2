import { foldedWord } from "./folded-word.ts";
import { type BoxState, boxStates, type Grade, grades, type Guess, guessBox, guessGrade } from "./value-words.ts";

/** Returns the value of a list that a word of the file means, by its own name or by what both mean; null for none. */
function valueFor<Meaning extends string>(
  word: string,
  allowed: readonly string[],
  order: readonly Meaning[],
  guess: (text: string) => Guess<Meaning> | null,
): Guess<string> | null {
  if (word === "") return null;
  const same = allowed.find((value) => foldedWord(value) === foldedWord(word));
  if (same !== undefined) return { to: same, sure: true };
  const meant = guess(word);
  if (meant === null) return null;
  const at = order.indexOf(meant.to);
  // The nearest value that is not better than what the file says; new is never said of what is not.
  const near = order.slice(at).concat(
    order
      .slice(0, at)
      .filter((one) => one !== order[0])
      .toReversed(),
  );
  for (const one of near) {
    const value = allowed.find((value) => guess(value)?.to === one);
    if (value !== undefined) return { to: value, sure: meant.sure && one === meant.to };
  }
  return null;
}

/** Returns the template's condition that a word of the file means. */
export const conditionFor = (word: string, allowed: readonly string[]): Guess<string> | null =>
  valueFor<Grade>(word, allowed, grades, guessGrade);

/** Returns the template's state of the box that a word of the file means. */
export const boxFor = (word: string, allowed: readonly string[]): Guess<string> | null =>
  valueFor<BoxState>(word, allowed, boxStates, guessBox);
