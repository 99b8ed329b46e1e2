import type { Config } from "#server/running/config.ts";
import type { Database } from "#server/machine/database/database.ts";
import { countOutcome, notificationCount } from "#server/machine/metrics/counts.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import { mayPushTo } from "./push-hosts.ts";
import { type PushKeys, pushKeys } from "./push-keys.ts";
import { type PushMessage, sendPush } from "./send-push.ts";
import type { Subscription } from "./subscriptions.ts";

/** Sends one message to a browser; `gone` if the subscription no longer exists. */
export type PushSender = (
  subscription: Subscription,
  message: PushMessage,
  supportEmail: string,
) => Promise<"sent" | "gone">;

/**
 * Returns a sender with the server's own keys. Push services get a contact address: the store's support, else the
 * server's mail sender.
 */
export function pushSender(
  db: Database,
  secrets: SecretBox,
  { pushHosts, mailFrom }: Pick<Config, "pushHosts" | "mailFrom">,
): PushSender {
  let keys: Promise<PushKeys> | null = null;
  return async (subscription, message, supportEmail) => {
    // Security: also applies to subscriptions stored before the list became shorter.
    if (!mayPushTo(subscription.endpoint, pushHosts)) return "gone";
    keys ??= pushKeys(db, secrets);
    const address = isMailbox(supportEmail) ? supportEmail : (/[^<\s]+@[^>\s]+/.exec(mailFrom)?.[0] ?? mailFrom);
    try {
      const own = await keys;
      return await countOutcome(
        notificationCount,
        () => sendPush(own, `mailto:${address}`, subscription, message),
        (outcome) => outcome,
      );
    } catch (error) {
      // Read again next time, in case reading failed.
      keys = null;
      throw error;
    }
  };
}
