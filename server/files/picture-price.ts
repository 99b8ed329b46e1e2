import { DomainError } from "#shared/kernel/domain-error.ts";
import { fileWords } from "./words.ts";

/** What somebody outside the staff may have drawn in an hour: some hundred photos as phones take them. */
const mostAnHour = 2_000;
const hour = 3_600_000;
/** A megapixel of AVIF takes several times as long as one of the others. */
const avifFactor = 4;

/** What drawing a picture costs: its megapixels, at least one. */
export const priceOf = ({ pixels, isAvif }: { readonly pixels: number; readonly isAvif: boolean }): number =>
  Math.max(1, Math.ceil(pixels / 1_000_000)) * (isAvif ? avifFactor : 1);

/**
 * Counts what people have had drawn in the last hour, in this process. Security: a picture is paid for before it is drawn, so
 * that those which turn out to be none count as well.
 */
export class PicturePurse {
  readonly #now: () => number;
  readonly #spent = new Map<string, { price: number; readonly until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes the price, or says why not. */
  pay(person: string, price: number): DomainError | null {
    const now = this.#now();
    for (const [key, { until }] of this.#spent) if (until <= now) this.#spent.delete(key);
    const mine = this.#spent.get(person) ?? { price: 0, until: now + hour };
    if (mine.price + price > mostAnHour) return new DomainError("too_many_requests", fileWords("tooManyAtOnce"));
    mine.price += price;
    this.#spent.set(person, mine);
    return null;
  }
}
