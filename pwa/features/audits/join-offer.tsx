import { t } from "#shared/words/define-words.ts";
import { Merge } from "lucide-react";
import { useCallback, useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatAge } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import { usePlaceName } from "./audit-facts.tsx";
import { type OtherAudit, otherAudits } from "./other-audits.ts";

/** Notice that somebody else audits the same place, or did so today, with a button that joins both audits. */
export function JoinOffer({ audit }: { readonly audit: AuditRow }) {
  const device = useDevice();
  const place = usePlaceName(audit);
  const [confirming, setConfirming] = useState<OtherAudit | null>(null);
  const others = useView(useCallback((view) => otherAudits(view, audit), [audit]));
  if (others.length === 0) return null;
  return (
    <ul aria-label={t("Other audits of this place")} className="mb-3 grid gap-2">
      {others.map((other) => (
        <li
          key={other.audit.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-info-soft py-2 pr-2 pl-4"
        >
          <p className="min-w-0 flex-1 basis-52">
            {other.audit.status === "new"
              ? t(
                  "{name} is auditing {place} too, {count, plural, =0 {with no scans yet} one {with # scan} other {with # scans}}.",
                  { name: other.audit.createdByName, place, count: other.scans },
                )
              : t("{name} audited {place} {age}.", {
                  name: other.audit.createdByName,
                  place,
                  age: formatAge(other.audit.createdAt),
                })}
          </p>
          <Button icon={<Merge aria-hidden />} onClick={() => setConfirming(other)}>
            {t("Join")}
          </Button>
        </li>
      ))}
      {confirming !== null && (
        <ConfirmDialog
          open
          onClose={() => setConfirming(null)}
          title={t("Join with {name}’s audit?", { name: confirming.audit.createdByName })}
          description={t(
            "Both become one audit with one result, with everything that was scanned, removed and noted in either. Neither of you has to scan anything again, and what is scanned later on either device counts for both.",
          )}
          confirmLabel={t("Join")}
          onConfirm={async () => {
            await device.run("audits.join", { auditId: audit.id, otherId: confirming.audit.id });
          }}
        />
      )}
    </ul>
  );
}
