import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from "@tanstack/react-router";
import { useContext } from "react";
import { DeviceContext } from "#pwa/components/device-context.tsx";
import { sessionState } from "#pwa/features/session/session-store.ts";
import { Frame } from "./frame/frame.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { useScreenFocus } from "./frame/screen-focus.ts";

/** Where the person wanted to go before they had to sign in; a path of this app or nothing. */
const wanted = (raw: Readonly<Record<string, unknown>>): { to?: string } =>
  typeof raw["to"] === "string" && /^\/(?![/\\])/.test(raw["to"]) ? { to: raw["to"] } : {};

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

/** Everything that needs a person: in this order not signed in, then the screen. */
const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  beforeLoad: ({ location }) => {
    const { kind } = sessionState();
    if (kind === "noStore") throw redirect({ to: "/storeSignup" });
    if (kind !== "signedIn")
      throw redirect({ to: "/login", search: location.href === "/" ? {} : { to: location.href } });
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
  component: lazyRouteComponent(() => import("#pwa/features/home/home-screen.tsx"), "HomeScreen"),
});

const scan = createRoute({
  getParentRoute: () => inside,
  path: "/scan",
  staticData: { title: "Intake" },
  component: lazyRouteComponent(() => import("#pwa/features/intake/intake-screen.tsx"), "IntakeScreen"),
});

const addInventory = createRoute({
  getParentRoute: () => inside,
  path: "/addInventory/$productId",
  staticData: { title: "Add Inventory" },
  component: lazyRouteComponent(() => import("#pwa/features/intake/add-inventory-screen.tsx"), "AddInventoryScreen"),
});

const scanItems = createRoute({
  getParentRoute: () => inside,
  path: "/scanItems",
  staticData: { title: "Scan Items" },
  component: lazyRouteComponent(() => import("#pwa/features/audits/scan-items-screen.tsx"), "ScanItemsScreen"),
});

const findInventory = createRoute({
  getParentRoute: () => inside,
  path: "/findInventory",
  staticData: { title: "Find Inventory" },
  component: lazyRouteComponent(
    () => import("#pwa/features/inventory/find-inventory-screen.tsx"),
    "FindInventoryScreen",
  ),
});

const lists = () => import("#pwa/features/inventory/list-screens.tsx");

const incoming = createRoute({
  getParentRoute: () => inside,
  path: "/incomingInventory",
  staticData: { title: "Incoming" },
  component: lazyRouteComponent(lists, "IncomingScreen"),
});

const requested = createRoute({
  getParentRoute: () => inside,
  path: "/requestedInventory",
  staticData: { title: "Request" },
  component: lazyRouteComponent(lists, "RequestedScreen"),
});

const readyToPrint = createRoute({
  getParentRoute: () => inside,
  path: "/readyToPrint",
  staticData: { title: "Ready To Print" },
  component: lazyRouteComponent(lists, "ReadyToPrintScreen"),
});

const withdrawn = createRoute({
  getParentRoute: () => inside,
  path: "/withdrawnInventory",
  staticData: { title: "Withdrawn" },
  component: lazyRouteComponent(lists, "WithdrawnScreen"),
});

const priceChange = createRoute({
  getParentRoute: () => inside,
  path: "/pendingPriceChangeInventory",
  staticData: { title: "Inventory Price Change" },
  component: lazyRouteComponent(lists, "PriceChangeScreen"),
});

const withdrawalRequest = createRoute({
  getParentRoute: () => inside,
  path: "/pendingWithdrawalInventory",
  staticData: { title: "Withdrawal Request" },
  component: lazyRouteComponent(lists, "WithdrawalRequestScreen"),
});

const item = createRoute({
  getParentRoute: () => inside,
  path: "/inventories/$itemId",
  staticData: { title: "Item" },
  component: lazyRouteComponent(() => import("#pwa/features/inventory/item-screen.tsx"), "ItemScreen"),
});

const locations = createRoute({
  getParentRoute: () => inside,
  path: "/locations",
  staticData: { title: "Locations" },
  component: lazyRouteComponent(() => import("#pwa/features/locations/locations-screen.tsx"), "LocationsScreen"),
});

const attention = createRoute({
  getParentRoute: () => inside,
  path: "/attention",
  staticData: { title: "Needs attention" },
  component: lazyRouteComponent(() => import("#pwa/features/attention/attention-screen.tsx"), "AttentionScreen"),
});

const device = createRoute({
  getParentRoute: () => inside,
  path: "/device",
  staticData: { title: "Device settings" },
  component: lazyRouteComponent(() => import("#pwa/features/device-settings/device-screen.tsx"), "DeviceScreen"),
});

const scannerTest = createRoute({
  getParentRoute: () => inside,
  path: "/device/scanner",
  staticData: { title: "Test your scanner" },
  component: lazyRouteComponent(
    () => import("#pwa/features/scanner-test/scanner-test-screen.tsx"),
    "ScannerTestScreen",
  ),
});

/** Any other address, with the menu around it; a person who is not signed in is asked first. */
const elsewhere = createRoute({
  getParentRoute: () => inside,
  path: "$",
  staticData: { title: "Nothing here" },
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
