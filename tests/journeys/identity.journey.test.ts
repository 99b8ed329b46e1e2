import type { Page } from "@playwright/test";
import { whileJobsRun, writtenMails } from "../support/mails.ts";
import { setOffice } from "../support/test-office.ts";
import type { TestServer } from "../support/test-server.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemsOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork } from "./support/outages.ts";
import { openDevice } from "./support/devices.ts";
import { giveCredentials, people, portalOf } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered } from "./support/sync-state.ts";
import { step } from "./support/step.ts";

test.use({ shop: { rows: itemsOnSale(1) } });

const setTerms = (server: TestServer, termsOfService: string, termsVersion: number) =>
  setOffice(server, {
    signupInfo: ["Email", "Phone"],
    payoutOptions: ["PayPal", "Bank"],
    bankAtSignUp: true,
    termsOfService,
    termsVersion,
  });
const setMaintenance = (server: TestServer, on: boolean) =>
  server.db.asAdmin("update stores set maintenance_mode = $1 where id = 'store-one'", [on]);

/** Returns the link of the newest of so many mails to this address. */
const linkTo = (server: TestServer, email: string, count = 1): Promise<string> =>
  whileJobsRun(server, async () => {
    const links = () => writtenMails(server).flatMap(({ to, link }) => (to.includes(email) ? [link] : []));
    await expect.poll(() => links().length).toBe(count);
    return links().at(-1) ?? "";
  });

/** Simulates returning to a page: it checks at once whether anything has changed. */
const comeBack = (page: Page): Promise<void> => page.locator("html").dispatchEvent("visibilitychange");

/** Holds the waiting screen's next check, and returns what lets it answer this obstacle. */
async function holdCheck(page: Page, obstacle: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest("**/open/standing");
  await page.route(
    "**/open/standing",
    async (route) => {
      await held.promise;
      await route.fulfill({ json: { data: { obstacle, email: "nia@mail.test", supportEmail: "", terms: null } } });
    },
    { times: 1 },
  );
  await comeBack(page);
  const request = await asked;
  return async () => {
    held.resolve();
    await request.response();
  };
}

