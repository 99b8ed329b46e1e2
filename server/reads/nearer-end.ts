/** Rows of a list in order: the first of them, counted from 0, and how many. */
export interface Stretch {
  readonly from: number;
  readonly take: number;
}

/**
 * Reads a stretch of `count` rows in order, from their end where that is nearer: the last page of a million costs no
 * more than the first. `read` reads them in order, or backwards from the end.
 */
export async function fromNearerEnd<Row>(
  { from, take: wanted }: Stretch,
  count: number,
  read: (stretch: Stretch, backwards: boolean) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const take = Math.min(wanted, count - from);
  if (take <= 0) return [];
  const behind = count - from - take;
  return behind < from ? (await read({ from: behind, take }, true)).toReversed() : read({ from, take }, false);
}
