import type { Page } from "@playwright/test";
import { firstStore } from "../support/test-server.ts";
import { ids } from "../support/test-store.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork, reloadWithoutNetwork } from "./support/outages.ts";
import { people, signIn } from "./support/people.ts";
import { allDelivered, appIsKept } from "./support/sync-state.ts";

test.use({ shop: { rows: [itemOnSale(1, { consignerId: ids.seller, priceMinor: 20_000 })] } });

/** Chooses a language in the field of that name; the page begins anew in it. */
async function chooseLanguage(page: Page, field: string, language: string): Promise<void> {
  await page.getByRole("combobox", { name: field, exact: true }).click();
  await page.getByRole("option", { name: language }).click();
}

/** Nothing of the screen is cut off at its side. */
const expectNothingClipped = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);

test("a consigner chooses Spanish and reads every screen of the portal in it on a small phone, with no network too", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.address.replace(firstStore.host, `portal.${firstStore.host}`),
    ...{ viewport: { width: 360, height: 740 }, reducedMotion: "reduce", hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  await signIn(page, people.seller);
  await page.goto("/settings");
  await chooseLanguage(page, "Language", "Español");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("heading", { name: "Ajustes", level: 1 })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Idioma", exact: true })).toBeVisible();
  await expectNothingClipped(page);
  for (const [path, title] of [
    ["/", "¿Qué quieres vender?"],
    ["/inventory", "Inventario"],
    ["/payouts", "Pago"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
    await expectNothingClipped(page);
  }
  await allDelivered(page);
  await appIsKept(page);
  await noNetwork.begin(context, server);
  await reloadWithoutNetwork(page);
  await expect(page.getByRole("heading", { name: "Pago" }).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await noNetwork.end(context, server);
  await context.close();
});

test("an employee chooses Spanish for themselves, and the next device speaks it as soon as they sign in", async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, people.staff, "/device");
  await chooseLanguage(page, "Language", "Español");
  await expect(page.getByRole("heading", { name: "Ajustes del dispositivo" })).toBeVisible();
  await page.goto("/scan");
  await expect(page.getByRole("heading", { name: "Recepción", level: 1 })).toBeVisible();

  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 360, height: 740 } });
  const other = await context.newPage();
  await signIn(other, people.staff);
  await expect(other.locator("html")).toHaveAttribute("lang", "es");
  await expect(other.getByRole("link", { name: "Buscar inventario" }).first()).toBeVisible();
  await expectNothingClipped(other);
  await context.close();
});
