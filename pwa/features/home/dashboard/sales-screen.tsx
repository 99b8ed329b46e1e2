import { t } from "#shared/words/define-words.ts";
import { Download, ReceiptText } from "lucide-react";
import { useState } from "react";
import { api } from "#pwa/machine/sync/api.ts";
import { amountText } from "#pwa/parts/figures/figure-text.ts";
import { inDays } from "#pwa/parts/figures/use-figures.ts";
import { Answered } from "#pwa/ui/answered.tsx";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { downloadFile } from "#pwa/ui/download-file.ts";
import { formatDateTime } from "#pwa/ui/format.ts";
import { DateRangeField } from "#pwa/ui/pickers/date-range-field.tsx";
import { readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { useBack } from "#pwa/ui/use-back.ts";
import { useChangeSearch } from "#pwa/ui/use-change-search.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { dashboardRange, type DashboardSearch } from "./dashboard-search.ts";
import { cutName, partName } from "./part-names.ts";
import { type SaleMade, salesFile, type SalesMade } from "./sales-file.ts";

const pageSize = 50;
/** Sales asked for at once for a file; the server's most. */
const portion = 500;

/** Those read so far, with the address that they are of. */
interface SalesShown extends SalesMade {
  readonly address: string;
}

/** The sales and refunds behind a figure of the dashboard, with seller and place, each a link to its item and order. */
export function SalesScreen({ search }: { readonly search: DashboardSearch }) {
  const changeSearch = useChangeSearch();
  const back = useBack();
  const days = search.days ?? dashboardRange;
  const range = readRange(days, new Date()) ?? { from: "", to: "" };
  const address = addressOf(search, range, pageSize);
  const [shown, setShown] = useState<{ readonly address: string; readonly after: string | null }>({
    address,
    after: null,
  });
  if (shown.address !== address) setShown({ address, after: null });
  const { after } = shown;
  const state = useAnswer<SalesShown>(address, {
    keeps: true,
    follows: after,
    read: async (get, known) => {
      // Pages that are here are not read again.
      if (after === null || known?.address !== address) return { address, ...(await get<SalesMade>(address)) };
      if (known.next !== after) return known;
      const page = await get<SalesMade>(pageFrom(address, after));
      return { ...known, next: page.next, sales: [...known.sales, ...page.sales] };
    },
  });
  const { answer } = state;
  const [first] = answer?.sales ?? [];
  const name = search.by === "place" ? first?.placeName : search.by === "clerk" ? first?.clerkName : search.part;
  const change = (next: object) => void changeSearch({ ...search, ...next });
  return (
    <>
      <PageHeader
        title={t("Sales and refunds")}
        onBack={back}
        subtitle={
          search.by === undefined
            ? t("All sales")
            : t("{cut}: {part}", {
                cut: cutName(search.by),
                part: partName(search.by, { id: search.part ?? "", name: name ?? "" }),
              })
        }
        actions={answer !== null && answer.sales.length > 0 && <SalesDownload search={search} range={range} />}
      />
      <div className="mb-4 max-w-72">
        <DateRangeField
          label={t("Days")}
          value={days}
          onChange={(next) => change({ days: next === null || next === dashboardRange ? undefined : next })}
        />
      </div>
      <Answered of={state} icon={<ReceiptText />}>
        {(known) =>
          known.sales.length === 0 ? (
            <EmptyState icon={<ReceiptText />} title={t("Nothing was sold in these days")} />
          ) : (
            <>
              {known.totals !== null && (
                <p className="mb-3">
                  {t("{amount} after {refunds} in refunds", {
                    amount: amountText(known.totals.amount, known.currency),
                    refunds: amountText(known.totals.refunds, known.currency),
                  })}
                  {" · "}
                  {t("{count, plural, one {# sale or refund} other {# sales and refunds}}", {
                    count: known.totals.count,
                  })}
                </p>
              )}
              <Card className="py-0 md:py-0">
                <ul className="divide-y divide-line">
                  {known.sales.map((sale) => (
                    <Sale key={`${sale.itemId}:${sale.at}:${sale.isRefund}`} sale={sale} currency={known.currency} />
                  ))}
                </ul>
              </Card>
              {known.next !== null && (
                <Button
                  variant="ghost"
                  busy={state.state === "loading"}
                  onClick={() =>
                    state.problem === null ? setShown({ address: known.address, after: known.next }) : state.again()
                  }
                >
                  {state.problem === null ? t("Show more") : t("Try again")}
                </Button>
              )}
            </>
          )
        }
      </Answered>
    </>
  );
}

function addressOf(
  { by, part }: DashboardSearch,
  { from, to }: { readonly from: string; readonly to: string },
  take: number,
): string {
  const asked = new URLSearchParams({ take: String(take) });
  if (by !== undefined) asked.set("by", by);
  if (part !== undefined) asked.set("part", part);
  return `${inDays("/api/figures/sales", from, to)}&${String(asked)}`;
}

const pageFrom = (address: string, after: string): string => `${address}&after=${encodeURIComponent(after)}`;

function Sale({ sale, currency }: { readonly sale: SaleMade; readonly currency: string }) {
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 py-3 lg:grid-cols-[3rem_minmax(0,1fr)_minmax(0,1.4fr)_auto]">
      <span className="tabular font-medium break-words">{sale.size}</span>
      <AppLink
        to="/inventories/$itemId"
        params={{ itemId: sale.itemId }}
        className="min-w-0 font-medium hover:underline"
      >
        {sale.title} <span className="font-normal text-muted">{sale.code}</span>
      </AppLink>
      <span className="col-span-2 col-start-2 row-start-2 text-muted lg:col-span-1 lg:col-start-3 lg:row-start-1">
        {sale.orderId === null ? (
          t("Without an order")
        ) : (
          <AppLink to="/orders/$orderId" params={{ orderId: sale.orderId }} className="text-ink hover:underline">
            {sale.orderName}
          </AppLink>
        )}
        {" · "}
        {partName("clerk", { id: sale.clerk, name: sale.clerkName })}
        {" · "}
        {partName("place", { id: sale.place, name: sale.placeName })}
        {" · "}
        <DateText at={sale.at} form="dateTime" />
      </span>
      <span className="tabular col-start-3 row-start-1 text-right lg:col-start-4">
        {sale.isRefund && <span className="block text-caption text-muted">{t("Refund")}</span>}
        {amountText(sale.amount, currency)}
      </span>
    </li>
  );
}

/** Saves all of the sales, on whatever page, as a file. */
function SalesDownload({
  search,
  range,
}: {
  readonly search: DashboardSearch;
  readonly range: { readonly from: string; readonly to: string };
}) {
  const { session } = useDevice();
  const { busy, problem, run } = useWork();
  const download = () =>
    run(async () => {
      const sales: SaleMade[] = [];
      const address = addressOf(search, range, portion);
      for (let from = address; ;) {
        const found: SalesMade = await api.get(from, { person: session.user.id });
        sales.push(...found.sales);
        if (found.next !== null) {
          from = pageFrom(address, found.next);
          continue;
        }
        const file = new Blob(salesFile(sales, found.currency, formatDateTime), { type: "text/csv" });
        downloadFile(file, `sales-${range.from}-${range.to}.csv`);
        return;
      }
    });
  return (
    <>
      <Button icon={<Download aria-hidden />} busy={busy} onClick={() => void download()}>
        CSV
      </Button>
      <Problem text={problem} />
    </>
  );
}
