import type { QueuedCommand } from "#pwa/local/device.ts";
import { errorCodes } from "#shared/kernel/error-codes.ts";
import { attentionWords } from "./words.ts";

/** Returns sentences why a command was not applied and what to do about it. */
export function reasonOf({ state, outcome }: Pick<QueuedCommand, "state" | "outcome">): string {
  if (state === "held") return attentionWords("held");
  const error = outcome?.error ?? null;
  if (error === null) return state === "parked" ? attentionWords("parked") : attentionWords("builtOnRefused");
  const recovery = errorCodes[error.code].recovery;
  const said = error.message.trim();
  return said === "" ? recovery : `${/[.!?]$/.test(said) ? said : `${said}.`} ${recovery}`;
}
