import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { addressOfStore, type LinkPlace } from "#server/identity/store-address.ts";
import { languagesOf } from "#server/identity/languages.ts";
import { dropOffDueOn } from "#shared/areas/inventory/drop-off-due.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import type { ConsignerMail } from "#shared/areas/consigners/consigner-mails.ts";
import type { ItemsEvent } from "#shared/areas/inventory/events.ts";
import { type NotificationKind, notificationSwitch } from "#shared/areas/notifications/kinds.ts";
import type { Language } from "#shared/words/language.ts";
import type { OpenDay } from "#shared/areas/settings/are-hours.ts";
import type { MailKind } from "#shared/areas/settings/office-choices.ts";
import type { EffectContext, EffectJob } from "./define-effect.ts";
import { type ComposedMail, inOwnWords, type OwnWords } from "./own-words.ts";
import type { MailedItem, MailToConsigner } from "./mail-types.ts";
import { isCollected, notificationId } from "./collect-notifications.ts";
import { isGone } from "./gone-items.ts";

/** A job about items, shares of payouts, or ledger entries that take shares back. */
type ItemsJob = EffectJob<ItemsEvent | "sharesPaid" | "payoutsTakenBack">;

interface Found extends Omit<MailedItem, "dueAt"> {
  /** When its status began, ISO 8601. */
  readonly since: string | null;
  readonly consignerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The job's id that this mail is for. */
  readonly subject: string;
  /** The payout share, if it is about one, with amount and method. */
  readonly shareId: string | null;
  readonly paidMinor: number | null;
  readonly method: string | null;
  readonly paidAt: string | null;
  readonly reference: string | null;
  /** Whether the store pays by a method that they have given no account for. */
  readonly lacksBank: boolean;
  readonly lacksLogin: boolean;
}

/** The kinds that ask how to be paid: from now on there is something to pay, or soon. */
const asksForBank: readonly MailKind[] = ["itemsAccepted", "dropOffsAccepted", "itemsSold"];

/** The kind of a job's ids. */
type Subjects = "items" | "shares" | "entries";

export const subjectsOf = (kind: NotificationKind): Subjects =>
  kind === "payoutsPaid" ? "shares" : kind === "payoutsTakenBack" ? "entries" : "items";

interface MailOptions {
  readonly of?: Subjects;
  /** The consigner whose collected notifications this mail replaces; it is not collected itself. */
  readonly digestFor?: string;
}

/**
 * Sends one mail to each consigner who owns some of the job's items. Not sent to consigners without a valid address,
 * disabled ones, ones who switched off this kind and the store's own account. More than five of a kind within
 * ten minutes are collected (decision 0169).
 */
