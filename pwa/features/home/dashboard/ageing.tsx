import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { atPlace, type FigureLinks, placeUnknown } from "#pwa/parts/figures/figure-links.ts";
import { amountText, countText } from "#pwa/parts/figures/figure-text.ts";
import { PictureCard, summaryOf } from "#pwa/parts/figures/pictures/picture-card.tsx";
import { BarChart } from "#pwa/parts/figures/pictures/bar-chart.tsx";
import { percentOf } from "#pwa/parts/figures/pictures/percent-of.ts";
import { ChartPicture } from "#pwa/parts/figures/pictures/picture.tsx";
import { Tabs } from "#pwa/ui/controls/tabs.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { ageName, cutName, partName } from "./part-names.ts";

interface Band {
  readonly from: number;
  readonly to: number | null;
  readonly units: number;
  readonly value: number;
}
interface Groups {
  readonly named: readonly { readonly id: string; readonly name: string; readonly bands: readonly Band[] }[];
  readonly others: { readonly count: number; readonly bands: readonly Band[] } | null;
}
interface AgeingAnswer {
  readonly currency: string;
  readonly bands: readonly Band[];
  readonly places: Groups;
  readonly brands: Groups;
  readonly sizes: Groups;
}

const kinds = ["all", "places", "brands", "sizes"] as const;
const cuts = { places: "place", brands: "brand", sizes: "size" } as const;

interface AgeingOf {
  readonly answer: AgeingAnswer;
  readonly links: FigureLinks;
}

/** Age of the items on sale, by count and value: of all, and by location, brand and size. */
export function Ageing({ place, links }: { readonly place: string | undefined; readonly links: FigureLinks }) {
  const [kind, setKind] = useState<(typeof kinds)[number]>("all");
  const state = useAnswer<AgeingAnswer>(`/api/figures/ageing?${String(atPlace(place))}`, { keeps: true });
  return (
    <PictureCard id="ageing" title={t("Ageing of stock")} of={state}>
      {(answer) =>
        answer.bands.every(({ units }) => units === 0) ? (
          <p className="text-muted">{t("Nothing is on sale.")}</p>
        ) : (
          <Tabs
            label={t("By")}
            value={kind}
            onChange={(next) => setKind(next as typeof kind)}
            tabs={kinds.map((one) => ({
              value: one,
              label: one === "all" ? t("All") : cutName(cuts[one]),
              content:
                one === "all" ? (
                  <Bands answer={answer} links={links} />
                ) : (
                  <AgeOf kind={one} answer={answer} links={links} />
                ),
            }))}
          />
        )
      }
    </PictureCard>
  );
}

function Bands({ answer: { currency, bands }, links }: AgeingOf) {
  const title = t("Ageing of stock");
  const named = bands.map(({ from, units, value }) => ({
    units,
    value,
    name: ageName(from),
    to: links.list("stock", { by: "age", id: String(from) }),
  }));
  const bars = named.map(({ name, units, value, to }) => ({
    to,
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
      rows={named.map(({ name, units, value, to }) => [
        name,
        { value: units, text: countText(units), to },
        { value, text: amountText(value, currency), to },
      ])}
    />
  );
}

/** Units on sale for more than these days are old. */
const oldAfter = 90;

/** The stock of each location, brand or size: how much of it is old. */
function AgeOf({ kind, answer, links }: AgeingOf & { readonly kind: keyof typeof cuts }) {
  const { currency } = answer;
  const { named, others } = answer[kind];
  const by = cuts[kind];
  const title = t("Stock older than {days} days by {cut}", { days: oldAfter, cut: cutName(by) });
  const sum = (bands: readonly Band[], of: (band: Band) => number) => bands.reduce((all, band) => all + of(band), 0);
  const lines = [
    ...named.map(({ id, name, bands }) => ({
      key: `part:${id}`,
      name: partName(by, { id, name }),
      bands,
      to: links.list("stock", { by, id }),
      // A list is of one part; a place is beside it.
      ofBand: (from: number) =>
        by === "place" ? links.list("stock", { by: "age", id: String(from) }, id || placeUnknown) : undefined,
    })),
    ...(others === null
      ? []
      : [
          {
            key: "others",
            name: t("{count, number} others", { count: others.count }),
            bands: others.bands,
            to: undefined,
            ofBand: () => undefined,
          },
        ]),
  ].map((line) => ({ ...line, units: sum(line.bands, ({ units }) => units) }));
  const bars = lines.map(({ key, name, bands, units, to }) => {
    const old = sum(bands, (band) => (band.from > oldAfter ? band.units : 0));
    return {
      id: key,
      name,
      value: percentOf(old, units),
      to,
      text: t("{old, number} of {units, number}", { old, units }),
    };
  });
  return (
    <ChartPicture
      title={title}
      subtitle={t("Now")}
      file={`ageing-by-${by}-${new Date().toISOString().slice(0, 10)}`}
      chart={<BarChart bars={bars} label={summaryOf(title, bars)} whole={100} />}
      heads={[
        ...[cutName(by), t("Units"), t("Value")],
        ...answer.bands.map(({ from }) => t("{band} days", { band: ageName(from) })),
      ]}
      rows={lines.map(({ name, bands, units, to, ofBand }) => {
        const value = sum(bands, (band) => band.value);
        return [
          name,
          { value: units, text: countText(units), to },
          { value, text: amountText(value, currency), to },
          ...bands.map((band) => ({ value: band.units, text: countText(band.units), to: ofBand(band.from) })),
        ];
      })}
    />
  );
}
