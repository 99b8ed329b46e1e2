import type { BrowserContext } from "@playwright/test";

/** The journey's screens that had opened, with heading, and left the focus on nothing or in the menu. */
export const lostFocus: string[] = [];

/**
 * Checks in every page of the context: when somebody presses a key or a button after the screen has changed, the focus
 * must be on the new screen or in a dialog over it. Checked at that moment, when a lost focus would start again at the
 * top.
 */
export async function watchFocus(context: BrowserContext): Promise<void> {
  await context.exposeBinding("traceLostFocus", (_, what: string) => void lostFocus.push(what));
  await context.addInitScript(watchPage);
}

/** Runs in the page. */
function watchPage(): void {
  let path: string | null = null;
  let heading: Element | null = null;
  let name = "";
  const ask = () => {
    const now = document.querySelector("[data-page-title]");
    const at = document.activeElement;
    // A screen with another's heading, or none yet, has not opened; the page's title is that of an opened one.
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
