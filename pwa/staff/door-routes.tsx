import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from "@tanstack/react-router";
import { useContext } from "react";
import { CurrencyContext } from "#pwa/components/currency.tsx";
import { DeviceContext } from "#pwa/components/device-context.tsx";
import { useShownStore } from "#pwa/components/use-shown-store.ts";
import { sessionState } from "#pwa/session/session-store.ts";
import { isRefused } from "./declare-screen.ts";
import { Frame } from "./frame/frame.tsx";
import { useScreenFocus } from "./frame/screen-focus.ts";

/** Where the person wanted to go before they had to sign in; a path of this app or nothing. */
const wanted = (raw: Readonly<Record<string, unknown>>): { to?: string } =>
  typeof raw["to"] === "string" && /^\/(?![/\\])/.test(raw["to"]) ? { to: raw["to"] } : {};

export const root = createRootRoute({ component: Outlet });

export const login = createRoute({
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

export const storeSignup = createRoute({
  getParentRoute: () => root,
  path: "/storeSignup",
  beforeLoad: () => {
    const { kind } = sessionState();
    if (kind === "signedIn") throw redirect({ to: "/" });
    if (kind === "signedOut") throw redirect({ to: "/login" });
  },
  component: lazyRouteComponent(() => import("#pwa/features/session/store-signup-screen.tsx"), "StoreSignupScreen"),
});

/** Where the link of an invitation leads, whoever is signed in. */
export const acceptInvite = createRoute({
  getParentRoute: () => root,
  path: "/acceptInvite/$employeeId",
  component: lazyRouteComponent(() => import("#pwa/features/session/accept-invite-screen.tsx"), "AcceptInviteScreen"),
});

/** Everything that needs a person: in this order not signed in, no access to the screen, then the screen. */
export const inside = createRoute({
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
  return useContext(DeviceContext) === null ? null : <InsideFrame />;
}

function InsideFrame() {
  const { name, currency } = useShownStore();
  useScreenFocus(name);
  return (
    <CurrencyContext value={currency}>
      <Frame />
    </CurrencyContext>
  );
}
