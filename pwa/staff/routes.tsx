import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from "@tanstack/react-router";
import { useContext } from "react";
import { DeviceContext } from "#pwa/components/device-context.tsx";
import { ClipboardCheck, House, MapPin, ScanBarcode, Search, TabletSmartphone, TriangleAlert } from "lucide-react";
import type { AuditSearch } from "#pwa/features/audits/audit-search.ts";
import type { ItemSearch } from "#pwa/features/inventory/item-search.ts";
import { sessionState } from "#pwa/session/session-store.ts";
import { asked, isRefused, type MenuPlace } from "./declare-screen.ts";
import { Frame } from "./frame/frame.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { useScreenFocus } from "./frame/screen-focus.ts";
import { menuWords, screenWords } from "./words.ts";

/** Where the person wanted to go before they had to sign in; a path of this app or nothing. */
const wanted = (raw: Readonly<Record<string, unknown>>): { to?: string } =>
  typeof raw["to"] === "string" && /^\/(?![/\\])/.test(raw["to"]) ? { to: raw["to"] } : {};

/** A place in the menu. Its name is read where it is drawn, in the person's language. */
const inMenu = (
  name: Parameters<typeof menuWords>[0],
  icon: MenuPlace["icon"],
  group: MenuPlace["group"],
): MenuPlace => ({
  get label() {
    return menuWords(name);
  },
  icon,
  group,
});

const root = createRootRoute({ component: Outlet });

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  validateSearch: wanted,
  beforeLoad: ({ search }) => {
    const session = sessionState();
    if (session.kind === "noStore") throw redirect({ to: "/storeSignup" });
    // A person whom the server no longer knows may sign in again while their device stays open.
    const again = session.kind === "signedIn" && session.device.sync.state.link === "signedOut";
    if (session.kind === "signedIn" && !again) throw redirect({ href: search.to ?? "/" });
  },
  component: lazyRouteComponent(() => import("#pwa/features/session/login-screen.tsx"), "LoginScreen"),
});

const storeSignup = createRoute({
  getParentRoute: () => root,
  path: "/storeSignup",
  beforeLoad: () => {
    const { kind } = sessionState();
    if (kind === "signedIn") throw redirect({ to: "/" });
    if (kind === "signedOut") throw redirect({ to: "/login" });
  },
  component: lazyRouteComponent(() => import("#pwa/features/session/store-signup-screen.tsx"), "StoreSignupScreen"),
});

/** Everything that needs a person: in this order not signed in, no access to the screen, then the screen. */
const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  beforeLoad: ({ location, matches, preload }) => {
    const { kind } = sessionState();
    if (kind === "noStore") throw redirect({ to: "/storeSignup" });
    if (kind !== "signedIn")
      throw redirect({ to: "/login", search: location.href === "/" ? {} : { to: location.href } });
    // Sent home without access [A2.52, A2.119].
    if (isRefused(matches.at(-1)?.staticData.screen, preload)) throw redirect({ to: "/", replace: true });
  },
  component: Inside,
});

/** Between a sign-out and the way to the door there is nobody, and no screen to draw. */
function Inside() {
  const device = useContext(DeviceContext);
  return device === null ? null : <InsideFrame storeName={device.session.store.name} />;
}

function InsideFrame({ storeName }: { storeName: string }) {
  useScreenFocus(storeName);
  return <Frame />;
}

