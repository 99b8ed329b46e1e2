import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";

/** How long a screen may take to show its heading, in milliseconds. */
const longest = 30_000;

const pressable = "a[href], button";
/** A dialog that is closing does not count. */
const openDialog = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])';

/** What a link or button is known by on its screen, which is made anew when somebody comes back to it. */
const nameOf = (element: Element): string =>
  element.getAttribute("href") ?? element.getAttribute("aria-label") ?? element.textContent ?? "";

/** A visit to an address: coming back to it is the same visit, following a link to it is another. */
const visitOf = ({ state, href }: ParsedLocation): string => state.__TSR_key ?? href;

/**
 * Puts the focus where a new screen begins, so that a reader hears its name and Tab starts there: on its heading, and for
 * whoever comes back on what they had pressed there. The first screen of a page keeps the browser's own focus; a field
 * that asked for the focus, and an open dialog, keep it.
 */
export function focusScreens(router: AnyRouter): void {
  const left = new Map<string, string>();
  let pressed: Element | null = null;
  let stop = () => {};
  const press = ({ target }: Event) => (pressed = target instanceof Element ? target.closest(pressable) : null);
  document.addEventListener("click", press, { capture: true });
  router.subscribe("onBeforeLoad", ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    if (pressed?.closest("#main")) left.set(visitOf(fromLocation), nameOf(pressed));
    pressed = null;
  });
  // Not earlier: until then the page still shows the previous screen.
  router.subscribe("onResolved", ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    stop();
    stop = focusWhenItStands(left.get(visitOf(toLocation)) ?? null);
  });
}

/** A screen's own code or rows may still be on their way: goes on until the person does something, but not for ever. */
function focusWhenItStands(name: string | null): () => void {
  let given: Element | null = null;
  const look = () => {
    const at = document.activeElement;
    const isGone = at === null || at === document.body;
    if (!isGone && (given === null ? isField(at) : at !== given)) return;
    if (document.querySelector(openDialog) !== null) return;
    const place = name === null ? undefined : placeCalled(name);
    const wanted = place ?? document.querySelector<HTMLElement>("[data-page-title]");
    if (wanted === null || wanted === at) return;
    given = wanted;
    // The router brings back where the page was scrolled to.
    wanted.focus({ preventScroll: true });
  };
  const ending = new AbortController();
  const watch = new MutationObserver(look);
  const stop = () => {
    watch.disconnect();
    clearTimeout(end);
    ending.abort();
  };
  const end = setTimeout(stop, longest);
  for (const act of ["keydown", "pointerdown"])
    document.addEventListener(act, stop, { capture: true, signal: ending.signal });
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

const isField = (element: Element): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const placeCalled = (name: string): HTMLElement | undefined =>
  Array.from(document.querySelectorAll<HTMLElement>(`#main :is(${pressable})`)).find((one) => nameOf(one) === name);
