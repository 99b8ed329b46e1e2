/** Limits of what is received and processed at once. */
export interface FlightLimits {
  /** Bytes in total. */
  readonly bytes: number;
}

/** Work in progress by person, limited so that nobody's work exhausts the process or blocks the others. */
export class InFlight {
  readonly #limits: FlightLimits;
  readonly #ofPerson = new Map<string, number>();
  #bytes = 0;

  constructor(limits: FlightLimits) {
    this.#limits = limits;
  }

  /** Reserves so many bytes, if available; returns the function that releases them, once. */
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
