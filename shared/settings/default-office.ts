import type { StoreOfficeRow } from "./office-rows.ts";

/** What holds in a store whose office has set nothing. */
export const defaultOffice = (storeId: string): StoreOfficeRow => ({
  id: storeId,
  sizeSystem: "US M",
  signupInfo: ["Email"],
  payoutOptions: ["PayPal", "Zelle", "Bank"],
  prioritizeStore: false,
  consignerUrl: "",
  inStoreUrl: "",
  consignerCname: "",
  redirectUrl: "",
  chargeTax: false,
  upPriceBasisPoints: 0,
  automatedPayout: false,
  holdDays: 0,
  tenantId: "",
  emailMsgs: [],
  marketplaceEmailMsgs: [],
  termsOfService: "",
  termsVersion: 0,
  termsChangedAt: null,
  timeZone: "",
  setupSkipped: [],
  secondFactorOf: "nobody",
});
