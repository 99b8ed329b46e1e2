import { FocusWarning } from "./focus-warning.tsx";
import { MutedBadge } from "./muted-mark.tsx";
import { ScanFlash } from "./scan-flash.tsx";

/**
 * Parts that every scanning screen has under its heading: the flash of an answer, and warnings when scans are silent or
 * not received.
 */
export function ScanAids() {
  return (
    <>
      <ScanFlash />
      <FocusWarning />
      <MutedBadge />
    </>
  );
}
