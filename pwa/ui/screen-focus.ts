import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";
import { isDialogOpen } from "./open-dialog.ts";

/** Maximum milliseconds for a screen to show its heading. */
const longest = 30_000;

const pressable = "a[href], button";

/** Returns a link's or button's identity on its screen, whose elements are created again on return. */
const nameOf = (element: Element): string =>
  element.getAttribute("href") ?? element.getAttribute("aria-label") ?? element.textContent ?? "";

/** Returns the key of a visit to an address: returning to it is the same visit, following a link to it another. */
const visitOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

/**
 * Focuses the start of a new screen, so that screen readers announce it and Tab starts there: its heading or, on
 * return, the element pressed there before. The first screen of a page keeps the browser's own focus; focused fields
 * and open dialogs keep theirs.
 */
export function focusScreens(router: AnyRouter): void {
  const left = new Map<string, string>();
  let pressed: Element | null = null;
  let hasFollowed = false;
  let stop = () => {};
  const press = ({ target }: Event) => (pressed = target instanceof Element ? target.closest(pressable) : null);
  document.addEventListener("click", press, { capture: true });
  router.subscribe("onBeforeLoad", ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return;
    // A link may be followed before the page's first screen is there, which then has no location.
    if (pressed?.matches("a[href]")) hasFollowed = true;
    if (fromLocation === undefined) return;
    if (pressed?.closest("#main")) left.set(visitOf(fromLocation), nameOf(pressed));
    pressed = null;
  });
  // Until then the page still shows the previous screen.
  router.subscribe("onResolved", ({ fromLocation, toLocation, pathChanged }) => {
    if (!pathChanged || (fromLocation === undefined && !hasFollowed)) return;
    stop();
    stop = focusWhenItStands(left.get(visitOf(toLocation)) ?? null);
  });
}

/** Waits for the screen's code or rows until the person acts or the time is up. */
function focusWhenItStands(name: string | null): () => void {
  let given: Element | null = null;
  const check = () => {
    const at = document.activeElement;
    const isGone = at === null || at === document.body;
    if (!isGone && (given === null ? isField(at) : at !== given)) return;
    if (isDialogOpen()) return;
    const place = name === null ? undefined : placeCalled(name);
    const wanted = place ?? document.querySelector<HTMLElement>("[data-page-title]");
    if (wanted === null || wanted === at) return;
    given = wanted;
    // The router restores the scroll position.
    wanted.focus({ preventScroll: true });
  };
  const ending = new AbortController();
  const watch = new MutationObserver(check);
  const stop = () => {
    watch.disconnect();
    clearTimeout(end);
    ending.abort();
  };
  const end = setTimeout(stop, longest);
  for (const act of ["keydown", "pointerdown"])
    document.addEventListener(act, stop, { capture: true, signal: ending.signal });
  watch.observe(document.body, { childList: true, subtree: true });
  check();
  return stop;
}

/** Returns whether somebody types there; what only listens for scanners takes the focus whenever nothing has it. */
const isField = (element: Element): boolean => element.matches("input, textarea:not([data-scanner=sink])");

const placeCalled = (name: string): HTMLElement | undefined =>
  Array.from(document.querySelectorAll<HTMLElement>(`#main :is(${pressable})`)).find((one) => nameOf(one) === name);
