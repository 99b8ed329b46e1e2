import { useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { type LabelProblem, useLabelledPlace } from "#pwa/parts/items/use-labelled-place.ts";
import type { View } from "#pwa/local/device.ts";
import { feedback } from "#pwa/scanning/feedback.ts";
import type { ScanHandler } from "#pwa/scanning/scan-bus.ts";
import type { LabelledPlace } from "#pwa/scanning/place-of-label.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import type { AuditRow } from "#shared/audits/rows.ts";
import { newId } from "#shared/kernel/ids.ts";
import { type ParsedScan } from "#shared/scanning/parse-scan.ts";
import { AuditFollower, feedbackOf } from "./live-audit.ts";
import { addOwnScan } from "./own-scans.ts";
import type { NewScan, ScanRecorder } from "./scan-recorder.ts";
import { useRecorder } from "./use-recorder.ts";
import { scanProblemWords } from "#shared/scanning/words.ts";
import { problemText } from "#pwa/local/problem-text.ts";

export interface AuditScans {
  readonly recorder: ScanRecorder;
  /** Call it when the unsaved scans have changed. */
  readonly changed: () => void;
  /** The location label scanned last; it does not change the audit. */
  readonly label: LabelledPlace | LabelProblem | null;
  readonly forgetLabel: () => void;
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
      toast.error(problemText(error));
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
    const code = codeOf(scan, device.view);
    if ("problem" in code) {
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
  return { recorder, changed, label, forgetLabel: () => setLabel(null), take, record, follower };
}

/** Returns the code to record, or a sentence for a scan that cannot be part of an audit. */
function codeOf(
  scan: Exclude<ParsedScan, { kind: "location" }>,
  view: View,
): { readonly text: string } | { readonly problem: string } {
  switch (scan.kind) {
    case "itemCode":
      return { text: scan.text };
    case "gtin":
      return { text: scan.gtin14 };
    case "ambiguous8": {
      const known = [scan.ean8, scan.upcE].filter((gtin14) => view.get("gtin", gtin14) !== undefined);
      return { text: known.length === 1 ? (known[0] ?? scan.text) : scan.text };
    }
    case "unknown":
      return scan.problem === "empty" ? { problem: scanProblemWords(scan.problem) } : { text: scan.text };
  }
}
