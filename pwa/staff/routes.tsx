import { t } from "#shared/words/define-words.ts";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { ClipboardCheck, History, House, ScanBarcode, Search, Smartphone, TriangleAlert } from "lucide-react";
import type { ActivitySearch } from "#pwa/features/home/activity/activity-search.ts";
import type { HeldSearch } from "#pwa/features/attention/held-list.tsx";
import type { AuditSearch } from "#pwa/features/audits/audit-search.ts";
import type { QueueSearch } from "#pwa/features/attention/sync-status/queue-list.tsx";
import type { AttentionSearch } from "#pwa/features/attention/attention-list.tsx";
import type { LocationSearch } from "#pwa/features/locations/location-list.tsx";
import type { ItemSearch } from "#pwa/features/inventory/item-search.ts";
import { addInventoryScreens } from "./add-inventory-routes.tsx";
import { loadWithParts } from "#pwa/ui/optional-part.ts";
import { rawSearch, inMenu, inSection } from "./declare-screen.ts";
import { inviteScreen, inside, login, root, storeSignup, waitingScreens } from "./entrance-routes.tsx";
import { listScreens } from "./list-routes.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { consignerScreens } from "./account-routes.tsx";
import { dashboard } from "./dashboard-routes.tsx";
import { employeeScreens } from "./employee-routes.tsx";
import { helpScreen } from "./help-routes.tsx";
import { importScreens } from "./import-routes.tsx";
import { markdownScreens } from "./markdown-routes.tsx";
import { orderScreens, sellScreen } from "./order-routes.tsx";
import { payoutScreens } from "./payout-routes.tsx";
import { productScreens } from "./product-routes.tsx";
import { storeRequest } from "./request-routes.tsx";
import { billing, fees, productTemplates, settings, subLocationsScreen } from "./settings-routes.tsx";
import { screenWords } from "./words.ts";

const home = createRoute({
  getParentRoute: () => inside,
  path: "/",
  staticData: { screen: { title: () => "", needs: null, menu: inMenu("home", House, "day") } },
  component: lazyRouteComponent(() => loadWithParts(import("#pwa/features/home/home-screen.tsx")), "HomeScreen"),
});

const scan = createRoute({
  getParentRoute: () => inside,
  path: "/scan",
  staticData: {
    screen: {
      title: () => screenWords("intake"),
      needs: "inventory.add",
      menu: inMenu("intake", ScanBarcode, "day"),
      preload: "idle",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/intake/intake-screen.tsx"), "IntakeScreen"),
});

const scanItems = createRoute({
  getParentRoute: () => inside,
  path: "/scanItems",
  validateSearch: rawSearch<AuditSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("scanItems"),
      needs: "audits.conduct",
      menu: inMenu("scanItems", ClipboardCheck, "day"),
      preload: "idle",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/audits/scan-items-screen.tsx"), "ScanItemsScreen"),
});

const findInventory = createRoute({
  getParentRoute: () => inside,
  path: "/findInventory",
  validateSearch: rawSearch<ItemSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("findInventory"),
      listsItems: true,
      needs: "inventory.view",
      menu: inSection("inventory", "find", Search),
      preload: "idle",
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/inventory/find-inventory-screen.tsx"),
    "FindInventoryScreen",
  ),
});

const item = createRoute({
  getParentRoute: () => inside,
  path: "/inventories/$itemId",
  staticData: {
    screen: {
      title: () => screenWords("item"),
      needs: "inventory.view",
      within: "/findInventory",
      preload: "idle",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/inventory/item-screen.tsx"), "ItemScreen"),
});

const locations = createRoute({
  getParentRoute: () => inside,
  path: "/locations",
  validateSearch: rawSearch<LocationSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("locations"),
      needs: "locations.view",
      menu: inSection("inventory", "locations"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/locations/locations-screen.tsx"), "LocationsScreen"),
});

const activity = createRoute({
  getParentRoute: () => inside,
  path: "/activity",
  validateSearch: rawSearch<ActivitySearch>(),
  staticData: {
    screen: {
      title: () => screenWords("activity"),
      needs: "history.view",
      menu: inMenu("activity", History, "office"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/home/activity/activity-screen.tsx"), "ActivityScreen"),
});

const attention = createRoute({
  getParentRoute: () => inside,
  path: "/attention",
  validateSearch: rawSearch<AttentionSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("needsAttention"),
      needs: null,
      menu: inMenu("attention", TriangleAlert, "office"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/attention/attention-screen.tsx"), "AttentionScreen"),
});

const queue = createRoute({
  getParentRoute: () => inside,
  path: "/queue",
  validateSearch: rawSearch<QueueSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("queue"),
      needs: null,
      needsNoRows: true,
      within: "/device",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/attention/sync-status/queue-screen.tsx"), "QueueScreen"),
});

const held = createRoute({
  getParentRoute: () => inside,
  path: "/held",
  validateSearch: rawSearch<HeldSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("heldWork"),
      needs: "held.review",
      within: "/attention",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/attention/held-screen.tsx"), "HeldScreen"),
});

const heldChange = createRoute({
  getParentRoute: () => inside,
  path: "/held/$commandId",
  staticData: {
    screen: {
      title: () => screenWords("heldChange"),
      needs: "held.review",
      within: "/attention",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/attention/held-change-screen.tsx"), "HeldChangeScreen"),
});

const device = createRoute({
  getParentRoute: () => inside,
  path: "/device",
  staticData: {
    screen: {
      title: () => screenWords("deviceSettings"),
      needs: null,
      needsNoRows: true,
      menu: inMenu("device", Smartphone, "office"),
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/settings/device-settings/device-screen.tsx"),
    "DeviceScreen",
  ),
});

const scannerTest = createRoute({
  getParentRoute: () => inside,
  path: "/device/scanner",
  staticData: {
    screen: {
      title: () => screenWords("testYourScanner"),
      needs: null,
      needsNoRows: true,
      within: "/device",
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/settings/scanner-test/scanner-test-screen.tsx"),
    "ScannerTestScreen",
  ),
});

/** Route of unknown addresses, with the menu around it; people who are not signed in must sign in first. */
const elsewhere = createRoute({
  getParentRoute: () => inside,
  path: "$",
  staticData: {
    screen: {
      title: () => t("Nothing here"),
      needs: null,
    },
  },
  component: NotFound,
});

export const routeTree = root.addChildren([
  login,
  storeSignup,
  inviteScreen,
  ...waitingScreens,
  // In the order of the menu.
  inside.addChildren([
    home,
    sellScreen,
    scan,
    scanItems,
    ...addInventoryScreens,
    ...productScreens,
    findInventory,
    storeRequest,
    ...listScreens,
    ...markdownScreens,
    locations,
    item,
    ...consignerScreens,
    ...employeeScreens,
    ...importScreens,
    activity,
    ...orderScreens,
    ...payoutScreens,
    settings,
    fees,
    productTemplates,
    subLocationsScreen,
    billing,
    dashboard,
    attention,
    queue,
    held,
    heldChange,
    device,
    scannerTest,
    helpScreen,
    elsewhere,
  ]),
]);
