import { expect, type Page } from "@playwright/test";
import { ids } from "../../support/test-store.ts";
import { firstStore, testPassword } from "../../support/test-server.ts";
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

/** Returns the address of the portal of the first store, at this server. */
export const portalOf = (address: string): string => address.replace(firstStore.host, `portal.${firstStore.host}`);
