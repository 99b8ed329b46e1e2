import type { Page } from "@playwright/test";
import { appCode } from "../support/authenticator.ts";
import { createTestProvider } from "../support/provider.ts";
import { testPassword } from "../support/test-server.ts";
import { ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemsOnSale } from "./support/items.ts";
import { expect, type Shop, test } from "./support/journey.ts";
import { openDevice } from "./support/devices.ts";
import { giveCredentials, people, signIn } from "./support/people.ts";
import { allDelivered } from "./support/sync-state.ts";

/** Returns a code of an authenticator app with the key, so many half minutes from now: each works once. */
const codeOf = (key: string, later: number): string => appCode(key, new Date(Date.now() + later * 30_000));

/** Signs out in the device settings, and waits for the sign-in screen. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.getByRole("dialog", { name: "Sign out?" }).getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
}

test("a second factor is set up with the password, asked for at the next sign-in, and proves it again before access is changed", async ({
  page,
  server,
}) => {
  await signIn(page, people.admin, "/device");
  const card = page.getByRole("region", { name: "Second factor" });
  await card.getByRole("button", { name: "Set up a second factor" }).click();
  await card.getByLabel("Your password").fill("not this one");
  await card.getByRole("button", { name: "Continue" }).click();
  await expect(card.getByText("This is not your current password.")).toBeVisible();
  await card.getByLabel("Your password").fill(testPassword);
  await card.getByRole("button", { name: "Continue" }).click();
  await expect(card.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(10);
  await expectNoViolations(page, "setting up a second factor");
  const key = await card.locator("code").first().innerText();
  // The key goes into an app on another device, or on this one; nobody types ten codes.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await card.getByRole("button", { name: "Copy the key" }).click();
  await expect(card.getByText("Copied.")).toBeVisible();
  expect(await copied()).toBe(key.replaceAll(" ", ""));
  await card.getByRole("button", { name: "Copy the recovery codes" }).click();
  await expect(card.getByText("Copied.")).toHaveCount(2);
  expect((await copied()).split("\n")).toEqual(await card.getByRole("listitem").allInnerTexts());
  const [first = "", second = ""] = await card.getByRole("listitem").allInnerTexts();
  await card.getByRole("textbox", { name: "Code" }).fill("000000");
  await card.getByRole("button", { name: "Turn on" }).click();
  await expect(card.getByText("This code is wrong, or it was used already.")).toBeVisible();
  await card.getByRole("textbox", { name: "Code" }).fill(codeOf(key, 0));
  await card.getByRole("button", { name: "Turn on" }).click();
  await expect(card.getByText("10 recovery codes are left.")).toBeVisible();

  await signOut(page);
  await giveCredentials(page, people.admin);
  await expect(page.getByRole("textbox", { name: "Code" })).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(codeOf(key, 1));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await allDelivered(page);

  // A quarter of an hour later an unattended device grants nobody a right.
  await server.db.asAdmin("update identity.sessions set proven_at = now() - interval '16 minutes'");
  await page.goto(`/employees/${ids.floor}`);
  await page.getByRole("checkbox", { name: "Orders" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  const asked = page.getByRole("dialog", { name: "Confirm it’s you" });
  await expect(asked.getByRole("button", { name: "Use a code" })).toBeVisible();
  await expectNoViolations(page, "asked to prove it again");
  await asked.getByRole("button", { name: "Use a code" }).click();
  await asked.getByRole("textbox", { name: "Code" }).fill(first);
  await asked.getByRole("button", { name: "Continue" }).click();
  await expect(asked).toHaveCount(0);
  const rights = () =>
    server.db.asAdmin(
      "select access_controls ? 'Orders' as given from employees where store_id = 'store-one' and id = $1",
      [ids.floor],
    );
  await expect.poll(rights).toEqual([{ given: true }]);

  // Without the phone a recovery code works, each once.
  await signOut(page);
  await giveCredentials(page, people.admin);
  await page.getByRole("textbox", { name: "Code" }).fill(first);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("This code is wrong, or it was used already.")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill(second);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await allDelivered(page);
});

test.describe("at a server with a provider", () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its parameter.
    shop: async ({}, use) => {
      const provider = await createTestProvider();
      await provider.listen();
      provider.accounts.set("stan", { email: people.staff, email_verified: true });
      provider.accounts.set("nobody", { email: "nobody@store-one.test", email_verified: true });
      const shop: Shop = { rows: itemsOnSale(1), config: { provider: provider.config } };
      await use(shop);
      await provider.close();
    },
  });

  test("staff sign in there, land where they wanted to go, and an Admin locks out the lost tablet of two of them at once", async ({
    page,
    browser,
    server,
  }) => {
    const there = async (name: string) => {
      await page.getByRole("button", { name: "Sign in with Acme Login" }).click();
      await page.getByPlaceholder(/login/i).fill(name);
      await page.getByPlaceholder(/password/i).fill("any");
      await page.getByRole("button", { name: "Sign-in" }).click();
    };
    await page.goto("/findInventory");
    await expect(page.getByRole("button", { name: "Sign in with Acme Login" })).toBeVisible();
    await there("nobody");
    await expect(page.getByRole("alert")).toContainText("Nobody has an account here with nobody@store-one.test.");
    await expect(page).toHaveURL("/login?to=%2FfindInventory");
    await there("stan");
    await expect(page).toHaveURL("/findInventory");
    await allDelivered(page);
    await expect(page.getByText("1 item", { exact: true })).toBeVisible();

    // Somebody else takes over the tablet, and it is lost.
    await page.goto("/device");
    await signOut(page);
    await signIn(page, people.floor);
    const ada = await openDevice(browser, server, people.admin, "/employees");
    await ada.getByRole("link", { name: "Devices" }).click();
    await expect(ada.getByRole("heading", { level: 1, name: "Devices" })).toBeVisible();
    const main = ada.getByRole("main");
    await expect(main.getByRole("list")).toHaveCount(2);
    await expect(main.getByRole("list").filter({ hasText: "Stan Staff" }).getByRole("listitem")).toHaveCount(2);
    await expectNoViolations(ada, "the devices of the store");
    await main.getByRole("button", { name: /^Lock out (?!.* on )/ }).click();
    const asked = ada.getByRole("dialog");
    await expect(asked).toContainText("Everybody on it is signed out");
    await asked.getByRole("button", { name: "Lock out" }).click();
    await expect(main.getByRole("list")).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
    await expect(page.getByText("This device no longer has access to Store store-one")).toBeVisible();
    // Nothing of the store is left, also of people who signed out before. The page may be reloading for that.
    const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name = "" }) => name).join());
    await expect(async () => expect(await kept()).not.toContain("trace-base:")).toPass();
    await ada.context().close();
  });
});
