import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { startJobs } from "#server/effects/jobs.ts";
import { firstStore, secondStore, type TestServer } from "../support/test-server.ts";
import { ids } from "../support/test-store.ts";
import { itemPath, itemsOnSale, notesOnServer, writeNotes } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { menuTask } from "./support/menu.ts";
import { noNetwork, outages, reloadWithoutNetwork } from "./support/outages.ts";
import { giveCredentials, people, signIn } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, syncPill, waitsOffline } from "./support/sync-state.ts";
import { noPayments } from "../support/no-payments.ts";
import { step } from "./support/step.ts";

test.use({ shop: { rows: itemsOnSale(3), config: { openSignup: true, storeDomain: "localhost" } } });

/** Returns the link of the one mail sent. */
async function linkInMail(server: TestServer): Promise<string> {
  const folder = join(server.services.config.dataDirectory, "mail");
  const mails = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : []);
  await expect.poll(() => mails().length).toBe(1);
  const text = readFileSync(join(folder, mails()[0] ?? ""), "utf8")
    .replaceAll(/=\r?\n/g, "")
    .replaceAll("=3D", "=");
  return /http\S+/.exec(text.slice(text.indexOf("Follow this link")))?.[0] ?? "";
}

test("who cannot sign in is told why: no field, wrong password, wrong page [A2.111, B2.12, B2.13, B2.23, B8.04]", async ({
  page,
}) => {
  await page.goto("/findInventory");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await expect(page.getByText("Enter your password.")).toBeVisible();

  await giveCredentials(page, people.staff, "not-this-one");
  await expect(page.getByRole("alert")).toHaveText("Wrong email address or password.");
  await expect(page.getByLabel("Email")).toHaveValue(people.staff);

  // Next on the last page of how it works leads to the start: without a session the sign-in screen [B2.23].
  const next = page.getByRole("button", { name: "Next" });
  for (const at of [2, 3]) {
    await next.click();
    await expect(page.getByRole("button", { name: `Page ${at} of 3` })).toHaveAttribute("aria-current", "step");
  }
  await next.click();
  await expect(page).toHaveURL("/login");
  await page.goto("/findInventory");

  await giveCredentials(page, people.seller);
  await expect(page.getByRole("alert")).toHaveText("Sellers sign in at the store’s seller portal: portal.localhost");

  // After signing in a person gets to the requested page.
  await giveCredentials(page, people.staff);
  await expect(page).toHaveURL("/findInventory");
  await expect(page.getByRole("heading", { name: "Find Inventory" })).toBeVisible();
});

for (const outage of outages)
  test(`the device opens signed in with ${outage.name}: after a reload, and on a link`, async ({
    page,
    context,
    server,
  }) => {
    await signIn(page);
    await appIsKept(page);
    await outage.begin(context, server);
    await page.reload();
    await expect(page.getByText("3 items on this device")).toBeVisible();
    await waitsOffline(page, 0);
    await page.goto(itemPath(2));
    await expect(page.getByText("A0000002")).toBeVisible();
    await writeNotes(page, "written in the dark");
    await page.reload();
    await expect(page.getByLabel("Notes")).toHaveValue("written in the dark");
    await waitsOffline(page, 1);
    await outage.end(context, server);
    await allDelivered(page);
    await expect.poll(() => notesOnServer(server, 2)).toEqual(["written in the dark"]);
  });

