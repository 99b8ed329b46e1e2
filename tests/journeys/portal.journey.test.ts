import { issueToken } from "#server/identity/single-use-tokens.ts";
import { ids, storeMadeAt } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale, itemWithStatus } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork, reloadWithoutNetwork } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { giveCredentials, people, portalOf } from "./support/people.ts";
import {
  cancelsWithdrawalRequests,
  frontIsAt,
  keepsRequest,
  menu,
  opensWhatIsOnSale,
  privateOf,
  putOnList,
  refusesSamePrice,
  statusesOf,
  storeAccepts,
  cannotCancel,
  selectsAll,
} from "./support/portal.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered } from "./support/sync-state.ts";
import { threeDaysAgo } from "./support/steady-days.ts";
import { step } from "./support/step.ts";

test.use({
  shop: {
    rows: [
      itemOnSale(1, { consignerId: ids.seller, priceMinor: 20_000 }),
      itemOnSale(2, { consignerId: ids.otherSeller, priceMinor: 30_000 }),
      itemWithStatus(3, "Paid", { consignerId: ids.seller, priceMinor: 15_000, soldOn: threeDaysAgo }),
      {
        type: "storeRequest",
        row: {
          ...{ id: "wanted", productId: ids.trail, option1Value: "9", locationId: ids.back, sale: "Consignment" },
          ...{ lowMinor: 5_000, highMinor: 9_000, createdAt: storeMadeAt, createdBy: ids.admin },
        },
      },
    ],
  },
});