/** Returns the email fields that the page shows from now on, those that are gone again included. */
const emailFields = (page: Page) =>
  page.evaluateHandle(() => {
    const seen: Element[] = [];
    const look = () => {
      for (const field of document.querySelectorAll("input[type=email]")) if (!seen.includes(field)) seen.push(field);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return seen;
  });

/** Returns the paths that the page goes to from now on. */
function visitedBy(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on("framenavigated", (frame) => paths.push(new URL(frame.url()).pathname));
  return paths;
}

test("a stranger becomes a verified seller, is asked for changed terms, and waits while disabled and in maintenance", async ({
  page,
  browser,
  server,
}) => {
  await setTerms(server, "Be kind to shoes.", 1);
  const portal = portalOf(server.address);
  const email = "nia@mail.test";
  await page.goto(`${portal}/`);
  await expect(page).toHaveURL(`${portal}/login`);
  const asked = Promise.withResolvers<void>();
  await page.route("**/open/sign-up", async (route) => {
    await asked.promise;
    await route.continue();
  });
  const atStep = page.locator("[aria-current=step]");
  await step("a link leads to it, and says that it is loading", ["B2.16", "B8.17"], async () => {
    await page.getByRole("link", { name: "Sign up" }).click();
    await expect(page.getByRole("status")).toHaveText("Loading...");
  });
  asked.resolve();
  await step("the profile first", ["B2.02", "B2.24", "B2.26"], async () => {
    await expect(page).toHaveURL(`${portal}/signup`);
    await expect(page.getByRole("heading", { name: "Create Free Account" })).toBeVisible();
    await expect(atStep).toContainText("PROFILE");
  });
  await expectNoViolations(page, "signing up: profile");
  const next = page.getByRole("button", { name: "Next" });
  await next.click();
  for (const sentence of ["Enter your first and last name.", "Enter your phone number.", "Use at least 8 characters."])
    await expect(page.getByText(sentence)).toBeVisible();
  for (const [label, value] of [
    ["Full name", "Nia New"],
    ["Email", email],
    ["Phone (include area code)", "+27 21 555 0100"],
    ["Password", "a-long-password"],
    ["Confirm password", "another-password"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await next.click();
  await expect(page.getByText("The two passwords are not the same.")).toBeVisible();
  await page.getByLabel("Confirm password").fill("a-long-password");
  await next.click();

  await step("then how to be paid", ["B2.27"], async () => {
    await expect(atStep).toContainText("GET PAID");
  });
  await step("any method but a bank asks for an email", ["B5.31"], async () => {
    await next.click();
    await expect(page.getByText("Choose how you want to be paid.")).toBeVisible();
    await page.getByRole("combobox").first().click();
    await expect(page.getByRole("option")).toHaveText(["PayPal", "Bank"]);
    await page.getByRole("option", { name: "PayPal" }).click();
    await next.click();
    await expect(page.getByText("Please enter the email address of the account.")).toBeVisible();
  });
  await page.getByRole("textbox").first().fill("nia@pay.test");
  await next.click();

  await step("then the terms", ["B2.28"], async () => {
    await expect(atStep).toContainText("TERMS");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("Please accept the terms of service.")).toBeVisible();
  });
  await step("which are read in a dialog", ["B2.25"], async () => {
    await page.getByRole("button", { name: "Read the terms of service" }).click();
    await expect(page.getByRole("dialog")).toContainText("Be kind to shoes.");
  });
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("checkbox").check();
  await expectNoViolations(page, "signing up: terms");
  await step("signed up, they are sent to verify", ["B2.04", "B2.32", "B4.02", "B8.15"], async () => {
    await page.getByRole("button", { name: "Sign Up" }).click();

    await expect(page).toHaveURL(`${portal}/verify`);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole("status")).toHaveText("Please check your email to continue");
  });
  await expectNoViolations(page, "verifying");
  await step("Confirm looks whether it is verified", ["B2.39"], async () => {
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("alert")).toContainText("not verified yet");
  });
  await linkTo(server, email);
  await step("the mail is sent again", ["B2.38", "B8.06"], async () => {
    await page.getByRole("button", { name: "Resend" }).click();
    await expect(page.getByRole("status")).toHaveText(`Email instructions sent to ${email}`);
  });
  // Nowhere else, and the text is left where it is.
  await page.goto(`${portal}/login`);
  await expect(page).toHaveURL(`${portal}/verify`);

  await step("who waits there can leave, and comes back to it", ["B2.40"], async () => {
    const release = await holdCheck(page, "account_disabled");
    const [fields, visited] = [await emailFields(page), visitedBy(page)];
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${portal}/login`);
    await page.getByLabel("Email").fill(email);
    await release();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByLabel("Password").fill("a-long-password");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(`${portal}/verify`);
    expect(visited, "the late answer leads nowhere").toEqual(["/login", "/verify"]);
    expect(await fields.evaluate((seen) => seen.length), "no other form while the sign-in loads").toBe(1);
  });

  // The link is followed on the phone; the browser that signed up continues by itself.
  const link = await linkTo(server, email, 2);
  const phone = await browser.newContext();
  const mailbox = await phone.newPage();
  await mailbox.goto(`${portal}/verify?token=${"x".repeat(43)}`);
  await step("a link that is not valid says so", ["B8.03"], async () => {
    await mailbox.getByRole("button", { name: "Verify email address" }).click();
    await expect(mailbox.getByRole("alert")).toHaveText("This link is no longer valid. Sign in, or sign up again.");
  });
  await mailbox.goto(link);
  await mailbox.getByRole("button", { name: "Verify email address" }).click();
  await mailbox.getByLabel("Password").fill("a-long-password");
  await mailbox.getByRole("button", { name: "Verify email address" }).click();
  await expect(mailbox.getByRole("heading", { name: "Your email address is verified" })).toBeVisible();
  await mailbox.goto(`${portal}/verify`);
  await step("nobody is verified who is not signed in", ["B2.36"], async () => {
    await expect(mailbox).toHaveURL(`${portal}/login`);
  });
  await phone.close();
  await step("verified, they are shown how it goes", ["B2.06", "B4.09"], async () => {
    await expect(page).toHaveURL(`${portal}/signupSplash`);
  });
  for (const _ of [1, 2, 3]) await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(`${portal}/`);
  await expect(page.getByRole("heading", { name: "Hello Nia New" })).toBeVisible();
  await expectNoViolations(page, "a seller's account");
  await step("signed in, the sign-in page leads home", ["B2.17"], async () => {
    for (const away of ["/login", "/signup", "/forgot"]) {
      await page.goto(`${portal}${away}`);
      await expect(page).toHaveURL(`${portal}/`);
    }
  });

  await setTerms(server, "Be very kind to shoes.", 2);
  await comeBack(page);
  const terms = page.getByRole("alertdialog", { name: "Accept Store store-one Terms" });
  await step("changed terms are asked for, and stay until they are accepted", ["B2.46", "B2.47"], async () => {
    await expect(terms).toContainText("Be very kind to shoes.");
    await page.keyboard.press("Escape");
    await expect(terms).toContainText("Be very kind");
  });
  await expectNoViolations(page, "changed terms");
  await terms.getByRole("button", { name: "Accept and continue" }).click();
  await expect(terms).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Hello Nia New" })).toBeVisible();
  await expect(terms).toHaveCount(0);

  const disable = (active: boolean) =>
    server.db.asAdmin("update consigners set is_active = $1 where first_name = 'Nia'", [active]);
  await disable(false);
  await comeBack(page);
  await step("who is disabled is told so", ["B2.05", "B2.42", "B2.43", "B4.03"], async () => {
    await expect(page).toHaveURL(`${portal}/disabledAccount`);
    await expect(page.getByRole("heading", { name: "Disabled account" })).toBeVisible();
    const told = "Your account has been disabled by the store owner. Contact help@store.test to get more info.";
    await expect(page.getByText(told)).toBeVisible();
  });
  await setMaintenance(server, true);
  await disable(true);
  await comeBack(page);
  await step("in maintenance they wait", ["B3.22", "B4.04"], async () => {
    await expect(page).toHaveURL(`${portal}/maintenance`);
  });
  await setMaintenance(server, false);
  await comeBack(page);
  await step("enabled again, they are home", ["B2.44"], async () => {
    await expect(page).toHaveURL(`${portal}/`);
    await expect(page.getByRole("heading", { name: "Hello Nia New" })).toBeVisible();
  });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${portal}/login`);
  await step("without anybody that page leads to the sign-in page", ["B2.45"], async () => {
    await page.goto(`${portal}/disabledAccount`);
    await expect(page).toHaveURL(`${portal}/login`);
  });
});

test("staff choose a forgotten password anew, and wait [B2.03, B2.15, B2.33, B2.34, B2.35, B8.05, B8.07]", async ({
  page,
  context,
  browser,
  server,
}) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Enter your email address.", { exact: true })).toBeVisible();
  await page.getByLabel("Email").fill(people.staff);
  await expectNoViolations(page, "a forgotten password");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("status")).toHaveText(`Email instructions sent to ${people.staff}`);
  await page.goto(await linkTo(server, people.staff));
  await page.getByLabel("New password").fill("another-long-one");
  await page.getByLabel("Confirm password").fill("another-long-one");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("status")).toHaveText("Password has been updated");
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await giveCredentials(page, people.staff, "another-long-one");
  await allDelivered(page);
  await page.goto("/forgot");
  await expect(page).toHaveURL("/");

  await page.goto("/device");
  const other = await browser.newContext({ baseURL: server.address });
  const elsewhere = await other.newPage();
  await elsewhere.goto("/login");
  await giveCredentials(elsewhere, people.staff, "another-long-one");
  await allDelivered(elsewhere);
  await page.reload();
  const sessions = page.getByRole("list", { name: "Where you’re signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expectNoViolations(page, "where one is signed in");
  await sessions.getByRole("button", { name: /^End the session/ }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(elsewhere.locator("[data-sync=signedOut]").first()).toBeVisible();
  await other.close();

  await appIsKept(page);
  await setMaintenance(server, true);
  // The device may have noticed already, so that "Sync now" is gone.
  await comeBack(page);
  await expect(page).toHaveURL("/maintenance");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectNoViolations(page, "maintenance at the staff's");
  // Offline it is unknown, and the device continues with its data.
  await noNetwork.begin(context, server);
  await page.goto("/");
  await expect(page.getByText("1 item on this device")).toBeVisible();
  await noNetwork.end(context, server);
  await expect(page).toHaveURL("/maintenance");
  // Admins still get in.
  const admin = await openDevice(browser, server, people.admin);
  await expect(admin.getByText("1 item on this device")).toBeVisible();
  await admin.context().close();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/maintenance");
  // The screen checks by itself: the button may just have disappeared.
  await setMaintenance(server, false);
  await expect(page).toHaveURL("/");
  await allDelivered(page);
});
