import type { Page } from "@playwright/test";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { people, signIn } from "./support/people.ts";

/** The largest share of a window that may move without being noticed. */
const unnoticed = 0.02;

test.use({ shop: { rows: Array.from({ length: 40 }, (_, at) => itemOnSale(at + 1)) } });

/** Runs in the page before the app: adds up what moves by itself, with what it was. */
function watchMoves(): void {
  const moved = { sum: 0, what: [] as string[] };
  Object.assign(globalThis, { moved });
  interface Move extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  new PerformanceObserver((entries) => {
    for (const { value, sources } of entries.getEntries() as Move[]) {
      moved.sum += value;
      for (const { node } of sources) moved.what.push(node?.textContent?.slice(0, 40) ?? "");
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const shown: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "/": async (page) => {
    await expect(page.getByRole("heading", { name: "The last 30 days" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Active by location" })).toBeVisible();
  },
  "/dashboard": async (page) => {
    await expect(page.getByRole("heading", { name: "Recent activity" })).toBeVisible();
    await expect(page.locator("dl").getByText("Revenue")).toBeVisible();
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  },
};

test("a screen that is opened again stays where it is while its parts and the server's answers come", async ({
  page,
}) => {
  await signIn(page, people.admin, "/");
  await page.addInitScript(watchMoves);
  for (const [path, isShown] of Object.entries(shown)) {
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(path);
      await isShown(page);
    }
    // What moved in a frame is told after it.
    await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
    const moved = await page.evaluate(
      () => (globalThis as unknown as { moved: { sum: number; what: string[] } }).moved,
    );
    expect(moved.sum, `${path}: ${moved.what.join(" | ")}`).toBeLessThan(unnoticed);
  }
});
