import { t } from "#shared/words/define-words.ts";
import { useMemo, useState } from "react";
import { DateRangeField } from "#pwa/ui/pickers/date-range-field.tsx";
import { momentsOf, quickRanges, rangeText, readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { dayZone } from "#pwa/ui/day-zone.ts";
import { consignerName } from "#pwa/ui/consigner-name.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { downloadFile } from "#pwa/ui/download-file.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { statementCsv, type StatementFacts, statementPaper } from "#pwa/paper/papers/statement-paper.ts";
import { paperWords } from "#pwa/paper/papers/words.ts";
import { printDocument } from "#pwa/paper/printing/print-document.tsx";
import { statementOf } from "#shared/areas/consigners/statement.ts";
import { ledgerNote } from "./ledger-note.ts";

const usual = "lastMonth";

/** Dialog that makes a statement for some days, as PDF or CSV, from the ledger on this device. */
export function StatementDialog({
  consignerId,
  start = usual,
  onClose,
}: {
  readonly consignerId: string;
  /** The days that it opens with, as in addresses. */
  readonly start?: string;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const [days, setDays] = useState<string>(start);
  const entries = useView((view) =>
    view.by("ledgerEntry", "consigner", consignerId).map((entry) => ({ ...entry, note: ledgerNote(view, entry) })),
  );
  const timeZone = device.session.store.timeZone ?? dayZone();
  const statement = useMemo(() => {
    const range = readRange(days, new Date(), timeZone) ?? { from: "1970-01-01", to: "2999-12-31" };
    const { from, before } = momentsOf(range, timeZone);
    return statementOf(entries, from, before);
  }, [entries, days, timeZone]);
  const { view, session } = device;
  const store = view.get("store", session.store.id);
  const facts: StatementFacts = {
    store: {
      name: store?.name ?? session.store.name,
      supportEmail: store?.supportEmail ?? "",
      currency: session.store.currency,
    },
    consigner: consignerName(view, consignerId) ?? "",
    days: rangeText(days),
    itemName: (itemId) => view.items.brief(itemId)?.title ?? "",
  };
  const amount = (minor: number) => formatMoney(minor, facts.store.currency);
  const fileName = (ending: string) => `statement.${ending}`;
  const pdf = () => {
    onClose();
    const order = { kind: "papers" as const, papers: [statementPaper(statement, facts)] };
    void printDocument({ count: 1, fileName: fileName("pdf"), order, device, save: true });
  };
  const csv = () => {
    onClose();
    downloadFile(new Blob([statementCsv(statement, facts)], { type: "text/csv;charset=utf-8" }), fileName("csv"));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Account statement")}
      description={t(
        "Everything on the ledger in these days, with the balance before and after it. Sales are listed on the day they were made, even if a till sent them later.",
      )}
      actions={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button onClick={csv}>{t("Download CSV")}</Button>
          <Button variant="primary" onClick={pdf}>
            {t("Make PDF")}
          </Button>
        </>
      }
    >
      <DateRangeField label={t("Days")} value={days} onChange={(next) => setDays(next ?? usual)} quick={quickRanges} />
      <dl className="mt-4 grid gap-x-4 gap-y-1">
        {(
          [
            [paperWords("opening"), amount(statement.openingMinor)],
            [
              t("{count, plural, one {# entry} other {# entries}}", { count: statement.lines.length }),
              amount(statement.closingMinor - statement.openingMinor),
            ],
            [paperWords("closing"), amount(statement.closingMinor)],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
