import { t } from "#shared/words/define-words.ts";
import { amountText, countText } from "#pwa/parts/figures/figure-text.ts";
import { PictureCard, summaryOf } from "#pwa/parts/figures/pictures/picture-card.tsx";
import { BarChart } from "#pwa/parts/figures/pictures/bar-chart.tsx";
import { ChartPicture } from "#pwa/parts/figures/pictures/picture.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";

interface AgeingAnswer {
  readonly currency: string;
  readonly bands: readonly {
    readonly from: number;
    readonly to: number | null;
    readonly units: number;
    readonly value: number;
  }[];
}

/** Age of the items on sale, by count and value. */
export function Ageing() {
  const state = useAnswer<AgeingAnswer>("/api/figures/ageing");
  return (
    <PictureCard id="ageing" title={t("Ageing of stock")} of={state}>
      {(answer) =>
        answer.bands.every(({ units }) => units === 0) ? (
          <p className="text-muted">{t("Nothing is on sale.")}</p>
        ) : (
          <Bands answer={answer} />
        )
      }
    </PictureCard>
  );
}

function Bands({ answer: { currency, bands } }: { readonly answer: AgeingAnswer }) {
  const title = t("Ageing of stock");
  const named = bands.map(({ from, to, units, value }) => ({
    units,
    value,
    name: to === null ? t("{from} or more", { from }) : t("{from} – {to}", { from, to }),
  }));
  const bars = named.map(({ name, units, value }) => ({
    id: name,
    name: t("{band} days", { band: name }),
    value: units,
    text: t("{units} · {value}", { units: countText(units), value: amountText(value, currency) }),
  }));
  return (
    <ChartPicture
      title={title}
      subtitle={t("Now")}
      file={`ageing-${new Date().toISOString().slice(0, 10)}`}
      chart={<BarChart bars={bars} label={summaryOf(title, bars)} />}
      heads={[t("Days on sale"), t("Units"), t("Value")]}
      rows={named.map(({ name, units, value }) => [
        name,
        { value: units, text: countText(units) },
        { value, text: amountText(value, currency) },
      ])}
    />
  );
}
