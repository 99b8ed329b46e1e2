import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { useView } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { LabelProblem } from "#pwa/parts/items/use-labelled-place.ts";
import { LastScan } from "#pwa/scanning/last-scan.tsx";
import type { LabelledPlace } from "#pwa/scanning/place-of-label.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import type { Go } from "./audit-search.ts";
import { usePlaceName } from "./audit-facts.tsx";
import { openAuditOf, useStartAudit } from "./start-audit.ts";

/** A location label scanned during an audit: confirms the place, or links to that location's audit. */
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
  const here = usePlaceName(audit);
  const open = useView(useCallback((view) => ("problem" in label ? undefined : openAuditOf(view, label)), [label]));
  const { start, starting, problem } = useStartAudit(go);
  if ("problem" in label)
    return (
      <LastScan kind="unknown" title={label.title} detail={label.problem} onUndo={onClose} undoLabel={t("Close")} />
    );
  // Every shelf of an audited location is part of its audit.
  const within = audit.subLocationId === null || audit.subLocationId === label.subLocationId;
  if (label.locationId === audit.locationId && within)
    return (
      <LastScan
        kind="duplicate"
        word={t("You are here")}
        title={label.name}
        detail={t("This audit is of this location. Scan what is here.")}
        onUndo={onClose}
        undoLabel={t("Close")}
      />
    );
  return (
    <LastScan
      kind="wrongPlace"
      word={t("Another location")}
      title={label.name}
      detail={problem ?? t("This audit is of {place}. It stays open when you leave.", { place: here })}
      onUndo={onClose}
      undoLabel={t("Close")}
    >
      <Button
        variant="primary"
        busy={starting}
        onClick={() => (open === undefined ? void start(label) : go({ audit: open.id }))}
      >
        {open === undefined
          ? t("Start an audit of {place}", { place: label.name })
          : t("Go to the audit of {place}", { place: label.name })}
      </Button>
      <Button onClick={onClose}>{t("Stay at {place}", { place: here })}</Button>
    </LastScan>
  );
}
