import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { firstStore } from "../support/test-server.ts";
import { ids, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noServer } from "./support/outages.ts";
import { people, signIn } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { step } from "./support/step.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, waitsOffline } from "./support/sync-state.ts";

test.use({
  shop: {
    rows: [
      ...[1, 2, 3, 4].map((n) => itemOnSale(n)),
      itemOnSale(5, { productId: ids.court, consignerId: ids.otherSeller, priceMinor: 15_003 }),
    ],
  },
});

const sale = (page: Page) => page.getByRole("region", { name: "This sale" });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click();
const told = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test("a till: discount, tax, split payment and change, a parked sale, store credit, a balance, an exchange and the day’s close", async ({
  page,
  context,
  server,
}) => {
  await server.db.asAdmin(
    "update stores set tax_name = 'Sales tax', tax_basis_points = 1000, tax_included = false, cash_step_minor = 5 where store_id = $1",
    [firstStore.id],
  );
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, people.admin, "/sell");
  await told(page, "Nothing to sell yet");
  await expectNoViolations(page, "an empty counter");

  await step("a pair without a label is found by its title, and set aside for later", [], async () => {
    await page.getByRole("textbox", { name: "Code or title" }).fill("court");
    await press(page, /Acme Court Classic/);
    await press(page, "Park");
    await told(page, "Parked sales");
    await press(page, "Continue Acme Court Classic");
    await expect(page.getByRole("list", { name: "Items in this sale" })).toContainText(testItem(5).code);
    await press(page, `Remove ${testItem(5).code}`);
  });

  await appIsKept(page);
  await noServer.begin(context, server);
  await step(
    "a sale left and reloaded is still there: ten per cent off, tax, part by card, cash and change, without a server",
    [],
    async () => {
      for (const n of [1, 2]) await scanAtOnce(page, testItem(n).code);
      await told(page, "2 items");
      await page.getByRole("link", { name: "Home", exact: true }).first().click();
      await expect(page.getByRole("heading", { name: "Sell", level: 1 })).toHaveCount(0);
      await page.keyboard.press("F2");
      await told(page, "2 items");
      await page.reload();
      await told(page, "2 items");
      await expect(page.getByRole("list", { name: "Items in this sale" })).toContainText(testItem(2).code);
      await press(page, "Discount on the sale");
      await page.getByLabel("Percent").fill("10");
      await press(page, "Apply");
      // What is scanned later gets it too.
      await press(page, `Remove ${testItem(2).code}`);
      await scanAtOnce(page, testItem(2).code);
      await told(page, "2 items");
      await press(page, "Discount on the sale");
      await expect(page.getByLabel("Percent")).toHaveValue("10");
      for (const wrong of ["120", "-5", "abc", "33.333"]) {
        await page.getByLabel("Percent").fill(wrong);
        await press(page, "Apply");
        await expect(page.getByLabel("Percent")).toBeFocused();
      }
      await told(page, "Between 0 and 100, with at most two decimals.");
      await press(page, "Close");
      // 2 × 200.00 less 10 %, and 10 % tax.
      await expect(sale(page)).toContainText("$396.00");
      await press(page, "Card");
      await press(page, "Split the payment");
      for (const wrong of ["", "0", "-5", "abc"]) {
        await page.getByLabel("Paid by Card").fill(wrong);
        await press(page, /^Sell 2 items for/);
        await expect(page.getByLabel("Paid by Card")).toBeFocused();
        await told(page, "Enter an amount for each method.");
      }
      await page.getByLabel("Paid by Card").fill("96");
      await expect(sale(page)).toContainText("The rest: Cash$300.00");
      await page.getByLabel("Cash given (optional)").fill("3o0");
      await press(page, /^Sell 2 items for/);
      await expect(page.getByLabel("Cash given (optional)")).toBeFocused();
      await page.getByLabel("Cash given (optional)").fill("320");
      await expect(sale(page).getByRole("status").filter({ hasText: "Change" })).toBeInViewport({ ratio: 1 });
      await expect(sale(page).getByRole("status").filter({ hasText: "Change" })).toContainText("$20.00");
      await expectNoViolations(page, "a sale");
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.getByRole("button", { name: "Sell 2 items for $396.00 · Card + Cash" })).toBeInViewport();
      await expectNoViolations(page, "a sale on a phone");
      await page.setViewportSize({ width: 1024, height: 768 });
      await press(page, "Sell 2 items for $396.00 · Card + Cash");
      await told(page, "Change: $20.00");
      await told(page, "Paid: Cash $300.00 + Card $96.00");
      await expectNoViolations(page, "sold");
    },
  );
  await waitsOffline(page, 1);
  await step("a refund says at once that it needs a connection, and nothing of the card terminal", [], async () => {
    await page.getByRole("link", { name: "Show order" }).click();
    await press(page, "Refund");
    await expect(page.getByRole("dialog")).toContainText("This needs a connection to the server.");
    await expect(page.getByRole("dialog")).not.toContainText("card terminal");
    await expectNoViolations(page, "a refund offline");
    await press(page, "Close");
  });
  await noServer.end(context, server);
  await allDelivered(page);

  await step("what comes back is given as store credit, which pays for another pair", [], async () => {
    await told(page, "Cash $300.00 + Card $96.00");
    await told(page, "Paid by Card");
    await press(page, "Refund");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("switch", { name: new RegExp(testItem(1).code) }).click();
    await dialog.getByRole("button", { name: "Split the payment" }).click();
    await dialog.getByLabel("Given back by Cash").fill("abc");
    await dialog.getByRole("button", { name: "Refund $198.00" }).click();
    await expect(dialog.getByLabel("Given back by Cash")).toBeFocused();
    await dialog.getByRole("button", { name: "Remove Cash" }).click();
    await dialog.getByRole("button", { name: "Store credit" }).click();
    await dialog.getByLabel("Reason (optional)").fill("Too small");
    await expectNoViolations(page, "a refund");
    await dialog.getByRole("button", { name: "Refund $198.00" }).click();
    await told(page, "Given back: Store credit");
    await told(page, "Too small");
    const code = await page
      .getByText(/SC[0-9A-F]{12}/)
      .first()
      .textContent();
    const [, credit = ""] = /(SC[0-9A-F]{12})/.exec(code ?? "") ?? [];
    await page.goto("/sell");
    await told(page, "Nothing to sell yet");
    await scanAtOnce(page, testItem(3).code);
    await told(page, "1 item");
    await press(page, "Store credit");
    await page.getByLabel("Store credit code").fill("SC000000000000");
    await told(page, "No store credit on this device has this code.");
    await page.getByLabel("Store credit code").fill(credit);
    await told(page, "$198.00 left. Split the payment for the rest.");
    await press(page, "Split the payment");
    await press(page, /^Sell 1 item for \$220.00/);
    await expect(page.getByRole("heading", { name: "Sold" })).toBeVisible();
    const [row] = await server.db.asAdmin<{ balance: string }>("select balance_minor as balance from store_credits");
    expect(Number(row?.balance)).toBe(0);
    await page.goto("/findOrders");
    await page.getByRole("link", { name: "Store credits" }).click();
    await page.getByRole("link", { name: credit }).click();
    const sheet = page.getByRole("dialog", { name: credit });
    await expect(sheet.getByRole("link", { name: /^Issued for order S-/ })).toBeVisible();
    await expect(sheet.getByRole("link", { name: /^Paid order S-/ })).toBeVisible();
    await expect(sheet).toContainText("-$198.00");
    await expectNoViolations(page, "a store credit");
    await sheet.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Show older credits" }).click();
    await told(page, "Credits of all time are shown.");
    await expectNoViolations(page, "store credits");
    await page.goto("/sell");
    await told(page, "Nothing to sell yet");
    await scanAtOnce(page, testItem(4).code);
    await told(page, "1 item");
  });

  await step("a consigner spends what the store owes them, and not a cent more", [], async () => {
    await press(page, "Consigner’s balance");
    await page.getByRole("combobox", { name: "Consigner" }).fill("Otto");
    await page.getByRole("option").first().click();
    await told(page, "They can spend $0.00 now.");
    await press(page, /^Sell 1 item for/);
    await told(page, /The store owes this consigner only \$0\.00/);
    await press(page, "Cash");
    await press(page, /^Sell 1 item for/);
    await expect(page.getByRole("heading", { name: "Sold" })).toBeVisible();
  });

  await step(
    "an exchange shows both orders on each other, and gives back the difference in coins there are",
    [],
    async () => {
      await page.getByRole("link", { name: "Show order" }).click();
      await page.getByRole("link", { name: "Exchange" }).click();
      await told(page, "Nothing to sell yet");
      await scanAtOnce(page, testItem(4).code);
      await expect(page.getByRole("region", { name: "Last scan" })).toContainText("Comes back");
      await scanAtOnce(page, testItem(5).code);
      await expect(sale(page)).toContainText("To give back$54.97");
      await expect(sale(page)).toContainText("Rounding-$0.02");
      await expect(sale(page)).toContainText("Cash to give back$54.95");
      await press(page, "Exchange, give back $54.97 · Cash");
      await expect(page.getByRole("status").filter({ hasText: "Given back: Cash" })).toContainText("-$54.95");
      await page.getByRole("link", { name: /^Exchanged from order S-/ }).click();
      await expect(page.getByRole("region", { name: "Payments" })).toContainText("Rounding$0.02");
      await expect(page.getByRole("link", { name: /^Exchanged for order S-/ })).toBeVisible();
    },
  );

  await step("the day is closed with the cash that was counted, and the next one begins at nothing", [], async () => {
    await page.goto("/dayClose");
    await press(page, "Take cash out");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Window cleaner");
    await dialog.getByLabel("Amount").fill("1200");
    await dialog.getByRole("button", { name: "Take cash out" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Trace expects $487.05 in the drawer. Take out $1,200.00 all the same?",
    );
    await dialog.getByLabel("Amount").fill("12");
    await dialog.getByRole("button", { name: "Take cash out" }).click();
    await told(page, /^Since .* · 9 payments · 1 cash movement$/);
    await page.getByLabel("Name of this till").fill("Front counter");
    await page.getByLabel("At the start").fill("100");
    await page.getByLabel("Counted").fill("1");
    await expect(page.getByText(/short$/)).toBeVisible();
    await expect(page.getByRole("row", { name: "Cash rounding" })).toContainText("$0.02");
    await expectNoViolations(page, "the day’s close");
    await page.getByRole("button", { name: "Close the day" }).click();
    await expect(page.getByRole("heading", { name: "Close of Front counter" })).toBeVisible();
    await told(page, "To the bank");
    await expect(page.getByRole("row", { name: "Cash rounding" })).toContainText("$0.02");
    await expectNoViolations(page, "a close");
    await page.goto("/dayClose");
    await told(page, "Nothing was taken since the last close");
    await allDelivered(page);
    const [sums] = await server.db.asAdmin<{ closed: string; ordered: string }>(
      `select (select sum((m->>'takenMinor')::bigint - (m->>'refundedMinor')::bigint)
          from day_closes, jsonb_array_elements(methods) m) as closed,
        (select sum(price_minor - discount_minor + tax_minor) from order_lines where state = 'sold') as ordered`,
    );
    expect(sums?.closed).toBe(sums?.ordered);
    await press(page, "Accountant’s journal");
    await expectNoViolations(page, "the accountant’s journal");
    await page.getByRole("combobox", { name: "Format" }).click();
    await page.getByRole("option", { name: "QuickBooks Online" }).click();
    const file = page.waitForEvent("download");
    await press(page, "Download");
    expect(readFileSync(await (await file).path(), "utf8")).toContain("JournalNo,JournalDate,AccountName");
  });
});
