import { t } from "#shared/words/define-words.ts";
import { ClipboardCheck } from "lucide-react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";

const newest = (view: View): readonly AuditRow[] =>
  view
    .all("audit")
    .filter(({ joinedIntoId }) => joinedIntoId === null)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, 5);

/** The latest audits, each with found and expected items. */
export function RecentAudits() {
  const audits = useView(newest);
  return (
    <SectionCard id="audits" title={t("Recent audits")}>
      {audits.length === 0 ? (
        <EmptyState
          icon={<ClipboardCheck />}
          title={t("No recent audits")}
          action={
            <AppLink to="/scanItems" className={buttonClasses("secondary")}>
              {t("Start an audit")}
            </AppLink>
          }
        >
          {t("Scan a location to see what is missing and what should not be there.")}
        </EmptyState>
      ) : (
        <ul className="-mx-2 flex flex-col">
          {audits.map((audit) => (
            <li key={audit.id}>
              <AppLink
                to="/scanItems"
                search={{ audit: audit.id }}
                className="block rounded-control px-2 py-2 hover:bg-hover"
              >
                <Audit audit={audit} />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

/** Returns the location, and the sub-location if the audit is of one. */
const placeOf = (view: View, { locationId, subLocationId }: AuditRow): string =>
  [
    view.get("location", locationId)?.name ?? t("A deleted location"),
    ...(subLocationId === null ? [] : [view.get("subLocation", subLocationId)?.name ?? ""]),
  ]
    .filter((name) => name !== "")
    .join(" · ");

function Audit({ audit }: { audit: AuditRow }) {
  const place = useView((view) => placeOf(view, audit));
  const { expectedCount: expected, foundCount: found } = audit;
  const known = expected !== null && found !== null;
  const missing = known ? Math.max(0, expected - found) : 0;
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate">{place}</span>
        {!known ? (
          <Badge tone="info">{t("In progress")}</Badge>
        ) : missing === 0 ? (
          <Badge tone="success">{t("All found")}</Badge>
        ) : (
          <Badge tone="danger">{t("{count, number} missing", { count: missing })}</Badge>
        )}
      </span>
      <span className="mt-0.5 block text-caption text-muted">
        <DateText at={audit.createdAt} form="dateTime" />
        {audit.createdByName === "" ? "" : ` · ${audit.createdByName}`}
        {known ? ` · ${t("{found, number} of {expected, number} found", { found, expected })}` : ""}
      </span>
      {known && expected > 0 && (
        <span aria-hidden className="mt-1.5 flex h-2 gap-0.5 overflow-hidden rounded-full">
          <span className="bg-accent-text" style={{ width: `${(found / expected) * 100}%` }} />
          <span className="flex-1 bg-danger-soft" />
        </span>
      )}
    </>
  );
}
