import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { inside } from "./door-routes.tsx";
import { screenWords } from "./words.ts";

const consigner = createRoute({
  getParentRoute: () => inside,
  path: "/consigners/$consignerId",
  staticData: {
    screen: {
      get title() {
        return screenWords("consigner");
      },
      needs: "consigners.view",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/inventory/consigner-screen.tsx"), "ConsignerScreen"),
});

const order = createRoute({
  getParentRoute: () => inside,
  path: "/orders/$orderId",
  staticData: {
    screen: {
      get title() {
        return screenWords("order");
      },
      needs: "orders.view",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/inventory/order-screen.tsx"), "OrderScreen"),
});

/** What links of items lead to: whose they are, and where they were sold. */
export const accountRoutes = [consigner, order] as const;
