import { expect, test } from "vitest";
import { problemText } from "./problem-text.ts";

test("where saving failed the reason is shown, and Unknown Error where there is none [A8.05]", () => {
  expect(problemText(new Error("This item is Sold."))).toBe("This item is Sold.");
  for (const nothing of [new Error(""), undefined, "thrown by a library"])
    expect(problemText(nothing)).toBe("Unknown Error");
});
