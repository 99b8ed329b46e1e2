/** The choices in bank data, in the specification's own words. */

/** The numbers that identify a bank; the first is the default. */
export const routingTypes = ["abaNumber", "swiftCode", "ibanNumber"] as const;
export type RoutingType = (typeof routingTypes)[number];

/** The kinds of bank accounts. */
export const bankAccountTypes = [
  "Current (cheque/bond)",
  "Savings",
  "Transmission",
  "Bond",
  "Subscription Share",
  "Fnbcard",
  "WesBank",
] as const;

/** South African banks; others are typed. */
export const banks = [
  "Absa Bank",
  "Access Bank South Africa",
  "African Bank",
  "African Bank Business",
  "Albaraka Bank",
  "Bank of China",
  "Bank Zero",
  "Bidvest Bank",
  "BNP Paribas",
  "Capitec Bank",
  "Capitec Business",
  "China Construction Bank",
  "Citibank",
  "Discovery Bank",
  "Finbond Mutual Bank",
  "First National Bank (FNB)",
  "FirstRand Bank",
  "Grobank",
  "Habib Overseas Bank",
  "HBZ Bank",
  "HSBC Bank",
  "Investec Bank",
  "Ithala",
  "JPMorgan Chase Bank",
  "Mercantile Bank",
  "Nedbank",
  "Olympus Mobile",
  "Old Mutual Bank",
  "People's Bank",
  "Rand Merchant Bank",
  "SA Post Office (Postbank)",
  "Sasfin Bank",
  "Standard Bank",
  "Standard Chartered Bank",
  "State Bank of India",
  "TymeBank",
  "Ubank",
] as const;

/** The store that does not ask consigners for bank type, SWIFT code, IBAN and routing number. */
const plainStoreId = "32";
export const asksRouting = (storeId: string): boolean => storeId !== plainStoreId;
