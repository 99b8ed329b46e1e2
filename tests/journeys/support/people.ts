import { type Browser, expect, type Page } from "@playwright/test";
import { ids } from "../../support/test-store.ts";
import { firstStore, type TestServer, testPassword } from "../../support/test-server.ts";
import { allDelivered } from "./sync-state.ts";

const at = (id: string, storeId = firstStore.id): string => `${id}@${storeId}.test`;

/** The people of the first store. */
export const people = {
  admin: at(ids.admin),
  /** Inventory, Products and InStoreApp. */
  staff: at(ids.staff),
  /** InStoreApp alone. */
  floor: at(ids.floor),
  /** A consigner. */
  seller: at(ids.seller),
} as const;

/** Fills in the shown sign-in form, and sends it. */
export async function giveCredentials(page: Page, email: string, password = testPassword): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs in through the form and waits until the device has the store. */
export async function signIn(page: Page, email: string = people.staff, path = "/"): Promise<void> {
  await page.goto(path);
  await giveCredentials(page, email);
  await expect(page.locator("[data-page-title]")).toBeVisible();
  await allDelivered(page);
}

/** Opens another device: a separate browser profile, signed in. The caller closes it with `page.context().close()`. */
export async function openDevice(
  browser: Browser,
  server: Pick<TestServer, "address">,
  email: string = people.staff,
  path = "/",
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  await signIn(page, email, path);
  return page;
}

/**
 * Opens a handheld terminal: a touch screen, no mouse, signed in. The caller closes it with `page.context().close()`.
 */
export async function openHandheld(browser: Browser, server: TestServer, path = "/"): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: server.address, viewport: { width: 360, height: 740 }, reducedMotion: "reduce" },
    ...{ hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  await signIn(page, people.staff, path);
  return page;
}
