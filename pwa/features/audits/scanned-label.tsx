import { useCallback } from "react";
import { useView } from "#pwa/components/device-context.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import type { LabelProblem } from "#pwa/features/inventory/use-labelled-place.ts";
import { LastScan } from "#pwa/scanning/last-scan.tsx";
import type { LabelledPlace } from "#pwa/scanning/place-of-label.ts";
import type { AuditRow } from "#shared/audits/rows.ts";
import type { Go } from "./audit-search.ts";
import { useLocationName } from "./audit-facts.tsx";
import { openAuditOf, useStartAudit } from "./start-audit.ts";

/** A location's label in the midst of an audit: says where one stands, and leads to that location's audit. */
export function ScannedLabel({
  audit,
  label,
  onClose,
  go,
}: {
  readonly audit: AuditRow;
  readonly label: LabelledPlace | LabelProblem;
  readonly onClose: () => void;
  readonly go: Go;
}) {
  const here = useLocationName(audit.locationId);
  const locationId = "problem" in label ? null : label.locationId;
  const open = useView(
    useCallback((view) => (locationId === null ? undefined : openAuditOf(view, locationId)), [locationId]),
  );
  const there = useLocationName(locationId ?? "");
  const { start, starting, problem } = useStartAudit(go);
  if ("problem" in label)
    return <LastScan kind="unknown" title={label.title} detail={label.problem} onUndo={onClose} undoLabel="Close" />;
  if (label.locationId === audit.locationId)
    return (
      <LastScan
        kind="duplicate"
        word="You are here"
        title={label.name}
        detail="This audit is of this location. Scan what stands here."
        onUndo={onClose}
        undoLabel="Close"
      />
    );
  return (
    <LastScan
      kind="wrongPlace"
      word="Another location"
      title={label.name}
      detail={problem ?? `This audit is of ${here}. It stays as it is when you go.`}
      onUndo={onClose}
      undoLabel="Close"
    >
      <Button
        variant="primary"
        busy={starting}
        onClick={() => (open === undefined ? void start(label.locationId) : go({ audit: open.id }))}
      >
        {open === undefined ? `Start an audit of ${there}` : `Go to the audit of ${there}`}
      </Button>
      <Button onClick={onClose}>Stay at {here}</Button>
    </LastScan>
  );
}
