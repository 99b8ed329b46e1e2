import type { DateRange } from "#pwa/ui/pickers/date-ranges.ts";
import type { FigureLinks } from "../figure-links.ts";

/** What a chart is of, and where its numbers lead; null for who may not open that. */
export interface PictureOf {
  readonly range: DateRange;
  readonly place?: string | undefined;
  readonly links: FigureLinks | null;
}
