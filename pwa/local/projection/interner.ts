/** Maps each distinct text to a small number. 0 is always "". */
export class Interner {
  readonly texts: string[] = [""];
  readonly #numbers = new Map<string, number>([["", 0]]);

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const fresh = this.texts.length;
    this.texts.push(text);
    this.#numbers.set(text, fresh);
    return fresh;
  }

  /** Returns the number of a known text, or undefined. */
  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  text(number: number): string {
    return this.texts[number] ?? "";
  }
}
