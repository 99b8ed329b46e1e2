import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { startJobs } from "#server/effects/jobs.ts";
import { issueToken } from "#server/identity/single-use-tokens.ts";
import { firstStore, type TestServer } from "../support/test-server.ts";
import { airGtin, ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { choose } from "./support/choose.ts";
import { itemOnSale, itemPath, notesOnServer, writeNotes } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { giveCredentials, people } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, needsAttention, waitsOffline } from "./support/sync-state.ts";
import { noPayments } from "../support/no-payments.ts";
import { step } from "./support/step.ts";

test.use({ shop: { rows: [itemOnSale(1)] } });

/** Returns the links of sent mails, oldest first. */
function linksInMails(server: TestServer): readonly string[] {
  const folder = join(server.services.config.dataDirectory, "mail");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .map((name) =>
      readFileSync(join(folder, name), "utf8")
        .replaceAll(/=\r?\n/g, "")
        .replaceAll("=3D", "="),
    )
    .map((text) => /http\S+/.exec(text.slice(text.indexOf("Follow this link")))?.[0] ?? "");
}

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
const inMenu = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).first();

test("an employee is invited, accepts by the mail's link, scans, loses access while offline, and is deleted", async ({
  page,
  context,
  browser,
  server,
}) => {
  // The list, and the form with its fields.
  await openAs(page, people.admin);
  await inMenu(page, "Employees").click();
  await step("the list is searched", ["B2.55", "B2.119"], async () => {
    await expect(page).toHaveURL("/employees");
    await expect(page.getByRole("heading", { name: "Employees" })).toBeVisible();
    await page.getByRole("searchbox").fill("flo");
    await expect(page.getByText("1 employee", { exact: true })).toBeVisible();
  });
  await expectNoViolations(page, "employees");
  await step("a link leads to the form", ["B2.57", "B2.120"], async () => {
    await page.getByRole("link", { name: "Add Employee" }).click();
    await expect(page).toHaveURL("/addEmployee");
  });
  await step("what is missing is asked for", ["B2.121", "B5.32"], async () => {
    await page.getByRole("button", { name: "Invite" }).click();
    for (const asked of ["first name", "last name", "email address"])
      await expect(page.getByText(`Please enter the ${asked}.`)).toBeVisible();
  });
  await page.getByLabel("First name").fill("Nina");
  await page.getByLabel("Last name").fill("New");
  await page.getByLabel("Email").fill(people.floor);
  // Nothing is ticked.
  const nothing = page.getByRole("dialog", { name: "Invite without any access?" });
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(nothing).toContainText("They will see nothing until you give them access.");
  await expectNoViolations(page, "an invitation without access is asked about");
  await nothing.getByRole("button", { name: "Cancel" }).click();
  await box(page, "Inventory").check();
  await box(page, "InStoreApp").check();
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("Somebody with this email address already works here.")).toBeVisible();
  await expectNoViolations(page, "add employee");
  await step("added, they have their page", ["B2.56", "B2.122", "B8.13"], async () => {
    await page.getByLabel("Email").fill("Nina@new.test");
    await page.getByRole("button", { name: "Invite" }).click();
    await expect(page.getByText("Employee added!")).toBeVisible();
    await expect(page).toHaveURL(/\/employees\/[\w-]+$/);
    await expect(page.getByRole("heading", { name: "Nina New" })).toBeVisible();
    await expect(page.getByText("nina@new.test")).toBeVisible();
  });

  // A typo is corrected in place.
  await page.getByRole("button", { name: "Edit details" }).click();
  const details = page.getByRole("dialog", { name: "Details" });
  await details.getByLabel("Last name").fill("");
  await details.getByRole("button", { name: "Save", exact: true }).click();
  await expect(details.getByText("Please enter the last name.")).toBeVisible();
  await details.getByLabel("Last name").fill("Newman");
  await details.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nina Newman" })).toBeVisible();

  // The invitation is sent again while online, and only the newest mail works.
  const resend = page.getByRole("button", { name: "Resend Invite" });
  await noNetwork.begin(context, server);
  await step("without a connection no invite is sent", ["B8.02"], async () => {
    await resend.click();
    await expect(page.getByText("Error sending invite")).toBeVisible();
  });
  await noNetwork.end(context, server);
  await allDelivered(page);
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
  await expect.poll(() => mails()).toBe(1);
  await step("it is sent again", ["B2.123", "B8.01"], async () => {
    await resend.click();
    await expect(page.getByText("Sent invite")).toBeVisible();
    await expect.poll(() => mails()).toBe(2);
  });
  await jobs.stop();
  await expectNoViolations(page, "an employee");
  const [old = "", link = ""] = linksInMails(server);

  const hers = await browser.newContext({ baseURL: server.address });
  const nina = await hers.newPage();
  await nina.goto(new URL(old).pathname + new URL(old).search);
  await expect(nina.getByText("This invite is no longer valid. Ask the store to send it again.")).toBeVisible();
  await nina.goto(new URL(link).pathname + new URL(link).search);
  await expect(nina.getByRole("heading", { name: "Join Store store-one" })).toBeVisible();
  await nina.getByLabel("Password").fill("short");
  await nina.getByRole("button", { name: "Accept invite" }).click();
  await expect(nina.getByText("Choose a password of at least 8 characters.")).toBeVisible();
  await expectNoViolations(nina, "an invite");
  await step("she accepts and is in", ["A6.02", "B4.26"], async () => {
    await nina.getByLabel("Password").fill("a good one");
    await nina.getByRole("button", { name: "Accept invite" }).click();

    // Her first scan.
    await expect(nina).toHaveURL(`${server.address}/`);
  });
  await appIsKept(nina);
  await allDelivered(nina);
  await expect(inMenu(nina, "Employees")).toHaveCount(0);
  await step("what she may not open leads home", ["A6.11"], async () => {
    await nina.goto("/employees");
    await expect(nina).toHaveURL(`${server.address}/`);
  });
  await inMenu(nina, "Intake").click();
  await choose(nina, "Consigner", "Sel Tester");
  await choose(nina, "Location", "Front");
  await nina.getByRole("button", { name: "Next" }).click();
  await scanAtOnce(nina, airGtin);
  await expect(nina.getByText("1 item", { exact: true }).first()).toBeVisible();
  await step("an invite that was accepted is not sent again", ["B2.123"], async () => {
    await expect(resend).toHaveCount(0);
  });

  // Access is removed while she works offline. The server refuses what she may no longer do, nothing of it is lost, and
  // its screens disappear without a restart.
  await nina.goto(itemPath(1));
  await hers.setOffline(true);
  await writeNotes(nina, "by Nina");
  await waitsOffline(nina, 1);
  await step("her access is changed by boxes, and saved", ["B1.02", "B2.124"], async () => {
    await box(page, "Inventory").uncheck();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("changed Access from Inventory, InStoreApp to InStoreApp")).toBeVisible();
  });
  await hers.setOffline(false);
  await needsAttention(nina, 1);
  await expect(inMenu(nina, "Find")).toHaveCount(0);
  await expect(inMenu(nina, "Intake")).toBeVisible();
  await expect(nina).toHaveURL(`${server.address}/`);
  expect(await notesOnServer(server, 1)).toEqual([]);

  // Disabling asks for confirmation.
  const disabled = page.getByRole("switch", { name: "Disabled" });
  await disabled.click();
  await page
    .getByRole("dialog", { name: "Disable Nina Newman?" })
    .getByRole("button", { name: "Cancel", exact: true })
    .click();
  await expect(disabled).not.toBeChecked();

  await step("deleting asks first, and says that it is done", ["B1.02", "B8.12"], async () => {
    await page.getByRole("button", { name: "Delete employee" }).click();
    const asked = page.getByRole("dialog", { name: "Delete Nina Newman?" });
    await asked.getByRole("button", { name: "Delete employee" }).click();
    await expect(page.getByText("Employee deleted!")).toBeVisible();
  });
  await expect(page).toHaveURL("/employees");
  await page.getByRole("searchbox").fill("nina");
  await expect(page.getByText("0 employees", { exact: true })).toBeVisible();
  await expect(nina.getByText("This device no longer has access to Store store-one")).toBeVisible();
  await hers.close();

  function mails(): number {
    try {
      return linksInMails(server).length;
    } catch {
      return 0;
    }
  }
});

