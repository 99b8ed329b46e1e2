import { t } from "#shared/words/define-words.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { columnWords } from "#shared/areas/inventory/column-words.ts";
import type { DecisionKind } from "../list-kinds.ts";
import type { Figure } from "./cells.ts";
import type { DecidingFacts } from "./facts.ts";
import {
  changeFigure,
  dueFigure,
  feeFigure,
  lowestFigure,
  newPayoutFigure,
  offeredFigure,
  onSaleFigure,
  payoutFigure,
  sinceFigure,
} from "./figures.ts";
import { decidingWords } from "./words.ts";

/** A named figure; null while it is not known. */
export type NamedFigure = readonly [name: string, figure: Figure | null];

/** Returns what helps with a decision about one item, what matters most first; with none to weigh, since when it waits. */
export function factsFor(
  decision: DecisionKind | null,
  facts: DecidingFacts,
  currency: string,
): readonly NamedFigure[] {
  const lowest: NamedFigure = [t("Lowest price"), lowestFigure(facts, currency)];
  const payout: NamedFigure = [columnWords("payout"), payoutFigure(facts, currency)];
  const price: NamedFigure = [columnWords("price"), { main: formatMoney(facts.priceMinor, currency, true) }];
  const since: NamedFigure = [t("Since"), sinceFigure(facts)];
  const onSale: NamedFigure = [decidingWords("onSale"), onSaleFigure(facts)];
  switch (decision) {
    case "price":
      return [
        [t("Requested price"), changeFigure(facts, currency)],
        [t("New payout"), newPayoutFigure(facts, currency)],
        lowest,
        onSale,
        since,
      ];
    case "withdrawal":
      return [[t("Fee now"), feeFigure(facts, currency)], since, price, onSale];
    case "dropOff":
      return [[t("Due"), dueFigure(facts)], price, payout, since];
    case "offer":
      return [[t("Price asked"), offeredFigure(facts, currency)], lowest, payout, since];
    case null:
      return [since];
  }
}

const tones = { danger: "text-danger", warning: "text-warning", success: "text-success" } as const;

/** Named figures beside each other. */
export const FactList = ({ facts }: { readonly facts: readonly NamedFigure[] }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-3">
    {facts.map(([name, figure]) => (
      <div key={name} className="min-w-24">
        <dt className="text-caption text-muted">{name}</dt>
        <dd className="tabular font-semibold">
          {figure?.main ?? "…"}
          <span
            className={`block text-caption font-normal ${figure?.tone === undefined ? "text-muted" : tones[figure.tone]}`}
          >
            {figure === null ? t("not known yet") : figure.below}
          </span>
        </dd>
      </div>
    ))}
  </dl>
);
