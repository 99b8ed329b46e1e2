import { t } from "#shared/words/define-words.ts";
import type { LabelSheet } from "./label-sheets.ts";
import { ownSheetId } from "./own-sheet.ts";

/** Returns what a sheet is called: its maker's number, or the person's own. */
export const sheetName = ({ id }: Pick<LabelSheet, "id">): string =>
  id === ownSheetId ? t("Your own sheet") : t("Avery {id}", { id });
