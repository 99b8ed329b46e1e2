import type { Page } from "@playwright/test";
import { firstStore, testPassword } from "../support/test-server.ts";
import { ids, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemPath, itemsOnSale, notesOnServer, writeNotes } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork, reloadWithoutNetwork } from "./support/outages.ts";
import { giveCredentials, people, signIn } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, waitsOffline } from "./support/sync-state.ts";

test.use({ shop: { rows: itemsOnSale(3) } });

const pins = { stan: "2580", ada: "13579" } as const;

async function choosePin(page: Page, pin: string): Promise<void> {
  await page.getByRole("textbox", { name: "New PIN" }).fill(pin);
  await page.getByRole("textbox", { name: "PIN again" }).fill(pin);
  await page.getByRole("button", { name: "Save PIN" }).click();
}

/** Locks by the menu, as a person with a PIN. */
async function lock(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

async function unlock(page: Page, pin: string): Promise<void> {
  await page.getByRole("textbox", { name: "PIN", exact: true }).fill(pin);
  await page.getByRole("button", { name: "Unlock" }).click();
}

/** Switches from one person's lock screen to another's. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^(Other people|Someone else)$/ }).click();
  await page.getByRole("button", { name }).click();
}

/** Has Stan choose a PIN, Ada sign in beside him and choose hers, and Stan come back. */
async function shareWithAdmin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await choosePin(page, pins.stan);
  await page.getByRole("button", { name: "Someone else" }).click();
  await page.getByRole("button", { name: "Someone else" }).click();
  await giveCredentials(page, people.admin);
  await expect(page.getByRole("complementary").getByText("Ada Admin")).toBeVisible();
  await allDelivered(page);
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await choosePin(page, pins.ada);
  await choose(page, "Stan Staff");
  await unlock(page, pins.stan);
  await expect(page.getByRole("complementary").getByText("Stan Staff")).toBeVisible();
}

const idOfTablets = async (page: Page): Promise<readonly string[]> =>
  await page.evaluate(async () => (await indexedDB.databases()).map(({ name = "" }) => name));

