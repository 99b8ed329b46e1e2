import type { CommandForm } from "#pwa/ui/forms/use-command-form.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import { labelOptions } from "#shared/areas/settings/label-options.ts";
import { longestTerms, payoutOptions, signupChoices, sizeSystems } from "#shared/areas/settings/office-choices.ts";
import type { SettingsChanges } from "#shared/areas/settings/settings-changes.ts";
import type { SettingName } from "#shared/areas/settings/settings-table.ts";
import { settingsWords } from "#shared/areas/settings/words.ts";
import { t } from "#shared/words/define-words.ts";
import type { choiceWords } from "./choice-words.ts";

/** Form of a card of settings. */
export type SettingForm = CommandForm<CommandArgs<"settings.editSettings">>;

/** Units of numbers: hundredths of a percent (`rate` with four decimals), millimetres, days and hours. */
export type Unit = "percent" | "rate" | "mm" | "days" | "hours";

interface Common {
  readonly label: string;
  /** The effect of the setting; a function where it depends on what is typed. */
  readonly hint?: string | ((form: SettingForm) => string);
  /** The sentence for an empty value where `settingsTable` has none. */
  readonly missing?: string;
}
/** `lines`: a text over the card's width. */
type Text = { kind: "text"; most: number; lines?: number; type?: "email" | "url" };
type Choice<V> = { kind: "choice"; options: readonly { value: V; label: string }[] };
/** `on` and `off`: its meaning while on, and while off. */
type Switch = { kind: "switch"; on: string; off: string };
/** `needs`: the switch without which the amount has no effect. */
type Money = { kind: "money"; needs?: SettingName };
type Amount = { kind: "number"; unit: Unit };
/** `quiet`: an invalid group is marked without a message. */
type Checks = { kind: "checks"; choices: readonly Parameters<typeof choiceWords>[0][]; quiet?: true };

type ControlOf<V> = [V] extends [boolean]
  ? Switch
  : [V] extends [number | null]
    ? Money | Amount
    : [V] extends [string]
      ? Text | Choice<V>
      : Checks;
type Plain = Common & (Text | Choice<string> | Switch | Money | Amount | Checks);

const noShare = () => t("Enter a percentage, or 0.");
const noAmount = () => t("Enter an amount, or 0.");
const same = <V extends string>(value: V) => ({ value, label: value });
const byHand = () => ({ value: "hand", label: t("By hand") }) as const;

