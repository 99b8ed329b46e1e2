import { t } from "#shared/words/define-words.ts";
import { changeOf } from "./receipt-of.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { handedMinor, roundingOf } from "#shared/areas/till/cash-rounding.ts";
import type { Tender } from "#shared/areas/till/tender.ts";

/** The rounding of cash with what is to be taken or given of it, and the change to give back; nothing without them. */
export function ChangeDue({
  tenders,
  kind = "sale",
}: {
  readonly tenders: readonly Tender[];
  readonly kind?: "sale" | "refund";
}) {
  const currency = useCurrency();
  const change = changeOf(tenders);
  const rounding = roundingOf(tenders);
  const cash = tenders.filter(({ method }) => method === "cash").reduce((sum, part) => sum + handedMinor(part), 0);
  const rows: readonly (readonly [name: string, minor: number])[] = [
    ...(rounding === 0
      ? []
      : [
          [t("Rounding"), rounding] as const,
          [kind === "sale" ? t("Cash to take") : t("Cash to give back"), cash] as const,
        ]),
    ...(change > 0 ? [[t("Change"), change] as const] : []),
  ];
  return rows.map(([name, minor]) => (
    <p key={name} className="flex justify-between gap-3 font-semibold" role="status">
      <span>{name}</span>
      <span className="tabular">{formatMoney(minor, currency)}</span>
    </p>
  ));
}
