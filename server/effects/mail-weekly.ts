import { sql } from "kysely";
import { findBecause } from "#server/areas/figures/because.ts";
import { timeZoneOf } from "#server/areas/figures/close-days.ts";
import { dashboardOf } from "#server/areas/figures/dashboard.ts";
import { languagesOf } from "#server/identity/languages.ts";
import { readStore } from "#server/identity/read-store.ts";
import { stopWeeklyMailPath } from "#server/identity/weekly-mails.ts";
import { findMember } from "#server/identity/who-is.ts";
import { transact } from "#server/machine/database/transact.ts";
import { can } from "#shared/access/capabilities.ts";
import { addDays, dayIn, type Days, startOfDay } from "#shared/areas/figures/days.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import type { EffectContext } from "./define-effect.ts";
import { linkOf } from "./link-of.ts";
import { type ToldWeek, weeklyText } from "./weekly-text.ts";
import { mailWords } from "./words.ts";

interface Wanting {
  readonly employeeId: string;
  readonly userId: string;
  readonly firstName: string;
  readonly email: string;
  readonly key: string;
}

/** Returns the Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));

/**
 * Mails who wants it what the last whole week sold beside the one before, once for each week: on Monday, or later in the
 * week if it failed then. Nobody gets any if nothing was sold in both.
 */
export async function mailWeekly(context: EffectContext, storeId: string): Promise<void> {
  const { db, clock, mailer } = context;
  const now = clock();
  const { timeZone, monday, wanting } = await transact(
    db,
    storeId,
    async (tx) => {
      const zone = await timeZoneOf(tx, storeId);
      const begun = mondayOf(dayIn(zone)(now));
      const rows = await tx.run(sql<Wanting>`
        select w.employee_id as "employeeId", e.user_id as "userId", e.first_name as "firstName", e.email, w.key
        from sync.weekly_mails w join employees e on e.store_id = w.store_id and e.id = w.employee_id
        where w.store_id = ${storeId} and e.is_active and e.deleted_at is null and e.user_id is not null
          and w.wanted_at < ${startOfDay(begun, zone)}::timestamptz
          and (w.told_on is null or w.told_on < ${begun}::date)
        order by w.employee_id`);
      return { timeZone: zone, monday: begun, wanting: rows };
    },
    "snapshot",
  );
  if (wanting.length === 0) return;
  const store = await readStore(db, storeId);
  if (store === null) return;
  const days: Days = { from: addDays(monday, -7), to: addDays(monday, -1) };
  const { currency } = store;
  const week = await transact(
    db,
    storeId,
    async (tx): Promise<ToldWeek> => ({
      days,
      currency,
      storeName: store.name,
      why: await findBecause(tx, { storeId, timeZone, currency, now, place: null }, days),
      ...(await dashboardOf(tx, { storeId, timeZone, now }, days)),
    }),
    "snapshot",
  );
  const isQuiet = week.current.totals.soldUnits + week.previous.totals.soldUnits === 0;
  const languageOf = await languagesOf(
    db,
    storeId,
    wanting.map(({ email }) => email),
  );
  const dashboard = await linkOf(context, { storeId, face: "staff" }, `/dashboard?days=${days.from}..${days.to}`);
  const faults: unknown[] = [];
  for (const { employeeId, userId, firstName, email, key } of wanting)
    try {
      const member = await findMember(db.kysely, storeId, userId);
      // Who lost the right meanwhile keeps the choice, and has it again with the right.
      if (!isQuiet && member !== null && can(member.actor, "dashboard.view") && isMailbox(email)) {
        const stop = await linkOf(context, { storeId, face: "staff" }, stopWeeklyMailPath(key));
        const language = languageOf(email);
        await mailer.send({
          to: { name: firstName, address: email },
          fromName: store.name,
          replyTo: isMailbox(store.supportEmail) ? store.supportEmail : "",
          language,
          subject: mailWords.in(language)("weekly", { store: store.name }),
          text: weeklyText(week, {
            language,
            firstName,
            dashboard,
            stop,
            seesPayouts: can(member.actor, "figures.view"),
          }),
          stop,
          key: `${storeId}:weekly:${monday}:${employeeId}`,
          storeId,
        });
      }
      await transact(db, storeId, (tx) =>
        tx.run(sql`update sync.weekly_mails set told_on = ${monday}::date
          where store_id = ${storeId} and employee_id = ${employeeId}`),
      );
    } catch (error) {
      // One full mailbox must not delay the other mails.
      faults.push(error);
    }
  if (faults.length > 0) throw faults[0];
}
