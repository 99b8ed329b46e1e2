import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { whileJobsRun, writtenMails } from "../../../tests/support/mails.ts";
import {
  type Credentials,
  createTestServer,
  testPassword,
  type TestServer,
} from "../../../tests/support/test-server.ts";
import { setOffice } from "../../../tests/support/test-office.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";
import { step } from "../../../tests/support/step.ts";

const clerk = (id: string, accessControls: ("Consigners" | "Orders")[]): Put => ({
  type: "employee",
  row: {
    ...{ id, firstName: id, lastName: "Clerk", email: `${id}@store-one.test`, isAdmin: false, accessControls },
    ...{
      isActive: true,
      marketplaceLocation: false,
      userId: null,
      invitedAt: null,
      deletedAt: null,
      formerUserId: null,
    },
  },
});
const sold: Put = {
  type: "item",
  row: testItem(1, {
    consignerId: ids.otherSeller,
    status: "Sold",
    soldOn: "2026-01-10T10:00:00.000Z",
    priceMinor: 40_000,
  }),
};
const entry = (id: string, kind: "sale" | "payout", amountMinor: number, itemId: string | null): Put => ({
  type: "ledgerEntry",
  row: {
    ...{ id, consignerId: ids.otherSeller, kind, amountMinor, itemId, payoutId: null, note: "" },
    createdAt: "2026-01-10T10:00:00.000Z",
    cashMinor: 0,
  },
});

let server: TestServer;
let admin: Credentials;
let desk: Credentials;
let payer: Credentials;
let seller: Credentials;

beforeEach(async () => {
  const rows = [clerk("dee", ["Consigners"]), clerk("olga", ["Orders"]), sold];
  server = await createTestServer({
    rows: [...rows, entry("sale", "sale", 30_000, testItem(1).id)],
  });
  const signIn = (id: string) => server.signIn(`${id}@store-one.test`);
  [admin, desk, payer, seller] = await Promise.all([
    signIn(ids.admin),
    signIn("dee"),
    signIn("olga"),
    signIn(ids.seller),
  ]);
});
afterEach(() => server?.close());

const nia = {
  ...{ firstName: "Nia", lastName: "New", email: "Nia@New.test", phone: "+27 21 555 0101", address: "1 Long Street" },
};
const account = { accountName: "Nia New", bank: "Nedbank", bankType: "Savings", accountNumber: "62-1234-5678" };
const iban = { ...account, routingType: "ibanNumber", ibanNumber: "DE89370400440532013000" };
const add = (email: string, more: object = {}) =>
  server.call("POST", "/api/consigners/createFromAdmin", desk, { ...nia, email, ...more });
const historyOf = (id: string) =>
  server.db.asAdmin<{ commandName: string; actorId: string; reason: string; fields: string }>(
    `select command_name as "commandName", actor_id as "actorId", reason, modified_fields::text as fields
     from history where store_id = 'store-one' and row_type = 'consigner' and row_id = $1 order by log_order`,
    [id],
  );

