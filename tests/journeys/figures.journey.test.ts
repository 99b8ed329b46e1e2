import type { Put } from "#shared/machine/kernel/define-command.ts";
import { ids, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs, openDevice } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { step } from "./support/step.ts";

test.describe("what the store asks for", () => {
  test.use({ shop: { rows: [itemOnSale(1), itemOnSale(2, { option1Value: "10" })] } });

  test("staff ask for sizes, narrow the list, close a request, and give everybody the catalogue's link", async ({
    page,
    server,
    context,
    browser,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    for (const [option1Value, location, sale] of [
      ["8", ids.front, "Consignment"],
      ["9", ids.front, "Consignment"],
      ["10", ids.back, "Buying"],
    ]) {
      const admin = await server.signIn(people.admin);
      await server.call("POST", "/api/storeRequests", admin, { productId: ids.air, option1Value, location, sale });
    }
    await openAs(page, people.admin, "/request");
    await step("the list, with how much it has", ["A2.02", "A2.196"], async () => {
      await expect(page).toHaveURL("/request");
      await expect(page.getByRole("heading", { level: 1, name: "Store Request" })).toBeVisible();
      await expect(page.getByText("1 product", { exact: true })).toBeVisible();
    });

    await page.getByRole("button", { name: "Request items" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Request items" }).click();
    for (const sentence of ["Please select a product", "Please select a location"])
      await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
    await expectNoViolations(page, "asking for items");
    const choose = async (label: string, text: string) => {
      await dialog.getByRole("combobox", { name: label }).fill(text);
      await page.getByRole("option", { name: new RegExp(text) }).click();
    };
    await choose("Product", "Air One");
    await choose("Location", "Front");
    await dialog.getByLabel("Highest price").fill("200");
    await dialog.getByRole("button", { name: "Request items" }).click();
    await expect(page.getByText("Consigners can see this now.")).toBeVisible();

    const card = page.getByRole("article").filter({ hasText: "AIR-001" });
    await step("a card has its SKU and three sizes, more and less of them", ["A2.194", "A2.195"], async () => {
      await expect(card.getByRole("listitem")).toHaveCount(3);
      await expect(card.getByRole("listitem").first()).toContainText("Any size");
      await expect(card.getByRole("listitem").first()).toContainText("up to $200.00");
      await expect(card.getByRole("listitem").nth(2)).toContainText("1 in stock");
      await card.getByRole("button", { name: "More sizes" }).click();
      await expect(card.getByRole("listitem")).toHaveCount(4);
      await expect(card.getByRole("listitem").nth(3)).toContainText("0 in stock");
      await card.getByRole("button", { name: "Show Less" }).click();
      await expect(card.getByRole("listitem")).toHaveCount(3);
    });
    await expectNoViolations(page, "what the store asks for");

    await card.getByRole("button", { name: "No longer wanted: Acme Air One, 8" }).click();
    await expect(page.getByText("The store no longer asks for this.")).toBeVisible();
    await expect(card.getByRole("button", { name: "More sizes" })).toHaveCount(0);

    // On wide windows the selects are beside the search; on a phone behind Filters.
    await step("narrowed by the type of sale", ["A2.199"], async () => {
      await page.getByRole("combobox", { name: "Type of sale" }).click();
      await expect(page.getByRole("option")).toHaveText(["All", "Buying", "Consignment"]);
      await page.getByRole("option", { name: "Buying" }).click();
      await expect(card.getByRole("listitem")).toHaveCount(1);
    });
    for (const [width, isInRow] of [
      [1_024, true],
      [1_023, false],
      [768, false],
      [360, false],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      const inRow = page.getByRole("combobox", { name: "Type of sale" });
      await expect(inRow, `${width}`).toHaveCount(isInRow ? 1 : 0);
      await expect(page.getByRole("button", { name: /^Filters/ }), `${width}`).toHaveCount(isInRow ? 0 : 1);
    }
    await step(
      "on a phone behind Filters, where a location narrows it to nothing that is bought",
      ["A2.198", "A2.200"],
      async () => {
        await expect(page.getByRole("combobox", { name: "Type of sale" })).toHaveCount(0);
        await page.getByRole("button", { name: /^Filters/ }).click();
        await dialog.getByRole("combobox", { name: "Location" }).fill("Front");
        await page.getByRole("option", { name: /Front/ }).click();
        await expect(dialog.getByRole("button", { name: /^Show 0/ })).toBeVisible();
      },
    );
    await dialog.getByRole("button", { name: "Clear all" }).click();
    await dialog.getByRole("button", { name: /^Show/ }).click();
    await step("searched", ["A2.197"], async () => {
      await page.getByRole("searchbox").fill("trail");
      await expect(page.getByText("Nothing matches “trail”")).toBeVisible();
      await page.getByRole("searchbox").fill("air");
      await expect(card).toBeVisible();
    });

    await page.getByRole("button", { name: "Copy link" }).click();
    const link = await step("the catalogue's link is copied", ["A2.201", "A2.202"], async () => {
      await expect(page.getByText("Link copied!")).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`${server.address}/catalogue/store-one`);
      return copied;
    });
    await page.getByRole("button", { name: "Email", exact: true }).click();
    await dialog.getByRole("button", { name: "Send" }).click();
    await step("and mailed", ["A2.203", "A2.204"], async () => {
      await expect(page.getByText("Email sent!")).toBeVisible();
      await expect.poll(() => server.db.asAdmin("select 1 from jobs.job where name = 'mailCatalogue'")).toHaveLength(1);
    });

    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Store store-one" })).toBeVisible();
    await expectNoViolations(page, "the public catalogue");
    await page.getByLabel("Size").selectOption("10");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("10 · from $200.00")).toBeVisible();
    await page.goto(link);
    await page.getByRole("link", { name: "We’re looking for" }).click();
    await expect(page.getByText("9 · on consignment")).toBeVisible();

    // People without Products are redirected home.
    const floor = await openDevice(browser, server, people.floor, "/request");
    await step("who lacks Products is led home", ["A2.205"], async () => {
      await expect(floor).toHaveURL(/\/$/);
    });
    await floor.context().close();
  });
});

test.describe("figures", () => {
  const sold = (n: number, daysAgo: number, priceMinor: number) =>
    itemOnSale(n, {
      status: "Sold",
      priceMinor,
      soldOn: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    });
  const justIn = itemOnSale(1, { acceptedOn: new Date(Date.now() - 86_400_000).toISOString() });
  const keeper: Put = {
    type: "employee",
    row: {
      id: "employee-figures",
      firstName: "Fay",
      lastName: "Figures",
      email: "employee-figures@store-one.test",
      isAdmin: false,
      accessControls: ["Dashboard", "InStoreApp"],
      isActive: true,
      marketplaceLocation: false,
      userId: null,
      invitedAt: null,
      deletedAt: null,
      formerUserId: null,
    },
  };
  test.use({
    shop: {
      rows: [justIn, itemOnSale(2), sold(3, 2, 30_000), sold(4, 3, 150_000_000), sold(5, 40, 40_000), keeper],
    },
  });

  test("an admin reads the dashboard, its changes, picture and table, and offline one note; Dashboard shows figures at home", async ({
    page,
    server,
    browser,
  }) => {
    const asked = await server.signIn(people.admin);
    await server.call("PUT", `/api/inventories/${testItem(1).id}`, asked, { price: 250 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, people.admin);
    const latest = page.waitForRequest((request) => request.url().includes("/api/inventoryLogs?"));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard", exact: true }).click();
    await step("an admin has it in the menu, for thirty days", ["A2.206", "A2.207", "A6.01", "B2.78"], async () => {
      await expect(page).toHaveURL("/dashboard");
      await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Days: Last 30 days" })).toBeVisible();
    });
    const cards = page.getByRole("main").locator("dl > div");
    const names = cards.locator("dt");
    await step("four cards of sales and stock", ["A2.208", "A2.209", "A2.210", "A2.211"], async () => {
      await expect(names).toHaveCount(9);
      expect((await names.allTextContents()).slice(0, 4)).toEqual(["Revenue", "Total Cost", "Profit", "Total Value"]);
    });
    await step(
      "five of payouts and what the store owns",
      ["A2.212", "A2.213", "A2.214", "A2.215", "A2.216"],
      async () => {
        expect((await names.allTextContents()).slice(4)).toEqual([
          ...["Total Pending Payouts", "Total Payouts Paid", "Total Owned Inventory Amount"],
          ...["Total Inventory Units", "Total Purchases"],
        ]);
      },
    );
    const card = (name: string) => cards.filter({ has: page.locator("dt", { hasText: name }) });
    await step("they compare with the days before", ["A1.16", "A2.217"], async () => {
      await expect(cards.locator("[data-change]")).toHaveCount(9);
      await expect(card("Total Inventory Units")).toContainText("2");
      await expect(card("Revenue")).toContainText("$1.5M");
      await expect(card("Revenue").locator("[data-change=up]")).toHaveClass(/text-success/);
      await expect(card("Total Value")).toContainText("$450.00");
      await expect(card("Total Purchases").locator("[data-change=same]")).toContainText("0%");
    });
    await expect(page.getByRole("img", { name: /^Revenue \$1\.5M, profit/ })).toBeVisible();
    const picture = (name: string) => page.getByRole("region", { name, exact: true });
    const overTime = picture("Revenue and profit");
    await overTime.getByRole("slider", { name: "Days of the chart" }).focus();
    await page.keyboard.press("End");
    await expect(overTime.getByRole("listitem").first()).toHaveText("Profit$0.00");
    for (let day = 0; day < 2; day += 1) await page.keyboard.press("ArrowLeft");
    await expect(overTime.getByRole("listitem").nth(1)).toHaveText("Revenue$300.00");
    await overTime.getByRole("img").hover({ position: { x: 300, y: 100 } });
    await expect(overTime.getByRole("listitem").nth(1)).toHaveText("Revenue$0.00");
    await overTime.getByText("Show as a table").click();
    await expect(picture("Revenue and profit as a table").getByRole("row")).toHaveCount(31);
    await picture("Ageing of stock").getByText("Show as a table").click();
    await expect(picture("Ageing of stock as a table").getByRole("row").last()).toContainText("181 or more");
    const sellers = picture("Top sellers");
    await expect(sellers.getByRole("img", { name: "Top products: Acme Air One $1.5M" })).toBeVisible();
    await sellers.getByRole("tab", { name: "Consigners" }).click();
    await sellers.getByRole("tabpanel", { name: "Consigners" }).getByText("Show as a table").click();
    await expect(picture("Top consigners as a table").getByRole("row")).toHaveCount(2);
    const through = picture("Sell-through");
    await expect(through.getByRole("img", { name: "Sell-through by brand: Acme 0%" })).toBeVisible();
    await expect(picture("Payouts due").getByRole("img", { name: /^Payouts due: Can be paid now \$/ })).toBeVisible();
    await expect(picture("Shrinkage")).toContainText("No audit was run in these days.");
    const because = picture("Why revenue changed");
    await expect(because).toContainText("Revenue went up $1.5M from the period before.");
    await expect(
      because.getByRole("img", { name: /^What the change in revenue consists of: Items sold \+\$/ }),
    ).toBeVisible();
    await expect(because.getByRole("img", { name: /^Margin by Location, before refunds: Front \$/ })).toBeVisible();
    await because.getByText("Show as a table").nth(1).click();
    const byPlace = because.getByRole("region", { name: "Change in sales by Location as a table" });
    await expect(byPlace.getByRole("row").nth(1)).toContainText("Front");
    await expectNoViolations(page, "the dashboard");

    const saved = async (name: string) => {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      return (await download).suggestedFilename();
    };
    expect(await saved("Download Revenue and profit as CSV")).toMatch(/^revenue-.*\.csv$/);
    for (const [name, file] of [
      ["Revenue and profit", /^revenue-.*\.png$/],
      ["Top consigners", /^top-consigners-.*\.png$/],
      ["Ageing of stock", /^ageing-.*\.png$/],
    ] as const)
      expect(await saved(`Download ${name} as PNG`)).toMatch(file);

    const recent = page.getByRole("region", { name: "Recent Activity" });
    const link = recent.getByRole("link", { name: /Ada Admin/ });
    await step("what happened lately, each opening its item in a new tab", ["A2.218", "A2.220"], async () => {
      const { searchParams } = new URL((await latest).url());
      expect([searchParams.get("page"), searchParams.get("take")]).toEqual(["1", "6"]);
      const days = (Date.now() - Date.parse(searchParams.get("after") ?? "")) / 86_400_000;
      expect(Math.round(days)).toBe(7);
      await expect(link).toHaveCount(1);
      await expect(link).toHaveAttribute("href", `/inventories/${testItem(1).id}`);
      await expect(link).toHaveAttribute("target", "_blank");
    });

    await byPlace.getByRole("row").nth(1).getByRole("link", { name: "2", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sales", exact: true })).toBeVisible();
    await expect(page.getByText("Location: Front", { exact: true })).toBeVisible();
    const made = page.getByRole("main").getByRole("listitem");
    await expect(made).toHaveCount(2);
    await expect(made.first()).toContainText("$300.00");
    await expect(made.first().getByRole("link", { name: /^Acme Air One/ })).toHaveAttribute(
      "href",
      `/inventories/${testItem(3).id}`,
    );
    await expectNoViolations(page, "the sales behind a figure");
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV", exact: true }).click();
    expect((await file).suggestedFilename()).toMatch(/^sales-.*\.csv$/);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

    // The last week's sales fell compared with nothing before.
    await page.getByRole("button", { name: /^Days:/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yesterday" }).click();
    await expect(card("Revenue")).toContainText("$0.00");
    await step("less than before is red", ["A2.217"], async () => {
      await expect(card("Revenue").locator("[data-change=down]")).toHaveClass(/text-danger/);
    });
    await step("a link leads to all of it", ["A2.219"], async () => {
      await recent.getByRole("link", { name: "View All Activity" }).click();
      await expect(page).toHaveURL(/\/activity/);
    });

    await page.context().setOffline(true);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard", exact: true }).click();
    await expect(page.getByText("This is on the server. Connect to see it.")).toHaveCount(1);
    await expect(page.getByRole("main").getByRole("region")).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(names).toHaveCount(9);

    const fay = await openDevice(browser, server, "employee-figures@store-one.test");
    await expect(fay.getByRole("region", { name: "The last 30 days" })).toContainText("$1.5M");
    await expect(fay.getByRole("img", { name: /^Top products: / })).toBeVisible();
    await step("nobody but an admin has it", ["A2.21"], async () => {
      await expect(fay.getByRole("link", { name: "Dashboard", exact: true })).toHaveCount(0);
      await fay.goto("/dashboard");
      await expect(fay).toHaveURL(/\/$/);
    });
    await fay.context().close();
  });

  test("each number of the dashboard leads to what it consists of, at one location too", async ({ page }) => {
    await openAs(page, people.admin, "/dashboard");
    const main = page.getByRole("main");
    const figure = (name: string) => main.getByRole("link", { name: new RegExp(`show what ${name} consists of`) });
    const listed = async (title: string, sums: string) => {
      await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
      await expect(main.getByText(sums)).toBeVisible();
    };
    await figure("Revenue").click();
    await listed("Sales and refunds", "2 sales, 0 refunds");
    await page.goBack();
    await figure("Total Value").click();
    await listed("On sale", "$400.00 in 2 entries");
    await expectNoViolations(page, "the items behind a figure");
    await expect(main.getByRole("listitem").first().getByRole("link")).toHaveAttribute(
      "href",
      new RegExp("^/inventories/"),
    );
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV", exact: true }).click();
    expect((await file).suggestedFilename()).toMatch(/^stock-.*\.csv$/);
    await page.goBack();

    const because = page.getByRole("region", { name: "Why revenue changed", exact: true });
    await because
      .getByRole("link", { name: /^Front/ })
      .first()
      .click();
    await listed("Sales", "2 sales, 0 refunds");
    await expect(page.getByText("Location: Front", { exact: true })).toBeVisible();
    await page.goBack();
    await page.getByRole("combobox", { name: "Location" }).click();
    await page.getByRole("option", { name: "Back", exact: true }).click();
    await expect(page).toHaveURL(/place=/);
    await expect(figure("Total Value")).toHaveText("$0.00");
    await expect(main.locator("dt", { hasText: "Total Pending Payouts" })).toContainText("all locations");
    await expect(page.getByRole("region", { name: "Payouts due", exact: true })).toContainText(
      "Payouts have no location: this is the whole store’s.",
    );
    await expect(page.getByRole("region", { name: "Ageing of stock", exact: true })).toContainText(
      "Nothing is on sale.",
    );
    await page.getByRole("combobox", { name: "Location" }).click();
    await page.getByRole("option", { name: "Front", exact: true }).click();
    const ageing = page.getByRole("region", { name: "Ageing of stock", exact: true });
    await ageing.getByRole("tab", { name: "Size" }).click();
    await ageing.getByRole("link", { name: /^Size 9/ }).click();
    await listed("On sale", "$400.00 in 2 entries");
    await expect(page.getByText("Size 9 · Now, at its price", { exact: true })).toBeVisible();
    await page.goBack();
    const overTime = page.getByRole("region", { name: "Revenue and profit", exact: true });
    await overTime.getByRole("slider", { name: "Days of the chart" }).focus();
    await page.keyboard.press("End");
    for (let day = 0; day < 2; day += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await listed("Sales and refunds", "1 sale, 0 refunds");
  });
});
