import { t } from "#shared/words/define-words.ts";
import type { ComponentType } from "react";
import { loadWithParts } from "#pwa/ui/optional-part.ts";
import type { Capability } from "#shared/access/capabilities.ts";
import { portalMenuWords, portalScreenWords } from "./words.ts";

/** A screen of the portal for signed-in people. */
export interface PortalScreen {
  readonly path: string;
  readonly title: () => string;
  /** Required capability; people without it are redirected to `/`. */
  readonly needs?: Capability;
  /** True if it shows no rows of the store, so that it can open before the first download has completed. */
  readonly needsNoRows?: true;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
}

export const screens: readonly PortalScreen[] = [
  { path: "/", title: () => t("Home"), load: () => loadWithParts(import("./products/products-screen.tsx")) },
  { path: "/products", title: () => t("Products"), load: () => import("./products/sell-screen.tsx") },
  {
    path: "/products/create",
    title: () => t("Request a product"),
    needs: "products.submit",
    load: () => import("./products/request-product-screen.tsx"),
  },
  {
    path: "/products/$productId",
    title: () => t("Create a Listing"),
    needs: "products.view",
    load: () => import("./products/list-product-screen.tsx"),
  },
  {
    path: "/inventory",
    title: () => t("Inventory"),
    load: () => import("./inventory/inventory-screen.tsx"),
  },
  {
    path: "/dropoff",
    title: () => t("Requested Inventory"),
    load: () => import("./drop-off/requested-screen.tsx"),
  },
  {
    path: "/dropoffPending",
    title: () => t("Drop Off Pending"),
    load: () => import("./drop-off/pending-screen.tsx"),
  },
  {
    path: "/storeRequest",
    title: () => portalMenuWords("storeRequest"),
    load: () => import("./store-request/store-request-screen.tsx"),
  },
  {
    path: "/payouts",
    title: () => t("Payout"),
    needs: "payouts.own",
    load: () => import("./payouts/payouts-screen.tsx"),
  },
  {
    path: "/productItem/$productId",
    title: () => t("Your listings"),
    needs: "products.view",
    load: () => import("./inventory/product-item-screen.tsx"),
  },
  { path: "/item/$itemId", title: () => t("Item"), load: () => import("./inventory/item-screen.tsx") },
  { path: "/settings", title: () => t("Settings"), load: () => import("./settings/settings-screen.tsx") },
  {
    path: "/notifications",
    title: () => t("Notifications"),
    load: () => import("./notifications/notifications-screen.tsx"),
  },
  {
    path: "/queue",
    title: () => portalScreenWords("queue"),
    needsNoRows: true,
    load: () => import("./shared-screens.tsx").then((m) => ({ Screen: m.QueueRoute })),
  },
  {
    path: "/attention",
    title: () => t("Needs attention"),
    load: () => import("./shared-screens.tsx").then((m) => ({ Screen: m.AttentionRoute })),
  },
];
