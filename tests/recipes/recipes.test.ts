import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runStep } from "../../scripts/run-step.ts";
import { saidBy, translationsIn, untranslated } from "../../scripts/translation-rules.ts";
import { add, type Addition, addedTo, copyProject } from "../support/additions.ts";
import { performed } from "./performed.ts";
import { names, toldRecipes } from "./recipe-pages.ts";

/**
 * Follows every recipe of docs/recipes in one copy of the project, and runs the checks and tests there that would
 * refuse a mistake.
 */
const told = toldRecipes();
const everything = performed.flatMap(({ additions }) => additions);
const filesOf = (additions: readonly Addition[]) => new Set(additions.map(({ file }) => file));

describe("What a recipe says", () => {
  test("every recipe that counts its files is performed here, and no other", () => {
    const list = (recipes: readonly { readonly page: string; readonly title: string }[]) =>
      recipes.map(({ page, title }) => `${page}: ${title}`).toSorted();
    expect(list(performed)).toEqual(list(told));
  });

  test.each(performed)("$title: as many files as it says, each named by it", ({ page, title, additions }) => {
    const recipe = told.find((one) => one.page === page && one.title === title);
    if (recipe === undefined) throw new Error(`docs/recipes/${page} has no recipe "${title}".`);
    const files = filesOf(additions);
    const isNew = filesOf(additions.filter(({ after }) => after === null));
    expect(
      `Files: ${recipe.files}, ${recipe.newFiles} of them new.`,
      `docs/recipes/${page}, "${title}", whose files are in fact ${[...files].join(", ")}`,
    ).toBe(`Files: ${files.size}, ${isNew.size} of them new.`);
    const unnamed = [...files].filter((file) => !names(recipe, file));
    expect(unnamed, `files that docs/recipes/${page}, "${title}", does not name`).toEqual([]);
  });
});

const folders: string[] = [];
/** Returns a new copy of the project with these additions. */
function copyWith(additions: readonly Addition[]): string {
  const copy = mkdtempSync(join(tmpdir(), "trace-recipes-"));
  folders.push(copy);
  copyProject(copy);
  add(copy, additions);
  return copy;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs a program in a copy and returns its output; "" if it ended well. */
async function problems(directory: string, command: string, args: readonly string[]): Promise<string> {
  // A copy's migrations are others, so it needs another database than this run.
  const { code, output } = await runStep(command, args, { directory, environment: { TRACE_TEST_POSTGRES: undefined } });
  return code === 0 ? "" : output || `exit code ${code}`;
}

/** The result that vitest reports. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

const { execPath: node } = process;
/** One checker takes half of the processor time of four. */
const typesOf = (config: string) => ["tsc", ["-p", config, "--singleThreaded"]] as const;
describe("A copy of the project in which every recipe was followed", () => {
  let copy: string;
  beforeAll(() => {
    copy = copyWith(everything);
  });

  test.each([
    ["types", ...typesOf(".")],
    ["architecture", node, ["scripts/check-architecture.ts"]],
    ["words", node, ["scripts/check-words.ts"]],
    ["decisions", node, ["scripts/check-decisions.ts"]],
    ["unused code", "knip", ["--no-progress", "--no-config-hints"]],
  ] as const)("passes the check of %s", async (_, command, args) => {
    expect(await problems(copy, command, args)).toBe("");
  });

  test("passes the tests that were added, and those that ask whether everything is declared", async () => {
    const added = [...filesOf(everything)].filter((file) => /(?<!\.journey)\.test\.tsx?$/.test(file));
    const titles: readonly string[] = [
      "Recipes: a shelf is marked by staff",
      "Recipes: a shelf is marked over REST",
      "Recipes: a consigner is mailed",
      "Recipes: whoever owns an item",
      "Recipes: a shelf mark is shown",
      "Recipes: a field of an item is in",
      "Recipes: a field of an item is told",
      "Recipes: a field of an item refuses",
      "Recipes: a field of an item is a column",
      "Recipes: a field of an item is read from an export",
      "Recipes: a field of an item comes with a file",
      "holds whole types by the access controls",
      "names, titles and numbers are on one line in every command",
      "every route of the router",
      "every command, setting and call has its line",
      "docs/access.md is what the code declares",
      "docs/commands.md has every command and call",
      "alone changes the words, the looks and the work of the store",
      "each setting has a test of what it does",
      "a setting that waits for the shop is read by no rule",
      "lets no screen open",
      "puts every screen within the menu",
      "every screen of the staff and of the portal is read in Spanish",
    ];
    const asking = [
      "tests/names-on-one-line.test.ts",
      "tests/access.pg.test.ts",
      "tests/route-policy.pg.test.ts",
      "tests/settings-effects.test.ts",
      "tests/every-screen.test.ts",
      "pwa/staff/routes.test.ts",
    ];
    const args = ["run", "--no-isolate", "--maxWorkers=1", "--testNamePattern", titles.join("|")];
    const report = join(copy, "report.json");
    const output = await problems(copy, "vitest", [
      ...[...args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      ...[...added, ...asking],
    ]);
    expect(output).toBe("");
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
    const passed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === "passed").map(({ title }) => title),
    );
    expect(titles.filter((title) => !passed.some((one) => one.includes(title)))).toEqual([]);
  });
});

describe("What a check says where one place of a recipe was left out", () => {
  const leftOut: Readonly<Record<string, string>> = {
    "Add a command": "tests/access/leads-to.ts",
    "Add an event": "shared/areas/inventory/events.ts",
    "Add a mail to consigners": "server/effects/preview-mail.ts",
    "Add a notification": "shared/words/es.json",
    "Add a screen of the portal": "pwa/portal/menu.ts",
    "Add a setting": "shared/areas/settings/settings-table.ts",
  };
  const rest = performed.flatMap(({ title, additions }) => additions.filter(({ file }) => leftOut[title] !== file));

  test("the types miss a command's consequence, an event's name, a mail's preview, a menu's address and a setting's line", async () => {
    const copy = copyWith(rest);
    // Only what these places import, to save time.
    const include = ["tests/access/leads-to.ts", "server/effects/preview-mail.ts", "pwa/portal/full-menu.ts"];
    writeFileSync(join(copy, "tsconfig.some.json"), JSON.stringify({ extends: "./tsconfig.json", include }));
    const found = await problems(copy, ...typesOf("tsconfig.some.json"));
    const refused = new Set([...found.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file));
    expect([...refused].toSorted()).toEqual([
      "pwa/portal/full-menu.ts",
      "server/effects/preview-mail.ts",
      "shared/areas/locations/commands/mark-shelf.ts",
      "shared/areas/settings/settings-table.ts",
      "tests/access/leads-to.ts",
    ]);
  });

  test("the words miss a notification's Spanish", () => {
    const texts = addedTo(".", rest);
    const textOf = (file: string) => texts.get(file) ?? "";
    const english = saidBy("shared/areas/notifications/words.ts", textOf("shared/areas/notifications/words.ts"));
    expect(untranslated(english, translationsIn(textOf("shared/words/es.json")))).toEqual(["notifications.itemsShown"]);
  });
});
