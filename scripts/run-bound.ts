/** Returns a sentence if the steps of a run, in seconds by name, took longer than its bound, in minutes. */
export function overBound(bound: number, steps: ReadonlyMap<string, number>): string | undefined {
  const took = [...steps.values()].reduce((sum, seconds) => sum + seconds, 0);
  if (took <= bound * 60) return undefined;
  const each = [...steps].map(([name, seconds]) => `${name} ${Math.round(seconds)} s`).join(", ");
  return `The run took ${Math.round(took)} s and may take ${bound * 60}: ${each}.`;
}
