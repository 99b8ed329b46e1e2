import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { buildApp } from "#server/running/app.ts";
import { openServices } from "#server/running/open-services.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { appCode } from "../../tests/support/authenticator.ts";
import { createTestServer, testPassword, type TestServer } from "../../tests/support/test-server.ts";
import { admin as adminActor, ids } from "../../tests/support/test-store.ts";

const staff = `${ids.staff}@store-one.test`;
const admin = `${ids.admin}@store-one.test`;

let server: TestServer;
/** Fixed unless a test advances it. */
let now = Date.now();
const pass = (seconds: number) => (now += seconds * 1_000);

beforeAll(async () => {
  server = await createTestServer({ clock: () => new Date(now) });
});
afterAll(() => server.close());

const signIn = (email: string, more: object = {}) =>
  server.call("POST", "/open/auth/sign-in", {}, { email, password: testPassword, ...more });

/** Returns the code that an app with this key shows now. */
const codeOf = (key: string): string => appCode(key, new Date(now));

describe("a second factor", () => {
  // The next test sets one up itself, and is not slowed down by the guesses of this one.
  afterEach(async () => {
    pass(86_400);
    await server.db.asAdmin("delete from identity.second_factors");
  });

  test("that is asked for in two processes at once is one, and after a minute another", async () => {
    const { services, db } = server;
    const otherServices = await openServices(services.config, db, services.log, services.clock);
    const other = await buildApp(otherServices);
    const headers = { ...(await server.signIn(`${ids.floor}@store-one.test`)) };
    const asked = { method: "POST", url: "/api/account/secondFactor", headers } as const;
    const begin = async () => {
      const both = [server.app, other, server.app, other];
      const replies = await Promise.all(
        both.map((app) => app.inject({ ...asked, payload: { password: testPassword } })),
      );
      const [made, ...others] = replies.map((reply) => reply.json().data);
      expect(made).toMatchObject({ recoveryCodes: expect.arrayContaining([expect.stringMatching(/^[a-z2-9]{16}$/)]) });
      for (const one of others) expect(one).toEqual(made);
      return made;
    };
    const first = await begin();
    pass(59);
    expect(await begin()).toEqual(first);
    pass(60);
    expect(await begin()).not.toEqual(first);
    await other.close();
    await otherServices.close();
  });

  test("that is asked for six times at once is one, and whichever answer is shown, its code turns it on", async () => {
    const email = `${ids.floor}@store-one.test`;
    const me = await server.signIn(email);
    const path = "/api/account/secondFactor";
    const made = await Promise.all(
      Array.from({ length: 6 }, () => server.call("POST", path, me, { password: testPassword })),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(made.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    const confirmed = await server.call("POST", `${path}/confirm`, me, {
      code: codeOf(made[0]?.body.data.secret),
    });
    expect(confirmed.status).toBe(200);
    const later = await server.call("POST", path, me, { password: testPassword });
    expect(later.body.error.code).toBe("already_exists");
  });

  test("is set up with the password and a first code, asked for at each sign-in, and turned off with the password", async () => {
    const me = await server.signIn(staff);
    const path = "/api/account/secondFactor";
    expect((await server.call("GET", path, me)).body.data).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
      isAsked: false,
    });
    const wrong = await server.call("POST", path, me, { password: "not this one" });
    expect(wrong.body.error).toMatchObject({ code: "invalid_value", fields: { password: expect.any(String) } });
    const made = (await server.call("POST", path, me, { password: testPassword })).body.data;
    expect(made.address).toMatch(/^otpauth:\/\/totp\/Store%20store-one:employee-staff%40store-one\.test\?/);
    expect(new URL(made.address).searchParams.get("secret")).toBe(made.secret);
    expect(made.recoveryCodes).toHaveLength(10);
    // Not required until the app has proven that it has the key.
    expect((await signIn(staff)).status).toBe(200);
    expect((await server.call("POST", `${path}/confirm`, me, { code: "000000" })).status).toBe(422);
    const first = codeOf(made.secret);
    expect((await server.call("POST", `${path}/confirm`, me, { code: first })).status).toBe(200);

    const asked = await signIn(staff);
    expect(asked).toMatchObject({ status: 401, body: { error: { code: "second_factor_needed" } } });
    expect(asked.headers["set-cookie"]).toBeUndefined();
    // Each code works once, even for somebody who saw it typed.
    expect((await signIn(staff, { code: first })).body.error.code).toBe("wrong_code");
    pass(30);
    expect((await signIn(staff, { code: codeOf(made.secret) })).status).toBe(200);
    const [recovery = ""] = made.recoveryCodes;
    const typed = `${recovery.slice(0, 8).toUpperCase()} ${recovery.slice(8)}`;
    expect((await signIn(staff, { code: typed })).status).toBe(200);
    expect((await signIn(staff, { code: typed })).body.error.code).toBe("wrong_code");
    expect((await server.call("GET", path, me)).body.data).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });

    // What is in the database opens nothing.
    const [row] = await server.db.asAdmin("select * from identity.second_factors");
    expect(JSON.stringify(row)).not.toContain(recovery);
    expect(JSON.stringify(row)).not.toContain(made.secret);

    expect((await server.call("POST", path, me, { password: testPassword })).status).toBe(409);
    expect((await server.call("POST", `${path}/remove`, me, { password: testPassword })).status).toBe(200);
    expect((await signIn(staff)).status).toBe(200);
  });

  test("is guessed at ever more slowly", async () => {
    const me = await server.signIn(staff);
    const made = (await server.call("POST", "/api/account/secondFactor", me, { password: testPassword })).body.data;
    pass(60);
    const code = codeOf(made.secret);
    await server.call("POST", "/api/account/secondFactor/confirm", me, { code });
    const answers: string[] = [];
    for (let n = 0; n < 7; n += 1) answers.push((await signIn(staff, { code: "111111" })).body.error.code);
    expect(answers).toContain("too_many_requests");
    pass(3_600);
    // Simultaneous guesses are not more guesses.
    const atOnce = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        server.call("POST", "/api/account/proof", me, { code: String(200_000 + n) }),
      ),
    );
    expect(atOnce.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(6);
    pass(3_600);
    expect((await signIn(staff, { code: codeOf(made.secret) })).status).toBe(200);
  });

  test("is asked of Admins where the store says so, and set up at their next sign-in", async () => {
    const me = await server.signIn(admin);
    const ask = (secondFactorOf: string) =>
      executeCommand(server.services, {
        ...{ storeId: "store-one", actor: adminActor, commandId: newId(), occurredAt: null, queue: null },
        ...{ name: "settings.editProtected", args: { changes: { secondFactorOf } } },
      });
    await ask("admins");
    expect((await signIn(staff)).status).toBe(200);
    expect((await signIn(admin)).body.error.code).toBe("second_factor_missing");
    const credentials = { email: admin, password: testPassword };
    const refused = await server.call("POST", "/open/auth/second-factor", {}, { ...credentials, email: staff });
    expect(refused.status).toBe(403);
    const made = (await server.call("POST", "/open/auth/second-factor", {}, credentials)).body.data;
    expect((await signIn(admin, { code: "000000" })).body.error.code).toBe("wrong_code");
    expect((await signIn(admin, { code: codeOf(made.secret) })).status).toBe(200);
    expect((await signIn(admin)).body.error.code).toBe("second_factor_needed");
    const off = await server.call("POST", "/api/account/secondFactor/remove", me, { password: testPassword });
    expect(off.body.error.message).toBe("Your store asks you for a second factor, so you cannot turn it off.");
    await ask("nobody");
  });
});

