import type { Page } from "@playwright/test";
import type { TestServer } from "../../support/test-server.ts";
import { ids } from "../../support/test-store.ts";

/** Returns the portal's menu. */
export const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Returns the consigner's private data on the server. */
export const privateOf = async (server: TestServer) =>
  (
    await server.db.asAdmin<{ phone: string; mailsOff: readonly string[]; payoutType: string; isKept: boolean }>(
      `select phone, mails_off as "mailsOff", payout_type as "payoutType", bank_data_id is not null as "isKept"
       from consigner_private where store_id = 'store-one' and id = $1`,
      [ids.seller],
    )
  )[0];

/** Returns the statuses of the consigner's items that are not paid, in the order in which they were listed. */
export const statusesOf = async (server: TestServer): Promise<readonly string[]> =>
  (
    await server.db.asAdmin<{ status: string }>(
      "select status from items where store_id = 'store-one' and consigner_id = $1 and status <> 'Paid' order by created_at, id",
      [ids.seller],
    )
  ).map(({ status }) => status);

/** Chooses a value of an option by its chip. */
export const chip = (page: Page, value: string) =>
  page
    .locator("label")
    .filter({ hasText: new RegExp(`^${value}(?![\\w.])`) })
    .click();

/** Goes from a product's tile to the list for review: size 9, new, in a good box, at Front. */
export async function putOnList(page: Page, price: string, more = async (): Promise<void> => {}): Promise<void> {
  for (const value of ["9", "New", "Good box"]) await chip(page, value);
  await page.getByLabel("Price", { exact: true }).fill(price);
  const location = page.getByRole("combobox", { name: "Location", exact: true });
  if (!(await location.textContent())?.includes("Front")) {
    await location.click();
    await page.getByRole("option", { name: /^Front\b/ }).click();
  }
  await more();
  await page.getByRole("button", { name: "Add to list" }).click();
}
