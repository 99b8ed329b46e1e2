import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import { issueToken, tokenHours } from "#server/identity/single-use-tokens.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { addressOfStore } from "#server/identity/store-address.ts";
import { languagesOf } from "#server/identity/languages.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import { defineEffect } from "./define-effect.ts";
import { linkOf } from "./link-of.ts";
import { greetingTo, signature } from "./mail-text.ts";
import { mailWords } from "./words.ts";

interface Invited {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Mails new consigners the link for choosing a password. The token is made here, so that it is in no job and
 * no log; if sent again, only the newest mail's link works. Not sent to consigners who have a login or were deleted
 * meanwhile.
 */
export const inviteConsigners = defineEffect({
  name: "inviteConsigners",
  event: "consignersInvited",
  run: async (context, { storeId, ids, origin, language: otherwise }) => {
    const { db, mailer, clock } = context;
    const [store, invited] = await transact(db, storeId, async (tx) => {
      const stores = await tx.run(sql<{ name: string; supportEmail: string; isBuyingStore: boolean }>`
        select s.name, s.support_email, s.is_buying_store from stores s where s.store_id = ${storeId}`);
      const people = await tx.run(sql<Invited>`
        select c.id, c.first_name, c.last_name, k.email from consigners c
        join consigner_contacts k on k.store_id = c.store_id and k.id = c.id
        left join consigner_private p on p.store_id = c.store_id and p.id = c.id
        where c.store_id = ${storeId} and c.id = any(${ids}) and c.deleted_at is null and p.user_id is null`);
      return [stores[0], people] as const;
    });
    if (store === undefined) return;
    const hasPortal = (await addressOfStore(db, storeId, { face: "portal" }, context)) !== null;
    const languageOf = await languagesOf(
      db,
      storeId,
      invited.map(({ email }) => email),
      { otherwise },
    );
    for (const { id, firstName, lastName, email } of invited) {
      if (!isMailbox(email)) continue;
      const language = languageOf(email);
      const kind = store.isBuyingStore ? "seller" : "consigner";
      const subject = { kind: "invite", storeId, subjectId: id, email } as const;
      const token = await issueToken(db.kysely, subject, clock());
      const link = await linkOf(context, { storeId, face: "portal", origin }, `/acceptInvite/${id}?token=${token}`);
      const said = { store: store.name, email, kind, link, hours: tokenHours.invite };
      await mailer.send({
        to: { name: `${firstName} ${lastName}`.trim(), address: email },
        fromName: store.name,
        replyTo: isMailbox(store.supportEmail) ? store.supportEmail : "",
        language,
        subject: mailWords.in(language)("invited", said),
        text: [
          greetingTo(firstName, mailWords.in(language)),
          mailWords.in(language)(hasPortal ? "invitedText" : "invitedNoPortal", said),
          signature({ supportEmail: store.supportEmail, language, storeName: store.name, settingsLink: "" }),
        ].join("\n\n"),
        key: `invite-consigner:${storeId}:${tokenHash(token)}`,
      });
    }
  },
});
