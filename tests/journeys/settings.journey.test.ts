import type { Page } from "@playwright/test";
import sharp from "sharp";
import { recordingMailer } from "#server/outside/mail/recording-mailer.ts";
import { appKeys, smallShopify } from "../support/small-shopify.ts";
import { expectNoViolations } from "./support/axe.ts";
import { choose } from "./support/choose.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered } from "./support/sync-state.ts";
import { step } from "./support/step.ts";

const soleOnline = smallShopify();
test.use({ shop: { shopify: soleOnline } });

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const unsaved = (page: Page) => page.getByRole("region", { name: "Unsaved changes", exact: true });
const saveButton = (page: Page) => unsaved(page).getByRole("button", { name: "Save", exact: true });
const saveAll = (page: Page) => saveButton(page).click();

/** Saves what was changed, and waits for the card's confirmation. */
async function save(page: Page, name: string): Promise<void> {
  await saveAll(page);
  await expect(page.getByText("Settings saved!").first()).toBeVisible();
  await expect(card(page, name).getByText(/^Saved( on this device)?$/)).toBeVisible();
  await expect(unsaved(page)).toHaveCount(0);
}
/** Tries to save the card, and waits for the sentences that refuse it. */
async function refused(page: Page, name: string, ...sentences: readonly string[]): Promise<void> {
  await saveAll(page);
  for (const sentence of sentences)
    await expect(card(page, name).getByText(sentence, { exact: true }).first()).toBeVisible();
}
const section = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

