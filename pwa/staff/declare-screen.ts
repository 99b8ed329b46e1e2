import { ArrowLeftRight, Box, Inbox, type LucideIcon, ReceiptText, Settings } from "lucide-react";
import { type SessionState, sessionState } from "#pwa/session/session-store.ts";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import { type Capability, can } from "#shared/access/capabilities.ts";
import { menuWords } from "./words.ts";

/** Groups of the menu, in order: what people do all day, the stock, the office. */
export const menuGroups = ["day", "stock", "office"] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Sections of the menu, with their icons. */
export const menuSections = {
  inventory: Box,
  request: Inbox,
  transfers: ArrowLeftRight,
  orders: ReceiptText,
  settings: Settings,
} as const;

/** Entries grouped under a collapsible name. */
export type MenuSection = keyof typeof menuSections;

/** A screen's place in the menu. */
export interface MenuPlace {
  readonly label: () => string;
  /** Null if its section has one; icons of the phone's More sheet are loaded with it. */
  readonly icon: LucideIcon | null;
  /** Whether it is a task of the shop floor; these come first in the phone's bottom bar. */
  readonly isTask: boolean;
  /** Its section; null for none. */
  readonly section: MenuSection | null;
  readonly group: MenuGroup;
}

/** The group of each section. */
const groupOf: Readonly<Record<MenuSection, MenuGroup>> = {
  inventory: "stock",
  request: "stock",
  transfers: "stock",
  orders: "office",
  settings: "office",
};

/** Returns a menu place outside sections. Its name is read when rendered, in the person's language. */
export const inMenu = (name: Parameters<typeof menuWords>[0], icon: LucideIcon, group: MenuGroup): MenuPlace => ({
  label: () => menuWords(name),
  icon,
  isTask: group === "day",
  section: null,
  group,
});

/** Returns a place in a section of the menu; with an icon it is also a task. */
export const inSection = (
  section: MenuSection,
  name: Parameters<typeof menuWords>[0],
  taskIcon: LucideIcon | null = null,
): MenuPlace => ({
  label: () => menuWords(name),
  icon: taskIcon,
  isTask: taskIcon !== null,
  section,
  group: groupOf[section],
});

/** A route's declaration of its screen. Menu, guard, page title, preloading and search derive from it. */
export interface ScreenFacts {
  /** The screen's name in the page title and in search; empty shows only the store's name. */
  readonly title: () => string;
  /** Required capabilities, all of them; null for everyone. */
  readonly needs: Capability | readonly Capability[] | null;
  readonly menu?: MenuPlace;
  /** Address of the menu entry it belongs to, if it has none of its own. */
  readonly within?: string;
  /** idle: its code is loaded after the first screen, when the browser is idle. */
  readonly preload?: "idle";
  /** True if it shows no rows of the store, so that it can open before the first download has completed. */
  readonly needsNoRows?: true;
  /** True if it is a list of items, which says what it does not have yet while they are downloaded. */
  readonly listsItems?: true;
}

/** Whether the signed-in person may open a screen. */
export function mayOpen({ needs }: Pick<ScreenFacts, "needs">, session: SessionState = sessionState()): boolean {
  if (needs === null) return true;
  if (session.kind !== "signedIn") return false;
  const actor = actorOf(session.device.session);
  return [needs].flat().every((one) => can(actor, one));
}

/**
 * Whether the person may not open the requested screen, with a message unless its code is only preloaded. The server
 * checks every action again.
 * @throws if a route declares no screen, since its capabilities are unknown then.
 */
export function isRefused(screen: ScreenFacts | undefined, preload: boolean): boolean {
  if (screen === undefined) throw new Error("This route does not declare what its screen needs.");
  if (mayOpen(screen)) return false;
  if (!preload)
    void import("./say-no-access.ts").then(({ sayNoAccess }) =>
      sayNoAccess(screen.title(), [screen.needs ?? []].flat()),
    );
  return true;
}

/** Returns the address as typed; the screen's own schema reads it, once its code is loaded (decision 0060). */
export const rawSearch =
  <Search extends object>() =>
  (raw: Readonly<Record<string, unknown>>): Search =>
    raw as Search;
