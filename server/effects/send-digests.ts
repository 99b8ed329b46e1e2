import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { runAlone, transact } from "#server/machine/database/transact.ts";
import { type NotificationKind, notificationSwitch } from "#shared/areas/notifications/kinds.ts";
import { notificationPath, notificationText } from "#shared/areas/notifications/notification-text.ts";
import { languagesOf } from "#server/identity/languages.ts";
import { inLanguage } from "#server/words/speaking.ts";
import type { Mail } from "#server/outside/mail/mailer.ts";
import type { EffectContext } from "./define-effect.ts";
import { mailConsigners, subjectsOf } from "./mail-consigners.ts";
import { composers } from "./preview-mail.ts";
import { pushTo, pushingStoreOf } from "./push-notifications.ts";
import { collectingMinutes } from "./collect-notifications.ts";

interface Due {
  readonly consignerId: string;
  readonly kind: NotificationKind;
  readonly ids: readonly string[];
  readonly subjects: readonly string[];
  readonly count: number;
  readonly amountMinor: number | null;
  readonly isActive: boolean;
  readonly mailsOff: readonly string[];
  readonly email: string;
}

/** Days for which notifications stay recorded, for repeated jobs. */
const keptDays = 7;

/**
 * Sends what was collected for ten minutes, as one mail and one push for each consigner and kind, in every store that has
 * any: which, one question says for all.
 */
export async function sendDigests(context: EffectContext): Promise<void> {
  const faults: unknown[] = [];
  const before = new Date(context.clock().getTime() - collectingMinutes * 60_000).toISOString();
  const stores = await runAlone(
    context.db,
    sql<{ id: string }>`
      select sync.stores_to_tell(${before}::timestamptz) as id`,
  );
  for (const { id } of stores)
    try {
      await sendDigestsOf(context, id);
    } catch (error) {
      faults.push(error);
    }
  if (faults.length > 0) throw faults[0];
}

/** Deletes a store's old records of mails and messages to consigners. */
export async function forgetTold(db: Database, storeId: string, now: Date): Promise<void> {
  await transact(db, storeId, (tx) =>
    tx.run(sql`
      delete from sync.told where store_id = ${storeId}
        and at < ${now.toISOString()}::timestamptz - make_interval(days => ${keptDays})`),
  );
}

async function sendDigestsOf(context: EffectContext, storeId: string): Promise<void> {
  const { db, clock, mailer } = context;
  const now = clock().toISOString();
  const { due, store } = await transact(db, storeId, async (tx) => {
    const rows = await tx.run(sql<Due>`
      select t.consigner_id, t.kind, jsonb_agg(distinct t.id order by t.id) as ids,
        coalesce((select jsonb_agg(distinct s.subject order by s.subject) from sync.told u,
          jsonb_array_elements_text(u.subjects) s(subject)
          where u.store_id = ${storeId} and u.id = any(array_agg(t.id))), '[]') as subjects,
        coalesce(sum(n.count), 0)::int as count, sum(n.amount_minor)::bigint as amount_minor,
        coalesce((select c.is_active from consigners c where c.store_id = ${storeId} and c.id = t.consigner_id), false)
          as is_active,
        coalesce((select k.email from consigner_contacts k
          where k.store_id = ${storeId} and k.id = t.consigner_id), '') as email,
        coalesce((select p.mails_off from consigner_private p
          where p.store_id = ${storeId} and p.id = t.consigner_id), '[]') as mails_off
      from sync.told t left join notifications n on n.store_id = t.store_id and n.id = t.id
      where t.store_id = ${storeId} and t.collected and t.digested_at is null
      group by t.consigner_id, t.kind
      having min(t.at) <= ${now}::timestamptz - make_interval(mins => ${collectingMinutes})
      order by t.consigner_id, t.kind`);
    return { due: rows, store: await pushingStoreOf(tx, storeId) };
  });
  if (store === undefined) return;
  const stores = { ...mailer, send: (mail: Mail) => mailer.send({ ...mail, storeId }) };
  const languageOf = await languagesOf(
    db,
    storeId,
    due.map(({ email }) => email),
  );
  const faults: unknown[] = [];
  for (const { consignerId, kind, ids, subjects, count, amountMinor, isActive, mailsOff, email } of due) {
    // The same for the same content, so that a repeated digest is recognised by its mail's key and its push's tag.
    const tag = `digest:${ids[0] ?? ""}`;
    try {
      if (subjects.length > 0)
        await mailConsigners(
          { ...context, mailer: stores },
          { storeId, commandId: tag, ids: [...subjects] },
          kind,
          composers[kind],
          { of: subjectsOf(kind), digestFor: consignerId },
        );
      // As for mails: no push if the kind was switched off or the consigner disabled meanwhile.
      if (isActive && !mailsOff.includes(notificationSwitch[kind])) {
        const facts = { kind, count: Math.max(count, 2), itemId: null, title: "", amountMinor };
        const message = {
          title: store.name,
          body: inLanguage(languageOf(email), () => notificationText(facts, store.currency)),
          path: notificationPath(facts),
          tag,
        };
        faults.push(...(await pushTo(context, storeId, consignerId, message, store.supportEmail)));
      }
      await transact(db, storeId, (tx) =>
        tx.run(sql`update sync.told set digested_at = ${now}::timestamptz
          where store_id = ${storeId} and id = any(${[...ids]})`),
      );
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}
