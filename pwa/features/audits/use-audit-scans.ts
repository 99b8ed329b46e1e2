import { useState } from "react";
import { useDevice } from "#pwa/components/device-context.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import { type LabelProblem, useLabelledPlace } from "#pwa/components/items/use-labelled-place.ts";
import type { View } from "#pwa/local/device.ts";
import { feedback } from "#pwa/scanning/feedback.ts";
import type { ScanHandler } from "#pwa/scanning/scan-bus.ts";
import type { LabelledPlace } from "#pwa/scanning/place-of-label.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import type { AuditRow } from "#shared/audits/rows.ts";
import { newId } from "#shared/kernel/ids.ts";
import { type ParsedScan } from "#shared/scanning/parse-scan.ts";
import { AuditFollower, feedbackOf } from "./live-audit.ts";
import type { NewScan, ScanRecorder } from "./scan-recorder.ts";
import { useRecorder } from "./use-recorder.ts";
import { scanProblemWords } from "#shared/scanning/words.ts";

export interface AuditScans {
  readonly recorder: ScanRecorder;
  /** To be called when what is unsaved has changed. */
  readonly changed: () => void;
  /** A location's label that was scanned last; nothing of the audit changes by it. */
  readonly label: LabelledPlace | LabelProblem | null;
  readonly forgetLabel: () => void;
  /** Keeps one scan and answers it. `code` is an item's own code, GTIN-14 digits or whatever was read. */
  readonly record: (code: string, via: NewScan["via"], note?: string) => Promise<void>;
  /** Says how the audit stands, at the cost of what is new. */
  readonly follower: AuditFollower;
  /** Records a scan, or turns it away with a sentence; for a dialog that takes scans in the screen's place. */
  readonly take: ScanHandler;
}

/**
 * Every scan that is made while an audit is open belongs to it, whichever of its views is
 * shown: it is made durable first and answered then. `onScan` hears of each.
 */
export function useAuditScans(audit: AuditRow, onScan: () => void): AuditScans {
  const device = useDevice();
  const { recorder, changed } = useRecorder(audit.id);
  const [follower] = useState(() => new AuditFollower());
  const placeOf = useLabelledPlace();
  const [label, setLabel] = useState<LabelledPlace | LabelProblem | null>(null);

  const record: AuditScans["record"] = async (code, via, note = "") => {
    const scan: NewScan = { id: newId(), code, via, note, scannedAt: new Date().toISOString() };
    try {
      await recorder.record(scan);
      // Answered only now: what beeps is on the device.
      const now = follower.standing(device.view, device.view.get("audit", audit.id) ?? audit);
      feedback(feedbackOf(now.outcomeOf(scan.id) ?? "unknown"));
    } catch (error) {
      feedback("unknown");
      toast.error(error instanceof Error ? error.message : String(error));
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
    // Not awaited: a scan that comes while this one is written goes out with the next write.
    void record(code.text, via);
  };
  useScanner(take);
  return { recorder, changed, label, forgetLabel: () => setLabel(null), take, record, follower };
}

/** What of a scan is kept. Only what cannot be part of an audit is turned away, with a sentence. */
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
