import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { createTestProvider, signInThere, type TestProvider } from "../../tests/support/provider.ts";
import { createTestServer, firstStore, secondStore, type TestServer } from "../../tests/support/test-server.ts";
import { admin as adminActor, ids } from "../../tests/support/test-store.ts";

let server: TestServer;
let provider: TestProvider;
/** Milliseconds by which tests have advanced this server's clock beyond the provider's. */
let ahead = 0;

beforeAll(async () => {
  provider = await createTestProvider();
  provider.accounts.set("ada", { email: `${ids.admin}@STORE-one.test`, email_verified: true });
  provider.accounts.set("stan", { email: `${ids.staff}@store-one.test`, email_verified: true });
  provider.accounts.set("second", { email: `${ids.staff}@store-two.test`, email_verified: true });
  provider.accounts.set("nobody", { email: "nobody@store-one.test", email_verified: true });
  provider.accounts.set("floor", { email: `${ids.floor}@store-one.test`, email_verified: false });
  provider.accounts.set("sel", { email: `${ids.seller}@store-one.test`, email_verified: true });
  server = await createTestServer({ clock: () => new Date(Date.now() + ahead), config: { provider: provider.config } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
afterEach(() => {
  ahead = 0;
  provider.changeClaims = (claims) => claims;
  vi.useRealTimers();
});

interface Begun {
  readonly host: string;
  readonly cookie: string;
  readonly address: string;
}

async function begin(host = firstStore.host, face: string | null = "staff"): Promise<Begun> {
  const reply = await server.call("POST", "/open/auth/provider", { host }, { face });
  expect(reply.status).toBe(200);
  const set =
    [reply.headers["set-cookie"]]
      .flat()
      .map(String)
      .find((one) => one.startsWith("trace_provider=")) ?? "";
  expect(set).toMatch(/Path=\/open\/auth\/; HttpOnly; SameSite=Strict/);
  return { host, cookie: set.split(";")[0] ?? "", address: reply.body.data.address };
}

const answerOf = (sent: URLSearchParams, face: string | null = "staff") => ({
  ...{ state: sent.get("state"), code: sent.get("code"), iss: sent.get("iss"), face },
});
const finish = ({ host, cookie }: Pick<Begun, "host" | "cookie">, body: object) =>
  server.call("POST", "/open/auth/provider/sign-in", { host, cookie }, body);

async function signIn(name: string, host = firstStore.host, face: string | null = "staff") {
  const begun = await begin(host, face);
  return await finish(begun, answerOf(await signInThere(begun.address, name), face));
}

const refused = { status: 401, body: { error: { code: "provider_refused" } } };

describe("a sign-in at the server's provider", () => {
  test("is refused with a sentence while the provider does not answer, and offered on stores' sign-in pages by its name", async () => {
    const reply = await server.call("POST", "/open/auth/provider", {}, {});
    expect(reply).toMatchObject({
      status: 502,
      body: { error: { code: "provider_failed", message: expect.stringContaining("Acme Login can’t be reached") } },
    });
    expect((await server.call("GET", "/open/stores/localhost")).body.data.provider).toBe("Acme Login");
    await provider.listen();
  });

  test("opens a session for whoever has the verified e-mail there, by code with PKCE, state and nonce", async () => {
    const begun = await begin();
    const asked = new URL(begun.address).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ response_type: "code", code_challenge_method: "S256", prompt: "login", max_age: "0", scope: "openid email" },
      ...{ redirect_uri: "http://localhost/login" },
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(asked.get(name)?.length).toBeGreaterThanOrEqual(40);
    const reply = await finish(begun, answerOf(await signInThere(begun.address, "ada")));
    expect(reply).toMatchObject({
      ...{ status: 200, body: { data: { user: { id: ids.admin, role: "admin" }, store: { id: firstStore.id } } } },
    });
    const cookies = [reply.headers["set-cookie"]].flat().join();
    for (const name of ["trace_session=", `trace_session_${ids.admin}=`, "trace_provider=;"])
      expect(cookies).toContain(name);
    const who = { host: firstStore.host, authorization: `Bearer ${reply.body.data.token}` };
    expect(await server.call("GET", "/api/session", who)).toMatchObject({ status: 200 });
    // It counts as proof, and ends like any session.
    expect(await server.call("PUT", `/api/employees/${ids.floor}`, who, { accessControls: [] })).toMatchObject({
      status: 200,
    });
    expect(await server.call("POST", "/api/auth/sign-out", who)).toMatchObject({ status: 200 });
    expect(await server.call("GET", "/api/session", who)).toMatchObject({ status: 401 });
  });

  test("stays the person's who was linked, whatever their e-mail there becomes, and is nobody else's who gets it", async () => {
    expect(await signIn("stan")).toMatchObject({ status: 200 });
    provider.accounts.set("stan", { email: "stan@elsewhere.test", email_verified: true });
    provider.accounts.set("eve", { email: `${ids.staff}@store-one.test`, email_verified: true });
    expect((await signIn("stan")).body.data.user.id).toBe(ids.staff);
    const eve = await signIn("eve");
    expect(eve).toMatchObject(refused);
    expect(eve.body.error.message).toContain("belongs to somebody else’s account at Acme Login");
  });

  test("is refused where the e-mail is not verified there, or nobody has it here, and links nobody", async () => {
    const linked = () => server.db.asAdmin("select user_id from identity.accounts where provider_id <> 'credential'");
    const before = await linked();
    const unverified = await signIn("floor");
    expect(unverified).toMatchObject(refused);
    expect(unverified.body.error.message).toContain("has not verified your email address");
    expect(await signIn("nobody")).toMatchObject({ status: 403, body: { error: { code: "wrong_store" } } });
    expect(await linked()).toEqual(before);
  });

  test("is taken once, in the browser and in the store it was begun in, and for ten minutes", async () => {
    const begun = await begin();
    const answer = answerOf(await signInThere(begun.address, "ada"));
    expect(await finish({ ...begun, cookie: "trace_provider=other" }, answer)).toMatchObject(refused);
    expect(await finish({ ...begun, host: secondStore.host }, answer)).toMatchObject(refused);
    expect(await finish(begun, answer)).toMatchObject({ status: 200 });
    expect(await finish(begun, answer)).toMatchObject(refused);
    // The provider accepts its code once, whatever sign-in it is sent for.
    const next = await begin();
    const state = new URL(next.address).searchParams.get("state");
    expect(await finish(next, { ...answer, state })).toMatchObject(refused);

    const late = await begin();
    const kept = answerOf(await signInThere(late.address, "ada"));
    ahead = 601_000;
    expect(await finish(late, kept)).toMatchObject(refused);
  });

  test("opens one session, however often and in whatever way its answer is pressed at once", async () => {
    const begun = await begin();
    const answer = answerOf(await signInThere(begun.address, "ada"));
    const presses = [finish(begun, answer)];
    // While the first is in progress, as if its second factor arrived now.
    for (let isOver = false; !isOver;) {
      const [first] = presses;
      isOver =
        (await Promise.race([first?.then(() => true), new Promise<false>((go) => setImmediate(go, false))])) === true;
      if (!isOver && presses.length < 200) presses.push(finish(begun, { ...answer, code: null }));
    }
    const replies = await Promise.all(presses);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply).toMatchObject(refused);
  });

  test("is refused with another nonce than was sent, with another's code, and with a code that has expired", async () => {
    const begun = await begin();
    const answer = answerOf(await signInThere(begun.address, "ada"));
    await server.db.asAdmin("update identity.provider_sign_ins set nonce = 'another'");
    expect(await finish(begun, answer)).toMatchObject(refused);

    const [mine, theirs] = [await begin(), await begin()];
    const code = (await signInThere(theirs.address, "stan")).get("code");
    expect(await finish(mine, { ...answerOf(await signInThere(mine.address, "ada")), code })).toMatchObject(refused);

    const old = await begin();
    const kept = answerOf(await signInThere(old.address, "ada"));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
    expect(await finish(old, kept)).toMatchObject(refused);
  });

  const seconds = () => Math.floor(Date.now() / 1_000);
  test.each<[string, () => object]>([
    ["is for another audience", () => ({ aud: "another-client" })],
    ["is for others beside us, and was asked for by one of them", () => ({ aud: ["trace", "other"], azp: "other" })],
    ["is from another issuer", () => ({ iss: "http://localhost:1" })],
    ["has expired", () => ({ iat: seconds() - 900, exp: seconds() - 300 })],
    ["is of a time that is not yet", () => ({ nbf: seconds() + 600 })],
    ["does not say when it expires", () => ({ exp: undefined })],
    ["is of another sign-in", () => ({ nonce: "another" })],
    ["is of no sign-in", () => ({ nonce: undefined })],
    ["is of nobody", () => ({ sub: undefined })],
  ])("is refused with a token that %s, and opens no session", async (_, wrong) => {
    const sessions = () => server.db.asAdmin("select count(*)::int as n from identity.sessions");
    const before = await sessions();
    provider.changeClaims = (claims) => ({ ...claims, ...wrong() });
    const begun = await begin();
    const reply = await finish(begun, answerOf(await signInThere(begun.address, "ada")));
    expect(reply).toMatchObject(refused);
    expect(String(reply.headers["set-cookie"] ?? "")).not.toContain("trace_session=");
    expect(await sessions()).toEqual(before);
    provider.changeClaims = (claims) => claims;
    expect(await signIn("ada")).toMatchObject({ status: 200 });
  });

  test("is refused with a token that another key has signed than the provider's own, and opens no session", async () => {
    const sessions = () => server.db.asAdmin("select count(*)::int as n from identity.sessions");
    const before = await sessions();
    provider.signsWithAnother = true;
    const begun = await begin();
    const reply = await finish(begun, answerOf(await signInThere(begun.address, "ada")));
    provider.signsWithAnother = false;
    expect(reply).toMatchObject(refused);
    expect(await sessions()).toEqual(before);
    expect(await signIn("ada")).toMatchObject({ status: 200 });
  });

  test("is refused with another state than it was begun with, and with another provider's name beside it", async () => {
    const begun = await begin();
    const answer = answerOf(await signInThere(begun.address, "ada"));
    for (const wrong of [{ state: "another" }, { state: null }, { iss: "http://localhost:1" }])
      expect((await finish(begun, { ...answer, ...wrong })).status).toBeGreaterThanOrEqual(400);
    // After a redirect with another provider's name it is over.
    expect(await finish(begun, answer)).toMatchObject(refused);
  });

  test("is proof where the provider says that it asked since, no proof where it does not say, and refused where it did not ask", async () => {
    const browser = new Map<string, string>();
    /** Signs in with the URL as changed by whoever uses the browser. */
    const inBrowser = async (changed: Readonly<Record<string, string | null>>) => {
      const begun = await begin();
      const address = new URL(begun.address);
      for (const [name, value] of Object.entries(changed))
        if (value === null) address.searchParams.delete(name);
        else address.searchParams.set(name, value);
      return await finish(begun, answerOf(await signInThere(address.href, "ada", browser)));
    };
    const grant = (reply: Awaited<ReturnType<typeof finish>>) =>
      server.call(
        ...(["PUT", `/api/employees/${ids.floor}`] as const),
        { host: firstStore.host, authorization: `Bearer ${reply.body.data.token}` },
        { accessControls: [] },
      );
    expect(await grant(await inBrowser({}))).toMatchObject({ status: 200 });

    // Still signed in at the provider, minutes later: without the prompt it asks nobody for a password.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 300_000 });
    const stale = await inBrowser({ prompt: null, max_age: "3600" });
    expect(stale).toMatchObject(refused);
    expect(stale.body.error.message).toBe(
      "Acme Login let you in without checking who you are. Sign out there, then start again.",
    );
    // If the provider does not say when it asked, actions that need proof ask for it, and a password suffices.
    const silent = await inBrowser({ prompt: null, max_age: null });
    expect(silent).toMatchObject({ status: 200 });
    const unproven = await grant(silent);
    expect(unproven).toMatchObject({ status: 403, body: { error: { code: "proof_needed" } } });
    expect(unproven.body.error.message).toContain("Acme Login didn’t confirm that it just checked who you are.");
    expect(await grant(await inBrowser({}))).toMatchObject({ status: 200 });

    // A sign-in begun for the portal, which forces no prompt, cannot be finished as staff.
    const portal = await begin(firstStore.host, "portal");
    expect(new URL(portal.address).searchParams.has("prompt")).toBe(false);
    const asStaff = answerOf(await signInThere(portal.address, "ada", browser));
    expect(await finish(portal, asStaff)).toMatchObject(refused);
    // Nor after the portal has checked the response, and refused it.
    const again = await begin(firstStore.host, "portal");
    const asPortal = answerOf(await signInThere(again.address, "ada", browser), "portal");
    expect((await finish(again, asPortal)).body.error.code).toBe("wrong_face");
    const { state } = asPortal;
    for (const face of ["staff", null]) expect(await finish(again, { state, face })).toMatchObject(refused);
    const { host, cookie } = again;
    expect(await server.call("POST", "/open/auth/second-factor", { host, cookie }, { state })).toMatchObject(refused);
  });

  test("opens the store it is done in alone, the face that is the person's, and none to whom it is closed", async () => {
    expect(await signIn("second")).toMatchObject({ status: 403, body: { error: { code: "wrong_store" } } });
    expect((await signIn("second", secondStore.host)).body.data.store.id).toBe(secondStore.id);
    expect(await signIn("ada", secondStore.host)).toMatchObject({
      status: 403,
      body: { error: { code: "wrong_store" } },
    });
    expect(await signIn("sel")).toMatchObject({ status: 403, body: { error: { code: "wrong_face" } } });
    expect((await signIn("sel", "portal.localhost", "portal")).body.data.user.role).toBe("consigner");
    await server.db.asAdmin("update employees set is_active = false where id = $1", [ids.staff]);
    expect(await signIn("stan")).toMatchObject({ status: 403, body: { error: { code: "account_disabled" } } });
    await server.db.asAdmin("update employees set is_active = true where id = $1", [ids.staff]);
  });

  test("asks for the second factor where the store wants one, and is set up there without a password", async () => {
    await executeCommand(server.services, {
      ...{ storeId: firstStore.id, actor: adminActor, commandId: "second-factor-of", occurredAt: null, queue: null },
      ...{ name: "settings.editProtected", args: { changes: { secondFactorOf: "admins" } } },
    });
    // Not by somebody who finds Ada signed in at the provider, which does not confirm asking them.
    const browser = new Map<string, string>();
    await signInThere((await begin()).address, "ada", browser);
    const left = await begin();
    const address = new URL(left.address);
    for (const wish of ["prompt", "max_age"]) address.searchParams.delete(wish);
    const silent = answerOf(await signInThere(address.href, "ada", browser));
    const told = {
      code: "provider_refused",
      message:
        "Your store asks for a second factor, and Acme Login didn’t confirm that it just checked who you are. Sign in with your password to set it up.",
    };
    expect((await finish(left, silent)).body.error).toMatchObject(told);
    const theirs = { host: left.host, cookie: left.cookie };
    const taken = await server.call("POST", "/open/auth/second-factor", theirs, { state: silent.state });
    expect(taken.body.error).toMatchObject(told);

    const begun = await begin();
    const answer = answerOf(await signInThere(begun.address, "ada"));
    expect((await finish(begun, answer)).body.error.code).toBe("second_factor_missing");
    const { host, cookie } = begun;
    const { state } = answer;
    expect((await server.call("POST", "/open/auth/second-factor", { host }, { state })).status).toBe(401);
    const made = await server.call("POST", "/open/auth/second-factor", { host, cookie }, { state });
    expect(made).toMatchObject({ status: 200, body: { data: { recoveryCodes: expect.any(Array) } } });
    const withCode = (secondFactor: string) => finish(begun, { state, face: "staff", secondFactor });
    expect((await withCode("000000")).body.error.code).toBe("wrong_code");
    await server.db.asAdmin("update identity.second_factors set confirmed_at = now()");
    expect((await withCode("000000")).body.error.code).toBe("wrong_code");
    expect(await withCode(made.body.data.recoveryCodes[0])).toMatchObject({ status: 200 });
    expect(await withCode(made.body.data.recoveryCodes[1])).toMatchObject(refused);
  });
});

test("a server without a provider has no such way in", async () => {
  const plain = await createTestServer();
  expect((await plain.call("GET", "/open/stores/localhost")).body.data.provider).toBeNull();
  expect(await plain.call("POST", "/open/auth/provider", {}, {})).toMatchObject({ status: 409 });
  await plain.close();
});
