import { useState } from "react";
import { type MenuSection, menuSections } from "../declare-screen.ts";

const key = "trace.menu";
/** Sections expanded by default: those that floor staff use all day. */
const atFirst: readonly MenuSection[] = ["inventory"];

const isSection = (name: string): name is MenuSection => Object.hasOwn(menuSections, name);

function read(): readonly MenuSection[] {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? atFirst : kept.split(" ").filter(isSection);
  } catch {
    return atFirst;
  }
}

/** Returns the expanded sections of the menu, stored in this browser. */
export function useOpenSections(): readonly [readonly MenuSection[], (section: MenuSection, open: boolean) => void] {
  const [open, setOpen] = useState(read);
  const fold = (section: MenuSection, unfolded: boolean) => {
    const next = [...open.filter((one) => one !== section), ...(unfolded ? [section] : [])];
    setOpen(next);
    try {
      localStorage.setItem(key, next.join(" "));
    } catch {
      // Without storage the change lasts until the next start.
    }
  };
  return [open, fold];
}
