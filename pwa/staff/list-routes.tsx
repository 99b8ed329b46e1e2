import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { ItemSearch } from "#pwa/features/inventory/item-search.ts";
import { rawSearch, inSection, type MenuPlace, type ScreenFacts } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";
import { screenWords } from "./words.ts";

const lists = () => import("#pwa/features/inventory/list-screens.tsx");

/** Returns the common options of the staff's inventory pages. */
const listRoute = (
  title: Parameters<typeof screenWords>[0],
  menu: MenuPlace,
  needs: ScreenFacts["needs"] = "inventory.view",
) => ({
  getParentRoute: () => inside,
  validateSearch: rawSearch<ItemSearch>(),
  staticData: {
    screen: {
      title: () => screenWords(title),
      needs,
      menu,
      listsItems: true as const,
    },
  },
});

const incoming = createRoute({
  ...listRoute("incoming", inSection("inventory", "incoming")),
  path: "/incomingInventory",
  component: lazyRouteComponent(lists, "IncomingScreen"),
});
const requested = createRoute({
  ...listRoute("request", inSection("inventory", "requested")),
  path: "/requestedInventory",
  component: lazyRouteComponent(lists, "RequestedScreen"),
});
const readyToPrint = createRoute({
  ...listRoute("readyToPrint", inSection("inventory", "readyToPrint")),
  path: "/readyToPrint",
  component: lazyRouteComponent(lists, "ReadyToPrintScreen"),
});
const withdrawn = createRoute({
  ...listRoute("withdrawn", inSection("inventory", "withdrawn")),
  path: "/withdrawnInventory",
  component: lazyRouteComponent(lists, "WithdrawnScreen"),
});
const priceChange = createRoute({
  ...listRoute("inventoryPriceChange", inSection("inventory", "priceChange")),
  path: "/pendingPriceChangeInventory",
  component: lazyRouteComponent(lists, "PriceChangeScreen"),
});
const withdrawalRequest = createRoute({
  ...listRoute("withdrawalRequest", inSection("inventory", "withdrawalRequest")),
  path: "/pendingWithdrawalInventory",
  component: lazyRouteComponent(lists, "WithdrawalRequestScreen"),
});
const consignment = createRoute({
  ...listRoute("consignment", inSection("request", "consignment")),
  path: "/requestInventory",
  component: lazyRouteComponent(lists, "ConsignmentScreen"),
});
const buying = createRoute({
  ...listRoute("buying", inSection("request", "buying")),
  path: "/buyingInventory",
  component: lazyRouteComponent(lists, "BuyingScreen"),
});
const transfers = createRoute({
  ...listRoute("transferInventory", inSection("transfers", "transfer"), "inventory.transfer"),
  path: "/transfers",
  component: lazyRouteComponent(lists, "TransfersScreen"),
});
const acceptTransfers = createRoute({
  ...listRoute("acceptTransfer", inSection("transfers", "acceptTransfer"), "inventory.acceptTransfer"),
  path: "/acceptTransfers",
  component: lazyRouteComponent(lists, "AcceptTransfersScreen"),
});

/** Routes of item lists that are Find Inventory with preset filters. */
export const listScreens = [
  requested,
  incoming,
  readyToPrint,
  withdrawn,
  priceChange,
  withdrawalRequest,
  buying,
  consignment,
  transfers,
  acceptTransfers,
] as const;
