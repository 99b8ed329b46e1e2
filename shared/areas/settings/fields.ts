import { languages } from "#shared/words/language.ts";
import {
  basisPoints,
  id,
  imageUrl,
  instant,
  minor,
  requiredText,
  taxRate,
  text,
  z,
} from "#shared/machine/kernel/schema.ts";
import { labelOptions } from "./label-options.ts";
import {
  bankProviders,
  chequeProviders,
  journalNames,
  longestMail,
  longestTerms,
  mailKinds,
  onlineShops,
  payoutOptions,
  payoutServices,
  payPalProviders,
  secondFactorChoices,
  setupMarks,
  shopFaults,
  shopPlatforms,
  signupChoices,
  sizeSystems,
} from "./office-choices.ts";
import { payoutMonthDays, payoutWeekdays } from "./payout-days.ts";
import { settingsWords } from "./words.ts";

/** "HH:MM" */
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const hexColor = /^(#[0-9a-fA-F]{6})?$/;

/**
 * The fields of the row with the settings that every device needs. They are apart from the row's definition because the
 * app's first screens load that one, without schemas (scripts/app-chunks.ts). A name ends in its unit.
 */
export const storeFields = {
  id,
  name: requiredText(120),
  handle: requiredText(60),
  supportEmail: text(254),
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  vatBasisPoints: basisPoints,
  /** The transaction fee. */
  payoutFeeBasisPoints: basisPoints,
  cleaningFeeMinor: minor,
  boxFeeMinor: minor,
  /** Option 2 values that incur the cleaning fee. */
  chargeableConditions: z.array(text(60)),
  /** Option 3 values that incur the box fee. */
  chargeableBoxConditions: z.array(text(60)),
  absorbDiscount: z.boolean(),
  labelWidthMm: z.number().check(z.gte(10), z.lte(300)),
  labelHeightMm: z.number().check(z.gte(10), z.lte(300)),
  labelOptions: z.array(z.enum(labelOptions)),
  customBarcode: z.enum(["SKU", "CODE", "GTIN", "none"]),
  logo: imageUrl,
  /** #rrggbb; empty for the standard accent. */
  accentColor: z.string().check(
    z.refine((value) => hexColor.test(value), { error: () => settingsWords("noColor") }),
    z.regex(hexColor),
  ),
  shopDomain: text(253),
  customShopifyUrl: text(300),
  /** Added to product addresses in the online shop, so that it sees where a visitor came from. */
  shopifyTrackingParams: z.array(z.object({ param: requiredText(60), value: text(200) })).check(z.maxLength(20)),
  /** True when consigners' items priced within the range around the lowest price are approved automatically. */
  autoPreapproval: z.boolean(),
  /** The pre-approved amount below the lowest price of a variant. */
  minApprovalMinor: minor,
  /** The pre-approved amount above it. */
  maxApprovalMinor: minor,
  safeInventoryStatusMode: z.boolean(),
  livePriceChanges: z.boolean(),
  isBuyingStore: z.boolean(),
  onlineMarketplace: z.boolean(),
  warnAmountMinor: minor,
  warnText: text(300),
  /** The price comparison address, with `{catalogId}` for a product's Catalog Id; empty for the default service. */
  priceComparisonUrl: text(300),
  /** Computed prices are rounded to this. */
  priceStepMinor: z.int().check(z.gte(1), z.lte(999_999_999)),
  /** Instructions for sending in items; shown on the listing sheet. */
  shipInstructions: text(2_000),
  earlyWithdrawalDays: z.int().check(z.gte(0), z.lte(3650)),
  withdrawalFeeMinor: minor,
  maintenanceMode: z.boolean(),
  /** The sales tax's name on receipts, such as "VAT". */
  taxName: text(40),
  /** The tax on what customers pay; 0 for none. */
  taxBasisPoints: taxRate,
  /** Prices include the tax; else it is added at the sale. */
  taxIncluded: z.boolean(),
  /** Printed on receipts. */
  phone: text(60),
  /** The days on which consigners are paid, as they are told; none for no fixed ones. */
  payoutDays: z.array(z.enum([...payoutWeekdays, ...payoutMonthDays])).check(z.maxLength(38)),
  /** Where its items are sold online. */
  onlineShop: z.enum(onlineShops),
  /** Hours after which an unpaid reservation in the built-in shop is cancelled; 0 for never. */
  reservationHours: z.int().check(z.gte(0), z.lte(720)),
  /** The taxes of before that still count for sales (`hadTax`), each with the moment at which it was changed. */
  pastTaxes: z
    .array(z.object({ taxBasisPoints: taxRate, taxIncluded: z.boolean(), until: instant }))
    .check(z.maxLength(100)),
  /** Reservations in the built-in shop are kept for minutes only until their customer opens the link in the mail. */
  proveReservations: z.boolean(),
  /** The step that cash is rounded to at the till; 0 for none. */
  cashStepMinor: minor,
  /** Earlier steps that still count for sales, each with the moment at which it was changed. */
  pastCashSteps: z.array(z.object({ stepMinor: minor, until: instant })).check(z.maxLength(100)),
  /** Hours at which the store is open, by its own clock; a day without hours is closed. None if the store does not say. */
  openingHours: z
    .array(z.object({ day: z.enum(payoutWeekdays), from: clockTime, to: clockTime }))
    .check(z.maxLength(7)),
};

/** A store's own mail texts by kind; other kinds use the standard text. */
const messages = z.array(z.object({ kind: z.enum(mailKinds), text: requiredText(longestMail) })).check(z.maxLength(20));

/** Locations of the store, each with one of a shop's. */
export const shopLocations = z.array(z.object({ locationId: id, shopLocationId: id })).check(z.maxLength(250));

/** The fields of the row with the settings that only the office needs. */
export const officeFields = {
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
  /** True when new consigners are charged VAT on fees. */
  chargeTax: z.boolean(),
  /** Surcharge on prices in the online shop. */
  upPriceBasisPoints: basisPoints,
  /** Everybody is paid by cheque; if Checkbook.io sends them, as soon as a payout is made. */
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
  /** The set-up steps that people dismissed, or the whole list. Older apps also dismiss "sizes". */
  setupSkipped: z.array(z.enum(setupMarks)),
  /** The people who need a second factor: nobody, Admins, or also those with Orders. */
  secondFactorOf: z.enum(secondFactorChoices),
  /** The names in the accountant's journal; others are called as Trace calls them. */
  journalNames: z.array(z.object({ of: z.enum(journalNames), text: requiredText(100) })).check(z.maxLength(40)),
  /** Consigners give their bank details at sign-up; else they are asked at their first approval or sale. */
  bankAtSignUp: z.boolean(),
  /** The connected shop of a platform; null without one. Its keys are on the server alone, under `keptId`. */
  shopConnection: z.nullable(
    z.object({
      platform: z.enum(shopPlatforms),
      /** The shop's lasting domain there. */
      domain: requiredText(253),
      name: text(255),
      keptId: id,
      /** A label of the keys for people. */
      hint: text(60),
      since: instant,
      /** The shop's location of each of the store's; others are not sold online. */
      locations: shopLocations,
      broken: z.nullable(z.object({ why: z.enum(shopFaults), since: instant })),
    }),
  ),
  /** The account at Linnworks whose orders are read; null without one. Its keys are on the server alone, under `keptId`. */
  linnworks: z.nullable(z.object({ keptId: id, hint: text(60), since: instant })),
  /** Imported items made until then were seen by an admin, and age like others from `importsFrom` on; null before. */
  importsSeenAt: z.nullable(instant),
  importsFrom: z.nullable(instant),
};
