import { useEffect, useMemo, useReducer } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { ScanRecorder } from "./scan-recorder.ts";

/** Returns the recorder of one audit, flushed when the page closes. `changed` renders again. */
export function useRecorder(auditId: string): { readonly recorder: ScanRecorder; readonly changed: () => void } {
  const device = useDevice();
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const recorder = useMemo(
    () => new ScanRecorder((scans) => device.run("audits.recordScans", { auditId, scans: [...scans] })),
    [device, auditId],
  );
  useEffect(() => {
    const flush = () => recorder.flush();
    // Runs before the databases of a page entering the back/forward cache are closed.
    window.addEventListener("pagehide", flush, { capture: true });
    document.addEventListener("visibilitychange", flush);
    return () => {
      flush();
      window.removeEventListener("pagehide", flush, { capture: true });
      document.removeEventListener("visibilitychange", flush);
    };
  }, [recorder]);
  return { recorder, changed };
}
