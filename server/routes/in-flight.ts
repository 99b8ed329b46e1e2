/** How much is being received and worked on at one moment. */
export interface FlightLimits {
  /** Bytes in all. */
  readonly bytes: number;
}

/** What is under way, by whose it is, so that nobody's work is more than the process can hold, or keeps out the rest. */
export class InFlight {
  readonly #limits: FlightLimits;
  readonly #ofPerson = new Map<string, number>();
  #bytes = 0;

  constructor(limits: FlightLimits) {
    this.#limits = limits;
  }

  /** Takes a place for so many bytes, if there is one; answers how to give it back, once. */
  enter(person: string, mostOfPerson: number, bytes: number): (() => void) | null {
    const own = this.#ofPerson.get(person) ?? 0;
    if (own >= mostOfPerson || (this.#bytes > 0 && this.#bytes + bytes > this.#limits.bytes)) return null;
    this.#ofPerson.set(person, own + 1);
    this.#bytes += bytes;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.#bytes -= bytes;
      const left = (this.#ofPerson.get(person) ?? 1) - 1;
      if (left === 0) this.#ofPerson.delete(person);
      else this.#ofPerson.set(person, left);
    };
  }
}
