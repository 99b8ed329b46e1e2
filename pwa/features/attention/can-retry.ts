import type { QueuedCommand } from "#pwa/machine/local/device.ts";
import type { ErrorCode } from "#shared/machine/kernel/error-codes.ts";

/** Errors caused by the command's arguments: unchanged, it would be refused again. */
const ofItself: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(["bad_request", "invalid_value", "location_missing", "gtin_invalid", "too_large"] as const),
  ...(["not_found", "already_exists", "gtin_taken", "stale_total"] as const),
]);

/** Whether retrying a command unchanged can succeed. Held ones wait for an admin. */
export function canRetry({ state, outcome }: Pick<QueuedCommand, "state" | "outcome">): boolean {
  if (state === "held") return false;
  const code = outcome?.error?.code;
  return code === undefined || !ofItself.has(code);
}
