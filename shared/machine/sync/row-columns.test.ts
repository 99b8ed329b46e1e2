import * as fc from "fast-check";
import { expect, test } from "vitest";
import { columnsOf, eachNumber } from "./make-columns.ts";
import { areColumns, type RowColumns, rowsOf, valuesOf, wholeColumns } from "./row-columns.ts";

const value = fc.oneof(
  fc.constantFrom("", "New", "8", null, true, false, 0),
  fc.integer({ min: -3, max: 3 }),
  fc.string(),
  fc.array(fc.integer(), { maxLength: 2 }),
);
const field = fc.string().filter((name) => name !== "__proto__");
const rows = fc
  .uniqueArray(field, { maxLength: 5 })
  .chain((fields) =>
    fc
      .array(fc.tuple(...fields.map(() => value)), { maxLength: 30 })
      .map((all) => all.map((values) => Object.fromEntries(values.map((one, at) => [fields[at], one])))),
  );

test("Rows told in columns come back as they were, over the wire too", () => {
  fc.assert(
    fc.property(rows, (some) => {
      const sent: unknown = JSON.parse(JSON.stringify(columnsOf(some)));
      if (!areColumns(sent)) throw new Error("These rows have columns.");
      expect(rowsOf(sent)).toEqual(JSON.parse(JSON.stringify(some)));
      expect(areColumns(JSON.parse(JSON.stringify(some)))).toBe(false);
    }),
  );
});

test("Rows that do not have the same fields have no columns", () => {
  expect(columnsOf([{ a: 1, b: 2 }, { a: 1 }])).toBeUndefined();
  expect(columnsOf([{ a: 1 }, { b: 1 }])).toBeUndefined();
  expect(columnsOf([JSON.parse('{"__proto__":{"a":1}}') as object])).toBeUndefined();
  expect(() => rowsOf(JSON.parse('{"rows":1,"columns":{"__proto__":[{"a":1}]}}') as RowColumns)).toThrow(SyntaxError);
});

test("Columns that lack a value for some row, or name one that is not there, are refused, and whole ones are not", () => {
  const damage = fc.constantFrom<(column: { of: unknown[]; at: number[] }, list: unknown[]) => void>(
    (_, list) => void list.pop(),
    (_, list) => void list.push("more"),
    ({ at }) => void at.pop(),
    ({ at }) => void at.push(0),
    ({ of }) => void of.pop(),
    ({ at }) => void (at[0] = -1),
    ({ at }) => void (at[0] = 0.5),
  );
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 30 }), damage, (count, damaged) => {
      const sent = columnsOf(Array.from({ length: count * 2 }, (_, n) => ({ n, half: n % 2, all: "x" })));
      const read = JSON.parse(JSON.stringify(sent)) as RowColumns;
      expect(wholeColumns(read)).toBe(read);
      const { half, n } = read.columns as unknown as { half: { of: unknown[]; at: number[] }; n: unknown[] };
      damaged(half, n);
      expect(() => wholeColumns(read)).toThrow(SyntaxError);
    }),
  );
  for (const rows of [-1, 1.5, "2", null])
    expect(() => wholeColumns({ rows, columns: {} } as unknown as RowColumns)).toThrow(SyntaxError);
});

test("A column names a value that repeats once, and each row still has its number", () => {
  const columns = columnsOf(["b", "a", "b", "b"].map((name, n) => ({ name, n, all: "x" })))?.columns ?? {};
  expect(columns).toEqual({ name: { of: ["b", "a"], at: [0, 1, 0, 0] }, n: [0, 1, 2, 3], all: { same: "x" } });
  for (const [field, wanted] of [
    ["name", [98, 97, 98, 98]],
    ["all", [120, 120, 120, 120]],
  ] as const) {
    const into = new Uint32Array(4);
    let asked = 0;
    eachNumber(columns[field] ?? [], into, (text) => {
      asked += 1;
      return String(text).charCodeAt(0);
    });
    expect([...into]).toEqual(wanted);
    expect(asked).toBe(new Set(wanted).size);
    expect(valuesOf(columns[field] ?? [], 4).map((text) => String(text).charCodeAt(0))).toEqual(wanted);
  }
});
