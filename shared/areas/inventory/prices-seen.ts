import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { changedWords } from "#shared/machine/kernel/changed-words.ts";

/**
 * Returns the refusal of an item whose price is another one by now than the person saw, to be looked at again.
 *
 * @param seen prices that were seen, in minor units (`pricesSeen`)
 */
export function unseenPrice(
  seen: readonly { readonly itemId: string; readonly priceMinor: number }[] | undefined,
  itemId: string,
  priceMinor: number | null,
): DomainError | null {
  const one = seen?.findLast((entry) => entry.itemId === itemId);
  return one === undefined || one.priceMinor === priceMinor
    ? null
    : new DomainError("stale_total", changedWords("meanwhile"));
}
