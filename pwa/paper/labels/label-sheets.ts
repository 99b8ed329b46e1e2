/** A sheet of labels as sold, in millimetres; `left` and `top` are of the first label's top left corner. */
export interface LabelSheet {
  /** The number on the packet: "L7160". */
  readonly id: string;
  readonly paperWidth: number;
  readonly paperHeight: number;
  readonly columns: number;
  readonly rows: number;
  readonly labelWidth: number;
  readonly labelHeight: number;
  readonly left: number;
  readonly top: number;
  /** From one label's left edge to the next one's. */
  readonly across: number;
  /** From one label's top edge to the next one's. */
  readonly down: number;
}

/**
 * Sheets sold everywhere, also by other makers in the same sizes, whose labels are large enough for a scannable code.
 */
export const labelSheets: readonly LabelSheet[] = [
  {
    id: "5160",
    paperWidth: 215.9,
    paperHeight: 279.4,
    columns: 3,
    rows: 10,
    labelWidth: 66.675,
    labelHeight: 25.4,
    left: 4.7625,
    top: 12.7,
    across: 69.85,
    down: 25.4,
  },
  {
    id: "5163",
    paperWidth: 215.9,
    paperHeight: 279.4,
    columns: 2,
    rows: 5,
    labelWidth: 101.6,
    labelHeight: 50.8,
    left: 3.96875,
    top: 12.7,
    across: 106.3625,
    down: 50.8,
  },
  {
    id: "L7159",
    paperWidth: 210,
    paperHeight: 297,
    columns: 3,
    rows: 8,
    labelWidth: 63.5,
    labelHeight: 33.9,
    left: 7.25,
    top: 12.9,
    across: 66,
    down: 33.9,
  },
  {
    id: "L7160",
    paperWidth: 210,
    paperHeight: 297,
    columns: 3,
    rows: 7,
    labelWidth: 63.5,
    labelHeight: 38.1,
    left: 7.25,
    top: 15.15,
    across: 66,
    down: 38.1,
  },
  {
    id: "L7161",
    paperWidth: 210,
    paperHeight: 297,
    columns: 3,
    rows: 6,
    labelWidth: 63.5,
    labelHeight: 46.6,
    left: 7.25,
    top: 8.7,
    across: 66,
    down: 46.6,
  },
  {
    id: "L7163",
    paperWidth: 210,
    paperHeight: 297,
    columns: 2,
    rows: 7,
    labelWidth: 99.1,
    labelHeight: 38.1,
    left: 4.65,
    top: 15.15,
    across: 101.6,
    down: 38.1,
  },
  {
    id: "L7651",
    paperWidth: 210,
    paperHeight: 297,
    columns: 5,
    rows: 13,
    labelWidth: 38.1,
    labelHeight: 21.2,
    left: 4.75,
    top: 10.7,
    across: 40.6,
    down: 21.2,
  },
];

/** A sheet and its first unused label, counted from 1 along the rows. */
export interface SheetPlace {
  readonly sheet: LabelSheet;
  readonly start: number;
}

export const labelsOnSheet = ({ columns, rows }: LabelSheet): number => columns * rows;

/** Returns the number of sheets for this many labels. */
export const sheetsFor = ({ sheet, start }: SheetPlace, count: number): number =>
  Math.ceil((start - 1 + count) / labelsOnSheet(sheet));

/** Returns the first unused label after this many were printed. */
export const nextStart = ({ sheet, start }: SheetPlace, count: number): number =>
  ((start - 1 + count) % labelsOnSheet(sheet)) + 1;

/** Returns a label's position on its sheet, in millimetres from the paper's top left corner; `at` is counted from 0. */
export function placeOnSheet(sheet: LabelSheet, at: number): { readonly x: number; readonly y: number } {
  const column = at % sheet.columns;
  const row = Math.floor(at / sheet.columns);
  return { x: sheet.left + column * sheet.across, y: sheet.top + row * sheet.down };
}
