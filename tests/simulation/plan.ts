/**
 * One turn: a step by number, or an incident by index. A step's random numbers depend on its number, so that a plan
 * with some turns removed keeps the others' meaning.
 */
export type Turn = { readonly step: number } | { readonly incident: number };

/** The parts of a seed's run to repeat. */
export interface Plan {
  readonly turns: readonly Turn[];
  /** Indexes of devices that take no part; their actions do nothing. */
  readonly without: readonly number[];
}

/** Returns the plan as flags of `npm run prove`. */
export function flagsOf({ turns, without }: Plan): string {
  const taken = turns.map((turn) => ("step" in turn ? String(turn.step) : `i${turn.incident}`));
  const left = without.length === 0 ? "" : ` --without ${without.join(",")}`;
  return `--replay ${taken.length === 0 ? "none" : taken.join(",")}${left}`;
}

/** Parses the plan of such flags; undefined for a whole run. */
export function planOf(replay: string, without: string): Plan | undefined {
  if (replay === "") return undefined;
  const turns = replay === "none" ? [] : replay.split(",");
  return {
    turns: turns.map((one) => (one.startsWith("i") ? { incident: Number(one.slice(1)) } : { step: Number(one) })),
    without: without === "" ? [] : without.split(",").map(Number),
  };
}
