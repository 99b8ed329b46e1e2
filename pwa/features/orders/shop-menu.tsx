import { t } from "#shared/words/define-words.ts";
import { Store } from "lucide-react";
import { resync } from "#pwa/ui/resync.ts";
import { useCan } from "#pwa/ui/access.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useOffice, useStore } from "#pwa/ui/use-row.ts";
import { Menu } from "#pwa/ui/controls/menu.tsx";
import { shopAdminAddress } from "#shared/areas/catalogue/shop-address.ts";

/** Most orders of one call. */
const mostOrders = 500;

/** Menu of the orders list in stores that sell online; `shown` are the ids of the orders listed now. */
export function ShopMenu({ shown }: { readonly shown: () => readonly string[] }) {
  const device = useDevice();
  const can = useCan();
  const store = useStore();
  const office = useOffice();
  const hasLinnworks = (office?.linnworks ?? null) !== null;
  const hasShop = store !== undefined && store.onlineShop !== "none";
  if ((!hasShop && !hasLinnworks) || !can("orders.view")) return null;
  const admin = hasShop ? shopAdminAddress(store, office?.shopConnection ?? null, null) : null;
  const choices = [
    ...(admin === null ? [] : [{ value: "view" as const, label: t("View in Shopify") }]),
    ...(hasShop ? [{ value: "lines" as const, label: t("Resync Line Items") }] : []),
    ...(hasShop ? [{ value: "all" as const, label: t("Resync All Orders") }] : []),
    ...(hasLinnworks ? [{ value: "linnworks" as const, label: t("Read Linnworks orders") }] : []),
  ];
  return (
    <Menu
      label={t("Online shop")}
      icon={<Store aria-hidden />}
      choices={choices}
      onChoose={(choice) => {
        if (choice === "view") window.open(admin ?? "", "_blank", "noopener");
        else if (choice === "linnworks") void resync(device, "/api/orders/linnworkOrders", {});
        else if (choice === "all") void resync(device, "/api/orders/resync", {});
        else void resync(device, "/api/orders/resync", { orders: shown().slice(0, mostOrders) });
      }}
    />
  );
}
