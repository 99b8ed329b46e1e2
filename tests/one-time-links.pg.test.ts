import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { tokenKinds } from "#server/identity/single-use-tokens.ts";
import { appCode } from "./support/authenticator.ts";
import { whileJobsRun, writtenMails } from "./support/mails.ts";
import {
  createTestServer,
  type Credentials,
  type TestReply,
  type TestServer,
  testPassword,
} from "./support/test-server.ts";
import { setOffice } from "./support/test-office.ts";
import { ids } from "./support/test-store.ts";

const host = "portal.localhost";
const password = "a-long-password";
const adminEmail = `${ids.admin}@store-one.test`;
const sellerEmail = `${ids.seller}@store-one.test`;
const staffEmail = `${ids.staff}@store-one.test`;

let server: TestServer;
let admin: Credentials;

beforeAll(async () => {
  server = await createTestServer({ config: { openSignup: true, storeDomain: "stores.test" } });
  admin = await server.signIn(adminEmail);
  await setOffice(server, { signupInfo: ["Email"], payoutOptions: ["PayPal"], termsOfService: "", termsVersion: 0 });
});
afterAll(() => server?.close());

/** Waits for the newest mail to an address; returns its link's token. */
async function tokenTo(email: string): Promise<string> {
  const tokens = () =>
    writtenMails(server)
      .filter(({ to }) => to.includes(email))
      .map(tokenIn);
  return whileJobsRun(server, () =>
    vi.waitUntil(() => tokens().findLast((token) => token !== ""), { timeout: 60_000, interval: 100 }),
  );
}
const tokenIn = ({ text }: { readonly text: string }) => /[?&]token=([\w-]{20,})/.exec(text)?.[1] ?? "";

const cookieOf = ({ headers }: TestReply, name: string): string =>
  new RegExp(`${name}=[^;]+`).exec([headers["set-cookie"]].flat().join())?.[0] ?? "";
const signsIn = async (email: string, chosen: string, at = host) =>
  (await server.call("POST", "/open/auth/sign-in", { host: at }, { email, password: chosen })).status;
const consigner = (email: string) =>
  server.call("POST", "/api/consigners/createFromAdmin", admin, {
    ...{ firstName: "Ines", lastName: "New", email, phone: "+27 21 555 0100", address: "1 Long Street" },
  });

/** An action run six times at once, and what must hold afterwards. */
interface Pressed {
  readonly press: (nth: number) => Promise<TestReply>;
  readonly after: () => Promise<void>;
}

async function signUp(more: { readonly isOwnBrowser: boolean }): Promise<Pressed> {
  const email = `nia-${more.isOwnBrowser ? "here" : "there"}@mail.test`;
  const profile = { firstName: "Nia", lastName: "New", phone: "+27 21 555 0100", address: "" };
  const paid = { payoutType: "PayPal", bankData: { email: "nia@pay.test" } };
  const asked = await server.call("POST", "/open/sign-up", { host }, { email, password, profile, ...paid });
  const browser = { host, cookie: cookieOf(asked, "trace_session") };
  const token = await tokenTo(email);
  const shown = more.isOwnBrowser ? { token } : { token, password };
  return {
    press: () => server.call("POST", "/open/sign-up/verify", more.isOwnBrowser ? browser : { host }, shown),
    after: async () => {
      const session = await server.call("GET", "/api/session", browser);
      expect(session).toMatchObject({ status: 200, body: { data: { user: { email, role: "consigner" } } } });
      const rows = await server.db.asAdmin(
        `select p.bank_data_id is not null as paid from consigner_contacts c
         join consigner_private p on p.store_id = c.store_id and p.id = c.id where c.email = $1`,
        [email],
      );
      expect(rows).toEqual([{ paid: true }]);
    },
  };
}

