import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { parseArguments } from "#server/running/read-arguments.ts";
import { askFirst } from "./ask-first.ts";
import { sourceFiles } from "./source-files.ts";

const command = {
  name: "npm run lend",
  does: "Lends a book.",
  words: { takes: "BOOK", least: 1, most: 1, sentence: "Name one book: npm run lend -- BOOK" },
  options: {
    days: { type: "string", default: "14", takes: "14", help: "for how long" },
    shelf: { type: "string", multiple: true, takes: "NAME", help: "where it may be" },
    loud: { type: "boolean", default: false, help: "says so" },
  },
} as const;
const where = "`npm run lend -- --help` says what there is.";

test("words and options are read, in any order and with their standards", () => {
  expect(parseArguments(command, ["--loud", "Emma", "--shelf", "a", "--shelf=-b"])).toEqual({
    values: { days: "14", loud: true, shelf: ["a", "-b"] },
    words: ["Emma"],
  });
  expect(parseArguments(command, ["--", "--Emma"])).toMatchObject({ words: ["--Emma"] });
});

test.each([
  [["--help"], { help: expect.stringMatching(/^npm run lend -- BOOK\n\nLends a book\.\n\n {2}--days 14 .*--help /s) }],
  [["Emma", "-h"], { help: expect.any(String) }],
  [["--lound", "--help"], { help: expect.any(String) }],
  [["Emma", "--lound"], { problem: `npm run lend takes no --lound. ${where}` }],
  [["Emma", "--__proto__"], { problem: `npm run lend takes no --__proto__. ${where}` }],
  [["Emma", "-l"], { problem: `npm run lend takes no -l. ${where}` }],
  [["Emma", "--loud=yes"], { problem: `--loud takes nothing behind it, and was given “yes”. ${where}` }],
  [["Emma", "--days"], { problem: `--days needs something behind it. ${where}` }],
  [["Emma", "--days", "--loud"], { problem: `--days needs something behind it. ${where}` }],
  [["Emma", "--days", "1", "--days", "2"], { problem: `--days was typed twice. ${where}` }],
  [[], { problem: "Name one book: npm run lend -- BOOK" }],
  [[""], { problem: "Name one book: npm run lend -- BOOK" }],
  [["Emma", "Persuasion"], { problem: "Name one book: npm run lend -- BOOK" }],
])("%j is answered and nothing is done", (args, answer) => {
  expect(parseArguments(command, args)).toEqual(answer);
});

test("a command without words refuses one", () => {
  const { name, does } = command;
  expect(parseArguments({ name, does }, ["now"])).toEqual({ problem: `npm run lend takes no “now”. ${where}` });
});

const terminal = (isTTY: boolean) => {
  const [input, output] = [new PassThrough(), new PassThrough()].map((stream) => Object.assign(stream, { isTTY }));
  return { input: input as PassThrough, output: output as PassThrough };
};
const ask = (yes: boolean, at: ReturnType<typeof terminal>) =>
  askFirst("Everything is painted.", { yes, again: "npm run paint -- --yes" }, at).then(
    () => "done",
    (error: Error) => error.message,
  );

test("what cannot be undone is done for yes alone", async () => {
  for (const [answer, becomes] of [
    ["yes\n", "done"],
    [" Yes \n", "done"],
    ["y\n", "Nothing was done."],
    ["\n", "Nothing was done."],
    ["no\n", "Nothing was done."],
    [null, "Nothing was done."],
  ] as const) {
    const at = terminal(true);
    const asked = ask(false, at);
    if (answer === null) at.input.end();
    else at.input.write(answer);
    expect(await asked).toBe(becomes);
    expect(String(at.output.read())).toContain("Everything is painted. This cannot be undone. Type yes to do it: ");
  }
});

test("where no terminal is, nobody is waited for: it wants --yes", async () => {
  expect(await ask(false, terminal(false))).toMatch(/^Everything is painted\. .* To do it: npm run paint -- --yes$/);
  expect(await ask(true, terminal(false))).toBe("done");
});

/** Programs that other programs start with words. */
const startedByOthers = [
  "server/machine/database/end-abandoned.ts",
  "bench/shop/stand-in-process.ts",
  "bench/whole/whole-process.ts",
  "bench/whole/zero/zero-process.ts",
  "tests/load/bare-server.ts",
  "tests/upgrade/fill-shop.ts",
];

test("every command of package.json reads what was typed by the one parser, before it does anything", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const started = Object.values(scripts).flatMap((script) => /guard\.mjs (\S+)$/.exec(script)?.[1] ?? []);
  expect(started.length).toBeGreaterThan(15);
  for (const file of [...started, "server/main.ts"])
    expect(readFileSync(file, "utf8"), file).toMatch(/\b(readArguments|readTyped|runOnFile)\(/);
  const others = sourceFiles(/^(scripts|bench|server|tests)\/.*\.ts$/)
    .filter(
      ({ path, text }) => /process\.argv|parseArgs\b[^;]* from "node:util"/.test(text) && !path.endsWith(".test.ts"),
    )
    .map(({ path }) => path);
  expect(others.sort()).toEqual(
    ["server/running/read-arguments.ts", "scripts/prove.ts", "scripts/test.ts", ...startedByOthers].sort(),
  );
});
