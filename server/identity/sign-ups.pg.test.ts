import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { whileJobsRun, writtenMails } from "../../tests/support/mails.ts";
import { step } from "../../tests/support/step.ts";
import { setOffice } from "../../tests/support/test-office.ts";
import { createTestServer, type TestServer, testPassword } from "../../tests/support/test-server.ts";
import { ids } from "../../tests/support/test-store.ts";

const host = "portal.localhost";
const password = "a-long-password";
const adminEmail = `${ids.admin}@store-one.test`;
const otherEmail = `${ids.otherSeller}@store-one.test`;
const sellerEmail = `${ids.seller}@store-one.test`;

let server: TestServer;
/** Each test has a day of its own, since mails are limited by the day; fixed unless a test advances it. */
let now = Date.now();
beforeEach(() => void (now += 86_400_000));

beforeAll(async () => {
  server = await createTestServer({ clock: () => new Date(now) });
  await setTerms("Be kind.", 1);
});
afterAll(() => server.close());

const setTerms = (termsOfService: string, termsVersion: number) =>
  setOffice(server, {
    signupInfo: ["Email", "Phone"],
    payoutOptions: ["PayPal", "Bank"],
    bankAtSignUp: true,
    chargeTax: true,
    termsOfService,
    termsVersion,
  });

const form = (email: string, more: object = {}) => ({
  email,
  password,
  profile: { firstName: "Nia", lastName: "New", phone: "+27 21 555 0100", address: "" },
  payoutType: "PayPal",
  bankData: { email: "nia@pay.test" },
  termsVersion: 1,
  ...more,
});
const signUp = (email: string, more: object = {}) => server.call("POST", "/open/sign-up", { host }, form(email, more));
const cookieOf = (reply: { headers: Readonly<Record<string, unknown>> }) => ({
  host,
  cookie: /trace_session=[^;]+/.exec([reply.headers["set-cookie"]].flat().join())?.[0] ?? "",
});
const accessOf = async (who: object) => (await server.call("GET", "/open/standing", { host, ...who })).body.data;

const mailsTo = (email: string) =>
  writtenMails(server).filter(({ to, link }) => to.includes(email) && /\/(verify|forgot)\?.*token=/.test(link));

/** Returns the token of the newest mail to an address, once it has received `count` more. */
async function tokenTo(email: string, count = 1): Promise<string> {
  const { length: before } = mailsTo(email);
  const mails = await whileJobsRun(server, () =>
    vi.waitUntil(
      () => {
        const found = mailsTo(email);
        return found.length === before + count ? found : null;
      },
      { timeout: 60_000, interval: 100 },
    ),
  );
  return new URL(mails.at(-1)?.link ?? "").searchParams.get("token") ?? "";
}
/** Follows the link as the person who signed up, in another browser. */
const verify = (token: string, more: object = {}, chosen: string | null = password) =>
  server.call("POST", "/open/sign-up/verify", { host, ...more }, { token, password: chosen });

