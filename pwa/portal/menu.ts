import { type LucideIcon, PackageOpen, PackageSearch, Shirt, Truck } from "lucide-react";
import { portalMenuWords } from "./words.ts";

/** An entry of the menu [B2.79]. */
export interface PortalEntry {
  readonly to: string;
  readonly label: () => string;
  readonly icon: LucideIcon;
}

/** Entries of the phone's bottom bar; the others are in `more-menu.ts`, which a phone loads on request. */
export const menu: readonly PortalEntry[] = [
  { to: "/", label: () => portalMenuWords("products"), icon: Shirt },
  { to: "/inventory", label: () => portalMenuWords("inventory"), icon: PackageSearch },
  { to: "/dropoff", label: () => portalMenuWords("requested"), icon: PackageOpen },
  { to: "/dropoffPending", label: () => portalMenuWords("dropOffPending"), icon: Truck },
];

/** Addresses of the other entries. */
export const morePaths = ["/storeRequest", "/payouts", "/settings"] as const;

export interface MorePortalEntry extends PortalEntry {
  readonly to: (typeof morePaths)[number];
}
