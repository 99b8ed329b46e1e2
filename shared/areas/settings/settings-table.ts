import type { SettingsChanges } from "./settings-changes.ts";
import type { settingsWords } from "./words.ts";

interface Setting {
  /**
   * The worst that its change leads to: somebody gets in, people are led elsewhere, people pay or are paid otherwise, the
   * store is closed; or people read other words, or work differently (docs/access.md).
   */
  readonly leadsTo: "entry" | "led" | "money" | "end" | "words" | "work";
  /** Leads far, and whoever has Settings may change it all the same; `reasons` in tests/access/leads-to.ts has why. */
  readonly isOpen?: true;
  /** Its name in REST calls, if that is not the field's without its unit. */
  readonly call?: string;
  /** Required; the sentence for an empty value. */
  readonly missing?: Parameters<typeof settingsWords>[0];
  /** Sent with that setting's changes too, where the same value means something else. */
  readonly goesWith?: SettingName;
  /** For an online shop or a shared identity provider: stored, but used by no rule yet. */
  readonly waitsForShop?: true;
}

export type SettingName = keyof SettingsChanges;

/** Every setting, the required ones in the order in which their problems are told. */
export const settingsTable: { readonly [Name in SettingName]-?: Setting } = {
  name: { leadsTo: "words", missing: "nameMissing" },
  supportEmail: { leadsTo: "led", isOpen: true, missing: "supportEmailMissing" },
  redirectUrl: { leadsTo: "led", call: "redirectURL", missing: "redirectMissing" },
  consignerUrl: { leadsTo: "led", missing: "domainMissing" },
  inStoreUrl: { leadsTo: "led", missing: "domainMissing" },
  currency: { leadsTo: "money", isOpen: true, missing: "currencyMissing" },
  // The same figure is another coin in another currency.
  cashStepMinor: { leadsTo: "money", isOpen: true, goesWith: "currency" },
  labelOptions: { leadsTo: "work", missing: "labelOptionMissing" },
  labelWidthMm: { leadsTo: "work", call: "labelSize.width", missing: "widthMissing" },
  labelHeightMm: { leadsTo: "work", call: "labelSize.height", missing: "heightMissing" },
  signupInfo: { leadsTo: "words", missing: "signupInfoMissing" },
  payoutOptions: { leadsTo: "money", isOpen: true, missing: "payoutOptionMissing" },
  bankAtSignUp: { leadsTo: "work" },
  shipInstructions: { leadsTo: "words", missing: "shipInstructionsMissing" },
  customBarcode: { leadsTo: "work" },
  sizeSystem: { leadsTo: "work" },
  timeZone: { leadsTo: "work" },
  language: { leadsTo: "words" },
  logo: { leadsTo: "words" },
  accentColor: { leadsTo: "words" },
  isBuyingStore: { leadsTo: "work" },
  onlineMarketplace: { leadsTo: "work" },
  safeInventoryStatusMode: { leadsTo: "work" },
  livePriceChanges: { leadsTo: "work" },
  prioritizeStore: { leadsTo: "work" },
  vatBasisPoints: { leadsTo: "money" },
  chargeTax: { leadsTo: "money" },
  phone: { leadsTo: "led", isOpen: true },
  taxName: { leadsTo: "words" },
  taxBasisPoints: { leadsTo: "money" },
  taxIncluded: { leadsTo: "money" },
  payoutFeeBasisPoints: { leadsTo: "money" },
  cleaningFeeMinor: { leadsTo: "money" },
  boxFeeMinor: { leadsTo: "money" },
  chargeableConditions: { leadsTo: "money" },
  chargeableBoxConditions: { leadsTo: "money" },
  absorbDiscount: { leadsTo: "money" },
  earlyWithdrawalDays: { leadsTo: "money" },
  withdrawalFeeMinor: { leadsTo: "money" },
  autoPreapproval: { leadsTo: "work" },
  minApprovalMinor: { leadsTo: "work" },
  maxApprovalMinor: { leadsTo: "work" },
  warnAmountMinor: { leadsTo: "work" },
  warnText: { leadsTo: "words" },
  automatedPayout: { leadsTo: "money" },
  chequeProvider: { leadsTo: "money" },
  bankProvider: { leadsTo: "money" },
  payPalProvider: { leadsTo: "money" },
  holdDays: { leadsTo: "money" },
  emailMsgs: { leadsTo: "words" },
  marketplaceEmailMsgs: { leadsTo: "words" },
  termsOfService: { leadsTo: "words" },
  shopDomain: { leadsTo: "led", isOpen: true, call: "shop" },
  customShopifyUrl: { leadsTo: "led", isOpen: true },
  shopifyTrackingParams: { leadsTo: "led", isOpen: true },
  onlineShop: { leadsTo: "led" },
  reservationHours: { leadsTo: "work" },
  proveReservations: { leadsTo: "work" },
  upPriceBasisPoints: { leadsTo: "money", isOpen: true },
  maintenanceMode: { leadsTo: "end" },
  secondFactorOf: { leadsTo: "entry" },
  tenantId: { leadsTo: "entry", waitsForShop: true },
  payoutDays: { leadsTo: "words" },
  openingHours: { leadsTo: "words" },
  setupSkipped: { leadsTo: "work" },
  journalNames: { leadsTo: "words" },
};

export const settingNames = Object.keys(settingsTable) as readonly SettingName[];

/**
 * Returns whether a setting decides where people and links lead, who gets access, or what consigners are paid. The
 * Settings section alone must not open anybody's account or money, so an admin changes it after proving their identity,
 * never through a queue (decision 0188, docs/access.md).
 */
export const isProtected = (name: SettingName): boolean => {
  const { leadsTo, isOpen } = settingsTable[name];
  return leadsTo !== "words" && leadsTo !== "work" && isOpen !== true;
};
