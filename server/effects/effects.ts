import { askShopEffect } from "./ask-shop.ts";
import type { Effect } from "./define-effect.ts";
import { compareShop } from "./compare-shop.ts";
import { domainsChanged } from "./domains-changed.ts";
import { dropOffsAccepted } from "./drop-offs-accepted.ts";
import { employeeDeleted } from "./employee-deleted.ts";
import { employeeInvited } from "./employee-invited.ts";
import { eraseDeletedConsigner } from "./erase-deleted-consigner.ts";
import { inviteConsigners } from "./invite-consigners.ts";
import { itemReserved } from "./item-reserved.ts";
import { itemsAccepted } from "./items-accepted.ts";
import { itemsDeclined } from "./items-declined.ts";
import { itemsSold } from "./items-sold.ts";
import { notificationEffects } from "./notify-consigners.ts";
import { payoutsPaid } from "./payouts-paid.ts";
import { pricesProposed } from "./prices-proposed.ts";
import { pushNotifications } from "./push-notifications.ts";
import { pushProducts } from "./push-products.ts";
import { receiptAsked } from "./receipt-asked.ts";
import { readShopOrder } from "./read-shop-order.ts";
import { recalculateConsigner } from "./recalculate-consigner.ts";
import { recalculatePayoutsEffect } from "./recalculate-payouts.ts";
import { pricesAccepted, pricesDeclined, withdrawalsAccepted, withdrawalsDeclined } from "./requests-answered.ts";
import { reservationCancelled, reservationLost } from "./reservation-over.ts";
import { runMarkdowns, undoMarkdowns } from "./run-markdowns.ts";
import { resyncShops } from "./resync-shop.ts";
import { itemsTakenOff, payoutsTakenBack, proposalsTakenBack, salesTakenBack } from "./taken-back.ts";
import { storeClosing } from "./store-closing.ts";
import { sendPayoutEffect } from "./send-payout.ts";

/** Every effect, one a line. Events without an effect cause no jobs. */
export const effects: readonly Effect[] = [
  itemsAccepted,
  dropOffsAccepted,
  itemsDeclined,
  pricesProposed,
  pricesAccepted,
  pricesDeclined,
  withdrawalsAccepted,
  withdrawalsDeclined,
  itemsSold,
  payoutsPaid,
  itemsTakenOff,
  proposalsTakenBack,
  salesTakenBack,
  payoutsTakenBack,
  recalculatePayoutsEffect,
  runMarkdowns,
  undoMarkdowns,
  employeeInvited,
  employeeDeleted,
  inviteConsigners,
  eraseDeletedConsigner,
  recalculateConsigner,
  domainsChanged,
  storeClosing,
  receiptAsked,
  sendPayoutEffect,
  ...notificationEffects,
  pushNotifications,
  pushProducts,
  readShopOrder,
  compareShop,
  itemReserved,
  reservationCancelled,
  reservationLost,
  askShopEffect,
  resyncShops,
];

/** The queue of mails to people who requested a store; these belong to no store yet, and follow no event. */
export const storeRequestQueue = "mailAskedStore";

/** The queue of mails to send again. */
export const mailAgainQueue = "sendMailAgain";
/** The queues of mails with a link that proves a mailbox, and with a link for a new password. */
export const signUpQueue = "mailSignUp";
export const passwordQueue = "mailPasswordReset";
/** The queue of mails about a consigner's new address, to the new and the current one. */
export const emailChangeQueue = "mailEmailChange";

/** The queue of catalogues mailed to consigners by staff. */
export const catalogueMailQueue = "mailCatalogue";

/** The queue of the hourly job that plans the nights of all stores, and of their work, each store's in jobs of its own. */
export const nightsQueue = "planNights";
export const nightQueue = "workOfNight";
/** The queue of the daily job that deletes stores whose time has come. */
export const deletionQueue = "deleteStores";
/** The queue that retries pending payments, under their original idempotency keys. */
export const paymentQueue = "goOnPaying";
/** The queue of the job that cancels reservations whose time is over. */
export const reservationQueue = "cancelReservations";
/** The queue of the job, every minute, that has online shops polled and checked. */
export const shopQueue = "tendShops";
/** The queue of the job, every minute, that sends collected notifications. */
export const digestQueue = "sendDigests";
/** The queue of the job, every minute, that hands on what a coordinator that died left in the outbox of a cluster. */
export const outboxQueue = "handOnJobs";

/** Every queue of jobs. */
export const queueNames: readonly string[] = [
  ...effects.map(({ name }) => name),
  storeRequestQueue,
  mailAgainQueue,
  signUpQueue,
  passwordQueue,
  emailChangeQueue,
  catalogueMailQueue,
  nightsQueue,
  nightQueue,
  deletionQueue,
  paymentQueue,
  reservationQueue,
  shopQueue,
  digestQueue,
  outboxQueue,
];
