import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { amountText, countText } from "#pwa/parts/figures/figure-text.ts";
import { Tabs } from "#pwa/ui/controls/tabs.tsx";
import { PictureCard, summaryOf } from "./picture-card.tsx";
import { BarChart } from "./bar-chart.tsx";
import { ChartPicture } from "./picture.tsx";
import type { DateRange } from "#pwa/ui/pickers/date-ranges.ts";
import { previousDays } from "#shared/areas/figures/days.ts";
import { inDays } from "../use-figures.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import type { PictureOf } from "./picture-of.ts";
import { chartWords } from "./words.ts";

interface Seller {
  readonly id: string;
  readonly name: string;
  readonly units: number;
  readonly revenue: number;
  readonly unitsBefore: number;
  readonly revenueBefore: number;
}
interface SlowSeller {
  readonly id: string;
  readonly name: string;
  readonly stocked: number;
  readonly value: number;
  readonly units: number;
  readonly unitsBefore: number;
}
interface Sellers {
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly products: readonly Seller[];
  readonly consigners: readonly Seller[];
  readonly slow: readonly SlowSeller[];
}

const kinds = ["products", "consigners"] as const;
const tabs = [...kinds, "slow"] as const;
const titles = { products: "topProducts", consigners: "topConsigners" } as const;
const heads = { products: "product", consigners: "consigner" } as const;
const parts = heads;

/** The products and consigners with the highest revenue in a range of days. */
export function TopSellers({ range, place, links }: PictureOf) {
  const [kind, setKind] = useState<(typeof tabs)[number]>("products");
  const state = useAnswer<Sellers>(inDays("/api/figures/topSellers", range, place), { keeps: true });
  return (
    <PictureCard id="top-sellers" title={t("Top sellers")} of={state}>
      {(answer) =>
        answer.products.length + answer.consigners.length + answer.slow.length === 0 ? (
          <p className="text-muted">{t("Nothing was sold in these days.")}</p>
        ) : (
          <Tabs
            label={t("Top sellers")}
            value={kind}
            onChange={(next) => setKind(next as typeof kind)}
            tabs={tabs.map((one) => ({
              value: one,
              label: chartWords(one),
              content:
                one === "slow" ? (
                  <Slow answer={answer} links={links} />
                ) : (
                  <Sold kind={one} answer={answer} links={links} />
                ),
            }))}
          />
        )
      }
    </PictureCard>
  );
}

function Sold({
  kind,
  answer,
  links,
}: { readonly kind: (typeof kinds)[number]; readonly answer: Sellers } & Pick<PictureOf, "links">) {
  const { from, to, currency } = answer;
  const title = chartWords(titles[kind]);
  const sellers = answer[kind];
  if (sellers.length === 0) return <p className="text-muted">{t("Nothing was sold in these days.")}</p>;
  const behind = (id: string, range?: DateRange) => links?.sales({ by: parts[kind], id }, undefined, range);
  const before = previousDays({ from, to });
  const bars = sellers.map(({ id, name, revenue }) => ({
    id,
    name,
    value: revenue,
    text: amountText(revenue, currency),
    to: behind(id),
  }));
  return (
    <ChartPicture
      title={title}
      subtitle={t("{from} – {to}", { from, to })}
      file={`top-${kind}-${from}-${to}`}
      chart={<BarChart bars={bars} label={summaryOf(title, bars)} />}
      heads={[chartWords(heads[kind]), t("Units"), t("Revenue"), t("Units before"), t("Revenue before")]}
      rows={sellers.map(({ id, name, units, revenue, unitsBefore, revenueBefore }) => [
        name,
        { value: units, text: countText(units), to: behind(id) },
        { value: revenue, text: amountText(revenue, currency), to: behind(id) },
        { value: unitsBefore, text: countText(unitsBefore), to: behind(id, before) },
        { value: revenueBefore, text: amountText(revenueBefore, currency), to: behind(id, before) },
      ])}
    />
  );
}

/** Products on sale since before the days of which the fewest were sold. */
function Slow({
  answer: { from, to, currency, slow },
  links,
}: { readonly answer: Sellers } & Pick<PictureOf, "links">) {
  const title = chartWords("slowSellers");
  if (slow.length === 0) return <p className="text-muted">{t("Nothing has been on sale since before these days.")}</p>;
  const sold = (id: string, range?: DateRange) => links?.sales({ by: "product", id }, undefined, range);
  const shelf = (id: string) => links?.list("stock", { by: "product", id });
  const bars = slow.map(({ id, name, stocked, value, units }) => ({
    id,
    name,
    value,
    text: t("{units, number} sold · {stocked, number} on sale · {value}", {
      units,
      stocked,
      value: amountText(value, currency),
    }),
    to: shelf(id),
  }));
  return (
    <>
      <p className="mb-2 text-muted">
        {t("On sale since before these days, the least sold in them first. Bars are the value on sale.")}
      </p>
      <ChartPicture
        title={title}
        subtitle={t("{from} – {to}", { from, to })}
        file={`slow-${from}-${to}`}
        chart={<BarChart bars={bars} label={summaryOf(title, bars)} />}
        heads={[chartWords("product"), t("On sale"), t("Value"), chartWords("sold"), t("Sold before")]}
        rows={slow.map(({ id, name, stocked, value, units, unitsBefore }) => [
          name,
          { value: stocked, text: countText(stocked), to: shelf(id) },
          { value, text: amountText(value, currency), to: shelf(id) },
          { value: units, text: countText(units), to: sold(id) },
          { value: unitsBefore, text: countText(unitsBefore), to: sold(id, previousDays({ from, to })) },
        ])}
      />
    </>
  );
}
