import { t } from "#shared/words/define-words.ts";
import type { FigureLinks } from "#pwa/parts/figures/figure-links.ts";
import { amountText } from "#pwa/parts/figures/figure-text.ts";
import { ChartPicture } from "#pwa/parts/figures/pictures/picture.tsx";
import type { Figures } from "#pwa/parts/figures/use-figures.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { locale } from "#pwa/ui/format.ts";
import { rangeText, writeRange } from "#pwa/ui/pickers/date-ranges.ts";
import { LineChart, type ChartLine, styles } from "./line-chart.tsx";
import { dashboardWords } from "./words.ts";

const long = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
const short = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
const longDay = (day: string): string => long.format(new Date(day));
const shortDay = (day: string): string => short.format(new Date(day));

/**
 * Revenue and profit over the range, with the previous period behind them, as a chart and a table. Refunds count on the
 * day of the refund.
 */
export function OverTime({
  figures: { current, previous, currency },
  links,
}: {
  readonly figures: Figures;
  readonly links: FigureLinks;
}) {
  const { points } = current;
  const lines: readonly ChartLine[] = [
    {
      name: t("Revenue before"),
      values: previous.series.revenue,
      total: previous.totals.revenue,
      kind: "revenueBefore",
    },
    { name: t("Profit before"), values: previous.series.profit, total: previous.totals.profit, kind: "profitBefore" },
    { name: t("Revenue"), values: current.series.revenue, total: current.totals.revenue, kind: "revenue" },
    { name: t("Profit"), values: current.series.profit, total: current.totals.profit, kind: "profit" },
  ];
  const columns = [...lines, { name: t("Refunds"), values: current.series.refunds }];
  const money = (amount: number) => amountText(amount, currency);
  const title = t("Revenue and profit");
  return (
    <SectionCard id="over-time" title={title}>
      {points.length === 0 ? (
        <p className="text-muted">{t("No sales in these days")}</p>
      ) : (
        <>
          {current.totals.refunds > 0 && (
            <p className="mb-2 text-muted">
              {t("{amount} was paid back in these days and is already taken off revenue and profit.", {
                amount: money(current.totals.refunds),
              })}
            </p>
          )}
          <ChartPicture
            title={title}
            subtitle={t("{from} – {to}", { from: current.from, to: current.to })}
            file={`revenue-${current.from}-${current.to}`}
            legend={lines.toReversed().map(({ name, kind }) => ({
              name,
              color: styles[kind].stroke,
              dash: styles[kind].dash,
            }))}
            chart={
              <LineChart
                lines={lines}
                label={t(
                  "Revenue {revenue}, profit {profit}; in the period before {revenueBefore} and {profitBefore}",
                  {
                    revenue: money(current.totals.revenue),
                    profit: money(current.totals.profit),
                    revenueBefore: money(previous.totals.revenue),
                    profitBefore: money(previous.totals.profit),
                  },
                )}
                points={points.map((point) => ({
                  name: point.from === point.to ? longDay(point.from) : rangeText(writeRange(point)),
                  short: shortDay(point.from),
                  to: links.sales(undefined, undefined, point),
                }))}
                wholeTo={links.sales()}
                whole={rangeText(writeRange(current))}
                amount={money}
              />
            }
            heads={[dashboardWords("from"), t("To"), ...columns.map(({ name }) => name)]}
            rows={points.map(({ from, to }, at) => [
              from,
              to,
              ...columns.map(({ values }, column) => ({
                value: values[at] ?? 0,
                text: money(values[at] ?? 0),
                // Those of the period before are of other days.
                to: column < 2 ? undefined : links.sales(undefined, column === 4 ? "refunds" : undefined, { from, to }),
              })),
            ])}
          />
        </>
      )}
    </SectionCard>
  );
}
