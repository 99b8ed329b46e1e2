import { Download } from "lucide-react";
import { downloadFile } from "#pwa/components/download-file.ts";
import { amountText } from "#pwa/components/figures/figure-text.ts";
import type { Figures } from "#pwa/components/figures/use-figures.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { SectionCard } from "#pwa/components/ui/card.tsx";
import { csvHead, csvLine } from "#shared/csv/csv-line.ts";
import { LineChart, type Line } from "./line-chart.tsx";
import { dashboardWords } from "./words.ts";

/** Revenue and profit over the range, with the period before behind them, as a picture and as a table. */
export function OverTime({ figures: { current, previous, currency } }: { readonly figures: Figures }) {
  const { points } = current;
  const lines: readonly Line[] = [
    { name: dashboardWords("revenueBefore"), values: previous.series.revenue, kind: "revenueBefore" },
    { name: dashboardWords("profitBefore"), values: previous.series.profit, kind: "profitBefore" },
    { name: dashboardWords("revenue"), values: current.series.revenue, kind: "revenue" },
    { name: dashboardWords("profit"), values: current.series.profit, kind: "profit" },
  ];
  const heads = [dashboardWords("from"), dashboardWords("to"), ...lines.map(({ name }) => name)];
  const rows = points.map(({ from, to }, at) => [from, to, ...lines.map(({ values }) => values[at] ?? 0)] as const);
  const save = () =>
    downloadFile(
      new Blob(
        [csvHead(heads.map((head) => ({ head }))), ...rows.map((row) => csvLine(row.map((value) => String(value))))],
        { type: "text/csv" },
      ),
      `revenue-${current.from}-${current.to}.csv`,
    );
  const money = (amount: number) => amountText(amount, currency);
  return (
    <SectionCard
      id="over-time"
      title={dashboardWords("overTime")}
      aside={
        points.length > 0 && (
          <Button variant="ghost" icon={<Download aria-hidden />} onClick={save}>
            {dashboardWords("csv")}
          </Button>
        )
      }
    >
      {points.length === 0 ? (
        <p className="text-muted">{dashboardWords("nothing")}</p>
      ) : (
        <>
          <LineChart
            lines={lines}
            label={dashboardWords("summary", {
              revenue: money(current.totals.revenue),
              profit: money(current.totals.profit),
              revenueBefore: money(previous.totals.revenue),
              profitBefore: money(previous.totals.profit),
            })}
            ends={[points[0]?.from ?? "", points.at(-1)?.to ?? ""]}
            amount={money}
          />
          <details className="mt-3">
            <summary className="flex min-h-11 cursor-pointer items-center">{dashboardWords("asTable")}</summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it */}
            <div role="region" aria-label={dashboardWords("tableOf")} tabIndex={0} className="max-h-96 overflow-auto">
              <table className="tabular w-full text-left">
                <thead>
                  <tr>
                    {heads.map((head) => (
                      <th key={head} scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {rows.map(([from, to, ...amounts]) => (
                    <tr key={from}>
                      <th scope="row" className="py-1.5 pr-4 font-normal whitespace-nowrap">
                        {from}
                      </th>
                      <td className="py-1.5 pr-4 whitespace-nowrap">{to}</td>
                      {amounts.map((amount, at) => (
                        <td key={lines[at]?.name} className="py-1.5 pr-4">
                          {money(amount)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </SectionCard>
  );
}