const links: Readonly<Record<string, () => Promise<Pressed>>> = {
  "verify: a sign-up in its own browser": () => signUp({ isOwnBrowser: true }),
  "verify: a sign-up in another browser": () => signUp({ isOwnBrowser: false }),
  "invite: a consigner's": async () => {
    const email = "ines@mail.test";
    const { id } = (await consigner(email)).body.data;
    const token = await tokenTo(email);
    return {
      press: () => server.call("PUT", `/open/consigners/accept/${id}`, { host }, { token, password }),
      after: async () => expect(await signsIn(email, password)).toBe(200),
    };
  },
  "invite: an employee's": async () => {
    const email = "emil@mail.test";
    const added = { email, firstName: "Emil", lastName: "New", accessControls: ["Inventory"] };
    const { id } = (await server.call("POST", "/api/employees", admin, added)).body.data;
    const token = await tokenTo(email);
    return {
      press: () => server.call("PUT", `/open/employees/accept/${id}`, { host: "localhost" }, { token, password }),
      after: async () => expect(await signsIn(email, password, "localhost")).toBe(200),
    };
  },
  "invite: an employee's, by a login that is signed in": async () => {
    const email = "emma@mail.test";
    const added = { email, firstName: "Emma", lastName: "New", accessControls: ["Inventory"] };
    const { id } = (await server.call("POST", "/api/employees", admin, added)).body.data;
    const token = await tokenTo(email);
    const who = await server.signIn(`${ids.otherSeller}@store-one.test`);
    return {
      press: () => server.call("PUT", `/api/employees/accept/${id}`, who, { token }),
      after: async () => {
        expect(await server.call("GET", "/api/session", who)).toMatchObject({ status: 200 });
        await server.call("DELETE", `/api/employees/${id}`, admin);
      },
    };
  },
  "reset: a forgotten password": async () => {
    await server.call("POST", "/open/passwords/forgot", { host: "localhost" }, { email: staffEmail });
    const token = await tokenTo(staffEmail);
    let chosen = "";
    return {
      press: async (nth) => {
        const mine = `${password} ${nth}`;
        const reply = await server.call(
          ...(["POST", "/open/passwords/reset", { host: "localhost" }, { token, password: mine }] as const),
        );
        if (reply.status === 200) chosen = mine;
        return reply;
      },
      after: async () => expect(await signsIn(staffEmail, chosen, "localhost")).toBe(200),
    };
  },
  "email: a consigner's new address": async () => {
    const who = { ...(await server.signIn(sellerEmail)), host };
    const email = "moved@mail.test";
    const put = await server.call("PUT", `/api/consigners/${ids.seller}`, who, { email });
    expect(put).toMatchObject({ status: 200 });
    const token = await tokenTo(email);
    return {
      press: () => server.call("POST", "/api/account/email/confirm", who, { token }),
      after: async () => {
        const session = await server.call("GET", "/api/session", who);
        expect(session).toMatchObject({ status: 200, body: { data: { user: { email } } } });
      },
    };
  },
  "store: one that was asked for": async () => {
    const at = "fifth.stores.test";
    const wish = { name: "Fifth", email: "owner@mail.test", handle: "fifth", password };
    const asked = await server.call("POST", "/open/stores", { host: at }, wish);
    expect(asked).toMatchObject({ status: 200, body: { data: { opened: false } } });
    const token = await tokenTo(wish.email);
    return {
      press: () => server.call("POST", "/open/stores/confirm", { host: at }, { token, password }),
      after: async () => {
        expect(await signsIn(wish.email, password, at)).toBe(200);
        const portal = await server.call("GET", "/open/stores/fifth-portal.stores.test", { host: at });
        expect(portal.body.data).toMatchObject({ name: "Fifth", face: "portal" });
      },
    };
  },
  "second factor: its first code": async () => {
    const email = `${ids.floor}@store-one.test`;
    const who = await server.signIn(email);
    const path = "/api/account/secondFactor";
    const made = (await server.call("POST", path, who, { password: testPassword })).body.data;
    const code = appCode(made.secret, new Date());
    return {
      press: () => server.call("POST", `${path}/confirm`, who, { code }),
      after: async () => {
        expect((await server.call("GET", path, who)).body.data).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
        // Late calls do not count as guesses, which would have to wait.
        const [recovery] = made.recoveryCodes;
        const credentials = { email, password: testPassword, code: recovery };
        expect(await server.call("POST", "/open/auth/sign-in", {}, credentials)).toMatchObject({ status: 200 });
      },
    };
  },
  "second factor: a recovery code": async () => {
    const email = `${ids.admin}@store-one.test`;
    const who = await server.signIn(email);
    const path = "/api/account/secondFactor";
    const made = (await server.call("POST", path, who, { password: testPassword })).body.data;
    await server.call("POST", `${path}/confirm`, who, { code: appCode(made.secret, new Date()) });
    const credentials = { email, password: testPassword, code: made.recoveryCodes[0] };
    return {
      press: () => server.call("POST", "/open/auth/sign-in", {}, credentials),
      after: async () =>
        expect((await server.call("GET", path, who)).body.data).toMatchObject({ isOn: true, recoveryCodesLeft: 9 }),
    };
  },
};

test("every kind of link that a mail carries is among those that are pressed", () => {
  const pressed = new Set(Object.keys(links).map((name) => name.split(":")[0]));
  expect([...pressed]).toEqual(expect.arrayContaining([...tokenKinds]));
});

test.each(Object.entries(links))(
  "of six presses at once one wins, and the others get a sentence — %s",
  async (_, prepare) => {
    const { press, after } = await prepare();
    const replies = await Promise.all(Array.from({ length: 6 }, (__, nth) => press(nth)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
    const others = replies.filter(({ status }) => status !== 200);
    expect(others).toHaveLength(5);
    for (const { status, body } of others) {
      expect([status, body]).toEqual([expect.toBeOneOf([401, 404, 409, 429]), { error: expect.anything() }]);
      expect(body.error.message).toMatch(/\.$/);
    }
    await after();
  },
);

test.each(["confirmation", "cancellation"] as const)(
  "of confirmations and cancellations of a new address at once one wins, and it is as that one says — the %s first",
  async (first) => {
    const who = { ...(await server.signIn(sellerEmail)), host };
    const emailOf = async () => (await server.call("GET", "/api/session", who)).body.data.user.email as string;
    const before = await emailOf();
    const email = `${first}@mail.test`;
    expect(await server.call("PUT", `/api/consigners/${ids.seller}`, who, { email })).toMatchObject({ status: 200 });
    const token = await tokenTo(email);
    const press = {
      confirmation: () => server.call("POST", "/api/account/email/confirm", who, { token }),
      cancellation: () => server.call("POST", "/api/account/email/cancel", who, {}),
    };
    const order = [first, "confirmation", "cancellation", "confirmation", "cancellation"] as const;
    const replies = await Promise.all(order.map((one) => press[one]()));
    const won = order.filter((_, nth) => replies[nth]?.status === 200);
    expect(won).toHaveLength(1);
    expect(await emailOf()).toBe(won[0] === "confirmation" ? email : before);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200))
      expect([status, body.error.message]).toEqual([404, expect.stringMatching(/\.$/)]);
    expect((await server.call("GET", "/api/account/email", who)).body.data).toEqual({ pending: null });
  },
);
