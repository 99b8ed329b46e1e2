import { defineWords } from "#shared/words/define-words.ts";

/** Lists other words that people search a screen by, under its address. They are found and not shown. */
export const screenSearchWords = defineWords("palette.screenSearch", {
  acceptTransfers: "move arrived between shops",
  activity: "history log who changed what happened",
  attention: "oversold sold twice problems errors not saved",
  billing: "subscription usage plan",
  buyingInventory: "instant sell offers buy outright",
  consigners: "statement balance account sellers suppliers vendors",
  dashboard: "figures reports revenue profit statistics",
  dayClose: "cash drawer register till float cash up z report end of day takings",
  device: "language printer scanner lock storage weekly email report Monday theme dark light sound",
  employees: "staff users roles access permissions team",
  fees: "commission selling fee split percentage rate share",
  findInventory: "stock items search shoes",
  findOrders: "journal accountant receipts invoices refunds returns sales export customers",
  held: "shut out changes review",
  incomingInventory: "expected drop-off arriving",
  locations: "shops places shelves addresses",
  markdowns: "discounts price drops schedule",
  packing: "reservations reserved online orders pick up ship send post",
  payouts: "paid cheques bank file transfers PayPal",
  "payouts-check": "reconcile ledger accounts",
  pendingPayouts: "pay consigners money owed settle",
  pendingPriceChangeInventory: "requests reduce",
  pendingWithdrawalInventory: "give back return to consigner",
  productTemplates: "sizes conditions categories options",
  products: "catalogue SKU GTIN barcodes models",
  queue: "not sent offline",
  readyToPrint: "labels tags stickers",
  request: "wanted sizes sold out",
  requestInventory: "offers",
  requestedInventory: "offers listings",
  scan: "drop-off receive add items check in take in",
  scanItems: "audit count stock-take stocktake inventory missing",
  sell: "till register checkout counter point of sale hold park",
  storeCredits: "gift card voucher",
  storeDevices: "tablets phones sign out",
  subLocations: "shelves rooms bins",
  transfers: "move between shops",
  withdrawnInventory: "given back returned",
});

/** The same, by section of the settings; the headings in it come first. */
export const sectionSearchWords = defineWords("palette.sectionSearch", {
  store:
    "The store, addresses, opening hours: language currency time zone name logo color colour domain address help email",
  selling:
    "How you sell, sales tax, fees and taxes, withdrawals, dropping off, accountant’s journal: VAT transaction fee cleaning fee box fee marketplace accountant bookkeeping cash rounding",
  approvals: "Pre-approve prices warning",
  labels: "Labels: barcode size printing tags",
  signup:
    "Signup and payouts, terms of service, how payouts are paid, accounts to pay from, payout days: bank PayPal cheques hold days payout methods",
  mails: "Emails to consigners, emails about the online marketplace, preview: texts messages notifications",
  shop: "Where you sell online, online shop, Shopify shop, Linnworks, compared with the online shop: tracking reservations webhooks",
  security: "Access: maintenance second factor keys API",
  data: "Export, sample stock, delete this store: backup download",
});