test("access, bank data and payouts are changed only by who has given their password or a code in the last 15 minutes", async () => {
  const me = await server.signIn(admin);
  await server.db.asAdmin("update identity.sessions set proven_at = now() - interval '16 minutes'");
  const change = () => server.call("PUT", `/api/employees/${ids.floor}`, me, { accessControls: ["Orders"] });
  expect((await change()).body.error).toMatchObject({ code: "proof_needed" });
  const paid = { payoutType: "PayPal", bankData: { email: "new@pay.test" } };
  const bank = () => server.call("PUT", `/api/consigners/${ids.seller}`, me, { phone: "1", ...paid });
  expect((await bank()).body.error).toMatchObject({ code: "proof_needed" });
  const payouts = {
    create: { payoutId: newId(), shares: [] },
    markPaid: { payoutId: "p", consignerIds: [] },
    retry: { payoutId: "p", consignerIds: [] },
    void: { payoutId: "p", reason: "By mistake" },
  };
  for (const [name, args] of Object.entries(payouts)) {
    const reply = await server.call("POST", `/api/commands/payouts.${name}`, me, args);
    expect([name, reply.body.error.code]).toEqual([name, "proof_needed"]);
  }
  const ledger = { entryId: newId(), consignerId: ids.seller, amountMinor: 1_000, reason: "By hand" };
  for (const [method, url, sent] of [
    ["POST", "/api/commands/consigners.adjustLedger", ledger],
    ["GET", "/api/stores/store-one/export", undefined],
    ["POST", "/api/stores/store-one/deletion", { name: "Store store-one" }],
    ["GET", "/api/account/proof", undefined],
  ] as const)
    expect([url, (await server.call(method, url, me, sent)).body.error.code]).toEqual([url, "proof_needed"]);
  expect((await server.call("POST", "/api/account/proof", me, {})).body.error.fields).toHaveProperty("password");
  expect((await server.call("POST", "/api/account/proof", me, { password: testPassword })).status).toBe(200);
  expect(await change()).toMatchObject({ status: 200 });
  expect(await bank()).toMatchObject({ status: 200 });
});
