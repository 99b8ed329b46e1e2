import { t } from "#shared/words/define-words.ts";
import { CloudOff, History, NotebookPen, PackageCheck, Printer, SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { Unanswered } from "#pwa/ui/answered.tsx";
import { readArchive } from "#pwa/ui/read-archive.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { formatDate } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { Tabs } from "#pwa/ui/controls/tabs.tsx";
import { isFoundAfterAll } from "#shared/areas/audits/result-line.ts";
import type { AuditLineRow, AuditNoteRow, AuditRow } from "#shared/areas/audits/rows.ts";
import type { ChangedRow } from "#shared/machine/sync/protocol.ts";
import { FoundBar, missingOf, usePlaceName } from "./audit-facts.tsx";
import type { Go } from "./audit-search.ts";
import { Note } from "./notes-sheet.tsx";
import { keptDays } from "./older-audits.tsx";
import { PrintedList } from "./printed-list.tsx";
import { linesByTab } from "./resolving.ts";
import { ResultRow } from "./result-row.tsx";
import { resultTabWords } from "./words.ts";

/** An audit that is not on this device, read-only, from the server. */
export function OlderAudit({ auditId, go }: { auditId: string; go: Go }) {
  const asked = useAnswer(`/api/archive/audit/${auditId}`, { read: (get) => readArchive(get, "audit", auditId) });
  const { answer, state } = asked;
  const audit = answer?.find(({ type }) => type === "audit")?.row as AuditRow | undefined;
  if (audit !== undefined) return <OlderResults audit={audit} rows={answer ?? []} go={go} />;
  return (
    <>
      <PageHeader title={t("Scan Items")} onBack={() => go({})} />
      {state === "missing" || state === "fresh" ? (
        <EmptyState
          icon={<SearchX />}
          title={t("This audit does not exist")}
          action={<Button onClick={() => go({})}>{t("All audits")}</Button>}
        >
          {t("It may not have reached the server yet, or it belongs to another store.")}
        </EmptyState>
      ) : (
        <Unanswered of={asked} icon={<CloudOff />} placeholder={<Spinner label={t("Loading audit")} />} />
      )}
    </>
  );
}

const tabNames = ["missing", "overScanned", "other"] as const;
const tabWords = {
  missing: ["missingTab", "noneMissing", "noneMissingHelp"],
  overScanned: ["overScannedTab", "noneOver", "noneOverHelp"],
  other: ["otherTab", "noneOther", "noneOtherHelp"],
} as const;

/** Its result, which can no longer be changed. */
function OlderResults({ audit, rows, go }: { audit: AuditRow; rows: readonly ChangedRow[]; go: Go }) {
  const place = usePlaceName(audit);
  const [tab, setTab] = useState<string>("missing");
  const byTab = useMemo(
    () => linesByTab(rows.flatMap(({ type, row }) => (type === "auditLine" ? [row as AuditLineRow] : []))),
    [rows],
  );
  const notes = rows.flatMap(({ type, row }) => (type === "auditNote" ? [row as AuditNoteRow] : []));
  const missing = byTab.get("missing") ?? [];
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={place}
          subtitle={t("Audit of {date} by {name}", { date: formatDate(audit.createdAt), name: audit.createdByName })}
          onBack={() => go({ older: true })}
          actions={
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()} disabled={missing.length === 0}>
              {t("PRINT")}
            </Button>
          }
        />
        <p className="mb-3 flex flex-wrap items-center gap-2 text-muted">
          <Badge icon={<History aria-hidden />}>{t("Read only")}</Badge>
          {t("This audit is more than {days, number} days old and is kept on the server.", { days: keptDays })}
        </p>
        <Card className="mb-4">
          <FoundBar found={audit.foundCount ?? 0} missing={missingOf(audit)} />
        </Card>
        <Tabs
          label={t("Results")}
          value={tab}
          onChange={setTab}
          tabs={[
            ...tabNames.map((name) => {
              const [label, none, noneHelp] = tabWords[name];
              const lines = byTab.get(name) ?? [];
              const open = name === "missing" ? lines.filter((line) => !isFoundAfterAll(line)) : lines;
              const content = (
                <OlderLines lines={lines} none={resultTabWords(none)} noneHelp={resultTabWords(noneHelp)} />
              );
              return { value: name, label: resultTabWords(label), count: open.length, content };
            }),
            {
              value: "notes",
              label: t("Notes"),
              count: notes.length,
              content:
                notes.length === 0 ? (
                  <EmptyState icon={<NotebookPen />} title={t("No notes")}>
                    {t("Nobody wrote or photographed anything in this audit.")}
                  </EmptyState>
                ) : (
                  <ul className="grid gap-3">
                    {notes.map((note) => (
                      <Note key={note.id} note={note} />
                    ))}
                  </ul>
                ),
            },
          ]}
        />
      </div>
      <PrintedList audit={audit} place={place} lines={missing} />
    </>
  );
}

const page = 50;

function OlderLines({ lines, none, noneHelp }: { lines: readonly AuditLineRow[]; none: string; noneHelp: string }) {
  const [shown, setShown] = useState(page);
  if (lines.length === 0)
    return (
      <EmptyState icon={<PackageCheck />} title={none}>
        {noneHelp}
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.slice(0, shown).map((line) => (
          <ResultRow key={line.id} line={line} />
        ))}
      </ul>
      {shown < lines.length && (
        <div className="pt-3 text-center">
          <Button variant="ghost" onClick={() => setShown(shown + page)}>
            {resultTabWords("showMoreOf", { count: Math.min(page, lines.length - shown), total: lines.length })}
          </Button>
        </div>
      )}
    </>
  );
}
