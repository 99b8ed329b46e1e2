import { type LucideIcon, PackageOpen, PackageSearch, Shirt, Truck } from "lucide-react";
import { portalMenuWords } from "./words.ts";

/** An entry of the menu [B2.79]. */
export interface PortalEntry {
  readonly to: string;
  readonly label: () => string;
  readonly icon: LucideIcon;
}

/** Those that stand under the thumb; the others are in `more-menu.ts`, which a phone loads when it is asked for more. */
export const menu: readonly PortalEntry[] = [
  { to: "/", label: () => portalMenuWords("products"), icon: Shirt },
  { to: "/inventory", label: () => portalMenuWords("inventory"), icon: PackageSearch },
  { to: "/dropoff", label: () => portalMenuWords("requested"), icon: PackageOpen },
  { to: "/dropoffPending", label: () => portalMenuWords("dropOffPending"), icon: Truck },
];

/** Where the other entries lead. */
export const morePaths = ["/storeRequest", "/payouts", "/settings"] as const;
