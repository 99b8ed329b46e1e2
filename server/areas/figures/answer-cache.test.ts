import { expect, test } from "vitest";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { AnswerCache } from "./answer-cache.ts";

/** Returns a cache whose answers are the number made so far, and its clock. */
function answering() {
  let now = 0;
  let made = 0;
  const kept = new AnswerCache(() => now);
  const make = async (answer: unknown = (made += 1)) => {
    await Promise.resolve();
    return answer;
  };
  return { kept, make, pass: (ms: number) => (now += ms) };
}

test("an answer is made once in five minutes, for each key", async () => {
  const { kept, make, pass } = answering();
  expect(await kept.get("a", make)).toBe(1);
  pass(200_000);
  expect(await kept.get("a", make)).toBe(1);
  expect(await kept.get("b", make)).toBe(2);
  pass(200_000);
  expect(await kept.get("a", make)).toBe(3);
});

test("whoever asks while an answer is made waits for it", async () => {
  const { kept, make } = answering();
  expect(await Promise.all([kept.get("a", make), kept.get("a", make)])).toEqual([1, 1]);
});

test("neither a fault nor a refusal is kept", async () => {
  const { kept, make } = answering();
  const fails = async () => {
    await make();
    throw new Error("no database");
  };
  await expect(kept.get("a", fails)).rejects.toThrow("no database");
  const refused = new DomainError("invalid_value", "No.");
  expect(await kept.get("a", () => make(refused))).toBe(refused);
  expect(await kept.get("a", make)).toBe(2);
});
