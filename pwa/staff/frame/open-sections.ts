import { useState } from "react";
import { menuKey } from "#pwa/ui/menu-key.ts";
import { type MenuSection, menuSections } from "../declare-screen.ts";

const isSection = (name: string): name is MenuSection => Object.hasOwn(menuSections, name);

function read(): readonly MenuSection[] {
  try {
    const kept = localStorage.getItem(menuKey);
    return (kept ?? "").split(" ").filter(isSection);
  } catch {
    return [];
  }
}

/** Returns the sections of the menu that people expanded, stored in this browser: closed until used. */
export function useOpenSections(): readonly [readonly MenuSection[], (section: MenuSection, open: boolean) => void] {
  const [open, setOpen] = useState(read);
  const fold = (section: MenuSection, unfolded: boolean) => {
    const next = [...open.filter((one) => one !== section), ...(unfolded ? [section] : [])];
    setOpen(next);
    try {
      localStorage.setItem(menuKey, next.join(" "));
    } catch {
      // Without storage the change lasts until the next start.
    }
  };
  return [open, fold];
}
