import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { storeRows } from "#shared/areas/settings/rows.ts";
import { settingNames, settingsTable } from "#shared/areas/settings/settings-table.ts";
import { Assertions, nodesIn, rootOf, type SyntaxNode } from "../scripts/requirements/assertions.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

const payout = "shared/areas/fees/payout.test.ts";
const payouts = "shared/areas/payouts/commands/payouts.test.ts";
const sending = "server/outside/payments/send-payments.pg.test.ts";
const label = "pwa/paper/labels/label-layout.test.ts";
const sheet = "pwa/paper/listing-sheets/listing-sheet.test.ts";
const mails = "server/effects/jobs.pg.test.ts";
const till = "shared/areas/till/till.test.ts";
const people = "shared/areas/consigners/commands/consigners.test.ts";
const signUps = "server/identity/sign-ups.pg.test.ts";
const install = "tests/journeys/install.journey.test.ts";
const settings = "server/routes/store/store-settings.pg.test.ts";

/**
 * Each setting, and every other field of a store's two rows, with the test or step that shows its effect, and text of it
 * that would not be there for another: its name, unless the effect itself is given.
 */
const effects: Readonly<Record<string, readonly [file: string, title: string, effect?: string]>> = {
  name: [install, "each host's manifest carries its own store's name"],
  handle: [
    "server/routes/catalogue/public-catalogue.pg.test.ts",
    "a catalogue is shown at its store's own addresses",
    "http://second.localhost/catalogue/store-two?page=2",
  ],
  supportEmail: ["tests/journeys/portal.journey.test.ts", "a mail to the store for help"],
  cashStepMinor: ["shared/areas/till/cash-rounding.test.ts", "a sale in cash is rounded to the store’s step"],
  currency: ["server/identity/store-defaults.test.ts", "a new store has its first admin's currency"],
  vatBasisPoints: [payout, "comes out at the worked figures"],
  phone: ["pwa/paper/papers/receipt.test.ts", "has on every paper the shop"],
  taxName: ["pwa/paper/papers/receipt.test.ts", "names a tax", "Includes VAT 20%"],
  taxBasisPoints: [till, "is added to the price"],
  taxIncluded: [till, "that prices include is taken off"],
  pastCashSteps: ["shared/areas/till/cash-rounding.test.ts", "at a till that was away is rounded to the earlier step"],
  pastTaxes: ["shared/areas/fees/had-tax.test.ts", "counts for 60 days after it was changed"],
  payoutFeeBasisPoints: [payout, "comes out at the worked figures"],
  cleaningFeeMinor: [payout, "charges cleaning for a condition"],
  boxFeeMinor: [payout, "comes out at the worked figures"],
  chargeableConditions: [payout, "charges cleaning for a condition"],
  chargeableBoxConditions: [payout, "comes out at the worked figures"],
  absorbDiscount: [payout, "does not bear a discount that the store absorbs"],
  labelWidthMm: [label, "101 mm wide has both codes"],
  labelHeightMm: [label, "32 mm high has its codes"],
  labelOptions: [label, "has all thirteen options"],
  customBarcode: [label, "has the barcode that the store chose"],
  logo: [settings, "a logo is uploaded"],
  accentColor: [install, "the portal is installed as the store's own"],
  onlineShop: ["server/outside/shop/push-product.pg.test.ts", "what staff change is in the shop"],
  reservationHours: [
    "server/routes/catalogue/product-pages.pg.test.ts",
    "a reservation that is not paid in time",
    '["cancelled"]',
  ],
  proveReservations: [
    "server/routes/catalogue/proven-reservations.pg.test.ts",
    "a reservation is kept for half an hour until the link in its mail is opened",
    "within 30 minutes to confirm your reservation",
  ],
  shopDomain: ["shared/areas/catalogue/shop-address.test.ts", "is made of the store's settings"],
  customShopifyUrl: ["shared/areas/catalogue/shop-address.test.ts", "is made of the store's settings"],
  shopifyTrackingParams: ["shared/areas/catalogue/shop-address.test.ts", "is made of the store's settings"],
  autoPreapproval: ["shared/areas/inventory/lowest-price.test.ts", "is never where the store has it off"],
  minApprovalMinor: ["shared/areas/inventory/lowest-price.test.ts", "is from the lowest price less one amount"],
  maxApprovalMinor: ["shared/areas/inventory/lowest-price.test.ts", "is from the lowest price less one amount"],
  safeInventoryStatusMode: ["shared/areas/inventory/commands/override-status.test.ts", "in safe-status mode"],
  livePriceChanges: [
    "shared/areas/inventory/commands/request-price.test.ts",
    "is the price at once in a store with live price changes",
  ],
  isBuyingStore: ["server/effects/consigner-effects.pg.test.ts", "a sale and a payout are mailed to who sold"],
  onlineMarketplace: [
    "shared/areas/consigners/commands/enable-marketplace.test.ts",
    "where the store does not sell there",
  ],
  warnAmountMinor: ["pwa/parts/adding/quote.test.ts", "a price above the lowest one"],
  warnText: ["pwa/parts/adding/quote.test.ts", "a price above the lowest one"],
  priceComparisonUrl: [
    "shared/areas/catalogue/price-comparison.test.ts",
    "what the store has set",
    "https://prices.test/%24%26%20sx?again=",
  ],
  sizeSystem: [
    "tests/journeys/store-setup.journey.test.ts",
    "begins with the sizes of the store's system",
    "14\\.5, 15$",
  ],
  priceStepMinor: ["shared/areas/inventory/bulk-price.test.ts", "rounded to the store's step", "toBe(21_500)"],
  shipInstructions: [sheet, "how to send it"],
  earlyWithdrawalDays: [
    "shared/areas/inventory/commands/withdraw-items.test.ts",
    "on the last early day, and not a day later",
  ],
  withdrawalFeeMinor: ["shared/areas/inventory/commands/withdraw-items.test.ts", "charges the early fee"],
  maintenanceMode: ["tests/journeys/identity.journey.test.ts", "in maintenance they wait", "${portal}/maintenance"],
  signupInfo: [signUps, "says what the store asks"],
  payoutOptions: [people, "is for a payout method that the store offers"],
  bankAtSignUp: [signUps, "asks for bank details only if the store wants them at sign-up"],
  consignerUrl: [
    "server/identity/store-address.pg.test.ts",
    "each domain of the settings shows the store",
    '["sell.sole.test", "portal"]',
  ],
  inStoreUrl: [
    "server/identity/store-address.pg.test.ts",
    "each domain of the settings shows the store",
    '["app.sole.test", "staff"]',
  ],
  consignerCname: ["tests/known-names.pg.test.ts", "sent back as they were read"],
  redirectUrl: [mails, "and leads where it says"],
  chargeTax: [people, "charges VAT as the store's settings say"],
  automatedPayout: [payouts, "by cheque in an automated store"],
  chequeProvider: [payouts, "is given to it with the payout in an automated store"],
  bankProvider: [
    "server/outside/payments/bank-files/make-bank-file.pg.test.ts",
    "the bank's file pays each consigner once",
    "payout-[0-9a-f]{8}\\.ach",
  ],
  payPalProvider: [sending, "is asked when somebody sends the payout", "otto@paypal.test"],
  payoutServices: [sending, "that is not connected is told so"],
  nextChequeNumber: ["tests/journeys/payouts.journey.test.ts", "cheques get numbers", "Cheque 1041"],
  openingHours: ["server/routes/catalogue/product-pages.pg.test.ts", "reads where to go, until when and whom to call"],
  payoutDays: ["tests/journeys/portal-home.journey.test.ts", "a sale is told to its consigner once it was seen"],
  holdDays: [payouts, "waits until the store's hold days"],
  emailMsgs: [mails, "in the store's own words where it has some"],
  marketplaceEmailMsgs: [mails, "of an item at the online marketplace"],
  termsOfService: [signUps, "are asked for again when changed"],
  termsVersion: [signUps, "are asked for again when changed"],
  termsChangedAt: ["shared/areas/settings/commands/edit-settings.test.ts", "counts the versions of the terms"],
  timeZone: ["server/areas/figures/figures.pg.test.ts", "another time zone makes every day anew"],
  language: ["server/identity/languages.pg.test.ts", "else in their store's"],
  setupSkipped: [
    "tests/journeys/store-setup.journey.test.ts",
    "an empty server has its first label",
    "Put the set-up away",
  ],
  journalNames: ["server/areas/money/journal.pg.test.ts", "names accounts as the store does", "1000 Petty cash"],
  upPriceBasisPoints: [
    "server/outside/shop/connection/resync-shop.pg.test.ts",
    "a surcharge that changes is in every price",
    "priceMinor * 1.1",
  ],
  prioritizeStore: [
    "shared/areas/shop/choose-items.test.ts",
    "then the cheapest, then its own",
    "cheapest.some(isFirst)",
  ],
  shopConnection: [
    "server/outside/shop/connection/connect-shop.pg.test.ts",
    "a shop is connected with the keys",
    'platform: "shopify"',
  ],
  linnworks: ["server/outside/shop/linnworks/linnworks.pg.test.ts", "open orders are entered"],
  importsSeenAt: [
    "server/effects/markdowns.pg.test.ts",
    "imported items keep their prices until an admin saw",
    "seenAt: now.toISOString()",
  ],
  importsFrom: [
    "server/effects/markdowns.pg.test.ts",
    "imported items keep their prices until an admin saw",
    'from: "2026-03-22T16:00:00.000Z"',
  ],
  secondFactorOf: ["server/identity/second-factors.pg.test.ts", "is asked of Admins where the store says so"],
};

