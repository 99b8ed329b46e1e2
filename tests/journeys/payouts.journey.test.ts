import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { transact } from "#server/machine/database/transact.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { PayoutShareRow } from "#shared/areas/payouts/rows.ts";
import { shareIdOf } from "#shared/areas/payouts/share-of.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { soldItem } from "../support/sold-items.ts";
import type { TestServer } from "../support/test-server.ts";
import { admin, ids, storeMadeAt, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { choose } from "./support/choose.ts";
import { itemWithStatus } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { step } from "./support/step.ts";

/** Otto's fee for an early withdrawal. */
const fee: Put = {
  type: "ledgerEntry",
  row: {
    ...{ id: "fee", consignerId: ids.otherSeller, kind: "withdrawalFee", amountMinor: -1_000, itemId: null },
    ...{ payoutId: null, note: "", createdAt: storeMadeAt, cashMinor: 0 },
  },
};
const office: Put = { type: "storeOffice", row: { ...defaultOffice("store-one"), automatedPayout: true } };
const sold = [
  ...[1, 2, 3].flatMap((n) => soldItem(n, ids.seller)),
  ...[4, 5].flatMap((n) => soldItem(n, ids.otherSeller)),
];
test.use({ shop: { rows: [...sold, fee, office] } });

const statuses = (server: TestServer) =>
  transact(server.db, "store-one", async (tx) =>
    (await tx.run(sql<{ status: string }>`select status from items order by id`)).map(({ status }) => status).join(" "),
  );
const inMenu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).first();
const cardOf = (page: Page, name: string) => page.getByRole("region", { name });
const dialogOf = (page: Page) => page.getByRole("dialog");

