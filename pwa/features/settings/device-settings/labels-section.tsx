import { t } from "#shared/words/define-words.ts";
import { useMemo } from "react";
import { useStore } from "#pwa/ui/use-row.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { alwaysPrinted } from "#pwa/paper/printing/print-settings.ts";
import { labelSheets } from "#pwa/paper/labels/label-sheets.ts";
import { SheetPicker } from "#pwa/paper/labels/sheet-picker.tsx";
import { ownSheetId } from "#pwa/paper/labels/own-sheet.ts";
import { ownSheet, setOwnSheet, setSheetPlace, useSheetPlace } from "#pwa/paper/labels/sheet-settings.ts";
import { OwnSheetFields } from "./own-sheet-fields.tsx";

const printer = "printer";

/** Where this device prints labels: a label printer, or sheets and their first free label. */
export function PrintingSection() {
  const store = useStore();
  const place = useSheetPlace();
  const always = alwaysPrinted.use();
  const options = useMemo(
    () => [
      {
        value: printer,
        label: t("A label printer"),
        hint:
          store === undefined
            ? undefined
            : t("{width, number} × {height, number} mm", { width: store.labelWidthMm, height: store.labelHeightMm }),
      },
      ...labelSheets.map(({ id: value, columns, rows, labelWidth, labelHeight }) => ({
        value,
        label: t("Avery {id}", { id: value }),
        hint: t("{columns, number} × {rows, number} labels of {width, number} × {height, number} mm", {
          columns,
          rows,
          width: labelWidth,
          height: labelHeight,
        }),
      })),
      {
        value: ownSheetId,
        label: t("Your own sheet"),
        hint: t("Rows, columns, margins and gaps as you measure them."),
      },
    ],
    [store],
  );
  return (
    <SectionCard id="device-labels" title={t("Labels")}>
      <Field
        label={t("Labels are printed on")}
        hint={
          place === null
            ? undefined
            : t("Each print asks where on the sheet to begin, and goes on where the last one ended.")
        }
      >
        <Select
          value={place?.sheet.id ?? printer}
          options={options}
          onChange={(value) => {
            const sheet = labelSheets.find((one) => one.id === value);
            if (value === ownSheetId) setOwnSheet(ownSheet());
            else setSheetPlace(sheet === undefined ? null : { sheet, start: 1 });
          }}
        />
      </Field>
      <div className="mt-4">
        <SwitchRow
          label={t("Mark labels as printed without asking")}
          hint={
            always
              ? t("On: labels are marked once they are sent to print.")
              : t("Off: you are asked whether they printed.")
          }
          value={always}
          onChange={alwaysPrinted.set}
        />
      </div>
      {place?.sheet.id === ownSheetId && <OwnSheetFields />}
      {place !== null && (
        <div className="mt-4">
          <SheetPicker place={place} layouts={[]} onStart={(start) => setSheetPlace({ sheet: place.sheet, start })} />
        </div>
      )}
    </SectionCard>
  );
}
