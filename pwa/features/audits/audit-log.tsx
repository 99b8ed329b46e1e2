import { History } from "lucide-react";
import { useState } from "react";
import { AppLink } from "#pwa/components/app-link.tsx";
import { useView } from "#pwa/components/device-context.tsx";
import { Badge } from "#pwa/components/ui/badge.tsx";
import { Button, buttonClasses } from "#pwa/components/ui/button.tsx";
import { DateText } from "#pwa/components/ui/date-text.tsx";
import { EmptyState } from "#pwa/components/ui/empty-state.tsx";
import type { View } from "#pwa/local/device.ts";
import type { AuditRow } from "#shared/audits/rows.ts";
import { missingOf, usePlaceName } from "./audit-facts.tsx";
import { auditScreenWords } from "./words.ts";

const page = 20;
const newestFirst = (view: View): readonly AuditRow[] =>
  view.all("audit").toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));

/** Past audits by the day they were begun, each to be looked at again [A2.258, A2.259]. */
export function AuditLog({ present }: { present?: string }) {
  const audits = useView(newestFirst);
  const [shown, setShown] = useState(page);
  if (audits.length === 0)
    return (
      <EmptyState icon={<History />} title={auditScreenWords("noAudit")}>
        {auditScreenWords("noAuditHelp")}
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {audits.slice(0, shown).map((audit) => (
          <Entry key={audit.id} audit={audit} present={audit.id === present} />
        ))}
      </ul>
      {shown < audits.length && (
        <div className="pt-3 text-center">
          <Button variant="ghost" onClick={() => setShown(shown + page)}>
            {auditScreenWords("showMore")}
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ audit, present }: { audit: AuditRow; present: boolean }) {
  const place = usePlaceName(audit);
  const missing = missingOf(audit);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <DateText at={audit.createdAt} className="tabular w-18 font-medium" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{place}</span>
        <span className="block truncate text-caption text-muted">
          {audit.createdByName} · <DateText at={audit.createdAt} form="age" />
        </span>
      </span>
      {audit.status === "new" ? (
        <Badge tone="info">{auditScreenWords("open")}</Badge>
      ) : missing === 0 ? (
        <Badge tone="success">{auditScreenWords("allFound", { count: audit.expectedCount ?? 0 })}</Badge>
      ) : (
        <Badge tone="danger">{auditScreenWords("missingOf", { missing, expected: audit.expectedCount ?? 0 })}</Badge>
      )}
      {present ? (
        <span className="flex min-h-11 w-24 items-center justify-center text-muted">{auditScreenWords("shown")}</span>
      ) : (
        <AppLink
          to="/scanItems"
          search={{ audit: audit.id }}
          aria-label={auditScreenWords("viewAudit", { place })}
          className={`${buttonClasses()} w-24`}
        >
          {auditScreenWords(audit.status === "new" ? "continue" : "view")}
        </AppLink>
      )}
    </li>
  );
}
