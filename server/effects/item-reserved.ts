import { runSql, transact } from "#server/database/transact.ts";
import { catalogueAddress } from "#shared/catalogue/catalogue-address.ts";
import { isMailbox } from "#shared/kernel/is-email.ts";
import { formatMoney } from "#shared/kernel/money.ts";
import { addLink } from "#server/shop/own/reserve.ts";
import { ownOrderName } from "#server/shop/own/own-orders.ts";
import { languages } from "#shared/words/language.ts";
import { defineEffect } from "./define-effect.ts";
import { linkOf } from "./link-of.ts";
import { mailWords } from "./words.ts";

interface Reserved {
  readonly store: string;
  readonly handle: string;
  readonly supportEmail: string;
  readonly currency: string;
  readonly hours: number;
  readonly email: string;
  readonly language: string;
  readonly location: string;
  readonly address: string;
  readonly title: string;
  readonly options: readonly string[];
  readonly unitMinor: string;
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
    const [reserved] = await transact(
      db,
      storeId,
      (tx) =>
        runSql<Reserved>(
          tx,
          `select s.name as store, s.handle, s.support_email as "supportEmail", s.currency, s.reservation_hours as hours,
             o.customer_email as email, o.language, l.name as location, l.address, p.title,
             array[v.option1, v.option2, v.option3] as options, x.unit_minor::text as "unitMinor"
           from sync.own_shop_orders o
           join stores s on s.store_id = o.store_id
           join locations l on l.store_id = o.store_id and l.id = o.location_id
           join sync.own_shop_order_lines x on x.store_id = o.store_id and x.own_shop_order_id = o.id
           join sync.own_shop_variants v on v.store_id = x.store_id and v.id = x.variant_id
           join sync.own_shop_products p on p.store_id = v.store_id and p.id = v.own_shop_product_id
           where o.store_id = $1 and o.id = $2::bigint order by x.line limit 1`,
          [storeId, shopOrderId],
        ),
      "snapshot",
    );
    if (reserved === undefined || !isMailbox(reserved.email)) return;
    const { store, handle, currency, hours, email, location } = reserved;
    const language = languages.find((known) => known === reserved.language) ?? "en";
    const say = mailWords.in(language);
    const token = await transact(db, storeId, (tx) => addLink(tx, storeId, shopOrderId));
    const link = await linkOf(
      context,
      { storeId, origin },
      `${asPath(catalogueAddress(handle))}/orders?token=${token}`,
    );
    const replyTo = isMailbox(reserved.supportEmail) ? reserved.supportEmail : "";
    const item = [reserved.title, ...reserved.options].filter((value) => value !== "").join(" · ");
    const price = formatMoney(Number(reserved.unitMinor), currency, language);
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
        `${item}\n  ${price}`,
        [say("reservedWhere", { location }), ...(reserved.address === "" ? [] : [reserved.address])].join("\n"),
        hours === 0 ? say("reservedPay") : say("reservedUntil", { hours }),
        `${say("reservedLink")}\n${link}`,
        say("reservedByMistake"),
        [...(replyTo === "" ? [] : [say("questions", { address: replyTo }), ""]), say("regards"), store, ""].join("\n"),
      ].join("\n\n"),
      key: `reserved:${storeId}:${shopOrderId}`,
    });
  },
});

const asPath = (path: string): `/${string}` => `/${path.replace(/^\//, "")}`;
