import { sql } from "kysely";
import { type Transaction, transact } from "#server/database/transact.ts";
import { addressOfStore } from "#server/identity/store-address.ts";
import { languagesOf } from "#server/identity/languages.ts";
import { isPlainAddress } from "#server/mail/mailer.ts";
import type { ConsignerMail } from "#shared/consigners/consigner-mails.ts";
import type { ItemsEvent } from "#shared/inventory/events.ts";
import type { MailKind } from "#shared/settings/office-choices.ts";
import type { EffectContext, EffectJob } from "./define-effect.ts";
import { type ComposedMail, inOwnWords, type OwnWords } from "./own-words.ts";
import type { MailedItem, MailToConsigner } from "./mail-types.ts";

/** A job that is about items. */
type ItemsJob = EffectJob<ItemsEvent>;

interface Found extends MailedItem {
  readonly consignerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Sends each consigner who owns some of the job's items one mail. A consigner without a usable address, a
 * disabled one, one who switched this kind (`gate`) off and the store's own account get none.
 */
export async function mailConsigners(
  context: EffectContext,
  job: ItemsJob,
  kind: MailKind,
  compose: (mail: MailToConsigner) => ComposedMail,
  gate: ConsignerMail = "onInventoryAccept",
): Promise<void> {
  const { store, found } = await transact(context.db, job.storeId, (tx) => load(tx, job, gate));
  if (store === undefined) return;
  const links = await consignerLinks(context, job.storeId, store.redirectUrl);
  const languageOf = await languagesOf(
    context.db,
    job.storeId,
    found.map(({ email }) => email),
  );
  const faults: unknown[] = [];
  for (const [consignerId, items] of Map.groupBy(found, (item) => item.consignerId)) {
    const { firstName, lastName, email } = items[0] as Found;
    if (!isPlainAddress(email)) continue;
    const key = `${job.storeId}:${kind}:${job.commandId}:${consignerId}`;
    const mail = { ...store, ...links, language: languageOf(email), storeName: store.name, firstName, items };
    const { subject, text } = inOwnWords(kind, store, mail, compose(mail));
    const to = { name: `${firstName} ${lastName}`.trim(), address: email };
    const replyTo = isPlainAddress(store.supportEmail) ? store.supportEmail : "";
    try {
      await context.mailer.send({ to, fromName: store.name, replyTo, subject, text, key });
    } catch (error) {
      // One mailbox that is full must not keep the others' mail back.
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

interface MailingStore extends OwnWords {
  readonly name: string;
  readonly supportEmail: string;
  readonly currency: string;
  readonly redirectUrl: string;
}

async function load(tx: Transaction, job: ItemsJob, gate: ConsignerMail) {
  const stores = await sql<MailingStore>`
    select s.name, s.support_email, s.currency, coalesce(o.redirect_url, '') as redirect_url,
      coalesce(o.email_msgs, '[]') as email_msgs, coalesce(o.marketplace_email_msgs, '[]') as marketplace_email_msgs
    from stores s left join store_office o on o.store_id = s.store_id where s.store_id = ${job.storeId}`.execute(tx);
  const items = await sql<Found>`
    select p.title, i.option1_value as size, i.code, i.price_minor, l.name as location_name,
           coalesce(l.is_marketplace, false) as is_online, c.id as consigner_id, c.first_name, c.last_name, k.email
    from items i
    join products p on p.store_id = i.store_id and p.id = i.product_id
    join consigners c on c.store_id = i.store_id and c.id = i.consigner_id
    join consigner_contacts k on k.store_id = c.store_id and k.id = c.id
    left join consigner_private p2 on p2.store_id = c.store_id and p2.id = c.id
    left join locations l on l.store_id = i.store_id and l.id = i.location_id
    where i.store_id = ${job.storeId} and i.id = any(${job.ids}) and c.is_active and not c.is_store_account
      and not coalesce(p2.mails_off, '[]') ? ${gate}
    order by c.id, p.title, i.code`.execute(tx);
  return { store: stores.rows[0], found: items.rows };
}

/** Where mails to consigners lead: the store's redirect URL where it has one, and its app for them. */
export async function consignerLinks(
  { db, port }: Pick<EffectContext, "db" | "port">,
  storeId: string,
  redirectUrl: string,
): Promise<Pick<MailToConsigner, "link" | "settingsLink">> {
  const app = await addressOfStore(db, storeId, "portal", port);
  const link = redirectUrl === "" && app !== null ? `${app}/inventory` : redirectUrl;
  return { link, settingsLink: app === null ? "" : `${app}/settings` };
}
