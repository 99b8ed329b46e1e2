import type { LabelLayout, LabelShape, LeftOut } from "./label-layout.ts";
import { labelsOnSheet, placeOnSheet, type SheetPlace } from "./label-sheets.ts";

/** Yields the sheets with their labels, the first from the first free label on. Pure. */
export function* sheetPages(layouts: Iterable<LabelLayout>, { sheet, start }: SheetPlace): Iterable<LabelLayout> {
  let shapes: LabelShape[] = [];
  let leftOut = new Map<string, LeftOut>();
  const page = (): LabelLayout => ({
    width: sheet.paperWidth,
    height: sheet.paperHeight,
    shapes,
    leftOut: [...leftOut.values()],
  });
  let at = start - 1;
  for (const layout of layouts) {
    if (at === labelsOnSheet(sheet)) {
      yield page();
      [shapes, leftOut, at] = [[], new Map(), 0];
    }
    const { x, y } = placeOnSheet(sheet, at);
    for (const shape of layout.shapes) shapes.push({ ...shape, x: shape.x + x, y: shape.y + y });
    for (const left of layout.leftOut) leftOut.set(`${left.what} ${left.why}`, left);
    at += 1;
  }
  if (shapes.length > 0) yield page();
}

/** Returns the store's settings with the sheet's label size. */
export const sizedFor = <T extends { readonly labelWidthMm: number; readonly labelHeightMm: number }>(
  store: T,
  place: SheetPlace | null,
): T =>
  place === null ? store : { ...store, labelWidthMm: place.sheet.labelWidth, labelHeightMm: place.sheet.labelHeight };
