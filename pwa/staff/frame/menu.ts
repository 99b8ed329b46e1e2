import { useRouterState } from "@tanstack/react-router";
import { useMemo } from "react";
import type { MenuGroup, MenuPlace, MenuSection } from "../declare-screen.ts";
import { type DeclaredScreen, useScreens } from "./screens.ts";

export interface MenuEntry extends MenuPlace {
  /** An address of this app. */
  readonly to: string;
}

/** A single entry, or a section with its entries. */
export type MenuPart =
  | { readonly section: null; readonly entry: MenuEntry }
  | { readonly section: MenuSection; readonly entries: readonly MenuEntry[] };

/** Returns the menu in order: the screens that declare a place in it, each section at its first entry. */
export function menuParts(screens: readonly DeclaredScreen[]): readonly MenuPart[] {
  const entries = screens.flatMap(({ to, menu }) => (menu === undefined ? [] : [entryOf(to, menu)]));
  const bySection = Map.groupBy(entries, ({ section }) => section);
  const seen = new Set<MenuSection>();
  return entries.flatMap((entry): MenuPart[] => {
    const { section } = entry;
    if (section === null) return [{ section, entry }];
    if (seen.has(section)) return [];
    seen.add(section);
    return [{ section, entries: bySection.get(section) ?? [] }];
  });
}

const entryOf = (to: string, { label, icon, isTask, section, group }: MenuPlace): MenuEntry => ({
  to,
  label,
  icon,
  isTask,
  section,
  group,
});

/** Returns the parts of a group. The day's tasks are together, also those that have a section elsewhere. */
export const menuPartsOf = (parts: readonly MenuPart[], group: MenuGroup): readonly MenuPart[] => {
  const own = parts.filter((part) => (part.section === null ? part.entry : part.entries[0])?.group === group);
  if (group !== "day") return own;
  const tasks = parts.flatMap((part) => (part.section === null ? [] : part.entries.filter(({ isTask }) => isTask)));
  return [...own, ...tasks.map((entry): MenuPart => ({ section: null, entry }))];
};

/** Entries in the phone's bottom bar, beside More. */
const tasksShown = 5;

/** Returns the bottom bar's entries: the first tasks, filled up with other entries. */
export function barOf(parts: readonly MenuPart[]): readonly MenuEntry[] {
  const all = parts.flatMap((part) => (part.section === null ? [part.entry] : part.entries));
  const tasks = all.filter(({ isTask }) => isTask);
  return [...tasks, ...all.filter(({ isTask }) => !isTask)].slice(0, tasksShown);
}

/** Returns the menu of the signed-in person. */
export function useMenu(): readonly MenuPart[] {
  const screens = useScreens();
  return useMemo(() => menuParts(screens), [screens]);
}

/** Returns the address of the menu entry that the current screen belongs to. */
export const useMenuAddress = (): string | undefined =>
  useRouterState({
    select: ({ matches }) => {
      const last = matches.at(-1);
      return last?.staticData.screen?.within ?? last?.fullPath;
    },
  });
