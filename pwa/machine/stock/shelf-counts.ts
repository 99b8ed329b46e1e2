import { aliveFlag } from "./item-piece.ts";
import { stateCount, itemStateOf } from "./item-states.ts";

/** The columns that counts depend on. */
interface Shelved {
  readonly location: Uint32Array;
  readonly status: Uint8Array;
  readonly flags: Uint8Array;
}

/** Number of living items by location and state, so that counts on home and menu read no items. */
export class ShelfCounts {
  readonly #columns: Shelved;
  readonly #locations = new Map<number, Uint32Array>();

  constructor(columns: Shelved) {
    this.#columns = columns;
  }

  add(slot: number, by: 1 | -1): void {
    const { location, status, flags } = this.#columns;
    const number = location[slot] as number;
    let cells = this.#locations.get(number);
    if (cells === undefined) {
      cells = new Uint32Array(stateCount);
      this.#locations.set(number, cells);
    }
    const state = itemStateOf(status[slot] as number, (flags[slot] as number) | aliveFlag);
    cells[state] = (cells[state] as number) + by;
  }

  /** Counts items in a wanted state at these locations, each given once; undefined counts all locations. */
  count(wanted: Uint8Array, locations: Iterable<number> | undefined): number {
    const cells =
      locations === undefined ? this.#locations.values() : Array.from(locations, (one) => this.#locations.get(one));
    let sum = 0;
    for (const one of cells)
      if (one !== undefined)
        for (let state = 0; state < stateCount; state += 1) if (wanted[state] === 1) sum += one[state] as number;
    return sum;
  }
}
