import { t } from "#shared/words/define-words.ts";
import { MousePointerClick } from "lucide-react";
import { useKeysElsewhere } from "./use-keys-elsewhere.ts";

/** Warns that a scanner's keys do not reach the page, until somebody clicks into it. */
export function FocusWarning() {
  if (!useKeysElsewhere()) return null;
  return (
    <p
      role="alert"
      className="sticky top-[calc(var(--stays)+0.25rem)] z-20 mb-4 flex min-h-11 items-center gap-3 rounded-card border border-warning bg-warning-soft p-3 font-semibold text-warning shadow-float print:hidden"
    >
      <MousePointerClick aria-hidden className="size-5 shrink-0" />
      {t("Click here before scanning: keys go elsewhere")}
    </p>
  );
}
