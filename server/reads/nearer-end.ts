/** A range of a list's rows: the index of the first, from 0, and their number. */
export interface Stretch {
  readonly from: number;
  readonly take: number;
}

/**
 * Reads a range of `count` rows in order, from the end if that is nearer: the last page of a million costs no more than
 * the first. `read` reads forwards or backwards.
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
