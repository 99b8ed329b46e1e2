/** Returns hundredths of a percent of a rate as a part of one: 0.08875 is 887.5. Two decimals are kept. */
export const basisPointsOf = (rate: number): number => Math.round(rate * 1_000_000) / 100;