describe("signing up to sell", () => {
  test("says what the store asks: what it wants to know, how it pays and its terms", async () => {
    const { body } = await server.call("GET", "/open/sign-up", { host });
    expect(body.data).toEqual({
      storeId: "store-one",
      storeName: "Store store-one",
      isBuyingStore: false,
      signupInfo: ["Email", "Phone"],
      payoutOptions: ["PayPal", "Bank"],
      bankAtSignUp: true,
      terms: { version: 1, text: "Be kind." },
    });
  });

  test.each([
    ["a first name", { profile: { firstName: "", lastName: "New", phone: "1" } }, "profile.firstName"],
    ["the phone number that the store asks for", { profile: { firstName: "Nia", lastName: "New" } }, "phone"],
    ["a way of being paid that the store offers", { payoutType: "Zelle" }, "payoutType"],
    ["the account to be paid to", { bankData: {} }, "bankData.email"],
    ["a bank's number by its rule", { payoutType: "Bank", bankData: bankOf("123456789") }, "bankData.routingNumber"],
    ["the terms as they are now", { termsVersion: 0 }, "termsVersion"],
    ["eight characters of a password", { password: "short" }, "password"],
  ])("wants %s, and says so at the field [B3.03, B3.04, B5.29, B5.30, B5.31]", async (_, more, field) => {
    const waiting = () => server.db.asAdmin("select email from identity.sign_ups order by email");
    const before = await waiting();
    const reply = await signUp("careless@mail.test", more);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(Object.keys(reply.body.error.fields ?? {})).toContain(field);
    expect(await waiting()).toEqual(before);
  });

  test("makes a consigner once the mailbox is proven, whose browser is then signed in [B1.06, B2.41, B7.51, B7.52]", async () => {
    const email = "nia@mail.test";
    const reply = await signUp(" Nia@Mail.test ");
    expect(reply.body).toEqual({ data: { email } });
    const who = cookieOf(reply);
    expect(await accessOf(who)).toMatchObject({ obstacle: "email_not_verified", email });
    // The person does not exist yet, and may do nothing.
    expect(await server.call("GET", "/api/inventories", who)).toMatchObject({
      status: 403,
      body: { error: { code: "email_not_verified" } },
    });
    expect(await server.db.asAdmin("select 1 from consigner_contacts where email = $1", [email])).toEqual([]);
    const kept = JSON.stringify(await server.db.asAdmin("select * from identity.sign_ups"));
    expect(kept).not.toContain("nia@pay.test");
    expect(kept).not.toContain(password);

    const token = await tokenTo(email);
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({ subject: "Verify your email address for Store store-one" });
    expect(mail?.link).toMatch(/^http:\/\/portal\.localhost\/verify\?token=/);
    await step(
      "which is sent once, also by a job that runs again before it was told that it had",
      ["B2.31"],
      async () => {
        const waiting = "select id, mailed_at is not null as sent from identity.sign_ups where email = $1";
        const [{ id, sent } = {}] = await server.db.asAdmin(waiting, [email]);
        expect(sent).toBe(true);
        const again = "update jobs.job set state = 'created', started_on = null, completed_on = null";
        const ofIt = "where name = 'mailSignUp' and data->>'id' = $1 returning 1";
        expect(await server.db.asAdmin(`${again} ${ofIt}`, [id])).toHaveLength(1);
        const left = "select 1 from jobs.job where name = 'mailSignUp' and state <> 'completed'";
        await whileJobsRun(server, () => expect.poll(() => server.db.asAdmin(left), { timeout: 60_000 }).toEqual([]));
        expect(mailsTo(email)).toHaveLength(1);
      },
    );
    expect((await verify(token, { host: "second.localhost" })).status).toBe(404);
    expect((await verify(token)).body).toEqual({ data: { email } });
    expect((await verify(token)).status).toBe(404);

    expect(await accessOf(who)).toMatchObject({ obstacle: null, email, terms: null });
    const session = await server.call("GET", "/api/session", who);
    expect(session.body.data.user).toMatchObject({ name: "Nia New", role: "consigner", email });
    expect(
      await server.db.asAdmin(
        `select c.is_active as active, c.charge_tax as tax, p.phone, p.payout_type as method,
           p.bank_data_id is not null as paid, p.accepted_terms_version as terms
         from consigners c join consigner_private p on p.store_id = c.store_id and p.id = c.id where c.id = $1`,
        [session.body.data.user.id],
      ),
    ).toEqual([{ active: true, tax: true, phone: "+27 21 555 0100", method: "PayPal", paid: true, terms: 1 }]);
    const again = await server.call("POST", "/open/auth/sign-in", { host }, { email, password, face: "portal" });
    expect(again.status).toBe(200);
  });

  test("never takes the browser that signed up for a stranger's while its mailbox is being proven, however often it asks", async () => {
    for (const n of [1, 2, 3]) {
      const email = `asks${n}@mail.test`;
      const who = cookieOf(await signUp(email));
      const token = await tokenTo(email);
      const told = new Set<string>();
      const refused = new Set<string>();
      let proven = false;
      const ask = async () => {
        while (!proven) {
          told.add(String((await accessOf(who)).obstacle));
          const { status, body } = await server.call("GET", "/api/sessions", who);
          if (status !== 200) refused.add(body.error.code);
        }
      };
      const asking = Array.from({ length: 8 }, ask);
      await expect.poll(() => refused.size).toBeGreaterThan(0);
      expect(await verify(token)).toMatchObject({ status: 200 });
      proven = true;
      await Promise.all(asking);
      expect((await accessOf(who)).obstacle).toBeNull();
      for (const one of told) expect(["email_not_verified", "null"]).toContain(one);
      expect([...refused]).toEqual(["email_not_verified"]);
    }
  });

  test("answers alike for an e-mail that somebody has, who keeps their password and account, and whose browser is not let in", async () => {
    const reply = await signUp(sellerEmail, { password: "of somebody else" });
    expect(reply.body).toEqual({ data: { email: sellerEmail } });
    const who = cookieOf(reply);
    expect(await accessOf(who)).toMatchObject({ obstacle: "email_not_verified" });
    const bankBefore = await server.db.asAdmin("select bank_data_id from consigner_private where id = $1", [
      ids.seller,
    ]);
    expect((await verify(await tokenTo(sellerEmail), {}, "of somebody else")).status).toBe(200);
    expect(await accessOf(who)).toMatchObject({ obstacle: "not_signed_in" });
    const signIn = (tried: string) =>
      server.call("POST", "/open/auth/sign-in", { host }, { email: sellerEmail, password: tried });
    expect((await signIn("of somebody else")).status).toBe(401);
    expect((await signIn(testPassword)).status).toBe(200);
    expect(await server.db.asAdmin("select id from consigner_contacts where email = $1", [sellerEmail])).toEqual([
      { id: ids.seller },
    ]);
    expect(await server.db.asAdmin("select bank_data_id from consigner_private where id = $1", [ids.seller])).toEqual(
      bankBefore,
    );
  });

  test("gives the consigner whom the staff added before their login, and leaves what the staff wrote [B5.39]", async () => {
    const admin = await server.signIn(adminEmail);
    const added = await server.call("POST", "/api/consigners/createFromAdmin", admin, {
      ...{ firstName: "Ola", lastName: "Old", email: "ola@mail.test", phone: "1", address: "2 Main Road" },
    });
    expect(added.status).toBe(200);
    const reply = await signUp("ola@mail.test");
    await verify(await tokenTo("ola@mail.test"));
    const session = await server.call("GET", "/api/session", cookieOf(reply));
    expect(session.body.data.user).toMatchObject({ name: "Ola Old" });
  });

  test("asks for bank details only if the store wants them at sign-up", async () => {
    const { payoutType, bankData, ...unpaid } = form("unpaid@mail.test");
    const send = (more: object) => server.call("POST", "/open/sign-up", { host }, { ...unpaid, ...more });
    expect((await send({})).body.error.fields).toHaveProperty("payoutType");
    await server.db.asAdmin("update store_office set bank_at_sign_up = false");
    expect((await server.call("GET", "/open/sign-up", { host })).body.data.bankAtSignUp).toBe(false);
    expect((await send({ payoutType: "Cowries" })).body.error.fields).toHaveProperty("payoutType");
    const reply = await send({});
    expect(reply.status).toBe(200);
    await verify(await tokenTo("unpaid@mail.test"));
    const { id } = (await server.call("GET", "/api/session", cookieOf(reply))).body.data.user;
    const kept = "select payout_type as method, bank_data_id as kept from consigner_private where id = $1";
    expect(await server.db.asAdmin(kept, [id])).toEqual([{ method: "", kept: null }]);
    // An app of before asks all the same.
    expect((await send({ email: "before@mail.test", payoutType, bankData })).status).toBe(200);
    await setTerms("Be kind.", 1);
  });

  test("lets nobody in, and pays nobody, whose sign-up another's mailbox took; the browser that signed up needs no password", async () => {
    const email = "vic@mail.test";
    const admin = await server.signIn(adminEmail);
    const profile = { firstName: "Vic", lastName: "Old", phone: "1", address: "3 Main Road" };
    const added = await server.call("POST", "/api/consigners/createFromAdmin", admin, { ...profile, email });
    const stranger = cookieOf(await signUp(email, { password: "of a stranger", bankData: { email: "evil@pay.test" } }));
    const mailed = await tokenTo(email);
    for (const [tried, message] of [
      [null, "Enter the password that you chose when you signed up."],
      [password, "This is not the password that was chosen when signing up."],
    ] as const) {
      const reply = await verify(mailed, {}, tried);
      expect(reply).toMatchObject({ status: 422, body: { error: { fields: { password: message } } } });
    }
    expect(await accessOf(stranger)).toMatchObject({ obstacle: "email_not_verified" });
    const kept = () =>
      server.db.asAdmin(
        "select user_id is not null as login, bank_data_id as paid from consigner_private where id = $1",
        [added.body.data.id],
      );
    expect(await kept()).toEqual([{ login: false, paid: null }]);
    for (let n = 0; n < 4; n += 1) await verify(mailed);
    expect((await verify(mailed)).status).toBe(429);
    const own = cookieOf(await signUp(email));
    expect((await verify(await tokenTo(email), own, null)).status).toBe(200);
    expect(await accessOf(own)).toMatchObject({ obstacle: null });
    expect(await accessOf(stranger)).toMatchObject({ obstacle: "not_signed_in" });
    expect(await kept()).toMatchObject([{ login: true }]);
  });

  test("waits wherever its person signs in, has its mail sent again and can be left [B2.38, B2.40, B8.06]", async () => {
    const email = "later@mail.test";
    await signUp(email);
    const credentials = { email, password, face: "portal" };
    const elsewhere = await server.call("POST", "/open/auth/sign-in", { host }, credentials);
    expect(elsewhere).toMatchObject({ status: 403, body: { error: { code: "email_not_verified" } } });
    const who = cookieOf(elsewhere);
    expect(await accessOf(who)).toMatchObject({ obstacle: "email_not_verified", email });
    const first = await tokenTo(email);
    expect((await server.call("POST", "/open/sign-up/resend", who, {})).body).toEqual({ data: { email } });
    const second = await tokenTo(email);
    // Only the newest mail's link works.
    expect((await verify(first)).status).toBe(404);
    expect((await server.call("POST", "/open/sign-up/leave", who, {})).status).toBe(200);
    expect(await accessOf(who)).toMatchObject({ obstacle: "not_signed_in" });
    expect((await verify(second)).status).toBe(200);
  });

  test("ends after a day without its mail's link, which works no longer, and after seven is forgotten", async () => {
    await signUp("slow@mail.test");
    const token = await tokenTo("slow@mail.test");
    now += 25 * 3_600_000;
    expect((await verify(token)).body.error.message).toBe("This link is no longer valid. Sign in, or sign up again.");
    now += 7 * 86_400_000;
    await signUp("other@mail.test");
    expect(await server.db.asAdmin("select email from identity.sign_ups order by email")).toEqual([
      { email: "other@mail.test" },
    ]);
  });

  test("sends a mailbox three mails, and then lets whoever asks wait, known or not", async () => {
    for (const email of [adminEmail, "nobody@mail.test"]) {
      const statuses = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await signUp(email)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    // Simultaneous requests do not send more.
    const forgot = { email: "flooded@mail.test" };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => server.call("POST", "/open/passwords/forgot", { host }, forgot)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});

describe("the terms of service", () => {
  test("are asked for again when changed; accepting writes when and which, no more [B2.46, B2.48, B3.12, B6.09, B7.55]", async () => {
    await setTerms("Be very kind.", 2);
    const who = { ...(await server.signIn(sellerEmail)), host };
    await server.db.asAdmin("update consigner_private set accepted_terms_version = 1 where id = $1", [ids.seller]);
    expect((await accessOf(who)).terms).toEqual({ version: 2, text: "Be very kind." });
    const accept = (termsVersion: number, as: object = who) =>
      server.call("PUT", "/api/account", as, { acceptedTOS: true, termsVersion });
    expect((await accept(1)).body.error.message).toBe("The terms have changed meanwhile. Please read them again.");
    expect((await accept(2, await server.signIn(adminEmail))).status).toBe(404);
    const rows = () =>
      server.db.asAdmin(
        "select to_jsonb(p) as kept from consigner_private p where id = $1 and store_id = 'store-one'",
        [ids.seller],
      );
    const [before] = await rows();
    expect((await accept(2)).body.data).toEqual({ acceptedTOS: true, termsVersion: 2 });
    expect((await accessOf(who)).terms).toBeNull();
    const [after] = await rows();
    const on = new Date(now).toISOString();
    const kept = before?.["kept"] as Record<string, unknown>;
    expect({ ...(after?.["kept"] as object), accepted_terms_on: on }).toEqual({
      ...kept,
      accepted_terms_on: on,
      accepted_terms_version: 2,
    });
    await setTerms("Be kind.", 1);
  });
});

describe("a forgotten password", () => {
  const forgot = (email: string) => server.call("POST", "/open/passwords/forgot", { host }, { email });
  const reset = (token: string, chosen: string) =>
    server.call("POST", "/open/passwords/reset", { host }, { token, password: chosen });

  test("is chosen anew by the link of a mail, once, and all the person's sessions end [B7.53, B8.07]", async () => {
    const open = await server.signIn(otherEmail);
    const before = writtenMails(server).length;
    expect((await forgot("nobody@nowhere.test")).body).toEqual({ data: { email: "nobody@nowhere.test" } });
    expect((await forgot(otherEmail)).body).toEqual({ data: { email: otherEmail } });
    const token = await tokenTo(otherEmail);
    const mails = writtenMails(server)
      .slice(before)
      .filter(({ subject }) => !subject.startsWith("Verify"));
    expect(mails.map(({ subject, to }) => ({ subject, to }))).toEqual([
      { subject: "Choose a new password for Store store-one", to: otherEmail },
    ]);
    expect(mails[0]?.link).toMatch(/^http:\/\/portal\.localhost\/forgot\?token=/);
    expect((await reset(token, "short")).status).toBe(422);
    expect((await reset(token, "a new long password")).status).toBe(200);
    expect((await reset(token, "another one of these")).status).toBe(404);
    expect((await server.call("GET", "/api/session", open)).status).toBe(401);
    const signIn = (tried: string) =>
      server.call("POST", "/open/auth/sign-in", { host }, { email: otherEmail, password: tried });
    expect((await signIn(testPassword)).status).toBe(401);
    expect((await signIn("a new long password")).status).toBe(200);
  });

  test("cannot be chosen by a link that is an hour old", async () => {
    await forgot(otherEmail);
    const token = await tokenTo(otherEmail);
    now += 3_600_000;
    expect((await reset(token, "a new long password")).body.error.message).toBe(
      "This link is no longer valid. Ask for a new one.",
    );
  });
});

describe("a sign-up", () => {
  test("has its verification mail sent again by staff, and nobody learns of it [B7.18]", async () => {
    const admin = await server.signIn(adminEmail);
    const ask = (email: string) => server.call("POST", "/api/consigners/verify", admin, { email });
    const email = "helped@mail.test";
    await signUp(email);
    expect((await ask(email)).body).toEqual({ data: { email } });
    expect((await ask("unknown@mail.test")).body).toEqual({ data: { email: "unknown@mail.test" } });
    await tokenTo(email, 2);
  });
});

/** Returns complete bank data with this ABA number. */
function bankOf(routingNumber: string): object {
  return {
    ...{ accountName: "Nia New", accountNumber: "62 1234 5678", bank: "Standard Bank" },
    ...{ routingType: "abaNumber", routingNumber },
  };
}
