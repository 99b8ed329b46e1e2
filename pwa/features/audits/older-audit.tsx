import { CloudOff, History, NotebookPen, PackageCheck, Printer, SearchX } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { formatDate } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { Tabs } from "#pwa/ui/controls/tabs.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import { isFoundAfterAll } from "#shared/audits/result-line.ts";
import type { AuditLineRow, AuditNoteRow, AuditRow } from "#shared/audits/rows.ts";
import type { ChangedRow } from "#shared/sync/protocol.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { FoundBar, missingOf, usePlaceName } from "./audit-facts.tsx";
import type { Go } from "./audit-search.ts";
import { Note } from "./notes-sheet.tsx";
import { type ArchivePage, keptDays } from "./older-audits.tsx";
import { PrintedList } from "./printed-list.tsx";
import { linesByTab } from "./resolving.ts";
import { ResultRow } from "./result-row.tsx";
import { auditScreenWords, olderAuditWords, resultWords } from "./words.ts";

interface Read {
  readonly state: "loading" | "found" | "missing" | "offline" | "refused";
  readonly rows: readonly ChangedRow[];
  readonly problem: string | null;
}

const loading: Read = { state: "loading", rows: [], problem: null };

/** Fetches an audit that devices no longer keep, with all its rows, from the server. */
function useOlderAudit(auditId: string): Read & { readonly again: () => void } {
  const { session } = useDevice();
  const { link } = useSync();
  const [read, setRead] = useState(loading);
  const [presses, setPresses] = useState(0);
  const isRead = read.state === "found";
  useEffect(() => {
    if (isRead) return;
    const leaving = new AbortController();
    const ask = async () => {
      setRead(loading);
      const rows: ChangedRow[] = [];
      try {
        for (let after: string | null = ""; after !== null;) {
          const path = `/api/archive/audit/${encodeURIComponent(auditId)}?after=${encodeURIComponent(after)}`;
          const page: ArchivePage = await api.get(path, { person: session.user.id, signal: leaving.signal });
          rows.push(...page.rows);
          after = page.next;
        }
        setRead({ state: "found", rows, problem: null });
      } catch (error) {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiError)) setRead({ ...loading, state: "offline" });
        else setRead({ ...loading, state: error.status === 404 ? "missing" : "refused", problem: error.message });
      }
    };
    void ask();
    return () => leaving.abort();
    // Also runs when back online.
  }, [auditId, session.user.id, link, presses, isRead]);
  return { ...read, again: () => setPresses((count) => count + 1) };
}

/** An audit that is not on this device, read-only, from the server. */
export function OlderAudit({ auditId, go }: { auditId: string; go: Go }) {
  const { state, rows, problem, again } = useOlderAudit(auditId);
  const audit = rows.find(({ type }) => type === "audit")?.row as AuditRow | undefined;
  if (audit !== undefined) return <OlderResults audit={audit} rows={rows} go={go} />;
  const all = <Button onClick={() => go({})}>{auditScreenWords("allAudits")}</Button>;
  return (
    <>
      <PageHeader title={auditScreenWords("title")} onBack={() => go({})} />
      {state === "loading" && <Spinner label={auditScreenWords("loading")} />}
      {state === "missing" && (
        <EmptyState icon={<SearchX />} title={auditScreenWords("auditMissing")} action={all}>
          {auditScreenWords("auditMissingHelp")}
        </EmptyState>
      )}
      {(state === "offline" || state === "refused") && (
        <EmptyState
          icon={<CloudOff />}
          title={olderAuditWords("needsServer")}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button variant="primary" onClick={again}>
                {laterWords("tryAgain")}
              </Button>
              {all}
            </div>
          }
        >
          {problem ?? olderAuditWords("needsServerHelp", { days: keptDays })}
        </EmptyState>
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
          subtitle={resultWords("auditOf", { date: formatDate(audit.createdAt), name: audit.createdByName })}
          onBack={() => go({ older: true })}
          actions={
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()} disabled={missing.length === 0}>
              {resultWords("print")}
            </Button>
          }
        />
        <p className="mb-3 flex flex-wrap items-center gap-2 text-muted">
          <Badge icon={<History aria-hidden />}>{olderAuditWords("readOnly")}</Badge>
          {olderAuditWords("readOnlyHelp", { days: keptDays })}
        </p>
        <Card className="mb-4">
          <FoundBar found={audit.foundCount ?? 0} missing={missingOf(audit)} />
        </Card>
        <Tabs
          label={resultWords("label")}
          value={tab}
          onChange={setTab}
          tabs={[
            ...tabNames.map((name) => {
              const [label, none, noneHelp] = tabWords[name];
              const lines = byTab.get(name) ?? [];
              const open = name === "missing" ? lines.filter((line) => !isFoundAfterAll(line)) : lines;
              const content = <OlderLines lines={lines} none={resultWords(none)} noneHelp={resultWords(noneHelp)} />;
              return { value: name, label: resultWords(label), count: open.length, content };
            }),
            {
              value: "notes",
              label: olderAuditWords("notes"),
              count: notes.length,
              content:
                notes.length === 0 ? (
                  <EmptyState icon={<NotebookPen />} title={olderAuditWords("noNotes")}>
                    {olderAuditWords("noNotesHelp")}
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
            {resultWords("showMoreOf", { count: Math.min(page, lines.length - shown), total: lines.length })}
          </Button>
        </div>
      )}
    </>
  );
}
