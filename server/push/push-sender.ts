import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/database.ts";
import { isMailbox } from "#shared/kernel/is-email.ts";
import type { SecretBox } from "#server/secrets/secret-box.ts";
import { mayPushTo } from "./push-hosts.ts";
import { type PushKeys, pushKeys } from "./push-keys.ts";
import { type PushMessage, sendPush } from "./send-push.ts";
import type { Subscription } from "./subscriptions.ts";

/** Sends one message to a browser; `gone` where there is no such subscription any more. */
export type PushSender = (
  subscription: Subscription,
  message: PushMessage,
  supportEmail: string,
) => Promise<"sent" | "gone">;

/** Sends with the server's own keys. Push services learn whom to write to: the store's support, else who sends its mails. */
export function pushSender(
  db: Database,
  secrets: SecretBox,
  { pushHosts, mailFrom }: Pick<Config, "pushHosts" | "mailFrom">,
): PushSender {
  let keys: Promise<PushKeys> | null = null;
  return async (subscription, message, supportEmail) => {
    // Security: what was taken in before the list was shorter is not sent to either.
    if (!mayPushTo(subscription.endpoint, pushHosts)) return "gone";
    keys ??= pushKeys(db, secrets);
    const address = isMailbox(supportEmail) ? supportEmail : (/[^<\s]+@[^>\s]+/.exec(mailFrom)?.[0] ?? mailFrom);
    try {
      return await sendPush(await keys, `mailto:${address}`, subscription, message);
    } catch (error) {
      // Asked for anew the next time, in case they could not be read.
      keys = null;
      throw error;
    }
  };
}
