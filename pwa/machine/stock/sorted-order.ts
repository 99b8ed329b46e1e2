/**
 * Slots ordered by a key, ties by id. Remove a slot before its key changes and insert it after: both use a binary
 * search and one memory move.
 */
export class SortedOrder {
  #slots: Uint32Array<ArrayBuffer>;
  #count: number;
  readonly #compare: (a: number, b: number) => number;

  /** `slots` must be sorted. */
  constructor(slots: Uint32Array<ArrayBuffer>, compare: (a: number, b: number) => number) {
    this.#slots = slots;
    this.#count = slots.length;
    this.#compare = compare;
  }

  get slots(): Uint32Array {
    return this.#slots.subarray(0, this.#count);
  }

  insert(slot: number): void {
    if (this.#count === this.#slots.length) {
      const wider = new Uint32Array(Math.max(64, this.#slots.length * 2));
      wider.set(this.#slots);
      this.#slots = wider;
    }
    const at = this.#place(slot);
    this.#slots.copyWithin(at + 1, at, this.#count);
    this.#slots[at] = slot;
    this.#count += 1;
  }

  remove(slot: number): void {
    const at = this.#place(slot);
    if (this.#slots[at] !== slot) throw new Error(`Slot ${slot} is not where its key says.`);
    this.#slots.copyWithin(at, at + 1, this.#count);
    this.#count -= 1;
  }

  /** Returns the first position whose slot does not precede this one. */
  #place(slot: number): number {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#slots[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
