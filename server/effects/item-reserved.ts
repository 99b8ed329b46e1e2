import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import { catalogueAddress } from "#shared/areas/catalogue/catalogue-address.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import { moneyText } from "#shared/machine/kernel/money.ts";
import { addLink } from "#server/outside/shop/own/reserve.ts";
import { confirmMinutes } from "#server/outside/shop/own/prove-own.ts";
import { ownOrderId, ownOrderName } from "#server/outside/shop/own/own-orders.ts";
import type { Database } from "#server/machine/database/database.ts";
import type { OpenDay } from "#shared/areas/settings/are-hours.ts";
import { hoursText } from "#shared/areas/settings/opening-hours.ts";
import { type Language, languages } from "#shared/words/language.ts";
import { defineEffect } from "./define-effect.ts";
import { linkOf } from "./link-of.ts";
import { mailWords } from "./words.ts";

export interface ReservedItem {
  readonly store: string;
  readonly handle: string;
  readonly supportEmail: string;
  readonly currency: string;
  readonly hours: number;
  readonly email: string;
  readonly language: string;
  readonly location: string;
  readonly address: string;
  readonly openingHours: readonly OpenDay[];
  readonly title: string;
  readonly options: readonly string[];
  readonly unitMinor: string;
  /** Whether its customer cancelled it, or Trace because it was not paid in time. */
  readonly isCancelled: boolean;
  readonly isLate: boolean;
  /** Whether its customer still has to open the link in their mail, or never did. */
  readonly isUnproven: boolean;
}

/**
 * Mails a customer the link to their reservation. Nobody has proved the address: the mail has nothing in it that the
 * customer wrote. The link's token is made here, so that it is in no job.
 */
export const itemReserved = defineEffect({
  name: "mailReservation",
  event: "itemReserved",
  run: async (context, { storeId, origin, shopOrderId }) => {
    const { db, mailer } = context;
    const reserved = await readReserved(db, storeId, shopOrderId);
    if (reserved === undefined || !isMailbox(reserved.email)) return;
    const { store, handle, hours, email, location } = reserved;
    const language = languageOf(reserved);
    const say = mailWords.in(language);
    const token = await transact(db, storeId, (tx) => addLink(tx, storeId, shopOrderId, { isMailed: true }));
    const link = await linkOf(
      context,
      { storeId, origin },
      `${asPath(catalogueAddress(handle))}/orders?token=${token}`,
    );
    const replyTo = isMailbox(reserved.supportEmail) ? reserved.supportEmail : "";
    const order = ownOrderName(shopOrderId);
    await mailer.send({
      to: { name: "", address: email },
      fromName: store,
      replyTo,
      language,
      subject: say("reserved", { store, order }),
      text: [
        say("greeting"),
        say("reservedIntro", { store }),
        itemText(reserved, language),
        [
          say("reservedWhere", { location }),
          ...(reserved.address === "" ? [] : [reserved.address]),
          ...hoursText(reserved.openingHours, language),
        ].join("\n"),
        hours === 0 ? say("reservedPay") : say("reservedUntil", { hours }),
        `${reserved.isUnproven ? say("reservedProve", { minutes: confirmMinutes }) : say("reservedLink")}
${say("reservedButton")} › ${link}`,
        say("reservedByMistake"),
        [...(replyTo === "" ? [] : [say("questions", { address: replyTo }), ""]), say("regards"), store, ""].join("\n"),
      ].join("\n\n"),
      key: `reserved:${storeId}:${shopOrderId}`,
    });
  },
});

/** Returns a reservation with its only item; undefined if there is none. */
export async function readReserved(
  db: Database,
  storeId: string,
  shopOrderId: string,
): Promise<ReservedItem | undefined> {
  const [reserved] = await transact(
    db,
    storeId,
    (tx) =>
      tx.run(sql<ReservedItem>`
        select s.name as store, s.handle, s.support_email as "supportEmail", s.currency, s.reservation_hours as hours,
          o.customer_email as email, o.language, l.name as location, l.address, s.opening_hours as "openingHours",
            p.title,
          array[v.option1, v.option2, v.option3] as options, x.unit_minor::text as "unitMinor",
          o.cancelled_at is not null as "isCancelled",
          coalesce(s.reservation_hours > 0
            and t.closed_at >= o.placed_at + make_interval(hours => s.reservation_hours),
            false) as "isLate",
          o.prove_by is not null and o.proven_at is null as "isUnproven"
        from sync.own_shop_orders o
        join stores s on s.store_id = o.store_id
        join locations l on l.store_id = o.store_id and l.id = o.location_id
        join sync.own_shop_order_lines x on x.store_id = o.store_id and x.own_shop_order_id = o.id
        join sync.own_shop_variants v on v.store_id = x.store_id and v.id = x.variant_id
        join sync.own_shop_products p on p.store_id = v.store_id and p.id = v.own_shop_product_id
        left join orders t on t.store_id = o.store_id and t.id = ${ownOrderId("")} || o.id
        where o.store_id = ${storeId} and o.id = ${shopOrderId}::bigint order by x.line limit 1`),
    "snapshot",
  );
  return reserved;
}

/** Returns the customer's language. */
export const languageOf = (reserved: ReservedItem): Language =>
  languages.find((known) => known === reserved.language) ?? "en";

/** Returns what was reserved, with its price. */
export function itemText({ title, options, unitMinor, currency }: ReservedItem, language: Language): string {
  const item = [title, ...options].filter((value) => value !== "").join(" · ");
  return `${item}\n  ${moneyText(Number(unitMinor), currency, language)}`;
}

export const asPath = (path: string): `/${string}` => `/${path.replace(/^\//, "")}`;
