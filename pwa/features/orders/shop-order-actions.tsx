import { t } from "#shared/words/define-words.ts";
import { ExternalLink, RefreshCw } from "lucide-react";
import { resync } from "#pwa/ui/resync.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useOffice, useStore } from "#pwa/ui/use-row.ts";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { shopAdminAddress } from "#shared/areas/catalogue/shop-address.ts";
import type { OrderRow } from "#shared/areas/orders/rows.ts";
import { shopOfOrder } from "#shared/areas/orders/shop-of-order.ts";

/** Link to an order in the shop's admin, and the button that reads it there again. */
export function ShopOrderActions({ order }: { readonly order: OrderRow }) {
  const { id, shopifyId } = order;
  const device = useDevice();
  const store = useStore();
  const office = useOffice();
  if (shopifyId === null || store === undefined || store.onlineShop === "none") return null;
  // A shop that the store no longer has knows nothing of it, and its ids may be another order's in this one.
  if ((shopOfOrder(order) ?? "shopify") !== (store.onlineShop === "builtIn" ? "own" : store.onlineShop)) return null;
  const admin = shopAdminAddress(store, office?.shopConnection ?? null, shopifyId);
  return (
    <>
      {admin !== null && (
        <a href={admin} target="_blank" rel="noreferrer" className={buttonClasses()}>
          <ExternalLink aria-hidden />
          {t("View in Shopify")}
        </a>
      )}
      <Button
        icon={<RefreshCw aria-hidden />}
        onClick={() => void resync(device, `/api/orders/resync/${encodeURIComponent(id)}`)}
      >
        {t("Resync")}
      </Button>
    </>
  );
}
