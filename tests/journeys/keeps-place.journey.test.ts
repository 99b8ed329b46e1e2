import type { Locator, Page } from "@playwright/test";
import { ids } from "../support/test-store.ts";
import { itemOnSale, itemWithStatus } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { waitsLonger } from "./support/patience.ts";
import { openAs } from "./support/devices.ts";
import { people, portalOf, signIn } from "./support/people.ts";

/** Milliseconds for which a screen waits for its parts (pwa/ui/optional-part.ts); without them it is drawn, and moves. */
const longestWait = 300;

/** The largest share of a window that may move without being noticed. */
const unnoticed = 0.02;

test.use({
  shop: {
    rows: [
      ...Array.from({ length: 40 }, (_, at) => itemOnSale(at + 1, { consignerId: ids.seller })),
      itemWithStatus(41, "Sold"),
      itemWithStatus(42, "RequestWithdrawal"),
    ],
  },
});

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

/** Opens an address twice, and expects that nothing has moved the second time. */
async function expectStays(page: Page, path: string, isShown: () => Promise<void>): Promise<void> {
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(path);
    await isShown();
    await expect(page.locator("main [aria-busy], main .animate-pulse")).toHaveCount(0);
    await expect(page.locator('[data-sync="online"]').first()).toBeAttached();
  }
  // Moves of a frame are reported after it.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: { sum: number; what: string[] } }).moved);
  expect(moved.sum, `${path}: ${moved.what.join(" | ")}`).toBeLessThan(unnoticed);
}

test("home and the dashboard stay where they are when they are opened again, while parts and answers come", async ({
  page,
}) => {
  await openAs(page, people.admin, "/");
  await waitsLonger(page, longestWait);
  await page.addInitScript(watchMoves);
  await expectStays(page, "/", async () => {
    await expect(page.getByRole("heading", { name: "To decide today" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "The last 30 days" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Active by location" })).toBeVisible();
  });
  await expectStays(page, "/dashboard", async () => {
    await expect(page.getByRole("heading", { name: "Recent activity" })).toBeVisible();
    await expect(page.locator("dl").getByText("Revenue")).toBeVisible();
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  });
});

test("the portal's home stays where it is on a phone when it is opened again", async ({ browser, server }) => {
  const baseURL = portalOf(server.address);
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await openAs(page, people.seller);
  await waitsLonger(page, longestWait);
  await page.addInitScript(watchMoves);
  await expectStays(page, "/", async () => {
    await expect(page.getByRole("searchbox")).toBeVisible();
    await expect(page.getByRole("link", { name: "40 items on sale" })).toBeVisible();
  });
  await context.close();
});

test("a list's order and filters are reached in a window of any width", async ({ page }) => {
  await openAs(page, people.admin, "/findInventory");
  const order = page.getByRole("combobox", { name: "Sort" });
  const filters = page.getByRole("button", { name: /^Filters/ });
  for (const width of [360, 767, 768, 1_023, 1_024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(filters, `${width}`).toBeVisible();
    if (width >= 768) {
      await expect(order, `${width}`).toBeVisible();
      continue;
    }
    await expect(order, `${width}`).toHaveCount(0);
    await filters.click();
    await expect(page.getByRole("dialog").getByRole("combobox", { name: "Sort" }), `${width}`).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("an open list stays on its side while the page moves, and what is pressed is chosen", async ({ page }) => {
  await signIn(page, people.staff, "/device");
  const field = page.getByRole("combobox", { name: "Auto-lock" });
  await field.click();
  const list = page.getByRole("listbox");
  const places = async () => {
    const [above, below] = [await field.boundingBox(), await list.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0);
  };
  await expect.poll(places).toBeGreaterThan(0);
  await expect(list.locator("..")).not.toHaveAttribute("data-starting-style");
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(async ({ finished }) => await finished));
    document.documentElement.scrollTop -= 113;
    // The list is placed again within two frames.
    for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
  });
  expect(await places()).toBeGreaterThan(0);
  await page.getByRole("option", { name: "After 2 minutes without use" }).click();
  await expect(page.getByRole("textbox", { name: "New PIN" })).toBeVisible();
});

/** Leaves room above and below, into which the page can be moved. */
async function makeRoom(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.querySelector("main");
    if (main !== null) main.style.margin = "1000px 0";
    document.documentElement.scrollTop = 1_000;
  });
}

/** Moves the page down by some pixels; an open list is placed again within two frames. */
async function movePage(page: Page, by: number): Promise<void> {
  await page.evaluate(async (pixels) => {
    document.documentElement.scrollTop -= pixels;
    for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
  }, by);
}

/** Presses an option of an open list that just fits below its field, and moves the page before the press ends. */
async function pressWhileMoving(page: Page, option: Locator, list: Locator): Promise<void> {
  const bottom = async () => {
    const box = await list.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const { height } = page.viewportSize() ?? { height: 0 };
  await movePage(page, Math.floor(height - (await bottom()) - 10));
  expect(await bottom()).toBeGreaterThan(height - 20);
  await option.hover();
  await page.mouse.down();
  await movePage(page, 12);
  await page.mouse.up();
}

test("what is pressed in a menu and in a list to type in is chosen though the page moves meanwhile", async ({
  page,
}) => {
  await signIn(page, people.admin, "/fees");
  const more = page.getByRole("button", { name: "More for Standard" });
  await expect(more).toBeVisible();
  await makeRoom(page);
  await more.click();
  await pressWhileMoving(page, page.getByRole("menuitem", { name: "Recalculate payouts" }), page.getByRole("menu"));
  await expect(page.getByRole("dialog")).toBeVisible();

  await page.goto("/settings");
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect(zone).toBeVisible();
  await makeRoom(page);
  await zone.click();
  await zone.fill("Zurich");
  await pressWhileMoving(page, page.getByRole("option", { name: /Zurich/ }).first(), page.getByRole("listbox"));
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(zone).toHaveValue(/Zurich/);
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeVisible();
});
