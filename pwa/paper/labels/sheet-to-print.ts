import type { LabelLayout } from "./label-layout.ts";
import { labelsOnSheet, nextStart, sheetsFor, type SheetPlace } from "./label-sheets.ts";
import { setSheetPlace, sheetPlace } from "./sheet-settings.ts";
import { sizedFor } from "./sheet-pages.ts";

type Sized = { readonly labelWidthMm: number; readonly labelHeightMm: number };

/** Where to print labels; `place` is null for a label printer. */
export interface ToPrint {
  readonly place: SheetPlace | null;
  /** Number of pages; undefined for one per label. */
  readonly pages: number | undefined;
  /** Call it after printing: the next labels continue from there. */
  readonly printed: () => void;
}

/** Asks for the first free label, if this device prints on sheets. Returns undefined when the person cancels. */
export async function whereToPrint<Label, Store extends Sized>(
  labels: readonly Label[],
  store: Store,
  layout: (label: Label, store: Store) => LabelLayout,
): Promise<ToPrint | undefined> {
  const usual = sheetPlace();
  if (usual === null) return { place: null, pages: undefined, printed: () => undefined };
  const { askSheetStart } = await import("./ask-sheet-start.tsx");
  const shown = labels.slice(0, labelsOnSheet(usual.sheet));
  const layouts = shown.map((label) => layout(label, sizedFor(store, usual)));
  const place = await askSheetStart({ place: usual, layouts, count: labels.length });
  if (place === null) return undefined;
  return {
    place,
    pages: sheetsFor(place, labels.length),
    printed: () => setSheetPlace({ sheet: place.sheet, start: nextStart(place, labels.length) }),
  };
}
