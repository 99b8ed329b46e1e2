import { nameText, text, z } from "#shared/machine/kernel/schema.ts";
import { officeFields, storeFields } from "./fields.ts";
import { longestMail, mailKinds } from "./office-choices.ts";

/** Fields of the rows that are not changed as settings. */
const notSettings = {
  id: true,
  handle: true,
  priceComparisonUrl: true,
  priceStepMinor: true,
  consignerCname: true,
  payoutServices: true,
  shopConnection: true,
  linnworks: true,
  importsSeenAt: true,
  importsFrom: true,
  nextChequeNumber: true,
  termsVersion: true,
  termsChangedAt: true,
  pastTaxes: true,
  pastCashSteps: true,
} as const;

const messages = z.array(z.object({ kind: z.enum(mailKinds), text: text(longestMail) })).check(z.maxLength(20));
const conditions = storeFields.chargeableConditions.check(z.maxLength(200));

/**
 * Fields of which other values may be sent than the row takes. Values that may be empty here but not in the row are
 * refused by the settings' rules, with their messages.
 */
const sent = {
  name: nameText(120),
  phone: nameText(60),
  taxName: nameText(40),
  currency: text(3),
  chargeableConditions: conditions,
  chargeableBoxConditions: conditions,
  labelWidthMm: z.nullable(storeFields.labelWidthMm),
  labelHeightMm: z.nullable(storeFields.labelHeightMm),
  labelOptions: storeFields.labelOptions.check(z.maxLength(20)),
  signupInfo: officeFields.signupInfo.check(z.maxLength(20)),
  payoutOptions: officeFields.payoutOptions.check(z.maxLength(20)),
  emailMsgs: messages,
  marketplaceEmailMsgs: messages,
  setupSkipped: officeFields.setupSkipped.check(z.maxLength(20)),
};

/** Changes of the settings by field, named as in the rows. */
export const settingsChanges = z.partial(
  z.extend(z.omit(z.object({ ...storeFields, ...officeFields }), notSettings), sent),
);
export type SettingsChanges = z.infer<typeof settingsChanges>;
