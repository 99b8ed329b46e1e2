import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../tests/support/test-server.ts";
import { findToken, issueToken, type TokenSubject, tokenHours, tokenKinds, useToken } from "./single-use-tokens.ts";

let server: TestServer;
const now = new Date("2026-03-01T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db.kysely;
const subjectOf = (kind: TokenSubject["kind"], subjectId: string): TokenSubject => ({
  kind,
  storeId: "store-one",
  subjectId,
  email: `${subjectId}@mail.test`,
});

test.each(tokenKinds)(
  "a token to %s stands for its subject once, in its own store, for its own hours",
  async (kind) => {
    const subject = subjectOf(kind, `person-${kind}`);
    const token = await issueToken(db(), subject, now);
    const shown = { kind, storeId: "store-one", token };
    const other = tokenKinds.find((one) => one !== kind) ?? kind;
    expect(await useToken(db(), { kind, storeId: "store-two", token }, now)).toBeNull();
    expect(await useToken(db(), { kind: other, storeId: "store-one", token }, now)).toBeNull();
    expect(await findToken(db(), shown, later(tokenHours[kind]))).toBeNull();
    expect(await useToken(db(), shown, later(tokenHours[kind]))).toBeNull();
    expect(await findToken(db(), shown, now)).toEqual(subject);
    const used = await Promise.all([1, 2, 3].map(() => useToken(db(), shown, later(tokenHours[kind] - 0.01))));
    expect(used.filter((one) => one !== null)).toEqual([subject]);
  },
);

test("a newer token takes the older one's place, and no other subject's", async () => {
  const first = await issueToken(db(), subjectOf("reset", "one"), now);
  const other = await issueToken(db(), subjectOf("reset", "two"), now);
  const second = await issueToken(db(), subjectOf("reset", "one"), now);
  const found = (token: string) => findToken(db(), { kind: "reset", storeId: "store-one", token }, now);
  expect(await found(first)).toBeNull();
  expect(await found(second)).toMatchObject({ subjectId: "one" });
  expect(await found(other)).toMatchObject({ subjectId: "two" });
});

test("is not used by a transaction that is rolled back", async () => {
  const token = await issueToken(db(), subjectOf("verify", "again"), now);
  const shown = { kind: "verify", storeId: "store-one", token } as const;
  const failing = db()
    .transaction()
    .execute(async (tx) => {
      expect(await useToken(tx, shown, now)).not.toBeNull();
      throw new Error("rolled back");
    });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await useToken(db(), shown, now)).not.toBeNull();
});

test("lies in the database as its hash alone, and not longer than it may be used", async () => {
  const token = await issueToken(db(), subjectOf("verify", "hashed"), now);
  const rows = async () =>
    JSON.stringify(await server.db.asAdmin("select * from identity.single_use_tokens where subject_id = 'hashed'"));
  expect(await rows()).toContain("hashed");
  expect(await rows()).not.toContain(token);
  await issueToken(db(), subjectOf("verify", "somebody"), later(25));
  expect(await rows()).toBe("[]");
});
