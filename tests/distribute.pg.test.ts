import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { createTestDatabase } from "./support/postgres.ts";

test("a database without Citus cannot be divided, and says what is missing", async () => {
  const db = await createTestDatabase();
  const divided = spawnSync(process.execPath, ["scripts/guard.mjs", "scripts/distribute.ts", "--yes"], {
    env: { PATH: process.env.PATH, DATABASE_URL: db.adminUrl },
    encoding: "utf8",
  });
  expect(divided).toMatchObject({
    status: 1,
    stderr:
      "This database has no Citus. Install the extension at each node, run CREATE EXTENSION citus in this database, and add the nodes.\n",
  });
  await db.close();
});
