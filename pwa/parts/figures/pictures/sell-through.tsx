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
import type { PictureOf } from "./picture-of.ts";
import { chartWords } from "./words.ts";

interface Counts {
  readonly accepted: number;
  readonly sold: number;
  /** Of these, sales from before the store used Trace; an older server says none. */
  readonly pastSales?: number;
}
interface Group extends Counts {
  readonly id: string;
  readonly name: string;
}
interface SoldThrough {
  readonly from: string;
  readonly to: string;
  readonly all: Counts;
  readonly places: readonly Group[];
  readonly brands: readonly Group[];
  readonly sizes: readonly Group[];
  readonly consigners: readonly Group[];
}

const kinds = ["brands", "sizes", "places", "consigners"] as const;
type Kind = (typeof kinds)[number];
const titles = {
  brands: "sellThroughByBrand",
  sizes: "sellThroughBySize",
  places: "sellThroughByPlace",
  consigners: "sellThroughByConsigner",
} as const;
const heads = { brands: "brands", sizes: "sizes", places: "place", consigners: "consigner" } as const;
const parts = { brands: "brand", sizes: "size", places: "place", consigners: "consigner" } as const;

/** Share of items accepted in a range of days that are sold: by brand, size and consigner. */
export function SellThrough({ range, place, links }: PictureOf) {
  const [kind, setKind] = useState<Kind>("brands");
  const state = useAnswer<SoldThrough>(inDays("/api/figures/sellThrough", range, place), { keeps: true });
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
            {(answer.all.pastSales ?? 0) > 0 && (
              <p className="mb-2 text-muted">
                {t("{count, plural, one {# of these was} other {# of these were}} sold before you used Trace.", {
                  count: answer.all.pastSales ?? 0,
                })}
              </p>
            )}
            <Tabs
              label={t("By")}
              value={kind}
              onChange={(next) => setKind(next as Kind)}
              tabs={kinds.map((one) => ({
                value: one,
                label: chartWords(heads[one]),
                content: <Through kind={one} answer={answer} links={links} />,
              }))}
            />
          </>
        )
      }
    </PictureCard>
  );
}

function Through({
  kind,
  answer,
  links,
}: { readonly kind: Kind; readonly answer: SoldThrough } & Pick<PictureOf, "links">) {
  const { from, to } = answer;
  const title = chartWords(titles[kind]);
  const groups = answer[kind].map(({ id, name, accepted, sold }) => ({
    id,
    accepted,
    sold,
    name: name === "" ? chartWords("noneOf") : name,
    percent: percentOf(sold, accepted),
  }));
  const behind = (of: "accepted" | "sold", id: string) => links?.list(of, { by: parts[kind], id });
  const bars = groups.map(({ id, name, percent }) => ({
    id,
    name,
    value: percent,
    text: `${percentText(percent)}%`,
    to: behind("accepted", id),
  }));
  return (
    <ChartPicture
      title={title}
      subtitle={t("{from} – {to}", { from, to })}
      file={`sell-through-${kind}-${from}-${to}`}
      chart={<BarChart bars={bars} label={summaryOf(title, bars)} whole={100} />}
      heads={[chartWords(heads[kind]), chartWords("accepted"), chartWords("sold"), t("Sell-through (%)")]}
      rows={groups.map(({ id, name, accepted, sold, percent }) => [
        name,
        { value: accepted, text: countText(accepted), to: behind("accepted", id) },
        { value: sold, text: countText(sold), to: behind("sold", id) },
        { value: percent, text: `${percentText(percent)}%` },
      ])}
    />
  );
}
