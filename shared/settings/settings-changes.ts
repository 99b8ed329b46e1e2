import { languages } from "#shared/words/language.ts";
import { basisPoints, imageUrl, minor, nameText, requiredText, text, z } from "#shared/kernel/schema.ts";
import { labelOptions } from "./label-options.ts";
import {
  bankProviders,
  chequeProviders,
  longestMail,
  longestTerms,
  mailKinds,
  payoutOptions,
  payPalProviders,
  secondFactorChoices,
  setupSteps,
  signupChoices,
  sizeSystems,
} from "./office-choices.ts";

const messages = z.optional(
  z.array(z.object({ kind: z.enum(mailKinds), text: text(longestMail) })).check(z.maxLength(20)),
);
const conditions = z.optional(z.array(text(60)).check(z.maxLength(200)));
const millimetres = z.optional(z.nullable(z.number().check(z.gte(10), z.lte(300))));
const flag = z.optional(z.boolean());

/**
 * Fields of the row on every device. Values that may be empty here but not in the row are refused by the settings'
 * rules, with their messages.
 */
const ofStore = {
  name: z.optional(nameText(120)),
  supportEmail: z.optional(text(254)),
  currency: z.optional(text(3)),
  vatBasisPoints: z.optional(basisPoints),
  payoutFeeBasisPoints: z.optional(basisPoints),
  cleaningFeeMinor: z.optional(minor),
  boxFeeMinor: z.optional(minor),
  chargeableConditions: conditions,
  chargeableBoxConditions: conditions,
  absorbDiscount: flag,
  labelWidthMm: millimetres,
  labelHeightMm: millimetres,
  labelOptions: z.optional(z.array(z.enum(labelOptions)).check(z.maxLength(20))),
  customBarcode: z.optional(z.enum(["SKU", "CODE", "GTIN", "none"])),
  logo: z.optional(imageUrl),
  accentColor: z.optional(z.string().check(z.regex(/^(#[0-9a-fA-F]{6})?$/))),
  shopDomain: z.optional(text(253)),
  customShopifyUrl: z.optional(text(300)),
  shopifyTrackingParams: z.optional(
    z.array(z.object({ param: requiredText(60), value: text(200) })).check(z.maxLength(20)),
  ),
  autoPreapproval: flag,
  minApprovalMinor: z.optional(minor),
  maxApprovalMinor: z.optional(minor),
  safeInventoryStatusMode: flag,
  livePriceChanges: flag,
  isBuyingStore: flag,
  onlineMarketplace: flag,
  warnAmountMinor: z.optional(minor),
  warnText: z.optional(text(300)),
  shipInstructions: z.optional(text(2_000)),
  earlyWithdrawalDays: z.optional(z.int().check(z.gte(0), z.lte(3650))),
  withdrawalFeeMinor: z.optional(minor),
  maintenanceMode: flag,
};

/** Fields of the office's row. */
const ofOffice = {
  sizeSystem: z.optional(z.enum(sizeSystems)),
  signupInfo: z.optional(z.array(z.enum(signupChoices)).check(z.maxLength(20))),
  payoutOptions: z.optional(z.array(z.enum(payoutOptions)).check(z.maxLength(20))),
  prioritizeStore: flag,
  consignerUrl: z.optional(text(253)),
  inStoreUrl: z.optional(text(253)),
  redirectUrl: z.optional(text(300)),
  chargeTax: flag,
  upPriceBasisPoints: z.optional(basisPoints),
  automatedPayout: flag,
  chequeProvider: z.optional(z.enum(chequeProviders)),
  bankProvider: z.optional(z.enum(bankProviders)),
  payPalProvider: z.optional(z.enum(payPalProviders)),
  holdDays: z.optional(z.int().check(z.gte(0), z.lte(3650))),
  tenantId: z.optional(text(120)),
  emailMsgs: messages,
  marketplaceEmailMsgs: messages,
  termsOfService: z.optional(text(longestTerms)),
  timeZone: z.optional(text(60)),
  language: z.optional(z.enum(["", ...languages])),
  secondFactorOf: z.optional(z.enum(secondFactorChoices)),
  setupSkipped: z.optional(z.array(z.enum(setupSteps)).check(z.maxLength(20))),
};

/** Changes of the settings by field, named as in the rows. */
export const settingsChanges = z.object({ ...ofStore, ...ofOffice });
export type SettingsChanges = z.infer<typeof settingsChanges>;
