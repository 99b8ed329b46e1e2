import { t } from "#shared/words/define-words.ts";
import { CalendarDays, ChevronRight } from "lucide-react";
import { useCallback } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { Card } from "#pwa/ui/controls/card.tsx";
import { PortalLink } from "../portal-link.tsx";

import { dayName } from "../day-name.ts";
import { useNextPayout } from "../products/use-next-payout.ts";
import { owedOf } from "./owed.ts";
import { purchasesOf, type SoldItem } from "../inventory/purchases.ts";

const isOwed = ({ status }: SoldItem): boolean => status === "Sold";

/** What the store owes the consigner, the items it is for, and when it is paid next. */
export function OwedCard() {
  const currency = useCurrency();
  const owed = useView(
    useCallback((view) => {
      const sold = view.list("item", { where: { status: "Sold" } }).rows;
      const owedMinor = owedOf(view.all("ledgerEntry"));
      const itemsMinor = sold.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
      const bought = purchasesOf(view.all("ledgerEntry"), view.all("payoutLine")).filter(isOwed);
      const boughtMinor = bought.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
      return {
        owedMinor,
        count: sold.length,
        itemsMinor,
        bought: bought.length,
        boughtMinor,
        settledMinor: owedMinor - itemsMinor - boughtMinor,
      };
    }, []),
  );
  const next = useNextPayout();
  return (
    <Card className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <p className="text-caption text-muted">{t("Owed to you")}</p>
        <p className="tabular text-display font-semibold wrap-anywhere">{formatMoney(owed.owedMinor, currency)}</p>
        {owed.count > 0 && (
          <PortalLink
            to="/inventory"
            search={{ status: "Sold" }}
            className="list-link flex min-h-11 flex-wrap items-center gap-1"
          >
            {t("{count, plural, one {# item} other {# items}} sold · {amount}", {
              count: owed.count,
              amount: formatMoney(owed.itemsMinor, currency),
            })}
            <ChevronRight aria-hidden className="size-4" />
          </PortalLink>
        )}
        {owed.bought > 0 && (
          <p>
            {t("{count, plural, one {# item} other {# items}} bought by the store · {amount}", {
              count: owed.bought,
              amount: formatMoney(owed.boughtMinor, currency),
            })}
          </p>
        )}
        {owed.count + owed.bought > 0 && owed.settledMinor !== 0 && (
          <p className="text-caption text-muted">
            {t("{amount} fees, refunds and adjustments", { amount: formatMoney(owed.settledMinor, currency) })}
          </p>
        )}
      </div>
      {next !== null && (
        <p className="flex items-center gap-2">
          <CalendarDays aria-hidden className="size-5 shrink-0 text-muted" />
          {t("Next payout: {date}", { date: dayName(next) })}
        </p>
      )}
    </Card>
  );
}
