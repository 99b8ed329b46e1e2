import { t } from "#shared/words/define-words.ts";
import { CircleAlert } from "lucide-react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import type { ScanRecorder } from "./scan-recorder.ts";

/** Alert about scans the device could not store, with a retry. */
export function UnsavedScans({ recorder, onChanged }: { recorder: ScanRecorder; onChanged: () => void }) {
  const { unsaved } = recorder;
  useUnsavedForm(unsaved.length > 0);
  if (unsaved.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-card border border-danger bg-danger-soft p-3 text-danger"
    >
      <CircleAlert aria-hidden className="size-6 shrink-0" />
      <p className="min-w-0 flex-1">
        {t(
          "{count, plural, one {# scan} other {# scans}} could not be stored on this device: {codes}. Free some space, then try again. They are lost when this page closes.",
          { count: unsaved.length, codes: unsaved.map((scan) => scan.code).join(", ") },
        )}
      </p>
      <Button
        onClick={() => {
          const trying = recorder.retry();
          onChanged();
          void trying.then(onChanged, onChanged);
        }}
      >
        {t("Try again")}
      </Button>
    </div>
  );
}
