import type { Page } from "@playwright/test";
import type { TestServer } from "../support/test-server.ts";
import { violationsOn } from "./support/axe.ts";
import { clippedOn, widerOn, withoutSizeOn } from "./support/clipped.ts";
import { portalScreens, type Screen, staffScreens } from "./support/every-screen.ts";
import { unguardedOn } from "./support/guarded.ts";
import { fullShop } from "./support/full-shop.ts";
import { statusSetElsewhere } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork, reloadWithoutNetwork } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people, signIn, portalOf } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered } from "./support/sync-state.ts";

test.use({ shop: { rows: fullShop } });

/** Chooses a language in the field of that name; the page reloads in it. */
async function chooseLanguage(page: Page, field: string, language: string): Promise<void> {
  await page.getByRole("combobox", { name: field, exact: true }).click();
  await page.getByRole("option", { name: language }).click();
}

/** Navigates within the app, like a link, and waits until the content is there. */
async function go(page: Page, path: string, shows: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), path);
  await expect(page.locator("#main, [role=dialog]").filter({ hasText: shows }).first(), path).toBeVisible();
  await expect(page.locator("#main .animate-pulse")).toHaveCount(0);
}

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
type Size = typeof phone;

/**
 * Checks that no word of these screens is cut off in these windows, amounts have their currency's decimals, and what is
 * read has contrast enough: on a phone in the dark, on a desk in the light. On a phone, that nothing is wider than its screen
 * with letters twice as large. In English, that every item is shown with its size at four widths, and that what is typed
 * into any field of them is asked about before it is left, and nothing else.
 */
async function expectWhole(
  page: Page,
  screens: readonly Screen[],
  of: { readonly language: "es" | "en"; readonly sizes: readonly Size[]; readonly decimals: number },
): Promise<void> {
  const wrong: string[] = [];
  for (const [at, [path, spanish, english = spanish]] of screens.entries()) {
    await go(page, path, of.language === "es" ? spanish : english);
    if (of.language === "en") {
      wrong.push(...(await unguardedOn(page)).map((what) => `${path}: ${what}`));
      for (const width of [768, 1024, 1440, phone.width]) {
        await page.setViewportSize({ width, height: desk.height });
        wrong.push(...(await withoutSizeOn(page, "9")).map((what) => `${path} at ${width} px, no size: ${what}`));
      }
    }
    // Every other screen starts with the previous one's last size, which saves resizing.
    for (const size of at % 2 === 0 ? of.sizes : of.sizes.toReversed()) {
      if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
      wrong.push(...(await clippedOn(page)).map((what) => `${path} at ${size.width} px: ${what}`));
      if (size === phone) wrong.push(...(await widerOn(page)).map((what) => `${path} with large letters: ${what}`));
      const theme = of.language === "en" && size === phone ? "dark" : of.language === "es" && size === desk && "light";
      if (theme === false) continue;
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      const pale = await violationsOn(page, ["color-contrast"]);
      wrong.push(...pale.map((what) => `${path} at ${size.width} px, ${theme}: ${what}`));
    }
    for (const amount of await amountsOn(page))
      if (decimalsOf(amount) !== of.decimals) wrong.push(`${path}: ${amount}`);
  }
  expect.soft(wrong).toEqual([]);
}

/** Returns amounts in the test's currencies; whole amounts and thousands are abbreviated. */
const amountsOn = async (page: Page): Promise<readonly string[]> => {
  const text = await page.locator("body").innerText();
  const found = text.match(/(KWD|¥)\s?\d[\d.,]*[KMB]?|\d[\d.,]*[KMB]?\s(KWD|JPY|¥)/g) ?? [];
  return found.filter((amount) => !/[KMB](\s|$)/.test(amount.replace(/KWD|JPY/, "")) && /[.,]\d+\D*$/.test(amount));
};
/**
 * Returns an amount's number of decimals; three digits after the thousands separator of a currency without decimals are
 * none.
 */
function decimalsOf(amount: string): number {
  const digits = /[.,](\d+)\D*$/.exec(amount)?.[1] ?? "";
  return /¥|JPY/.test(amount) && digits.length === 3 ? 0 : digits.length;
}

const setCurrency = (server: TestServer, currency: string) =>
  server.db.asAdmin("update stores set currency = $1 where id = 'store-one'", [currency]);

test("a consigner chooses Spanish and reads every screen of the portal in it, on a small phone and a desk, with no network too", async ({
  browser,
  server,
}) => {
  await setCurrency(server, "KWD");
  const context = await browser.newContext({
    baseURL: portalOf(server.address),
    ...{ viewport: phone, reducedMotion: "reduce", hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  await openAs(page, people.seller);
  await expectWhole(page, portalScreens, { language: "en", sizes: [phone, desk], decimals: 3 });
  await chooseLanguage(page, "Language", "Español");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("heading", { name: "Ajustes", level: 1 })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Idioma", exact: true })).toBeVisible();
  await expectWhole(page, portalScreens, { language: "es", sizes: [phone, desk], decimals: 3 });
  await allDelivered(page);
  await appIsKept(page);
  await noNetwork.begin(context, server);
  await reloadWithoutNetwork(page);
  await expect(page.getByRole("heading", { name: "Ajustes", level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await noNetwork.end(context, server);
  await context.close();
});

test("an employee chooses Spanish and reads every screen in it, on phone and desk, and on the next device at sign-in", async ({
  page,
  browser,
  server,
}) => {
  await setCurrency(server, "JPY");
  await statusSetElsewhere(server, 14, "Withdrawn");
  await page.setViewportSize(phone);
  await openAs(page, people.admin);
  // Texts that fit in Spanish on a desktop fit in English too, which is shorter.
  await expectWhole(page, staffScreens, { language: "en", sizes: [phone], decimals: 0 });
  await chooseLanguage(page, "Language", "Español");
  await expect(page.getByRole("heading", { name: "Ajustes del dispositivo" })).toBeVisible();
  await expectWhole(page, staffScreens, { language: "es", sizes: [phone, desk], decimals: 0 });

  const context = await browser.newContext({ baseURL: server.address, viewport: phone });
  const other = await context.newPage();
  await signIn(other, people.admin);
  await expect(other.locator("html")).toHaveAttribute("lang", "es");
  await expect(other.getByRole("link", { name: "Buscar inventario" }).first()).toBeVisible();
  await context.close();
});
