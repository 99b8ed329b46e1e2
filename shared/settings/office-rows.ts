import { languages } from "#shared/words/language.ts";
import { defineRow } from "#shared/kernel/define-row.ts";
import { basisPoints, id, instant, requiredText, text, z } from "#shared/kernel/schema.ts";
import {
  bankProviders,
  chequeProviders,
  longestMail,
  longestTerms,
  mailKinds,
  payoutOptions,
  payoutServices,
  payPalProviders,
  secondFactorChoices,
  setupSteps,
  signupChoices,
  sizeSystems,
} from "./office-choices.ts";

/** A store's own mail texts by kind; other kinds use the standard text. */
const messages = z.array(z.object({ kind: z.enum(mailKinds), text: requiredText(longestMail) })).check(z.maxLength(20));

/**
 * The settings that only the office needs [B3.03-B3.21]. Its id is the store's. A store without a row has
 * `defaultOffice`: read it with `officeOf`.
 */
export const storeOfficeRows = defineRow({
  type: "storeOffice",
  table: "store_office",
  // Payers need to know how and when to pay.
  audiences: ["settings", "orders"],
  keep: "all",
  history: true,
  partOf: "store",
  schema: z.object({
    id,
    sizeSystem: z.enum(sizeSystems),
    /** Details consigners are asked for at sign-up. */
    signupInfo: z.array(z.enum(signupChoices)),
    /** The payment methods offered to consigners. */
    payoutOptions: z.array(z.enum(payoutOptions)),
    /** Among items of one price, the store's own are sold first. */
    prioritizeStore: z.boolean(),
    /** Host names of the consigners' and the staff's app. */
    consignerUrl: text(253),
    inStoreUrl: text(253),
    /** The CNAME target for a custom domain of the consigners' app; set by the server's operator. */
    consignerCname: text(253),
    /** The page people get to after signing out or following a mail's link. */
    redirectUrl: text(300),
    /** Whether new consigners are charged VAT on fees. */
    chargeTax: z.boolean(),
    /** Surcharge on prices in the online shop. */
    upPriceBasisPoints: basisPoints,
    /** Everybody is paid by cheque [B1.11]; if Checkbook.io sends them, as soon as a payout is made. */
    automatedPayout: z.boolean(),
    /** The providers that pay consigners of each method. */
    chequeProvider: z.enum(chequeProviders),
    bankProvider: z.enum(bankProviders),
    payPalProvider: z.enum(payPalProviders),
    /** The connected payout accounts: the id of each one's encrypted keys, and a label for people. */
    payoutServices: z
      .array(z.object({ service: z.enum(payoutServices), keptId: id, hint: text(60), since: instant }))
      .check(z.maxLength(10)),
    /** Cheque numbers below it have been used. */
    nextChequeNumber: z.int().check(z.gte(1), z.lte(1_000_000_000)),
    /** Whole days between sale and the earliest payout. */
    holdDays: z.int().check(z.gte(0), z.lte(3650)),
    /** The store's id at an identity provider shared by several stores. */
    tenantId: text(120),
    emailMsgs: messages,
    /** The same for items at ONLINE MARKETPLACE. */
    marketplaceEmailMsgs: messages,
    termsOfService: text(longestTerms),
    /** 0 before the first text; incremented with each change, so that it is accepted again. */
    termsVersion: z.int().check(z.gte(0), z.lte(1_000_000)),
    termsChangedAt: z.nullable(instant),
    /** The time zone of its days, such as "Africa/Johannesburg"; empty for UTC. */
    timeZone: text(60),
    /** For people who chose none; empty for their browser's. */
    language: z.enum(["", ...languages]),
    /** The set-up steps that people dismissed. */
    setupSkipped: z.array(z.enum(setupSteps)),
    /** The people who need a second factor: nobody, Admins, or also those with Orders. */
    secondFactorOf: z.enum(secondFactorChoices),
  }),
});
export type StoreOfficeRow = z.infer<typeof storeOfficeRows.schema>;
