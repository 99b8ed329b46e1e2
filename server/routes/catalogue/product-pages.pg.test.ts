import { afterAll, beforeAll, expect, test } from "vitest";
import { type Effect, runEffect } from "#server/effects/define-effect.ts";
import { reservationCancelled, reservationLost } from "#server/effects/reservation-over.ts";
import type { Mail } from "#server/outside/mail/mailer.ts";
import { cancelReservationsOf } from "#server/outside/shop/own/cancel-reservations.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { runShopJobs, shopContext } from "../../../tests/shop/run-shop-jobs.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

const storeId = "store-one";
let now = new Date("2026-02-01T10:00:00.000Z");
let server: TestServer;
let admin: Credentials;
let page: string;

beforeAll(async () => {
  const items = [
    testItem(1),
    testItem(2, { priceMinor: 18_050, consignerId: ids.otherSeller, locationId: ids.back }),
    testItem(3, { option1Value: "10", priceMinor: 30_000 }),
    testItem(4, { option1Value: "11", status: "Withdrawn" }),
  ];
  server = await createTestServer({
    rows: items.map((row) => ({ type: "item" as const, row })),
    clock: () => now,
  });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  const shop = { onlineShop: "builtIn", reservationHours: 48, phone: "+1 (555) 010-0200" };
  for (const body of [shop, { upPrice: 10 }]) await server.call("PUT", `/api/stores/${storeId}`, admin, body);
  await server.call("GET", `/api/products/resync/${ids.air}`, admin);
  await runShopJobs(server);
  const { body } = await server.call("GET", "/open/catalogue/store-one?show=shop&search=air");
  page = `/catalogue/store-one/${body.data.products[0].shopHandle}`;
});
afterAll(() => server?.close());

const see = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await server.app.inject({ url, headers: { host: "localhost", ...headers } });
  return { status: reply.statusCode, html: reply.body, headers: reply.headers };
};

let customers = 0;
async function send(choice: string, more: Record<string, string> = {}) {
  customers += 1;
  const fields = { choice, name: "Cass", email: `cass${customers}@example.test`, phone: "", ...more };
  const reply = await server.app.inject({
    method: "POST",
    url: `${page}/reserve`,
    headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: `10.0.${customers}.1`,
  });
  return { status: reply.statusCode, html: reply.body, order: String(reply.headers["location"] ?? "") };
}

const choicesOf = (html: string): string[] =>
  [...html.matchAll(/name="choice" value="([^"]+)"/g)].map(([, key]) => key ?? "");
const orders = () =>
  server.db.asAdmin<{ name: string; status: string }>("select name, status from orders where store_id = $1", [storeId]);

test("a product's page shows what can be reserved at the shop's prices, where, and nothing of whose it is", async () => {
  const { status, html, headers } = await see(page);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(html.match(/class="choice"/g)).toHaveLength(3);
  // 180.50 and a tenth.
  expect(html).toContain("$198.55");
  expect(html).toContain("$330.00");
  expect(html).not.toMatch(/Tester|consigner/i);
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "") as { offers: { price: string }[] };
  expect(data.offers.map(({ price }) => price).toSorted()).toEqual(["198.55", "198.55", "330.00"]);
  const listed = (await see("/catalogue/store-one?show=shop&search=air")).html;
  expect(listed).toContain(`href="${page}"`);
  expect(listed).toContain("9 · from $198.55");
  expect((await see("/catalogue/store-one/sitemap.xml")).html).toContain(`<loc>http://localhost${page}</loc>`);
  expect((await see("/catalogue/store-one/no-such-shoe")).status).toBe(404);
  expect((await see("/catalogue/nobody/no-such-shoe")).status).toBe(404);
});

test("whoever reserves reads where to go, until when and whom to call before they type anything", async () => {
  await server.db.asAdmin("update locations set address = '1 Main St <Rear>' where id = $1", [ids.back]);
  await server.call("PUT", "/api/stores/store-one", admin, {
    openingHours: ["Mon", "Tue", "Sat"].map((day) => ({ day, from: "10:00", to: day === "Sat" ? "16:00" : "18:00" })),
  });
  const { html } = await see(page);
  const before = html.slice(0, html.indexOf('name="name"'));
  expect(before).toContain("for 48 hours");
  expect(before).toContain("<br>1 Main St &#60;Rear&#62;</li>");
  expect(before).toContain('<a href="tel:+15550100200">Call the store: +1 (555) 010-0200</a>');
  expect(before.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(
    "<strong>Opening hours</strong><br>Mon – Tue: 10:00 AM – 6:00 PM<br>Sat: 10:00 AM – 4:00 PM</li>",
  );
  // A search engine's link opens with the variant chosen.
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "") as { offers: Record<string, string>[] };
  expect(data.offers[0]).toMatchObject({
    seller: { "@type": "Store", telephone: "+1 (555) 010-0200", openingHours: ["Mo-Tu 10:00-18:00", "Sa 10:00-16:00"] },
  });
  expect(data.offers).toContainEqual(
    expect.objectContaining({ availableAtOrFrom: { "@type": "Place", name: "Back", address: "1 Main St <Rear>" } }),
  );
  expect(new Set(data.offers.map(({ url }) => url)).size).toBe(2);
  const [offer] = data.offers;
  expect(offer?.["itemCondition"]).toBe("https://schema.org/NewCondition");
  const { pathname, search } = new URL(offer?.["url"] ?? "");
  expect((await see(`${pathname}${search}`)).html).toMatch(/value="[^"]+" required checked/);
});

