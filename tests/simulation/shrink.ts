/**
 * The shortest list that still fails, found by leaving parts out, halves first and single ones last (delta debugging,
 * Zeller and Hildebrandt). Nothing more can be left out of it alone, unless `enough` stopped the search before.
 */
export async function shrink<T>(
  list: readonly T[],
  fails: (shorter: readonly T[]) => Promise<boolean>,
  enough: () => boolean = () => false,
): Promise<readonly T[]> {
  let kept = list;
  let parts = 2;
  while (kept.length > 0 && !enough()) {
    const size = Math.ceil(kept.length / parts);
    let shorter: readonly T[] | undefined;
    for (let at = 0; at < kept.length && shorter === undefined && !enough(); at += size) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (await fails(rest)) shorter = rest;
    }
    if (shorter !== undefined) {
      kept = shorter;
      parts = Math.max(2, parts - 1);
    } else if (size === 1) break;
    else parts = Math.min(parts * 2, kept.length);
  }
  return kept;
}
