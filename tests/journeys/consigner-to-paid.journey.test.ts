import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { whileJobsRun, writtenMails } from "../support/mails.ts";
import { textOfPdf } from "../support/printed-pdf.ts";
import { pushReceiver } from "../support/push-receiver.ts";
import { setOffice } from "../support/test-office.ts";
import type { TestServer } from "../support/test-server.ts";
import { ids, testItem } from "../support/test-store.ts";
import { everythingKept } from "./support/device-databases.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork } from "./support/outages.ts";
import { openDevice } from "./support/devices.ts";
import { people, portalOf } from "./support/people.ts";
import { menu, putOnList } from "./support/portal.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { step } from "./support/step.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered } from "./support/sync-state.ts";

/**
 * Contained in another consigner's name and texts and the customer's name; and as amounts in another's payout and the
 * store's cost.
 */
const canary = "CanaryOfAnother";
const customer = "CanaryOfACustomer";
const customersPhone = "555 909090909";
const anothersPayout = 5_995_997;
const storesCost = 7_331_737;

let receiver: Awaited<ReturnType<typeof pushReceiver>>;
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its parameter.
  shop: async ({}, use) => {
    receiver = await pushReceiver();
    const rows: readonly Put[] = [
      itemOnSale(1, { consignerId: ids.otherSeller, notes: canary, payoutMinor: anothersPayout }),
      itemOnSale(2, { consignerId: ids.storeAccount, notes: canary }),
      { type: "itemCost", row: { id: testItem(2).id, costMinor: storesCost, isCostGiven: true } },
    ];
    await use({ rows, config: { pushHosts: [receiver.host] } });
    await receiver.close();
  },
});

const email = "nia@mail.test";
const hers = (server: TestServer) =>
  server.db.asAdmin<{ code: string; status: string }>(
    `select i.code, i.status from items i join consigners c on c.store_id = i.store_id and c.id = i.consigner_id
     where c.first_name = 'Nia' order by i.created_at, i.id`,
  );
const statuses = async (server: TestServer) => (await hers(server)).map(({ status }) => status).join();

/** Google's push service is not reachable here: the subscription is the test's, everything else the browser's. */
const subscribesHere = (page: Page, subscription: { readonly endpoint: string; readonly keys: object }) =>
  page.addInitScript((given) => {
    let made: object | null = null;
    PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      if (options?.userVisibleOnly !== true || String(options.applicationServerKey).length < 80)
        throw new DOMException("No browser takes this.", "NotAllowedError");
      made = { ...given, toJSON: () => given, unsubscribe: async () => true };
      return made as PushSubscription;
    };
  }, subscription);