test("search engines are told of the sitemap of the store at this address, and what to leave alone", async () => {
  const { status, html, headers } = await see("/robots.txt");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(html.split("\n")).toEqual(
    expect.arrayContaining([
      "User-agent: *",
      "Disallow: /api/",
      "Sitemap: http://localhost/catalogue/store-one/sitemap.xml",
    ]),
  );
  const nobody = await server.app.inject({ url: "/robots.txt", headers: { host: "nobody.test" } });
  expect([nobody.statusCode, nobody.body.includes("Sitemap")]).toEqual([200, false]);
});

test("a link to a variant opens with it chosen", async () => {
  const { html } = await see(page);
  const [first = ""] = choicesOf(html);
  const chosen = (await see(`${page}?variant=${first.split("@")[0]}`)).html;
  expect(/value="([^"]+)" required checked/.exec(chosen)?.[1]?.split("@")[0]).toBe(first.split("@")[0]);
  expect((await see(`${page}?variant=%22%3E`)).status).toBe(200);
});

test("a reservation is an order that waits to be paid, holds an item, and shows its customer how it stands", async () => {
  const choices = choicesOf((await see(page)).html);
  const last = choices.at(-1) ?? "";
  const { status, order } = await send(last, { phone: "+1 555 0100" });
  expect(status).toBe(303);
  expect((await see(order)).html).toContain("We got your reservation. Look again in a moment");
  // Gone for others at once, before any job has run.
  expect((await send(last)).status).toBe(409);
  await runShopJobs(server);
  const [entered] = await orders();
  expect(entered).toMatchObject({ name: "R-1001", status: "pending" });
  const waiting = await see(order);
  expect(waiting.html).toContain("It is waiting for you at");
  expect(waiting.headers["cache-control"]).toBe("private, no-store");
  // Without a referrer a browser sends the form that cancels it from nowhere, and it is refused.
  expect(waiting.headers["referrer-policy"]).toBe("same-origin");
  expect(waiting.html).not.toContain("no-referrer");
  expect(waiting.html).not.toMatch(/Cass|cass1@|555/);
  expect((await see(`${order}x`)).status).toBe(404);
  expect((await see(page)).html.match(/class="choice"/g)).toHaveLength(2);
  const held = await server.call("GET", `/api/inventories/${testItem(3).id}`, admin);
  expect(held.body.data.status).toBe("PendingSale");
});

test("a reservation that is not paid in time is cancelled, and its item is on sale again", async () => {
  now = new Date("2026-02-03T09:59:00.000Z");
  await cancelReservationsOf(shopContext(server), storeId);
  expect((await orders())[0]).toMatchObject({ name: "R-1001", status: "pending" });
  now = new Date("2026-02-03T10:01:00.000Z");
  await cancelReservationsOf(shopContext(server), storeId);
  expect((await orders()).map(({ status }) => status)).toEqual(["cancelled"]);
  await runShopJobs(server);
  expect((await see(page)).html.match(/class="choice"/g)).toHaveLength(3);
});

/** Runs the mails to customers that wait, and returns them. */
async function mailed(): Promise<readonly { readonly to: string; readonly subject: string; readonly text: string }[]> {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  const toCustomers: readonly Effect[] = [reservationCancelled, reservationLost];
  const jobs = await server.db.asAdmin<{ name: string; data: unknown }>(
    "delete from jobs.job where name = any($1) returning name, data",
    [toCustomers.map(({ name }) => name)],
  );
  for (const { name, data } of jobs) {
    const effect = toCustomers.find((one) => one.name === name) as Effect;
    await runEffect(effect, { ...shopContext(server), mailer }, data);
  }
  return sent.map(({ to, subject, text }) => ({ to: to.address, subject, text }));
}

const cancel = async (order: string, token = new URL(order, "http://localhost").searchParams.get("token") ?? "") => {
  const { statusCode, headers } = await server.app.inject({
    method: "POST",
    url: "/catalogue/store-one/orders/cancel",
    headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ token }).toString(),
  });
  return { status: statusCode, location: String(headers["location"] ?? "") };
};

