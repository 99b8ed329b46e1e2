import { t } from "#shared/words/define-words.ts";
import { amountText, countText } from "#pwa/parts/figures/figure-text.ts";
import { PictureCard, summaryOf } from "./picture-card.tsx";
import { BarChart } from "./bar-chart.tsx";
import { ChartPicture } from "./picture.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import type { PictureOf } from "./picture-of.ts";
import { chartWords } from "./words.ts";

interface Due {
  readonly currency: string;
  readonly owed: number;
  readonly parts: readonly {
    readonly kind: "ready" | "inAWeek" | "later" | "waiting" | "failed" | "other";
    readonly consigners: number | null;
    readonly amount: number;
  }[];
}

/** Amounts owed to consigners, by when they can be paid. */
export function PayoutsDue({ place, links }: PictureOf) {
  const state = useAnswer<Due>("/api/figures/payoutsDue");
  return (
    <PictureCard id="payouts-due" title={t("Payouts due")} of={state}>
      {(answer) =>
        answer.parts.every(({ amount }) => amount === 0) ? (
          <p className="text-muted">{t("Nothing is owed to consigners.")}</p>
        ) : (
          <Parts answer={answer} place={place} links={links} />
        )
      }
    </PictureCard>
  );
}

function Parts({
  answer: { currency, owed, parts },
  place,
  links,
}: { readonly answer: Due } & Pick<PictureOf, "place" | "links">) {
  const title = t("Payouts due");
  const money = (amount: number) => amountText(amount, currency);
  const shown = parts.filter(({ kind, amount }) => amount !== 0 || kind === "ready");
  // Adjustments are rest of the ledgers, and no rows of their own.
  const behind = (kind: Due["parts"][number]["kind"]) => (kind === "other" ? undefined : links?.list(kind));
  const bars = shown.map(({ kind, amount }) => ({
    to: behind(kind),
    id: kind,
    name: chartWords(kind),
    value: amount,
    text: money(amount),
  }));
  return (
    <>
      <p className="mb-3 text-muted">
        {t("{owed} is owed to consigners.", { owed: money(owed) })}
        {place !== undefined && ` ${t("Payouts have no location: this is the whole store’s.")}`}
      </p>
      <ChartPicture
        title={title}
        subtitle={t("Now")}
        file={`payouts-due-${new Date().toISOString().slice(0, 10)}`}
        chart={<BarChart bars={bars} label={summaryOf(title, bars)} />}
        heads={[t("When"), chartWords("consigners"), t("Amount")]}
        rows={shown.map(({ kind, consigners, amount }) => [
          chartWords(kind),
          consigners === null ? "" : { value: consigners, text: countText(consigners) },
          { value: amount, text: money(amount), to: behind(kind) },
        ])}
      />
    </>
  );
}
