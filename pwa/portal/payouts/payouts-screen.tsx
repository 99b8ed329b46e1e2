import { t } from "#shared/words/define-words.ts";
import { lazy, Suspense, useRef, useState } from "react";
import { DateRangeField } from "#pwa/ui/pickers/date-range-field.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useListState } from "#pwa/ui/data-list/use-list-state.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useStore } from "#pwa/ui/use-row.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { cardMoney } from "../card-amount.ts";
import { Summary } from "../inventory/summary-cards.tsx";
import { useSold } from "../inventory/use-sold.ts";
import { MadeList } from "./made-list.tsx";
import { OwedCard } from "./owed-card.tsx";
import { payoutLists, reportOf } from "./payout-lines.ts";
import { paymentList, ownPayoutList, payoutRange } from "./payout-list.tsx";
import { portalPayoutWords } from "./words.ts";

const StatementDialog = lazy(async () => ({
  default: (await import("#pwa/parts/consigners/statement-dialog.tsx")).StatementDialog,
}));

/** The consigner's sales, and paid and pending payouts. */
export function Screen() {
  const currency = useCurrency();
  const { session } = useDevice();
  const [stating, setStating] = useState(false);
  const list = useStore()?.isBuyingStore === true ? paymentList : ownPayoutList;
  const state = useListState(list);
  const range = state.search.range ?? payoutRange;
  const tab = state.search.tab ?? "Paid";
  const sold = useSold(range);
  const report = sold && reportOf(sold);
  const lists = useRef<HTMLDivElement>(null);
  return (
    <DataList list={list} state={state} leavesOutAnswers>
      <div className="mb-4 grid gap-3">
        <OwedCard />
        <MadeList />
        <div className="flex flex-wrap items-end gap-3">
          <div className="max-w-xs min-w-0 flex-1 basis-40">
            <DateRangeField
              label={t("Days")}
              value={range}
              onChange={(next) => state.change({ range: next ?? undefined })}
            />
          </div>
          <Button onClick={() => setStating(true)}>{t("Statement")}</Button>
        </div>
        {stating && (
          <Suspense>
            <StatementDialog consignerId={session.user.id} start={range} onClose={() => setStating(false)} />
          </Suspense>
        )}
        <dl className="grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-3">
          {(["totalSold", "totalPaid", "totalPending"] as const).map((name) => (
            <Summary
              key={name}
              label={portalPayoutWords(name)}
              value={report && cardMoney(report[figures[name]], currency)}
              hint={portalPayoutWords(`${name}Hint`)}
              link={{
                to: "/payouts",
                search: { range: state.search.range, tab: cardLists[name] },
                onClick: () => lists.current?.scrollIntoView({ block: "start" }),
              }}
            />
          ))}
        </dl>
        <div ref={lists} role="group" aria-label={t("Status")} className="flex scroll-mt-20 flex-wrap gap-2">
          {payoutLists.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === tab}
              onClick={() => state.change({ tab: one === "Paid" ? undefined : one })}
              className={classes(
                "min-h-11 rounded-full px-4 font-medium",
                one === tab ? "bg-ink text-canvas" : "text-muted hover:bg-hover hover:text-ink",
              )}
            >
              {portalPayoutWords(one)}
            </button>
          ))}
        </div>
      </div>
    </DataList>
  );
}

const figures = { totalSold: "soldMinor", totalPaid: "paidMinor", totalPending: "pendingMinor" } as const;

/** The list that makes up each figure. */
const cardLists = { totalSold: "Sold", totalPaid: "Paid", totalPending: "Buying" } as const;
