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

/** The store's own words for a kind of mail; a kind that is not in the list has the house's. */
const messages = z.array(z.object({ kind: z.enum(mailKinds), text: requiredText(longestMail) })).check(z.maxLength(20));

/**
 * What of a store's settings only its office needs [B3.03-B3.21]. Its id is the store's. A store without a row has
 * `defaultOffice`: read it with `officeOf`.
 */
export const storeOfficeRows = defineRow({
  type: "storeOffice",
  table: "store_office",
  // Who pays needs to know how and when.
  audiences: ["settings", "orders"],
  keep: "all",
  history: true,
  partOf: "store",
  schema: z.object({
    id,
    sizeSystem: z.enum(sizeSystems),
    /** What consigners are asked for when they sign up. */
    signupInfo: z.array(z.enum(signupChoices)),
    /** How consigners may be paid. */
    payoutOptions: z.array(z.enum(payoutOptions)),
    /** Among items of one price, the store's own are sold first. */
    prioritizeStore: z.boolean(),
    /** The host names of the consigners' and of the staff's app. */
    consignerUrl: text(253),
    inStoreUrl: text(253),
    /** What a custom domain of the consigners' app points at; set by whoever runs the server. */
    consignerCname: text(253),
    /** Where people are led after they have signed out or followed a mail. */
    redirectUrl: text(300),
    /** Whether VAT is charged on the fees of new consigners. */
    chargeTax: z.boolean(),
    /** How much is added to prices in the online shop. */
    upPriceBasisPoints: basisPoints,
    /** Everybody is paid by cheque [B1.11]; where Checkbook.io sends the cheques, as soon as a payout is made. */
    automatedPayout: z.boolean(),
    /** By what consigners of each method are paid. */
    chequeProvider: z.enum(chequeProviders),
    bankProvider: z.enum(bankProviders),
    payPalProvider: z.enum(payPalProviders),
    /** The accounts that the store pays from: where the server keeps what opens each, and how people tell them apart. */
    payoutServices: z
      .array(z.object({ service: z.enum(payoutServices), keptId: id, hint: text(60), since: instant }))
      .check(z.maxLength(10)),
    /** Cheques below it have been printed. */
    nextChequeNumber: z.int().check(z.gte(1), z.lte(1_000_000_000)),
    /** How many whole days after its sale an item is paid out at the earliest. */
    holdDays: z.int().check(z.gte(0), z.lte(3650)),
    /** The store's id at an identity provider that serves several. */
    tenantId: text(120),
    emailMsgs: messages,
    /** The same about items at the location ONLINE MARKETPLACE. */
    marketplaceEmailMsgs: messages,
    termsOfService: text(longestTerms),
    /** 0 before the first text; one more whenever the text changes, so that it is accepted again. */
    termsVersion: z.int().check(z.gte(0), z.lte(1_000_000)),
    termsChangedAt: z.nullable(instant),
    /** Where its days begin, as "Africa/Johannesburg"; empty for UTC. */
    timeZone: text(60),
    /** Spoken to those who chose none; empty for what their browser reads. */
    language: z.enum(["", ...languages]),
    /** The steps of the set-up that nobody wants to be reminded of. */
    setupSkipped: z.array(z.enum(setupSteps)),
    /** Of whom a second factor is asked at their sign-in: of nobody, of Admins, or of whoever has Orders too. */
    secondFactorOf: z.enum(secondFactorChoices),
  }),
});
export type StoreOfficeRow = z.infer<typeof storeOfficeRows.schema>;
