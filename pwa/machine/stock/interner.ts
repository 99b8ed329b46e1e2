import { CompactTexts } from "./compact-texts.ts";

/** Maps each distinct text to a small number. 0 is always "". */
export class Interner extends CompactTexts {
  readonly #strings: string[] = [];

  constructor() {
    super();
    this.number("");
  }

  /** Returns the text of a number: the same object each time, so that texts can be compared by identity. */
  override text(number: number): string {
    const known = this.#strings[number];
    if (known !== undefined) return known;
    if (number >= this.size) return "";
    // An array that grows to its end at once keeps its fast form.
    if (this.#strings.length < this.size) this.#strings.length = this.size;
    const made = super.text(number);
    this.#strings[number] = made;
    return made;
  }
}
