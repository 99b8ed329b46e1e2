import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { OrderSearch } from "#pwa/features/orders/order-list.tsx";
import { rawSearch, inSection } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";
import { screenWords } from "./words.ts";

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

const sell = createRoute({
  getParentRoute: () => inside,
  path: "/sell",
  staticData: {
    screen: {
      title: () => screenWords("sell"),
      needs: "orders.sell",
      within: "/findOrders",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/orders/sell-screen.tsx"), "SellScreen"),
});

const dayClose = createRoute({
  getParentRoute: () => inside,
  path: "/dayClose",
  staticData: {
    screen: {
      title: () => screenWords("dayClose"),
      needs: "orders.sell",
      within: "/sell",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/till/day-close-screen.tsx"), "DayCloseScreen"),
});

const close = createRoute({
  getParentRoute: () => inside,
  path: "/dayClose/$closeId",
  staticData: {
    screen: {
      title: () => screenWords("dayClose"),
      needs: "orders.sell",
      within: "/sell",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/till/close-screen.tsx"), "CloseScreen"),
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
export const orderRoutes = [findOrders, sell, dayClose, close, order, exchange] as const;
