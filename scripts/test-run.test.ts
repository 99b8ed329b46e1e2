import { expect, test } from "vitest";
import { reachedJourneys } from "./reached-journeys.ts";
import { overBound } from "./run-bound.ts";
import { testOptions } from "./test-options.ts";

test("npm test takes a bound, a seed and a revision, each alone or together", () => {
  expect(testOptions([])).toEqual({});
  expect(testOptions(["--shuffle", "7", "--since", "HEAD~2"])).toEqual({ shuffle: "7", since: "HEAD~2" });
  expect(testOptions(["--since=main", "--bound", "12"])).toEqual({ since: "main", bound: "12" });
});

test.each([
  ["--sinse", "main"],
  ["main"],
  ["--shuffle"],
  ["--shuffle", "x"],
  ["--since="],
  ["--since=--output=x"],
  ["--bound"],
  ["--bound", "0"],
  ["--bound", "soon"],
])("anything else is refused with a sentence: %s %s", (...args) => {
  expect(() => testOptions(args)).toThrow(
    /^npm test takes nothing, --bound MINUTES .*, --shuffle SEED .* and --since REV .*\.$/,
  );
});

test("a run that takes longer than its bound fails with what it took and each step's seconds", () => {
  const steps = new Map([
    ["checks", 33.4],
    ["tests", 400],
    ["journeys", 290.7],
  ]);
  expect(overBound(12, steps)).toBe("The run took 724 s and may take 720: checks 33 s, tests 400 s, journeys 291 s.");
  expect(overBound(13, steps)).toBeUndefined();
});

const files = [
  { path: "tests/journeys/a.journey.test.ts", text: 'import { a } from "./support/a.ts";' },
  { path: "tests/journeys/b.journey.test.ts", text: 'import { b } from "../support/b.ts";' },
  { path: "tests/journeys/support/a.ts", text: 'export { a } from "#pwa/a.ts"; import "../../support/b.ts";' },
  { path: "tests/journeys/support/c.ts", text: "" },
  { path: "tests/support/b.ts", text: 'const page = () => import("./d.ts");' },
];

test.each([
  ["a journey itself", ["tests/journeys/b.journey.test.ts"], ["b"]],
  ["what one imports", ["tests/journeys/support/a.ts"], ["a"]],
  ["what is imported by way of others", ["tests/support/d.ts"], ["a", "b"]],
  ["what none imports", ["tests/journeys/support/c.ts", "docs/proving.md", "pwa/ui/x.test.tsx"], []],
] as const)("a change of %s reaches the journeys that import it", (_, changed, reached) => {
  expect(reachedJourneys(changed, files)).toEqual(reached.map((name) => `tests/journeys/${name}.journey.test.ts`));
});

test.each([
  "pwa/ui/x.tsx",
  "shared/a/b.ts",
  "server/main.ts",
  "migrations/0001.ts",
  "package-lock.json",
  "vite.config.ts",
  "tests/decoder/pictures/one.png",
  "scripts/app-chunks.ts",
])("a change of %s reaches all journeys", (path) => {
  expect(reachedJourneys(["docs/proving.md", path], files)).toBe("all");
});
