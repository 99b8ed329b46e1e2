/** The calls of devices that are measured apart. */
export type Kind = "push" | "pull" | "other";

/** Whose answer it was: the proxy's own have no error of Trace in them. */
export type Answerer = "trace" | "proxy" | "nobody";

interface Call {
  readonly kind: Kind;
  readonly at: number;
  readonly ms: number;
  readonly status: number;
  readonly by: Answerer;
}

/** Figures of the calls in a span of time; milliseconds. */
export interface Figures {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

/** Every call that devices made, with how long it took and who answered what. */
export class Calls {
  readonly #all: Call[] = [];

  note(kind: Kind, began: number, status: number, by: Answerer): void {
    this.#all.push({ kind, at: began, ms: performance.now() - began, status, by });
  }

  /** Returns figures of the answered calls of a kind that began in [from, to), in milliseconds of `performance.now`. */
  figures(kind: Kind, from: number, to: number): Figures {
    const taken = this.#all
      .filter((call) => call.kind === kind && call.status === 200 && call.at >= from && call.at < to)
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b);
    const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN;
    return { count: taken.length, p50: at(0.5), p99: at(0.99) };
  }

  /** Returns how many calls that ended in a span were not answered with 200, by status and who answered. */
  failed(from: number, to: number): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (const { status, by, at, ms } of this.#all) {
      if (status === 200 || at + ms < from || at + ms >= to) continue;
      const what = by === "nobody" ? "unanswered" : `${status} by ${by}`;
      found.set(what, (found.get(what) ?? 0) + 1);
    }
    return found;
  }
}
