import { type BankOrder, plainNumber, plainText } from "./bank-transfer.ts";

const width = 94;
const blocking = 10;

/** Left-aligns letters and digits, padded with blanks. */
const left = (text: string, size: number): string => text.slice(0, size).padEnd(size, " ");
/** Right-aligns a number, padded with zeros. @throws RangeError when it is too long. */
function right(value: number | string, size: number): string {
  const text = String(value);
  if (text.length > size) throw new RangeError(`A number of an ACH file has ${size} digits at most.`);
  return text.padStart(size, "0");
}
const upper = (text: string, size: number): string => left(plainText(text, size).toUpperCase(), size);

/** Returns the next weekday (not Saturday or Sunday) after a day, YYMMDD. */
function nextWeekday(from: Date): string {
  const day = new Date(from);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6);
  return day.toISOString().slice(2, 10).replaceAll("-", "");
}

/**
 * Returns an ACH file by Nacha's rules: one batch of credits to people (PPD) for the next weekday. Records have 94
 * columns, and their number is padded to a multiple of ten.
 */
export function nachaFile({ reference, madeAt, from, transfers }: BankOrder): string {
  const bank = plainNumber(from.routingNumber);
  const company = left(from.companyId, 10);
  const day = madeAt.toISOString().slice(2, 10).replaceAll("-", "");
  const time = madeAt.toISOString().slice(11, 16).replace(":", "");
  const total = transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const entries = transfers.map(({ reference: id, name, account, amountMinor }, n) => {
    const routing = plainNumber(account.routingNumber);
    return [
      "6",
      account.bankType === "Savings" ? "32" : "22",
      routing,
      left(plainNumber(account.accountNumber), 17),
      right(amountMinor, 10),
      left(id.toUpperCase(), 15),
      upper(account.accountName || name, 22),
      "  ",
      "0",
      bank.slice(0, 8),
      right(n + 1, 7),
    ].join("");
  });
  // The sum of each bank's first eight digits, of which the last ten digits are used.
  const hashed = transfers.reduce(
    (sum, { account }) => sum + Number(plainNumber(account.routingNumber).slice(0, 8)),
    0,
  );
  const hash = right(hashed % 10 ** 10, 10);
  const sums = [hash, right(0, 12), right(total, 12)].join("");
  const records = [
    [
      "101",
      ` ${bank}`,
      company,
      day,
      time,
      "A",
      "094",
      "10",
      "1",
      upper(from.bankName, 23),
      upper(from.name, 23),
      left(reference.slice(-8).toUpperCase(), 8),
    ],
    [
      "5220",
      upper(from.name, 16),
      left("", 20),
      company,
      "PPD",
      left("PAYOUT", 10),
      day,
      nextWeekday(madeAt),
      "   ",
      "1",
      bank.slice(0, 8),
      right(1, 7),
    ],
    ...entries.map((entry) => [entry]),
    ["8220", right(entries.length, 6), sums, company, left("", 25), bank.slice(0, 8), right(1, 7)],
  ].map((fields) => fields.join(""));
  const blocks = Math.ceil((records.length + 1) / blocking);
  records.push(["9", right(1, 6), right(blocks, 6), right(entries.length, 8), sums, left("", 39)].join(""));
  while (records.length % blocking !== 0) records.push("9".repeat(width));
  return `${records.join("\r\n")}\r\n`;
}