const home = createRoute({
  getParentRoute: () => inside,
  path: "/",
  staticData: {
    screen: {
      title: "",
      needs: null,
      menu: inMenu("home", House, "bar"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/home/home-screen.tsx"), "HomeScreen"),
});

const scan = createRoute({
  getParentRoute: () => inside,
  path: "/scan",
  staticData: {
    screen: {
      get title() {
        return screenWords("intake");
      },
      needs: "inventory.add",
      menu: inMenu("intake", ScanBarcode, "bar"),
      preload: "idle",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/intake/intake-screen.tsx"), "IntakeScreen"),
});

const addInventory = createRoute({
  getParentRoute: () => inside,
  path: "/addInventory/$productId",
  staticData: {
    screen: {
      get title() {
        return screenWords("addInventory");
      },
      needs: "inventory.add",
      within: "/scan",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/intake/add-inventory-screen.tsx"), "AddInventoryScreen"),
});

const scanItems = createRoute({
  getParentRoute: () => inside,
  path: "/scanItems",
  validateSearch: asked<AuditSearch>(),
  staticData: {
    screen: {
      get title() {
        return screenWords("scanItems");
      },
      needs: "audits.conduct",
      menu: inMenu("scanItems", ClipboardCheck, "bar"),
      preload: "idle",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/audits/scan-items-screen.tsx"), "ScanItemsScreen"),
});

const findInventory = createRoute({
  getParentRoute: () => inside,
  path: "/findInventory",
  validateSearch: asked<ItemSearch>(),
  staticData: {
    screen: {
      get title() {
        return screenWords("findInventory");
      },
      needs: "inventory.view",
      menu: inMenu("find", Search, "bar"),
      preload: "idle",
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/inventory/find-inventory-screen.tsx"),
    "FindInventoryScreen",
  ),
});

const lists = () => import("#pwa/features/inventory/list-screens.tsx");

const incoming = createRoute({
  getParentRoute: () => inside,
  path: "/incomingInventory",
  validateSearch: asked<ItemSearch>(),
  staticData: {
    screen: {
      get title() {
        return screenWords("incoming");
      },
      needs: "inventory.view",
      within: "/findInventory",
    },
  },
  component: lazyRouteComponent(lists, "IncomingScreen"),
});

const requested = createRoute({
  getParentRoute: () => inside,
  path: "/requestedInventory",
  validateSearch: asked<ItemSearch>(),
  staticData: {
    screen: {
      get title() {
        return screenWords("request");
      },
      needs: "inventory.view",
      within: "/findInventory",
    },
  },
  component: lazyRouteComponent(lists, "RequestedScreen"),
});

const readyToPrint = createRoute({
  getParentRoute: () => inside,
  path: "/readyToPrint",
  validateSearch: asked<ItemSearch>(),
  staticData: {
    screen: {
      get title() {
        return screenWords("readyToPrint");
      },
      needs: "inventory.view",
      within: "/findInventory",
    },
  },
  component: lazyRouteComponent(lists, "ReadyToPrintScreen"),
});

const withdrawn = createRoute({
  getParentRoute: () => inside,
  path: "/withdrawnInventory",
  validateSearch: asked<ItemSearch>(),
  staticData: {
    screen: {
      get title() {
        return screenWords("withdrawn");
      },
      needs: "inventory.view",
      within: "/findInventory",
    },
  },
  component: lazyRouteComponent(lists, "WithdrawnScreen"),
});

const priceChange = createRoute({
  getParentRoute: () => inside,
  path: "/pendingPriceChangeInventory",
  validateSearch: asked<ItemSearch>(),
  staticData: {
    screen: {
      get title() {
        return screenWords("inventoryPriceChange");
      },
      needs: "inventory.view",
      within: "/findInventory",
    },
  },
  component: lazyRouteComponent(lists, "PriceChangeScreen"),
});

const withdrawalRequest = createRoute({
  getParentRoute: () => inside,
  path: "/pendingWithdrawalInventory",
  validateSearch: asked<ItemSearch>(),
  staticData: {
    screen: {
      get title() {
        return screenWords("withdrawalRequest");
      },
      needs: "inventory.view",
      within: "/findInventory",
    },
  },
  component: lazyRouteComponent(lists, "WithdrawalRequestScreen"),
});

const item = createRoute({
  getParentRoute: () => inside,
  path: "/inventories/$itemId",
  staticData: {
    screen: {
      get title() {
        return screenWords("item");
      },
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
  staticData: {
    screen: {
      get title() {
        return screenWords("locations");
      },
      needs: "inventory.view",
      menu: inMenu("locations", MapPin, "more"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/locations/locations-screen.tsx"), "LocationsScreen"),
});

const attention = createRoute({
  getParentRoute: () => inside,
  path: "/attention",
  staticData: {
    screen: {
      get title() {
        return screenWords("needsAttention");
      },
      needs: null,
      menu: inMenu("attention", TriangleAlert, "more"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/attention/attention-screen.tsx"), "AttentionScreen"),
});

const device = createRoute({
  getParentRoute: () => inside,
  path: "/device",
  staticData: {
    screen: {
      get title() {
        return screenWords("deviceSettings");
      },
      needs: null,
      menu: inMenu("device", TabletSmartphone, "more"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/device-settings/device-screen.tsx"), "DeviceScreen"),
});

const scannerTest = createRoute({
  getParentRoute: () => inside,
  path: "/device/scanner",
  staticData: {
    screen: {
      get title() {
        return screenWords("testYourScanner");
      },
      needs: null,
      within: "/device",
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/scanner-test/scanner-test-screen.tsx"),
    "ScannerTestScreen",
  ),
});

/** Any other address, with the menu around it; a person who is not signed in is asked first. */
const elsewhere = createRoute({
  getParentRoute: () => inside,
  path: "$",
  staticData: {
    screen: {
      get title() {
        return screenWords("nothingHere");
      },
      needs: null,
    },
  },
  component: NotFound,
});

export const routeTree = root.addChildren([
  login,
  storeSignup,
  inside.addChildren([
    home,
    scan,
    addInventory,
    findInventory,
    incoming,
    requested,
    readyToPrint,
    withdrawn,
    priceChange,
    withdrawalRequest,
    item,
    scanItems,
    locations,
    attention,
    device,
    scannerTest,
    elsewhere,
  ]),
]);
