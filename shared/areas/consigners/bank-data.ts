import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { nameText, text, z } from "#shared/machine/kernel/schema.ts";
import { payoutOptions } from "#shared/areas/settings/office-choices.ts";
import { isAbaNumber, isAccountNumber, isIban, isSwiftCode } from "./account-numbers.ts";
import { asksRouting, bankAccountTypes, routingTypes } from "./bank-choices.ts";
import { bankWords } from "./bank-words.ts";
import { isEmail } from "#shared/machine/kernel/is-email.ts";

/** A consigner's payment details. Fields the payout method does not need are empty. */
export const bankData = z.object({
  accountName: nameText(120),
  accountNumber: text(60),
  swiftCode: text(20),
  ibanNumber: text(60),
  /** The ABA number. */
  routingNumber: text(20),
  branchCode: nameText(20),
  bank: nameText(120),
  /** One of `bankAccountTypes`, or empty. */
  bankType: text(60),
  /** The account at a payment service: an email address. */
  email: text(254),
  routingType: z.enum(routingTypes),
});
export type BankData = z.output<typeof bankData>;

/** Returns bank data with the given fields; all others are empty. */
export const bankDataWith = (said: Partial<BankData>): BankData => ({
  accountName: "",
  accountNumber: "",
  swiftCode: "",
  ibanNumber: "",
  routingNumber: "",
  branchCode: "",
  bank: "",
  bankType: "",
  email: "",
  routingType: "abaNumber",
  ...said,
});

export type PayoutOption = (typeof payoutOptions)[number];

/** Returns the payout option with this name, ignoring case ("Paypal"); null for none. */
export const payoutOptionOf = (name: string): PayoutOption | null =>
  payoutOptions.find((option) => option.toLowerCase() === name.trim().toLowerCase()) ?? null;

type Field = keyof BankData;

/**
 * Checks the fields a payout method needs and returns them alone; or a refusal with a sentence for each
 * wrong field, keyed under `bankData.` if so requested.
 */
export function checkBankData(
  payoutType: PayoutOption,
  data: BankData,
  { storeId, path = "" }: { readonly storeId: string; readonly path?: string },
): BankData | DomainError {
  const problems = Object.entries(payoutType === "Bank" ? bankProblems(data, storeId) : accountProblems(data));
  if (problems.length === 0) return onlyWhatIsAsked(payoutType, data, storeId);
  return new DomainError(
    "invalid_value",
    problems[0]?.[1] ?? "",
    Object.fromEntries(problems.map(([field, sentence]) => [`${path}${field}`, sentence])),
  );
}

type Problems = { readonly [F in Field]?: string };

const accountProblems = ({ email }: BankData): Problems =>
  email === ""
    ? { email: t("Please enter the email address of the account.") }
    : isEmail(email)
      ? {}
      : { email: t("This is not an email address.") };

function bankProblems(data: BankData, storeId: string): Problems {
  const routing = asksRouting(storeId);
  const byIban = routing && data.routingType === "ibanNumber";
  return {
    ...(data.accountName === "" ? { accountName: t("Please enter the name on the account.") } : {}),
    ...(data.bank === "" ? { bank: t("Please choose or enter a bank.") } : {}),
    ...(byIban ? {} : accountNumberProblem(data.accountNumber)),
    ...(routing ? routingProblem(data) : {}),
    ...(routing && data.bankType !== "" && !(bankAccountTypes as readonly string[]).includes(data.bankType)
      ? { bankType: t("Please choose one of the account types.") }
      : {}),
  };
}

const accountNumberProblem = (number: string): Problems =>
  number === ""
    ? { accountNumber: t("Please enter the account number.") }
    : isAccountNumber(number)
      ? {}
      : { accountNumber: t("An account number has 4 to 34 letters and digits.") };

function routingProblem({ routingType, routingNumber, swiftCode, ibanNumber }: BankData): Problems {
  switch (routingType) {
    case "abaNumber":
      if (routingNumber === "") return { routingNumber: t("Please enter the ABA routing number.") };
      return isAbaNumber(routingNumber) ? {} : { routingNumber: bankWords("routingNumberWrong") };
    case "swiftCode":
      if (swiftCode === "") return { swiftCode: t("Please enter the SWIFT code.") };
      return isSwiftCode(swiftCode) ? {} : { swiftCode: bankWords("swiftCodeWrong") };
    case "ibanNumber":
      if (ibanNumber === "") return { ibanNumber: t("Please enter the IBAN.") };
      return isIban(ibanNumber) ? {} : { ibanNumber: bankWords("ibanWrong") };
  }
}

/** Drops what was typed for another method or kind of routing number. */
function onlyWhatIsAsked(payoutType: PayoutOption, data: BankData, storeId: string): BankData {
  const { routingType } = data;
  const bank = payoutType === "Bank";
  const by = (type: BankData["routingType"]) => bank && asksRouting(storeId) && routingType === type;
  return {
    accountName: bank ? data.accountName : "",
    accountNumber: bank && !by("ibanNumber") ? data.accountNumber : "",
    swiftCode: by("swiftCode") ? data.swiftCode : "",
    ibanNumber: by("ibanNumber") ? data.ibanNumber : "",
    routingNumber: by("abaNumber") ? data.routingNumber : "",
    branchCode: bank ? data.branchCode : "",
    bank: bank ? data.bank : "",
    bankType: bank && asksRouting(storeId) ? data.bankType : "",
    email: bank ? "" : data.email,
    routingType,
  };
}