test("a tablet changes hands: what one person left unsent is neither seen nor sent by the next, and waits for its owner", async ({
  page,
  context,
  server,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // The browser itself reports that the network is gone.
    if (message.type() === "error" && !message.text().includes("ERR_")) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await signIn(page, people.staff, itemPath(1));
  await appIsKept(page);
  await noNetwork.begin(context, server);
  await writeNotes(page, "by Stan");
  await waitsOffline(page, 1);

  await page.getByRole("button", { name: "Sign out" }).first().click();
  const asked = page.getByRole("dialog", { name: "1 change has not been sent" });
  await expect(asked).toContainText("This device is offline, and signing in again needs a connection.");
  await asked.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Notes")).toHaveValue("by Stan");
  // Its own button, which also signs out, disappears with it.
  await expect(asked).toBeHidden();
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await asked.getByRole("button", { name: "Keep it and sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  // Nobody is signed in any more, online or offline.
  await reloadWithoutNetwork(page);
  await expect(page.getByText("This device is offline. You need a connection to sign in.")).toBeVisible();
  await expect(
    page.getByText("1 change on this device has not been sent yet. Sign in again to send it."),
  ).toBeVisible();
  expect(complaints).toEqual([]);

  await noNetwork.end(context, server);
  await signIn(page, people.admin, itemPath(1));
  await expect(page.getByLabel("Notes")).toHaveValue("");
  await writeNotes(page, "by Ada");
  await allDelivered(page);
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["by Ada"]);
  // Signing out lasts, even if the page is closed before the server was reached.
  await page.route("**/api/auth/sign-out", () => undefined);
  const heard = page.waitForRequest("**/api/auth/sign-out");
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.getByRole("dialog", { name: "Sign out?" }).getByRole("button", { name: "Sign out" }).click();
  await heard;
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await page.unroute("**/api/auth/sign-out");

  await signIn(page, people.staff, itemPath(1));
  await expect(page.getByLabel("Notes")).toHaveValue("by Stan");
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["by Ada", "by Stan"]);
  await expect.poll(() => writers()).toEqual([ids.admin, ids.staff]);

  async function writers(): Promise<readonly unknown[]> {
    const rows = await server.db.asAdmin(
      "select actor_id from history where command_name = 'inventory.editItem' order by log_order",
    );
    return rows.map((row) => row["actor_id"]);
  }
});

test("all tabs are one person's: one that was left open shows whoever signs in beside it, and its work waits for who did it", async ({
  page,
  context,
  server,
}) => {
  await signIn(page, people.staff, itemPath(1));
  await appIsKept(page);
  await server.stopListening();
  await writeNotes(page, "by Stan");
  await waitsOffline(page, 1);
  // Stan's session ends as by a sign-out elsewhere, before his tab reaches the server again; and Ada signs in.
  await server.db.asAdmin("delete from identity.sessions");
  await server.listenAgain();

  const beside = await context.newPage();
  // Not at the sign-in screen, which keeps signed-out people there.
  await beside.goto("/");
  await beside.getByRole("button", { name: "Sign out" }).first().click();
  await beside
    .getByRole("dialog")
    .getByRole("button", { name: /sign out/i })
    .click();
  // Stan's tab is nobody's any more: what somebody did there would be recorded under his name.
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await giveCredentials(beside, people.admin);
  await allDelivered(beside);
  await expect(page.getByRole("complementary").getByText("Ada Admin")).toBeVisible();
  await allDelivered(page);
  expect(await notesOnServer(server, 1)).toEqual([]);

  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /sign out/i })
    .click();
  await giveCredentials(page, people.staff);
  await allDelivered(page);
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["by Stan"]);
});

test("a session that ended while work was under way keeps the queue, and signing in again delivers it", async ({
  page,
  server,
}) => {
  await signIn(page, people.staff, itemPath(1));
  await server.db.asAdmin("delete from identity.sessions");
  await writeNotes(page, "after the end");
  await expect(syncPill(page)).toHaveAttribute("data-sync", "signedOut");
  const banner = page.getByText("You are signed out. You can keep working; 1 change is sent after you sign in.");
  await expect(banner).toBeVisible();
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(page.getByLabel("Notes")).toHaveValue("after the end");

  await page.getByRole("link", { name: "Sign in again" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(people.staff);
  await giveCredentials(page, people.staff);
  await allDelivered(page);
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["after the end"]);
});

test("a second store knows nothing of the first, on its device too [A1.01, B1.12, B4.05, B4.07, B4.08]", async ({
  page,
  context,
  server,
}) => {
  await signIn(page, people.staff, "/findInventory");
  await expect(page.getByText("3 items", { exact: true })).toBeVisible();

  const next = await context.newPage();
  const address = server.address.replace(firstStore.host, secondStore.host);
  await next.goto(`${address}/findInventory`);
  await giveCredentials(next, people.staff);
  await expect(next.getByRole("alert")).toHaveText(
    "You have no account in this store. Sign in at the address of your own store.",
  );
  await giveCredentials(next, `${ids.staff}@${secondStore.id}.test`);
  await allDelivered(next);
  await expect(next.getByText("0 items", { exact: true })).toBeVisible();
  await expect(next.getByText(`Store store-two${secondStore.mark}`).first()).toBeVisible();
  const databases = await next.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join());
  expect(databases).toContain("store-two");
  expect(databases).not.toContain("store-one");

  await page.reload();
  await expect(page.getByText("3 items", { exact: true })).toBeVisible();
  await allDelivered(page);
  expect(await page.content()).not.toContain(secondStore.mark.trim());

  // If the stored session cannot be read, this is logged, and nobody is signed in.
  const logged: string[] = [];
  next.on("console", (message) => logged.push(message.text()));
  await next.evaluate(() => localStorage.setItem("trace-last-session", '{"user":'));
  await next.reload();
  await expect(next.getByRole("heading", { name: "Who is here?" })).toBeVisible();
  await expect.poll(() => logged.join()).toContain("Who was here last cannot be read.");
  expect(await next.evaluate(() => document.cookie)).not.toContain("@");

  // The first store's address is given to the second: its people are signed out there.
  await server.services.identity.hosts.bind({ host: firstStore.host, storeId: secondStore.id, face: "staff" });
  await page.reload();
  await expect(page).toHaveURL(`${server.address}/login?to=%2FfindInventory`);
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("trace-last-session"))).toBeNull();
});

