import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import { languagesOf } from "#server/identity/languages.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import { linesWhere } from "#server/reads/orders.ts";
import { moneyText } from "#shared/machine/kernel/money.ts";
import { taxTotal, totalOf } from "#shared/areas/orders/order-fields.ts";
import { handedMinor, roundingOf } from "#shared/areas/till/cash-rounding.ts";
import type { PaymentRow } from "#shared/areas/till/rows.ts";
import { methodWords } from "#shared/areas/till/words.ts";
import { defineEffect } from "./define-effect.ts";
import { greetingTo } from "./mail-text.ts";
import { mailWords } from "./words.ts";

interface Sale {
  readonly name: string;
  readonly customerName: string;
  readonly store: string;
  readonly supportEmail: string;
  readonly currency: string;
  readonly taxName: string;
  readonly taxIncluded: boolean;
  readonly at: string;
  /** The store's; empty if it has none. */
  readonly timeZone: string;
}

type Paid = Pick<PaymentRow, "kind" | "method" | "amountMinor" | "tenderedMinor" | "roundingMinor">;

/** Mails a customer their receipt, without cancelled and refunded items, and with what was given back for those. */
export const receiptAsked = defineEffect({
  name: "receiptAsked",
  event: "receiptAsked",
  run: async ({ db, mailer }, { storeId, commandId, orderId, email, language: otherwise }) => {
    if (!isMailbox(email)) return;
    const sold = await transact(db, storeId, async (tx) => {
      const found = await tx.run(sql<Sale>`
        select o.name, o.customer_name, s.name as store, s.support_email, s.currency,
          o.tax_name as "taxName", o.tax_included as "taxIncluded",
          coalesce(o.paid_at, o.placed_at) as at, coalesce(f.time_zone, '') as "timeZone"
        from orders o join stores s on s.store_id = o.store_id
          left join store_office f on f.store_id = o.store_id
        where o.store_id = ${storeId} and o.id = ${orderId}`);
      const lines = await tx.run(
        linesWhere(
          storeId,
          sql`l.store_id = ${storeId} and l.order_id = ${orderId} and l.state not in ('cancelled', 'refunded')`,
        ),
      );
      const payments = await tx.run(sql<Paid>`
        select kind, method, amount_minor as "amountMinor", tendered_minor as "tenderedMinor",
          rounding_minor as "roundingMinor" from payments
        where store_id = ${storeId} and order_id = ${orderId} order by taken_at, id`);
      // A sale paid in the online shop has no payments here, and its total is of the items kept.
      const isPaidHere = payments.some(({ kind }) => kind === "sale");
      return { sale: found[0], lines: lines, payments: isPaidHere ? payments : [] };
    });
    const { sale, lines, payments } = sold;
    if (sale === undefined) return;
    const language = (await languagesOf(db, storeId, [email], { otherwise }))(email);
    const say = mailWords.in(language);
    const amount = (minor: number) => moneyText(minor, sale.currency, language);
    const replyTo = isMailbox(sale.supportEmail) ? sale.supportEmail : "";
    const total = amount(totalOf(sale, lines));
    const taxMinor = taxTotal(lines);
    const changeMinor = payments.reduce(
      (sum, one) => (one.tenderedMinor === null ? sum : sum + one.tenderedMinor - handedMinor(one)),
      0,
    );
    const roundingMinor = roundingOf(payments);
    const on = new Intl.DateTimeFormat(language, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: sale.timeZone || "UTC",
    });
    const said = { store: sale.store, order: sale.name };
    await mailer.send({
      to: { name: sale.customerName, address: email },
      fromName: sale.store,
      replyTo,
      language,
      subject: say("receipt", said),
      text: [
        greetingTo(sale.customerName, say),
        say("receiptIntro", said),
        say("receiptDate", { date: on.format(new Date(sale.at)) }),
        lines
          .map(({ title, option1Value: size, code, priceMinor, discountMinor }) => {
            const item = say(size === "" ? "item" : "itemOfSize", { title, size, code });
            const less = discountMinor === 0 ? "" : ` (${say("receiptDiscount", { amount: amount(discountMinor) })})`;
            return `${item}\n  ${amount(priceMinor - discountMinor)}${less}`;
          })
          .join("\n"),
        taxMinor === 0
          ? say("receiptTotal", { total })
          : say(sale.taxIncluded ? "receiptTotalWithTax" : "receiptTotalPlusTax", {
              total,
              tax: sale.taxName === "" ? say("tax") : sale.taxName,
              amount: amount(taxMinor),
            }),
        ...(payments.length === 0
          ? []
          : [
              [
                ...(roundingMinor === 0 ? [] : [say("receiptRounding", { amount: amount(roundingMinor) })]),
                ...payments.map(
                  (one) => `${methodWords.in(language)(one.method)}: ${amount(one.tenderedMinor ?? handedMinor(one))}`,
                ),
                ...(changeMinor === 0 ? [] : [say("receiptChange", { amount: amount(changeMinor) })]),
              ].join("\n"),
            ]),
        [...(replyTo === "" ? [] : [say("questions", { address: replyTo }), ""]), say("regards"), sale.store, ""].join(
          "\n",
        ),
      ].join("\n\n"),
      key: `receipt:${storeId}:${commandId}`,
    });
  },
});
