import { printedFlag } from "./item-piece.ts";

/** A place for each status, and one more for each with a printed label. */
const printedPlace = 16;

/** What the counts are kept by. */
interface Shelved {
  readonly location: Uint32Array;
  readonly status: Uint8Array;
  readonly flags: Uint8Array;
}

/** Living items by location, status and printed label, so that the counts of home and menu look at no item. */
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
      cells = new Uint32Array(2 * printedPlace);
      this.#locations.set(number, cells);
    }
    const printed = ((flags[slot] as number) & printedFlag) === 0 ? 0 : printedPlace;
    const place = printed + (status[slot] as number);
    cells[place] = (cells[place] as number) + by;
  }

  /** How many; `location` or `printed` undefined counts all. A status named twice is counted twice. */
  count(statuses: Iterable<number>, location: number | undefined, printed: boolean | undefined): number {
    const cells = location === undefined ? [...this.#locations.values()] : [this.#locations.get(location)];
    let sum = 0;
    for (const status of statuses)
      for (const one of cells) {
        if (printed !== true) sum += one?.[status] ?? 0;
        if (printed !== false) sum += one?.[printedPlace + status] ?? 0;
      }
    return sum;
  }
}
