import { t } from "#shared/words/define-words.ts";
import { CloudOff, NotebookPen, PackageCheck, Printer, ScanBarcode } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useSync, useView } from "#pwa/ui/device-context.tsx";
import { useRowsOf } from "#pwa/ui/use-row.ts";
import { formatDate } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Tabs } from "#pwa/ui/controls/tabs.tsx";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { isFoundAfterAll } from "#shared/areas/audits/result-line.ts";
import type { AuditLineRow, AuditRow } from "#shared/areas/audits/rows.ts";
import { FoundBar, missingOf, usePlaceName } from "./audit-facts.tsx";
import { AuditList } from "./audit-list.tsx";
import { type Go, type ResultTab, resultTabs } from "./audit-search.ts";
import { JoinOffer } from "./join-offer.tsx";
import { NotesSheet, useNoteCount } from "./notes-sheet.tsx";
import { PrintedList } from "./printed-list.tsx";
import { ResultLines } from "./result-lines.tsx";
import { linesByTab } from "./resolving.ts";
import { ScannedLabel } from "./scanned-label.tsx";
import type { AuditScans } from "./use-audit-scans.ts";
import { resultTabWords } from "./words.ts";

/** Results of an audit: found and missing as a bar, and exceptions with actions. */
export function ResultsView({
  audit,
  tab,
  scans: { label, forgetLabel },
  go,
}: {
  audit: AuditRow;
  tab: ResultTab;
  scans: AuditScans;
  go: Go;
}) {
  const place = usePlaceName(audit);
  const lines = useRowsOf("auditLine", "audit", audit.id);
  const byTab = useMemo(() => linesByTab(lines), [lines]);
  const amended = lines.filter((line) => line.amended).length;
  const [notesOpen, setNotesOpen] = useState(false);
  const notes = useNoteCount(audit.id);
  const missing = byTab.get("missing") ?? [];
  // Run is pressed far down a long list; the results start at the top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const scanAgain = () => go({ audit: audit.id, scan: true });

  const list = (name: "missing" | "overScanned" | "other", emptyTitle: string, emptyText: string) => {
    const shown: readonly AuditLineRow[] = byTab.get(name) ?? [];
    return shown.length === 0 ? (
      <EmptyState icon={<PackageCheck />} title={emptyTitle}>
        {emptyText}
      </EmptyState>
    ) : (
      <ResultLines audit={audit} lines={shown} />
    );
  };

  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={place}
          subtitle={t("Audit of {date} by {name}", { date: formatDate(audit.createdAt), name: audit.createdByName })}
          onBack={() => go({})}
          actions={
            <>
              <CameraButton />
              <Button icon={<NotebookPen aria-hidden />} onClick={() => setNotesOpen(true)}>
                {t("Notes")}
                {notes > 0 && <span className="tabular rounded-full bg-sunken px-2 text-caption">{notes}</span>}
              </Button>
            </>
          }
        />
        <ScanAids />
        <JoinOffer audit={audit} />
        {label !== null && (
          <div className="mb-4">
            <ScannedLabel audit={audit} label={label} onClose={forgetLabel} go={go} />
          </div>
        )}
        <ResultState audit={audit} amended={amended} />
        <Card className="mb-4">
          <FoundBar found={audit.foundCount ?? 0} missing={missingOf(audit)} />
        </Card>
        <Tabs
          label={t("Results")}
          value={tab}
          onChange={(next) => go({ audit: audit.id, tab: resultTabs.find((one) => one === next) ?? "missing" }, true)}
          tabs={[
            {
              value: "missing",
              label: resultTabWords("missingTab"),
              count: missing.filter((line) => !isFoundAfterAll(line)).length,
              content: (
                <>
                  <div className="mb-3 flex flex-wrap gap-2">
                    <Button variant="primary" icon={<ScanBarcode aria-hidden />} onClick={scanAgain}>
                      {t("Scan Again")}
                    </Button>
                    <Button
                      icon={<Printer aria-hidden />}
                      onClick={() => window.print()}
                      disabled={missing.length === 0}
                    >
                      {t("PRINT")}
                    </Button>
                  </div>
                  {list("missing", resultTabWords("noneMissing"), resultTabWords("noneMissingHelp"))}
                </>
              ),
            },
            {
              value: "overScanned",
              label: resultTabWords("overScannedTab"),
              count: (byTab.get("overScanned") ?? []).length,
              content: list("overScanned", resultTabWords("noneOver"), resultTabWords("noneOverHelp")),
            },
            {
              value: "other",
              label: resultTabWords("otherTab"),
              count: (byTab.get("other") ?? []).length,
              content: list("other", resultTabWords("noneOther"), resultTabWords("noneOtherHelp")),
            },
            { value: "logs", label: t("Logs"), content: <AuditList /> },
          ]}
        />
      </div>
      <PrintedList audit={audit} place={place} lines={missing} />
      {notesOpen && <NotesSheet auditId={audit.id} onClose={() => setNotesOpen(false)} />}
    </>
  );
}

/** State of the result: the device's estimate until the server has compared, and whether it changed after Run. */
function ResultState({ audit, amended }: { audit: AuditRow; amended: number }) {
  const estimated = useView((view) => view.isUnsent("audit", audit.id));
  const { link } = useSync();
  if (!estimated && amended === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap gap-2" role="status">
      {estimated && (
        <Badge tone="warning" icon={<CloudOff aria-hidden />} className="h-auto min-h-6 py-1 whitespace-normal">
          {link === "offline"
            ? t("Result from this device. The server checks it when it can be reached.")
            : t("Result from this device. The server is checking it now.")}
        </Badge>
      )}
      {amended > 0 && (
        <Badge tone="info" icon={<ScanBarcode aria-hidden />}>
          {t("Amended by later scans: {count, number}", { count: amended })}
        </Badge>
      )}
    </div>
  );
}
