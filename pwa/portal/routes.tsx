import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from "@tanstack/react-router";
import { type ReactNode, useContext } from "react";
import { CurrencyContext } from "#pwa/ui/currency.tsx";
import { DeviceContext } from "#pwa/ui/device-context.tsx";
import { useScreenName } from "#pwa/ui/screen-name.ts";
import { useShownStore } from "#pwa/ui/use-shown-store.ts";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import { placeOf } from "#pwa/session/place-of.ts";
import { obstacleNow, sessionState } from "#pwa/session/session-store.ts";
import { leavesFor } from "#pwa/session/access-state.ts";
import { Frame, loadMenu } from "./frame.tsx";
import { mayOpen } from "./may-open.ts";
import { screens } from "./screens.tsx";

const root = createRootRoute({ component: Outlet });

/**
 * Redirects people who are signed in or waiting to their own screen, or to the target of a mail's link.
 */
function forStrangers({ search }: { readonly search: Readonly<Record<string, unknown>> }): void {
  const session = sessionState();
  // A person whose session has ended may sign in again while their device stays open.
  if (session.kind === "signedIn" && session.device.sync.state.link === "signedOut") return;
  const now = obstacleNow();
  const { to } = search;
  // Only addresses of this app.
  const wanted = typeof to === "string" && /^\/(?![/\\])/.test(to) ? to : "/";
  if (session.kind === "signedIn" || placeOf(now) !== null) throw redirect({ href: placeOf(now) ?? wanted });
}

/** Redirects from a waiting screen once its reason is gone. */
function leaveUnlessKept(place: string): void {
  const to = leavesFor(place, obstacleNow());
  if (to !== null) throw redirect({ href: to, replace: true });
}

/** Redirects people who may not enter, in the specification's order, to the screen with the reason. */
function forPeople({ location }: { readonly location: { readonly href: string; readonly search: object } }): void {
  const place = placeOf(obstacleNow());
  // A mail's link leads to its target after signing in.
  const entrance = "token" in location.search ? `/login?to=${encodeURIComponent(location.href)}` : "/login";
  if (place !== null || sessionState().kind !== "signedIn") throw redirect({ href: place ?? entrance });
}

const entranceRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: "/login",
    beforeLoad: forStrangers,
    component: lazyRouteComponent(() => import("#pwa/features/entrance/session/login-screen.tsx"), "LoginScreen"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/signup",
    beforeLoad: forStrangers,
    component: lazyRouteComponent(() => import("#pwa/features/entrance/sign-up/sign-up-screen.tsx"), "SignUpScreen"),
  }),
  ...["/forgot", "/verify", "/disabledAccount", "/maintenance"].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: ({ search }) => {
        // A mail's link may be opened in any browser.
        if (path !== "/verify" || !("token" in search) || obstacleNow() === null) leaveUnlessKept(path);
      },
      component: lazyRouteComponent(() => import("#pwa/features/entrance/entrance-screen.tsx"), "EntranceScreen"),
    }),
  ),
  createRoute({
    getParentRoute: () => root,
    path: "/acceptInvite/$invitedId",
    component: lazyRouteComponent(
      () => import("#pwa/features/entrance/session/accept-invite-screen.tsx"),
      "AcceptInviteScreen",
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/signupSplash",
    beforeLoad: forPeople,
    component: lazyRouteComponent(() => import("#pwa/features/entrance/session/sign-up-splash.tsx"), "SignUpSplash"),
  }),
] as const;

/** Routes that require a signed-in person. */
const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  beforeLoad: (to) => {
    forPeople(to);
    loadMenu();
  },
  component: Inside,
});

/** Renders nothing between a sign-out and the redirect to the sign-in. */
function Inside(): ReactNode {
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

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: "$",
  beforeLoad: () => {
    throw redirect({ href: "/", replace: true });
  },
});

export const routeTree = root.addChildren([
  ...entranceRoutes,
  inside.addChildren(
    screens.map(({ path, title, needs, needsNoRows, load }) =>
      createRoute({
        getParentRoute: () => inside,
        path,
        beforeLoad: () => {
          const session = sessionState();
          if (session.kind === "signedIn" && !mayOpen({ needs }, actorOf(session.device.session)))
            throw redirect({ href: "/", replace: true });
        },
        validateSearch: (raw: Readonly<Record<string, unknown>>) => raw,
        staticData: {
          screen: {
            title: () => title(),
            needs: null,
            ...(needsNoRows && { needsNoRows }),
          },
        },
        component: lazyRouteComponent(load, "Screen"),
      }),
    ),
  ),
  elsewhere,
]);