test("a consigner is added with bank data, found, changed and read by staff, and by themselves alone", async () => {
  const added = await add("Nia@New.test", { payoutType: "Bank", ...account, bankData: { routingNumber: "021000021" } });
  expect(added).toMatchObject({ status: 200 });
  const { id } = added.body.data as { id: string };
  step("added by staff, who read all of it but the bank data", ["B7.16", "B3.27"], () => {
    expect(added.body.data).toEqual({
      ...{ id, storeId: "store-one", firstName: "Nia", lastName: "New", email: "nia@new.test", phone: nia.phone },
      ...{ address: nia.address, idNumber: "", notes: "", fbUserId: null, chargeTax: false, accountType: "" },
      ...{
        consignerTypeId: null,
        isActive: true,
        isStoreAccount: false,
        marketplaceLocation: false,
        acceptedTOS: false,
      },
      ...{ payoutType: "Bank", payoutData: { isKept: true, keptAt: expect.any(String) } },
      emailNotifications: {
        ...{ onInventoryAccept: true, onPayout: true, onProductSold: true },
        ...{ onPriceAcceptOrDecline: true, onWithdrawAcceptOrDecline: true },
      },
      ffData: { fee: null, sales: 0, profit: 0 },
    });
  });
  step("who they are in the store", ["B3.28", "B3.29", "B3.30", "B3.31", "B3.32", "B3.33", "B3.34", "B3.35"], () => {
    expect(added.body.data).toMatchObject({
      fbUserId: null,
      isActive: true,
      isStoreAccount: false,
      acceptedTOS: false,
    });
    expect(added.body.data).toMatchObject({ chargeTax: false, accountType: "", consignerTypeId: null });
    expect(added.body.data.marketplaceLocation).toBe(false);
  });
  step("how they are paid, and that the store keeps where to", ["B3.37", "B3.38"], () => {
    expect(added.body.data).toMatchObject({ payoutType: "Bank", payoutData: { isKept: true } });
  });
  await step("found by what is remembered of them", ["B7.10"], async () => {
    const found = await server.call("GET", "/api/consigners?search=nia%20555", desk);
    expect(found.body.data).toMatchObject({ count: 1, consigners: [{ id }] });
    // Their phone, as people of the same country dial it, and as others do.
    for (const phone of ["0215550101", "021 555 0101", "%2B27215550101", "0027 21 555 01 01"])
      expect(
        (await server.call("GET", `/api/consigners?search=${phone.replaceAll(" ", "%20")}`, desk)).body.data,
        phone,
      ).toMatchObject({ count: 1, consigners: [{ id }] });
    expect((await server.call("GET", "/api/consigners?search=%25", desk)).body.data).toMatchObject({ count: 0 });
  });

  const put = (who: Credentials, body: object, of = id) => server.call("PUT", `/api/consigners/${of}`, who, body);
  expect(
    await put(desk, { lastName: "Newer", notes: "Rings twice", emailNotifications: { onPayout: false } }),
  ).toMatchObject({
    body: {
      data: {
        firstName: "Nia",
        lastName: "Newer",
        notes: "Rings twice",
        emailNotifications: { onPayout: false, onProductSold: true },
      },
    },
  });
  expect(await put(desk, { accountType: "Standard" })).toMatchObject({ status: 403 });
  const who = { firstName: "Nell", lastName: "Newest", phone: "+27 21 555 0102", address: "2 Long Street" };
  const said = { ...who, idNumber: "8001015009087", notes: "Rings once", chargeTax: true, marketplaceLocation: true };
  const told = {
    ...{ onInventoryAccept: false, onPayout: true, onProductSold: false },
    ...{ onPriceAcceptOrDecline: false, onWithdrawAcceptOrDecline: false },
  };
  const changed = { ...said, isActive: false, emailNotifications: told };
  await step("changed by an admin, their type and bank data too", ["A6.22", "B7.13", "B3.45", "B3.50"], async () => {
    const paid = { payoutType: "Bank", ...account, bank: "Absa", bankData: { routingNumber: "021000021" } };
    const answered = await put(admin, { ...changed, accountType: "standard", ...paid });
    expect(answered.body.data).toMatchObject({
      ...{ ...changed, accountType: "Standard", consignerTypeId: ids.standard },
      ffData: { fee: 15 },
    });
    expect((await server.call("GET", `/api/consigners/${id}`, desk)).body.data).toEqual(answered.body.data);
    const kept = await server.call("POST", `/api/consigners/${id}/bankData`, payer, { reason: "Another bank" });
    expect(kept.body.data).toMatchObject({ payoutType: "Bank", bankData: { ...account, bank: "Absa" } });
  });
  expect(await put(admin, { accountType: "Nothing" })).toMatchObject({
    body: { error: { fields: { accountType: "There is no consigner type Nothing." } } },
  });
  expect(await put(admin, { isActive: false }, ids.storeAccount)).toMatchObject({ status: 409 });

  await step("read by themselves, and by nobody else", ["B7.11"], async () => {
    // Consigners see themselves, and nobody else.
    expect(await server.call("GET", `/api/consigners/${ids.seller}`, seller)).toMatchObject({
      body: { data: { id: ids.seller, notes: null } },
    });
    expect(await server.call("GET", `/api/consigners/${id}`, seller)).toMatchObject({ status: 404 });
  });
  expect(await put(seller, { phone: "1" })).toMatchObject({ status: 404 });
  expect((await put(seller, { phone: "1" }, ids.seller)).body.data).toMatchObject({ phone: "1" });
  expect(await put(seller, { chargeTax: false }, ids.seller)).toMatchObject({ status: 403 });
});

