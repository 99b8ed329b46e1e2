import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { seededFaults } from "./prove-mutations.ts";
import { seeded } from "./seeded-fault.ts";

/** `npm run prove -- --mutations` inserts the faults and runs their tests. */
test("Every seeded fault can still be put into the code, and is another one", () => {
  const patched = seededFaults.map((fault) => {
    const text = readFileSync(fault.file, "utf8");
    const faulty = seeded(text, fault);
    expect(faulty).not.toBe(text);
    expect(readFileSync(fault.test.file, "utf8").length).toBeGreaterThan(0);
    return `${fault.file}\n${faulty}`;
  });
  expect(new Set(patched).size).toBe(patched.length);
  expect(patched.length).toBeGreaterThanOrEqual(20);
});
