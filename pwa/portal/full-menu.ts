import { Banknote, HandHelping, House, PackageOpen, PackageSearch, Settings, Shirt, Truck } from "lucide-react";
import type { PortalEntry } from "./menu.ts";
import { barWords } from "./bar-words.ts";
import { portalMenuWords } from "./words.ts";

/** The whole menu, under the specification's names. */
export const fullMenu: readonly PortalEntry[] = [
  { to: "/", label: () => barWords("home"), icon: House },
  { to: "/products", label: () => portalMenuWords("products"), icon: Shirt },
  { to: "/inventory", label: () => portalMenuWords("inventory"), icon: PackageSearch },
  { to: "/dropoff", label: () => portalMenuWords("requested"), icon: PackageOpen },
  { to: "/dropoffPending", label: () => portalMenuWords("dropOffPending"), icon: Truck },
  { to: "/storeRequest", label: () => portalMenuWords("storeRequest"), icon: HandHelping },
  { to: "/payouts", label: () => portalMenuWords("payout"), icon: Banknote },
  { to: "/settings", label: () => portalMenuWords("settings"), icon: Settings },
];
