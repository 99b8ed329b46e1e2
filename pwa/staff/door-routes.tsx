import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from "@tanstack/react-router";
import { useContext } from "react";
import { CurrencyContext } from "#pwa/components/currency.tsx";
import { DeviceContext } from "#pwa/components/device-context.tsx";
import { useShownStore } from "#pwa/components/use-shown-store.ts";
import { obstacleNow, sessionState } from "#pwa/session/session-store.ts";
import { placeOf } from "#pwa/session/place-of.ts";
import { isRefused } from "./declare-screen.ts";
import { Frame } from "./frame/frame.tsx";
import { useScreenName } from "#pwa/components/screen-name.ts";

/** Where the person wanted to go before they had to sign in; a path of this app or nothing. */
const wanted = (raw: Readonly<Record<string, unknown>>): { to?: string } =>
  typeof raw["to"] === "string" && /^\/(?![/\\])/.test(raw["to"]) ? { to: raw["to"] } : {};

/** @throws the way to the screen where who is kept out by this waits. */
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
    // A person whom the server no longer knows may sign in again while their device stays open.
    const again = session.kind === "signedIn" && session.device.sync.state.link === "signedOut";
    if (session.kind === "signedIn" && !again) throw redirect({ href: search.to ?? "/" });
    if (session.kind === "gated") toPlace(session.standing.obstacle);
  },
  component: lazyRouteComponent(() => import("./login-page.tsx"), "LoginPage"),
});

/** Screens before the store: for a forgotten password [B2.34], and those at which people wait until they may come in. */
export const waitingRoutes = ["/forgot", "/verify", "/disabledAccount", "/maintenance"].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: async ({ search }) => {
      const { leavesFor } = await import("#pwa/session/standing.ts");
      // The link of a mail may be followed in any browser; staff have no splash of their own.
      const to = path === "/verify" && "token" in search ? null : leavesFor(path, obstacleNow());
      if (to !== null) throw redirect({ href: to === "/signupSplash" ? "/" : to, replace: true });
    },
    component: lazyRouteComponent(() => import("./door-pages.tsx"), "DoorPage"),
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
  component: lazyRouteComponent(() => import("#pwa/features/session/store-signup-screen.tsx"), "StoreSignupScreen"),
});

/** Where the link of an invitation leads, whoever is signed in. */
export const acceptInvite = createRoute({
  getParentRoute: () => root,
  path: "/acceptInvite/$invitedId",
  component: lazyRouteComponent(() => import("./invite-page.tsx"), "InvitePage"),
});

/** Everything that needs a person: in this order not signed in, no access to the screen, then the screen. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  beforeLoad: ({ location, matches, preload }) => {
    const { kind } = sessionState();
    if (kind === "noStore") throw redirect({ to: "/storeSignup" });
    toPlace(obstacleNow());
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
  useScreenName(name);
  return (
    <CurrencyContext value={currency}>
      <Frame />
    </CurrencyContext>
  );
}
