import { expect, test } from "vitest";
import type { QueuedCommand } from "#pwa/machine/local/device.ts";
import type { ErrorCode } from "#shared/machine/kernel/error-codes.ts";
import { canRetry } from "./can-retry.ts";

const refused = (code: ErrorCode) =>
  canRetry({ state: "rejected", outcome: { error: { code, message: "" } } as QueuedCommand["outcome"] });

test("Retry is offered where another moment can bring another answer, and not where the change itself is wrong", () => {
  expect((["forbidden", "illegal_transition", "code_taken", "unknown_command"] as const).map(refused)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect((["invalid_value", "not_found", "already_exists", "stale_total"] as const).map(refused)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("what kept failing and what was built on a refused change can be sent again, what is held cannot", () => {
  expect(canRetry({ state: "parked", outcome: null })).toBe(true);
  expect(canRetry({ state: "rejected", outcome: null })).toBe(true);
  expect(canRetry({ state: "held", outcome: null })).toBe(false);
});