test("a consigner accepts the terms by the call that changes them, which enables nobody and leaves their bank data [B7.13]", async () => {
  await setOffice(server, { termsOfService: "Be kind.", termsVersion: 3 });
  const row = async () =>
    (
      await server.db.asAdmin<{ version: number; active: boolean; type: string }>(
        `select p.accepted_terms_version as version, c.is_active as active, p.payout_type as type
         from consigners c join consigner_private p using (store_id, id) where store_id = 'store-one' and id = $1`,
        [ids.seller],
      )
    )[0];
  const before = await row();
  const accept = (who: Credentials, body: object) =>
    server.call("PUT", `/api/consigners/${ids.seller}`, who, { acceptedTOS: true, ...body });
  expect(await accept(desk, {})).toMatchObject({ status: 403 });
  expect(await accept(seller, { termsVersion: 2 })).toMatchObject({ status: 409 });
  expect(await accept(seller, { acceptedTOS: false })).toMatchObject({ status: 422 });
  expect(await row()).toEqual(before);
  expect(await accept(seller, { isActive: true, bankData: {} })).toMatchObject({
    ...{ status: 200, body: { data: { acceptedTOS: true } } },
  });
  expect(await row()).toEqual({ ...before, version: 3 });
});

test("a second time, another store, a chosen login and wrong bank data are refused, nothing written [B5.28, B5.29]", async () => {
  const count = async () => (await server.call("GET", "/api/consigners", desk)).body.data.count as number;
  const before = await count();
  expect(await add("x@x.test", { payoutType: "Bank", bankData: { ...iban, ibanNumber: "DE1" } })).toMatchObject({
    status: 422,
    body: { error: { fields: { "bankData.ibanNumber": "This is not an IBAN. Check its letters and digits." } } },
  });
  expect(await add("x@x.test", { payoutType: "Cheque" })).toMatchObject({
    body: { error: { fields: { payoutType: expect.any(String) } } },
  });
  expect(await add("x@x.test", { storeId: "store-two" })).toMatchObject({ status: 403 });
  expect(await add("x@x.test", { fbUserId: "user-store-one-employee-admin" })).toMatchObject({ status: 422 });
  expect(await add(`${ids.seller}@STORE-one.test`)).toMatchObject({ status: 409 });
  // The same mailbox, its domain in full width or in another case of its own letters.
  for (const spelling of ["ｓtore-one.test", "store-ｏne.test"])
    expect(await add(`${ids.seller}@${spelling}`)).toMatchObject({
      ...{ status: 409, body: { error: { fields: { email: "A consigner with this email already exists." } } } },
    });
  expect(await count()).toBe(before);
});

test("bank data is encrypted where kept, shown for a reason in the history, and in no other answer [B3.51, B5.38]", async () => {
  const { id } = (await add("bank@new.test", { payoutType: "Bank", bankData: iban })).body.data as { id: string };
  const reveal = (who: Credentials, reason: string) =>
    server.call("POST", `/api/consigners/${id}/bankData`, who, { reason });
  expect(await reveal(desk, " ")).toMatchObject({ status: 422 });
  expect(await reveal(seller, "Mine")).toMatchObject({ status: 403 });
  const shown = await reveal(payer, "Payout came back");
  expect(shown.headers["cache-control"]).toBe("no-store");
  expect(shown.body.data).toMatchObject({
    payoutType: "Bank",
    bankData: { accountName: "Nia New", accountNumber: "", ibanNumber: iban.ibanNumber, bank: "Nedbank" },
  });
  const entries = await historyOf(id);
  expect(entries.at(-1)).toMatchObject({
    ...{ commandName: "consigners.revealBankData", actorId: "olga", reason: "Payout came back" },
  });
  // Nowhere in the database, in any table.
  const dump = await server.db.asAdmin<{ text: string }>(
    `select string_agg(t::text, ' ') as text from (
       select row_to_json(b)::text from consigner_bank_data b union all select row_to_json(h)::text from history h
       union all select row_to_json(o)::text from sync.command_outcomes o
       union all select row_to_json(p)::text from consigner_private p) t`,
  );
  expect(dump[0]?.text).toContain(id);
  expect(dump[0]?.text).not.toContain(iban.ibanNumber);
  for (const url of [`/api/consigners/${id}`, "/api/consigners", "/api/consigners/exportConsigners"])
    expect(JSON.stringify((await server.call("GET", url, desk)).body)).not.toContain("DE8937");
});

