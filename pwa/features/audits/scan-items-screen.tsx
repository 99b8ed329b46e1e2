import { t } from "#shared/words/define-words.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSync } from "#pwa/ui/device-context.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { useWakeLock } from "#pwa/scanning/use-wake-lock.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import { type AuditSearch, type Go, readAuditSearch } from "./audit-search.ts";
import { OlderAudit } from "./older-audit.tsx";
import { ResultsView } from "./results-view.tsx";
import { ScanningView } from "./scanning-view.tsx";
import { StartPanel } from "./start-panel.tsx";
import { useAuditScans } from "./use-audit-scans.ts";

/**
 * Scan Items: choose a location, scan its items, run, and resolve missing and unexpected ones. The
 * position is in the address.
 */
export function ScanItemsScreen() {
  const navigate = useNavigate();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const search = useMemo(() => readAuditSearch(raw), [raw]);
  const go = useCallback<Go>((next, replace = false) => void navigate({ to: ".", search: next, replace }), [navigate]);
  return search.audit === undefined ? (
    <StartPanel go={go} />
  ) : (
    <OneAudit key={search.audit} auditId={search.audit} search={search} go={go} />
  );
}

function OneAudit({ auditId, search, go }: { auditId: string; search: AuditSearch; go: Go }) {
  const audit = useRow("audit", auditId);
  const { download } = useSync();
  if (audit === undefined && download === null) return <OlderAudit auditId={auditId} go={go} />;
  if (audit === undefined)
    return (
      <>
        <PageHeader title={t("Scan Items")} onBack={() => go({})} />
        <Spinner label={t("Loading audit")} />
      </>
    );
  if (audit.joinedIntoId !== null) return <JoinedAudit audit={audit} into={audit.joinedIntoId} go={go} />;
  return <OpenAudit audit={audit} search={search} go={go} />;
}

/** Redirects to the audit that a joined one is part of, whoever joined them, on any device. */
function JoinedAudit({ audit, into, go }: { audit: AuditRow; into: string; go: Go }) {
  const name = useRow("audit", into)?.createdByName;
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (isAnnounced.current) return;
    isAnnounced.current = true;
    toast(t("This audit is now part of {name}’s.", { name: name ?? audit.runByName }));
    go({ audit: into }, true);
  }, [audit, into, name, go]);
  return <Spinner label={t("Loading audit")} />;
}

/** An open audit. Scanning continues under the results: a scan there amends them and is shown. */
function OpenAudit({ audit, search, go }: { audit: AuditRow; search: AuditSearch; go: Go }) {
  const scanning = audit.status === "new" || search.scan === true;
  useWakeLock({ enabled: scanning });
  const scans = useAuditScans(audit, () => {
    if (!scanning) go({ audit: audit.id, scan: true });
  });
  return scanning ? (
    <ScanningView audit={audit} scans={scans} go={go} />
  ) : (
    <ResultsView audit={audit} tab={search.tab ?? "missing"} scans={scans} go={go} />
  );
}
