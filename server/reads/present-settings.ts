import type { Transaction } from "#server/database/transact.ts";
import { storeOfficeRows } from "#shared/settings/office-rows.ts";
import { labelOptions } from "#shared/settings/label-options.ts";
import { storeRows } from "#shared/settings/rows.ts";
import { z } from "#shared/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { major, moment } from "./answer-types.ts";
import { storeOf } from "./store.ts";
import { officeOf } from "./store-office.ts";

const row = storeRows.schema.shape;
const office = storeOfficeRows.schema.shape;
/** Hundredths of a percent as percent. */
const percent = z.number();

/** The store's settings as the calls name them [B3.01-B3.22]. */
export const presentedSettings = z.object({
  id: z.string(),
  name: row.name,
  handle: row.handle,
  shop: row.shopDomain,
  /** The staff's. */
  domain: office.inStoreUrl,
  supportEmail: row.supportEmail,
  currency: row.currency,
  sizeSystem: office.sizeSystem,
  signupInfo: office.signupInfo,
  payoutOptions: office.payoutOptions,
  prioritizeStore: office.prioritizeStore,
  labelOptions: z.array(z.enum(labelOptions)),
  labelSize: z.object({ height: z.number(), width: z.number() }),
  logo: row.logo,
  accentColor: row.accentColor,
  consignerUrl: office.consignerUrl,
  inStoreUrl: office.inStoreUrl,
  consignerCname: office.consignerCname,
  shipInstructions: row.shipInstructions,
  emailMsgs: office.emailMsgs,
  marketplaceEmailMsgs: office.marketplaceEmailMsgs,
  termsOfService: office.termsOfService,
  termsVersion: office.termsVersion,
  termsChangedAt: z.nullable(moment),
  absorbDiscount: row.absorbDiscount,
  safeInventoryStatusMode: row.safeInventoryStatusMode,
  livePriceChanges: row.livePriceChanges,
  redirectURL: office.redirectUrl,
  customBarcode: row.customBarcode,
  shopifyTrackingParams: row.shopifyTrackingParams,
  customShopifyUrl: row.customShopifyUrl,
  maxApproval: major,
  minApproval: major,
  payoutFee: percent,
  autoPreapproval: row.autoPreapproval,
  warnAmount: major,
  warnText: row.warnText,
  chargeTax: office.chargeTax,
  vat: percent,
  upPrice: percent,
  cleaningFee: major,
  boxFee: major,
  earlyWithdrawalDays: row.earlyWithdrawalDays,
  withdrawalFee: major,
  isBuyingStore: row.isBuyingStore,
  onlineMarketplace: row.onlineMarketplace,
  automatedPayout: office.automatedPayout,
  tenantId: office.tenantId,
  timeZone: office.timeZone,
  maintenanceMode: row.maintenanceMode,
});

/** Reads the settings of the transaction's store. */
export async function presentSettings(tx: Transaction, storeId: string): Promise<z.infer<typeof presentedSettings>> {
  const store = await storeOf(tx, storeId);
  const of = await officeOf(tx, storeId);
  const amount = (minor: number) => toMajor(minor, store.currency);
  return {
    id: store.id,
    name: store.name,
    handle: store.handle,
    shop: store.shopDomain,
    domain: of.inStoreUrl,
    supportEmail: store.supportEmail,
    currency: store.currency,
    sizeSystem: of.sizeSystem,
    signupInfo: of.signupInfo,
    payoutOptions: of.payoutOptions,
    prioritizeStore: of.prioritizeStore,
    labelOptions: store.labelOptions,
    labelSize: { height: store.labelHeightMm, width: store.labelWidthMm },
    logo: store.logo,
    accentColor: store.accentColor,
    consignerUrl: of.consignerUrl,
    inStoreUrl: of.inStoreUrl,
    consignerCname: of.consignerCname,
    shipInstructions: store.shipInstructions,
    emailMsgs: of.emailMsgs,
    marketplaceEmailMsgs: of.marketplaceEmailMsgs,
    termsOfService: of.termsOfService,
    termsVersion: of.termsVersion,
    termsChangedAt: of.termsChangedAt,
    absorbDiscount: store.absorbDiscount,
    safeInventoryStatusMode: store.safeInventoryStatusMode,
    livePriceChanges: store.livePriceChanges,
    redirectURL: of.redirectUrl,
    customBarcode: store.customBarcode,
    shopifyTrackingParams: store.shopifyTrackingParams,
    customShopifyUrl: store.customShopifyUrl,
    maxApproval: amount(store.maxApprovalMinor),
    minApproval: amount(store.minApprovalMinor),
    payoutFee: store.payoutFeeBasisPoints / 100,
    autoPreapproval: store.autoPreapproval,
    warnAmount: amount(store.warnAmountMinor),
    warnText: store.warnText,
    chargeTax: of.chargeTax,
    vat: store.vatBasisPoints / 100,
    upPrice: of.upPriceBasisPoints / 100,
    cleaningFee: amount(store.cleaningFeeMinor),
    boxFee: amount(store.boxFeeMinor),
    earlyWithdrawalDays: store.earlyWithdrawalDays,
    withdrawalFee: amount(store.withdrawalFeeMinor),
    isBuyingStore: store.isBuyingStore,
    onlineMarketplace: store.onlineMarketplace,
    automatedPayout: of.automatedPayout,
    tenantId: of.tenantId,
    timeZone: of.timeZone,
    maintenanceMode: store.maintenanceMode,
  };
}
