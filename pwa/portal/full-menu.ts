import { t } from "#shared/words/define-words.ts";
import { Banknote, HandHelping, House, PackageOpen, PackageSearch, Settings, Shirt, Truck } from "lucide-react";
import type { PortalEntry } from "./menu.ts";
import { portalMenuWords } from "./words.ts";

/** The whole menu, under the specification's names. */
export const fullMenu: readonly PortalEntry[] = [
  { to: "/", label: () => t("Home"), icon: House },
  { to: "/products", label: () => t("Products"), icon: Shirt },
  { to: "/inventory", label: () => t("Inventory"), icon: PackageSearch },
  { to: "/dropoff", label: () => t("Requested"), icon: PackageOpen },
  { to: "/dropoffPending", label: () => t("Drop Off Pending"), icon: Truck },
  { to: "/storeRequest", label: () => portalMenuWords("storeRequest"), icon: HandHelping },
  { to: "/payouts", label: () => t("Payout"), icon: Banknote },
  { to: "/settings", label: () => t("Settings"), icon: Settings },
];
