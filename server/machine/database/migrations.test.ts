import { expect, test } from "vitest";
import { readMigrations } from "./migrate.ts";
import { splitStatements } from "./split-statements.ts";

/** The last migration of a time in which no database was divided over a cluster. */
const lastUndivided = "0580-beats";

test("a table of stores is divided before it refers to others, so that a cluster can be updated", async () => {
  const wrong: string[] = [];
  for (const { name, sql } of await readMigrations()) {
    if (name <= lastUndivided) continue;
    const statements = splitStatements(sql);
    for (const [at, statement] of statements.entries()) {
      const table = /create table (?:if not exists )?((?:public|sync)\.\w+)/.exec(statement)?.[1];
      if (table === undefined) continue;
      if (/\breferences\b/.test(statement)) wrong.push(`${name}: ${table} refers to another before it is divided`);
      if (!statements.slice(at).some((later) => later.includes(`health.divide('${table}')`)))
        wrong.push(`${name}: ${table} is not divided`);
    }
  }
  expect(wrong).toEqual([]);
});
