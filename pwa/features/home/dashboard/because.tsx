import { t } from "#shared/words/define-words.ts";
import { Fragment, useState } from "react";
import { amountText, countText, signedAmount } from "#pwa/parts/figures/figure-text.ts";
import { BarChart } from "#pwa/parts/figures/pictures/bar-chart.tsx";
import { PictureCard, summaryOf } from "#pwa/parts/figures/pictures/picture-card.tsx";
import { ChartPicture } from "#pwa/parts/figures/pictures/picture.tsx";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { changeFactors } from "#shared/areas/figures/explained-change.ts";
import { salesCuts, type SalesCut } from "#shared/areas/figures/sales-cuts.ts";
import { factorName, factorTexts } from "./factor-words.ts";
import { largestParts } from "./largest-parts.ts";
import { cutName, partName } from "./part-names.ts";
import { linkToSales } from "./link-to-sales.ts";
import { type ChangeExplained, useBecause } from "./use-because.ts";

/** Why revenue changed from the period before: what it consists of, and where, by whom, when and with what. */
export function Because({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <PictureCard id="because" title={t("Why revenue changed")} of={useBecause(from, to)}>
      {(answer) => {
        const { unitsBefore, unitsNow, refundsBefore, refundsNow } = answer.all;
        return unitsBefore + unitsNow + refundsBefore + refundsNow === 0 ? (
          <p className="text-muted">{t("Nothing was sold in these days or those before.")}</p>
        ) : (
          <Reasons answer={answer} />
        );
      }}
    </PictureCard>
  );
}

function Reasons({ answer }: { readonly answer: ChangeExplained }) {
  const [cut, setCut] = useState<SalesCut>("place");
  return (
    <>
      <Sentence answer={answer} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <div>
          <h3 className="mb-3 flex min-h-11 items-center font-medium">{t("What made the difference")}</h3>
          <Factors answer={answer} />
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
          <Parts cut={cut} answer={answer} />
        </div>
      </div>
    </>
  );
}

/** Says the change, and in what the sales changed most, each a link to its sales. */
function Sentence({ answer }: { readonly answer: ChangeExplained }) {
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
            {...linkToSales({ from: fromBefore, to }, { cut, id: part.id })}
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

function Factors({ answer }: { readonly answer: ChangeExplained }) {
  const { all, currency, factors, from, to, fromBefore, toBefore } = answer;
  const title = t("What the change in revenue consists of");
  const bars = changeFactors.map((factor) => ({
    id: factor,
    name: factorName(factor),
    value: factors[factor],
    text: signedAmount(factors[factor], currency),
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
          return [
            factorName(factor),
            { value: before, text: before, to: linkToSales({ from: fromBefore, to: toBefore }) },
            { value: now, text: now, to: linkToSales({ from, to }) },
            { value: factors[factor], text: bars[at]?.text ?? "" },
          ] as const;
        }),
        [t("Total"), "", "", { value: answer.change, text: signedAmount(answer.change, currency) }],
      ]}
    />
  );
}

function Parts({ cut, answer }: { readonly cut: SalesCut; readonly answer: ChangeExplained }) {
  const { all, cuts, currency, from, to, fromBefore, toBefore } = answer;
  const found = cuts.find((one) => one.cut === cut);
  const parts = (found?.parts ?? []).map((part) => ({ ...part, name: partName(cut, part), isPart: true }));
  const others = found?.others ?? null;
  const listed = [
    ...parts,
    ...(others === null
      ? []
      : [{ ...others, id: "others", name: t("{count, number} others", { count: others.count }), isPart: false }]),
  ];
  const title = t("Change in sales by {cut}", { cut: cutName(cut) });
  const bars = listed.map(({ id, name, change, isPart }) => ({
    id: `${isPart}:${id}`,
    name,
    value: change,
    text: signedAmount(change, currency),
  }));
  const money = (value: number) => ({ value, text: amountText(value, currency) });
  return (
    <ChartPicture
      title={title}
      subtitle={t("{from} – {to}", { from, to })}
      file={`change-by-${cut}-${from}-${to}`}
      chart={<BarChart bars={bars} label={summaryOf(title, bars)} />}
      heads={[
        cutName(cut),
        ...[t("Units before"), t("Units"), t("Sales before"), t("Sales"), t("Change")],
        ...[t("Refunds before"), t("Refunds"), t("Margin before"), t("Margin")],
      ]}
      rows={[
        ...listed.map(
          (one) =>
            [
              one.name,
              {
                value: one.unitsBefore,
                text: countText(one.unitsBefore),
                ...linkOf(one, { from: fromBefore, to: toBefore }),
              },
              { value: one.unitsNow, text: countText(one.unitsNow), ...linkOf(one, { from, to }) },
              { ...money(one.soldBefore), ...linkOf(one, { from: fromBefore, to: toBefore }) },
              { ...money(one.soldNow), ...linkOf(one, { from, to }) },
              { value: one.change, text: signedAmount(one.change, currency) },
              ...[money(one.refundsBefore), money(one.refundsNow), money(one.marginBefore), money(one.marginNow)],
            ] as const,
        ),
        [
          t("Total"),
          { value: all.unitsBefore, text: countText(all.unitsBefore) },
          { value: all.unitsNow, text: countText(all.unitsNow) },
          ...[money(all.soldBefore), money(all.soldNow)],
          { value: all.change, text: signedAmount(all.change, currency) },
          ...[money(all.refundsBefore), money(all.refundsNow), money(all.marginBefore), money(all.marginNow)],
        ],
      ]}
    />
  );

  function linkOf({ id, isPart }: { id: string; isPart: boolean }, range: { from: string; to: string }) {
    return isPart ? { to: linkToSales(range, { cut, id }) } : {};
  }
}
