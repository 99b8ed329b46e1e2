import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { soldItem } from "../support/sold-items.ts";
import { testOrder, testOrderLine } from "../support/test-orders.ts";
import { ids, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";

const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const sold = testItem(3, { status: "Sold", soldOn: yesterday, orderId: "order-1" });
const [, credit] = soldItem(3, ids.seller) as [Put, Put];
test.use({
  shop: {
    rows: [
      itemOnSale(1),
      testOrder("order-1", { name: "#1001", customerName: "Cleo Customer", placedAt: yesterday }),
      { type: "item", row: sold },
      testOrderLine("line-1", "order-1", sold),
      credit,
    ],
  },
});

const saved = async (page: Page, button: string) => {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "latin1") };
};

test("a receipt is made and its item exchanged, a consigner's statement is made, and books are checked [A6.15, A9.47]", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, people.admin, "/findOrders");
  const day = await page.evaluate((at) => {
    const parts = [new Date(at).getFullYear() % 100, new Date(at).getMonth() + 1, new Date(at).getDate()];
    return parts.map((part) => String(part).padStart(2, "0")).join("/");
  }, yesterday);
  await expect(page.getByRole("table").getByText(day)).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Consigner" }).fill("Tester");
  await expect(page.getByRole("option", { name: "Sel Tester" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Store Tester" })).toHaveCount(0);

  await page.goto("/orders/order-1");
  await page.getByText("How this payout is worked out").click();
  const receipt = await saved(page, "Print receipt");
  expect([receipt.name, receipt.text.slice(0, 5)]).toEqual(["receipt.pdf", "%PDF-"]);

  await page.getByRole("link", { name: "Exchange" }).click();
  await expect(page.getByRole("heading", { name: "Exchange from #1001" })).toBeVisible();
  await expect(page.getByRole("switch", { name: /Acme Air One/ })).toBeChecked();
  await scanAtOnce(page, testItem(1).code);
  await expect(page.getByText(testItem(1).code).first()).toBeVisible();
  await expectNoViolations(page, "exchange");
  await page.getByRole("button", { name: "Exchange, customer pays $0.00" }).click();
  await expect(page.getByText("Exchanged for 1 item")).toBeVisible();
  await expect
    .poll(() => server.db.asAdmin("select status from items where store_id = 'store-one' order by id"))
    .toEqual([{ status: "Sold" }, { status: "Active" }]);

  await page.goto(`/consigners/${ids.seller}?tab=statement`);
  await page.getByRole("button", { name: "Statement", exact: true }).click();
  await expect(page.getByRole("dialog").getByText("Closing balance")).toBeVisible();
  await expectNoViolations(page, "statement");
  const statement = await saved(page, "Make PDF");
  expect([statement.name, statement.text.slice(0, 5)]).toEqual(["statement.pdf", "%PDF-"]);

  await page.goto("/payouts");
  await page.getByRole("link", { name: "Books check" }).click();
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByRole("heading", { name: "Everything agrees" })).toBeVisible();
  await server.db.asAdmin(
    "update ledger_entries set amount_minor = 1 where store_id = 'store-one' and id like '%:refund'",
  );
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByRole("heading", { name: "1 difference" })).toBeVisible();
  await expect(page.getByText(/^Credited for a sale/)).toBeVisible();
  await expectNoViolations(page, "check of the books");
  await page.goto("/attention");
  await expect(page.getByText("1 amount does not agree between ledgers, items, orders and payouts.")).toBeVisible();
});
