import { ids, testItem } from "../support/test-store.ts";
import { itemOnSale, itemPath, itemWithStatus } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { people, signIn } from "./support/people.ts";
import { itPrinted } from "./support/printing.ts";
import { step } from "./support/step.ts";

test.use({
  shop: {
    rows: [
      itemOnSale(1, { subLocationId: ids.shelfA, notes: "One lace", trackingCode: "RA1" }),
      itemOnSale(2, { consignerId: ids.storeAccount, option1Value: "10", printed: true }),
      itemWithStatus(3, "Withdrawn"),
      ...Array.from({ length: 10 }, (_, n) =>
        itemOnSale(n + 10, { option2Value: n === 0 ? "Used" : "New", option3Value: n === 1 ? "No box" : "Good box" }),
      ),
    ],
  },
});

const otherPages = [
  ["/", /^Good /],
  ["/scan", "Intake"],
  ["/scanItems", "Scan Items"],
] as const;
const waitingPages = [
  ["/incomingInventory", "Incoming"],
  ["/requestedInventory", "Request"],
  ["/readyToPrint", "Ready To Print"],
  ["/withdrawnInventory", "Withdrawn"],
  ["/pendingPriceChangeInventory", "Inventory Price Change"],
  ["/pendingWithdrawalInventory", "Withdrawal Request"],
] as const;

test("the sign-in screen says what it is for, and shows in three pages how consigning goes", async ({ page }) => {
  await step("who is not signed in is led to it", ["B2.01", "B4.01"], async () => {
    await page.goto("/findInventory");
    await expect(page).toHaveURL(/\/login\b/);
  });
  await step("what it is for", ["B2.10", "B2.11"], async () => {
    await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
    await expect(page.getByText("inventory in one go.")).toBeVisible();
  });
  await step("its fields", ["B2.12", "B2.13", "B2.14"], async () => {
    await expect(page.getByLabel("Email")).toBeVisible();
    await expect(page.getByLabel("Password")).toBeVisible();
    await expect(page.getByLabel("Remember session")).toBeChecked();
  });
  const shown = page.getByRole("region", { name: "How it works" }).locator('[aria-hidden="false"]');
  await step("three pages, one after another", ["B2.18", "B2.19", "B2.20"], async () => {
    await expect(shown).toHaveText("Add all the items you want to consign");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(shown).toHaveText("After approval you need to drop off or ship items into the store");
  });
  await step("a dot leads to a page", ["B2.21", "B2.22"], async () => {
    await page.getByRole("button", { name: "Page 3 of 3" }).click();
    await expect(shown).toHaveText("Keep track of sales and get paid instantly within the platform");
    await page.getByRole("button", { name: "Page 1 of 3" }).click();
    await expect(shown).toHaveText("Add all the items you want to consign");
  });
});

test("every staff page has its address and heading", async ({ page }) => {
  await openAs(page, people.admin);
  const open = async (some: readonly (readonly [string, string | RegExp])[]) => {
    for (const [path, heading] of some) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading }), path).toBeVisible();
    }
  };
  await step("the pages of scans and the first screen", ["A2.01", "A2.05", "A2.20"], () => open(otherPages));
  await step(
    "the pages of inventory that waits or is gone",
    ["A2.09", "A2.10", "A2.11", "A2.12", "A2.13", "A2.14"],
    () => open(waitingPages),
  );
  await step("where it is found", ["A2.07", "A2.111"], () => open([["/findInventory", "Find Inventory"]]));
  // Motion is reduced: of however many elements the colours change, none begins to fade.
  await page.evaluate(() =>
    addEventListener("transitionrun", () => (document.documentElement.dataset.fades = "yes"), { capture: true }),
  );
  await page.emulateMedia({ colorScheme: "dark" });
  const frame = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  for (let n = 0; n < 3; n += 1) await frame();
  await expect(page.locator("html")).not.toHaveAttribute("data-fades");
});

