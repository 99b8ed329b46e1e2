import { rateText } from "#pwa/ui/rate-text.ts";
import { t } from "#shared/words/define-words.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import type { Explained, ExplainedStep } from "#shared/areas/fees/explained.ts";
import { explainedWords } from "./explained-words.ts";

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
      {rule?.absorbDiscount === true && (
        <p className="mt-2 text-caption text-muted">{t("The store covers the discount.")}</p>
      )}
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
  const rate = rateText(rule.sellingFeeBasisPoints);
  switch (kind) {
    case "selling":
      if (isMinimum)
        return rule.flatFeeMinor > 0
          ? t("{type}: at least {minimum}, and {flat}", { type, minimum, flat })
          : t("{type}: at least {minimum}", { type, minimum });
      return rule.flatFeeMinor > 0
        ? t("{type}: {percent} and {flat}", { type, percent: rate, flat })
        : t("{type}: {percent}", { type, percent: rate });
    case "transaction":
      return t("{percent} of the price", { percent: rateText(rule.payoutFeeBasisPoints) });
    case "cleaning":
      return t("Condition: {condition}", { condition: rule.cleaningFor });
    case "box":
      return t("Condition: {condition}", { condition: rule.boxFor });
    case "vat":
      return t("{percent} of the fees", { percent: rateText(rule.vatBasisPoints) });
    default:
      return "";
  }
}
