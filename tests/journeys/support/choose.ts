import type { Page } from "@playwright/test";

/** Types into the combobox with this label and chooses the first match. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).fill(name);
  await page.getByRole("option", { name }).first().click();
}