test("the list leads to the other lists, and can be filtered and paged", async ({ page }) => {
  await openAs(page, people.admin, "/findInventory");
  const names = ["Find", "Drop Off Pending", "Requested", "Ready To Print", "Withdrawn"];
  await step("the other lists", ["B2.70"], async () => {
    for (const name of [...names, "Price Change", "Withdrawal Request"])
      await expect(
        page
          .getByRole("navigation", { name: "Inventory" })
          .getByRole("link", { name: new RegExp(`^${name}`) })
          .first(),
      ).toBeVisible();
  });
  await step("rows on a page, and any page", ["A2.133", "B9.01"], async () => {
    await expect(page.getByRole("combobox", { name: "Rows on a page" })).toBeVisible();
    await expect(page.getByLabel("Go to page, 1 to 2")).toBeVisible();
  });
  await step("it is exported", ["A2.136"], async () => {
    await expect(page.getByRole("button", { name: "Export CSV" })).toBeVisible();
  });
  /** Shows one item alone by a filter's option. */
  const filter = async (label: string, option: string, found: number) => {
    await page.goto("/findInventory");
    await expect(page.getByText("12 items", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Filters/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: label, exact: true }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
    await dialog.getByRole("button", { name: "Show 1 item", exact: true }).click();
    await expect(page.getByText("1 item", { exact: true })).toBeVisible();
    await expect(page.getByRole("table").getByText(testItem(found).code, { exact: true })).toBeVisible();
  };
  await step("filtered by whether a label is printed", ["A2.123"], async () => {
    await filter("Label", "Printed", 2);
    await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  });
  await step("filtered by status", ["A2.124"], async () => {
    await filter("Status", "Withdrawn", 3);
    await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  });
  await step("filtered by the first option", ["A2.125"], async () => {
    await filter("Size", "10", 2);
    await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  });
  await step("filtered by the second option", ["A2.126"], async () => {
    await filter("Condition", "Used", 10);
    await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  });
  await step("filtered by the third option", ["A2.127"], async () => {
    await filter("Box Condition", "No box", 11);
    await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  });
  await step("filtered by consigner", ["A2.130"], async () => {
    await filter("Consigner", "Store Tester Store account", 2);
    await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  });
  await page.goto("/findInventory");
  await step("what is selected is printed at once", ["A2.135"], async () => {
    for (const row of [0, 1])
      await page
        .getByRole("checkbox", { name: /^Select A\d+$/ })
        .nth(row)
        .check();
    const labels = page.waitForEvent("download");
    await page.getByRole("button", { name: "Bulk Print" }).click();
    expect((await labels).suggestedFilename()).toBe("inventory_label.pdf");
    await expect(page.getByText("2 labels made")).toBeVisible();
    await itPrinted(page);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const edit = page.getByRole("link", { name: /^Edit A\d+ in a new tab$/ }).first();
  await step("each row is edited in a new tab", ["A2.120", "A2.134"], async () => {
    await expect(edit).toHaveAttribute("href", /^\/inventories\/item-\d+$/);
    await expect(edit).toHaveAttribute("target", "_blank");
  });
});

test("an item shows what it is and what of it can be changed", async ({ page, server }) => {
  await server.db.asAdmin("update stores set online_shop = 'builtIn'");
  await signIn(page, people.admin, itemPath(1));
  await step("its title, at its address", ["A2.08", "A2.34"], async () => {
    await expect(page).toHaveURL(/\/inventories\/item-\d+$/);
    await expect(page.getByRole("heading", { name: "Acme Air One" }).first()).toBeVisible();
  });
  const main = page.getByRole("main");
  await step("its picture", ["A2.33"], async () => {
    await expect(main.getByRole("img", { name: "Acme Air One" }).first()).toBeVisible();
  });
  await step("its code and SKU, and whether the shop has it", ["A2.36", "A2.37", "A2.43", "A2.55"], async () => {
    for (const text of [testItem(1).code, "AIR-001", "Not Synced", "Payout"])
      await expect(main.getByText(text, { exact: true }).first(), text).toBeVisible();
  });
  await step("its owner and its status", ["A2.35", "A2.38", "A2.39"], async () => {
    await expect(page.getByRole("combobox", { name: "Owner" })).toHaveValue(/Tester/);
    await expect(page.getByRole("combobox", { name: "Status" })).toContainText("Active");
  });
  await step("its label", ["A2.40"], async () => {
    const label = page.waitForEvent("download");
    await page.getByRole("button", { name: "Print label" }).click();
    expect((await label).suggestedFilename()).toBe("inventory_label.pdf");
    await itPrinted(page);
  });
  await step("its size and price", ["A2.41", "A2.42"], async () => {
    await expect(page.getByRole("combobox", { name: "Size" })).toHaveValue("9");
    await expect(page.getByRole("combobox", { name: "Condition", exact: true })).toHaveValue(/\w/);
    await expect(page.getByRole("combobox", { name: "Box Condition" })).toHaveValue(/\w/);
    await expect(page.getByLabel("Price")).toHaveValue(/200/);
  });
  await step("where it is", ["A2.44", "A2.45"], async () => {
    await expect(page.getByRole("combobox", { name: "Location", exact: true })).toHaveValue("Front");
    await expect(page.getByRole("combobox", { name: "Sublocation", exact: true })).toHaveValue("Shelf A");
  });
  await step("its parcel, notes and pictures", ["A2.46", "A2.47", "A2.48"], async () => {
    await expect(page.getByLabel("Tracking code")).toHaveValue("RA1");
    await expect(page.getByLabel("Notes")).toHaveValue("One lace");
    await expect(page.getByText("Add a picture").first()).toBeVisible();
  });
  // The texts during saving, and after.
  await page.getByLabel("Notes").fill("Two laces");
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const status of document.querySelectorAll("main form [role=status]")) said.push(status.textContent ?? "");
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await step("it is saved", ["A2.49"], async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  });
  const said = () =>
    page.evaluate(() => {
      const told = (window as unknown as { said: string[] }).said.filter((text) => text !== "");
      return [told[0], told.at(-1)];
    });
  // While a slow server's response is in doubt, it is "Saved on this device".
  await step("what is said while it is saved, and after", ["A8.04"], async () => {
    await expect.poll(said).toEqual(["Saving…", "Saved"]);
  });

  await page.goto(itemPath(2));
  await step("the store's own has a cost", ["A2.43"], async () => {
    await expect(main.getByText("Cost", { exact: true })).toBeVisible();
    await expect(main.getByText("Payout", { exact: true })).toHaveCount(0);
  });
  await page.goto(itemPath(3));
  await step("what is withdrawn is not saved", ["A2.53"], async () => {
    await expect(page.getByRole("combobox", { name: "Status" })).toContainText("Withdrawn");
    await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  });
});
