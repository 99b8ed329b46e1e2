import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { whileJobsRun, writtenMails } from "../support/mails.ts";
import { ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { allDelivered } from "./support/sync-state.ts";
import { step } from "./support/step.ts";

test.use({ shop: { rows: [itemOnSale(1, { consignerId: ids.seller })] } });

const dialogOf = (page: Page) => page.getByRole("dialog");
const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const pick = async (page: Page, label: string, option: string) => {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};
const contentOf = async (download: Download) => await readFile(await download.path(), "utf8");
const iban = "DE89370400440532013000";

test("a consigner is invited with bank data, which is shown for a reason; disabled, exported, imported and deleted", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, people.admin, "/consigners");
  await step("an admin sees all of them", ["A6.23", "B2.53"], async () => {
    await expect(page).toHaveURL("/consigners");
    await expect(page.getByRole("heading", { level: 1, name: "Consigners" })).toBeVisible();
    await told(page, "3 consigners");
  });
  await expectNoViolations(page, "consigners");

  // Every missing field is reported at the field.
  await step("a link leads to the form", ["B2.58", "B2.115", "B2.117"], async () => {
    await page.getByRole("link", { name: "Add Consigner" }).click();
    await expect(page).toHaveURL("/addConsigner");
    await expect(page.getByRole("heading", { level: 1, name: "Add new consigner" })).toBeVisible();
  });
  await step("the phone's area code is asked for, and what is missing", ["B5.28"], async () => {
    await expect(page.getByLabel("Phone", { exact: true })).toHaveAccessibleDescription(
      "Required. Include the area code.",
    );
    await page.getByRole("button", { name: "Invite" }).click();
    for (const sentence of ["a first name.", "a last name.", "an email address.", "a phone number.", "an address."])
      await told(page, `Please enter ${sentence}`);
  });
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  };
  await fill({ "First Name": "Nia", "Last Name": "New", Email: `${ids.seller}@store-one.test` });
  await fill({ Phone: "+27 21 555 0101", Address: "1 Long Street" });
  await step("any method but a bank asks for an email", ["B5.31"], async () => {
    await pick(page, "Payout method", "Zelle");
    await expect(page.getByLabel("Account email")).toBeVisible();
  });
  await step("a bank asks for its fields, by ABA unless another routing is chosen", ["B5.29", "B5.30"], async () => {
    await pick(page, "Payout method", "Bank");
    await expect(page.getByLabel("ABA routing number")).toBeVisible();
  });
  await pick(page, "Routing type", "IBAN");
  await fill({ "Account name": "Nia New", Bank: "Nedbank", IBAN: "DE89370400440532013001" });
  await expectNoViolations(page, "add a consigner");
  await page.getByRole("button", { name: "Invite" }).click();
  await told(page, "This is not an IBAN. Check its letters and digits.");
  await fill({ IBAN: iban });
  await page.getByRole("button", { name: "Invite" }).click();
  await told(page, "A consigner with this email already exists.");
  await step("once it is right, they are added", ["B1.01", "B2.118"], async () => {
    await fill({ Email: "nia@new.test" });
    await page.getByRole("button", { name: "Invite" }).click();
    await told(page, "Consigner added!");
  });

  // Found by details a person remembers.
  await step("found by what a person remembers", ["B2.113"], async () => {
    await page.getByRole("searchbox").fill("0101 nia");
    await told(page, "1 consigner");
  });
  await step("a row leads to the consigner", ["B2.54"], async () => {
    await page.getByRole("link", { name: /Nia New/ }).click();
    await expect(page).toHaveURL(/\/consigners\/[\w-]+$/);
    await expect(page.getByRole("heading", { level: 1, name: "Nia New" })).toBeVisible();
  });
  await expectNoViolations(page, "a consigner");
  // Who has no login yet is invited again from their page; others are not.
  const toNia = () => writtenMails(server).filter(({ to }) => to.includes("nia@new.test")).length;
  await whileJobsRun(server, async () => {
    await expect.poll(toNia).toBe(1);
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await told(page, "We emailed nia@new.test an invite to sign in.");
    await expect.poll(toNia).toBe(2);
  });

  // Each tab has an address, and the arrow keys lead to the next one.
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await tab("Overview").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=items$/);
  await told(page, "No items");
  await tab("Account").click();
  await expect(page).toHaveURL(/tab=account$/);
  await expectNoViolations(page, "a consigner's account");

  // Viewing bank data needs a reason, and ends with the dialog.
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(dialog.getByText("Please say why you need to see them.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Payout came back");
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(dialog.getByText(iban)).toBeVisible();
  await expectNoViolations(page, "bank details");
  await dialog.getByRole("button", { name: "Close", exact: true }).first().click();
  await expect(page.getByText(iban)).toHaveCount(0);
  await tab("Overview").click();
  await expect(page.getByText("Payout came back").first()).toBeVisible();
  await tab("Account").click();

  // Disabling and the marketplace are for admins.
  const disabled = page.getByRole("switch", { name: /^Disabled/ });
  await disabled.click();
  await expect(disabled).toBeChecked();
  await step("switches disable them and let them sell online", ["B1.01", "B4.10", "B4.11", "B4.13"], async () => {
    await page.getByRole("switch", { name: /^Online marketplace/ }).click();
    await page.getByRole("switch", { name: /^Payouts/ }).click();
    await expect
      .poll(() =>
        server.db.asAdmin(
          "select c.is_active, c.marketplace_location, p.mails_off from consigners c join consigner_private p on p.store_id = c.store_id and p.id = c.id where c.first_name = 'Nia'",
        ),
      )
      .toEqual([{ is_active: false, marketplace_location: true, mails_off: ["onPayout"] }]);
  });

  // Their data can be changed offline, too.
  await context.setOffline(true);
  await fill({ Phone: "+27 21 555 0199" });
  await tab("Overview").click();
  await expect(dialog).toContainText("Leave without saving?");
  await dialog.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved on this device", { exact: true })).toBeVisible();
  await tab("Overview").click();
  await told(page, "+27 21 555 0199");
  await context.setOffline(false);
  await allDelivered(page);

  // At the intake they are found, and why they bring nothing, instead of being added once more.
  await page.goto("/scan");
  const brings = page.getByRole("combobox", { name: "Consigner", exact: true });
  await brings.fill("Nia New");
  const found = page.getByRole("option", { name: /^Nia New/ });
  await expect(found).toContainText("Disabled: can’t bring new items nia@new.test");
  await expect(found).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("option", { name: "Add “Nia New”…" }).click();
  await expect(dialog).toContainText("There’s already a consigner called Nia New, who is disabled");
  await expectNoViolations(page, "adding somebody who is there");
  await expect(dialog.getByRole("link", { name: "Show Nia New" })).toBeVisible();
  await dialog.getByLabel("Name", { exact: true }).fill("Sel Tester");
  await dialog.getByRole("button", { name: "Choose Sel Tester" }).click();
  await expect(brings).toHaveValue("Sel Tester");

  await page.goto(`/consigners/${ids.storeAccount}?tab=account`);
  await step("the store itself cannot be disabled", ["B4.12"], async () => {
    await told(page, "Store accounts cannot be disabled.");
    await expect(page.getByRole("switch", { name: /^Disabled/ })).toHaveCount(0);
  });

  await page.goto("/consigners?state=disabled");
  await told(page, "1 consigner");
  const file = await step("exported as a file", ["B2.114", "B8.14"], async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export to CSV" }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe("consigners.csv");
    await told(page, "Consigners exported successfully");
    return saved;
  });
  const [head, line] = (await contentOf(file)).split("\r\n");
  await step("with its columns", ["B9.16"], async () => {
    expect(head).toBe(
      "\uFEFFConsigner ID,First Name,Last Name,Email,Phone,Address,Account Type,Fee,isActive,sales,profit",
    );
    expect(line).toContain(",Nia,New,nia@new.test,'+27 21 555 0199,1 Long Street,,,false,0.00,0.00");
  });

  await page.getByRole("link", { name: "Import CSV" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import consigners" })).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: "people.csv", mimeType: "text/csv" },
    buffer: Buffer.from(
      "Full name,Email,Phone,Opening balance,Account Type\nIvo Import,ivo@new.test,021,-12.50,\nNia New,NIA@new.test,022,80,\nBad,nomail,,,\n",
    ),
  });
  await expect(page.getByRole("button", { name: "Changes: 1 line" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Wrong: 1 line" })).toBeVisible();
  const lines = page.getByRole("region", { name: "Lines" });
  await expect(lines).toContainText("Opening balance: -12.50");
  await expect(lines).toContainText("Phone: +27 21 555 0199 → 022 · Opening balance: 80.00");
  await page.getByLabel("Also change what is there").check();
  await page.getByRole("button", { name: "Import 2 lines" }).click();
  await expect(page.getByText("people.csv is imported")).toBeVisible();
  await expect(page.getByRole("button", { name: "Changed: 1 line" })).toBeVisible();
  await page.getByRole("button", { name: "Undo changes" }).click();
  await expect(page.getByRole("button", { name: "As before: 1 line" })).toBeVisible();

  await page.goto(`/consigners/${ids.seller}?tab=statement`);
  await page.getByRole("button", { name: "Set opening balance" }).click();
  await dialog.getByLabel("Who owes it").click();
  await page.getByRole("option", { name: "The consigner owes the store" }).click();
  await dialog.getByLabel("Amount").fill("35.50");
  await dialog.getByLabel("Note").fill("From the old books");
  await expectNoViolations(page, "opening balance");
  await dialog.getByRole("button", { name: "Set opening balance" }).click();
  const ledger = page.getByRole("region", { name: "Account statement" });
  await expect(ledger.getByRole("listitem").first()).toHaveText(/Opening balance · From the old books.*-\$35\.50/);
  await page.getByRole("button", { name: "Void opening balance" }).click();
  await dialog.getByLabel("Reason").fill("Typed wrong");
  await dialog.getByRole("button", { name: "Void opening balance" }).click();
  await expect(ledger.getByText("Opening balance voided")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set opening balance" })).toBeVisible();

  // The page opens with what is owed, on sale, sold and paid last, and leads to taking in.
  await page.goto(`/consigners/${ids.seller}`);
  for (const name of ["You owe", "On sale", "Sold, not paid yet", "Last payout"])
    await expect(page.getByRole("term").filter({ hasText: name })).toBeVisible();
  await expectNoViolations(page, "a consigner at a glance");
  await expect(page.getByRole("link", { name: "Take in" })).toHaveAttribute(
    "href",
    `/addInventory?consigner=${ids.seller}`,
  );

  await page.getByRole("definition").getByRole("link", { name: "1", exact: true }).first().click();
  await expect(page.getByRole("button", { name: "Remove filter On sale" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Acme Air One" })).toHaveCount(1);

  // A consigner who owns items cannot be deleted.
  await page.goto(`/consigners/${ids.seller}?tab=account`);
  await page.getByRole("button", { name: "Delete consigner" }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog.getByText(/still owns 1 unsold item/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.goto("/consigners?search=ivo");
  await page.getByRole("link", { name: /Ivo Import/ }).click();
  await tab("Account").click();
  await page.getByRole("button", { name: "Delete consigner" }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await step("deleted, they are gone from the list", ["B1.01", "B8.11"], async () => {
    await told(page, "Consigner deleted!");
    await expect(page.getByRole("heading", { level: 1, name: "Consigners" })).toBeVisible();
    await expect(page.getByText("Ivo Import")).toHaveCount(0);
  });
  const buys = await server.call("PUT", "/api/stores/store-one", await server.signIn(people.admin), {
    isBuyingStore: true,
  });
  expect(buys.status).toBe(200);
  await step("in a store that buys they are sellers", ["A3.92", "A6.18", "B2.115"], async () => {
    // It appears once the device has the setting and the page was reloaded.
    await page.goto("/consigners");
    await allDelivered(page);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Sellers" })).toBeVisible();
    await page.getByRole("link", { name: "Add Seller" }).click();
    await expect(page).toHaveURL("/addConsigner");
  });
});
