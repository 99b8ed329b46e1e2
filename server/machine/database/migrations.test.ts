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

/** The last migration of a time in which one could hold a table of stores for as long as it took. */
const lastHolding = "0608-spellings-of-mailboxes";

/** What holds a table while all of its rows are read or written; a column of a domain with a check writes them anew. */
const holding: readonly RegExp[] = [
  /^\s*(?:update|delete from) /,
  /\bforce row level security\b/,
  /\badd column \w+ public\.\w+/,
  /\balter column \w+ (?:set data )?type\b/,
];

test("a migration holds no table of stores while it goes through rows, since the release before sells on beside it", async () => {
  const wrong: string[] = [];
  for (const { name, sql } of await readMigrations()) {
    if (name <= lastHolding) continue;
    const statements = splitStatements(sql.replaceAll(/^--.*$/gm, ""));
    const isConcurrent = statements.some((statement) => /^\s*create index concurrently /.test(statement));
    for (const statement of statements) {
      const indexed = /create (?:unique )?index (?!concurrently)\w+ on ([\w.]+)/.exec(statement)?.[1];
      const isNew = indexed !== undefined && sql.includes(`create table ${indexed} (`);
      if ((indexed !== undefined && !isNew) || holding.some((one) => one.test(statement)))
        wrong.push(`${name}:${statement}`);
      // Applied without a transaction, and again where it was stopped.
      if (isConcurrent && !/^\s*(?:drop index concurrently if exists|create index concurrently) /.test(statement))
        wrong.push(`${name}: ${statement} is in no transaction`);
    }
  }
  expect(wrong).toEqual([]);
});
