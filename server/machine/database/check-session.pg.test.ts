import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { checkPooled, poolerSettings } from "./check-session.ts";

test("a session is taken only with the app's role, its time zone and all its time-outs", async () => {
  const db = await createTestDatabase();
  const settings = poolerSettings.split("; ").filter((one) => !one.startsWith("set role"));
  const session = async (url: string, ...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
      return await checkPooled(client).then(
        () => "taken",
        (error: unknown) => (error as Error).message,
      );
    } finally {
      await client.end();
    }
  };
  try {
    expect(await session(db.listenUrl, ...settings)).toBe("taken");
    for (const [left, name] of [
      [0, "time zone"],
      [1, "statement_timeout"],
      [2, "lock_timeout"],
      [3, "idle_in_transaction_session_timeout"],
    ] as const) {
      const others = settings.map((one, at) =>
        at !== left ? one : left === 0 ? "set timezone = 'Asia/Tokyo'" : "select",
      );
      expect(await session(db.listenUrl, ...others)).toContain(name);
    }
    expect(await session(db.adminUrl, ...settings)).toContain("superuser");
    expect(await session(db.adminUrl, "set role trace_app", ...settings)).toContain("superuser");
  } finally {
    await db.close();
  }
});
