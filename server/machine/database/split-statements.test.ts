import { describe, expect, test } from "vitest";
import { readMigrations } from "./migrate.ts";
import { splitStatements } from "./split-statements.ts";

describe("an SQL text", () => {
  test.each([
    ["select 1; select 2", ["select 1", " select 2"]],
    ["select 1;", ["select 1"]],
    ["select ';'; select \";\" from t", ["select ';'", ' select ";" from t']],
    ["select 'it''s; one'; x", ["select 'it''s; one'", " x"]],
    [String.raw`select E'it\'s; one', 'a\'; x`, [String.raw`select E'it\'s; one', 'a\'`, " x"]],
    ["do $$ begin a; b; end $$; x", ["do $$ begin a; b; end $$", " x"]],
    ["do $a$ x; $$; $b$ y; $a$; z", ["do $a$ x; $$; $b$ y; $a$", " z"]],
    ["a -- one; two\n; b", ["a -- one; two\n", " b"]],
    ["a /* one; /* two; */ three; */ + 1; b", ["a /* one; /* two; */ three; */ + 1", " b"]],
    ["-- only a comment;\n", []],
    [";;\n;", []],
    ["select $1; select name$1 from t", ["select $1", " select name$1 from t"]],
  ])("%s is split where a statement ends, and nowhere else", (sql, statements) => {
    expect(splitStatements(sql)).toEqual(statements);
  });

  test.each(["select 'a; b", "do $$ a; b", 'select "a; b', "/* a /* b */; c"])(
    "%s, which does not end, is refused",
    (sql) => {
      expect(() => splitStatements(sql)).toThrow("does not end");
    },
  );

  test("every migration is whole again when its statements are put together", async () => {
    const words = (sql: string) => sql.replaceAll(/--.*|[\s;]+/g, "");
    for (const { sql } of await readMigrations()) expect(words(splitStatements(sql).join(";"))).toBe(words(sql));
  });
});