test("a consigner gives bank data once; staff replace it, and what was replaced is erased", async () => {
  const put = (who: Credentials, bankData: object, key?: string) =>
    server.call("PUT", `/api/consigners/${ids.seller}`, key === undefined ? who : { ...who, "idempotency-key": key }, {
      ...{ payoutType: "PayPal", bankData },
    });
  const kept = () => server.db.asAdmin("select id from consigner_bank_data where consigner_id = $1", [ids.seller]);
  expect(await put(seller, { email: "sel" })).toMatchObject({
    body: { error: { fields: { "bankData.email": expect.any(String) } } },
  });
  expect(await put(seller, { email: "sel@pay.test" }, "once")).toMatchObject({ status: 200 });
  // A repeat changes nothing; other data under its key is another command.
  expect(await put(seller, { email: "sel@pay.test" }, "once")).toMatchObject({ status: 200 });
  expect(await put(seller, { email: "other@pay.test" }, "once")).toMatchObject({ status: 409 });
  expect(await put(seller, { email: "thief@pay.test" })).toMatchObject({
    body: { error: { message: expect.stringContaining("can’t be changed here") } },
  });
  expect(await kept()).toHaveLength(1);
  expect(await put(desk, { email: "new@pay.test" })).toMatchObject({ status: 200 });
  const shown = await server.call("POST", `/api/consigners/${ids.seller}/bankData`, desk, { reason: "Check" });
  expect(shown.body.data.bankData.email).toBe("new@pay.test");
});

test("a consigner's own new e-mail address holds once its mailbox is proven by them, and the address before is told", async () => {
  const before = `${ids.otherSeller}@store-one.test`;
  const here = { ...(await server.signIn(before)), host: "portal.localhost" };
  const other = { ...(await server.signIn(`${ids.seller}@store-one.test`)), host: "portal.localhost" };
  const put = (email: string, more = {}, who: Credentials = here) =>
    server.call("PUT", `/api/consigners/${ids.otherSeller}`, who, { email, ...more });
  const email = async (who: Credentials = here) =>
    (await server.call("GET", `/api/consigners/${ids.otherSeller}`, who)).body.data.email;
  const pending = async () => (await server.call("GET", "/api/account/email", here)).body.data.pending;
  const ask = (step: string, body: object = {}, who: Credentials = here) =>
    server.call("POST", `/api/account/email/${step}`, who, body);
  /** Returns the newest mail to an address, once it has received `count` mails. */
  const mailTo = async (address: string, count = 1) => {
    const found = () => writtenMails(server).filter(({ to }) => to.includes(address));
    await whileJobsRun(server, () => vi.waitUntil(() => found().length === count, { timeout: 60_000, interval: 100 }));
    return found().at(-1) ?? { subject: "", text: "", link: "" };
  };
  const tokenIn = ({ link }: { readonly link: string }) => new URL(link).searchParams.get("token") ?? "";

  expect((await put("nowhere")).body.error.fields).toEqual({ email: "This is not an email address." });
  expect((await put("Moved@mail.test", { phone: "555" })).body.data).toMatchObject({ email: before, phone: "555" });
  expect(await pending()).toEqual({ email: "moved@mail.test", askedAt: expect.any(String) });
  const notice = await mailTo(before);
  expect(notice.subject).toBe("Your email address at Store store-one is being changed");
  expect(notice.text).toContain("moved@mail.test instead");
  const first = await mailTo("moved@mail.test");
  expect(first.link).toMatch(/^http:\/\/portal\.localhost\/settings\?tab=profile&token=/);
  // Any other way is refused by the rule, also from a device's queue.
  const { queueId } = (
    await server.call("POST", "/api/sync/queues", here, { protocol: 1, queueId: null, deviceName: "Phone" })
  ).body.data;
  const args = { consignerId: ids.otherSeller, email: "queued@mail.test" };
  const queued = { id: "queued-email", seq: 1, name: "consigners.edit", args, occurredAt: "2026-02-01T10:00:00.000Z" };
  const pushed = { protocol: 1, queueId, sentAt: "2026-02-01T10:00:00.000Z", commands: [queued] };
  expect((await server.call("POST", "/api/sync/push", here, pushed)).body.data.outcomes[0].error).toMatchObject({
    ...{ code: "forbidden", message: "Change your email address in your settings: a link is sent to the new one." },
  });

  // If sent again, only the newest link works, once, and for nobody else.
  expect((await ask("resend")).status).toBe(200);
  const second = await mailTo("moved@mail.test", 2);
  expect(writtenMails(server).filter(({ to }) => to.includes(before))).toHaveLength(1);
  for (const [token, who] of [
    [tokenIn(first), here],
    [tokenIn(second), other],
  ] as const)
    expect((await ask("confirm", { token }, who)).body.error.message).toContain("This link is no longer valid");
  expect(await email(desk)).toBe(before);
  expect((await ask("confirm", { token: tokenIn(second) })).body).toEqual({ data: { email: "moved@mail.test" } });
  expect([await email(desk), await pending()]).toEqual(["moved@mail.test", null]);
  expect((await ask("confirm", { token: tokenIn(second) })).status).toBe(404);
  expect((await ask("resend")).status).toBe(404);
  // They sign in with the earlier address, and prove their identity by its password.
  const own = { email: "moved@mail.test", password: testPassword, currentPassword: testPassword };
  expect((await server.call("PUT", "/api/consigners/updatePassword", here, own)).status).toBe(200);
  expect((await server.call("POST", "/api/account/proof", here, { password: testPassword })).status).toBe(200);

  // A cancelled change's link does not work; only the mailbox is told if somebody has the address.
  expect((await put("back@mail.test")).status).toBe(200);
  const third = await mailTo("back@mail.test");
  expect((await ask("cancel")).body).toEqual({ data: { pending: null } });
  expect((await ask("confirm", { token: tokenIn(third) })).status).toBe(404);
  const taken = `${ids.seller}@store-one.test`;
  expect((await put(taken)).status).toBe(200);
  const fourth = tokenIn(await mailTo(taken));
  expect((await ask("confirm", { token: fourth })).body.error.fields).toEqual({
    email: "A consigner with this email already exists.",
  });
  expect(await email()).toBe("moved@mail.test");
  expect(await put(before, {}, desk)).toMatchObject({ status: 403, body: { error: { code: "forbidden" } } });
  expect(await put(before, {}, admin)).toMatchObject({ status: 200, body: { data: { email: before } } });
});

