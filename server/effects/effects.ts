import type { Effect } from "./define-effect.ts";
import { domainsChanged } from "./domains-changed.ts";
import { dropOffsAccepted } from "./drop-offs-accepted.ts";
import { employeeDeleted } from "./employee-deleted.ts";
import { employeeInvited } from "./employee-invited.ts";
import { eraseDeletedConsigner } from "./erase-deleted-consigner.ts";
import { inviteConsigners } from "./invite-consigners.ts";
import { itemsAccepted } from "./items-accepted.ts";
import { itemsDeclined } from "./items-declined.ts";
import { itemsSold } from "./items-sold.ts";
import { notifications } from "./notify-consigners.ts";
import { payoutsPaid } from "./payouts-paid.ts";
import { pushNotifications } from "./push-notifications.ts";
import { receiptAsked } from "./receipt-asked.ts";
import { recalculateConsigner } from "./recalculate-consigner.ts";
import { recalculatePayouts } from "./recalculate-payouts.ts";
import { pricesAccepted, pricesDeclined, withdrawalsAccepted, withdrawalsDeclined } from "./requests-answered.ts";
import { runMarkdowns, undoMarkdowns } from "./run-markdowns.ts";
import { storeClosing } from "./store-closing.ts";
import { sendPayout } from "./send-payout.ts";

/** Every effect on the world outside, a line each. Events that none of them names cause nothing. */
export const effects: readonly Effect[] = [
  itemsAccepted,
  dropOffsAccepted,
  itemsDeclined,
  pricesAccepted,
  pricesDeclined,
  withdrawalsAccepted,
  withdrawalsDeclined,
  itemsSold,
  payoutsPaid,
  recalculatePayouts,
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
  sendPayout,
  ...notifications,
  pushNotifications,
];

/** The queue of mails to who asked for a store; they belong to no store yet, and follow no event of one. */
export const askedStoreQueue = "mailAskedStore";

/** The queue of mails that somebody asked to send again. */
export const mailAgainQueue = "sendMailAgain";
/** The queues of mails with a link that proves a mailbox, and with one for a new password. */
export const signUpQueue = "mailSignUp";
export const passwordQueue = "mailPasswordReset";
/** The queue of mails about a consigner's new address, to it and to the one of now. */
export const emailChangeQueue = "mailEmailChange";

/** The queue of catalogues that staff send to consigners. */
export const catalogueMailQueue = "mailCatalogue";

/** The queue of the day's work: rows that were closed long ago leave devices. */
export const archiveQueue = "archiveClosedRows";

/** The queue of the night's work on pictures: those in rows become files, and files that nothing names go. */
export const pictureQueue = "sortPictures";

/** The queue of the hour's work on figures: days that are over are closed. */
export const figureQueue = "closeDays";

/** The queue of the night's look at whether ledgers, items, orders and payouts agree. */
export const reconciliationQueue = "reconcile";
/** The queue of the hour's look at whether it is night in a store, whose markdowns then begin. */
export const markdownQueue = "nightlyMarkdowns";
/** The queue of payments that wait for their services: asked again, by the key they were asked with. */
export const paymentQueue = "goOnPaying";
/** The queue of the minute's work: what was collected for consigners is told to them. */
export const digestQueue = "sendDigests";

/** Every queue of jobs. */
export const queueNames: readonly string[] = [
  ...effects.map(({ name }) => name),
  askedStoreQueue,
  mailAgainQueue,
  signUpQueue,
  passwordQueue,
  emailChangeQueue,
  catalogueMailQueue,
  archiveQueue,
  pictureQueue,
  figureQueue,
  reconciliationQueue,
  markdownQueue,
  paymentQueue,
  digestQueue,
];
