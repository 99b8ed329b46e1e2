import { isAbaNumber, isIban, isSwiftCode } from "#shared/consigners/account-numbers.ts";
import type { BankData } from "#shared/consigners/bank-data.ts";
import { text, z } from "#shared/kernel/schema.ts";

/** The store's own account, from which its bank pays a file. What a format does not ask for may be empty. */
export const bankAccount = z.object({
  /** Of the account, as the bank knows it. */
  name: text(70),
  iban: text(42),
  bic: text(11),
  /** ABA: of the bank that takes the file, and its name there. */
  routingNumber: text(9),
  bankName: text(23),
  /** As the bank has given it for ACH files: ten characters. */
  companyId: text(10),
});
export type BankAccount = z.output<typeof bankAccount>;

/** One line of a file for a bank. */
export interface BankTransfer {
  /** The same for the same share in every file, 32 letters and digits. */
  readonly reference: string;
  readonly name: string;
  readonly account: BankData;
  readonly amountMinor: number;
  readonly text: string;
}

/** A file for a bank. */
export interface BankOrder {
  /** At most 30 letters and digits; no other file has it. */
  readonly reference: string;
  readonly madeAt: Date;
  readonly currency: string;
  readonly from: BankAccount;
  readonly transfers: readonly BankTransfer[];
}

export type BankFormat = "sepa" | "nacha" | "csv";

/** What a file is called and how it is sent, by format. */
export const bankFileKinds = {
  sepa: { extension: "xml", type: "application/xml; charset=utf-8" },
  nacha: { extension: "ach", type: "text/plain; charset=us-ascii" },
  csv: { extension: "csv", type: "text/csv; charset=utf-8" },
} as const satisfies Record<BankFormat, { extension: string; type: string }>;

const bare = (number: string): string => number.replaceAll(/[\s-]/g, "").toUpperCase();

/** A number as machines read it: without the blanks and dashes that people write. */
export const plainNumber = bare;

/** Whether the format can pay this account. */
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

/** The first field of the store's own account that the format asks for and that is missing or wrong; null for none. */
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

/** Text in the letters that every bank takes (SEPA's Latin set): accents are taken off, what is left over is a point. */
export function plainText(text: string, most: number): string {
  const bareLetters = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll("&", "+")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ".");
  // A slash begins or doubles codes of the banks' own.
  const ends = /^[/ ]+|[/ ]+$/g;
  return (
    bareLetters
      .replaceAll(/\/{2,}/g, "/")
      .replaceAll(ends, "")
      .slice(0, most)
      .replaceAll(ends, "") || "-"
  );
}
