import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { testItem } from "../support/test-store.ts";
import { appIsKept } from "./support/kept-app.ts";
import { openAs } from "./support/devices.ts";
import { expect, test } from "./support/journey.ts";
import { fullShop } from "./support/full-shop.ts";
import { noNetwork } from "./support/outages.ts";
import { people } from "./support/people.ts";

/**
 * Set to draw the guide's pictures anew, of both languages:
 *
 *     GUIDE_PICTURES=1 npx playwright test tests/journeys/guide.journey.test.ts
 */
const draws = (process.env["GUIDE_PICTURES"] ?? "") !== "";
const folder = join("docs", "guide", "pictures");
const size = { width: 1024, height: 640 };

test.use({ shop: { rows: fullShop }, viewport: size });

/** The screen from which each page is asked for, its name in the address, and its title. */
const pages = [
  ["/scan", "take-in", "Take in"],
  ["/readyToPrint", "print", "Print labels"],
  ["/sell", "sell", "Sell"],
  ["/orders/order-1", "take-back", "Take back"],
  ["/scanItems", "count", "Count"],
  ["/dayClose", "close-day", "Close the day"],
  ["/pendingPayouts", "pay", "Pay consigners"],
  ["/dashboard", "figures", "Read your figures"],
  ["/inventories/import", "move-in", "Move in"],
] as const;

/** Opens a screen within the app, as somebody who uses it would see it. */
async function open(page: Page, path: string): Promise<void> {
  const title = page.locator("[data-page-title]");
  const before = await title.innerText();
  await page.evaluate((to) => history.pushState(null, "", to), path);
  await expect(title).not.toHaveText(before);
  await expect(page.locator("#main .animate-pulse")).toHaveCount(0);
  if (path !== "/sell") return;
  await page.locator("#main input").first().fill(testItem(1).code);
  await page.keyboard.press("Enter");
  await expect(page.locator("#main").getByText("Acme Air One").first()).toBeVisible();
}

async function draw(page: Page, file: string): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await sharp(await page.screenshot())
    .webp({ quality: 60 })
    .toFile(file);
}

test("each task’s screen leads to its page of the guide, with its picture, without a network too", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, people.admin);
  await appIsKept(page);
  await noNetwork.begin(context, server);
  for (const [path, , title] of pages) {
    await open(page, path);
    await page.getByRole("link", { name: "Help", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("article").getByRole("listitem").first()).toBeVisible();
    const picture = page.getByRole("article").getByRole("img");
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(size.width);
  }
  await noNetwork.end(context, server);
});

if (draws)
  for (const language of ["en", "es"])
    test(`draws the guide’s pictures in ${language}`, async ({ browser, server }) => {
      const context = await browser.newContext({ baseURL: server.address, viewport: size, locale: `${language}-US` });
      const page = await context.newPage();
      await openAs(page, people.admin);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      mkdirSync(join(folder, language), { recursive: true });
      for (const [path, name] of pages) {
        await open(page, path);
        await draw(page, join(folder, language, `${name}.webp`));
      }
      await context.close();
    });
