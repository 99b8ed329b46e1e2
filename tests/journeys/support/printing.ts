import type { Page } from "@playwright/test";

/** Answers the question after labels were handed over. */
export const itPrinted = (page: Page): Promise<void> =>
  page.getByRole("dialog", { name: "Did it print?" }).getByRole("button", { name: "Yes, it printed" }).click();

/** Counts what is printed instead of printing it, from the next page load on. */
export const countPrints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.print = () => {
      const top = window.top ?? window;
      top.document.body.dataset["prints"] = String(Number(top.document.body.dataset["prints"] ?? 0) + 1);
    };
  });

/** Returns how many times the print dialog was opened since the page was loaded. */
export const printsOf = async (page: Page): Promise<number> =>
  Number((await page.locator("body").getAttribute("data-prints")) ?? 0);
