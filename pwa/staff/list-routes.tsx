import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Truck } from "lucide-react";
import type { ItemSearch } from "#pwa/features/inventory/item-search.ts";
import { asked, inMenu, type ScreenFacts } from "./declare-screen.ts";
import { inside } from "./door-routes.tsx";
import { screenWords } from "./words.ts";

const lists = () => import("#pwa/features/inventory/list-screens.tsx");

/** What the staff inventory pages have in common. */
const listRoute = (title: Parameters<typeof screenWords>[0], needs: ScreenFacts["needs"] = "inventory.view") => ({
  getParentRoute: () => inside,
  validateSearch: asked<ItemSearch>(),
  staticData: {
    screen: {
      get title() {
        return screenWords(title);
      },
      needs,
      within: "/findInventory",
    },
  },
});

const incoming = createRoute({
  ...listRoute("incoming"),
  path: "/incomingInventory",
  component: lazyRouteComponent(lists, "IncomingScreen"),
});
const requested = createRoute({
  ...listRoute("request"),
  path: "/requestedInventory",
  component: lazyRouteComponent(lists, "RequestedScreen"),
});
const readyToPrint = createRoute({
  ...listRoute("readyToPrint"),
  path: "/readyToPrint",
  component: lazyRouteComponent(lists, "ReadyToPrintScreen"),
});
const withdrawn = createRoute({
  ...listRoute("withdrawn"),
  path: "/withdrawnInventory",
  component: lazyRouteComponent(lists, "WithdrawnScreen"),
});
const priceChange = createRoute({
  ...listRoute("inventoryPriceChange"),
  path: "/pendingPriceChangeInventory",
  component: lazyRouteComponent(lists, "PriceChangeScreen"),
});
const withdrawalRequest = createRoute({
  ...listRoute("withdrawalRequest"),
  path: "/pendingWithdrawalInventory",
  component: lazyRouteComponent(lists, "WithdrawalRequestScreen"),
});
const consignment = createRoute({
  ...listRoute("consignment"),
  path: "/requestInventory",
  component: lazyRouteComponent(lists, "ConsignmentScreen"),
});
const buying = createRoute({
  ...listRoute("buying"),
  path: "/buyingInventory",
  component: lazyRouteComponent(lists, "BuyingScreen"),
});
const transfers = createRoute({
  getParentRoute: () => inside,
  validateSearch: asked<ItemSearch>(),
  path: "/transfers",
  staticData: {
    screen: {
      get title() {
        return screenWords("transferInventory");
      },
      needs: "inventory.transfer",
      // Who has Orders alone has no other way to it.
      menu: inMenu("transfers", Truck, "more"),
    },
  },
  component: lazyRouteComponent(lists, "TransfersScreen"),
});
const acceptTransfers = createRoute({
  ...listRoute("acceptTransfer", "inventory.acceptTransfer"),
  path: "/acceptTransfers",
  component: lazyRouteComponent(lists, "AcceptTransfersScreen"),
});

/** The lists of items that are Find Inventory with what they show already chosen. */
export const listRoutes = [
  incoming,
  requested,
  readyToPrint,
  withdrawn,
  priceChange,
  withdrawalRequest,
  consignment,
  buying,
  transfers,
  acceptTransfers,
] as const;
