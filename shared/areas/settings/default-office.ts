import { type StoreOfficeRow, storeOfficeRows } from "./office-rows.ts";

/** Returns the settings of a store whose office has none: every field's blank, but for these. */
export const defaultOffice = (storeId: string): StoreOfficeRow => ({
  ...storeOfficeRows.blank,
  id: storeId,
  signupInfo: ["Email"],
  payoutOptions: ["PayPal", "Zelle", "Bank"],
  nextChequeNumber: 1,
});
