import { sql } from "kysely";
import { type Transaction, transact } from "#server/database/transact.ts";
import { isPlainAddress } from "#server/mail/mailer.ts";
import type { ConsignerMail } from "#shared/consigners/consigner-mails.ts";
import type { ItemsEvent } from "#shared/inventory/events.ts";
import type { Language } from "#shared/words/language.ts";
import type { EffectContext, EffectJob } from "./define-effect.ts";

/** A job that is about items. */
type ItemsJob = EffectJob<ItemsEvent>;

/** An item as a mail names it. */
export interface MailedItem {
  readonly title: string;
  readonly size: string;
  readonly code: string;
  readonly priceMinor: number;
  readonly locationName: string | null;
}

export interface MailToConsigner {
  readonly language: Language;
  readonly firstName: string;
  readonly storeName: string;
  readonly supportEmail: string;
  readonly currency: string;
  readonly items: readonly MailedItem[];
}

interface Found extends MailedItem {
  readonly consignerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/**
 * Sends each consigner who owns some of the job's items one mail. A consigner without a usable address, a
 * disabled one, one who switched this kind (`gate`) off and the store's own account get none.
 *
 * Each mail is noted as sent right after the mail server took it, and a repeated job leaves it out. Between the two
 * a crash can send it twice; it then carries the same message id, by which receivers drop the second.
 */
export async function mailConsigners(
  context: EffectContext,
  job: ItemsJob,
  kind: string,
  compose: (mail: MailToConsigner) => { readonly subject: string; readonly text: string },
  gate: ConsignerMail = "onInventoryAccept",
): Promise<void> {
  const { store, found } = await transact(context.db, job.storeId, (tx) => load(tx, job, gate));
  if (store === undefined) return;
  const faults: unknown[] = [];
  for (const [consignerId, items] of Map.groupBy(found, (item) => item.consignerId)) {
    const { firstName, lastName, email } = items[0] as Found;
    if (!isPlainAddress(email)) continue;
    const key = `${kind}:${job.commandId}:${consignerId}`;
    if (await transact(context.db, job.storeId, (tx) => wasSent(tx, job.storeId, key))) continue;
    const { subject, text } = compose({ ...store, language: "en", storeName: store.name, firstName, items });
    const to = { name: `${firstName} ${lastName}`.trim(), address: email };
    const replyTo = isPlainAddress(store.supportEmail) ? store.supportEmail : "";
    try {
      await context.mailer.send({ to, fromName: store.name, replyTo, subject, text, key: `${job.storeId}:${key}` });
      await transact(context.db, job.storeId, (tx) => noteSent(tx, job.storeId, key));
    } catch (error) {
      // One mailbox that is full must not keep the others' mail back.
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

async function load(tx: Transaction, job: ItemsJob, gate: ConsignerMail) {
  const stores = await sql<{ name: string; supportEmail: string; currency: string }>`
    select name, support_email, currency from stores where store_id = ${job.storeId}`.execute(tx);
  const items = await sql<Found>`
    select p.title, i.option1_value as size, i.code, i.price_minor, l.name as location_name,
           c.id as consigner_id, c.first_name, c.last_name, k.email
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

/** Whether a mail under this key was sent before. */
export async function wasSent(tx: Transaction, storeId: string, key: string): Promise<boolean> {
  const found = await sql`select 1 from sync.sent_mails where store_id = ${storeId} and key = ${key}`.execute(tx);
  return found.rows.length > 0;
}

/** Notes that the mail under this key was sent. */
export async function noteSent(tx: Transaction, storeId: string, key: string): Promise<void> {
  await sql`insert into sync.sent_mails (store_id, key) values (${storeId}, ${key}) on conflict do nothing`.execute(tx);
}
