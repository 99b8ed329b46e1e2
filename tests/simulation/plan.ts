/**
 * One thing that happened: a step by its number, or an incident by its place. A step draws all that is left to chance
 * from its number, so that a plan with some turns left out still means the same by the others.
 */
export type Turn = { readonly step: number } | { readonly incident: number };

/** What of a seed's run is taken again. */
export interface Plan {
  readonly turns: readonly Turn[];
  /** Devices that take no part, by their place; whatever is theirs to do is nothing. */
  readonly without: readonly number[];
}

/** The plan as flags of `npm run prove`. */
export function flagsOf({ turns, without }: Plan): string {
  const taken = turns.map((turn) => ("step" in turn ? String(turn.step) : `i${turn.incident}`));
  const left = without.length === 0 ? "" : ` --without ${without.join(",")}`;
  return `--replay ${taken.length === 0 ? "none" : taken.join(",")}${left}`;
}

/** The plan that such flags name; undefined for a whole run. */
export function planOf(replay: string, without: string): Plan | undefined {
  if (replay === "") return undefined;
  const turns = replay === "none" ? [] : replay.split(",");
  return {
    turns: turns.map((one) => (one.startsWith("i") ? { incident: Number(one.slice(1)) } : { step: Number(one) })),
    without: without === "" ? [] : without.split(",").map(Number),
  };
}
