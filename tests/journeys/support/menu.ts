import { expect, type Locator, type Page } from "@playwright/test";

/** Returns one of the day's tasks in the menu; Home has links of the same names. */
export const menuTask = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

/** Returns an entry of a section of the menu, which is opened first where it is closed. */
export async function menuEntry(page: Page, section: string, name: string): Promise<Locator> {
  const menu = page.getByRole("navigation", { name: "Main" });
  const head = menu.getByRole("button", { name: section, exact: true });
  await expect(head).toBeVisible();
  if ((await head.getAttribute("aria-expanded")) !== "true") await head.click();
  return menu.getByRole("group", { name: section, exact: true }).getByRole("link", { name, exact: true });
}
