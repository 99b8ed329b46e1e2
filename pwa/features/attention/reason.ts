import type { QueuedCommand } from "#pwa/local/device.ts";
import { errorCodes } from "#shared/kernel/domain-error.ts";

/** Why a command was not applied and what to do about it, in sentences. */
export function reasonOf({ state, outcome }: Pick<QueuedCommand, "state" | "outcome">): string {
  if (state === "held")
    return "This person or device may no longer change the store. The change is kept on the server until an admin decides.";
  const error = outcome?.error ?? null;
  if (error === null)
    return state === "parked"
      ? "The server failed on this several times. It was set aside so that the rest could go on; try it again."
      : "It was built on a change that was refused.";
  const recovery = errorCodes[error.code].recovery;
  const said = error.message.trim();
  return said === "" ? recovery : `${/[.!?]$/.test(said) ? said : `${said}.`} ${recovery}`;
}
