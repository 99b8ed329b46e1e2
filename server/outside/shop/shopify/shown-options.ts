import { t } from "#shared/words/define-words.ts";
import type { VariantOptions } from "../shop-port.ts";

/** Shown where a variant has no value: the platform takes no empty ones. */
export const noValue = "–";

/** Returns the names of the options that the shop shows: one to three, for all values that a variant has. */
export function shownNames(
  names: readonly string[],
  variants: readonly VariantOptions[],
  least: number,
): readonly string[] {
  const used = [0, 1, 2].filter((at) => variants.some((options) => options[at] !== ""));
  const count = Math.min(3, Math.max(1, least, names.length, (used.at(-1) ?? 0) + 1));
  // A template may leave out its second option: the names are then those of the positions that have values.
  const places = count > names.length && used.length === names.length ? used : names.map((_, at) => at);
  return Array.from(
    { length: count },
    (_, at) => names[places.indexOf(at)] ?? t("Option {number}", { number: at + 1 }),
  );
}

/** Returns what the shop shows for a variant's values. */
export const shownValues = (options: VariantOptions, count: number): readonly string[] =>
  options.slice(0, count).map((value) => (value === "" ? noValue : value));
