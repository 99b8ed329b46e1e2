import { t } from "#shared/words/define-words.ts";
import { Fragment, useState } from "react";
import { type FigureLinks, figureLinks } from "#pwa/parts/figures/figure-links.ts";
import { amountText, signedAmount } from "#pwa/parts/figures/figure-text.ts";
import { BarChart } from "#pwa/parts/figures/pictures/bar-chart.tsx";
import { PictureCard, summaryOf } from "#pwa/parts/figures/pictures/picture-card.tsx";
import { ChartPicture } from "#pwa/parts/figures/pictures/picture.tsx";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import type { DateRange } from "#pwa/ui/pickers/date-ranges.ts";
import { changeFactors } from "#shared/areas/figures/explained-change.ts";
import { largestParts } from "#shared/areas/figures/largest-parts.ts";
import { salesCuts, type SalesCut } from "#shared/areas/figures/sales-cuts.ts";
import { Margin, Parts } from "./because-parts.tsx";
import { factorName, factorTexts } from "./factor-words.ts";

import { cutName, partName } from "./part-names.ts";
import { type ChangeExplained, useBecause } from "./use-because.ts";

/** Why revenue changed from the period before: what it consists of, and where, by whom, when and with what. */
export function Because({ range, place }: { readonly range: DateRange; readonly place: string | undefined }) {
  return (
    <PictureCard id="because" title={t("Why revenue changed")} of={useBecause(range, place)}>
      {(answer) => {
        const { unitsBefore, unitsNow, refundsBefore, refundsNow } = answer.all;
        return unitsBefore + unitsNow + refundsBefore + refundsNow === 0 ? (
          <p className="text-muted">{t("Nothing was sold in these days or those before.")}</p>
        ) : (
          <Reasons answer={answer} links={figureLinks(answer, place)} />
        );
      }}
    </PictureCard>
  );
}

interface Explained {
  readonly answer: ChangeExplained;
  readonly links: FigureLinks;
}

function Reasons({ answer, links }: Explained) {
  const [cut, setCut] = useState<SalesCut>("place");
  return (
    <>
      <Sentence answer={answer} links={links} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <div>
          <h3 className="mb-3 flex min-h-11 items-center font-medium">{t("What made the difference")}</h3>
          <Factors answer={answer} links={links} />
        </div>
        <div>
          <div className="mb-3 flex flex-wrap items-center gap-x-3">
            <h3 className="font-medium">{t("Change in sales by")}</h3>
            <Select
              label={t("Change in sales by")}
              className="w-40"
              value={cut}
              onChange={(next) => setCut(salesCuts.find((one) => one === next) ?? cut)}
              options={salesCuts.map((one) => ({ value: one, label: cutName(one) }))}
            />
          </div>
          <Parts cut={cut} answer={answer} links={links} />
        </div>
        <div className="lg:col-span-2">
          <h3 className="mb-1 font-medium">{t("Margin by {cut}, before refunds", { cut: cutName(cut) })}</h3>
          <p className="mb-3 text-muted">
            {t("What is left of sales: of the store’s own items after their cost, of consigned ones the fee.")}
          </p>
          <Margin cut={cut} answer={answer} links={links} />
        </div>
      </div>
    </>
  );
}

/** Says the change, and in what the sales changed most, each a link to its sales. */
function Sentence({ answer, links }: Explained) {
  const { change, currency, to, fromBefore } = answer;
  const amount = amountText(Math.abs(change), currency);
  const parts = largestParts(answer);
  return (
    <p className="mb-4 max-w-prose">
      {change > 0
        ? t("Revenue went up {amount} from the period before.", { amount })
        : change < 0
          ? t("Revenue went down {amount} from the period before.", { amount })
          : t("Revenue is the same as in the period before.")}
      {parts.length > 0 && ` ${t("Sales changed most in:")} `}
      {parts.map(({ cut, part }, at) => (
        <Fragment key={cut}>
          {at > 0 && ", "}
          <AppLink
            {...links.sales({ by: cut, id: part.id }, "sales", { from: fromBefore, to })}
            className="underline decoration-line-strong underline-offset-4"
          >
            {t("{part} {change}", { part: partName(cut, part), change: signedAmount(part.change, currency) })}
          </AppLink>
        </Fragment>
      ))}
      {parts.length > 0 && "."}
    </p>
  );
}

function Factors({ answer, links }: Explained) {
  const { all, currency, factors, from, to, fromBefore, toBefore } = answer;
  const title = t("What the change in revenue consists of");
  const bars = changeFactors.map((factor) => ({
    id: factor,
    name: factorName(factor),
    value: factors[factor],
    text: signedAmount(factors[factor], currency),
    to: links.sales(undefined, factor === "refunds" ? "refunds" : "sales"),
  }));
  return (
    <ChartPicture
      title={title}
      subtitle={t("{from} – {to}", { from, to })}
      file={`revenue-change-${from}-${to}`}
      chart={<BarChart bars={bars} label={summaryOf(title, bars)} />}
      heads={[t("Part"), t("Before"), t("Now"), t("Change")]}
      rows={[
        ...changeFactors.map((factor, at) => {
          const [before, now] = factorTexts(factor, all, currency);
          const only = factor === "refunds" ? "refunds" : "sales";
          return [
            factorName(factor),
            { value: before, text: before, to: links.sales(undefined, only, { from: fromBefore, to: toBefore }) },
            { value: now, text: now, to: links.sales(undefined, only) },
            { value: factors[factor], text: bars[at]?.text ?? "" },
          ] as const;
        }),
        [t("Total"), "", "", { value: answer.change, text: signedAmount(answer.change, currency) }],
      ]}
    />
  );
}
