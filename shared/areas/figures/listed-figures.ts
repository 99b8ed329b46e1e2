/**
 * Figures of rows other than sales; a list of each adds up to it. `stock` and `owned` are on sale now, the latter at cost;
 * `purchased`, `accepted` and `sold` were taken in on some days, bought outright, all, or sold by now; audits of some days
 * missed what is `missing`; consigners are `owed` something now, and were `paid` on some days; the others are parts of what
 * is owed, by when it can be paid.
 */
export const listedFigures = [
  "stock",
  "owned",
  "purchased",
  "accepted",
  "sold",
  "missing",
  "owed",
  "paid",
  "ready",
  "inAWeek",
  "later",
  "waiting",
  "failed",
] as const;
export type ListedFigure = (typeof listedFigures)[number];

/** What the items of such a list can be narrowed to; `age` is the first day of a band. */
export const listedParts = ["place", "brand", "size", "category", "owner", "product", "consigner", "age"] as const;
export type ListedPart = (typeof listedParts)[number];

/** What money is owed, paid or waiting for can be narrowed to: it is of consigners, not of goods. */
const moneyParts: readonly ListedPart[] = ["owner", "consigner"];
const moneyFigures: readonly ListedFigure[] = ["owed", "paid", "waiting", "failed"];

const ofDays: readonly ListedFigure[] = ["purchased", "accepted", "sold", "missing", "paid"];
const ofGoods: readonly ListedFigure[] = ["stock", "owned", "purchased", "accepted", "sold", "missing"];

/** Returns whether a list is of some days, and whether of places: others are of now, and of the whole store. */
export const listFollows = (of: ListedFigure): { readonly days: boolean; readonly place: boolean } => ({
  days: ofDays.includes(of),
  place: ofGoods.includes(of),
});

/** Returns what the list behind a figure can be narrowed to. */
export const partsOfList = (of: ListedFigure): readonly ListedPart[] =>
  moneyFigures.includes(of) ? moneyParts : listedParts;
