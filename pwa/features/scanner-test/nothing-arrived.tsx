import { useEffect, useState } from "react";
import { SectionCard } from "#pwa/components/ui/card.tsx";

/** Long enough to find the trigger. */
const patienceMs = 12_000;

/** What to do first; and, when nothing has come for a while, why that may be. */
export function NothingArrived() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <SectionCard id="scanner-found" title={late ? "Nothing has arrived yet" : "Waiting for a scan"}>
      <p role="status" className="text-muted">
        {late
          ? "If you have scanned and nothing shows here, one of these is the reason:"
          : "Pull the trigger on any of the codes."}
      </p>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-faint" hidden={!late}>
        <li>
          The scanner is not in keyboard mode. Scan the setup code “USB keyboard”, “HID keyboard” or “keyboard wedge” in
          its manual.
        </li>
        <li>
          A Bluetooth scanner is not paired with this device, or another device has it. Pair it again in the device’s
          Bluetooth settings.
        </li>
        <li>The keys go to another window. Tap or click on this page, then scan again.</li>
        <li>
          It beeps at nothing: a laser cannot read a screen. Print this page, or turn the brightness up and scan from 10
          to 20 cm away.
        </li>
        <li>On a handheld terminal, let its scan app send “keystrokes” or “text” into the focused field.</li>
      </ul>
    </SectionCard>
  );
}
