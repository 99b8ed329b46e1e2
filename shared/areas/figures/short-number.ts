/** An abbreviated number: the value before the suffix and its most decimals. */
export interface ShortNumber {
  readonly value: number;
  readonly suffix: "" | "K" | "M" | "B";
  readonly decimals: number;
}

/** Abbreviates the dashboard's large numbers: M above a million, B above a billion. */
export function dashboardNumber(value: number): ShortNumber {
  const size = Math.abs(value);
  if (size > 1_000_000_000) return { value: value / 1_000_000_000, suffix: "B", decimals: 2 };
  if (size > 1_000_000) return { value: value / 1_000_000, suffix: "M", decimals: 2 };
  return { value, suffix: "", decimals: 2 };
}

/** Abbreviates numbers on consigner cards: K above 1,000 and M above 1,000,000, with one decimal. */
export function consignerNumber(value: number): ShortNumber {
  const size = Math.abs(value);
  if (size > 1_000_000) return { value: value / 1_000_000, suffix: "M", decimals: 1 };
  if (size > 1_000) return { value: value / 1_000, suffix: "K", decimals: 1 };
  return { value, suffix: "", decimals: 2 };
}
