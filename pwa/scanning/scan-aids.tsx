import { FocusWarning } from "./focus-warning.tsx";
import { MutedMark } from "./muted-mark.tsx";
import { ScanFlash } from "./scan-flash.tsx";

/** What every screen that takes scans has under its heading: the flash of an answer, and what keeps scans from being heard or taken. */
export function ScanAids() {
  return (
    <>
      <ScanFlash />
      <FocusWarning />
      <MutedMark />
    </>
  );
}
