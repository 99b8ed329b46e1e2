/** The parts of a proof, said one after the other with the seconds they took. */
export class Parts {
  readonly #say: (line: string) => void;
  /** False once a part has failed. */
  holds = true;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** Runs one part and says whether it holds; rejects where it does not, since what follows builds on it. */
  readonly part = async <T>(title: string, work: () => T | Promise<T>): Promise<T> => {
    const began = performance.now();
    try {
      const result = await work();
      this.#say(`- ok: ${title} (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
      return result;
    } catch (error) {
      this.holds = false;
      this.#say(`- FAILS: ${title}: ${(error as Error).message}`);
      throw error;
    }
  };
}

/** @throws Error with `otherwise` where something is not so. */
export function expect(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
