import { t } from "#shared/words/define-words.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import {
  baudRates,
  type DirectPrinter,
  labelLanguages,
  type PrinterUse,
  printerResolutions,
  rollWidths,
} from "#pwa/paper/printing/direct/printer-settings.ts";
import { languageWords, dotsWords, rollWords } from "./printer-words.ts";

/** Asks for what the printer cannot report: language, resolution, roll width and the speed of a serial cable. */
export function PrinterOptions({
  use,
  printer,
  onChange,
}: {
  readonly use: PrinterUse;
  readonly printer: DirectPrinter;
  readonly onChange: (printer: DirectPrinter) => void;
}) {
  return (
    <div className="@container mt-3">
      <div className="grid gap-4 @md:grid-cols-2">
        {use === "labels" ? (
          <>
            <Choice
              label={t("Printer language")}
              hint={t("It is in the printer’s manual, or on its own test label.")}
              values={labelLanguages}
              value={printer.language}
              name={(value) => languageWords.named(value)}
              onChoose={(language) => onChange({ ...printer, language })}
            />
            <Choice
              label={t("Resolution")}
              values={printerResolutions}
              value={printer.dotsPerMm}
              name={(value) => dotsWords.named(value)}
              onChoose={(dotsPerMm) => onChange({ ...printer, dotsPerMm })}
            />
          </>
        ) : (
          <Choice
            label={t("Paper roll")}
            values={rollWidths}
            value={printer.dotsAcross}
            name={(value) => rollWords.named(value)}
            onChoose={(dotsAcross) => onChange({ ...printer, dotsAcross })}
          />
        )}
        {printer.via === "serial" && (
          <Choice
            label={t("Cable speed")}
            hint={t("As set in the printer.")}
            values={baudRates}
            value={printer.baudRate}
            name={(rate) => t("{rate, number} baud", { rate: Number(rate) })}
            onChoose={(baudRate) => onChange({ ...printer, baudRate })}
          />
        )}
      </div>
    </div>
  );
}

function Choice<T extends string | number>({
  label,
  hint,
  values,
  value,
  name,
  onChoose,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly values: readonly T[];
  readonly value: string | number;
  readonly name: (value: string) => string;
  readonly onChoose: (value: T) => void;
}) {
  return (
    <Field label={label} hint={hint}>
      <Select
        value={String(value)}
        options={values.map((one) => ({ value: String(one), label: name(String(one)) }))}
        onChange={(chosen) => {
          const one = values.find((candidate) => String(candidate) === chosen);
          if (one !== undefined) onChoose(one);
        }}
      />
    </Field>
  );
}
