import { expect, test } from "vitest";
import { bothAtOnce, buildProblem } from "./build-app.ts";
import { runStep } from "./run-step.ts";

test("both faces are built at once where the memory is enough for both, else one after the other", () => {
  expect([512e6, 1e9, 2e9, 4e9].map(bothAtOnce)).toEqual([false, false, false, true]);
});

test("a build that the system killed says that it wanted memory; another says what it printed", async () => {
  const killed = await runStep("sh", ["-c", "echo transforming; kill -9 $$"]);
  expect(buildProblem(killed, 700e6)).toMatch(
    /^transforming\nThe build of the app was ended for want of memory: it needs 1\.2 GB, and 0\.7 GB are free now\. Give it more, or build on another machine/,
  );
  const heap = {
    signal: null,
    output: "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
  };
  expect(buildProblem(heap, 700e6)).toContain("was ended for want of memory");
  const wrong = await runStep("sh", ["-c", "echo no such file; exit 2"]);
  expect(buildProblem(wrong, 700e6)).toBe("The app could not be built.\nno such file\n");
});
