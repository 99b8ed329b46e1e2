import { t } from "#shared/words/define-words.ts";
import { ScanBarcode } from "lucide-react";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { windowOf } from "#shared/areas/windows.ts";
import type { OrderLine } from "./order-lines.ts";
import { orderList } from "./order-list.tsx";
import { OlderOrders, useOlderOrders } from "./older-orders.ts";
import { useRowClick } from "./row-click.ts";
import { ShopMenu } from "./shop-menu.tsx";

/** Days after closing for which a device keeps an order. */
const keptDays = windowOf("order")?.days ?? 0;

const none: readonly OrderLine[] = [];

/** Sold items; those devices no longer keep are read from the server on request. */
export function OrdersScreen() {
  const can = useCan();
  const openRow = useRowClick();
  const [wanted, setWanted] = useState(false);
  const { answer, state, problem, again } = useOlderOrders(wanted);
  const isLoading = wanted && state === "loading";
  const text = !wanted
    ? t("Orders closed in the last {days} days are on this device.", { days: keptDays })
    : (problem ?? (isLoading ? t("Loading older orders…") : t("Orders of all time are shown.")));
  return (
    <OlderOrders value={answer ?? none}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside have the keyboard and the names */}
      <div onClick={openRow}>
        <DataList
          list={orderList}
          actions={({ source }) => (
            <>
              <ShopMenu shown={() => [...new Set(source.slice(0, source.count).map(({ orderId }) => orderId))]} />
              <AppLink to="/storeCredits" className={buttonClasses()}>
                {t("Store credits")}
              </AppLink>
              {can("orders.sell") && (
                <AppLink to="/sell" className={buttonClasses("primary")}>
                  <ScanBarcode aria-hidden />
                  {t("Sell")}
                </AppLink>
              )}
            </>
          )}
        />
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 pt-3 text-muted">
        <p role="status">{text}</p>
        {(answer === null || problem !== null) && (
          <Button variant="ghost" busy={isLoading} onClick={wanted ? again : () => setWanted(true)}>
            {t("Show older orders")}
          </Button>
        )}
      </div>
    </OlderOrders>
  );
}
