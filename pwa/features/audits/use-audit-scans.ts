import { useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { type LabelProblem, useLabelledPlace } from "#pwa/parts/items/use-labelled-place.ts";
import { feedback } from "#pwa/scanning/feedback.ts";
import type { ScanHandler } from "#pwa/scanning/scan-bus.ts";
import type { LabelledPlace } from "#pwa/scanning/place-of-label.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { AuditFollower, feedbackOf } from "./live-audit.ts";
import { addOwnScan } from "./own-scans.ts";
import type { NewScan, ScanRecorder } from "./scan-recorder.ts";
import { scannedCode } from "./scanned-code.ts";
import { useRecorder } from "./use-recorder.ts";

export interface AuditScans {
  readonly recorder: ScanRecorder;
  /** Call it when the unsaved scans have changed. */
  readonly changed: () => void;
  /** The location label scanned last; it does not change the audit. */
  readonly label: LabelledPlace | LabelProblem | null;
  readonly forgetLabel: () => void;
  /** A SKU that was typed and may be one of several pairs: the person is asked which. */
  readonly unclear: string | null;
  readonly forgetUnclear: () => void;
  /** Stores one scan and gives feedback. `code` is an item's own code, GTIN-14 digits or any other text read. */
  readonly record: (code: string, via: NewScan["via"], note?: string) => Promise<void>;
  /** Computes the audit's state, at the cost of what is new. */
  readonly follower: AuditFollower;
  /** Records a scan, or rejects it with a sentence; for a dialog that takes scans in the screen's place. */
  readonly take: ScanHandler;
}

/**
 * Records every scan made while an audit is open, in any of its views: durable first, then confirmed. Calls `onScan`
 * for each.
 */
export function useAuditScans(audit: AuditRow, onScan: () => void): AuditScans {
  const device = useDevice();
  const { recorder, changed } = useRecorder(audit.id);
  const [follower] = useState(() => new AuditFollower());
  const placeOf = useLabelledPlace();
  const [label, setLabel] = useState<LabelledPlace | LabelProblem | null>(null);

  const [unclear, setUnclear] = useState<string | null>(null);

  const record: AuditScans["record"] = async (code, via, note = "") => {
    const scan: NewScan = { id: newId(), code, via, note, scannedAt: new Date().toISOString() };
    addOwnScan(scan.id);
    try {
      await recorder.record(scan);
      // Confirmed only now that it is durable.
      const now = follower.stateOf(device.view, device.view.get("audit", audit.id) ?? audit);
      feedback(feedbackOf(now.outcomeOf(scan.id) ?? "unknown"));
    } catch (error) {
      feedback("unknown");
      toastProblem(error);
      changed();
    }
  };

  const take: ScanHandler = (scan, via) => {
    if (scan.kind === "location") {
      const place = placeOf(scan.locationId);
      setLabel(place);
      return feedback(
        "problem" in place ? "unknown" : place.locationId === audit.locationId ? "duplicate" : "wrongPlace",
      );
    }
    const now = device.view.get("audit", audit.id) ?? audit;
    const code = scannedCode(scan, device.view, now, follower.stateOf(device.view, now));
    if ("problem" in code) {
      if (code.several !== undefined && via === "typed") return setUnclear(code.several);
      feedback("unknown");
      toast.error(code.problem);
      return;
    }
    setLabel(null);
    onScan();
    // Not awaited: a scan that arrives during this write goes into the next.
    void record(code.text, via);
  };
  useScanner(take);
  return {
    recorder,
    changed,
    label,
    forgetLabel: () => setLabel(null),
    unclear,
    forgetUnclear: () => setUnclear(null),
    take,
    record,
    follower,
  };
}
