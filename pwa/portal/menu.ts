import { t } from "#shared/words/define-words.ts";
import { Banknote, House, type LucideIcon, PackageSearch, Shirt } from "lucide-react";

/** Addresses that the bar's *More* leads to. */
export const morePaths = ["/storeRequest", "/settings"] as const;

/** An entry of the menu. On a phone it is in the bar, a tab of the inventory, or behind *More*. */
export interface PortalEntry {
  readonly to:
    | ("/" | "/products" | "/inventory" | "/payouts")
    | ("/dropoff" | "/dropoffPending")
    | (typeof morePaths)[number];
  readonly label: () => string;
  readonly icon: LucideIcon;
}

/** Entries of the phone's bottom bar; the whole menu is in `full-menu.ts`, which a phone loads on request. */
export const bar: readonly PortalEntry[] = [
  { to: "/", label: () => t("Home"), icon: House },
  { to: "/products", label: () => t("Sell"), icon: Shirt },
  { to: "/inventory", label: () => t("Inventory"), icon: PackageSearch },
  { to: "/payouts", label: () => t("Payouts"), icon: Banknote },
];
