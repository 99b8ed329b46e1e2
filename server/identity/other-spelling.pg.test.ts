import { afterAll, beforeAll, expect, test } from "vitest";
import { executeBatch } from "#server/machine/commands/execute-batch.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { createTestServer, firstStore, type TestServer } from "../../tests/support/test-server.ts";
import { admin, ids } from "../../tests/support/test-store.ts";
import { issueToken } from "./single-use-tokens.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server?.close());

test("a mailbox that has a login gets no second one, however its address is written", async () => {
  const host = "portal.localhost";
  const logins = () => server.db.asAdmin("select email from identity.users order by email");
  const before = await logins();
  const password = "a-long-password";
  for (const [email, status] of [
    [`${ids.seller}@ｓtore-one.test`, 409],
    [`nobody-yet@ｓtore-one.test`, 200],
  ] as const) {
    const profile = { firstName: "Nia", lastName: "New", phone: "1", address: "" };
    const asked = { email, password, profile, termsVersion: 0 };
    expect(await server.call("POST", "/open/sign-up", { host }, asked)).toMatchObject({ status: 200 });
    const [waiting] = await server.db.asAdmin<{ id: string }>("select id from identity.sign_ups where email = $1", [
      email,
    ]);
    const subject = { kind: "verify", storeId: firstStore.id, subjectId: waiting?.id ?? "", email } as const;
    const token = await issueToken(server.db.kysely, subject, new Date());
    const reply = await server.call("POST", "/open/sign-up/verify", { host }, { token, password });
    expect([email, reply.status]).toEqual([email, status]);
    if (status === 409)
      expect(reply.body.error.message).toMatch(/^You already have an account under another spelling of this email/);
  }
  expect((await logins()).length).toBe(before.length + 1);
});

test("a consigner may write their address another way, and nobody beside them may, also in one delivery", async () => {
  const give = (name: string, args: object) => ({
    ...{ storeId: firstStore.id, actor: admin, occurredAt: null, queue: null, commandId: newId(), name, args },
  });
  const blank = { firstName: "Uma", lastName: "New", phone: "1", address: "1 Long Street", idNumber: "", notes: "" };
  const add = (id: string, email: string) => give("consigners.add", { ...blank, id, email, invite: false });
  const outcomes = await executeBatch(server.services, [
    add("uma", "uma@bücher.test"),
    add("una", "uma@xn--bcher-kva.test"),
    give("consigners.edit", { consignerId: "uma", email: "uma@xn--bcher-kva.test" }),
    add("una", "una@bücher.test"),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["applied", "rejected", "applied", "applied"]);
});
