import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { placeOf } from "#pwa/session/place-of.ts";
import { leavesFor } from "#pwa/session/standing.ts";
import { portalState } from "./portal-session.ts";

const root = createRootRoute({ component: Outlet });

const obstacle = () => {
  const state = portalState();
  return state.kind === "at" ? state.standing.obstacle : "not_signed_in";
};

/** For strangers: whoever is known here goes to where they belong [B2.17, B2.34]. */
function forStrangers(): void {
  const now = obstacle();
  if (now !== "not_signed_in" && now !== "wrong_store" && now !== "device_revoked")
    throw redirect({ href: placeOf(now) ?? "/" });
}

/** A screen one waits at leaves by itself when its reason has gone. */
function leaveUnlessKept(place: string): void {
  const to = leavesFor(place, obstacle());
  if (to !== null) throw redirect({ href: to, replace: true });
}

/** For people: in the specification's order, each to the screen that says why not [B4.01-B4.05]. */
function forPeople(): void {
  const now = obstacle();
  if (now !== null) throw redirect({ href: placeOf(now) ?? "/login" });
}

const screens = [
  createRoute({
    getParentRoute: () => root,
    path: "/login",
    beforeLoad: forStrangers,
    component: lazyRouteComponent(() => import("#pwa/features/session/login-screen.tsx"), "LoginScreen"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/signup",
    beforeLoad: forStrangers,
    component: lazyRouteComponent(() => import("#pwa/features/sign-up/sign-up-screen.tsx"), "SignUpScreen"),
  }),
  ...["/forgot", "/verify", "/disabledAccount", "/maintenance"].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: ({ search }) => {
        // The link of a mail may be followed in any browser.
        if (path !== "/verify" || !("token" in search) || obstacle() === null) leaveUnlessKept(path);
      },
      component: lazyRouteComponent(() => import("#pwa/features/door/door-screen.tsx"), "DoorScreen"),
    }),
  ),
  createRoute({
    getParentRoute: () => root,
    path: "/acceptInvite/$invitedId",
    component: lazyRouteComponent(() => import("#pwa/features/session/accept-invite-screen.tsx"), "AcceptInviteScreen"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/signupSplash",
    beforeLoad: forPeople,
    component: lazyRouteComponent(() => import("#pwa/features/session/sign-up-splash.tsx"), "SignUpSplash"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "/",
    beforeLoad: forPeople,
    component: lazyRouteComponent(() => import("./account-screen.tsx"), "AccountScreen"),
  }),
  createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: () => {
      throw redirect({ href: "/", replace: true });
    },
  }),
] as const;

export const router = createRouter({ routeTree: root.addChildren(screens), scrollRestoration: true });