test("sold items are paid out, marked as paid one by one and together, exported, failed, retried and voided", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, people.admin);
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Orders" }).click();
  await step("what can be paid", ["B2.61"], async () => {
    await inMenu(page, "Ready to Pay").click();
    await expect(page).toHaveURL("/pendingPayouts");
    await expect(page.getByText("2 consigners", { exact: true })).toBeVisible();
    await expect(page.getByText("$10.00 owed is taken off")).toBeVisible();
  });
  await expectNoViolations(page, "ready to pay");

  // Filtered by typing; then all again, except one of Sel's items.
  await step("searched", ["B2.147"], async () => {
    await page.getByRole("searchbox").fill("otto");
    await expect(page.getByText("1 consigner", { exact: true })).toBeVisible();
  });
  await page.getByRole("searchbox").fill("");
  await expect(page.getByText("2 consigners", { exact: true })).toBeVisible();
  await step("by consigner", ["B2.148"], async () => {
    await page.getByRole("button", { name: /^Filters/ }).click();
    await choose(page, "Consigner", "Sel Tester");
    await page.getByRole("button", { name: "Show 1 consigner" }).click();
    await expect(page.getByText("1 consigner", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/pendingPayouts?consigner=${ids.seller}`);
    await expect(page.getByRole("button", { name: "Choose items: Sel Tester" })).toBeVisible();
  });
  await step("by the days of the orders", ["B2.149"], async () => {
    await page.goto("/pendingPayouts");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await page.getByRole("button", { name: /^Order date/ }).click();
    await page.getByRole("button", { name: "Today", exact: true }).click();
    await page.getByRole("button", { name: "Show 0 consigners" }).click();
    await expect(page.getByText("0 consigners", { exact: true })).toBeVisible();
    await page.goto("/pendingPayouts");
    await expect(page.getByText("2 consigners", { exact: true })).toBeVisible();
  });
  await step("some of a consigner's items", ["B2.150"], async () => {
    await page.getByRole("button", { name: "Choose items: Sel Tester" }).click();
    await page.getByRole("checkbox", { name: /A0000003/ }).uncheck();
    await expect(page.getByText("2 of 3 items")).toBeVisible();
  });
  await page.getByRole("button", { name: "Select all", exact: true }).click();
  await expect(page.getByText("$630.00 in total")).toBeVisible();
  // An automated store asks for confirmation, with each consigner and total.
  const dialog = dialogOf(page);
  await step("an automated store asks first, with each consigner and total", ["B2.151", "B4.21"], async () => {
    await page.getByRole("button", { name: "Payout Items" }).click();
    await expect(dialog.getByRole("listitem")).toHaveText(["Otto Tester$310.00", "Sel Tester$320.00"]);
  });
  await expectNoViolations(page, "confirming a payout");
  await dialog.getByRole("button", { name: "Payout Items" }).click();

  // The payout itself: a card for each consigner.
  await step(
    "it leads to the payout, with a card for each consigner and its cheques",
    ["B2.63", "B2.152", "B2.153"],
    async () => {
      await expect(page).toHaveURL(/\/payouts\/[\w-]+$/);
      await expect(cardOf(page, "Otto Tester")).toContainText("$310.00");
      await expect(cardOf(page, "Sel Tester").getByText("Cheque 1 of 1: $320.00")).toBeVisible();
    },
  );
  await expectNoViolations(page, "a payout");
  // Home counts what can be paid, not what is in this payout already.
  await page.goto("/");
  await expect(page.getByRole("link", { name: /^1\s*sold item to be paid out$/ })).toBeVisible();
  await page.goBack();
  await step("one is marked as paid", ["B2.156", "B4.17", "B4.18"], async () => {
    await page.getByRole("button", { name: "Mark as Paid: Sel Tester" }).click();
    await expect(dialog.getByRole("combobox", { name: "Paid by" })).toContainText("Cheque");
    await dialog.getByRole("combobox", { name: "Paid by" }).click();
    await page.getByRole("option", { name: "Cash" }).click();
    await dialog.getByLabel("Date").fill("1990-01-09");
    await dialog.getByRole("button", { name: "Mark as Paid" }).click();
    await expect(dialog.getByText(/^This wasn’t owed before 26\/01/)).toBeVisible();
    await dialog.getByLabel("Date").fill("2026-01-09");
    await dialog.getByLabel("Reference (optional)").fill("Envelope 7");
    await expect(dialog.getByText("No drawer changes.")).toBeVisible();
    await dialog.getByRole("combobox", { name: "Cash from" }).click();
    await page.getByRole("option", { name: "This device’s till" }).click();
    await expect(dialog.getByText("Trace expects $0.00 in this drawer.")).toBeVisible();
    await expectNoViolations(page, "how a share was paid");
    await dialog.getByRole("button", { name: "Mark as Paid" }).click();
    await expect(page.getByText("Status changed to paid!")).toBeVisible();
    await expect(cardOf(page, "Sel Tester")).toContainText(
      /Cash.*Paid on 26\/01\/09 by Ada Admin.*Reference Envelope 7/,
    );
    await expect.poll(() => statuses(server)).toBe("Paid Paid Sold Sold Sold");
    const drawer = await server.db.asAdmin("select kind, amount_minor::int as amount from payments");
    expect(drawer).toEqual([{ kind: "payOut", amount: -32_000 }]);
  });

  // Otto's cheque was returned; it is written again and arrives.
  await page.getByRole("button", { name: "Mark as failed: Otto Tester" }).click();
  await dialog.getByRole("button", { name: "Mark as failed" }).click();
  await expect(dialog.getByText("Please give a reason")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The cheque came back");
  await dialog.getByRole("button", { name: "Mark as failed" }).click();
  await expect(cardOf(page, "Otto Tester").getByText("The cheque came back")).toBeVisible();
  await step("what failed is tried again", ["B2.154", "B4.15", "B8.10"], async () => {
    await page.getByRole("button", { name: "Retry Auto Payout" }).click();
    await expect(page.getByText("Auto payout retry successful!")).toBeVisible();
  });
  await page.getByRole("button", { name: "Mark as Paid", exact: true }).click();
  await dialog.getByRole("button", { name: "Mark as Paid" }).click();
  await expect.poll(() => statuses(server)).toBe("Paid Paid Sold Paid Paid");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await step("exported", ["B2.155"], async () => {
    expect((await download).suggestedFilename()).toBe("payoutExport.csv");
  });

  // The list: found by a consigner's name and by state, with each one's shares and bank details.
  await step("the list of payouts", ["B2.62"], async () => {
    await inMenu(page, "Payouts").click();
    await expect(page).toHaveURL("/payouts");
    await expect(page.getByText("1 payout", { exact: true })).toBeVisible();
  });
  await step("searched", ["B2.142"], async () => {
    await page.getByRole("searchbox").fill("sel");
    await expect(page).toHaveURL(/search=sel/);
    await expect(page.getByText("1 payout", { exact: true })).toBeVisible();
  });
  await step("each consigner's share, with their bank details", ["B2.145", "B2.146"], async () => {
    await page.getByRole("button", { name: "Show consigners" }).click();
    await page.getByRole("button", { name: "Bank details: Otto Tester" }).click();
    await expect(dialog.getByLabel(/reason/i)).toBeVisible();
  });
  await page.keyboard.press("Escape");
  await expectNoViolations(page, "the payouts");
  await step("by status", ["B2.143"], async () => {
    await page.getByRole("button", { name: /^Filters/ }).click();
    await dialog.getByRole("group", { name: "Status" }).getByText("Failed", { exact: true }).click();
    await expect(dialog.getByRole("radio", { name: "Failed" })).toBeChecked();
    await dialog.getByRole("button", { name: "Show 0 payouts" }).click();
    await expect(page.getByText("0 payouts", { exact: true })).toBeVisible();
  });
  await step("by consigner", ["B2.144"], async () => {
    await page.goto(`/payouts?consigner=${ids.storeAccount}`);
    await expect(page.getByText("0 payouts", { exact: true })).toBeVisible();
    await page.goto("/payouts");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await choose(page, "Consigner", "Sel Tester");
    await dialog.getByRole("button", { name: "Show 1 payout" }).click();
    await expect(page.getByText("1 payout", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/payouts?consigner=${ids.seller}`);
  });
  await page.getByRole("link", { name: /^Payout / }).click();

  // Voided: paid items are ready again, and the ledgers agree.
  await page.getByRole("button", { name: "Void payout" }).click();
  await dialog.getByLabel("Reason").fill("Wrong month");
  await dialog.getByRole("button", { name: "Void payout" }).click();
  await expect(page.getByText(/Voided on .*: Wrong month/)).toBeVisible();
  await expect.poll(() => statuses(server)).toBe("Sold Sold Sold Sold Sold");
});