/** Label, control and effect of the settings that need no control of their own. */
const plain = {
  name: () => ({
    kind: "text",
    most: 120,
    label: settingsWords("name"),
    hint: t("Shown in the app, in the names of label files and in every email."),
  }),
  supportEmail: () => ({
    kind: "text",
    most: 254,
    type: "email",
    label: settingsWords("supportEmail"),
    hint: t("Where people can write to you. Replies to emails come here too."),
  }),
  phone: () => ({ kind: "text", most: 60, label: t("Phone"), hint: t("Printed on receipts.") }),
  sizeSystem: () => ({
    kind: "choice",
    options: sizeSystems.map(same),
    label: t("Size system"),
    hint: t("The sizes that new templates start with."),
  }),
  consignerUrl: () => ({ kind: "text", most: 253, label: t("Consigner Domain"), hint: t("Where consigners sign in.") }),
  inStoreUrl: () => ({
    kind: "text",
    most: 253,
    label: t("In-Store App Domain"),
    hint: t("Where staff sign in. The current address keeps working."),
  }),
  redirectUrl: () => ({
    kind: "text",
    most: 300,
    type: "url",
    label: t("Redirect URL"),
    hint: t("Links in emails to consigners lead here."),
  }),
  isBuyingStore: () => ({
    kind: "switch",
    label: t("Buying store"),
    on: t("On: you buy items outright, and whoever brings them is called a seller."),
    off: t("Off: items stay their consigner’s until they are sold."),
  }),
  onlineMarketplace: () => ({
    kind: "switch",
    label: t("Online marketplace"),
    on: t("On: consigners can list items that they keep until they are sold."),
    off: t("Off: items are sold from your locations only."),
  }),
  safeInventoryStatusMode: () => ({
    kind: "switch",
    label: t("Safe inventory statuses"),
    on: t("On: an item’s status can only change in the usual order. Admins can override this."),
    off: t("Off: staff can set any status."),
  }),
  livePriceChanges: () => ({
    kind: "switch",
    label: t("Live price changes"),
    on: t("On: a consigner’s new price applies at once."),
    off: t("Off: you accept or decline each new price that a consigner asks for."),
  }),
  prioritizeStore: () => ({
    kind: "switch",
    label: t("Sell your own items first"),
    on: t("On: of items with the same price, your own is sold first."),
    off: t("Off: of items with the same price, the oldest is sold first."),
  }),
  taxBasisPoints: () => ({
    kind: "number",
    unit: "rate",
    label: t("Rate"),
    hint: t("0 for none."),
    missing: noShare(),
  }),
  taxName: () => ({ kind: "text", most: 40, label: t("Name on receipts"), hint: t("Such as VAT, GST or Sales tax.") }),
  taxIncluded: () => ({
    kind: "switch",
    label: t("Prices include it"),
    on: t("On: the tax is part of the price. It is taken off before fees and payouts."),
    off: t("Off: the tax is added to the price at the counter."),
  }),
  payoutFeeBasisPoints: () => ({
    kind: "number",
    unit: "percent",
    label: t("Transaction fee"),
    hint: t("Of the price."),
    missing: noShare(),
  }),
  vatBasisPoints: () => ({
    kind: "number",
    unit: "percent",
    label: t("VAT"),
    hint: t("On your fees, for consigners who are charged it."),
    missing: noShare(),
  }),
  chargeTax: () => ({
    kind: "switch",
    label: t("Charge VAT to new consigners"),
    on: t("On: new consigners pay VAT on your fees."),
    off: t("Off: new consigners pay no VAT unless you turn it on for them."),
  }),
  absorbDiscount: () => ({
    kind: "switch",
    label: t("Absorb discounts"),
    on: t("On: you pay for discounts; payouts stay as they were."),
    off: t("Off: a discount also lowers the consigner’s payout."),
  }),
  cleaningFeeMinor: () => ({ kind: "money", label: t("Cleaning fee"), missing: t("Cleaning fee is required") }),
  boxFeeMinor: () => ({ kind: "money", label: t("Box fee"), missing: t("Box fee is required") }),
  earlyWithdrawalDays: () => ({
    kind: "number",
    unit: "days",
    label: t("Early withdrawal"),
    hint: t("Withdrawing an item costs the fee for this long after it was accepted."),
    missing: t("Enter a number of days, or 0."),
  }),
  withdrawalFeeMinor: () => ({ kind: "money", label: t("Early withdrawal fee"), hint: feeHint, missing: noAmount() }),
  shipInstructions: () => ({
    kind: "text",
    most: 2_000,
    lines: 5,
    label: t("Ship instructions"),
    hint: t("Shown to consigners with the label, and printed on the listing sheet."),
  }),
  autoPreapproval: () => ({
    kind: "switch",
    label: t("Pre-approve consigners’ prices"),
    on: t("On: items priced near the lowest price can be brought in without your approval."),
    off: t("Off: you decide on each item that a consigner wants to bring in."),
  }),
  minApprovalMinor: () => ({
    kind: "money",
    needs: "autoPreapproval",
    label: t("Up to this much below the lowest price"),
    missing: noAmount(),
  }),
  maxApprovalMinor: () => ({
    kind: "money",
    needs: "autoPreapproval",
    label: t("Up to this much above the lowest price"),
    missing: noAmount(),
  }),
  warnAmountMinor: () => ({
    kind: "money",
    label: t("Warn about prices above the lowest price minus"),
    hint: t("Set it to 0 for no warning."),
    missing: noAmount(),
  }),
  warnText: () => ({ kind: "text", most: 300, label: t("What the warning says") }),
  labelOptions: () => ({ kind: "checks", choices: labelOptions, label: t("Label Options") }),
  labelWidthMm: () => ({ kind: "number", unit: "mm", label: t("Label width") }),
  labelHeightMm: () => ({ kind: "number", unit: "mm", label: t("Label height") }),
  customBarcode: () => ({
    kind: "choice",
    options: [same("SKU"), same("CODE"), same("GTIN"), { value: "none", label: t("No barcode") }],
    label: t("Barcode"),
    hint: t("What the barcode on a label contains."),
  }),
  signupInfo: () => ({
    kind: "checks",
    quiet: true,
    choices: signupChoices,
    label: t("Signup info"),
    hint: t("What new consigners are asked for."),
  }),
  payoutOptions: () => ({
    kind: "checks",
    choices: payoutOptions,
    label: t("Payout options"),
    hint: t("How consigners can be paid."),
  }),
  bankAtSignUp: () => ({
    kind: "switch",
    label: t("Bank details at sign-up"),
    on: t("On: new consigners say how they are paid when they sign up."),
    off: t("Off: consigners are asked how they are paid once you have accepted or sold their first item."),
  }),
  termsOfService: () => ({ kind: "text", most: longestTerms, lines: 12, label: t("Terms of service") }),
  chequeProvider: () => ({
    kind: "choice",
    options: [
      { value: "cheque", label: t("Print them here") },
      { value: "checkbook", label: t("Checkbook.io sends them") },
    ],
    label: t("Cheques"),
  }),
  payPalProvider: () => ({
    kind: "choice",
    options: [byHand(), { value: "payPal", label: t("PayPal Payouts") }],
    label: t("PayPal accounts"),
  }),
  bankProvider: () => ({
    kind: "choice",
    options: [
      byHand(),
      { value: "sepa", label: t("SEPA file (pain.001)") },
      { value: "nacha", label: t("ACH file (Nacha)") },
      { value: "csv", label: t("CSV list") },
    ],
    label: t("Bank accounts"),
  }),
  holdDays: () => ({
    kind: "number",
    unit: "days",
    label: t("Hold days"),
    hint: t("An item can be paid out this many days after it is sold."),
  }),
  automatedPayout: () => ({
    kind: "switch",
    label: t("Automated payouts"),
    on: t(
      "On: everybody is paid by cheque. You confirm each consigner and total; where Checkbook.io sends your cheques, they are sent at once.",
    ),
    off: t("Off: consigners are paid as each has chosen, when you send or mark a payout."),
  }),
  onlineShop: () => ({
    kind: "choice",
    options: [
      { value: "none", label: t("Nowhere") },
      { value: "builtIn", label: t("In Trace’s own shop") },
    ],
    label: t("Sell online"),
  }),
  reservationHours: () => ({
    kind: "number",
    unit: "hours",
    label: t("Keep reservations for"),
    hint: t("What isn’t paid by then is on sale again. 0: until you cancel it."),
    missing: t("Enter the hours; 0 for no limit."),
  }),
  proveReservations: () => ({
    kind: "switch",
    label: t("Customers confirm reservations by email"),
    on: t(
      "A pair is kept for 30 minutes, and may be sold at the counter meanwhile. Once the customer opens the link in their email, it is kept for the time set above. If Trace can’t send email, it is kept for that time right away.",
    ),
    off: t("A pair is kept for the time set above as soon as somebody reserves it, whatever address they typed."),
  }),
  shopDomain: () => ({
    kind: "text",
    most: 253,
    label: t("Shop"),
    hint: t("The shop’s domain, such as shop.example."),
  }),
  customShopifyUrl: () => ({
    kind: "text",
    most: 300,
    type: "url",
    label: t("Custom shop address"),
    hint: t("Used in place of the shop’s domain in links and QR codes."),
  }),
  upPriceBasisPoints: () => ({
    kind: "number",
    unit: "percent",
    label: t("Added to prices"),
    hint: t("How much more items cost in the shop."),
    missing: noShare(),
  }),
  maintenanceMode: () => ({
    kind: "switch",
    label: t("Maintenance"),
    on: t("On: only admins can get in. Everyone else sees that the store is closed for maintenance."),
    off: t("Off: everyone with access can use the store."),
  }),
  secondFactorOf: () => ({
    kind: "choice",
    options: [
      { value: "nobody", label: t("Optional for everyone") },
      { value: "admins", label: t("Admins") },
      { value: "adminsAndOrders", label: t("Admins, and everyone with Orders") },
    ],
    label: t("Second factor"),
    hint: t(
      "Who is asked for a code from an authenticator app at their next sign-in. People without one set it up then.",
    ),
  }),
  tenantId: () => ({ kind: "text", most: 120, label: t("Tenant") }),
} as const satisfies { [Name in SettingName]?: () => Common & ControlOf<NonNullable<SettingsChanges[Name]>> };

export type PlainName = keyof typeof plain;

const byName: { readonly [Name in SettingName]?: () => Plain } = plain;

/** Returns a setting's label, control and effect, in the person's language; undefined if it has a control of its own. */
export const plainSetting = (name: SettingName): Plain | undefined => byName[name]?.();

/** Returns the meaning of the fee and days as typed. */
function feeHint(form: SettingForm): string {
  const { value: days } = form.field("changes.earlyWithdrawalDays");
  const { value: fee } = form.field("changes.withdrawalFeeMinor");
  if (typeof days !== "number" || typeof fee !== "number" || fee === 0) return t("Set it to 0 for none.");
  return t(
    "{days, plural, =0 {Charged in the first 24 hours after an item is accepted. Set it to 0 to charge nothing.} one {Charged for up to # day after an item is accepted, that day included. Set it to 0 to charge nothing.} other {Charged for up to # days after an item is accepted, the last day included. Set it to 0 to charge nothing.}}",
    { days },
  );
}
