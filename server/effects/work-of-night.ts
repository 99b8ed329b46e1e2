import type { FastifyBaseLogger } from "fastify";
import { archiveStore, utcDayStart } from "#server/machine/commands/archive.ts";
import { closeDaysOf } from "#server/areas/figures/close-days.ts";
import { forgetOldMails } from "#server/outside/mail/forget-mails.ts";
import { reconcileLedger } from "#server/areas/money/reconcile.ts";
import { forgetBankFiles } from "#server/outside/payments/bank-files/forget-bank-files.ts";
import { compareShopAtNight } from "./compare-shop.ts";
import type { EffectContext } from "./define-effect.ts";
import { mailWeekly } from "./mail-weekly.ts";
import { nightlyMarkdowns } from "./nightly-markdowns.ts";
import type { NightWork } from "./plan-nights.ts";
import { forgetTold } from "./send-digests.ts";

/** The services that the night's work needs. */
export interface NightContext extends EffectContext {
  readonly log: FastifyBaseLogger;
  /** Moves pictures in a store's rows into files, and deletes unreferenced files. */
  readonly sortPictures: (storeId: string) => Promise<void>;
}

/** Every part of a store's night. Repeating one on the same day changes nothing. */
export const workOfNight: Readonly<Record<NightWork, (context: NightContext, storeId: string) => Promise<void>>> = {
  closeDays: ({ db, clock }, storeId) => closeDaysOf(db, storeId, clock()),
  archive: async ({ db, clock }, storeId) => {
    await forgetOldMails(db, storeId, clock());
    await forgetBankFiles(db, storeId, clock());
    await forgetTold(db, storeId, clock());
    await archiveStore(db, storeId, utcDayStart(clock()));
  },
  startMarkdowns: (context, storeId) => nightlyMarkdowns(context, storeId),
  sortPictures: ({ sortPictures }, storeId) => sortPictures(storeId),
  reconcile: async (context, storeId) => {
    await reconcileLedger(context, storeId);
  },
  mailWeekly: (context, storeId) => mailWeekly(context, storeId),
  compareShop: (context, storeId) => compareShopAtNight(context, storeId),
};
