import { createContext, type RefObject, useContext, useState } from "react";

/** True inside a dialog. */
export const InDialog = createContext(false);

/**
 * Returns how a floating list is positioned: with the page, which scrolls it along; in a dialog with the window, as the
 * dialog itself is. The page behind one may scroll when its rows arrive, and the list would move under the finger.
 */
export const usePositionMethod = (): "absolute" | "fixed" => (useContext(InDialog) ? "fixed" : "absolute");

/**
 * Keeps a floating list on the side where it opened: if the page moves while a finger is on an option, the list would
 * jump to the other side and the finger choose nothing. Returns attributes of the list's root and positioner.
 */
export function useKeptSide(popup: RefObject<HTMLElement | null>) {
  const [side, setSide] = useState<"top" | "bottom" | null>(null);
  return {
    root: {
      onOpenChangeComplete: (isOpen: boolean) =>
        setSide(isOpen ? (popup.current?.dataset["side"] === "top" ? "top" : "bottom") : null),
    },
    positioner: side === null ? {} : { side, collisionAvoidance: { side: "none", fallbackAxisSide: "none" } as const },
  };
}

/** Classes of floating lists and menus. */
export const popupClasses =
  "origin-[var(--transform-origin)] rounded-card border border-line bg-raised text-ink shadow-float outline-none " +
  "max-w-[var(--available-width)] transition-[scale,opacity] duration-120 ease-calm " +
  "data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:opacity-0";

/** Classes of a list's option: 44 px, the highlighted one tinted. */
export const optionClasses =
  "flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 py-1.5 outline-none select-none " +
  "data-highlighted:bg-hover data-disabled:text-muted";
