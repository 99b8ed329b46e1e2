import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { addedTo } from "../support/additions.ts";
import { nextRelease } from "./next-release.ts";

test("what the next release of the proof imports is there", () => {
  const added = new Set(nextRelease.map(({ file }) => file));
  const imported = nextRelease.flatMap(({ text }) =>
    [...text.matchAll(/ from "#([^"]+)"/g)].map(([, file = ""]) => file),
  );
  expect(imported.filter((file) => !added.has(file) && !existsSync(file))).toEqual([]);
});

test("what the next release is made of in the proof of updates fits the code as it is", () => {
  expect(() => addedTo(".", nextRelease)).not.toThrow();
});
