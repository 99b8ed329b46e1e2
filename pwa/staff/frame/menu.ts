import {
  ClipboardCheck,
  House,
  type LucideIcon,
  MapPin,
  ScanBarcode,
  Search,
  TabletSmartphone,
  TriangleAlert,
} from "lucide-react";
import type { Capability } from "#shared/access/capabilities.ts";

export interface MenuEntry {
  readonly to: "/" | "/scan" | "/scanItems" | "/findInventory" | "/locations" | "/attention" | "/device";
  readonly label: string;
  readonly icon: LucideIcon;
  /** What the person must be allowed to do; null is everyone's. */
  readonly needs: Capability | null;
  /** Other addresses that belong to it. */
  readonly also?: RegExp;
  /** Stands in the bar of a phone; the rest is one tap behind More. */
  readonly inBar: boolean;
}

/** The staff menu: what exists, in the order a shift needs it. */
export const menu: readonly MenuEntry[] = [
  { to: "/", label: "Home", icon: House, needs: null, inBar: true },
  { to: "/scan", label: "Intake", icon: ScanBarcode, needs: "inventory.add", also: /^\/addInventory\//, inBar: true },
  { to: "/scanItems", label: "Scan Items", icon: ClipboardCheck, needs: "audits.conduct", inBar: true },
  {
    to: "/findInventory",
    label: "Find",
    icon: Search,
    needs: "inventory.view",
    also: /^\/(inventories\/|readyToPrint|\w+Inventory$)/,
    inBar: true,
  },
  { to: "/locations", label: "Locations", icon: MapPin, needs: "inventory.view", inBar: false },
  { to: "/attention", label: "Attention", icon: TriangleAlert, needs: null, inBar: false },
  { to: "/device", label: "Device", icon: TabletSmartphone, needs: null, inBar: false },
];

/** Whether an address belongs to a menu entry. */
export const isAt = (entry: MenuEntry, path: string): boolean =>
  path === entry.to || (entry.to !== "/" && path.startsWith(`${entry.to}/`)) || entry.also?.test(path) === true;
