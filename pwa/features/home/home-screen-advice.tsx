import { t } from "#shared/words/define-words.ts";
import { TriangleAlert } from "lucide-react";

/** Warning shown before any command is queued: a tab of Safari loses its storage after seven days without a visit. */
export function HomeScreenAdvice() {
  // Only Safari has it: false in a tab, true in an app added to the Home Screen.
  if ((navigator as { readonly standalone?: boolean }).standalone !== false) return null;
  return (
    <div className="flex gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-medium">{t("Add Trace to your Home Screen before you work here")}</p>
        <p>
          {t(
            "Safari deletes a website’s data, with unsent changes, after seven days without a visit. Tap Share, then “Add to Home Screen”, open Trace from there and sign in again.",
          )}
        </p>
      </div>
    </div>
  );
}
