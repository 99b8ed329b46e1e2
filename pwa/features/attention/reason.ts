import { t } from "#shared/words/define-words.ts";
import type { QueuedCommand } from "#pwa/machine/local/device.ts";
import { errorCodes } from "#shared/machine/kernel/error-codes.ts";

/** Returns sentences why a command was not applied and what to do about it. */
export function reasonOf({ state, outcome }: Pick<QueuedCommand, "state" | "outcome">): string {
  if (state === "held")
    return t(
      "This person or device may no longer change the store. The server keeps the change until an admin decides.",
    );
  const error = outcome?.error ?? null;
  if (error === null)
    return state === "parked"
      ? t("The server failed on this several times. It is set aside so that other changes can go on. Try it again.")
      : t("It depends on a change that was rejected.");
  const recovery = errorCodes[error.code].recovery;
  const said = error.message.trim();
  return said === "" ? recovery : `${/[.!?]$/.test(said) ? said : `${said}.`} ${recovery}`;
}
