import { t } from "#shared/words/define-words.ts";
import { ReceiptText } from "lucide-react";
import { amountText } from "#pwa/parts/figures/figure-text.ts";
import { inDays } from "#pwa/parts/figures/use-figures.ts";
import { Answered } from "#pwa/ui/answered.tsx";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { formatDateTime } from "#pwa/ui/format.ts";
import { type DateRange, readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { useBack } from "#pwa/ui/use-back.ts";
import { useChangeSearch } from "#pwa/ui/use-change-search.ts";
import { dashboardRange, type DashboardSearch } from "./dashboard-search.ts";
import { ListDownload, MoreButton } from "./more-and-file.tsx";
import { cutName, partName } from "./part-names.ts";
import { FiguresHeader } from "./place-and-days.tsx";
import { type SaleMade, salesFile, type SalesMade } from "./sales-file.ts";
import { usePages } from "./use-pages.ts";

const pageSize = 50;
/** Sales asked for at once for a file; the server's most. */
const portion = 500;

/** Adds a page of sales to those before it. */
const joined = (known: SalesMade, page: SalesMade): SalesMade => ({ ...known, sales: [...known.sales, ...page.sales] });

/** The sales and refunds behind a figure of the dashboard, with seller and place, each a link to its item and order. */
export function SalesScreen({ search }: { readonly search: DashboardSearch }) {
  const changeSearch = useChangeSearch();
  const back = useBack();
  const range = readRange(search.days ?? dashboardRange, new Date()) ?? { from: "", to: "" };
  const { state, showMore } = usePages(addressOf(search, range, pageSize), joined);
  const { answer } = state;
  return (
    <>
      <FiguresHeader
        search={search}
        onChange={(next) => void changeSearch({ ...search, ...next })}
        title={search.only === "refunds" ? t("Refunds") : search.only === "sales" ? t("Sales") : t("Sales and refunds")}
        onBack={back}
        subtitle={
          search.by === undefined
            ? t("All sales")
            : t("{cut}: {part}", {
                cut: cutName(search.by),
                part: partName(search.by, { id: search.part ?? "", name: answer?.partName ?? search.part ?? "" }),
              })
        }
        actions={
          answer !== null &&
          answer.sales.length > 0 && (
            <ListDownload<SalesMade>
              address={addressOf(search, range, portion)}
              name={`sales-${range.from}-${range.to}.csv`}
              lines={(pages) =>
                salesFile(
                  pages.flatMap(({ sales }) => sales),
                  answer.currency,
                  formatDateTime,
                )
              }
            />
          )
        }
      />
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
                  {t("cost {cost}, margin {margin}", {
                    cost: amountText(known.totals.cost, known.currency),
                    margin: amountText(known.totals.margin, known.currency),
                  })}
                  {" · "}
                  {t(
                    "{sales, plural, one {# sale} other {# sales}}, {refunds, plural, one {# refund} other {# refunds}}",
                    {
                      sales: known.totals.count - known.totals.refundCount,
                      refunds: known.totals.refundCount,
                    },
                  )}
                </p>
              )}
              <Card className="py-0 md:py-0">
                <ul className="divide-y divide-line">
                  {known.sales.map((sale) => (
                    <Sale key={`${sale.itemId}:${sale.at}:${sale.isRefund}`} sale={sale} currency={known.currency} />
                  ))}
                </ul>
              </Card>
              {known.next !== null && <MoreButton of={state} onMore={showMore} />}
            </>
          )
        }
      </Answered>
    </>
  );
}

function addressOf({ by, part, only, place }: DashboardSearch, range: DateRange, take: number): string {
  const asked = new URLSearchParams({ take: String(take) });
  if (by !== undefined) asked.set("by", by);
  if (part !== undefined) asked.set("part", part);
  if (only !== undefined) asked.set("only", only);
  return `${inDays("/api/figures/sales", range, place)}&${String(asked)}`;
}

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
        <span className="block text-caption text-muted">
          {t("margin {margin}", { margin: amountText(sale.margin, currency) })}
        </span>
      </span>
    </li>
  );
}
