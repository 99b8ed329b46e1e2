import { t } from "#shared/words/define-words.ts";
import type { FigureLinks } from "#pwa/parts/figures/figure-links.ts";
import { amountText, countText, signedAmount } from "#pwa/parts/figures/figure-text.ts";
import { BarChart } from "#pwa/parts/figures/pictures/bar-chart.tsx";
import { percentOf, percentText } from "#pwa/parts/figures/pictures/percent-of.ts";
import { summaryOf } from "#pwa/parts/figures/pictures/picture-card.tsx";
import { type ChartCell, ChartPicture } from "#pwa/parts/figures/pictures/picture.tsx";
import type { SalesCut } from "#shared/areas/figures/sales-cuts.ts";
import { cutName, partName } from "./part-names.ts";
import type { ChangeExplained, SalesOfPeriods } from "./use-because.ts";

interface PartsOf {
  readonly cut: SalesCut;
  readonly answer: ChangeExplained;
  readonly links: FigureLinks;
}

/** A line of a cut: a part with what its numbers consist of, the parts that are not listed, or all. */
interface Line extends SalesOfPeriods {
  readonly key: string;
  readonly name: string;
  /** Returns the address of its sales or refunds; none for parts that are not listed. */
  readonly to: (only: "sales" | "refunds", when: "now" | "before") => ChartLink;
}
type ChartLink = Exclude<ChartCell, string>["to"];

/** Returns the parts of a cut, and all sales as the last line. */
function linesOf({ cut, answer: { all, cuts, fromBefore, toBefore }, links }: PartsOf) {
  const days = { now: undefined, before: { from: fromBefore, to: toBefore } };
  const found = cuts.find((one) => one.cut === cut);
  const parts = (found?.parts ?? []).map((part): Line => ({
    ...part,
    key: `part:${part.id}`,
    name: partName(cut, part),
    to: (only, when) => links.sales({ by: cut, id: part.id }, only, days[when]),
  }));
  const others = found?.others ?? null;
  if (others !== null)
    parts.push({
      ...others,
      key: "others",
      name: t("{count, number} others", { count: others.count }),
      to: () => undefined,
    });
  const total: Line = {
    ...all,
    key: "total",
    name: t("Total"),
    to: (only, when) => links.sales(undefined, only, days[when]),
  };
  return { parts, lines: [...parts, total] };
}

/** The change in sales of each part of a cut, with all its sums in the table. */
export function Parts(of: PartsOf) {
  const { cut, answer } = of;
  const { currency, from, to } = answer;
  const { parts, lines } = linesOf(of);
  const title = t("Change in sales by {cut}", { cut: cutName(cut) });
  const bars = parts.map((part) => ({
    id: part.key,
    name: part.name,
    value: part.change,
    text: signedAmount(part.change, currency),
    to: part.to("sales", "now"),
  }));
  const count = (value: number, link: ChartLink) => ({ value, text: countText(value), to: link });
  const money = (value: number, link: ChartLink) => ({ value, text: amountText(value, currency), to: link });
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
      rows={lines.map(
        (one) =>
          [
            one.name,
            count(one.unitsBefore, one.to("sales", "before")),
            count(one.unitsNow, one.to("sales", "now")),
            money(one.soldBefore, one.to("sales", "before")),
            money(one.soldNow, one.to("sales", "now")),
            { value: one.change, text: signedAmount(one.change, currency) },
            money(one.refundsBefore, one.to("refunds", "before")),
            money(one.refundsNow, one.to("refunds", "now")),
            money(one.marginBefore, one.to("sales", "before")),
            money(one.marginNow, one.to("sales", "now")),
          ] as const,
      )}
    />
  );
}

/** Shows the margin of each part of a cut. */
export function Margin(of: PartsOf) {
  const { cut, answer } = of;
  const { currency, from, to } = answer;
  const { parts, lines } = linesOf(of);
  const title = t("Margin by {cut}, before refunds", { cut: cutName(cut) });
  const percent = (margin: number, sold: number) => {
    const value = percentOf(margin, sold);
    return { value, text: `${percentText(value)}%` };
  };
  const bars = parts
    .filter(({ unitsNow }) => unitsNow > 0)
    .toSorted((one, other) => other.marginNow - one.marginNow)
    .map((part) => ({
      id: part.key,
      name: part.name,
      value: part.marginNow,
      text: t("{amount} · {percent}", {
        amount: amountText(part.marginNow, currency),
        percent: percent(part.marginNow, part.soldNow).text,
      }),
      to: part.to("sales", "now"),
    }));
  const money = (value: number, link: ChartLink) => ({ value, text: amountText(value, currency), to: link });
  return (
    <ChartPicture
      title={title}
      subtitle={t("{from} – {to}", { from, to })}
      file={`margin-by-${cut}-${from}-${to}`}
      chart={<BarChart bars={bars} label={summaryOf(title, bars)} />}
      heads={[
        cutName(cut),
        ...[t("Sales"), t("Margin"), t("Margin (%)")],
        ...[t("Sales before"), t("Margin before"), t("Margin before (%)")],
      ]}
      rows={lines.map(
        (one) =>
          [
            one.name,
            money(one.soldNow, one.to("sales", "now")),
            money(one.marginNow, one.to("sales", "now")),
            percent(one.marginNow, one.soldNow),
            money(one.soldBefore, one.to("sales", "before")),
            money(one.marginBefore, one.to("sales", "before")),
            percent(one.marginBefore, one.soldBefore),
          ] as const,
      )}
    />
  );
}
