import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import type { Explained, ExplainedStep } from "#shared/fees/explained.ts";
import { explainedWords } from "./explained-words.ts";

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

/** Price, discount, each fee with its rule, VAT and payout: the same for staff and consigners. */
export function ExplainedPayout({ explained }: { readonly explained: Explained }) {
  const currency = useCurrency();
  const { steps, rule, isCut } = explained;
  const note = rule?.ownedByStore === true ? "storeOwned" : isCut ? "cut" : rule === null ? "noRule" : null;
  return (
    <div>
      <dl className="grid gap-y-2">
        {steps.map((step) => (
          <div
            key={step.kind}
            className={`flex items-baseline gap-x-4 ${step.kind === "payout" ? "border-t border-line pt-2 font-semibold" : ""}`}
          >
            <dt className="min-w-0 flex-1">
              {explainedWords(step.kind)}
              <span className="block text-caption font-normal text-muted">{ruleText(step, explained, currency)}</span>
            </dt>
            <dd className="tabular whitespace-nowrap">{formatMoney(step.amountMinor, currency)}</dd>
          </div>
        ))}
      </dl>
      {rule?.absorbDiscount === true && <p className="mt-2 text-caption text-muted">{explainedWords("absorbed")}</p>}
      {note !== null && <p className="mt-2 text-caption text-muted">{explainedWords(note)}</p>}
    </div>
  );
}

/** Returns a step's rule in words and figures; empty if there is none. */
function ruleText({ kind }: ExplainedStep, { rule, isMinimum }: Explained, currency: string): string {
  if (rule === null) return "";
  const type = rule.accountType;
  const flat = formatMoney(rule.flatFeeMinor, currency);
  const minimum = formatMoney(rule.minFeeMinor, currency);
  const rate = percent(rule.sellingFeeBasisPoints);
  switch (kind) {
    case "selling":
      if (isMinimum) return explainedWords(rule.flatFeeMinor > 0 ? "minimumFlat" : "minimum", { type, minimum, flat });
      return explainedWords(rule.flatFeeMinor > 0 ? "percentFlat" : "percentOf", { type, percent: rate, flat });
    case "transaction":
      return explainedWords("rate", { percent: percent(rule.payoutFeeBasisPoints) });
    case "cleaning":
      return explainedWords("forCondition", { condition: rule.cleaningFor });
    case "box":
      return explainedWords("forCondition", { condition: rule.boxFor });
    case "vat":
      return explainedWords("vatRate", { percent: percent(rule.vatBasisPoints) });
    default:
      return "";
  }
}
