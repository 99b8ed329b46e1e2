import { Banknote, HandHelping, Settings } from "lucide-react";
import type { MorePortalEntry } from "./menu.ts";
import { portalMenuWords } from "./words.ts";

/** Menu entries that are not in the bottom bar. */
export const moreMenu: readonly MorePortalEntry[] = [
  { to: "/storeRequest", label: () => portalMenuWords("storeRequest"), icon: HandHelping },
  { to: "/payouts", label: () => portalMenuWords("payout"), icon: Banknote },
  { to: "/settings", label: () => portalMenuWords("settings"), icon: Settings },
];
