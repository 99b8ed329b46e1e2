import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from "@tanstack/react-router";
import { useContext } from "react";
import { CurrencyContext } from "#pwa/ui/currency.tsx";
import { DeviceContext } from "#pwa/ui/device-context.tsx";
import { useShownStore } from "#pwa/ui/use-shown-store.ts";
import { obstacleNow, sessionState } from "#pwa/session/session-store.ts";
import { placeOf } from "#pwa/session/place-of.ts";
import { isRefused } from "./declare-screen.ts";
import { Frame, loadMenu } from "./frame/frame.tsx";
import { useScreenName } from "#pwa/ui/screen-name.ts";

/** Returns the address wanted before signing in, if it is a path of this app. */
const wanted = (raw: Readonly<Record<string, unknown>>): { to?: string } =>
  typeof raw["to"] === "string" && /^\/(?![/\\])/.test(raw["to"]) ? { to: raw["to"] } : {};

/** @throws a redirect to the screen where a person with this obstacle waits. */
function toPlace(obstacle: ReturnType<typeof obstacleNow>): void {
  const place = placeOf(obstacle);
  if (place !== null) throw redirect({ href: place });
}

export const root = createRootRoute({ component: Outlet });

export const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  validateSearch: wanted,
  beforeLoad: ({ search }) => {
    const session = sessionState();
    if (session.kind === "noStore") throw redirect({ to: "/storeSignup" });
    // A person whose session has ended may sign in again while their device stays open.
    const again = session.kind === "signedIn" && session.device.sync.state.link === "signedOut";
    if (session.kind === "signedIn" && !again) throw redirect({ href: search.to ?? "/" });
    if (session.kind === "gated") toPlace(session.access.obstacle);
  },
  component: lazyRouteComponent(() => import("./login-page.tsx"), "LoginRoute"),
});

/** Routes before signing in: the forgotten password, and screens at which people wait for access. */
export const waitingScreens = ["/forgot", "/verify", "/disabledAccount", "/maintenance"].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ search }) => {
      const { leavesFor } = await import("#pwa/session/access-state.ts");
      // A mail's link may be opened in any browser; staff have no splash screen of their own.
      const to = path === "/verify" && "token" in search ? null : leavesFor(path, obstacleNow());
      if (to !== null) throw redirect({ href: to === "/signupSplash" ? "/" : to, replace: true });
    },
    component: lazyRouteComponent(() => import("./entrance-pages.tsx"), "EntranceRoute"),
  }),
);

export const storeSignup = createRoute({
  getParentRoute: () => root,
  path: "/storeSignup",
  beforeLoad: () => {
    const { kind } = sessionState();
    if (kind === "signedIn") throw redirect({ to: "/" });
    if (kind === "signedOut") throw redirect({ to: "/login" });
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/entrance/session/store-signup-screen.tsx"),
    "StoreSignupScreen",
  ),
});

/** Route of an invitation's link, whoever is signed in. */
export const inviteScreen = createRoute({
  getParentRoute: () => root,
  path: "/acceptInvite/$invitedId",
  component: lazyRouteComponent(() => import("./invite-page.tsx"), "InviteRoute"),
});

/** Routes that require a signed-in person: checks the session, then access to the screen. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  beforeLoad: ({ location, matches, preload }) => {
    const { kind } = sessionState();
    if (kind === "noStore") throw redirect({ to: "/storeSignup" });
    toPlace(obstacleNow());
    if (kind !== "signedIn")
      throw redirect({ to: "/login", search: location.href === "/" ? {} : { to: location.href } });
    // Redirected home without access.
    if (isRefused(matches.at(-1)?.staticData.screen, preload)) throw redirect({ to: "/", replace: true });
    loadMenu();
  },
  component: Inside,
});

/** Renders nothing between a sign-out and the redirect to the sign-in. */
function Inside() {
  return useContext(DeviceContext) === null ? null : <InsideFrame />;
}

function InsideFrame() {
  const { name, currency } = useShownStore();
  useScreenName(name);
  return (
    <CurrencyContext value={currency}>
      <Frame />
    </CurrencyContext>
  );
}