test.describe("in a store that pays by hand", () => {
  test.use({ shop: { rows: sold } });

  test("a payout is made at once, and leads to itself [B4.20]", async ({ page, server }) => {
    await openAs(page, people.admin, "/pendingPayouts");
    // Nobody has said where they want to be paid.
    await expect(page.getByRole("row", { name: /Sel Tester/ })).toContainText("Bank transfer Details missing");
    await page.getByRole("button", { name: "Select all", exact: true }).click();
    await page.getByRole("button", { name: "Payout Items" }).click();
    await expect(page).toHaveURL(/\/payouts\/[\w-]+$/);
    await expect(cardOf(page, "Sel Tester")).toBeVisible();
    expect(await server.db.asAdmin("select status from payouts")).toEqual([{ status: "Pending" }]);
  });
});

test.describe("in a store that buys", () => {
  const item = itemWithStatus(1, "Pending", { consignerId: ids.seller, buyingId: ids.seller, priceMinor: 12_000 });
  test.use({ shop: { rows: [item] } });

  test("what it bought is a payout of its own, whose action is to pay it [B4.14, B4.16]", async ({ page, server }) => {
    const accept = { itemIds: [testItem(1).id], locationId: ids.front, subLocationId: null, paymentType: "cash" };
    const outcome = await executeCommand(server.services, {
      ...{ storeId: "store-one", actor: admin, commandId: newId(), name: "inventory.acceptItems", args: accept },
      ...{ occurredAt: null, queue: null },
    });
    expect(outcome.error).toBeNull();
    await openAs(page, people.admin, "/payouts?status=Buying");
    await page.getByRole("link", { name: /^Instant buy/ }).click();
    await expect(cardOf(page, "Sel Tester")).toContainText("$120.00");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await dialogOf(page).getByRole("button", { name: "Pay", exact: true }).click();
    await expect.poll(() => server.db.asAdmin("select status from payouts")).toEqual([{ status: "paid" }]);
    await expect(page.getByRole("button", { name: "Pay", exact: true })).toHaveCount(0);
    expect(await statuses(server)).toBe("Active");
  });
});

