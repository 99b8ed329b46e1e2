/** How long items have been on sale, in days since they were accepted: from the first to the last included, null without end. */
export const ageBands = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: 180 },
  { from: 181, to: null },
] as const;
