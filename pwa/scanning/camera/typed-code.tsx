import { t } from "#shared/words/define-words.ts";
import { X } from "lucide-react";
import { IconButton } from "#pwa/ui/controls/button.tsx";
import { ScanInput } from "../scan-input.tsx";

/** Input for typing a code while the camera is open. */
export function TypedCode({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className="absolute inset-x-0 bottom-0 z-10 flex max-h-full items-start gap-2 overflow-y-auto rounded-t-2xl bg-raised p-3 text-ink">
      <div className="min-w-0 flex-1">
        <ScanInput focused label={t("Digits under the bars")} />
      </div>
      <IconButton label={t("Close typing")} icon={<X aria-hidden />} className="mt-6" onClick={onClose} />
    </div>
  );
}
