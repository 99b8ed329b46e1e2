import { changeOf } from "./receipt-of.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import type { Tender } from "#shared/till/tender.ts";
import { sellWords } from "./sell-words.ts";

/** The change to give back of the cash that was handed over; nothing without one. */
export function ChangeDue({ tenders }: { readonly tenders: readonly Tender[] }) {
  const currency = useCurrency();
  const minor = changeOf(tenders);
  if (minor <= 0) return null;
  return (
    <p className="flex justify-between gap-3 font-semibold" role="status">
      <span>{sellWords("change")}</span>
      <span className="tabular">{formatMoney(minor, currency)}</span>
    </p>
  );
}