test("an address without a store offers to open one, and its first admin starts with a place to put things", async ({
  browser,
  page,
  server,
}) => {
  const address = server.address.replace(firstStore.host, "third.localhost");
  await page.goto(`${address}/findInventory`);
  await step("it leads to where one is opened", ["B1.13", "B2.07"], async () => {
    await expect(page).toHaveURL(`${address}/storeSignup`);
  });
  // People with a store find it by its handle.
  await step("who has a store goes to it by its handle", ["B2.49", "B2.50", "B5.34"], async () => {
    await expect(page.getByRole("tab")).toHaveText(["Login", "Signup"]);
    await page.getByRole("tab", { name: "Login" }).click();
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByText("Please enter a valid handle")).toBeVisible();
  });
  await step("which must be one", ["B5.35"], async () => {
    await page.getByLabel("Handle").fill("nowhere");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByText("Handle doesn't exist.")).toBeVisible();
  });
  await step("one leads to its sign-in page", ["B2.01", "B7.48"], async () => {
    await page.getByLabel("Handle").fill(firstStore.id);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL(`${server.address}/login`);
  });
  await page.goto(`${address}/storeSignup`);
  await page.getByRole("tab", { name: "Signup" }).click();
  await step("what is missing is asked for", ["B2.51", "B5.33"], async () => {
    await page.getByRole("button", { name: "Create store" }).click();
    await expect(page.getByRole("alert")).toHaveText("Please enter a valid email, name and handle");
  });
  await page.getByLabel("Company name").fill("Third Store");
  await page.getByLabel("Your name").fill("Tess Third");
  await page.getByLabel("Email").fill("owner@third.test");
  await page.getByLabel("Handle").fill(firstStore.id);
  await page.getByLabel("Password").fill("a-long-password");
  await page.getByRole("button", { name: "Create store" }).click();
  await expect(page.getByRole("alert")).toHaveText("This handle is taken.");
  await step("the mail is on its way", ["B8.16"], async () => {
    await page.getByLabel("Handle").fill("third");
    await page.getByRole("button", { name: "Create store" }).click();
    await expect(page.getByRole("status")).toHaveText("Success! Please check your email to complete your signup.");
  });
  const jobs = await startJobs(
    {
      ...server.services,
      sortPictures: async () => undefined,
      deleteStores: async () => undefined,
      payments: noPayments,
      act: actAsSystem(server.services),
    },
    { pollingSeconds: 0.5 },
  );
  const link = await linkInMail(server);
  await jobs.stop();
  expect(link).toContain(`${address}/storeSignup?token=`);
  // A browser that did not request the store needs the chosen password; the one that did opens it by a press.
  const phone = await browser.newContext();
  const elsewhere = await phone.newPage();
  await elsewhere.goto(link);
  await elsewhere.getByRole("button", { name: "Open the store" }).click();
  await expect(elsewhere.getByText("Enter the password that you chose when you signed up.")).toBeVisible();
  await elsewhere.getByLabel("Password").fill("another-password");
  await elsewhere.getByRole("button", { name: "Open the store" }).click();
  await expect(elsewhere.getByText("This is not the password that was chosen when signing up.")).toBeVisible();
  await phone.close();
  await page.goto(link);
  await page.getByRole("button", { name: "Open the store" }).click();

  await expect(page).toHaveURL(`${address}/login`);
  await expect(page.getByText("Your store is ready")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("owner@third.test");
  await giveCredentials(page, "owner@third.test", "a-long-password");
  await allDelivered(page);
  await expect(page.getByText("0 items on this device")).toBeVisible();
  await menuTask(page, "Scan Items").click();
  await page.getByRole("combobox", { name: "Location" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
});
