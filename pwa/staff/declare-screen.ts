import { ArrowLeftRight, Boxes, Inbox, type LucideIcon, ReceiptText, Settings } from "lucide-react";
import { type SessionState, sessionState } from "#pwa/session/session-store.ts";
import { actorOf } from "#pwa/local/actor-of.ts";
import { type Capability, can } from "#shared/access/capabilities.ts";
import { frameWords } from "./frame/words.ts";
import { menuWords } from "./words.ts";

/** Sections of the menu, with their pictures. */
export const menuSections = {
  inventory: Boxes,
  request: Inbox,
  transfers: ArrowLeftRight,
  orders: ReceiptText,
  settings: Settings,
} as const;

/** Entries that stand together under a name and fold away at the side. */
export type MenuSection = keyof typeof menuSections;

/** How a screen stands in the menu. */
export interface MenuPlace {
  readonly label: () => string;
  /** Null where its section has one; what is drawn beside it on a phone is loaded with More. */
  readonly icon: LucideIcon | null;
  /** Whether it is one of the tasks of the floor, which come first under the thumb on a phone. */
  readonly isTask: boolean;
  /** Under whose name it stands; null by itself. */
  readonly section: MenuSection | null;
}

/** A place in the menu by itself. Its name is read where it is drawn, in the person's language. */
export const inMenu = (
  name: Parameters<typeof menuWords>[0],
  icon: LucideIcon,
  kind: "task" | "more" = "more",
): MenuPlace => ({
  label: () => menuWords(name),
  icon,
  isTask: kind === "task",
  section: null,
});

/** A place in a section of the menu; with a picture it is also one of the tasks. */
export const inSection = (
  section: MenuSection,
  name: Parameters<typeof menuWords>[0],
  taskIcon: LucideIcon | null = null,
): MenuPlace => ({
  label: () => menuWords(name),
  icon: taskIcon,
  isTask: taskIcon !== null,
  section,
});

/** What a route says of its screen. Menu, guard, page title, preloading and search follow from it. */
export interface ScreenFacts {
  /** The screen's name in the page title and wherever people look for screens; empty shows the store's name alone. */
  readonly title: () => string;
  /** What the person must be allowed to do, all of it where there are several; null is everyone's. */
  readonly needs: Capability | readonly Capability[] | null;
  readonly menu?: MenuPlace;
  /** The address of the menu's entry it belongs to, where it has none of its own. */
  readonly within?: string;
  /** idle: its code is loaded when the first screen stands and nothing else is to do. */
  readonly preload?: "idle";
  /** Shows no rows of the store, so that it can be opened before the first download has ended. */
  readonly needsNoRows?: true;
}

/** Whether the person who is signed in may open a screen. */
export function mayOpen({ needs }: Pick<ScreenFacts, "needs">, session: SessionState = sessionState()): boolean {
  if (needs === null) return true;
  if (session.kind !== "signedIn") return false;
  const actor = actorOf(session.device.session);
  return [needs].flat().every((one) => can(actor, one));
}

/**
 * Whether the person is kept out of the screen they ask for, which is said unless its code is only fetched ahead. The
 * server asks again for everything that is done there.
 * @throws where a route declares no screen: nobody can know who may open it.
 */
export function isRefused(screen: ScreenFacts | undefined, preload: boolean): boolean {
  if (screen === undefined) throw new Error("This route does not declare what its screen needs.");
  if (mayOpen(screen)) return false;
  if (!preload)
    void import("#pwa/components/ui/toast.tsx").then(({ toast }) =>
      toast.error(frameWords("noAccess", { screen: screen.title() })),
    );
  return true;
}

/** The address as it is typed: the screen's own schema reads it, once the screen's code is here (docs/decisions/0060). */
export const asked =
  <Search extends object>() =>
  (raw: Readonly<Record<string, unknown>>): Search =>
    raw as Search;