test("a customer cancels their reservation by its link, before Trace has read it or after, and is mailed that", async () => {
  for (const isRead of [false, true]) {
    await runShopJobs(server);
    await mailed();
    const before = choicesOf((await see(page)).html);
    const { order } = await send(before[0] ?? "", { name: "Nobody's name" });
    if (isRead) await runShopJobs(server);
    expect((await see(order)).html).toContain("Yes, cancel it");
    expect(await cancel(order, "x".repeat(40))).toMatchObject({ status: 303 });
    expect((await see(order)).html).toContain("Yes, cancel it");
    expect(await cancel(order)).toEqual({ status: 303, location: order });
    // Said at once, and nothing of paying or picking up.
    const { html } = await see(order);
    expect(html).toContain("This reservation was cancelled.");
    expect(html).not.toMatch(/To pay in the store|Pick it up|Yes, cancel it/);
    expect(html).toContain("See what is on sale");
    expect((await cancel(order)).status).toBe(303);
    await runShopJobs(server);
    expect([isRead, choicesOf((await see(page)).html)]).toEqual([isRead, before]);
    expect((await orders()).filter(({ status }) => status === "pending")).toEqual([]);
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: `cass${customers}@example.test`,
      subject: expect.stringMatching(/^Your reservation R-\d+ at Store store-one was cancelled$/),
      text: expect.stringContaining("You cancelled your reservation at Store store-one:\n\nAcme Air One · 9"),
    });
    expect(mail?.text).not.toContain("Nobody's name");
  }
});

test("a customer is mailed when the store cancels, and when their time is over; a paid one stays paid", async () => {
  const reserved = async () => {
    const { order } = await send(choicesOf((await see(page)).html)[0] ?? "");
    await runShopJobs(server);
    const [last] = await server.db.asAdmin<{ id: string }>(
      "select id from orders where store_id = $1 and status = 'pending' order by placed_at desc limit 1",
      [storeId],
    );
    return { order, orderId: last?.id ?? "" };
  };
  await mailed();
  const { orderId } = await reserved();
  await shopContext(server).act(storeId, "orders.cancelOrder", { orderId, reason: "Broken" });
  expect((await mailed()).map(({ text }) => text)).toEqual([
    expect.stringContaining("Store store-one cancelled your reservation:"),
  ]);
  await reserved();
  now = new Date(now.getTime() + 49 * 3_600_000);
  await cancelReservationsOf(shopContext(server), storeId);
  expect((await mailed()).map(({ text }) => text)).toEqual([
    expect.stringContaining("You did not pick up your reservation at Store store-one in time, so it was cancelled:"),
  ]);
  const paid = await reserved();
  await shopContext(server).act(storeId, "orders.payOrder", { orderId: paid.orderId });
  await cancel(paid.order);
  await runShopJobs(server);
  const { html } = await see(paid.order);
  expect(html).toContain("Paid. Thank you!");
  expect(html).not.toMatch(/To pay in the store|Yes, cancel it/);
  expect(await mailed()).toEqual([]);
});

test("a customer is mailed when what they reserved is gone, and the page says no more than that", async () => {
  await mailed();
  const key = choicesOf((await see(page)).html)[0] ?? "";
  const { order } = await send(key);
  const gone = "update items set status = 'Withdrawn' where store_id = $1 and status = 'Active' returning id";
  const all = await server.db.asAdmin<{ id: string }>(gone, [storeId]);
  await runShopJobs(server);
  expect((await see(order)).html).toContain("Sorry, it is no longer available.");
  expect((await mailed()).map(({ text }) => text)).toEqual([
    expect.stringContaining("Sorry, what you reserved at Store store-one is no longer available."),
  ]);
  await server.db.asAdmin("update items set status = 'Active' where store_id = $1 and id = any($2)", [
    storeId,
    all.map(({ id }) => id),
  ]);
});

test("what is missing or wrong in a reservation is said on the page, with what was typed", async () => {
  const [choice = ""] = choicesOf((await see(page)).html);
  const cases: [string, Record<string, string>, string][] = [
    ["", {}, "Choose a size first."],
    ["x@y", {}, "Choose a size first."],
    [`${choice}/../`, {}, "Choose a size first."],
    [choice, { name: "" }, "Enter your name."],
    [choice, { name: '"><b>', email: "no" }, "Enter an email address that can receive mail."],
  ];
  for (const [one, more, sentence] of cases) {
    const { status, html } = await send(one, more);
    expect([one, more, status]).toEqual([one, more, 422]);
    expect(html).toContain(sentence);
    expect(html).not.toContain("<b>");
  }
  expect((await send("999@nowhere")).status).toBe(409);
});

test("one mailbox reserves three times a day, then is asked to come and pay first", async () => {
  const key = choicesOf((await see(page)).html)[0] ?? "";
  const tried: number[] = [];
  for (let n = 0; n < 4; n += 1) tried.push((await send(key, { email: "greedy@example.test" })).status);
  expect(tried.filter((status) => status === 429)).toHaveLength(1);
  expect(tried.at(-1)).toBe(429);
});
