import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { seams } from "./next-release.ts";

test("what the next release is made of in the proof of updates fits the code as it is", () => {
  for (const { file, after } of seams)
    if (after === null) expect(existsSync(file), file).toBe(false);
    else expect(readFileSync(file, "utf8").split(after), `${file} has once: ${after}`).toHaveLength(2);
});
