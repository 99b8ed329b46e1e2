/** Repeatable random numbers: mulberry32 (Tommy Ettinger, public domain). The same seed gives the same sequence. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns the sequence for these numbers. */
  static of(...parts: readonly number[]): Random {
    const mixed = parts.reduce((state, part) => {
      const next = Math.imul(state ^ part, 0x9e3779b1);
      return Math.imul(next ^ (next >>> 15), 0x85ebca6b) ^ (next >>> 13);
    }, 0x243f6a88);
    return new Random(mixed);
  }

  /** 0 ≤ x < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number, 0 ≤ n < limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Returns true with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns one entry of a list; throws on an empty one. */
  pick<T>(list: readonly T[]): T {
    const picked = list[this.below(list.length)];
    if (picked === undefined && list.length === 0) throw new RangeError("Nothing to pick from.");
    return picked as T;
  }

  /** Returns an id in the form of a UUID v7 at the given millisecond. */
  id(milliseconds: number): string {
    const time = Math.floor(milliseconds).toString(16).padStart(12, "0");
    const hex = () => this.below(65_536).toString(16).padStart(4, "0");
    return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${hex().slice(1)}-8${hex().slice(1)}-${hex()}${hex()}${hex()}`;
  }
}
