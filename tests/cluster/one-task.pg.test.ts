import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordEveryStatement } from "../support/every-statement.ts";
import { firstStore } from "../support/test-server.ts";

type Recorded = Awaited<ReturnType<typeof recordEveryStatement>>;

/** Returns the numbers of tasks in a plan as JSON: one number for each part of a statement that goes to nodes. */
const tasksOf = (plan: string): readonly number[] =>
  [...plan.matchAll(/"Task Count": (\d+)/g)].map(([, count]) => Number(count));

describe("on a cluster", () => {
  let recorded: Recorded;
  beforeAll(async () => {
    recorded = await recordEveryStatement();
  });
  afterAll(() => recorded.server.close());

  test("every statement of a store is one task at one node of a cluster", async () => {
    const client = await recorded.server.db.pool.connect();
    const several: string[] = [];
    let one = 0;
    try {
      await client.query("begin");
      await client.query(`set local app.store_id = '${firstStore.id}'`);
      for (const [text, values] of recorded.values) {
        await client.query("savepoint before");
        const { rows } = await client.query<{ "QUERY PLAN": unknown }>(`explain (format json) ${text}`, [...values]);
        await client.query("rollback to before");
        const tasks = tasksOf(JSON.stringify(rows[0]?.["QUERY PLAN"], null, 1));
        if (tasks.length === 1 && tasks[0] === 1) one += 1;
        else if (tasks.length > 0) several.push(`${tasks.join(" + ")}: ${text}`);
      }
    } finally {
      await client.query("rollback");
      client.release();
    }
    expect(several).toEqual([]);
    expect(one).toBeGreaterThan(100);
  });
});
