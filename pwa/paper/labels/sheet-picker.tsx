import { t } from "#shared/words/define-words.ts";
import { useMemo } from "react";
import type { LabelLayout } from "./label-layout.ts";
import { LayoutPreview } from "./label-preview.tsx";
import { labelsOnSheet, placeOnSheet, type SheetPlace } from "./label-sheets.ts";
import { sheetPages } from "./sheet-pages.ts";
import { sheetName } from "./sheet-name.ts";

/** The first sheet as it will be printed; pressing a label makes it the first to use. */
export function SheetPicker({
  place,
  layouts,
  onStart,
}: {
  readonly place: SheetPlace;
  /** The labels, in the sheet's label size. */
  readonly layouts: readonly LabelLayout[];
  readonly onStart: (start: number) => void;
}) {
  const { sheet, start } = place;
  const { paperWidth, paperHeight, labelWidth, labelHeight, columns } = sheet;
  const page = useMemo((): LabelLayout => {
    const [first] = sheetPages(layouts, { sheet, start });
    return first ?? { width: paperWidth, height: paperHeight, shapes: [], leftOut: [] };
  }, [layouts, sheet, start, paperWidth, paperHeight]);
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className="relative mx-auto w-full max-w-80">
      <LayoutPreview layout={{ ...page, leftOut: [] }} name={t("Preview of {sheet}", { sheet: sheetName(sheet) })} />
      <fieldset className="absolute inset-0">
        <legend className="sr-only">{t("First free label")}</legend>
        {Array.from({ length: labelsOnSheet(sheet) }, (_, at) => {
          const { x, y } = placeOnSheet(sheet, at);
          const isUsed = at < start - 1;
          return (
            <button
              key={at}
              type="button"
              aria-pressed={at === start - 1}
              aria-label={t("Row {row, number}, label {column, number}", {
                row: Math.floor(at / columns) + 1,
                column: (at % columns) + 1,
              })}
              onClick={() => onStart(at + 1)}
              className={`absolute rounded-sm border focus-visible:outline-2 focus-visible:outline-accent-text ${
                isUsed
                  ? "border-dashed border-black/20 bg-black/10"
                  : at === start - 1
                    ? "border-2 border-accent-text"
                    : "border-black/20 hover:bg-black/5"
              }`}
              style={{
                left: percent(x, paperWidth),
                top: percent(y, paperHeight),
                width: percent(labelWidth, paperWidth),
                height: percent(labelHeight, paperHeight),
              }}
            />
          );
        })}
      </fieldset>
    </div>
  );
}
