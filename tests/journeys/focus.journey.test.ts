import type { Page } from "@playwright/test";
import { testPassword } from "../support/test-server.ts";
import { openAs } from "./support/devices.ts";
import { itemOnSale, itemPath } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";

import { people, signIn } from "./support/people.ts";

test.use({ shop: { rows: Array.from({ length: 60 }, (_, at) => itemOnSale(at + 1)) } });

const title = (page: Page) => page.locator("[data-page-title]");

test("a screen that opens has the focus on its heading, and whoever comes back is where they left", async ({
  page,
}) => {
  await signIn(page, people.admin, "/login");
  await expect(title(page)).toHaveText(/^Good /);
  await expect(title(page)).toBeFocused();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Attention" }).click();
  await expect(title(page)).toHaveText("Needs attention");
  await expect(title(page)).toBeFocused();

  await page.goto("/findInventory");
  // Far enough down that going back must scroll and render the row again.
  await page.getByRole("combobox", { name: "Rows on a page" }).click();
  await page.getByRole("option", { name: "50 / page", exact: true }).click();
  await expect(page.getByText("1-50 of 60 items", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/50/);
  const link = page
    .getByRole("main")
    .locator(`a[href="${itemPath(30)}"]`)
    .first();
  // A list rendered for the first time may not have its final height.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: 2_000 }));
    await link.focus({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(itemPath(30));
  await expect(page.getByLabel("Notes")).toBeVisible();
  await expect(title(page)).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.goForward();
  await expect(page.getByLabel("Notes")).toBeVisible();
  await expect(title(page)).toBeFocused();
});

test("a button that is busy, or has nothing to do any more, keeps the focus and is not pressed twice", async ({
  page,
}) => {
  // The sign-in response is delayed until the button was checked.
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/open/**", async (route) => {
    if (route.request().method() === "POST") {
      asked += 1;
      await held.promise;
    }
    await route.continue();
  });
  await page.goto("/login");
  await page.getByLabel("Email").fill(people.admin);
  await page.getByLabel("Password").fill(testPassword);
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toBeFocused();
  await expect(button).toBeDisabled();
  await page.keyboard.press("Enter");
  await page.getByLabel("Password").press("Enter");
  await expect.poll(() => asked).toBe(1);
  held.resolve();
  await expect(title(page)).toHaveText(/^Good /);
  expect(asked).toBe(1);

  await page.goto("/device");
  await page.getByRole("textbox", { name: "Device name" }).fill("Counter 1");
  const save = page.getByRole("button", { name: "Save", exact: true }).first();
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
});

test("a dialog opened by keyboard gives the focus back to its button, whether it is left by Escape, cancelled or saved", async ({
  page,
}) => {
  await openAs(page, people.admin, "/locations");
  const button = page.getByRole("button", { name: /^Edit / }).first();
  const dialog = page.getByRole("dialog", { name: "Edit location" });
  const ways = {
    Escape: async () => await page.keyboard.press("Escape"),
    cancelled: async () => await dialog.getByRole("button", { name: "Cancel", exact: true }).press("Enter"),
    saved: async () => {
      await dialog.getByLabel("Address").fill("1 Main Street");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Location saved")).toBeVisible();
    },
  };
  for (const [way, leave] of Object.entries(ways)) {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.locator(":focus"), way).toBeVisible();
    await leave();
    await expect(dialog, way).toHaveCount(0);
    await expect(button, way).toBeFocused();
  }
});
