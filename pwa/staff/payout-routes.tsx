import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { PayoutSearch } from "#pwa/features/payouts/payout-list.tsx";
import type { ReadySearch } from "#pwa/features/payouts/ready-search.ts";
import { rawSearch, inSection } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";
import { screenWords } from "./words.ts";

const pendingPayouts = createRoute({
  getParentRoute: () => inside,
  path: "/pendingPayouts",
  validateSearch: rawSearch<ReadySearch>(),
  staticData: {
    screen: {
      title: () => screenWords("readyToPay"),
      needs: "payouts.manage",
      menu: inSection("orders", "readyToPay"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/payouts/ready-screen.tsx"), "ReadyScreen"),
});

const payouts = createRoute({
  getParentRoute: () => inside,
  path: "/payouts",
  validateSearch: rawSearch<PayoutSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("payouts"),
      needs: "payouts.manage",
      menu: inSection("orders", "payouts"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/payouts/payouts-screen.tsx"), "PayoutsScreen"),
});

const payout = createRoute({
  getParentRoute: () => inside,
  path: "/payouts/$payoutId",
  staticData: {
    screen: {
      title: () => screenWords("payout"),
      needs: "payouts.manage",
      within: "/payouts",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/payouts/payout-screen.tsx"), "PayoutScreen"),
});

const check = createRoute({
  getParentRoute: () => inside,
  path: "/payouts/check",
  staticData: {
    screen: {
      title: () => screenWords("ledgerCheck"),
      needs: "payouts.void",
      within: "/payouts",
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/payouts/reconciliation-screen.tsx"),
    "ReconciliationScreen",
  ),
});

/** Routes of pending payouts and payouts. */
export const payoutScreens = [pendingPayouts, payouts, payout, check] as const;
