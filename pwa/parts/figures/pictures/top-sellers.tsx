import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { amountText, countText } from "#pwa/parts/figures/figure-text.ts";
import { Tabs } from "#pwa/ui/controls/tabs.tsx";
import { PictureCard, summaryOf } from "./picture-card.tsx";
import { BarChart } from "./bar-chart.tsx";
import { ChartPicture } from "./picture.tsx";
import { inDays } from "../use-figures.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { chartWords } from "./words.ts";

interface Seller {
  readonly id: string;
  readonly name: string;
  readonly units: number;
  readonly revenue: number;
}
interface Sellers {
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly products: readonly Seller[];
  readonly consigners: readonly Seller[];
}

const kinds = ["products", "consigners"] as const;
const titles = { products: "topProducts", consigners: "topConsigners" } as const;
const heads = { products: "product", consigners: "consigner" } as const;

/** The products and consigners with the highest revenue in a range of days. */
export function TopSellers({ from, to }: { readonly from: string; readonly to: string }) {
  const [kind, setKind] = useState<(typeof kinds)[number]>("products");
  const state = useAnswer<Sellers>(inDays("/api/figures/topSellers", from, to), { keeps: true });
  return (
    <PictureCard id="top-sellers" title={t("Top sellers")} of={state}>
      {(answer) =>
        answer.products.length === 0 && answer.consigners.length === 0 ? (
          <p className="text-muted">{t("Nothing was sold in these days.")}</p>
        ) : (
          <Tabs
            label={t("Top sellers")}
            value={kind}
            onChange={(next) => setKind(next as typeof kind)}
            tabs={kinds.map((one) => ({
              value: one,
              label: chartWords(one),
              content: <Sold kind={one} answer={answer} />,
            }))}
          />
        )
      }
    </PictureCard>
  );
}

function Sold({ kind, answer }: { readonly kind: (typeof kinds)[number]; readonly answer: Sellers }) {
  const { from, to, currency } = answer;
  const title = chartWords(titles[kind]);
  const sellers = answer[kind];
  const bars = sellers.map(({ id, name, revenue }) => ({
    id,
    name,
    value: revenue,
    text: amountText(revenue, currency),
  }));
  return (
    <ChartPicture
      title={title}
      subtitle={t("{from} – {to}", { from, to })}
      file={`top-${kind}-${from}-${to}`}
      chart={<BarChart bars={bars} label={summaryOf(title, bars)} />}
      heads={[chartWords(heads[kind]), t("Units"), t("Revenue")]}
      rows={sellers.map(({ name, units, revenue }) => [
        name,
        { value: units, text: countText(units) },
        { value: revenue, text: amountText(revenue, currency) },
      ])}
    />
  );
}
