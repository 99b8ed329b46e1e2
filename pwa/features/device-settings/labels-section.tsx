import { useMemo } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { alwaysPrinted } from "#pwa/printing/print-settings.ts";
import { printingWords } from "#pwa/printing/words.ts";
import { labelSheets } from "#pwa/labels/label-sheets.ts";
import { SheetPicker } from "#pwa/labels/sheet-picker.tsx";
import { ownSheetId } from "#pwa/labels/own-sheet.ts";
import { ownSheet, setOwnSheet, setSheetPlace, useSheetPlace } from "#pwa/labels/sheet-settings.ts";
import { labelWords } from "#pwa/labels/words.ts";
import { OwnSheetFields } from "./own-sheet-fields.tsx";
import { deviceWords } from "./words.ts";

const printer = "printer";

/** Where this device prints labels: a label printer, or sheets and their first free label. */
export function LabelsSection() {
  const { id } = useDevice().session.store;
  const store = useView((view) => view.get("store", id));
  const place = useSheetPlace();
  const always = alwaysPrinted.use();
  const options = useMemo(
    () => [
      {
        value: printer,
        label: labelWords("labelPrinter"),
        hint:
          store === undefined
            ? undefined
            : labelWords("labelPrinterSize", { width: store.labelWidthMm, height: store.labelHeightMm }),
      },
      ...labelSheets.map(({ id: value, columns, rows, labelWidth, labelHeight }) => ({
        value,
        label: labelWords("sheetName", { id: value }),
        hint: labelWords("sheetSize", { columns, rows, width: labelWidth, height: labelHeight }),
      })),
      { value: ownSheetId, label: labelWords("ownSheet"), hint: labelWords("ownSheetHint") },
    ],
    [store],
  );
  return (
    <SectionCard id="device-labels" title={deviceWords("labels")}>
      <Field label={labelWords("printedOn")} hint={place === null ? undefined : labelWords("sheetsHint")}>
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
          label={printingWords("markAtOnce")}
          hint={printingWords(always ? "markedAtOnce" : "markedWhenAnswered")}
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
