/** Count of living items for each small number. */
export class Tally {
  #counts = new Uint32Array(64);

  add(number: number, by: 1 | -1): void {
    if (number >= this.#counts.length) {
      const wider = new Uint32Array(Math.max(number + 1, this.#counts.length * 2));
      wider.set(this.#counts);
      this.#counts = wider;
    }
    this.#counts[number] = (this.#counts[number] as number) + by;
  }

  /** Adds one for each. */
  addAll(numbers: Uint32Array): void {
    for (let at = 0; at < numbers.length; at += 1) this.add(numbers[at] as number, 1);
  }

  count(number: number): number {
    return this.#counts[number] ?? 0;
  }

  /** Yields the numbers with a count above 0. */
  *present(): Generator<number> {
    for (let number = 0; number < this.#counts.length; number += 1) if (this.#counts[number] !== 0) yield number;
  }
}
