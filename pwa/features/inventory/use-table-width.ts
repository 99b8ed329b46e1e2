import { useWide } from "./use-wide.ts";

/** How much of an item the table has columns for, by the window's width; null where there are cards. */
export type TableWidth = "narrow" | "wide" | "widest";

/** Up to 1280 px the code stands under the title, from there it, the place and the date have columns, from 1440 px all do. */
export function useTableWidth(): TableWidth | null {
  const [table, wide, widest] = [useWide(), useWide(1280), useWide(1440)];
  if (!table) return null;
  return widest ? "widest" : wide ? "wide" : "narrow";
}
