import { expect, type Page } from "@playwright/test";

/** Waits until a message is shown, and until no control of the screen is under one. */
export async function expectToastsClear(page: Page): Promise<void> {
  await expect(page.locator("[data-sonner-toast]").first()).toBeVisible();
  await expect.poll(() => page.evaluate(coveredControls)).toEqual([]);
}

/** Returns the controls that a message covers, by their names. Runs in the page. */
function coveredControls(): readonly string[] {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const toasts = [...document.querySelectorAll("[data-sonner-toast]")].map(boxOf);
  const controls = document.querySelectorAll<HTMLElement>("button, input, select, textarea, nav a");
  return [...controls].flatMap((control) => {
    if (control.closest("[data-sonner-toaster]") !== null || !control.checkVisibility()) return [];
    const box = boxOf(control);
    const isCovered = toasts.some(
      ({ left, right, top, bottom }) =>
        box.width > 1 && left < box.right && box.left < right && top < box.bottom && box.top < bottom,
    );
    return isCovered ? [control.ariaLabel ?? control.textContent] : [];
  });
}
