import type { Page } from "@playwright/test";
import { ids, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { openAs } from "./support/devices.ts";
import { itemOnSale, itemPath } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { menuEntry, menuTask } from "./support/menu.ts";
import { people, portalOf } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";

test.use({ shop: { rows: [itemOnSale(1), itemOnSale(2)] } });

const question = (page: Page, title = "Leave without saving?") => page.getByRole("dialog", { name: title });
const stay = async (page: Page, title?: string) => {
  await question(page, title).getByRole("button", { name: "Stay" }).click();
  await expect(question(page, title)).toHaveCount(0);
};
const home = (page: Page) => menuTask(page, "Home").click();
const isAt = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`${path.replaceAll("/", "\\/")}$`));

test("what was typed is asked about before the menu, Back, a scan, the lock or another language, and not once saved", async ({
  page,
}) => {
  await openAs(page, people.admin, "/addConsigner");
  const first = page.getByLabel("First name");
  await first.fill("Nia");
  await home(page);
  await expect(question(page)).toBeVisible();
  await expectNoViolations(page, "the question");
  await stay(page);
  await isAt(page, "/addConsigner");
  await expect(first).toHaveValue("Nia");
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await stay(page, "Lock without saving?");
  await first.fill("");
  await home(page);
  await expect(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();

  await page.goto("/findInventory");
  await page
    .getByRole("main")
    .locator(`a[href$="${itemPath(1)}"]`)
    .first()
    .click();
  await page.getByLabel("Price", { exact: true }).fill("333");
  await page.goBack();
  await stay(page);
  await isAt(page, itemPath(1));
  await scanAtOnce(page, testItem(2).code);
  await expect(page.getByText("Something here is not saved yet.")).toBeVisible();
  await page.getByRole("button", { name: /^Leave/ }).click();
  await isAt(page, itemPath(2));

  // A form that is saved, and that leaves by itself, asks nothing.
  await page.goto("/addEmployee");
  await page.getByLabel("First name").fill("Eve");
  await page.getByLabel("Last name").fill("Early");
  await page.getByLabel("Email").fill("eve@early.test");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Add employee|^Invite/ })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Invite/ })
    .click();
  await expect(page).not.toHaveURL(/addEmployee/);
  await expect(question(page)).toHaveCount(0);

  await page.goto("/device");
  await page.getByRole("region", { name: "This device" }).getByLabel("Device name").fill("Counter two");
  await page.getByRole("combobox", { name: "Language", exact: true }).click();
  await page.getByRole("option", { name: "Español" }).click();
  await stay(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a dialog with something typed in it is not lost by Escape, a tap beside it or Back; its own button closes it", async ({
  page,
}) => {
  await openAs(page, people.admin, "/locations");
  await page.getByRole("button", { name: "Add location" }).first().click();
  const dialog = page.getByRole("dialog", { name: /location/i });
  const name = dialog.getByLabel("Name", { exact: true });
  await name.fill("Cellar");
  for (const leave of [async () => await page.keyboard.press("Escape"), async () => await page.mouse.click(3, 3)]) {
    await leave();
    await stay(page, "Close without saving?");
    await expect(name).toHaveValue("Cellar");
  }
  await page.keyboard.press("Escape");
  await expect(question(page, "Close without saving?")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page, "Close without saving?")).toHaveCount(0);
  await expect(name).toHaveValue("Cellar");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);

  await (await menuEntry(page, "Settings", "Fees")).click();
  await page.getByRole("button", { name: "Add consigner type", exact: true }).click();
  await page.getByRole("dialog").getByRole("textbox").first().fill("Gold");
  await page.goBack();
  await stay(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
});

test("the portal asks as well, in every form", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: portalOf(server.address) });
  const page = await context.newPage();
  await openAs(page, people.seller, "/products");
  await page.locator(`a[href$="/products/${ids.court}"]`).first().click();
  await page
    .locator("label")
    .filter({ hasText: /^9(?![\w.])/ })
    .click();
  // A size was chosen once the next choice is asked for.
  await expect(page.getByRole("radio", { name: "New", exact: true })).toBeVisible();
  await page.goBack();
  await stay(page);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await isAt(page, "/products");
  await page.goto("/settings");
  await page.getByLabel("Phone").fill("0825550199");
  await page.getByRole("tab", { name: "Bank" }).click();
  await stay(page);
  await page.getByLabel("Current password").fill("something");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await question(page).getByRole("button", { name: "Leave" }).click();
  await isAt(page, "/");
  await context.close();
});
