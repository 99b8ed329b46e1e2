/** Seeded random numbers, so that the demo store is the same on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** Returns a whole number, `low` ≤ x ≤ `high`. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  chance(probability: number): boolean;
}

/** Returns a mulberry32 generator with a 32-bit seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (from) => {
      const chosen = from[Math.floor(next() * from.length)];
      if (chosen === undefined) throw new Error("Cannot pick from an empty list");
      return chosen;
    },
    chance: (probability) => next() < probability,
  };
}

/** Returns a UUID (version 8, custom) derived from a kind and a number, so that ids are the same in every run. */
export const demoId = (kind: number, n: number): string =>
  `0de00000-${kind.toString(16).padStart(4, "0")}-8000-8000-${n.toString(16).padStart(12, "0")}`;
