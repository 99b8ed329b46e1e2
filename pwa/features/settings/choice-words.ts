import { defineWords } from "#shared/words/define-words.ts";

/** The specification's names of choices, which are their values too. */
export const choiceWords = defineWords("settings.choice", {
  Email: "Email",
  "Full Name": "Full Name",
  "Full Address": "Full Address",
  Username: "Username",
  Phone: "Phone",
  PayPal: "PayPal",
  Zelle: "Zelle",
  Bank: "Bank",
  Logo: "Logo",
  "Scan To Shop": "Scan To Shop",
  "QR Code": "QR Code",
  "Shopify QR Code": "Shopify QR Code",
  "Item Description": "Item Description",
  "Item Id": "Item Id",
  SKU: "SKU",
  "Consigner Id": "Consigner Id",
  Consigner: "Consigner",
  Size: "Size",
  "Payout Fee": "Payout Fee",
  Price: "Price",
  Sublocation: "Sublocation",
});
