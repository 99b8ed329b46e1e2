/** Tries shorter lists, several at once if possible; returns for each whether it still fails. */
export type Fails<T> = (candidates: readonly (readonly T[])[]) => Promise<readonly boolean[]>;

/**
 * Finds the shortest list that still fails by removing parts: halves first and single entries last, at each size from
 * the end, since what follows the cause matters least. No further single entry can be removed, unless `enough` stopped
 * the search. Tries `lanes` at a time. Calls `told` with each size's best.
 */
export async function shrink<T>(
  list: readonly T[],
  fails: Fails<T>,
  { lanes = 1, enough = () => false, told = () => undefined }: ShrinkOptions<T> = {},
): Promise<readonly T[]> {
  let kept = list;
  for (let size = Math.ceil(kept.length / 2); size >= 1 && kept.length > 0 && !enough();) {
    const before = kept.length;
    for (let end = kept.length; end > 0 && !enough();) {
      const cuts = Array.from({ length: lanes }, (_, n) => end - n * size).filter((at) => at > 0);
      const shorter = cuts.map((at) => [...kept.slice(0, Math.max(0, at - size)), ...kept.slice(at)]);
      const first = (await fails(shorter)).indexOf(true);
      kept = shorter[first] ?? kept;
      end = Math.max(0, (cuts[first] ?? (cuts.at(-1) as number)) - size);
    }
    if (kept.length < before) told(kept);
    // After other removals an entry may be removable that was not before.
    size = size === 1 && kept.length < before ? 1 : size === 1 ? 0 : Math.ceil(Math.min(size, kept.length) / 2);
  }
  return kept;
}

export interface ShrinkOptions<T> {
  readonly lanes?: number;
  readonly enough?: () => boolean;
  readonly told?: (kept: readonly T[]) => void;
}
