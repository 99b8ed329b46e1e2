import { AppLink } from "#pwa/ui/app-link.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { Counter } from "./counter.tsx";
import { sellWords } from "./sell-words.ts";
import { useSale } from "./use-sale.ts";

/** Sale over the counter: scan, discount, payment; online and offline. */
export function SellScreen() {
  const sale = useSale();
  const currency = useCurrency();
  const { sold } = sale;
  return (
    <Counter
      sale={sale}
      title={sellWords("title")}
      hint={sellWords("hint")}
      finish={({ count, totalMinor }) => sellWords("sell", { count, total: formatMoney(totalMinor, currency) })}
      onSold={(_, count) => void toast.success(sellWords("done", { count }))}
      emptyAction={
        sold !== null && (
          <AppLink to="/orders/$orderId" params={{ orderId: sold }} className={buttonClasses()}>
            {sellWords("showOrder")}
          </AppLink>
        )
      }
    />
  );
}
