import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

/** Hourly limit for people outside the staff: about a hundred phone photos. */
const mostAnHour = 2_000;
const hour = 3_600_000;
/** A megapixel of AVIF takes several times as long as others. */
const avifFactor = 4;

/** Returns the cost of processing a picture: its megapixels, at least one. */
export const priceOf = ({ pixels, isAvif }: { readonly pixels: number; readonly isAvif: boolean }): number =>
  Math.max(1, Math.ceil(pixels / 1_000_000)) * (isAvif ? avifFactor : 1);

/**
 * Counts people's processing costs of the last hour, in this process. Security: the cost is charged before decoding, so
 * that invalid pictures count as well.
 */
export class PicturePurse {
  readonly #now: () => number;
  readonly #spent = new Map<string, { price: number; readonly until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Charges the price, or returns the refusal. */
  pay(person: string, price: number): DomainError | null {
    const now = this.#now();
    for (const [key, { until }] of this.#spent) if (until <= now) this.#spent.delete(key);
    const mine = this.#spent.get(person) ?? { price: 0, until: now + hour };
    if (mine.price + price > mostAnHour)
      return new DomainError(
        "too_many_requests",
        t("You added many pictures within an hour. Please go on in an hour."),
      );
    mine.price += price;
    this.#spent.set(person, mine);
    return null;
  }
}
