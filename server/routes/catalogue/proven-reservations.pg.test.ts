import { afterEach, beforeEach, expect, test } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { type Effect, runEffect } from "#server/effects/define-effect.ts";
import { itemReserved } from "#server/effects/item-reserved.ts";
import { reservationCancelled } from "#server/effects/reservation-over.ts";
import type { Mail } from "#server/outside/mail/mailer.ts";
import { cancelReservationsOf } from "#server/outside/shop/own/cancel-reservations.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { cashSale } from "../../../tests/support/cash-sale.ts";
import { runShopJobs, shopContext } from "../../../tests/shop/run-shop-jobs.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

const storeId = "store-one";
const item = testItem(1);
const start = new Date("2026-02-01T10:00:00.000Z");
let now = start;
let server: TestServer;
let admin: Credentials;
let page: string;

beforeEach(async () => {
  now = start;
  server = await createTestServer({
    rows: [{ type: "item", row: item }],
    config: { smtpUrl: "smtp://mail.test" },
    clock: () => now,
  });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  const shop = { onlineShop: "builtIn", reservationHours: 48, proveReservations: true };
  await server.call("PUT", `/api/stores/${storeId}`, admin, shop);
  await server.call("GET", `/api/products/resync/${ids.air}`, admin);
  await runShopJobs(server);
  const { body } = await server.call("GET", "/open/catalogue/store-one?show=shop&search=air");
  page = `/catalogue/store-one/${body.data.products[0].shopHandle}`;
});
afterEach(() => server?.close());

const see = async (url: string, method: "GET" | "HEAD" = "GET") => {
  const reply = await server.app.inject({ method, url, headers: { host: "localhost" } });
  return reply.body;
};
const isOnSale = async () => (await see(page)).includes('class="choice"');
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
const tend = async () => {
  await cancelReservationsOf(shopContext(server), storeId);
  await runShopJobs(server);
};

let customers = 0;
/** Reserves the only pair; returns the address of the page that follows, and of the link in the mail. */
async function reserve() {
  customers += 1;
  const choice = /name="choice" value="([^"]+)"/.exec(await see(page))?.[1] ?? "";
  const reply = await server.app.inject({
    method: "POST",
    url: `${page}/reserve`,
    headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ choice, name: "Cass", email: `cass${customers}@example.test` }).toString(),
    remoteAddress: `10.0.${customers}.1`,
  });
  expect(reply.statusCode).toBe(303);
  const [mail] = await mailed();
  const link = new URL(/https?:\S+token=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  return { shown: String(reply.headers["location"]), mail: mail?.text ?? "", link: `${link.pathname}${link.search}` };
}

/** Runs the mails to customers that wait, and returns them. */
async function mailed(): Promise<readonly Mail[]> {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  const toCustomers: readonly Effect[] = [itemReserved, reservationCancelled];
  const jobs = await server.db.asAdmin<{ name: string; data: unknown }>(
    "delete from jobs.job where name = any($1) returning name, data",
    [toCustomers.map(({ name }) => name)],
  );
  for (const { name, data } of jobs) {
    const effect = toCustomers.find((one) => one.name === name) as Effect;
    await runEffect(effect, { ...shopContext(server), mailer }, data);
  }
  return sent;
}

/** Sells the pair at the counter; returns the state of its line. */
async function sell(): Promise<unknown> {
  const orderId = newId();
  await executeCommand(server.services, {
    storeId,
    actor: { role: "admin", id: ids.admin, name: "Ada", sections: [] },
    commandId: newId(),
    name: "orders.sell",
    args: cashSale(orderId, item),
    occurredAt: null,
    queue: null,
  });
  const [line] = await server.db.asAdmin<{ state: string }>("select state from order_lines where order_id = $1", [
    orderId,
  ]);
  return line?.state;
}

test("a reservation is kept for half an hour until the link in its mail is opened, then for the store's hours", async () => {
  expect(await see(page)).toContain("We send you an email. Open its link within 30 minutes.");
  const { shown, mail, link } = await reserve();
  expect(mail).toContain("Open this link within 30 minutes to confirm your reservation.");
  await runShopJobs(server);
  // The page that follows is no proof of a mailbox, nor is a look at the address.
  expect(await see(shown)).toContain("Almost done: open the link in our email by");
  await see(link, "HEAD");
  expect(await see(shown)).toContain("Almost done");
  later(29);
  await tend();
  expect(await see(link)).toContain("It is waiting for you at");
  expect(await see(shown)).toContain("It is waiting for you at");
  later(47 * 60);
  await tend();
  expect(await isOnSale()).toBe(false);
  later(60);
  await tend();
  expect(await isOnSale()).toBe(true);
  expect((await mailed()).map(({ text }) => text)).toEqual([
    expect.stringContaining("You did not pick up your reservation at Store store-one in time"),
  ]);
});

test.each([false, true])(
  "one whose link is not opened is on sale again, whether Trace has read it (%s) or not",
  async (isRead) => {
    const { shown, link } = await reserve();
    if (isRead) await runShopJobs(server);
    later(30);
    // Over when its time is, though nobody has noted it yet; and the link no longer helps.
    for (const url of [shown, link]) expect(await see(url)).toContain("was not opened in time");
    await tend();
    expect(await isOnSale()).toBe(true);
    expect(await see(link)).toContain("was not opened in time");
    expect((await mailed()).map(({ text }) => text)).toEqual([
      expect.stringContaining("is over, because the link in our email had not been opened yet"),
    ]);
  },
);

test("a link that is opened at the moment its time is over is either kept or not, and its page says which", async () => {
  const { shown, link } = await reserve();
  await runShopJobs(server);
  later(29);
  const opened = see(link);
  later(1);
  await Promise.all([opened, cancelReservationsOf(shopContext(server), storeId)]);
  await runShopJobs(server);
  expect((await see(shown)).includes("It is waiting")).toBe(!(await isOnSale()));
});

test("a reservation holds its pair from the moment its link is opened, before any job has run", async () => {
  const { shown, link } = await reserve();
  await runShopJobs(server);
  await see(link);
  expect(await sell()).toBe("oversold");
  expect(await see(shown)).toContain("It is waiting for you at");
});

test("the counter sells a pair whose reservation is not confirmed and tells its customer, a confirmed one not unsaid", async () => {
  const first = await reserve();
  await runShopJobs(server);
  await see(first.link);
  await runShopJobs(server);
  const [kept] = await server.db.asAdmin<{ status: string; unproven: boolean }>(
    "select status, unproven_until is not null as unproven from orders where source = 'catalogue' and status = 'pending'",
  );
  expect(kept).toEqual({ status: "pending", unproven: false });
  later(49 * 60);
  await tend();
  await mailed();
  const { shown, link } = await reserve();
  await runShopJobs(server);
  expect(await sell()).toBe("sold");
  for (const url of [shown, link]) expect(await see(url)).toContain("This reservation was cancelled.");
  expect((await mailed()).map(({ text }) => text)).toEqual([
    expect.stringContaining("is over, because the link in our email had not been opened yet"),
  ]);
  later(30);
  await tend();
  expect(await mailed()).toEqual([]);
});
