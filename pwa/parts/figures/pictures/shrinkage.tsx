import { amountText, countText } from "#pwa/parts/figures/figure-text.ts";
import { PictureCard, summaryOf } from "./picture-card.tsx";
import { BarChart } from "./bar-chart.tsx";
import { percentOf, percentText } from "./percent-of.ts";
import { Picture } from "./picture.tsx";
import { inDays } from "../use-figures.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { pictureWords } from "./words.ts";

interface Shrunk {
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly locations: readonly {
    readonly id: string;
    readonly name: string;
    readonly audits: number;
    readonly expected: number;
    readonly missing: number;
    readonly value: number;
  }[];
}

/** Items missing in the audits of a range of days, by location. */
export function Shrinkage({ from, to }: { readonly from: string; readonly to: string }) {
  const state = useAnswer<Shrunk>(inDays("/api/figures/shrinkage", from, to), { keeps: true });
  return (
    <PictureCard id="shrinkage" title={pictureWords("shrinkage")} of={state}>
      {(answer) =>
        answer.locations.length === 0 ? (
          <p className="text-muted">{pictureWords("noAudits")}</p>
        ) : (
          <Missing answer={answer} />
        )
      }
    </PictureCard>
  );
}

function Missing({ answer: { currency, from, to, locations } }: { readonly answer: Shrunk }) {
  const title = pictureWords("shrinkage");
  const missing = locations.reduce((sum, one) => sum + one.missing, 0);
  const expected = locations.reduce((sum, one) => sum + one.expected, 0);
  const bars = locations.map((one) => ({
    id: one.id,
    name: one.name,
    value: one.missing,
    text: pictureWords("missingWorth", { missing: one.missing, value: amountText(one.value, currency) }),
  }));
  return (
    <>
      <p className="mb-3 text-muted">
        {missing === 0 ? pictureWords("nothingMissing") : pictureWords("shrinkageHint", { missing, expected })}
      </p>
      <Picture
        title={title}
        subtitle={pictureWords("days", { from, to })}
        file={`shrinkage-${from}-${to}`}
        chart={<BarChart bars={bars} label={summaryOf(title, bars)} />}
        heads={[
          pictureWords("location"),
          pictureWords("audits"),
          pictureWords("expected"),
          pictureWords("missing"),
          pictureWords("shrinkageShare"),
          pictureWords("value"),
        ]}
        rows={locations.map((one) => {
          const percent = percentOf(one.missing, one.expected);
          return [
            one.name,
            { value: one.audits, text: countText(one.audits) },
            { value: one.expected, text: countText(one.expected) },
            { value: one.missing, text: countText(one.missing) },
            { value: percent, text: `${percentText(percent)}%` },
            { value: one.value, text: amountText(one.value, currency) },
          ];
        })}
      />
    </>
  );
}
