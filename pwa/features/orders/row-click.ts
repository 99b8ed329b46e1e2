import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";

/** Returns a click handler for a list whose rows open anywhere: beside its link, a row does what the link does. */
export function useRowClick() {
  const { history } = useRouter();
  return ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || target.closest("a,button,input,label") !== null) return;
    // Who marks text to copy it does not mean to leave.
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || getSelection()?.type === "Range") return;
    const link = target.closest("[data-id]")?.querySelector<HTMLAnchorElement>("a[href]") ?? null;
    if (link !== null) history.push(link.pathname + link.search);
  };
}
