import type { LabelSheet } from "./label-sheets.ts";

/** Sheets of paper that printers take, in millimetres. */
export const papers = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const;
export type PaperSize = keyof typeof papers;

/** A sheet of labels as a person measured it, in millimetres. */
export interface OwnSheet {
  readonly paper: PaperSize;
  readonly columns: number;
  readonly rows: number;
  readonly labelWidth: number;
  readonly labelHeight: number;
  /** Left of the first column, and above the first row. */
  readonly left: number;
  readonly top: number;
  /** Between two columns, and between two rows. */
  readonly gapAcross: number;
  readonly gapDown: number;
}
export const sheetNumbers = [
  "columns",
  "rows",
  "labelWidth",
  "labelHeight",
  "left",
  "top",
  "gapAcross",
  "gapDown",
] as const;
export type SheetNumber = (typeof sheetNumbers)[number];

/** The bounds of each number; columns and rows are whole. */
export const sheetBounds: Readonly<Record<SheetNumber, readonly [least: number, most: number]>> = {
  columns: [1, 20],
  rows: [1, 50],
  // Smaller ones have no room for a code that can be scanned.
  labelWidth: [15, 215],
  labelHeight: [10, 297],
  left: [0, 100],
  top: [0, 100],
  gapAcross: [0, 50],
  gapDown: [0, 50],
};

/** The sheet that a person begins with: 3 × 8 labels on A4. */
export const firstOwnSheet: OwnSheet = {
  paper: "A4",
  columns: 3,
  rows: 8,
  labelWidth: 63.5,
  labelHeight: 33.9,
  left: 7.2,
  top: 12.9,
  gapAcross: 2.5,
  gapDown: 0,
};

/** Why labels cannot be printed on a sheet: a number out of bounds, or labels that reach over the paper. */
export type SheetProblem =
  | { readonly field: SheetNumber; readonly least: number; readonly most: number }
  | { readonly over: "width" | "height"; readonly by: number };

/** Returns why a sheet is impossible; null if its labels lie on its paper. */
export function problemOfSheet(sheet: OwnSheet): SheetProblem | null {
  for (const field of sheetNumbers) {
    const [least, most] = sheetBounds[field];
    const value = sheet[field];
    const isWhole = field !== "columns" && field !== "rows" ? Number.isFinite(value) : Number.isInteger(value);
    if (!isWhole || value < least || value > most) return { field, least, most };
  }
  const { width, height } = papers[sheet.paper];
  const across = sheet.left + sheet.columns * sheet.labelWidth + (sheet.columns - 1) * sheet.gapAcross - width;
  const down = sheet.top + sheet.rows * sheet.labelHeight + (sheet.rows - 1) * sheet.gapDown - height;
  // Sums of tenths are not exact.
  if (across > tolerance) return { over: "width", by: across };
  return down > tolerance ? { over: "height", by: down } : null;
}

const tolerance = 0.01;

/** Returns the sheet in the form that the makers' sheets have. */
export function labelSheetOf(own: OwnSheet): LabelSheet {
  const { width, height } = papers[own.paper];
  return {
    id: ownSheetId,
    paperWidth: width,
    paperHeight: height,
    columns: own.columns,
    rows: own.rows,
    labelWidth: own.labelWidth,
    labelHeight: own.labelHeight,
    left: own.left,
    top: own.top,
    across: own.labelWidth + own.gapAcross,
    down: own.labelHeight + own.gapDown,
  };
}

/** The id of a person's own sheet; makers' numbers are never this. */
export const ownSheetId = "own";

/** Parses a stored sheet; null if it is damaged or impossible. */
export function readOwnSheet(stored: string | null): OwnSheet | null {
  const [paper, ...texts] = (stored ?? "").split(" ");
  if (paper !== "A4" && paper !== "Letter") return null;
  const number = (at: number) => Number(texts[at] ?? Number.NaN);
  const sheet: OwnSheet = {
    paper,
    columns: number(0),
    rows: number(1),
    labelWidth: number(2),
    labelHeight: number(3),
    left: number(4),
    top: number(5),
    gapAcross: number(6),
    gapDown: number(7),
  };
  return problemOfSheet(sheet) === null ? sheet : null;
}

export const textOfOwnSheet = (sheet: OwnSheet): string =>
  [sheet.paper, ...sheetNumbers.map((field) => sheet[field])].join(" ");