/** Her first approval asks by mail and on the portal's home how she is paid; once told, neither asks again. */
async function saysHowSheIsPaid(page: Page, server: TestServer): Promise<void> {
  const asking = () =>
    writtenMails(server).filter(({ to, text }) => to.includes(email) && text.includes("how to pay you"));
  await expect.poll(() => asking().length).toBeGreaterThan(0);
  expect(asking()[0]?.text).toContain(`${portalOf(server.address)}/settings?tab=bank`);
  await page.goto("/");
  await page.getByRole("link", { name: "Add bank details" }).click();
  await page.getByRole("combobox", { name: "Payout method" }).click();
  await page.getByRole("option", { name: "PayPal" }).click();
  await page.getByLabel("Account email").fill("nia@pay.test");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await page.getByRole("button", { name: "OK" }).click();
  await page.goto("/");
  await expect(page.getByText("1 item on sale")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add bank details" })).toHaveCount(0);
}

test("a stranger signs up, lists an item offline and is told of its sale and money, as staff accept, sell and pay elsewhere", async ({
  browser,
  server,
}) => {
  await server.db.asAdmin("update consigners set first_name = $1, last_name = $1 where id = $2", [
    canary,
    ids.otherSeller,
  ]);
  await server.db.asAdmin("update consigner_contacts set email = $1 where id = $2", [
    `${canary}@mail.test`,
    ids.otherSeller,
  ]);
  await setOffice(server, { signupInfo: ["Email"], payoutOptions: ["PayPal"] });
  const portal = portalOf(server.address);
  const context = await browser.newContext({
    ...{ baseURL: portal, viewport: { width: 390, height: 780 }, reducedMotion: "reduce" },
    ...{ hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  await subscribesHere(page, receiver.subscription("phone"));
  let statement = "";
  await whileJobsRun(server, async () => {
    await page.goto("/signup");
    for (const [label, value] of [
      ["Full name", "Nia New"],
      ["Email", email],
      ["Password", "a-long-password"],
      ["Confirm password", "a-long-password"],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    // How she is paid is asked once there is something to pay, and the store has no terms: one screen is all.
    await expect(page.getByText("You add how you want to be paid once")).toBeVisible();
    await expect(page.getByRole("list", { name: "Steps" })).toHaveCount(0);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page).toHaveURL(/\/verify$/);
    const linked = () => writtenMails(server).find(({ to }) => to.includes(email))?.link ?? "";
    await expect.poll(linked).toContain("token=");
    // The mail is opened elsewhere; the phone that signed up continues by itself.
    const mailbox = await browser.newPage();
    await mailbox.goto(linked());
    await mailbox.getByRole("button", { name: "Verify email address" }).click();
    await mailbox.getByLabel("Password").fill("a-long-password");
    await mailbox.getByRole("button", { name: "Verify email address" }).click();
    await expect(mailbox.getByRole("heading", { name: "Your email address is verified" })).toBeVisible();
    await mailbox.close();
    await expect(page).toHaveURL(/\/signupSplash$/);
    for (const _ of [1, 2, 3]) await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("heading", { name: "Hello Nia New" })).toBeVisible();
    await allDelivered(page);
    await appIsKept(page);

    // Her permission is requested only by a tap.
    await context.grantPermissions(["notifications"], { origin: portal });
    await page.goto("/settings");
    await page.getByRole("tab", { name: "Notifications" }).click();
    await page.getByRole("button", { name: "Notify me" }).click();
    await expect(page.getByText("This device is notified at once.")).toBeVisible();

    await page.goto("/");
    await expect(page.getByRole("link", { name: /^Add .*Air/ })).toBeVisible();
    await allDelivered(page);
    await noNetwork.begin(context, server);
    await page.getByRole("link", { name: /^Add .*Air/ }).click();
    await putOnList(page, "210");
    await page.getByRole("region", { name: "Added Items" }).getByRole("button", { name: "Review Items" }).click();
    const review = page.getByRole("dialog", { name: "Review Items" });
    await review.getByRole("button", { name: "Submit" }).click();
    const sent = page.getByRole("dialog", { name: "Product has been added!" });
    await expect(sent.getByText("we’ll tell you when to bring it")).toBeVisible();
    await expect(sent.getByRole("heading", { name: "SHIP" })).toHaveCount(0);
    await sent.getByRole("button", { name: "Done", exact: true }).click();
    await noNetwork.end(context, server);
    await allDelivered(page);
    await expect.poll(() => statuses(server)).toBe("Requested");

    // Staff accept it, take it in, and sell it at the counter.
    const desk = await openDevice(browser, server, people.admin, "/requestedInventory");
    const dialog = desk.getByRole("dialog");
    const [{ code } = { code: "" }] = await hers(server);
    const accept = async (label: string) => {
      await desk.getByRole("checkbox", { name: `Select ${code}` }).check();
      await desk.getByRole("button", { name: label, exact: true }).click();
      await step("staff are asked where it goes", ["A2.142"], async () => {
        await expect(dialog.getByRole("combobox", { name: "Location", exact: true })).toBeVisible();
      });
      await dialog.getByRole("button", { name: label, exact: true }).click();
    };
    await accept("Accept Dropoff Request");
    await expect.poll(() => statuses(server)).toBe("Pending");
    await desk.goto("/incomingInventory");
    await accept("Accept");
    await expect.poll(() => statuses(server)).toBe("Active");
    await saysHowSheIsPaid(page, server);
    await desk.goto("/sell");
    await expect(desk.getByRole("heading", { name: "Sell", level: 1 })).toBeVisible();
    await scanAtOnce(desk, code);
    await expect(desk.getByText(code, { exact: true }).first()).toBeVisible();
    await desk.getByText("Customer (optional)").click();
    await desk.getByLabel("Name", { exact: true }).fill(customer);
    await desk.getByLabel("Phone", { exact: true }).fill(customersPhone);
    await desk.getByRole("button", { name: /^Sell 1 item for/ }).click();
    await expect.poll(() => statuses(server)).toBe("Sold");
    await menu(page).getByRole("link", { name: "Inventory" }).click();
    await expect(page.getByText("Sold", { exact: true }).first()).toBeVisible();

    await desk.goto("/pendingPayouts");
    await desk.getByRole("button", { name: "Select all", exact: true }).click();
    await desk.getByRole("button", { name: "Payout Items" }).click();
    await expect(desk).toHaveURL(/\/payouts\/[\w-]+$/);
    await desk.getByRole("button", { name: "Mark as Paid: Nia New" }).click();
    await dialog.getByLabel(/^Reference/).fill("Transfer 7");
    await dialog.getByRole("button", { name: "Mark as Paid" }).click();
    await expect.poll(() => statuses(server)).toBe("Paid");
    await desk.context().close();

    // She is notified by mail, in the list and by push.
    const pushed = () => receiver.received.map(({ message }) => message);
    const told = () =>
      pushed()
        .map(({ body }) => body.replace(/[\d.,$]+/, "…"))
        .toSorted();
    await expect
      .poll(told)
      .toEqual(["On sale: Acme Air One", "Please bring in: Acme Air One", "Sold: Acme Air One", "You were paid …"]);
    const paid = pushed().find(({ body }) => body.startsWith("You were paid"));
    const cdp = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const [one] = registrations.filter(({ isDeleted }) => !isDeleted);
        if (one !== undefined) resolve(one.registrationId);
      });
    });
    await cdp.send("ServiceWorker.enable");
    const push = { origin: portal, registrationId: await registered, data: JSON.stringify(paid) };
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
      });
    // A push service may deliver twice; it is shown once.
    const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent("serviceworker"));
    await worker.evaluate(() => {
      const { registration } = globalThis as unknown as ServiceWorkerGlobalScope;
      const show = registration.showNotification.bind(registration);
      registration.showNotification = async (...notification) => {
        await show(...notification);
        Object.assign(globalThis, { timesShown: timesShown() + 1 });
      };
      const timesShown = () => (globalThis as { timesShown?: number }).timesShown ?? 0;
    });
    for (let time = 0; time < 2; time += 1) await cdp.send("ServiceWorker.deliverPushMessage", push);
    // Both are shown before it is tapped: the second would open it again.
    await expect.poll(() => worker.evaluate(() => (globalThis as { timesShown?: number }).timesShown)).toBe(2);
    expect(await shown()).toEqual([{ title: paid?.title, body: paid?.body, tag: paid?.tag }]);
    // A tap opens its subject, in the open window.
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as ServiceWorkerGlobalScope;
      const [notification] = await scope.registration.getNotifications();
      if (notification !== undefined) scope.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    });
    await expect(page).toHaveURL(/\/payouts$/);
    await expect.poll(shown).toEqual([]);
    await expect(page.getByText("1 item in the list below")).toBeVisible();
    // How she was paid, in the portal as in the mail.
    await page.getByText("for 1 item").click();
    await expect(page.getByText(/^PayPal · paid on .* · reference Transfer 7$/)).toBeVisible();
    const payment = () => writtenMails(server).find(({ subject }) => subject.includes("has paid you"))?.text ?? "";
    await expect.poll(payment).toMatch(/ by PayPal\.[^]*Reference: Transfer 7/);
    await page.getByRole("button", { name: "Statement", exact: true }).click();
    const asked = page.getByRole("dialog", { name: "Statement" });
    await expect(asked.getByRole("button", { name: "Days: Last 7 days" })).toBeVisible();
    await asked.getByRole("button", { name: /^Days/ }).click();
    await page.getByRole("button", { name: "Today", exact: true }).click();
    const download = page.waitForEvent("download");
    await asked.getByRole("button", { name: "Make PDF" }).click();
    statement = await textOfPdf(await readFile(await (await download).path()));
    await page.getByRole("link", { name: /Notifications/ }).click();
    await expect(page.getByText(paid?.body ?? "no push", { exact: true })).toBeVisible();
  });

  // The phone's data, and mails to her, contain only her and the store's own.
  const kept = await everythingKept(page);
  expect(kept).toContain("Nia");
  expect(kept).toContain("Acme Air One");
  const mails = writtenMails(server).filter(({ to }) => to.includes(email));
  expect(mails.length).toBeGreaterThanOrEqual(4);
  expect(statement).toContain("Nia New");
  const texts = { kept, statement, mails: JSON.stringify(mails), pushes: JSON.stringify(receiver.received) };
  for (const [where, text] of Object.entries(texts))
    for (const secret of [
      canary,
      customer,
      customersPhone,
      ids.otherSeller,
      testItem(1).id,
      anothersPayout,
      "59,959.97",
      storesCost,
      "73,317.37",
      "nia@pay.test",
    ])
      expect(text.toLowerCase().includes(String(secret).toLowerCase()), `${where}: ${secret}`).toBe(false);
  await context.close();
});
