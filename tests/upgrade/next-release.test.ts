import { expect, test } from "vitest";
import { addedTo } from "../support/additions.ts";
import { nextRelease } from "./next-release.ts";

test("what the next release is made of in the proof of updates fits the code as it is", () => {
  expect(() => addedTo(".", nextRelease)).not.toThrow();
});
