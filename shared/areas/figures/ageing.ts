/** Bands of days on sale since acceptance: first and last day included, null for open-ended. */
export const ageBands = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: 180 },
  { from: 181, to: null },
] as const;
