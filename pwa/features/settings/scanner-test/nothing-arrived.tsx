import { t } from "#shared/words/define-words.ts";
import { useEffect, useState } from "react";
import { SectionCard } from "#pwa/ui/controls/card.tsx";

/** Milliseconds, long enough to find the trigger. */
const patienceMs = 12_000;

/** First instructions; after a while without a scan, possible reasons. */
export function NothingArrived() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <SectionCard id="scanner-found" title={late ? t("Nothing has arrived yet") : t("Waiting for a scan")}>
      <p role="status" className="text-muted">
        {late ? t("If you scanned and nothing shows here, check these:") : t("Pull the trigger on any of the codes.")}
      </p>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-faint" hidden={!late}>
        <li>
          {t(
            "The scanner is not in keyboard mode. Scan the setup code “USB keyboard”, “HID keyboard” or “keyboard wedge” in its manual.",
          )}
        </li>
        <li>
          {t(
            "A Bluetooth scanner is not paired with this device, or is connected to another one. Pair it again in the device’s Bluetooth settings.",
          )}
        </li>
        <li>{t("Another window gets the keys. Tap or click on this page, then scan again.")}</li>
        <li>
          {t(
            "The scanner never beeps: a laser cannot read a screen. Print this page, or turn the brightness up and scan from 10 to 20 cm away.",
          )}
        </li>
        <li>{t("On a handheld terminal, set its scan app to send “keystrokes” or “text” to the focused field.")}</li>
      </ul>
    </SectionCard>
  );
}
