import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestServer, type TestServer, testPassword } from "../../tests/support/test-server.ts";
import { ids } from "../../tests/support/test-store.ts";

const adminEmail = `${ids.admin}@store-one.test`;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("one's own account", () => {
  const change = (who: object, body: object) => server.call("PUT", "/api/consigners/updatePassword", who, body);

  test("gets another password for the present one, and its other sessions end [B7.19]", async () => {
    const email = `${ids.staff}@store-one.test`;
    const [here, there] = [await server.signIn(email), await server.signIn(email)];
    const body = { email, password: "another long one", currentPassword: testPassword };
    expect((await change(here, { ...body, currentPassword: "guess" })).body.error.fields).toEqual({
      currentPassword: "This is not your current password.",
    });
    expect((await change(await server.signIn(adminEmail), body)).status).toBe(403);
    expect((await change(here, body)).body).toEqual({ data: { email } });
    expect((await server.call("GET", "/api/session", here)).status).toBe(200);
    expect((await server.call("GET", "/api/session", there)).status).toBe(401);
  });

  test("lists its sessions with what their browsers are, and ends one of them, none of anybody else", async () => {
    const agent = "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36";
    const signIn = (email: string) =>
      server.call(
        "POST",
        "/open/auth/sign-in",
        { host: "localhost", "user-agent": agent },
        { email, password: testPassword },
      );
    const bearer = (reply: Awaited<ReturnType<typeof signIn>>) => ({
      authorization: `Bearer ${reply.body.data.token}`,
      host: "localhost",
    });
    const [one, other] = [bearer(await signIn(adminEmail)), bearer(await signIn(adminEmail))];
    const list = async (who: object) =>
      (await server.call("GET", "/api/sessions", who)).body.data.sessions as { id: string; isThis: boolean }[];
    const sessions = await list(one);
    expect(sessions.filter(({ isThis }) => isThis)).toEqual([
      expect.objectContaining({ userAgent: agent, deviceName: "" }),
    ]);
    const [own] = (await list(other)).filter(({ isThis }) => isThis);
    const floor = await server.signIn(`${ids.floor}@store-one.test`);
    const end = (who: object) => server.call("POST", `/api/sessions/${own?.id}/end`, who, {});
    expect((await end(floor)).status).toBe(404);
    expect((await end(one)).status).toBe(200);
    expect((await end(one)).status).toBe(404);
    expect((await server.call("GET", "/api/session", other)).status).toBe(401);
    expect((await list(one)).some(({ id }) => id === own?.id)).toBe(false);
  });
});
