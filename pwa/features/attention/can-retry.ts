import type { QueuedCommand } from "#pwa/local/device.ts";
import type { ErrorCode } from "#shared/kernel/error-codes.ts";

/** Refusals of what the command itself says: sent again as it is, it is refused again. */
const ofItself: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(["bad_request", "invalid_value", "location_missing", "gtin_invalid", "too_large"] as const),
  ...(["not_found", "already_exists", "gtin_taken", "stale_total"] as const),
]);

/** Whether sending a change again as it is can end otherwise. What is held waits for an admin. */
export function canRetry({ state, outcome }: Pick<QueuedCommand, "state" | "outcome">): boolean {
  if (state === "held") return false;
  const code = outcome?.error?.code;
  return code === undefined || !ofItself.has(code);
}