test("two people share a tablet without a network: each sees and sends their own, and a shut-out one's work is held", async ({
  page,
  context,
  server,
}) => {
  await signIn(page, people.staff, itemPath(1));
  await appIsKept(page);
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await page.getByRole("textbox", { name: "New PIN" }).fill("123");
  await page.getByRole("button", { name: "Save PIN" }).click();
  await expect(page.getByText("A PIN has 4 to 8 digits.")).toBeVisible();
  await choosePin(page, pins.stan);
  await expect(page.getByRole("heading", { name: "Stan Staff" })).toBeVisible();
  await expectNoViolations(page, "the lock screen");

  // Another person signs in there, once and online, and finds what the first had opened.
  await page.getByRole("button", { name: "Someone else" }).click();
  await page.getByRole("button", { name: "Someone else" }).click();
  await giveCredentials(page, people.admin);
  await expect(page).toHaveURL(itemPath(1));
  await expect(page.getByRole("complementary").getByText("Ada Admin")).toBeVisible();
  await allDelivered(page);
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await choosePin(page, pins.ada);
  await expect(page.getByRole("heading", { name: "Ada Admin" })).toBeVisible();

  await noNetwork.begin(context, server);
  // A scan is neither an attempt nor an entry, and does not reach what is open beneath.
  await scanAtOnce(page, testItem(2).code);
  await scanAtOnce(page, "4006381333931");
  await expect(page.getByRole("textbox", { name: "PIN", exact: true })).toHaveValue("");
  await expect(page.getByRole("heading", { name: "Ada Admin" })).toBeVisible();
  await choose(page, "Stan Staff");
  await unlock(page, "0000");
  await expect(page.getByText("This PIN is wrong. 4 tries are left, then you need your password.")).toBeVisible();
  await unlock(page, pins.stan);
  await expect(page.getByRole("complementary").getByText("Stan Staff")).toBeVisible();
  await writeNotes(page, "by Stan");
  await waitsOffline(page, 1);

  await lock(page, "Stan Staff");
  await choose(page, "Ada Admin");
  await unlock(page, pins.ada);
  await expect(page.getByRole("complementary").getByText("Ada Admin")).toBeVisible();
  await expect(page.getByLabel("Notes")).toHaveValue("");
  await writeNotes(page, "by Ada");
  await waitsOffline(page, 1);

  // The lock survives an offline start, and so does the address.
  await lock(page, "Ada Admin");
  await reloadWithoutNetwork(page);
  await expect(page.getByRole("heading", { name: "Who is here?" })).toBeVisible();
  await expect(page.getByText("2 changes have not been sent.")).toBeVisible();
  await page.getByRole("button", { name: "Ada Admin" }).click();
  await unlock(page, pins.ada);
  await expect(page).toHaveURL(itemPath(1));
  await expect(page.getByLabel("Notes")).toHaveValue("by Ada");

  await server.db.asAdmin("update employees set is_active = false where id = $1", [ids.staff]);
  await noNetwork.end(context, server);
  const held = () => server.db.asAdmin<{ by: string }>("select person_id as by from sync.held_commands");
  await expect.poll(held).toEqual([{ by: ids.staff }]);
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["by Ada"]);
  const writers = await server.db.asAdmin<{ by: string }>(
    "select actor_id as by from history where command_name = 'inventory.editItem'",
  );
  expect(writers).toEqual([{ by: ids.admin }]);

  // Nothing of a revoked person stays on the tablet, neither rows nor their place on the lock screen.
  await expect.poll(() => idOfTablets(page)).not.toContain(`trace-base:${firstStore.id}:${ids.staff}`);
  await allDelivered(page);
  await lock(page, "Ada Admin");
  await page.getByRole("button", { name: "Someone else" }).click();
  await expect(page.getByRole("button", { name: "Ada Admin" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Stan Staff" })).toHaveCount(0);
});

test("what one sells on a shared tablet without a network is sold for the next one there, and in the drawer they close", async ({
  page,
  context,
  server,
}) => {
  await server.db.asAdmin("update employees set access_controls = $2 where id = $1", [
    ids.staff,
    JSON.stringify(["Inventory", "Orders"]),
  ]);
  await signIn(page, people.staff, "/sell");
  await appIsKept(page);
  await shareWithAdmin(page);
  await noNetwork.begin(context, server);
  await scanAtOnce(page, testItem(1).code);
  await page.getByRole("button", { name: /^Sell 1 item for/ }).click();
  await expect(page.getByRole("heading", { name: "Sold" })).toBeVisible();
  await waitsOffline(page, 1);

  await lock(page, "Stan Staff");
  await choose(page, "Ada Admin");
  await unlock(page, pins.ada);
  await expect(page.getByRole("complementary").getByText("Ada Admin")).toBeVisible();
  await page.getByRole("link", { name: "Sell", exact: true }).first().click();
  await scanAtOnce(page, testItem(1).code);
  await expect(page.getByText("Stan Staff has sold it on this device. The sale has not been sent yet.")).toBeVisible();
  await scanAtOnce(page, testItem(2).code);
  await page.getByRole("button", { name: /^Sell 1 item for/ }).click();
  await page.getByRole("button", { name: "Next sale" }).click();
  await page.getByRole("link", { name: "Close the day" }).click();
  await expect(page.getByText("With what Stan Staff took on this device")).toBeVisible();
  await expect(page.getByRole("region", { name: "Cash in the drawer" })).toContainText("Expected$400.00");
  await page.getByLabel("Counted").fill("400");
  await page.getByRole("button", { name: "Close the day" }).click();
  await expect(page.getByRole("heading", { name: "Day’s close" })).toBeVisible();

  await noNetwork.end(context, server);
  await allDelivered(page);
  const closes = await server.db.asAdmin<{ expected: string }>(
    "select expected_minor::text as expected from day_closes",
  );
  expect(closes).toEqual([{ expected: "40000" }]);
});

test("who asked not to be remembered leaves a shared tablet with the browser, whoever signed in after, and nothing stays", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await page.getByLabel("Remember session").uncheck();
  await giveCredentials(page, people.staff);
  await allDelivered(page);
  await shareWithAdmin(page);
  await allDelivered(page);

  // A browser that is closed loses it.
  await context.clearCookies({ name: "trace_here" });
  await page.reload();
  await expect(page.getByRole("button", { name: "Ada Admin" })).toBeVisible();
  await expect(page.getByText("Stan Staff")).toHaveCount(0);
  await expect.poll(() => idOfTablets(page)).not.toContain(`trace-base:${firstStore.id}:${ids.staff}`);
  expect(await idOfTablets(page)).toContain(`trace-base:${firstStore.id}:${ids.admin}`);
  const notes = async () =>
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("trace.heights")));
  await expect.poll(notes).toEqual([`trace.heights.${firstStore.id}.${ids.admin}`]);
});

