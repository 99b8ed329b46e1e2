import { t } from "#shared/words/define-words.ts";
import { useCallback, useState } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { useKept } from "#pwa/ui/use-kept.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { thisTill } from "#pwa/parts/till/this-till.ts";
import { closedTill } from "#pwa/parts/till/tills.ts";
import { cashDifference } from "#shared/areas/till/day-totals.ts";
import { tillDifferenceText } from "./difference-text.ts";

const more = 10;

/** The closes of all tills on this device, the newest first and ten at a time. */
export function EarlierCloses() {
  const { session } = useDevice();
  const own = useKept(thisTill(session.store.id));
  const currency = useCurrency();
  const [shown, setShown] = useState(more);
  const { rows: closes, count } = useView(
    useCallback(
      (view: View) =>
        view.list("dayClose", { sort: { by: "closedAt", descending: true }, page: { from: 0, to: shown } }),
      [shown],
    ),
  );
  if (closes.length === 0) return null;
  return (
    <SectionCard id="earlier" title={t("Earlier closes")} className="mt-4">
      <ul className="divide-y divide-line">
        {closes.map((close) => (
          <li key={close.id}>
            <AppLink
              to="/dayClose"
              search={{ close: close.id }}
              className="-mx-2 flex min-h-14 flex-wrap items-center gap-x-4 rounded-control px-2 py-1 hover:bg-hover"
            >
              <span className="min-w-0 flex-1 basis-40">
                <span className="block truncate font-medium">{closedTill(close, own.registerId)}</span>
                <span className="block truncate text-caption text-muted">
                  <DateText at={close.closedAt} form="dateTime" /> · {close.closedByName}
                </span>
              </span>
              <span className="tabular text-right">
                {formatMoney(
                  close.methods.reduce((sum, { takenMinor, refundedMinor }) => sum + takenMinor - refundedMinor, 0),
                  currency,
                )}
                <span className="block text-caption text-muted">
                  {tillDifferenceText(cashDifference(close), currency)}
                </span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      {count > closes.length && (
        <Button variant="ghost" onClick={() => setShown(shown + more)}>
          {t("Show more")}
        </Button>
      )}
    </SectionCard>
  );
}
