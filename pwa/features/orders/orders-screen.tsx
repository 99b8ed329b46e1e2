import { ScanBarcode } from "lucide-react";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { windowOf } from "#shared/windows.ts";
import { orderList } from "./order-list.tsx";
import { OlderOrders, useOlderOrders } from "./older-orders.ts";
import { ordersWords } from "./words.ts";

/** Days after closing for which a device keeps an order. */
const keptDays = windowOf("order")?.days ?? 0;

/** Sold items; those devices no longer keep are read from the server on request. */
export function OrdersScreen() {
  const can = useCan();
  const { ask, ...older } = useOlderOrders();
  const said = {
    hidden: ordersWords("older", { days: keptDays }),
    loading: ordersWords("olderLoading"),
    offline: ordersWords("olderOffline"),
    refused: older.problem ?? "",
    shown: ordersWords("olderShown"),
  }[older.state];
  return (
    <OlderOrders value={older}>
      <DataList
        list={orderList}
        actions={() =>
          can("orders.sell") && (
            <AppLink to="/sell" className={buttonClasses("primary")}>
              <ScanBarcode aria-hidden />
              {ordersWords("sell")}
            </AppLink>
          )
        }
      />
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 pt-3 text-muted">
        <p role="status">{said}</p>
        {older.state !== "shown" && (
          <Button variant="ghost" busy={older.state === "loading"} onClick={ask}>
            {ordersWords("showOlder")}
          </Button>
        )}
      </div>
    </OlderOrders>
  );
}
