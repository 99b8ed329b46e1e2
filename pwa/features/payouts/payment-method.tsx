import { t } from "#shared/words/define-words.ts";
import { TriangleAlert } from "lucide-react";
import { paidMethodWords } from "#shared/areas/payouts/paid-methods.ts";

/** Returns the shown name of a way to pay. */
export const methodName = (method: string): string => paidMethodWords.named(method);

/** How somebody is paid, or a warning if the store does not know how or where to. */
export function PayoutMethod({ method, hasDetails }: { readonly method: string; readonly hasDetails: boolean }) {
  return (
    <span className="flex flex-wrap gap-x-2 text-caption">
      {method !== "" && <span>{methodName(method)} </span>}
      {(method === "" || !hasDetails) && (
        <span className="inline-flex items-center gap-1.5 font-medium text-warning">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {method === "" ? t("No payout method") : t("Details missing")}
        </span>
      )}
    </span>
  );
}
