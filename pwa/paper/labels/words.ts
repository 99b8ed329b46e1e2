import { defineWords } from "#shared/words/define-words.ts";

export const labelWords = defineWords("labels", {
  columns: "Columns",
  rows: "Rows",
  labelWidth: "Label width (mm)",
  labelHeight: "Label height (mm)",
  left: "Left margin (mm)",
  top: "Top margin (mm)",
  gapAcross: "Gap between columns (mm)",
  gapDown: "Gap between rows (mm)",
  settingsMissing: "The store’s settings are not on this device yet.",
});
