import { folded } from "#shared/machine/kernel/searching.ts";

/**
 * Returns found items with the whole search at the beginning of their title first, then those with it elsewhere in the
 * title, then the others; alike ones stay in their order.
 */
export function bestFirst<Item extends { readonly title: string }>(items: readonly Item[], search: string): Item[] {
  const phrase = folded(search);
  const rank = ({ title }: Item): number => {
    const at = folded(title).indexOf(phrase);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return items.toSorted((one, other) => rank(one) - rank(other));
}
