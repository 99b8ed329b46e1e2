import { newToken, tokenHash } from "#server/identity/tokens.ts";
import type { EffectContext } from "./define-effect.ts";

/**
 * Sends the mail whose link opens a store that was asked for. The token is made here, so that it stands in no job and
 * no table; sent again, the newest mail's link holds.
 */
export async function mailAskedStore({ db, mailer }: EffectContext, id: string): Promise<void> {
  const token = newToken();
  const asked = await db.kysely
    .updateTable("identity.askedStores")
    .set({ tokenHash: tokenHash(token) })
    .where("id", "=", id)
    .returning(["name", "email", "origin"])
    .executeTakeFirst();
  // Opened or forgotten meanwhile.
  if (asked === undefined) return;
  await mailer.send({
    to: { name: "", address: asked.email },
    fromName: "Trace",
    replyTo: "",
    subject: `Open your store ${asked.name}`,
    text: [
      "Hello,",
      "",
      `somebody, most likely you, asked to open the store ${asked.name} at ${asked.origin}.`,
      "",
      "Follow this link within 24 hours to open it:",
      `${asked.origin}/storeSignup?token=${token}`,
      "",
      "Then sign in with this e-mail address and the password you chose. If you have signed in to a store of ours before,",
      "your password is the one you have.",
      "",
      "If it was not you, leave this mail alone: nothing is opened then.",
      "",
    ].join("\n"),
    key: `asked-store:${id}:${tokenHash(token)}`,
  });
}
