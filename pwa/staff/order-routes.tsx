import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { Package, ShoppingBag } from "lucide-react";
import type { CreditSearch } from "#pwa/features/till/credit-search.ts";
import type { OrderSearch } from "#pwa/features/orders/order-list.tsx";
import { inMenu, inSection, rawSearch } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";
import { screenWords } from "./words.ts";

const till = () => import("#pwa/features/till/till-screens.ts");

const findOrders = createRoute({
  getParentRoute: () => inside,
  path: "/findOrders",
  validateSearch: rawSearch<OrderSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("orders"),
      needs: "orders.view",
      menu: inSection("orders", "find"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/orders/orders-screen.tsx"), "OrdersScreen"),
});

/** The counter; among the tasks of the day, before the other routes. */
export const sellScreen = createRoute({
  getParentRoute: () => inside,
  path: "/sell",
  validateSearch: rawSearch<{ readonly item?: string }>(),
  staticData: {
    screen: {
      title: () => screenWords("sell"),
      needs: "orders.sell",
      menu: inMenu("sell", ShoppingBag, "day"),
      preload: "idle",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/orders/sell-screen.tsx"), "SellScreen"),
});

const packing = createRoute({
  getParentRoute: () => inside,
  path: "/packing",
  staticData: {
    screen: {
      title: () => screenWords("packing"),
      needs: "orders.pack",
      menu: inMenu("packing", Package, "day"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/orders/packing/packing-screen.tsx"), "PackingScreen"),
});

const dayClose = createRoute({
  getParentRoute: () => inside,
  path: "/dayClose",
  validateSearch: rawSearch<{ readonly close?: string }>(),
  staticData: {
    screen: {
      title: () => screenWords("dayClose"),
      needs: "orders.sell",
      within: "/sell",
    },
  },
  component: lazyRouteComponent(till, "DayCloseScreen"),
});

const storeCredits = createRoute({
  getParentRoute: () => inside,
  path: "/storeCredits",
  validateSearch: rawSearch<CreditSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("credits"),
      needs: "orders.view",
      within: "/findOrders",
    },
  },
  component: lazyRouteComponent(till, "CreditsScreen"),
});

const order = createRoute({
  getParentRoute: () => inside,
  path: "/orders/$orderId",
  staticData: {
    screen: {
      title: () => screenWords("order"),
      needs: "orders.view",
      within: "/findOrders",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/orders/order-screen.tsx"), "OrderScreen"),
});

const exchange = createRoute({
  getParentRoute: () => inside,
  path: "/orders/$orderId/exchange",
  staticData: {
    screen: {
      title: () => screenWords("exchange"),
      needs: "orders.refund",
      within: "/findOrders",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/orders/exchange-screen.tsx"), "ExchangeScreen"),
});

/** Routes of orders and sales. */
export const orderScreens = [findOrders, packing, dayClose, storeCredits, order, exchange] as const;
