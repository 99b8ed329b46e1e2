import { afterAll, beforeAll, vi } from "vitest";
import { leftBehind, lookAround } from "./left-behind.ts";

/**
 * For files that share their process: the file that leaves something behind fails, and not one after it. Vitest reads
 * it before each file, and runs its hook last.
 */
let before = lookAround();
beforeAll(() => {
  // Modules that are first imported here may listen to the process from now on.
  before = { values: before.values, open: lookAround().open };
});
afterAll(async () => {
  // Connections end a moment after who closed them.
  await vi.waitFor(() => {
    const left = leftBehind(before, lookAround());
    if (left.length > 0) throw new Error(`This file leaves behind: ${left.join(", ")}`);
  }, 60_000);
});
