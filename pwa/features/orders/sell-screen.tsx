import { t } from "#shared/words/define-words.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { directPrinters } from "#pwa/paper/printing/direct/printer-settings.ts";
import { SaleCounter } from "./counter.tsx";
import { ParkedList } from "./parked-list.tsx";
import { mostParked, parkedSales } from "./till-sales.ts";
import { useKept } from "#pwa/ui/use-kept.ts";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { changeOf } from "#pwa/parts/orders/receipt-of.ts";
import { SoldCard, type SoldSale } from "./sold-card.tsx";
import { useSale } from "./use-sale.ts";

/** Sale over the counter: scan, discount, payment; online and offline. */
export function SellScreen() {
  const { session, view } = useDevice();
  const sale = useSale();
  const currency = useCurrency();
  const [sold, setSold] = useState<SoldSale | null>(null);
  const parked = parkedSales(session.store.id, session.user.id);
  const waiting = useKept(parked);
  const { lines, totalMinor } = sale;
  const { item: asked } = useSearch({ strict: false }) as { item?: string };
  const navigate = useNavigate();
  // From an item's page; taken once, so that a reload does not add it again.
  useEffect(() => {
    const item = asked === undefined ? undefined : view.items.brief(asked);
    if (asked === undefined) return;
    if (item !== undefined) sale.add(item);
    void navigate({ to: "/sell", search: {}, replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each item asked for
  }, [asked]);
  // A scan begins the next sale.
  useEffect(() => {
    if (lines.length > 0) setSold(null);
  }, [lines.length]);
  const finish = async (): Promise<void> => {
    const count = lines.length;
    const { orderId, tenders } = await sale.sell();
    if (tenders.some(({ method }) => method === "cash") && directPrinters.receipts.get() !== null)
      void import("#pwa/paper/printing/print-receipt.ts").then(({ openDrawer }) => openDrawer());
    setSold({ orderId, count, totalMinor, changeMinor: changeOf(tenders), tenders });
  };
  const park = async (): Promise<void> => {
    const set = sale.toPark();
    if (parked.get().length >= mostParked)
      throw new Error(
        t("{count} sales are parked already. Continue or drop one of them first.", { count: mostParked }),
      );
    if (set !== null) await parked.change((now) => [set, ...now.filter(({ id }) => id !== set.id)]);
    sale.clear();
  };
  const drop = async (id: string): Promise<void> => await parked.change((now) => now.filter((one) => one.id !== id));
  const say = (fault: unknown): void => void toastProblem(fault);
  const closeDay = (
    <AppLink to="/dayClose" className={buttonClasses()}>
      {t("Close the day")}
    </AppLink>
  );
  if (sold !== null && lines.length === 0)
    return (
      <>
        <PageHeader title={t("Sell")} actions={closeDay} />
        <SoldCard sold={sold} onNext={() => setSold(null)} />
      </>
    );
  return (
    <SaleCounter
      sale={sale}
      title={t("Sell")}
      hint={t("Scan what the customer buys. This works without a network too.")}
      backMinor={0}
      blocked={false}
      actions={closeDay}
      finish={({ count, dueMinor }) =>
        count === 0
          ? t("Sell")
          : t("{count, plural, one {Sell # item} other {Sell # items}} for {total}", {
              count,
              total: formatMoney(dueMinor, currency),
            })
      }
      onFinish={finish}
      onPark={() => void park().catch(say)}
      above={
        lines.length === 0 && (
          <ParkedList
            sales={waiting}
            onDrop={({ id }) => void drop(id).catch(say)}
            onResume={(one) =>
              void sale
                .resume(one)
                .then(async () => await drop(one.id))
                .catch(say)
            }
          />
        )
      }
    />
  );
}
