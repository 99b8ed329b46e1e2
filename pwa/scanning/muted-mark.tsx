import { t } from "#shared/words/define-words.ts";
import { Volume2, VolumeX } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { isSoundBlocked, letSoundStart, onFeedback } from "./feedback.ts";
import { changeScannerSettings, defaultScannerSettings, useScannerSettings } from "./settings.ts";

/** Notice that scans make no sound, with a button that turns it on. */
export function MutedBadge() {
  const { muted, volume } = useScannerSettings();
  const blocked = useSyncExternalStore(onFeedback, isSoundBlocked, () => false);
  const isOff = muted || volume === 0;
  if (!isOff && !blocked) return null;
  const turnOn = (): void => {
    if (isOff) changeScannerSettings({ muted: false, volume: volume > 0 ? volume : defaultScannerSettings.volume });
    letSoundStart();
  };
  return (
    <div
      data-sound={isOff ? undefined : "blocked"}
      className="mb-4 flex items-center gap-3 rounded-card border border-line bg-sunken py-1 pr-1 pl-4 print:hidden"
    >
      <VolumeX aria-hidden className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 text-muted">
        {isOff ? t("Scans make no sound on this device.") : t("The browser plays no sound until you turn it on.")}
      </p>
      <Button variant="ghost" icon={<Volume2 aria-hidden />} onClick={turnOn}>
        {t("Sound on")}
      </Button>
    </div>
  );
}