const shopSettings = settingNames.filter((name) => settingsTable[name].waitsForShop === true);

const fields = [...new Set([...Object.keys(storeRows.schema.shape), ...Object.keys(defaultOffice("s"))])].filter(
  (field) => field !== "id",
);

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test("each setting has a test of what it does, or is marked as waiting for the shop", () => {
  expect([...Object.keys(effects), ...shopSettings].sort()).toEqual(fields.toSorted());
});

const assertions = new Assertions(read);

/** Returns a file's tests and steps whose title has this text. */
const testsOf = (file: string, title: string) =>
  [...nodesIn(parseSync(file, read(file)).program)].filter((node) => {
    if (node.type !== "CallExpression" || !["it", "test", "step"].includes(rootOf(node["callee"]) ?? "")) return false;
    const [first] = node["arguments"] as readonly SyntaxNode[];
    return first !== undefined && read(file).slice(first.start, first.end).includes(title);
  });

test.each(Object.entries(effects))("%s is set or seen in the one test of its effect, which asserts", (field, named) => {
  const [file, title, effect] = named;
  const [shown, ...others] = testsOf(file, title);
  expect(others, `${file}: ${title}`).toEqual([]);
  expect(shown !== undefined && assertions.has(file, shown["arguments"]), `${file}: ${title}`).toBe(true);
  const code = shown === undefined ? "" : assertions.textOf(file, shown);
  if (effect === undefined) expect(code).toMatch(new RegExp(String.raw`\b(${field}|${snake(field)})\b`));
  else expect(code).toContain(effect);
});

/** Code that stores, returns, shows and changes settings in general does not count as an effect. */
const plumbing =
  /(^shared\/areas\/settings\/|^pwa\/features\/settings\/|present-settings|settings-in-calls|store-settings|store-defaults|words(\.es)?\.ts$|\.test\.ts)/;

test("a setting that waits for the shop is read by no rule, and every other one is read", () => {
  const sources = ["shared", "server", "pwa"].flatMap((side) =>
    readdirSync(join(root, side), { recursive: true, encoding: "utf8" })
      .map((file) => `${side}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !plumbing.test(file)),
  );
  const text = sources.map(read).join("\n");
  // Notices about a setting, and effects outside.
  const told = ["consignerCname", "termsChangedAt"];
  const isRead = (field: string) => new RegExp(String.raw`\b(${field}|${snake(field)})\b`).test(text);
  expect(fields.filter((field) => !told.includes(field) && !isRead(field)).sort()).toEqual(shopSettings.toSorted());
});
