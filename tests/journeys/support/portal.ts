import { expect, type Page } from "@playwright/test";
import type { TestServer } from "../../support/test-server.ts";
import { ids } from "../../support/test-store.ts";
import { choose } from "./choose.ts";

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

/** Goes from a product's tile to the list for review: size 9, new, in a good box, at Front. */
export async function putOnList(page: Page, price: string, more = async (): Promise<void> => {}): Promise<void> {
  const next = page.getByRole("button", { name: "Next" });
  for (const value of ["9", "New", "Good box"]) {
    await page
      .locator("label")
      .filter({ hasText: new RegExp(`^${value}(?![\\w.])`) })
      .click();
    await next.click();
  }
  await expect(page.getByRole("combobox", { name: "Consigner" })).toBeDisabled();
  await page.getByLabel("Price", { exact: true }).fill(price);
  await next.click();
  await choose(page, "Location", "Front");
  await more();
  await next.click();
  await page.getByRole("button", { name: "Add to list" }).click();
}