test("a consigner is deleted once they own nothing and are owed nothing [B3.45, B7.17]", async () => {
  const remove = (id: string, who = admin) => server.call("POST", `/api/consigners/deleteConsigner/${id}`, who);
  expect(await remove(ids.otherSeller, desk)).toMatchObject({ status: 403 });
  expect(await remove(ids.otherSeller)).toMatchObject({
    status: 409,
    body: { error: { message: "The store still owes this consigner $300.00. Pay it out first." } },
  });
  expect((await server.call("GET", `/api/consigners/${ids.otherSeller}`, desk)).body.data).toMatchObject({
    // The fee of their type in percent, the price of their sales, and the store's part of it.
    ffData: { fee: 15, sales: 400, profit: 100 },
  });
  const { id } = (await add("gone@new.test", { payoutType: "Bank", bankData: iban })).body.data as { id: string };
  const listed = await server.call("POST", "/api/inventories", admin, {
    inventoryFormArray: [
      {
        ...{ productId: ids.air, consigner: id, option1Value: "9", option2Value: "New", option3Value: "Good box" },
        ...{ price: 100, location: ids.front },
      },
    ],
  });
  expect(listed).toMatchObject({ status: 200 });
  expect(await remove(id)).toMatchObject({ body: { error: { message: expect.stringContaining("1 unsold item.") } } });
  await server.db.asAdmin("update items set status = 'Withdrawn' where consigner_id = $1", [id]);
  expect(await remove(id)).toMatchObject({ status: 200 });
  expect(await server.call("GET", `/api/consigners/${id}`, desk)).toMatchObject({ status: 404 });
  expect((await server.call("GET", "/api/consigners?search=gone", desk)).body.data.count).toBe(0);
  const [row] = await server.db.asAdmin("select first_name, last_name from consigners where id = $1", [id]);
  expect(row).toEqual({ first_name: "", last_name: "Deleted consigner" });
  expect(await server.db.asAdmin("select id from consigner_contacts where id = $1", [id])).toEqual([]);
});

test("consigners.csv has the specification's columns, with sales and profit from the ledger [B9.16]", async () => {
  const { body } = await server.call("GET", "/api/consigners/exportConsigners?search=consigner-other", desk);
  const [head, line, ...rest] = String(body).split("\r\n");
  expect(head).toBe(
    "\uFEFFConsigner ID,First Name,Last Name,Email,Phone,Address,Account Type,Fee,isActive,sales,profit",
  );
  expect(line).toContain(`${ids.otherSeller},`);
  expect(line).toMatch(/,Standard,\d+,true,400\.00,100\.00$/);
  expect(rest).toEqual([""]);
});

test("a consigner who was added without bank data is given none by the same call sent again with some", async () => {
  const key = { ...desk, "idempotency-key": "added-twice" };
  const again = (more: object) =>
    server.call("POST", "/api/consigners", key, { ...nia, email: "twice@new.test", ...more });
  const { id } = (await again({})).body.data as { id: string };
  expect(await again({})).toMatchObject({ status: 200, body: { data: { id } } });
  expect(await again({ payoutType: "Bank", ...account, bankData: { routingNumber: "021000021" } })).toMatchObject({
    status: 409,
  });
  const kept = await server.db.asAdmin("select bank_data_id as id from consigner_private where id = $1", [id]);
  expect(kept).toEqual([{ id: null }]);
});
