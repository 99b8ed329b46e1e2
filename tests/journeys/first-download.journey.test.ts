import type { Page } from "@playwright/test";
import { portalScreens, type Screen, staffScreens } from "./support/every-screen.ts";
import { fullShop } from "./support/full-shop.ts";
import { expect, test } from "./support/journey.ts";
import { giveCredentials, people, portalOf } from "./support/people.ts";

test.use({ shop: { rows: fullShop } });

/** Screens that show none of the store's rows. */
const needNoRows = new Set(["/help", "/device", "/device/scanner", "/queue"]);

/**
 * Claims that cannot be known yet: that there is nothing of a kind, that an amount is zero, or that something is gone.
 */
const falsehoods = /\b0 items|\$0(\.00)?\b|\bNo (?!code)\w+ (yet|found|here)|Nothing|All clear|deleted|does not exist/i;

/** Delays the store's rows until the returned function is called. */
async function heldUp(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/sync/download**", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function expectNothingSaid(page: Page, screens: readonly Screen[]): Promise<void> {
  const main = page.locator("#main");
  for (const [at, [path]] of screens.entries()) {
    // A download of which nothing comes for half a minute is given up; before that it is begun anew.
    if (at % 8 === 7) {
      await page.reload();
      await expect(page.locator("#main h1")).toBeVisible();
    }
    await page.evaluate((to) => history.pushState(null, "", to), path);
    await expect(page.locator("#main h1"), path).toBeVisible();
    const [bare = path] = path.split("?");
    if (needNoRows.has(bare)) continue;
    await expect(main.getByText("Downloading…").first(), path).toBeVisible();
    await expect(main, path).not.toContainText(falsehoods);
  }
}

test("until the staff's first download has ended every screen says that it is coming, and none that there is nothing", async ({
  page,
}) => {
  const release = await heldUp(page);
  await page.goto("/");
  await giveCredentials(page, people.admin);
  await expectNothingSaid(page, staffScreens);
  await page.evaluate(() => history.pushState(null, "", "/locations"));
  release();
  await expect(page.getByText("Front").first()).toBeVisible();
  await expect(page.getByText("Downloading…")).toHaveCount(0);
});

test("until a consigner's first download has ended every screen says that it is coming, and none that they have nothing", async ({
  browser,
  server,
}) => {
  const baseURL = portalOf(server.address);
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 780 } });
  const page = await context.newPage();
  const release = await heldUp(page);
  await page.goto("/");
  await giveCredentials(page, people.seller);
  await expectNothingSaid(page, portalScreens);
  await page.evaluate(() => history.pushState(null, "", "/inventory"));
  release();
  await expect(page.getByRole("heading", { name: "Inventory", level: 1 })).toBeVisible();
  await expect(page.getByText("Downloading…")).toHaveCount(0);
  await context.close();
});
