import { afterAll, beforeAll, expect, test } from "vitest";
import { folded } from "#shared/machine/kernel/searching.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db?.close());

test.each([
  ["Łódź", "lodz"],
  ["Sørensen", "sorensen"],
  ["Đorđe Guðrún Þór", "dorde gudrun thor"],
  ["Æsir Œuvre Straße Diyarbakır", "aesir oeuvre strasse diyarbakir"],
  ["O’Brien Oʼbrien O`Brien O´Brien ‘O'Brien", "o'brien o'brien o'brien"],
  ["Hermès DD1391-100 ΣΊΣΥΦΟΣ ½", "hermes dd1391100"],
])("%j is folded alike on the device and in the database", async (text, begins) => {
  const [row] = await db.asAdmin<{ folded: string }>("select lettered(folded($1)) as folded", [text]);
  expect(row?.folded).toBe(folded(text));
  expect(folded(text).startsWith(begins)).toBe(true);
});

test("every letter of Unicode's Latin, and what typists put beside it, is folded alike", async () => {
  const letters = Array.from({ length: 0x24f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at));
  const text = [...letters, ..."’‘ʼ`´–—−ﬁ™№"].join(" ");
  const [row] = await db.asAdmin<{ folded: string }>("select lettered(folded($1)) as folded", [text]);
  expect(row?.folded).toBe(folded(text));
});