test("who is invited without any access is in, and is told to ask for it", async ({ page, server }) => {
  const [employeeId, email] = ["employee-new", "new@people.test"];
  await server.db.asAdmin(
    "insert into employees select (jsonb_populate_record(e, $1::jsonb)).* from employees e where store_id = $2 and id = $3",
    [
      JSON.stringify({
        ...{ id: employeeId, first_name: "Nora", last_name: "New", email, access_controls: [], user_id: null },
        invited_at: new Date().toISOString(),
      }),
      firstStore.id,
      ids.floor,
    ],
  );
  const subject = { kind: "invite", storeId: firstStore.id, subjectId: employeeId, email } as const;
  const token = await issueToken(server.db.kysely, subject, new Date());
  await page.goto(`/acceptInvite/${employeeId}?token=${token}`);
  await page.getByLabel("Password").fill("a good one");
  await page.getByRole("button", { name: "Accept invite" }).click();
  await expect(page.getByText("You’re in. Ask Ada Admin for access, then sign in again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept invite" })).toBeHidden();
  await expectNoViolations(page, "an invite without access");
  await page.getByRole("button", { name: "Go to sign-in" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to your account" })).toBeVisible();
});

test("nobody changes their own access, a choice made while one is saved stays, and who has no access is told at sign-in", async ({
  page,
  server,
}) => {
  await openAs(page, people.admin, `/employees/${ids.admin}`);
  await expect(page.getByText("Admins have access to everything.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete employee" })).toHaveCount(0);
  await page.goto(`/employees/${ids.floor}`);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/commands/employees.editEmployee", async (route) => {
    await held.promise;
    await route.continue();
  });
  await box(page, "InStoreApp").uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Waiting for the server…")).toBeVisible();
  await box(page, "Orders").check();
  held.resolve();
  await expect(page.getByText("changed Access from InStoreApp to nothing")).toBeVisible();
  await expect(box(page, "Orders")).toBeChecked();
  await expect(page.getByText("Saved", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo changes" }).click();
  await expect(box(page, "Orders")).not.toBeChecked();
  await expect(box(page, "InStoreApp")).not.toBeChecked();

  await page.goto(`/employees/${ids.staff}`);
  const disabled = page.getByRole("switch", { name: "Disabled" });
  const isActive = async () =>
    (
      await server.db.asAdmin<{ active: boolean }>(
        "select is_active as active from employees where store_id = $1 and id = $2",
        [firstStore.id, ids.staff],
      )
    )[0]?.active;
  await step("an employee is disabled once that is confirmed, and enabled again at once", ["B2.125"], async () => {
    await disabled.click();
    await page
      .getByRole("dialog", { name: /^Disable / })
      .getByRole("button", { name: "Disable", exact: true })
      .click();
    await expect(disabled).toBeChecked();
    await expect.poll(isActive).toBe(false);
    await disabled.click();
    await expect(disabled).not.toBeChecked();
    await expect.poll(isActive).toBe(true);
  });
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await giveCredentials(page, people.floor);
  await expect(page.getByRole("alert")).toHaveText("You’re in. Ask Ada Admin for access, then sign in again.");
});
