import type { Browser } from "@playwright/test";

/** Screens of the journey under way that had opened, heading and all, and left the focus on nothing or in the menu. */
export const lostFocus: string[] = [];

/**
 * In every page of the browser: whenever somebody presses a key or a button after the screen has changed, the focus is on
 * the new screen or in a dialog over it. Asked at that moment, since it is then that a lost focus begins again at the top.
 */
export function watchFocus(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.exposeBinding("traceLostFocus", (_, what: string) => void lostFocus.push(what));
    await context.addInitScript(watchPage);
    return context;
  };
}

/** Runs in the page. */
function watchPage(): void {
  let path: string | null = null;
  let heading: Element | null = null;
  let name = "";
  const ask = () => {
    const now = document.querySelector("[data-page-title]");
    const at = document.activeElement;
    // A screen whose heading is another's still, or not there yet, has not opened; the page is named after one that has.
    const isAnother = path !== location.pathname && now !== heading && name !== document.title;
    if (path !== null && now !== null && isAnother)
      if (at === null || at.closest("#main, [role=dialog], [role=alertdialog]") === null)
        void Reflect.apply(Reflect.get(globalThis, "traceLostFocus"), null, [
          `${location.pathname}, from ${path}: ${at?.outerHTML.slice(0, 80) ?? "nothing"}`,
        ]);
    path = location.pathname;
    heading = now;
    name = document.title;
  };
  for (const act of ["keydown", "pointerdown"]) window.addEventListener(act, ask, { capture: true });
}
