import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";

interface PastSalesPage {
  readonly count: number;
  readonly next: string | null;
  readonly pastSales: readonly {
    readonly id: string;
    readonly productTitle: string;
    readonly size: string;
    readonly soldOn: string;
    readonly price: number;
    readonly location: string | null;
  }[];
}

/** A consigner's sales from before the store used Trace, as history: no balance has them. Nothing if there are none. */
export function PastSalesCard({ consignerId }: { readonly consignerId: string }) {
  const currency = useCurrency();
  const [pages, setPages] = useState(1);
  const { answer } = useAnswer<PastSalesPage>(`/api/consigners/${consignerId}/pastSales`, {
    read: async (get) => {
      let all = await get<PastSalesPage>(`/api/consigners/${consignerId}/pastSales`);
      for (let page = 1; page < pages && all.next !== null; page += 1) {
        const after = new URLSearchParams({ after: all.next });
        const more = await get<PastSalesPage>(`/api/consigners/${consignerId}/pastSales?${after}`);
        all = { ...more, pastSales: [...all.pastSales, ...more.pastSales] };
      }
      return all;
    },
    follows: String(pages),
    keeps: true,
  });
  if (answer === null || answer.count === 0) return null;
  const minorOf = (price: number) => Math.round(price * 10 ** currencyExponent(currency));
  return (
    <SectionCard id="past-sales" title={t("Past sales")}>
      <p className="mb-2 text-muted">
        {t("{count, plural, one {# sale} other {# sales}} from before you used Trace. Nothing is owed for them here.", {
          count: answer.count,
        })}
      </p>
      <ul className="divide-y divide-line">
        {answer.pastSales.map(({ id, productTitle, size, soldOn, price, location }) => (
          <li key={id} className="flex items-baseline gap-3 py-2">
            <span className="tabular w-20 shrink-0 text-caption text-muted">{formatDate(soldOn)}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {size !== "" && <span className="font-medium">{size} </span>}
              {productTitle || t("A product that is gone")}
              {location !== null && <span className="text-caption text-muted"> · {location}</span>}
            </span>
            <span className="tabular font-medium">{formatMoney(minorOf(price), currency)}</span>
          </li>
        ))}
      </ul>
      {answer.next !== null && (
        <Button className="mt-3" onClick={() => setPages(pages + 1)}>
          {t("Show more")}
        </Button>
      )}
    </SectionCard>
  );
}