test("who is at a shared tablet as the store shuts them out is told so on its lock screen, by name, and the others go on", async ({
  page,
  server,
}) => {
  await signIn(page, people.staff, itemPath(1));
  await shareWithAdmin(page);

  const admin = await server.signIn(people.admin);
  const { body } = await server.call("GET", "/api/sync/devices", admin);
  const ofStan = (body.data as { id: string; personName: string }[]).find(
    ({ personName }) => personName === "Stan Staff",
  );
  await server.call("POST", `/api/sync/devices/${ofStan?.id}/revoke`, admin, {});
  await expect(page.getByRole("heading", { name: "Who is here?" })).toBeVisible();
  await expect(page.getByText("An admin ended Stan Staff’s access to Store store-one on this device.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stan Staff" })).toHaveCount(0);
  await expectNoViolations(page, "the lock screen of who was shut out");
  await page.getByRole("button", { name: "Ada Admin" }).click();
  await unlock(page, pins.ada);
  await expect(page.getByRole("complementary").getByText("Ada Admin")).toBeVisible();
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await choose(page, "Ada Admin");
  await expect(page.getByText("An admin ended")).toHaveCount(0);
});

test("a tablet locks by itself, asks for the password after five wrong PINs, and wipes itself once revoked", async ({
  page,
  server,
}) => {
  await page.clock.install();
  await signIn(page, people.staff, "/device");
  await page.getByRole("combobox", { name: "Auto-lock" }).click();
  await page.getByRole("option", { name: "After 2 minutes without use" }).click();
  await choosePin(page, pins.stan);
  await page.clock.fastForward("01:30");
  await page.getByRole("heading", { name: "Device settings" }).click();
  await page.clock.fastForward("01:30");
  await page.getByRole("heading", { name: "Device settings" }).click({ trial: true });
  await expect(page.getByRole("button", { name: "Unlock" })).toHaveCount(0);
  await page.clock.fastForward("01:00");
  await expect(page.getByRole("heading", { name: "Stan Staff" })).toBeVisible();

  for (const left of ["4 tries are", "3 tries are", "2 tries are", "1 try is"]) {
    await unlock(page, "9999");
    await expect(page.getByText(`This PIN is wrong. ${left} left`)).toBeVisible();
  }
  await unlock(page, "9999");
  await expect(page.getByText("Five wrong PINs. Sign in with your password.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Stan Staff" }).click();
  await expect(page.getByRole("textbox", { name: "PIN", exact: true })).toHaveCount(0);
  await page.getByLabel("Password").fill(testPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  // A device that locks automatically requires a PIN of everybody; the one others guessed at is deleted.
  await choosePin(page, "8520");
  await allDelivered(page);

  // The tablet is lost while locked: nobody can look, and at its next contact everything on it is erased.
  await lock(page, "Stan Staff");
  const admin = await server.signIn(people.admin);
  const { body } = await server.call("GET", "/api/sync/devices", admin);
  const [tablet] = body.data;
  await server.call("POST", `/api/sync/devices/${tablet.id}/revoke`, admin, {});
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  // The page may still be reloading for that.
  await expect(async () => {
    const kept = await idOfTablets(page);
    expect(kept.filter((name) => name.startsWith("trace-base:") || name.startsWith("trace-queue:"))).toEqual([]);
  }).toPass();
});
