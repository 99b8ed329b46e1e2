import { useState } from "react";
import { type MenuSection, menuSections } from "../declare-screen.ts";

const key = "trace.menu";
/** What floor staff go through all day stands open until somebody folds it. */
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

/** Which sections of the menu are unfolded, kept in this browser. */
export function useOpenSections(): readonly [readonly MenuSection[], (section: MenuSection, open: boolean) => void] {
  const [open, setOpen] = useState(read);
  const fold = (section: MenuSection, unfolded: boolean) => {
    const next = [...open.filter((one) => one !== section), ...(unfolded ? [section] : [])];
    setOpen(next);
    try {
      localStorage.setItem(key, next.join(" "));
    } catch {
      // A browser that keeps nothing folds it until the next start.
    }
  };
  return [open, fold];
}
