import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { whileJobsRun, writtenMails } from "../../tests/support/mails.ts";
import { type Credentials, createTestServer, type TestServer, testPassword } from "../../tests/support/test-server.ts";
import { ids } from "../../tests/support/test-store.ts";

const host = "portal.localhost";
const password = "a-long-password";

let server: TestServer;
let admin: Credentials;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterAll(() => server?.close());

/** Adds a consigner with an invitation; returns their id, and address and token of the mail's link. */
async function invite(email: string) {
  const body = { firstName: "Ines", lastName: "Invited", email, phone: "+27 21 555 0100", address: "1 Long Street" };
  const added = await server.call("POST", "/api/consigners/createFromAdmin", admin, body);
  expect(added).toMatchObject({ status: 200 });
  const mail = await whileJobsRun(server, () =>
    vi.waitUntil(() => writtenMails(server).find(({ to }) => to.includes(email)), { timeout: 60_000, interval: 100 }),
  );
  const link = new URL(mail.link);
  return { id: added.body.data.id as string, link, token: link.searchParams.get("token") ?? "" };
}
const accept = (id: string, body: object, at = host) =>
  server.call("PUT", `/open/consigners/accept/${id}`, { host: at }, body);
const signIn = (email: string, withPassword: string) =>
  server.call("POST", "/open/auth/sign-in", { host }, { email, password: withPassword, face: "portal" });

test("an invited consigner chooses a password by the mail's link, once, and what the staff wrote stays [B2.117]", async () => {
  const email = "ines@mail.test";
  const { id, link, token } = await invite(email);
  expect([link.hostname, link.pathname]).toEqual([host, `/acceptInvite/${id}`]);
  const shown = await server.call("GET", `/open/consigners/${id}?token=${token}`, { host });
  expect(shown.body.data).toEqual({
    ...{ id, email, firstName: "Ines", lastName: "Invited", storeName: "Store store-one", hasLogin: false },
  });
  expect(await accept(id, { token })).toMatchObject({
    status: 422,
    body: { error: { fields: { password: expect.any(String) } } },
  });
  // Somebody else's link, another consigner's id and another store's host do not work.
  expect((await accept(id, { token: "x".repeat(43), password })).status).toBe(404);
  expect((await accept(ids.seller, { token, password })).status).toBe(404);
  expect((await accept(id, { token, password }, "second.localhost")).status).toBe(404);
  expect((await signIn(email, password)).status).toBe(401);

  expect((await accept(id, { token, password })).status).toBe(200);
  // Its holder is told that it was used; whoever lacks its token is told of no account.
  const used = "You have used this invite. Sign in.";
  const again = { status: 404, body: { error: { message: used } } };
  expect(await accept(id, { token, password: "another-password" })).toMatchObject(again);
  const opened = (of: string, by: string) => server.call("GET", `/open/consigners/${of}?token=${by}`, { host });
  expect(await opened(id, token)).toMatchObject(again);
  for (const stranger of [await opened(id, "x".repeat(43)), await opened(ids.seller, token)]) {
    expect(stranger.status).toBe(404);
    expect(stranger.body.error.message).toMatch(/^This invite is no longer valid\./);
  }
  expect((await signIn(email, password)).status).toBe(200);
  const kept = (await server.call("GET", `/api/consigners/${id}`, admin)).body.data;
  expect(kept).toMatchObject({ email, address: "1 Long Street", acceptedTOS: false, fbUserId: expect.any(String) });
  // The mail is stored without its link.
  const [mail] = await server.db.asAdmin("select body, is_secret from sync.mails where to_address = $1", [email]);
  expect(mail).toEqual({ body: "", is_secret: true });
});

test("who signs in with the address already keeps their password, and no invitation works for a login that is taken", async () => {
  const email = `${ids.admin}@store-two.test`;
  const { id, token } = await invite(email);
  const shown = await server.call("GET", `/open/consigners/${id}?token=${token}`, { host });
  expect(shown.body.data).toMatchObject({ hasLogin: true });
  expect((await accept(id, { token, password })).status).toBe(200);
  expect((await signIn(email, password)).status).toBe(401);
  expect((await signIn(email, testPassword)).status).toBe(200);
});
