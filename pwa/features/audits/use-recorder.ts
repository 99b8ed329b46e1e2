import { useEffect, useMemo, useReducer } from "react";
import { useDevice } from "#pwa/components/device-context.tsx";
import { ScanRecorder } from "./scan-recorder.ts";

/** The recorder of one audit, handed over to the device in full when the page goes away. `changed` renders again. */
export function useRecorder(auditId: string): { readonly recorder: ScanRecorder; readonly changed: () => void } {
  const device = useDevice();
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const recorder = useMemo(
    () => new ScanRecorder((scans) => device.run("audits.recordScans", { auditId, scans: [...scans] })),
    [device, auditId],
  );
  useEffect(() => {
    const flush = () => recorder.flush();
    // Before whatever closes the databases of a page that is put aside.
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
