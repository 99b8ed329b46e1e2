import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { saveFromServer } from "#pwa/ui/data-list/export-list.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { DateRangeField } from "#pwa/ui/pickers/date-range-field.tsx";
import { readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { storeTimeZone } from "#pwa/ui/store-time-zone.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { type JournalFormat, journalFormats, journalPeriods } from "#shared/areas/till/journal.ts";
import { journalFormatWords, journalPeriodWords } from "./journal-words.ts";

/** Downloads the accountant's journal of some days, which the server makes. */
export function JournalDialog({ onClose }: { readonly onClose: () => void }) {
  const { view, session } = useDevice();
  const { link } = useSync();
  const [days, setDays] = useState("lastMonth");
  const [by, setBy] = useState<string>("day");
  const [format, setFormat] = useState<JournalFormat>("plain");
  const { busy, run } = useWork({ say: toastProblem, leaves: true });
  const isOffline = link === "offline";
  const save = async (): Promise<void> => {
    const range = readRange(days, new Date(), storeTimeZone(view, session.store.id));
    if (range === undefined) return;
    await run(async () => {
      const query = new URLSearchParams({ dateRangeStart: range.from, dateRangeEnd: range.to, by, format });
      await saveFromServer(`/api/orders/journal?${String(query)}`, `journal-${range.from}-${range.to}.csv`);
      toast.success(t("Journal downloaded"));
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Accountant’s journal")}
      description={t("Double entries of sales, refunds, payouts and cash, as a CSV file.")}
      actions={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" busy={busy} disabled={isOffline} onClick={() => void save()}>
            {t("Download")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <DateRangeField
          label={t("Days")}
          value={days}
          quick={["thisMonth", "lastMonth", "last3Months", "lastYear"]}
          onChange={(value) => setDays(value ?? "lastMonth")}
        />
        <Field label={t("One entry for each")}>
          <Select
            value={by}
            options={journalPeriods.map((value) => ({ value, label: journalPeriodWords(value) }))}
            onChange={setBy}
          />
        </Field>
        <Field
          label={t("Format")}
          hint={
            format === "xero"
              ? t("Xero imports at most 300 lines at a time. Its accounts are codes: enter yours in Settings.")
              : undefined
          }
        >
          <Select
            value={format}
            options={journalFormats.map((value) => ({ value, label: journalFormatWords(value) }))}
            onChange={(value) => setFormat(journalFormats.find((one) => one === value) ?? "plain")}
          />
        </Field>
        <p className="text-muted" role="status">
          {isOffline
            ? t("The journal needs a connection.")
            : t("Change the names of the accounts in Settings › Selling › Accountant’s journal.")}
        </p>
      </div>
    </Dialog>
  );
}
