import { t } from "#shared/words/define-words.ts";
import { Scale } from "lucide-react";
import { useEffect } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { useReconciliation } from "./use-reconciliation.ts";

/**
 * Notice for admins that the last reconciliation found differences, with a link; else nothing. Calls `onFound` with whether
 * there are any.
 */
export function LedgerNotice({ onFound }: { readonly onFound?: (found: boolean) => void }) {
  const { last } = useReconciliation();
  const found = last != null && last.differences > 0;
  useEffect(() => onFound?.(found), [found, onFound]);
  if (!found) return null;
  return (
    <div
      role="alert"
      className="mb-4 flex max-w-4xl flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-danger-soft px-4 py-2 text-danger"
    >
      <Scale aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-52 font-medium">
        {t(
          "{count, plural, one {# amount does} other {# amounts do}} not agree between ledgers, items, orders and payouts.",
          { count: last.differences },
        )}
      </p>
      <AppLink to="/payouts/check" className={buttonClasses("secondary")}>
        {t("See what differs")}
      </AppLink>
    </div>
  );
}
