import { t } from "#shared/words/define-words.ts";
import { amountText, countText } from "#pwa/parts/figures/figure-text.ts";
import { PictureCard, summaryOf } from "./picture-card.tsx";
import { BarChart } from "./bar-chart.tsx";
import { percentOf, percentText } from "./percent-of.ts";
import { ChartPicture } from "./picture.tsx";
import { inDays } from "../use-figures.ts";
import type { PictureOf } from "./picture-of.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";

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
export function Shrinkage({ range, place, links }: PictureOf) {
  const state = useAnswer<Shrunk>(inDays("/api/figures/shrinkage", range, place), { keeps: true });
  return (
    <PictureCard id="shrinkage" title={t("Shrinkage")} of={state}>
      {(answer) =>
        answer.locations.length === 0 ? (
          <p className="text-muted">{t("No audit was run in these days.")}</p>
        ) : (
          <Missing answer={answer} links={links} />
        )
      }
    </PictureCard>
  );
}

function Missing({
  answer: { currency, from, to, locations },
  links,
}: { readonly answer: Shrunk } & Pick<PictureOf, "links">) {
  const title = t("Shrinkage");
  const missing = locations.reduce((sum, one) => sum + one.missing, 0);
  const expected = locations.reduce((sum, one) => sum + one.expected, 0);
  const bars = locations.map((one) => ({
    id: one.id,
    name: one.name,
    value: one.missing,
    text: t("{missing, number} · {value}", { missing: one.missing, value: amountText(one.value, currency) }),
    to: links?.list("missing", undefined, one.id),
  }));
  return (
    <>
      <p className="mb-3 text-muted">
        {missing === 0
          ? t("Every item expected in audits of these days was found.")
          : t(
              "Missing: {missing, number} of {expected, plural, one {# item} other {# items}} expected in audits of these days.",
              {
                missing,
                expected,
              },
            )}
      </p>
      <ChartPicture
        title={title}
        subtitle={t("{from} – {to}", { from, to })}
        file={`shrinkage-${from}-${to}`}
        chart={<BarChart bars={bars} label={summaryOf(title, bars)} />}
        heads={[t("Location"), t("Audits"), t("Expected"), t("Missing"), t("Shrinkage (%)"), t("Value")]}
        rows={locations.map((one) => {
          const percent = percentOf(one.missing, one.expected);
          return [
            one.name,
            { value: one.audits, text: countText(one.audits) },
            { value: one.expected, text: countText(one.expected) },
            { value: one.missing, text: countText(one.missing), to: links?.list("missing", undefined, one.id) },
            { value: percent, text: `${percentText(percent)}%` },
            {
              value: one.value,
              text: amountText(one.value, currency),
              to: links?.list("missing", undefined, one.id),
            },
          ];
        })}
      />
    </>
  );
}
