/** Seeded random numbers: the same seed gives the same run. */
export interface Random {
  /** Returns a whole number from 0 to below n. */
  below(n: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Returns 1 to `most` different entries. */
  some<T>(from: readonly T[], most: number): T[];
  word(length: number): string;
}

/** Returns a Mulberry32 generator, whose state is one number. */
export function seeded(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const random: Random = {
    below,
    chance: (probability) => next() < probability,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error("There is nothing to pick from.");
      return picked;
    },
    some: (from, most) => {
      const rest = [...from];
      const count = Math.min(rest.length, 1 + below(most));
      return Array.from({ length: count }, () => rest.splice(below(rest.length), 1)[0] as (typeof rest)[number]);
    },
    word: (length) => Array.from({ length }, () => below(36).toString(36)).join(""),
  };
  return random;
}
