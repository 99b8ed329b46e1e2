import { ownOrderName } from "#server/outside/shop/own/own-orders.ts";
import { catalogueAddress } from "#shared/areas/catalogue/catalogue-address.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import { defineEffect, type EffectContext } from "./define-effect.ts";
import { asPath, itemText, languageOf, type ReservedItem, readReserved } from "./item-reserved.ts";
import { linkOf } from "./link-of.ts";
import { mailWords } from "./words.ts";

/** Mails a customer that their reservation was cancelled: by themselves, by the store, or because its time was over. */
export const reservationCancelled = defineEffect({
  name: "mailCancelledReservation",
  event: "reservationCancelled",
  run: (context, job) =>
    mailCustomer(context, job, "reservationOver", (reserved) => {
      if (reserved.isCancelled) return "reservationByCustomer";
      if (reserved.isUnproven) return "reservationUnproven";
      return reserved.isLate ? "reservationLate" : "reservationByStore";
    }),
});

/** Mails a customer that what they reserved is gone: their first mail said that it is kept. */
export const reservationLost = defineEffect({
  name: "mailLostReservation",
  event: "reservationLost",
  run: (context, job) => mailCustomer(context, job, "reservationLost", () => "reservationGone"),
});

/** Sends one mail about a reservation; as its first one, it has nothing in it that the customer wrote. */
async function mailCustomer(
  context: EffectContext,
  {
    storeId,
    origin,
    shopOrderId,
  }: { readonly storeId: string; readonly origin?: string | undefined; readonly shopOrderId: string },
  subject: "reservationOver" | "reservationLost",
  why: (
    reserved: ReservedItem,
  ) => "reservationByCustomer" | "reservationUnproven" | "reservationLate" | "reservationByStore" | "reservationGone",
): Promise<void> {
  const reserved = await readReserved(context.db, storeId, shopOrderId);
  if (reserved === undefined || !isMailbox(reserved.email)) return;
  const { store, handle, email, supportEmail } = reserved;
  const language = languageOf(reserved);
  const say = mailWords.in(language);
  const replyTo = isMailbox(supportEmail) ? supportEmail : "";
  const link = await linkOf(context, { storeId, origin }, asPath(catalogueAddress(handle)));
  await context.mailer.send({
    to: { name: "", address: email },
    fromName: store,
    replyTo,
    language,
    subject: say(subject, { store, order: ownOrderName(shopOrderId) }),
    text: [
      say("greeting"),
      say(why(reserved), { store }),
      itemText(reserved, language),
      say("reservationOthers", { store, link }),
      [...(replyTo === "" ? [] : [say("questions", { address: replyTo }), ""]), say("regards"), store, ""].join("\n"),
    ].join("\n\n"),
    key: `${subject}:${storeId}:${shopOrderId}`,
  });
}