test("a consigner lists items on a phone without a network, brings them, asks and offers, and sees their payouts", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: portalOf(server.address), viewport: { width: 390, height: 780 }, reducedMotion: "reduce" },
    ...{ hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  await openAs(page, people.seller);
  await step("they have the portal, with its products", ["A2.22"], async () => {
    await expect(page.getByRole("link", { name: /^Add / }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Hello Sel Tester" })).toBeVisible();
    await expect(page.getByText("1 item on sale")).toBeVisible();
  });
  await expectNoViolations(page, "the portal's products");
  await step("nothing is on their list yet", ["A5.42"], async () => {
    await page.getByRole("button", { name: "Review Items" }).click();
    await expect(page.getByText("No item has been added for review.")).toBeVisible();
  });
  const more = page.getByRole("dialog");
  await step("the menu, and a mail to the store for help", ["A6.03", "B2.80", "B3.02"], async () => {
    for (const name of ["Home", "Sell", "Inventory", "Payouts"])
      await expect(menu(page).getByRole("link", { name, exact: true })).toBeVisible();
    await menu(page).getByRole("button", { name: "More" }).click();
    for (const name of ["Store Request", "Settings", "Help"])
      await expect(more.getByRole("link", { name })).toBeVisible();
    await expect(more.getByRole("link", { name: "Help" })).toHaveAttribute("href", "mailto:help@store.test");
  });
  await more.getByRole("button", { name: "Close", exact: true }).click();
  await appIsKept(page);
  await noNetwork.begin(context, server);
  await step("a product is searched", ["A2.100"], async () => {
    await page.getByRole("searchbox").fill("air");
    await expect(page.getByRole("link", { name: /^Add / })).toHaveCount(1);
  });
  await page.getByRole("link", { name: /^Add .*Air/ }).click();
  await step(
    "an item is described step by step, and its owner is themselves",
    ["A2.24", "A2.83", "A2.99"],
    async () => {
      await expect(page.getByRole("dialog", { name: "Create a Listing" })).toBeVisible();
      await expect(page).toHaveURL(/\/products\/[\w-]+$/);
      await expect(page.getByRole("combobox", { name: /Owner|Consigner/ })).toHaveCount(0);
      const owner = page.getByRole("combobox", { name: "Consigner" });
      await putOnList(page, "210", async () => {
        await page.getByText("Photo and notes").click();
        await expect(owner).toHaveValue(/Sel Tester/);
        await expect(owner).toBeDisabled();
        await expectNoViolations(page, "the price of a listing");
      });
    },
  );
  const bar = page.getByRole("region", { name: "Added Items" });
  await expect(bar).toContainText("$210.00");
  // The list is stored in the browser until submitted.
  await reloadWithoutNetwork(page);
  await step("what the list would bring stays", ["A2.104"], async () => {
    await expect(bar).toContainText("Values$210.00");
  });
  await step("two of the products are on it", ["A2.101", "A2.103"], async () => {
    await page.getByRole("searchbox").fill("");
    await page.getByRole("link", { name: /^Add .*Court/ }).click();
    await putOnList(page, "90");
    await expect(bar.locator("[data-added]")).toHaveText("2");
  });
  await bar.getByRole("button", { name: "Review Items" }).click();
  const review = page.getByRole("dialog", { name: "Review Items" });
  await step("they are reviewed in a window of their own", ["A2.105"], async () => {
    await expect(review.getByRole("listitem")).toHaveCount(2);
    await expect(review.getByText("Checked by the store when you are online")).toHaveCount(2);
    expect((await review.boundingBox())?.width).toBe(page.viewportSize()?.width);
  });
  await review.getByRole("button", { name: "Close", exact: true }).click();
  // While each price is being checked, nothing can be submitted.
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/inventories/preapprovalStatus?*", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await noNetwork.end(context, server);
  await allDelivered(page);
  await bar.getByRole("button", { name: "Review Items" }).click();
  await step("each is checked, and then they can be submitted", ["A2.106", "A2.108"], async () => {
    await expect(review.getByRole("button", { name: "Submit" })).toBeDisabled();
    answered.resolve();
    await expect(review.getByText("Request Drop Off")).toHaveCount(2);
    await expect(review.getByRole("button", { name: "Submit" })).toBeEnabled();
  });
  await step("what the store pre-approves says so, the rest is a request", ["A2.107"], async () => {
    const preapproves = (on: boolean) =>
      server.db.asAdmin(
        "update stores set auto_preapproval = $1, min_approval_minor = 20000, max_approval_minor = 20000 where id = 'store-one'",
        [on],
      );
    await preapproves(true);
    await review.getByRole("button", { name: "Close", exact: true }).click();
    await bar.getByRole("button", { name: "Review Items" }).click();
    await expect(review.getByText("Pre-Approved")).toHaveCount(1);
    await expect(review.getByText("Request Drop Off")).toHaveCount(1);
    await preapproves(false);
  });
  await expectNoViolations(page, "the review");
  await noNetwork.begin(context, server);
  await review.getByRole("button", { name: "Submit" }).click();
  const shipping = page.getByRole("dialog", { name: "Product has been added!" });
  await step("submitted, it says so, and how to ship what is pre-approved", ["A2.89", "A2.109", "B3.09"], async () => {
    await expect(shipping.getByText("2 items will be sent when you’re online.")).toBeVisible();
    await expect(shipping.getByText("It’s saved here and sent when you’re online.")).toBeVisible();
    await expect(shipping.getByRole("heading", { name: "SHIP" })).toBeVisible();
    await expect(shipping.getByText("Bring the boxes to the counter.").first()).toBeVisible();
    await expect(shipping.getByRole("img", { name: "Listing sheet, first page" })).toBeVisible();
  });
  await step("the list begins anew", ["A2.110"], async () => {
    await shipping.getByRole("button", { name: "Done", exact: true }).click();
    await expect(bar.locator("[data-added]")).toHaveText("0");
  });

  await step("their inventory, of the last week", ["A2.25", "A2.160", "A2.161", "A9.04"], async () => {
    await menu(page).getByRole("link", { name: "Inventory" }).click();
    await expect(page).toHaveURL("/inventory");
    await expect(page.getByRole("button", { name: "Days: Last 7 days" })).toBeVisible();
  });
  await step("they see what they have", ["A1.22"], async () => {
    await expect(page.getByText("4 items", { exact: true })).toBeVisible();
  });
  await expect(page.getByText("Not sent yet")).toHaveCount(2);
  await reloadWithoutNetwork(page);
  await expect(page.getByText("4 items", { exact: true })).toBeVisible();
  await expect.poll(() => statusesOf(server)).toEqual(["Active"]);
  await noNetwork.end(context, server);
  await allDelivered(page);
  await step("what is not pre-approved is a request to the store", ["A1.20", "B1.08"], async () => {
    await expect.poll(() => statusesOf(server)).toEqual(["Active", "Requested", "Requested"]);
  });

  await step("four cards count it", ["A2.162"], async () => {
    await expect(page.getByRole("main").locator("dl > div")).toHaveCount(4);
  });
  await step("searched by its title", ["A2.163"], async () => {
    await page.getByRole("searchbox").first().fill("court");
    await expect(page.getByText("1 item", { exact: true }).first()).toBeVisible();
    await page.getByRole("searchbox").first().fill("");
    await expect(page.getByText("4 items", { exact: true })).toBeVisible();
  });

  // The store accepts one of them; both can be cancelled.
  await frontIsAt(server, "12 Long Street, Cape Town 8001");
  const tabs = page.getByRole("navigation", { name: "Inventory" });
  await tabs.getByRole("link", { name: /^Requested/ }).click();
  await step("their drop-offs as cards, none of them ticked", ["A2.26", "A2.177", "A2.180", "A2.181"], async () => {
    await expect(page).toHaveURL("/dropoff");
    await expect(page.getByRole("heading", { name: "Requested Inventory" })).toBeVisible();
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveCount(0);
    await cannotCancel(page);
  });
  const bringTo = page.getByText("Bring to Front: 12 Long Street, Cape Town 8001");
  await expect(page.getByText("We’ll tell you when to bring them.")).toBeVisible();
  await expect(bringTo).toHaveCount(0);
  // A key on the opened screen: the printed part below cannot be focused.
  await page.keyboard.press("Shift");
  await expectNoViolations(page, "the portal's drop-offs");
  await page.emulateMedia({ media: "print" });
  const manifest = page.locator("[data-manifest]");
  await step("the manifest that is printed, with its columns", ["A2.184"], async () => {
    await expect(manifest.getByRole("columnheader")).toHaveText(
      "ID Image Name SKU Location Size Condition Price Payout".split(" "),
    );
    await expect(manifest.getByRole("row")).toHaveCount(3);
  });
  await page.emulateMedia({ media: "screen" });
  await step("its button prints the page", ["A2.183", "B2.89"], async () => {
    await page.evaluate(() => (window.print = () => (document.title = "printed")));
    await page.getByRole("button", { name: "Print Manifest" }).click();
    await expect(page).toHaveTitle("printed");
  });
  await step("all that is listed is ticked at once", ["A2.182", "B2.90"], async () => {
    await selectsAll(page);
    const boxes = page.getByRole("checkbox", { name: /^Select [0-9A-Z]{8}$/ });
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    for (const box of await boxes.all()) await box.uncheck();
    await cannotCancel(page);
  });
  await storeAccepts(server, 21_000);
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  await step("one is cancelled after asking, as the request that it is", ["A4.36"], async () => {
    await keepsRequest(page);
  });
  await selectsAll(page);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Do you want to cancel all checked items?" });
  await step("all that are ticked are cancelled, after asking", ["A8.21", "A8.24"], async () => {
    await asked.getByRole("button", { name: "Cancel request" }).click();
    await expect(page.getByText("Dropoff has been cancelled")).toBeVisible();
    await expect.poll(async () => (await statusesOf(server)).toSorted()).toEqual(["Active", "Pending", "Withdrawn"]);
  });

  await step("what is to be brought says where to", ["A1.21", "A2.27"], async () => {
    await tabs.getByRole("link", { name: /^Drop Off Pending/ }).click();
    await expect(page).toHaveURL("/dropoffPending");
    await expect(bringTo).toBeVisible();
  });
  await page.getByRole("link", { name: /Air/ }).first().click();
  const track = page.getByRole("list", { name: "Where it is" }).locator("[aria-current=step]");
  await expect(track).toHaveText("Bring it");
  // One button for one thing.
  await expect(page.getByRole("button", { name: "Cancel drop-off" })).toHaveCount(0);
  await step("what was not brought in yet is withdrawn at once, after asking", ["A4.33"], async () => {
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    const sure = page.getByRole("dialog", { name: "Are you sure you want to withdraw this item?" });
    await sure.getByRole("button", { name: "Withdraw" }).click();
    await expect.poll(async () => (await statusesOf(server)).toSorted()).toEqual(["Active", "Withdrawn", "Withdrawn"]);
  });

  await step("a product with their listings of it", ["A2.29", "B2.109"], async () => {
    await page.goto(`/productItem/${ids.air}`);
    await expect(page.getByRole("heading", { level: 1, name: "Acme Air One" })).toBeVisible();
    await expect(page.getByText("AIR-001").first()).toBeVisible();
    await expect(page.getByText(/\d listings?/).first()).toBeVisible();
    await expect(page.getByRole("main").locator(".picture-shoe, img").first()).toBeVisible();
  });
  await page.goto("/inventory?status=Active");
  await page.getByRole("link", { name: /Air/ }).first().click();
  await page.getByRole("button", { name: "Change price" }).click();
  const price = page.getByRole("dialog", { name: "Change price" });
  await step("another price is asked for", ["A5.25", "A8.03"], async () => {
    await price.getByRole("button", { name: "Request price" }).click();
    await expect(price.getByText("Please enter a price")).toBeVisible();
    await refusesSamePrice(price);
    await price.getByLabel("New price").fill("190");
    await price.getByRole("button", { name: "Request price" }).click();
    await expect(page.getByText("Requested price change: $190.00.")).toBeVisible();
  });
  await step("what is asked for is shown", ["A4.43"], async () => {
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: "$190.00" })).toBeVisible();
  });
  await opensWhatIsOnSale(page);
  await expectNoViolations(page, "an item in the portal");
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  const withdrawal = page.getByRole("dialog", { name: /^Are you sure you want to request withdrawal of this item\?$/ });
  await step("an item is asked back after confirming, and not twice", ["A4.32", "A4.35"], async () => {
    await withdrawal.getByRole("button", { name: "Withdraw" }).click();
    await expect
      .poll(async () => (await statusesOf(server)).toSorted())
      .toEqual(["RequestWithdrawal", "Withdrawn", "Withdrawn"]);
    await expect(page.getByRole("button", { name: "Withdraw", exact: true })).toHaveCount(0);
  });
  await expect(track).toHaveText("Not on sale");
  await cancelsWithdrawalRequests(page, context, server);

  const asksAt = page.getByRole("combobox", { name: "Location", exact: true });
  await step(
    "the store asks at its first location, and at the one that is chosen",
    ["A2.28", "A2.189", "A2.190", "A2.193"],
    async () => {
      await page.goto("/storeRequest");
      await expect(asksAt).toContainText("Back");
      await expect(page.getByRole("heading", { name: "Request Items (1)" })).toBeVisible();
      await asksAt.click();
      await page.getByRole("option", { name: /^Front\b/ }).click();
      await expect(page.getByRole("heading", { name: "Request Items (0)" })).toBeVisible();
      await asksAt.click();
      await page.getByRole("option", { name: "Back", exact: true }).click();
    },
  );
  await step("and says what it asks for", ["A2.191"], async () => {
    await expect(page.getByText("These are sizes and inventory you have 0 stock in")).toBeVisible();
  });
  await step("searched by SKU", ["A2.188", "A2.194"], async () => {
    await page.getByRole("searchbox").fill("no such shoe");
    await expect(page.getByRole("button", { name: /^Offer / })).toHaveCount(0);
    await page.getByRole("searchbox").fill("");
    await expect(page.getByText("TRL-003").first()).toBeVisible();
  });
  await expectNoViolations(page, "what the store asks for");
  await page.getByRole("button", { name: /^Offer .*Trail/ }).click();
  const offer = page.getByRole("dialog", { name: "Offer it to the store" });
  for (const value of ["New", "Good box"])
    await offer
      .locator("label")
      .filter({ hasText: new RegExp(`^${value}$`) })
      .click();
  await offer.getByLabel("Price").fill("95");
  await offer.getByRole("button", { name: "Send offer" }).click();
  await expect(offer.getByText("Price is not within the requested price range.")).toBeVisible();
  await offer.getByLabel("Price").fill("80");
  await offer.getByRole("button", { name: "Send offer" }).click();
  await expect.poll(async () => (await statusesOf(server)).includes("Consignment")).toBe(true);

  await step("what was paid", ["A2.31", "B1.08", "B2.92", "B2.95"], async () => {
    await page.goto("/payouts");
    await expect(page.getByRole("heading", { name: "Payout", level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Paid", exact: true })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("1 item in the list below", { exact: true })).toBeVisible();
  });
  await step("on a phone as cards", ["B2.96"], async () => {
    await expect(page.getByRole("columnheader")).toHaveCount(0);
  });
  await expectNoViolations(page, "a consigner's payouts");
  await step("narrowed to some days", ["B2.93"], async () => {
    await page.getByRole("button", { name: /^Days:/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yesterday" }).click();
    await expect(page.getByText("Nothing here in these days")).toBeVisible();
    await page.goto("/payouts");
  });
  await page.getByRole("button", { name: "Ready to Pay" }).click();
  await expect(page.getByText("Nothing here in these days")).toBeVisible();
  await page.goto("/settings");
  await step("they keep their own details", ["A2.32", "B1.07", "B2.82", "B2.85", "B2.87", "B6.06"], async () => {
    await expect(page).toHaveURL("/settings");
    await expect(page.getByRole("tab", { name: "Profile", selected: true })).toBeVisible();
    await page.getByLabel("Phone").fill("555 0199");
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Your details have been updated successfully." })).toBeVisible();
    await page.getByRole("button", { name: "OK" }).click();
    expect(await privateOf(server)).toMatchObject({ phone: "555 0199" });
  });
  // A new address waits for its mailbox.
  const email = page.getByLabel("Email", { exact: true });
  const change = async (to: string) => {
    await email.fill(to);
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await expect(page.getByText(`We sent a link to ${to}.`)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(email).toHaveValue(people.seller);
  };
  await change("not-this@mail.test");
  await page.getByRole("button", { name: "Keep my current email" }).click();
  await expect(page.getByText("We sent a link to")).toHaveCount(0);
  await change("moved@mail.test");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Email instructions sent to moved@mail.test")).toBeVisible();
  await expectNoViolations(page, "the portal's settings");
  await page.setViewportSize({ width: 1280, height: 800 });
  await step("on a desktop with their number", ["B2.81"], async () => {
    await expect(page.getByText(`Consigner ID: ${ids.seller}`)).toBeVisible();
  });
  await step("and they leave", ["B2.86"], async () => {
    await page.getByRole("button", { name: "Logout" }).first().click();
    await expect(page).toHaveURL(/\/login$/);
  });
  // The mail's link leads through sign-in to confirming the new address.
  const subject = { kind: "email", storeId: "store-one", subjectId: ids.seller, email: "moved@mail.test" } as const;
  const link = `/settings?tab=profile&token=${await issueToken(server.db.kysely, subject, new Date())}`;
  await page.goto(link);
  await expect(page).toHaveURL(`/login?to=${encodeURIComponent(link)}`);
  await giveCredentials(page, people.seller);
  await expect(page).toHaveURL(link);
  await page.getByRole("button", { name: "Confirm the new address" }).click();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(email).toHaveValue("moved@mail.test");
  await expect(page).toHaveURL("/settings?tab=profile");
  await context.close();
});
