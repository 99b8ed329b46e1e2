import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { countText } from "#pwa/parts/figures/figure-text.ts";
import { Tabs } from "#pwa/ui/controls/tabs.tsx";
import { PictureCard, summaryOf } from "./picture-card.tsx";
import { BarChart } from "./bar-chart.tsx";
import { percentOf, percentText } from "./percent-of.ts";
import { ChartPicture } from "./picture.tsx";
import { inDays } from "../use-figures.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { chartWords } from "./words.ts";

interface Counts {
  readonly accepted: number;
  readonly sold: number;
}
interface Group extends Counts {
  readonly id: string;
  readonly name: string;
}
interface SoldThrough {
  readonly from: string;
  readonly to: string;
  readonly all: Counts;
  readonly brands: readonly Group[];
  readonly sizes: readonly Group[];
  readonly consigners: readonly Group[];
}

const kinds = ["brands", "sizes", "consigners"] as const;
type Kind = (typeof kinds)[number];
const titles = {
  brands: "sellThroughByBrand",
  sizes: "sellThroughBySize",
  consigners: "sellThroughByConsigner",
} as const;
const heads = { brands: "brands", sizes: "sizes", consigners: "consigner" } as const;

/** Share of items accepted in a range of days that are sold: by brand, size and consigner. */
export function SellThrough({ from, to }: { readonly from: string; readonly to: string }) {
  const [kind, setKind] = useState<Kind>("brands");
  const state = useAnswer<SoldThrough>(inDays("/api/figures/sellThrough", from, to), { keeps: true });
  return (
    <PictureCard id="sell-through" title={t("Sell-through")} of={state}>
      {(answer) =>
        answer.all.accepted === 0 ? (
          <p className="text-muted">{t("Nothing was accepted in these days.")}</p>
        ) : (
          <>
            <p className="mb-2 text-muted">
              {t("Of what was accepted in these days, {percent}% is sold: {sold, number} of {accepted, number}.", {
                percent: percentText(percentOf(answer.all.sold, answer.all.accepted)),
                sold: answer.all.sold,
                accepted: answer.all.accepted,
              })}
            </p>
            <Tabs
              label={t("By")}
              value={kind}
              onChange={(next) => setKind(next as Kind)}
              tabs={kinds.map((one) => ({
                value: one,
                label: chartWords(heads[one]),
                content: <Through kind={one} answer={answer} />,
              }))}
            />
          </>
        )
      }
    </PictureCard>
  );
}

function Through({ kind, answer }: { readonly kind: Kind; readonly answer: SoldThrough }) {
  const { from, to } = answer;
  const title = chartWords(titles[kind]);
  const groups = answer[kind].map(({ id, name, accepted, sold }) => ({
    id,
    accepted,
    sold,
    name: name === "" ? chartWords("noneOf") : name,
    percent: percentOf(sold, accepted),
  }));
  const bars = groups.map(({ id, name, percent }) => ({ id, name, value: percent, text: `${percentText(percent)}%` }));
  return (
    <ChartPicture
      title={title}
      subtitle={t("{from} – {to}", { from, to })}
      file={`sell-through-${kind}-${from}-${to}`}
      chart={<BarChart bars={bars} label={summaryOf(title, bars)} whole={100} />}
      heads={[chartWords(heads[kind]), chartWords("accepted"), chartWords("sold"), t("Sell-through (%)")]}
      rows={groups.map(({ name, accepted, sold, percent }) => [
        name,
        { value: accepted, text: countText(accepted) },
        { value: sold, text: countText(sold) },
        { value: percent, text: `${percentText(percent)}%` },
      ])}
    />
  );
}
