import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { addressOfStore, type LinkPlace } from "#server/identity/store-address.ts";
import { languagesOf } from "#server/identity/languages.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import { catalogueAddress } from "#shared/areas/catalogue/catalogue-address.ts";
import { consignerMails } from "#shared/areas/consigners/consigner-mails.ts";
import type { EffectContext } from "./define-effect.ts";
import { consignerLinks } from "./mail-consigners.ts";
import { greetingTo, signature } from "./mail-text.ts";
import { mailWords } from "./words.ts";

interface MailingStore {
  readonly name: string;
  readonly handle: string;
  readonly supportEmail: string;
  readonly redirectUrl: string;
}
interface Wanted {
  readonly title: string;
  readonly size: string;
}
interface Recipient {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Most requests listed in the mail; the catalogue has all. */
const mostLines = 50;

/**
 * Mails consigners the store's requests with a link to them, once for each id. Not sent to consigners who have switched
 * off every mail.
 */
export async function mailCatalogue(
  { db, mailer, ...place }: LinkPlace & Pick<EffectContext, "db" | "mailer">,
  { storeId, id }: { readonly storeId: string; readonly id: string },
): Promise<void> {
  const { store, wanted, recipients } = await transact(db, storeId, (tx) => load(tx, storeId), "snapshot");
  if (store === undefined) return;
  const said = { store: store.name };
  const languageOf = await languagesOf(
    db,
    storeId,
    recipients.map(({ email }) => email),
  );
  const origin =
    (await addressOfStore(db, storeId, { face: "portal" }, place)) ??
    (await addressOfStore(db, storeId, { face: "staff" }, place));
  const links = await consignerLinks({ db, ...place }, storeId, store.redirectUrl);
  const faults: unknown[] = [];
  for (const { id: consignerId, firstName, lastName, email } of recipients) {
    if (!isMailbox(email)) continue;
    const language = languageOf(email);
    const lines = wanted
      .slice(0, mostLines)
      .map(({ title, size }) =>
        size === ""
          ? mailWords.in(language)("wantedAny", { title })
          : mailWords.in(language)("wantedSize", { title, size }),
      );
    try {
      await mailer.send({
        to: { name: `${firstName} ${lastName}`.trim(), address: email },
        fromName: store.name,
        replyTo: isMailbox(store.supportEmail) ? store.supportEmail : "",
        language,
        subject: mailWords.in(language)("wanted", said),
        text: [
          greetingTo(firstName, mailWords.in(language)),
          mailWords.in(language)("wantedIntro", said),
          ...(lines.length === 0 ? [] : [lines.join("\n")]),
          ...(wanted.length > mostLines ? [mailWords.in(language)("more", { count: wanted.length - mostLines })] : []),
          ...(origin === null
            ? []
            : [
                mailWords.in(language)("wantedLink", {
                  link: `${origin}${catalogueAddress(store.handle)}?show=requests`,
                }),
              ]),
          signature({ supportEmail: store.supportEmail, language, storeName: store.name, ...links }),
        ].join("\n\n"),
        key: `${storeId}:catalogue:${id}:${consignerId}`,
        storeId,
      });
    } catch (error) {
      // One full mailbox must not delay the other mails.
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

async function load(tx: Transaction, storeId: string) {
  const stores = await tx.run(sql<MailingStore>`
    select s.name, s.handle, s.support_email, coalesce(o.redirect_url, '') as redirect_url
    from stores s left join store_office o on o.store_id = s.store_id where s.store_id = ${storeId}`);
  const wanted = await tx.run(sql<Wanted>`
    select distinct p.title, r.option1_value as size from store_requests r
    join products p on p.store_id = r.store_id and p.id = r.product_id
    where r.store_id = ${storeId} order by p.title, r.option1_value`);
  const recipients = await tx.run(sql<Recipient>`
    select c.id, c.first_name, c.last_name, k.email from consigners c
    join consigner_contacts k on k.store_id = c.store_id and k.id = c.id
    left join consigner_private p on p.store_id = c.store_id and p.id = c.id
    where c.store_id = ${storeId} and c.is_active and not c.is_store_account and c.deleted_at is null
      and jsonb_array_length(coalesce(p.mails_off, '[]')) < ${consignerMails.length}
    order by c.id`);
  return { store: stores[0], wanted: wanted, recipients: recipients };
}
