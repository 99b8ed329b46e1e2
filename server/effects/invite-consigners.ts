import { sql } from "kysely";
import { transact } from "#server/database/transact.ts";
import { isPlainAddress } from "#server/mail/mailer.ts";
import { defineEffect } from "./define-effect.ts";
import { signature } from "./mail-text.ts";
import { mailWords } from "./words.ts";

interface Invited {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Asks new consigners by mail to sign up with the address that the store noted [B2.117]. */
export const inviteConsigners = defineEffect({
  name: "inviteConsigners",
  event: "consignersInvited",
  run: async ({ db, mailer }, { storeId, commandId, ids }) => {
    const [store, invited] = await transact(db, storeId, async (tx) => {
      const stores = await sql<{ name: string; supportEmail: string; host: string | null }>`
        select s.name, s.support_email, coalesce(nullif(o.consigner_url, ''),
          (select max(h.host) from identity.hosts h where h.store_id = s.store_id and h.face = 'portal')) as host
        from stores s left join store_office o on o.store_id = s.store_id where s.store_id = ${storeId}`.execute(tx);
      const people = await sql<Invited>`
        select c.id, c.first_name, c.last_name, k.email from consigners c
        join consigner_contacts k on k.store_id = c.store_id and k.id = c.id
        left join consigner_private p on p.store_id = c.store_id and p.id = c.id
        where c.store_id = ${storeId} and c.id = any(${ids}) and c.deleted_at is null and p.user_id is null`.execute(
        tx,
      );
      return [stores.rows[0], people.rows] as const;
    });
    if (store === undefined) return;
    for (const { id, firstName, lastName, email } of invited) {
      if (!isPlainAddress(email)) continue;
      const said = { store: store.name, email };
      await mailer.send({
        to: { name: `${firstName} ${lastName}`.trim(), address: email },
        fromName: store.name,
        replyTo: isPlainAddress(store.supportEmail) ? store.supportEmail : "",
        subject: mailWords.in("en")("invited", said),
        text: [
          firstName === "" ? mailWords.in("en")("greeting") : mailWords.in("en")("greetingNamed", { name: firstName }),
          mailWords.in("en")("invitedText", said),
          ...(store.host === null ? [] : [`https://${store.host}/signup`]),
          signature({ supportEmail: store.supportEmail, language: "en", storeName: store.name, settingsLink: "" }),
        ].join("\n\n"),
        key: `${storeId}:consignersInvited:${commandId}:${id}`,
      });
    }
  },
});
