import { t } from "#shared/words/define-words.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { directPrinters } from "#pwa/paper/printing/direct/printer-settings.ts";
import { receiptPaperChoice, receiptPapers } from "#pwa/paper/printing/print-settings.ts";
import { DirectPrinterPart } from "./direct-printer-part.tsx";
import { receiptPaperWords } from "./printer-words.ts";

/** The printers that this device prints on without the print dialog, and the paper of its receipts. */
export function PrintersSection() {
  const receipts = directPrinters.receipts.use();
  const paper = receiptPaperChoice.use();
  return (
    <SectionCard id="device-printers" title={t("Printers")}>
      <p className="text-muted">{t("A printer that is connected here prints at once, without the print dialog.")}</p>
      <div className="mt-4 flex flex-col gap-6">
        <DirectPrinterPart use="labels" />
        <DirectPrinterPart use="receipts" />
        {receipts === null && (
          <Field label={t("Receipts are printed on")}>
            <Select
              value={paper}
              options={receiptPapers.map((value) => ({ value, label: receiptPaperWords(value) }))}
              onChange={(value) => receiptPaperChoice.set(receiptPapers.find((one) => one === value) ?? "page")}
            />
          </Field>
        )}
      </div>
    </SectionCard>
  );
}
