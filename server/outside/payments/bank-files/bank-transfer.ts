import { isAbaNumber, isIban, isSwiftCode } from "#shared/areas/consigners/account-numbers.ts";
import type { BankData } from "#shared/areas/consigners/bank-data.ts";
import { text, z } from "#shared/machine/kernel/schema.ts";
import { asciiText, isUnprintable } from "#shared/areas/payouts/latin-text.ts";

/** The store's account from which its bank pays a file. Fields a format does not need may be empty. */
export const bankAccount = z.object({
  /** The account holder, as known to the bank. */
  name: text(70),
  iban: text(42),
  bic: text(11),
  /** ABA number and name of the bank that receives the file. */
  routingNumber: text(9),
  bankName: text(23),
  /** The id for ACH files assigned by the bank: ten characters. */
  companyId: text(10),
});
export type BankAccount = z.output<typeof bankAccount>;

/** One payment in a bank file. */
export interface BankTransfer {
  /** The same for the same share in every file; 32 letters and digits. */
  readonly reference: string;
  readonly name: string;
  readonly account: BankData;
  readonly amountMinor: number;
  readonly text: string;
}

/** The content of a bank file. */
export interface BankOrder {
  /** At most 30 letters and digits, unique among files. */
  readonly reference: string;
  readonly madeAt: Date;
  readonly currency: string;
  readonly from: BankAccount;
  readonly transfers: readonly BankTransfer[];
}

export type BankFormat = "sepa" | "nacha" | "csv";

/** File name and content type of each format. */
export const bankFileKinds = {
  sepa: { extension: "xml", type: "application/xml; charset=utf-8" },
  nacha: { extension: "ach", type: "text/plain; charset=us-ascii" },
  csv: { extension: "csv", type: "text/csv; charset=utf-8" },
} as const satisfies Record<BankFormat, { extension: string; type: string }>;

const bare = (number: string): string => number.replaceAll(/[\s-]/g, "").toUpperCase();

/** Removes blanks and dashes from a number. */
export const plainNumber = bare;

/** Returns whether the format can pay this account. */
export function fits(format: BankFormat, { ibanNumber, routingNumber, accountNumber }: BankData): boolean {
  switch (format) {
    case "sepa":
      return isIban(ibanNumber);
    case "nacha":
      return isAbaNumber(routingNumber) && /^[A-Z0-9]{4,17}$/.test(bare(accountNumber));
    case "csv":
      return accountNumber !== "" || ibanNumber !== "";
  }
}

/** Returns the names of a file in this format that a bank could not read; a table keeps every script. */
export function unreadable(format: BankFormat, names: readonly string[]): readonly string[] {
  return format === "csv" ? [] : [...new Set(names.filter(isUnprintable))];
}

/**
 * Returns the first field of the store's account that the format needs and that is missing or invalid; null for none.
 */
export function wrongField(format: BankFormat, from: BankAccount): keyof BankAccount | null {
  if (format === "csv") return null;
  if (from.name === "") return "name";
  if (format === "sepa") {
    if (!isIban(from.iban)) return "iban";
    return from.bic === "" || isSwiftCode(from.bic) ? null : "bic";
  }
  if (!isAbaNumber(from.routingNumber)) return "routingNumber";
  if (from.bankName === "") return "bankName";
  return /^[A-Za-z0-9 ]{9,10}$/.test(from.companyId) ? null : "companyId";
}

/**
 * Converts text to the characters every bank accepts (SEPA's Latin set), transliterated where it can be; other characters
 * become points. Names are checked before (`unreadable`).
 */
export function plainText(text: string, most: number): string {
  const bareLetters = asciiText(text)
    .replaceAll("&", "+")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ".");
  // Leading and double slashes introduce banks' own codes.
  const ends = /^[/ ]+|[/ ]+$/g;
  return (
    bareLetters
      .replaceAll(/\/{2,}/g, "/")
      .replaceAll(ends, "")
      .slice(0, most)
      .replaceAll(ends, "") || "-"
  );
}
