import { amountText, countText } from "#pwa/parts/figures/figure-text.ts";
import { PictureCard, summaryOf } from "#pwa/parts/figures/pictures/picture-card.tsx";
import { BarChart } from "#pwa/parts/figures/pictures/bar-chart.tsx";
import { Picture } from "#pwa/parts/figures/pictures/picture.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { pictureWords } from "#pwa/parts/figures/pictures/words.ts";
import { dashboardWords } from "./words.ts";

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
    <PictureCard id="ageing" title={dashboardWords("ageing")} of={state}>
      {(answer) =>
        answer.bands.every(({ units }) => units === 0) ? (
          <p className="text-muted">{dashboardWords("nothingOnSale")}</p>
        ) : (
          <Bands answer={answer} />
        )
      }
    </PictureCard>
  );
}

function Bands({ answer: { currency, bands } }: { readonly answer: AgeingAnswer }) {
  const title = dashboardWords("ageing");
  const named = bands.map(({ from, to, units, value }) => ({
    units,
    value,
    name: to === null ? dashboardWords("ageFrom", { from }) : dashboardWords("ageBand", { from, to }),
  }));
  const bars = named.map(({ name, units, value }) => ({
    id: name,
    name: dashboardWords("ageName", { band: name }),
    value: units,
    text: dashboardWords("ageWorth", { units: countText(units), value: amountText(value, currency) }),
  }));
  return (
    <Picture
      title={title}
      subtitle={pictureWords("now")}
      file={`ageing-${new Date().toISOString().slice(0, 10)}`}
      chart={<BarChart bars={bars} label={summaryOf(title, bars)} />}
      heads={[dashboardWords("ageDays"), dashboardWords("units"), dashboardWords("value")]}
      rows={named.map(({ name, units, value }) => [
        name,
        { value: units, text: countText(units) },
        { value, text: amountText(value, currency) },
      ])}
    />
  );
}
