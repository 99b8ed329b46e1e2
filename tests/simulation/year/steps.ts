import type { TradeYear } from "./trade-year.ts";

/** Something that a shop does, where it can. */
export type Step = (year: TradeYear) => Promise<void> | void;

/** Returns one entry of a list; null from an empty one. */
export const anyOf = <T>(year: TradeYear, list: readonly T[]): T | null =>
  list.length === 0 ? null : year.random.pick(list);