export async function mailConsigners(
  context: EffectContext,
  job: ItemsJob,
  kind: MailKind,
  compose: (mail: MailToConsigner) => ComposedMail,
  { of = "items", digestFor }: MailOptions = {},
): Promise<void> {
  const { store, found } = await transact(context.db, job.storeId, (tx) => load(tx, job, notificationSwitch[kind], of));
  if (store === undefined) return;
  const links = await consignerLinks(context, job.storeId, store.redirectUrl);
  const signUpLink = links.settingsLink.replace(/\/settings$/, "/signup");
  const languageOf = await languagesOf(
    context.db,
    job.storeId,
    found.map(({ email }) => email),
  );
  const faults: unknown[] = [];
  for (const [consignerId, items] of Map.groupBy(found, (item) => item.consignerId)) {
    const [first] = items as [Found];
    const { firstName, lastName, email, lacksBank, lacksLogin } = first;
    if (!isMailbox(email) || (digestFor !== undefined && digestFor !== consignerId)) continue;
    const now = context.clock();
    const id = notificationId(job.commandId, kind, consignerId);
    if (digestFor === undefined) {
      const telling = { id, consignerId, kind, subjects: [...new Set(items.map(({ subject }) => subject))], now };
      if (await transact(context.db, job.storeId, (tx) => isCollected(tx, job.storeId, telling))) continue;
    }
    const shares = new Map(
      items.flatMap((item) => (item.shareId === null ? [] : [[item.shareId, item.paidMinor ?? 0]])),
    );
    const paidMinor = [...shares.values()].reduce((sum, amount) => sum + amount, 0);
    const key = `${job.storeId}:${kind}:${job.commandId}:${consignerId}`;
    const mail = {
      ...store,
      ...links,
      ...(lacksLogin && signUpLink !== "" && { signUp: { link: signUpLink, email } }),
      ...(lacksLogin && signUpLink !== "" && store.redirectUrl === "" && { link: signUpLink }),
      language: languageOf(email),
      storeName: store.name,
      firstName,
      items: items.map((item) => ({ ...item, dueAt: dueAt(item) })),
      ...(lacksBank &&
        links.settingsLink !== "" &&
        asksForBank.includes(kind) && { bankLink: `${links.settingsLink}?tab=bank` }),
      ...(shares.size > 0 && {
        paid: howPaid(paidMinor, shares.size === 1 ? first : null, store.timeZone, languageOf(email)),
      }),
    };
    const { subject, text } = inOwnWords(kind, store, mail, compose(mail));
    const to = { name: `${firstName} ${lastName}`.trim(), address: email };
    const replyTo = isMailbox(store.supportEmail) ? store.supportEmail : "";
    try {
      await context.mailer.send({ to, fromName: store.name, replyTo, language: languageOf(email), subject, text, key });
    } catch (error) {
      // One full mailbox must not delay the other mails.
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

/** Returns when an item is due that the store waits for. */
const dueAt = ({ status, since }: Found): string | null =>
  status === "Pending" && since !== null ? dropOffDueOn(since) : null;

/** Returns what was paid; how, when and under which reference only if it was one payment. */
function howPaid(amountMinor: number, one: Found | null, timeZone: string, language: Language) {
  const on = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: timeZone || "UTC" });
  const { method, paidAt, reference } = one ?? { method: null, paidAt: null, reference: null };
  const day = paidAt === null ? "" : on.format(new Date(paidAt));
  return { amountMinor, method: method ?? "", day, reference: reference ?? "" };
}

interface MailingStore extends OwnWords {
  readonly name: string;
  readonly supportEmail: string;
  readonly currency: string;
  readonly isBuyingStore: boolean;
  readonly redirectUrl: string;
  readonly timeZone: string;
  readonly openingHours: readonly OpenDay[];
}

async function load(tx: Transaction, job: ItemsJob, gate: ConsignerMail, of: Subjects) {
  const stores = await tx.run(sql<MailingStore>`
    select s.name, s.support_email, s.currency, s.is_buying_store, s.opening_hours, coalesce(o.redirect_url, '') as redirect_url, coalesce(o.time_zone, '') as time_zone,
      coalesce(o.email_msgs, '[]') as email_msgs, coalesce(o.marketplace_email_msgs, '[]') as marketplace_email_msgs
    from stores s left join store_office o on o.store_id = s.store_id where s.store_id = ${job.storeId}`);
  const about = {
    items: sql`select i.id as item_id, i.id as subject, i.payout_minor, null as share_id, null::bigint as paid_minor,
        null as method, null::timestamptz as paid_at, null as reference
      from items i where i.store_id = ${job.storeId} and i.id = any(${job.ids})
      union all select d.id, d.id, 0, null, null, null, null, null
      from deleted_items d where d.store_id = ${job.storeId} and d.id = any(${job.ids}) and ${isGone}`,
    shares: sql`select l.item_id, h.id as subject, l.amount_minor as payout_minor, h.id as share_id,
        h.amount_minor as paid_minor, h.method, h.paid_at, h.reference
      from payout_shares h
      join payouts o on o.store_id = h.store_id and o.id = h.payout_id
      join payout_lines l on l.store_id = h.store_id and l.payout_id = h.payout_id and l.consigner_id = h.consigner_id
      where h.store_id = ${job.storeId} and h.id = any(${job.ids}) and (l.is_live or o.is_purchase)`,
    entries: sql`select l.item_id, e.id as subject, l.amount_minor as payout_minor, e.id as share_id,
        e.amount_minor as paid_minor, null as method, e.created_at as paid_at, e.note as reference
      from ledger_entries e
      join payout_lines l on l.store_id = e.store_id and l.payout_id = e.payout_id and l.consigner_id = e.consigner_id
      where e.store_id = ${job.storeId} and e.id = any(${job.ids})`,
  }[of];
  // What was deleted keeps its code and product alone.
  const mailed = sql`
    select id, product_id, consigner_id, code, option1_value, price_minor, requested_price_minor, status, location_id,
      withdrawal_asked_by, withdrawal_answered_on, decline_reason, coalesce(status_since, updated_at) as since
    from items where store_id = ${job.storeId} and id = any(array(select item_id from about))
    union all select id, product_id, consigner_id, code, '', 0, null, 'Withdrawn', null, null, null, '', null
    from deleted_items d
    where store_id = ${job.storeId} and id = any(array(select item_id from about)) and ${isGone}`;
  const items = await tx.run(sql<Found>`
    with about as (${about}), mailed as (${mailed})
    select i.id as item_id, p.title, i.option1_value as size, i.code, i.price_minor, i.requested_price_minor, i.status, i.decline_reason, i.since, a.payout_minor, a.subject, a.share_id, a.paid_minor, a.method, a.paid_at, a.reference,
           i.withdrawal_asked_by = i.consigner_id as is_own_request,
           coalesce((select -sum(e.amount_minor) from ledger_entries e
             where e.store_id = ${job.storeId} and e.item_id = i.id and e.kind = 'withdrawalFee'
               and e.created_at = i.withdrawal_answered_on), 0)::bigint as withdrawal_fee_minor,
           l.name as location_name, coalesce(l.address, '') as address, coalesce(l.is_marketplace, false) as is_online, c.id as consigner_id, c.first_name,
           c.last_name, k.email,
           p2.user_id is null as lacks_login,
           p2.bank_data_id is null and coalesce(jsonb_array_length(o.payout_options), 0) > 0 as lacks_bank
    from about a
    join mailed i on i.id = a.item_id
    join products p on p.store_id = ${job.storeId} and p.id = i.product_id
    join consigners c on c.store_id = ${job.storeId} and c.id = i.consigner_id
    join consigner_contacts k on k.store_id = c.store_id and k.id = c.id
    left join consigner_private p2 on p2.store_id = c.store_id and p2.id = c.id
    left join store_office o on o.store_id = c.store_id
    left join locations l on l.store_id = ${job.storeId} and l.id = i.location_id
    where c.is_active and not c.is_store_account and not coalesce(p2.mails_off, '[]') ? ${gate}
    order by c.id, p.title, i.code`);
  return { store: stores[0], found: items };
}

/** Returns the links of mails to consigners: the store's redirect URL if set, and its consigner app. */
export async function consignerLinks(
  { db, ...place }: LinkPlace & Pick<EffectContext, "db">,
  storeId: string,
  redirectUrl: string,
): Promise<Pick<MailToConsigner, "portal" | "link" | "settingsLink">> {
  const app = await addressOfStore(db, storeId, { face: "portal" }, place);
  const link = redirectUrl === "" && app !== null ? `${app}/inventory` : redirectUrl;
  return { portal: app ?? "", link, settingsLink: app === null ? "" : `${app}/settings` };
}