test("each section of the settings says what is missing, is saved alone and asks before it is left; mails are sent again", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, people.admin, "/settings");
  await step("the settings and what they are", ["B2.64", "B2.167", "B2.168"], async () => {
    await expect(page).toHaveURL("/settings");
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await expect(page.getByText("Edit admin settings here")).toBeVisible();
  });
  await expectNoViolations(page, "the settings");

  // The last section's tab is in view on a small screen too.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/settings?section=data");
  await expect(page.getByRole("tab", { name: "Data", selected: true })).toBeInViewport({ ratio: 0.95 });
  if (size !== null) await page.setViewportSize(size);
  await page.goto("/settings");

  const store = card(page, "The store");
  await store.getByLabel("Store name").fill("");
  await store.getByLabel("Support email").fill("");
  await store.getByRole("button", { name: "Clear" }).click();
  await step("what the store needs is asked for", ["B5.01", "B5.02", "B5.06"], async () => {
    await refused(page, "The store", "Name is required", "Support email is required", "Currency is required");
  });
  await store.getByLabel("Store name").fill("Sole Street");
  await store.getByLabel("Support email").fill("help@sole.test");
  const rounding = store.getByRole("combobox", { name: "Round cash to" });
  await choose(page, "Store currency", "CHF");
  await expect(rounding).toHaveText(/^CHF\s0\.05$/);
  await choose(page, "Store currency", "EUR");
  await expect(rounding).toHaveText("Off");
  await rounding.click();
  await page.getByRole("option", { name: "€0.10" }).click();
  await store.getByLabel("Add a picture").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background: "#1f6f54" } })
      .png()
      .toBuffer(),
  });
  await step("a logo is uploaded and saved", ["B1.05", "B2.170", "B5.14"], async () => {
    await expect(store.getByRole("img", { name: "Picture 1 of 1" })).toBeVisible();
    await save(page, "The store");
  });
  await step("the page has the store's name", ["B1.15", "B3.01"], async () => {
    await expect(page).toHaveTitle("Settings · Sole Street");
  });
  await allDelivered(page);
  await expect(page.getByRole("link", { name: "Sole Street, home" }).locator("img")).toHaveAttribute(
    "src",
    /^\/files\/store-one\//,
  );

  const hours = card(page, "Opening hours");
  await expect(hours).toContainText("There are no opening hours yet, so nobody sees any.");
  await expect(hours).not.toContainText("Closed");
  await hours.getByRole("switch", { name: /^Saturday/ }).click();
  await expect(hours.getByText("Closed", { exact: true })).toHaveCount(6);
  await hours.getByLabel("Saturday, closes at").fill("09:00");
  await refused(page, "Opening hours", "Closing time must be after opening time. Check the hours of each day.");
  await expect(hours.getByLabel("Saturday, closes at")).toBeFocused();
  await hours.getByLabel("Saturday, closes at").fill("15:30");
  await save(page, "Opening hours");

  const addresses = card(page, "Addresses");
  await addresses.getByLabel("Redirect URL").fill("https://sole.test/mine");
  await refused(page, "Addresses", "Domain is required");
  await expect(addresses.getByText("Domain is required")).toHaveCount(2);
  await addresses.getByLabel("Consigner Domain").fill("sell.sole.test");
  await addresses.getByLabel("In-Store App Domain").fill("app.sole.test");
  await addresses.getByLabel("Redirect URL").fill("");
  await step("the address that it leads to is asked for", ["B5.03"], async () => {
    await refused(page, "Addresses", "Redirect URL email is required");
  });

  await section(page, "Selling");
  const leaving = page.getByRole("dialog");
  await expect(leaving).toContainText("Leave without saving?");
  await leaving.getByRole("button", { name: "Stay" }).click();
  await expect(addresses.getByLabel("Consigner Domain")).toHaveValue("sell.sole.test");
  await addresses.getByLabel("Redirect URL").fill("https://sole.test/mine");
  await save(page, "Addresses");
  await section(page, "Selling");

  const fees = card(page, "Fees and taxes");
  await step("a cleaning fee of 20, which is required, and a box fee", ["A9.01", "A9.02"], async () => {
    await expect(fees.getByLabel("Cleaning fee", { exact: true })).toHaveValue(/^20/);
    await expect(fees.getByLabel("Box fee", { exact: true })).toHaveValue(/^20/);
    await fees.getByLabel("Cleaning fee", { exact: true }).fill("");
    await fees.getByLabel("Box fee", { exact: true }).fill("");
    await refused(page, "Fees and taxes", "Cleaning fee is required", "Box fee is required");
  });
  await unsaved(page).getByRole("button", { name: "Discard" }).click();
  await expect(fees.getByLabel("Cleaning fee", { exact: true })).toHaveValue(/^20/);
  await expect(unsaved(page)).toHaveCount(0);
  await card(page, "Dropping off").getByLabel("Ship instructions").fill("");
  await step("what to do with a parcel", ["B5.12"], async () => {
    await refused(page, "Dropping off", "Ship instructions values required");
  });
  await card(page, "Dropping off").getByLabel("Ship instructions").fill("Ring twice.");
  await save(page, "Dropping off");
  await card(page, "How you sell")
    .getByRole("switch", { name: /^Live price changes/ })
    .click();
  await save(page, "How you sell");
  await expectNoViolations(page, "how a store sells");

  await section(page, "Labels");
  const labels = card(page, "Labels");
  await expect(labels.getByLabel("Label width")).not.toHaveValue("");
  const shown = labels.getByRole("checkbox", { checked: true });
  for (let left = await shown.count(); left > 0; left -= 1) await shown.first().uncheck();
  await labels.getByLabel("Label width").fill("");
  await labels.getByLabel("Label height").fill("");
  await step("the size of labels is asked for", ["B5.08", "B5.09"], async () => {
    await refused(page, "Labels", "Width is required", "Height is required");
  });
  await labels.getByLabel("Label width").fill("60");
  await labels.getByLabel("Label height").fill("40,5");
  await step("something to print on them", ["B5.07"], async () => {
    await refused(page, "Labels", "Label option is required");
  });
  // The label beside the settings is the one that is chosen, before it is saved.
  const sample = labels.getByRole("img", { name: /^Label of Sample sneaker/ });
  await expect(sample).not.toContainText("180.00");
  await labels.getByRole("checkbox", { name: "Price", exact: true }).check();
  await expect(sample).toContainText("180.00");
  await expect(sample).toHaveAttribute("viewBox", "0 0 60 40.5");
  await save(page, "Labels");

  await section(page, "Signup and payouts");
  const signup = card(page, "Signup and payouts");
  const info = signup.getByRole("group", { name: "Signup info" });
  await info.getByRole("checkbox", { name: "Email" }).uncheck();
  await signup.getByRole("checkbox", { name: "Zelle" }).uncheck();
  await signup.getByRole("checkbox", { name: "PayPal" }).uncheck();
  await signup.getByRole("checkbox", { name: "Bank" }).uncheck();
  await step("a way to pay out; what to ask is marked without a sentence", ["B5.10", "B5.11"], async () => {
    await refused(page, "Signup and payouts", "Payout option is required");
    // It is marked, without a sentence.
    await expect(info).toHaveAttribute("data-invalid", "");
    await expect(info.getByRole("alert")).toHaveCount(0);
  });
  await info.getByRole("checkbox", { name: "Phone" }).check();
  await signup.getByRole("checkbox", { name: "Bank" }).check();
  await save(page, "Signup and payouts");
  await card(page, "Terms of service").getByRole("textbox").fill("Be kind.");
  await save(page, "Terms of service");
  await expect(card(page, "Terms of service")).toContainText("This is version 1.");

  const wire = { send: async () => undefined, close: () => undefined };
  await recordingMailer(server.db, wire, { port: 0 }).send({
    ...{ to: { name: "Sel", address: "sel@example.test" }, fromName: "Sole Street", replyTo: "" },
    ...{ subject: "Your item was accepted", text: "Hello Sel", key: "one", storeId: "store-one", language: "en" },
  });
  await allDelivered(page);
  await section(page, "Emails");
  const mails = card(page, "Emails to consigners");
  await mails.getByLabel("Items accepted", { exact: true }).fill("Dear {name}");
  await refused(page, "Emails to consigners", "{name} is not a placeholder. Use only those listed for emails.");
  await mails.getByLabel("Items accepted", { exact: true }).fill("Dear {firstName}, look at {link}");
  await mails.getByRole("button", { name: "Preview of Items accepted" }).click();
  await expect(page.getByRole("dialog")).toContainText("look at https://sole.test/mine");
  await page.keyboard.press("Escape");
  await save(page, "Emails to consigners");
  await expectNoViolations(page, "the words of mails");
  // Rows are rendered as they come into view.
  await page.getByRole("table", { name: "Sent emails" }).scrollIntoViewIfNeeded();
  await page
    .getByRole("link", { name: /^Your item was accepted/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText("Hello Sel");
  await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The email is being sent again.")).toBeVisible();
  await page.keyboard.press("Escape");

  await section(page, "Shop");
  const shop = card(page, "Shopify shop");
  await shop.getByRole("button", { name: "Connect a Shopify shop" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Connect a Shopify shop" }).click();
  await expect(dialog.getByText("Please fill this in.")).toHaveCount(3);
  await dialog.getByLabel("Shop", { exact: true }).fill("sole");
  await dialog.getByLabel("Client ID").fill(appKeys.clientId);
  await dialog.getByLabel("Client secret").fill("guess");
  await expectNoViolations(page, "what opens a shop");
  const connect = () => dialog.getByRole("button", { name: "Connect a Shopify shop" }).click();
  await connect();
  await expect(dialog.getByRole("alert")).toContainText("The shop doesn’t accept the store’s keys.");
  await dialog.getByLabel("Client secret").fill(appKeys.clientSecret);
  await connect();
  await expect(dialog.getByRole("alert")).toContainText("The shop sells in USD and this store in EUR.");
  soleOnline.currency = "EUR";
  await connect();
  // The location of the same name is proposed; the other one is in no shop.
  await expect(dialog.getByLabel("Front")).toContainText("Front");
  await expect(dialog.getByLabel("Back")).toContainText("Not sold online");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Locations saved. Everything is being sent to the shop.")).toBeVisible();
  await expect(shop.getByRole("listitem")).toHaveText("FrontFront");
  await expect(shop).toContainText("Sole Online");
  const health = card(page, "How the shop is doing");
  await health.getByRole("button", { name: "Check now" }).click();
  await expect(health).toContainText("Trace has no public https address to which the shop could report changes.");
  await health.getByRole("button", { name: "Resync everything" }).click();
  await dialog.getByRole("button", { name: "Resync everything" }).click();
  await expect(page.getByText("Sending everything to the shop in the background")).toBeVisible();
  await expectNoViolations(page, "how a connected shop is doing");
  await shop.getByRole("button", { name: "Disconnect" }).click();
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(shop.getByRole("button", { name: "Connect a Shopify shop" })).toBeVisible();
  await expect(health).toHaveCount(0);

  await section(page, "Data");
  const deletion = card(page, "Delete this store");
  await deletion.getByRole("textbox").fill("Sole");
  await deletion.getByRole("button", { name: "Delete this store" }).click();
  await expect(deletion.getByText("Type Sole Street to delete this store.", { exact: true })).toBeVisible();
  await deletion.getByRole("textbox").fill("Sole Street");
  await deletion.getByRole("button", { name: "Delete this store" }).click();
  await expect(deletion).toContainText("This store will be deleted on");
  // A page that starts while the session is another one than last time delivers all the same.
  await page.goto("/");
  await expect(page.getByText(/^Sole Street will be deleted on .*Save what you need before/)).toBeVisible();
  await page.getByRole("link", { name: "Save or keep it" }).click();
  await deletion.getByRole("button", { name: "Keep this store" }).click();
  await expect(deletion.getByRole("textbox")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await allDelivered(page);
  const [saved] = await server.db.asAdmin(
    `select s.name, s.currency, s.cash_step_minor::int as step, s.live_price_changes as live, s.label_height_mm::float as height, s.label_options as shown,
       o.signup_info as asked, o.payout_options as paid, o.terms_version as terms, o.in_store_url as staff
     from stores s join store_office o on o.store_id = s.store_id where s.store_id = 'store-one'`,
  );
  expect(saved).toEqual({
    ...{ name: "Sole Street", currency: "EUR", step: 10, live: true, height: 40.5, shown: ["Price"] },
    ...{ asked: ["Phone"], paid: ["Bank"], terms: 1, staff: "app.sole.test" },
  });

  await step("a logout from here forgets the store", ["B2.169"], async () => {
    // The sign-in screen shows the store's logo; logging out here removes the store's data.
    await appIsKept(page);
    await noNetwork.begin(context, server);
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByLabel("Password")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("trace.door"))).toBeNull();
    await step("and no longer its name", ["B1.15"], async () => {
      await expect(page).toHaveTitle("Trace");
    });
  });
  await noNetwork.end(context, server);
  await page.goto("/login");
  await step("the sign-in page shows the store's logo, and Trace's where it fails to load", ["B2.09"], async () => {
    await expect(page.getByRole("img", { name: "Sole Street" })).toHaveAttribute("src", /^\/open\/files\//);
    await server.db.asAdmin("update stores set logo = '/files/store-one/gone.webp' where id = 'store-one'");
    await page.goto("/login");
    await expect(page.locator('img[src="/icons/icon.svg"]').first()).toBeVisible();
  });
  await expect(page).toHaveTitle("Sole Street");
});

test("a press of Save that lasts while the message of the save before leaves saves", async ({ page }) => {
  await openAs(page, people.admin, "/settings?section=labels");
  const width = card(page, "Labels").getByLabel("Label width");
  await width.fill("61");
  await save(page, "Labels");
  await width.fill("62");
  const message = page.locator("[data-sonner-toast]", { hasText: "Settings saved!" });
  await expect(message).toHaveAttribute("data-mounted", "true");
  await saveButton(page).hover();
  const above = await page.evaluateHandle(whatIsPressed);
  await page.mouse.down();
  // It leaves within a fifth of a second, which is looked for in each frame.
  await page.waitForFunction(() => document.querySelector("[data-sonner-toast][data-removed=true]") !== null);
  await page.mouse.up();
  await expect(unsaved(page)).toHaveCount(0);
  expect(await above.jsonValue()).toEqual(["Save"]);
});

/** Notes in each frame what a mouse on the middle of Save would press. Runs in the page. */
function whatIsPressed(): readonly string[] {
  const save = document.querySelector("[aria-label='Unsaved changes'] button:last-child");
  const found: string[] = [];
  const look = () => {
    if (save?.isConnected !== true) return;
    const { x, y, width, height } = save.getBoundingClientRect();
    const pressed = document.elementFromPoint(x + width / 2, y + height / 2)?.textContent ?? "";
    if (!found.includes(pressed)) found.push(pressed);
    requestAnimationFrame(look);
  };
  look();
  return found;
}
