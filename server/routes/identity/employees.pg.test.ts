import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { employeeDeleted } from "#server/effects/employee-deleted.ts";
import { employeeInvited } from "#server/effects/employee-invited.ts";
import type { Mail } from "#server/outside/mail/mailer.ts";
import type { Section } from "#shared/access/sections.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { noShops } from "../../../tests/support/no-shops.ts";
import {
  type Credentials,
  createTestServer,
  type TestServer,
  testPassword,
} from "../../../tests/support/test-server.ts";
import { ids } from "../../../tests/support/test-store.ts";
import { noPayments } from "../../../tests/support/no-payments.ts";
import { isOnCluster } from "../../../tests/support/cluster.ts";

const person = (id: string, accessControls: Section[]): Put => ({
  type: "employee",
  row: {
    ...{ id, firstName: id, lastName: "Person", email: `${id}@store-one.test`, isAdmin: false, accessControls },
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

let server: TestServer;
let admin: Credentials;
let emil: Credentials;
const mails: Mail[] = [];

beforeAll(async () => {
  server = await createTestServer({
    rows: [person("emil", ["Employees", "Products"]), person("pia", ["Orders"]), person("rita", [])],
  });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  emil = await server.signIn("emil@store-one.test");
});
afterAll(() => server?.close());

const call = (method: "GET" | "POST" | "PUT", path: string, body?: unknown, who: object = admin) =>
  server.call(method, path, who as Credentials, body);
const context = () => ({
  ...noShops,
  db: server.db,
  clock: server.services.clock,
  port: 0,
  act: actAsSystem(server.services),
  sendPayout: noPayments.send,
  push: async () => "sent" as const,
  mailer: { send: async (mail: Mail) => void mails.push(mail), close: () => undefined },
});

/** Runs the jobs of one effect as its worker would; returns the last mail's link. */
async function mailed(): Promise<URL> {
  const jobs = await server.db.asAdmin<{ data: Parameters<typeof employeeInvited.run>[1] }>(
    "delete from jobs.job where name = 'employeeInvited' returning data",
  );
  for (const { data } of jobs) await employeeInvited.run(context(), data);
  return new URL(/https?:\S+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "");
}
const invite = async (email: string, more: object = {}) => {
  const added = await call("POST", "/api/employees", { email, firstName: "Nina", lastName: "New", ...more });
  expect(added).toMatchObject({ status: 200 });
  const link = await mailed();
  const token = link.searchParams.get("token") ?? "";
  return { id: added.body.data.id as string, link, token };
};
const accept = (id: string, body: object, host = "localhost") =>
  server.call("PUT", `/open/employees/accept/${id}`, { host }, body);
const signIn = (email: string, password: string) =>
  server.call("POST", "/open/auth/sign-in", { host: "localhost" }, { email, password });

/** Makes two calls that both have read who there is before either writes: writes wait for the store's version. */
async function atOnce(...calls: [() => ReturnType<typeof call>, () => ReturnType<typeof call>]) {
  const blocked = async () => {
    const [found] = await server.db.asAdmin<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return found?.n;
  };
  const holder = new pg.Client({ connectionString: server.db.adminUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select from sync.store_versions where store_id = 'store-one' for update");
  const answers = Promise.all(calls.map((make) => make()));
  await expect.poll(blocked).toBe(2);
  await holder.query("commit");
  await holder.end();
  return answers;
}

describe("Employees", () => {
  test("are added, shown, found by every word and changed [B1.02, B7.01, B7.02, B7.04, B7.08, A3.100, A3.101, B3.49]", async () => {
    const { id } = await invite("first@new.test", { firstName: "Fay", accessControls: ["Orders"] });
    const shown = {
      ...{ id, firstName: "Fay", lastName: "New", email: "first@new.test", accessControls: ["Orders"] },
      ...{ isActive: true, isAdmin: false, marketplaceLocation: false, fbUserId: null },
    };
    expect((await call("GET", `/api/employees/${id}`)).body.data).toEqual(shown);
    expect((await call("GET", `/api/employees?search=${encodeURIComponent("fáy néw")}`)).body.data.count).toBe(1);
    expect((await call("GET", "/api/employees?search=new%20FAY")).body.data).toEqual({ employees: [shown], count: 1 });
    expect((await call("GET", "/api/employees?search=fay%20%25")).body.data).toEqual({ employees: [], count: 0 });
    const changed = await call("PUT", `/api/employees/${id}`, { accessControls: ["Settings"], isActive: false });
    expect(changed.body.data).toEqual({ ...shown, accessControls: ["Settings"], isActive: false });
  });

  test.skipIf(isOnCluster)(
    "with one address are added once, though two Admins add them at the same moment",
    async () => {
      const add = (email: string) => () =>
        call("POST", "/api/employees", { email, firstName: "Una", lastName: "Once" });
      const both = await atOnce(add("once@new.test"), add("Once@New.test"));
      expect(both.map(({ status, body }) => [status, body.error?.code]).toSorted()).toEqual([
        [200, undefined],
        [409, "already_exists"],
      ]);
      // The next test's mail is its own.
      await mailed();
    },
  );

  test("get no right that the one who changes them lacks, nor by a list of their own [B6.04]", async () => {
    const give = (id: string, accessControls: string[]) =>
      call("PUT", `/api/employees/${id}`, { accessControls }, emil);
    expect(await give("pia", ["Orders", "Settings"])).toMatchObject({
      status: 403,
      body: { error: { fields: { accessControls: "You can’t give access that you don’t have yourself: Settings." } } },
    });
    expect(await give("emil", [])).toMatchObject({ status: 403 });
    expect(await give(ids.admin, [])).toMatchObject({ status: 403 });
    expect(await give("pia", ["Orders", "Products"])).toMatchObject({ status: 200 });
    const orders = await server.signIn("pia@store-one.test");
    expect(await call("GET", "/api/employees", undefined, orders)).toMatchObject({ status: 403 });
  });

  test("keep what they have before one who has less, who neither disables nor deletes them", async () => {
    const lacks = { status: 403, body: { error: { message: expect.stringContaining("Orders") } } };
    for (const body of [{ isActive: false }, { accessControls: [] }])
      expect(await call("PUT", "/api/employees/pia", body, emil)).toMatchObject(lacks);
    expect(await call("POST", "/api/employees/deleteEmployee/pia", undefined, emil)).toMatchObject(lacks);
    const args = { employeeId: "pia" };
    expect(await call("POST", "/api/commands/employees.deleteEmployee", args, emil)).toMatchObject(lacks);
    expect((await call("GET", "/api/employees/pia")).body.data).toMatchObject({ isActive: true });
  });

  test("of another store are not found, and a login is given to nobody through commands", async () => {
    const other = { ...(await server.signIn(`${ids.admin}@store-two.test`)) };
    for (const path of ["/api/employees/pia", "/api/employees/send/pia"])
      expect(await call(path.includes("send") ? "POST" : "GET", path, undefined, other)).toMatchObject({ status: 404 });
    const args = { employeeId: "pia", userId: "user-store-one-emil" };
    expect(await call("POST", "/api/commands/employees.acceptInvite", args)).toMatchObject({ status: 403 });
  });

  test("have each change of their access in the history, with before and after and without their address", async () => {
    await call("PUT", "/api/employees/rita", { accessControls: ["Inventory"] });
    const { history } = (await call("GET", "/api/history/employee/rita")).body.data;
    expect(history[0]).toMatchObject({
      lastUpdatedBy: { id: ids.admin },
      modifiedFields: [{ variableChanged: "accessControls", afterValue: ["Inventory"] }],
    });
    await call("POST", "/api/employees/deleteEmployee/rita");
    const told = JSON.stringify((await call("GET", "/api/history/employee/rita")).body.data);
    expect(told).not.toContain("rita@store-one.test");
  });

  test("one of two Admins who remove each other at once stays", async () => {
    const { id } = await invite("second@new.test");
    const { token } = await invite("third@new.test");
    expect(token).not.toBe("");
    await server.db.asAdmin("update employees set is_admin = true, user_id = 'user-store-one-second' where id = $1", [
      id,
    ]);
    await server.db.asAdmin(
      `insert into identity.users (id, name, email, email_verified) values ('user-store-one-second', '', 'second@store-one.test', true)`,
    );
    const second = await server.signIn("second@store-one.test");
    const [one, two] = await Promise.all([
      call("PUT", `/api/employees/${id}`, { isAdmin: false }),
      call("PUT", `/api/employees/${ids.admin}`, { isAdmin: false }, second),
    ]);
    expect([one.status, two.status].toSorted()).not.toEqual([200, 200]);
    const admins = await server.db.asAdmin(
      "select id from employees where store_id = 'store-one' and is_admin and is_active",
    );
    expect(admins.length).toBeGreaterThan(0);
    await server.db.asAdmin("update employees set is_admin = (id = $1) where store_id = 'store-one'", [ids.admin]);
  });
});

describe("An invitation", () => {
  test("leads to the app that it was sent from, and lets in once with a password [B4.25, B4.26, B7.03, B7.07]", async () => {
    const { id, link, token } = await invite("nina@new.test", { accessControls: ["Inventory"] });
    expect(link.href).toBe(`http://localhost/acceptInvite/${id}?token=${token}`);
    expect(mails.at(-1)).toMatchObject({
      to: { name: "Nina New", address: "nina@new.test" },
      fromName: "Store store-one",
    });
    const shown = await call("GET", `/open/employees/${id}?token=${token}`, undefined, {});
    expect(shown.body.data).toEqual({
      ...{ id, firstName: "Nina", lastName: "New", email: "nina@new.test", storeName: "Store store-one" },
      hasLogin: false,
    });
    expect(await accept(id, { token })).toMatchObject({ status: 422, body: { error: { fields: { password: /./ } } } });
    expect(await accept(id, { token, password: "short" })).toMatchObject({ status: 422 });
    // Whatever login is sent, the mailbox decides.
    const accepted = await accept(id, { token, password: "a good one", fbUserId: "user-store-one-emil" });
    expect(accepted).toMatchObject({ status: 200, body: { data: { id, hasLogin: false } } });
    expect(await accept(id, { token, password: "another one" })).toMatchObject({ status: 404 });
    const { data } = (await signIn("nina@new.test", "a good one")).body;
    expect(data.user).toMatchObject({ id, role: "employee", accessControls: ["Inventory"] });
    expect((await call("GET", `/api/employees/${id}`)).body.data.fbUserId).not.toBe("user-store-one-emil");
  });

  test("is good for its own employee and store alone, and for a day", async () => {
    const { id, token } = await invite("day@new.test");
    const password = "a good one";
    const said = "This invite is no longer valid. Ask the store to send it again.";
    expect(await accept("emil", { token, password })).toMatchObject({
      status: 404,
      body: { error: { message: said } },
    });
    expect(await accept(id, { token, password }, "second.localhost")).toMatchObject({ status: 404 });
    expect(await accept(id, { token: "x".repeat(43), password })).toMatchObject({ status: 404 });
    await server.db.asAdmin("update identity.single_use_tokens set expires_at = now() where subject_id = $1", [id]);
    expect(await accept(id, { token, password })).toMatchObject({ status: 404 });
  });

  test("sent again puts the mail before out of use; with an accepted one there is nothing to send [B7.05]", async () => {
    const { id, token: first } = await invite("again@new.test");
    expect(await call("POST", `/api/employees/send/${id}`)).toMatchObject({ status: 200 });
    const token = (await mailed()).searchParams.get("token");
    expect(await accept(id, { token: first, password: "a good one" })).toMatchObject({ status: 404 });
    expect(await accept(id, { token, password: "a good one" })).toMatchObject({ status: 200 });
    expect(await call("POST", `/api/employees/send/${id}`)).toMatchObject({ status: 409 });
  });

  test("leaves who has a login their password, and takes over none that nobody proved", async () => {
    const known = await invite("employee-admin@store-two.test");
    expect(
      (await call("GET", `/open/employees/${known.id}?token=${known.token}`, undefined, {})).body.data.hasLogin,
    ).toBe(true);
    expect(await accept(known.id, { token: known.token, password: "taken over" })).toMatchObject({
      status: 200,
      body: { data: { hasLogin: true } },
    });
    expect(await signIn("employee-admin@store-two.test", "taken over")).toMatchObject({ status: 401 });
    expect(await signIn("employee-admin@store-two.test", testPassword)).toMatchObject({ status: 200 });

    await server.db.asAdmin(
      `insert into identity.users (id, name, email, email_verified) values ('squatter', '', 'squat@new.test', false)`,
    );
    await server.db.asAdmin(
      `insert into identity.accounts (id, account_id, provider_id, user_id, password)
       select 'squatter', 'squatter', 'credential', 'squatter', password from identity.accounts limit 1`,
    );
    const squatted = await invite("squat@new.test");
    expect(await accept(squatted.id, { token: squatted.token, password: "the real one" })).toMatchObject({
      status: 200,
    });
    expect(await signIn("squat@new.test", testPassword)).toMatchObject({ status: 401 });
    expect(await signIn("squat@new.test", "the real one")).toMatchObject({ status: 200 });
  });

  test("is accepted by who is signed in with another address, as a consigner who begins to work here [B7.06]", async () => {
    const { id, token } = await invite("sel@new.test", { accessControls: ["InStoreApp"] });
    const seller = { ...(await server.signIn(`${ids.seller}@store-one.test`)), host: "portal.localhost" };
    const accepted = await call("PUT", `/api/employees/accept/${id}`, { token, fbUserId: "somebody" }, seller);
    expect(accepted).toMatchObject({ status: 200 });
    expect((await call("GET", "/api/session", undefined, seller)).body.data.user).toMatchObject({
      id,
      role: "employee",
    });
  });

  test("is kept where somebody adds a consigner with the id of who is invited, by whichever call", async () => {
    const { id, token } = await invite("kept@new.test");
    const taken = { status: 409, body: { error: { code: "already_exists", message: "This id is already in use." } } };
    const one = { firstName: "Nia", lastName: "New", phone: "1", address: "1 Long Street" };
    for (const path of ["/api/consigners", "/api/consigners/createFromAdmin"])
      expect(await call("POST", path, { ...one, id, email: "nia@new.test", invite: true })).toMatchObject(taken);
    const row = { ...one, idNumber: "", notes: "", email: "row@new.test" };
    const rows = [
      { ...row, id },
      { ...row, id: "system", email: "system@new.test" },
    ];
    const imported = await call("POST", "/api/commands/consigners.import", { consigners: rows });
    expect(imported.body.data.reports).toMatchObject([
      { id, code: "already_exists" },
      { id: "system", code: "already_exists" },
    ]);
    // Likewise, nobody is invited under a consigner's id.
    const person = { id: ids.seller, firstName: "Nina", lastName: "New", email: "other@new.test" };
    expect(await call("POST", "/api/commands/employees.addEmployee", person)).toMatchObject(taken);
    expect(await call("GET", `/open/employees/${id}?token=${token}`, undefined, {})).toMatchObject({ status: 200 });
    expect(await accept(id, { token, password: "a good one" })).toMatchObject({ status: 200 });
  });

  test.skipIf(isOnCluster)(
    "and a consigner who is added with its id at the same moment: one is, the other is refused",
    async () => {
      const id = newId();
      const employee = { id, firstName: "Nina", lastName: "New", email: "at-once@new.test" };
      const consigner = { id, firstName: "Nia", lastName: "New", phone: "1", address: "1 Long Street" };
      const both = await atOnce(
        () => call("POST", "/api/commands/employees.addEmployee", employee),
        () => call("POST", "/api/consigners", { ...consigner, email: "nia-at-once@new.test" }),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    },
  );

  test("mails nobody who was disabled or deleted meanwhile", async () => {
    const { id } = await invite("gone@new.test");
    const before = mails.length;
    const job = { storeId: "store-one", commandId: newId(), employeeId: id };
    await call("PUT", `/api/employees/${id}`, { isActive: false });
    await employeeInvited.run(context(), job);
    await call("POST", `/api/employees/deleteEmployee/${id}`);
    await employeeInvited.run(context(), job);
    expect(mails.length).toBe(before);
  });
});

describe("A deleted employee", () => {
  test("is in no list, is shut out wherever they are signed in, and keeps no login [B7.09, B4.27]", async () => {
    const { id, token } = await invite("dora@new.test", { accessControls: ["Inventory"] });
    await accept(id, { token, password: "a good one" });
    const { token: session } = (await signIn("dora@new.test", "a good one")).body.data;
    expect(await call("POST", `/api/employees/deleteEmployee/${id}`)).toMatchObject({
      status: 200,
      body: { data: { id } },
    });
    expect(await call("GET", `/api/employees/${id}`)).toMatchObject({ status: 404 });
    // The device learns that access has ended, so that it delivers its queue and erases the rest.
    const as = { authorization: `Bearer ${session}` };
    expect(await call("GET", "/api/session", undefined, as)).toMatchObject({
      body: { error: { code: "account_disabled" } },
    });
    const [job] = await server.db.asAdmin<{ data: Parameters<typeof employeeDeleted.run>[1] }>(
      "delete from jobs.job where name = 'employeeDeleted' and data->>'userId' = (select former_user_id from employees where id = $1) returning data",
      [id],
    );
    if (job === undefined) throw new Error("No job forgets the login.");
    await employeeDeleted.run(context(), job.data);
    expect(await signIn("dora@new.test", "a good one")).toMatchObject({ status: 401 });
    expect(await server.db.asAdmin("select 1 from identity.users where email = 'dora@new.test'")).toEqual([]);
    // They return as a new employee.
    const back = await invite("dora@new.test");
    expect(await accept(back.id, { token: back.token, password: "a new one" })).toMatchObject({ status: 200 });
  });

  test("keeps the login with which they are in another store, or sell in this one", async () => {
    const { id, token } = await invite("employee-staff@store-two.test");
    await accept(id, { token });
    await call("POST", `/api/employees/deleteEmployee/${id}`);
    const job = { storeId: "store-one", commandId: newId(), userId: "user-store-two-employee-staff" };
    await employeeDeleted.run(context(), job);
    expect(await server.db.asAdmin("select email from identity.users where id = $1", [job.userId])).toEqual([
      { email: "employee-staff@store-two.test" },
    ]);
  });

  test("who also sells here goes on as a consigner", async () => {
    const { id, token } = await invite("otto@new.test", { accessControls: ["InStoreApp"] });
    const seller = { ...(await server.signIn(`${ids.otherSeller}@store-one.test`)), host: "portal.localhost" };
    expect(await call("PUT", `/api/employees/accept/${id}`, { token }, seller)).toMatchObject({ status: 200 });
    await call("POST", `/api/employees/deleteEmployee/${id}`);
    expect((await call("GET", "/api/session", undefined, seller)).body.data.user).toMatchObject({
      ...{ id: ids.otherSeller, role: "consigner" },
    });
  });
});
