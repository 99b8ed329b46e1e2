import { Merge } from "lucide-react";
import { useCallback, useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatAge } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { AuditRow } from "#shared/audits/rows.ts";
import { usePlaceName } from "./audit-facts.tsx";
import { type OtherAudit, otherAudits } from "./other-audits.ts";
import { joinWords } from "./words.ts";

/** Notice that somebody else audits the same place, or did so today, with a button that joins both audits. */
export function JoinOffer({ audit }: { readonly audit: AuditRow }) {
  const device = useDevice();
  const place = usePlaceName(audit);
  const [confirming, setConfirming] = useState<OtherAudit | null>(null);
  const others = useView(useCallback((view) => otherAudits(view, audit), [audit]));
  if (others.length === 0) return null;
  return (
    <ul aria-label={joinWords("others")} className="mb-3 grid gap-2">
      {others.map((other) => (
        <li
          key={other.audit.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-info-soft py-2 pr-2 pl-4"
        >
          <p className="min-w-0 flex-1 basis-52">
            {joinWords(other.audit.status === "new" ? "counting" : "counted", {
              name: other.audit.createdByName,
              place,
              age: formatAge(other.audit.createdAt),
              count: other.scans,
            })}
          </p>
          <Button icon={<Merge aria-hidden />} onClick={() => setConfirming(other)}>
            {joinWords("join")}
          </Button>
        </li>
      ))}
      {confirming !== null && (
        <ConfirmDialog
          open
          onClose={() => setConfirming(null)}
          title={joinWords("question", { name: confirming.audit.createdByName })}
          description={joinWords("hint")}
          confirmLabel={joinWords("join")}
          onConfirm={async () => {
            await device.run("audits.join", { auditId: audit.id, otherId: confirming.audit.id });
          }}
        />
      )}
    </ul>
  );
}
