import type { LabelSheet } from "./label-sheets.ts";
import { ownSheetId } from "./own-sheet.ts";
import { labelWords } from "./words.ts";

/** Returns what a sheet is called: its maker's number, or the person's own. */
export const sheetName = ({ id }: Pick<LabelSheet, "id">): string =>
  id === ownSheetId ? labelWords("ownSheet") : labelWords("sheetName", { id });