test.describe("in a store that pays by a payment service", () => {
  const id = "payout-one";
  const byService: Put = {
    type: "storeOffice",
    row: { ...defaultOffice("store-one"), automatedPayout: true, chequeProvider: "checkbook", bankProvider: "csv" },
  };
  const share = (consignerId: string, differs: Partial<PayoutShareRow>): Put => ({
    type: "payoutShare",
    row: {
      ...{
        id: shareIdOf(id, consignerId),
        payoutId: id,
        consignerId,
        itemCount: 0,
        grossMinor: 16_000,
        settledMinor: 0,
      },
      ...{
        amountMinor: 16_000,
        method: "Cheque",
        provider: "checkbook",
        transfer: "sending",
        attempts: 1,
        sentMinor: 0,
      },
      ...{
        chequeNumber: null,
        bankFileId: null,
        status: "Pending",
        problem: "",
        paidAt: null,
        paidByName: "",
        reference: "",
      },
      ...differs,
    },
  });
  const payout: Put = {
    type: "payout",
    row: {
      ...{ id, name: "Payout one", totalMinor: 32_000, status: "Pending", createdAt: storeMadeAt, paidAt: null },
      ...{ createdByName: "Ada Admin", isPurchase: false, voidedAt: null, voidReason: "" },
    },
  };
  const byHand = { provider: "cheque" as const, transfer: "none" as const, attempts: 0 };
  test.use({ shop: { rows: [byService, payout, share(ids.seller, {}), share(ids.otherSeller, byHand)] } });

  test("a payout being paid says so and cannot be marked as paid, cheques get numbers, accounts are connected [B4.19]", async ({
    page,
    server,
  }) => {
    await openAs(page, people.admin);
    await page.goto(`/payouts/${id}`);
    await expect(page.getByText("Auto payout in progress, check back later for status update.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Mark as Paid: Otto Tester" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Mark as Paid: Sel Tester" })).toHaveCount(0);
    await expectNoViolations(page, "a payout that is being paid");

    await page.getByRole("button", { name: "Print cheques" }).click();
    await dialogOf(page).getByLabel("First cheque number").fill("1041");
    const download = page.waitForEvent("download");
    await dialogOf(page).getByRole("button", { name: "Print cheques" }).click();
    expect((await download).suggestedFilename()).toBe("cheques.pdf");
    await expect(cardOf(page, "Otto Tester")).toContainText("Cheque 1041");

    await page.goto("/settings?section=signup");
    await page.getByRole("button", { name: "Connect: Checkbook.io" }).click();
    await dialogOf(page).getByRole("button", { name: "Connect" }).click();
    await expect(dialogOf(page).getByText("Please fill this in.").first()).toBeVisible();
    await dialogOf(page).getByLabel("API key").fill("key-1234");
    await dialogOf(page).getByLabel("API secret").fill("secret-1");
    await dialogOf(page).getByLabel("Webhooks key").fill("hook-1");
    await dialogOf(page).getByRole("button", { name: "Connect" }).click();
    await expect(page.getByText("…1234", { exact: false })).toBeVisible();
    await expect(page.getByText(`${server.address}/open/payments/store-one/checkbook`)).toBeVisible();
    await expectNoViolations(page, "the accounts to pay from");
    await expect
      .poll(() => server.db.asAdmin("select service from sync.payout_service_keys"))
      .toEqual([{ service: "checkbook" }]);
  });
});
