import { describe, expect, it } from "vitest";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { payoutOptions } from "#shared/areas/settings/office-choices.ts";
import { bankAccountTypes, banks, routingTypes } from "./bank-choices.ts";
import { type BankData, bankDataWith, checkBankData, payoutOptionOf } from "./bank-data.ts";

const of = (fields: Readonly<Record<string, string>>) => bankDataWith(fields as Partial<BankData>);
const store = { storeId: "shop" };
const wrong = (checked: ReturnType<typeof checkBankData>): string[] =>
  checked instanceof DomainError ? Object.keys(checked.fields ?? {}) : [];
const account = { accountName: "Nia New", bank: "Nedbank", accountNumber: "62 1234 5678" };

describe("Bank data", () => {
  it("has the specification's choices, abaNumber first [B9.06, B9.10, B9.11, B9.12]", () => {
    expect(payoutOptions).toEqual(["PayPal", "Zelle", "Bank"]);
    expect(banks.length).toBe(37);
    expect(new Set(banks).size).toBe(37);
    expect(bankAccountTypes).toEqual([
      ...["Current (cheque/bond)", "Savings", "Transmission", "Bond", "Subscription Share", "Fnbcard", "WesBank"],
    ]);
    expect(routingTypes).toEqual(["abaNumber", "swiftCode", "ibanNumber"]);
    expect(of({}).routingType).toBe("abaNumber");
  });

  it("asks for what its routing type needs [B5.29]", () => {
    expect(wrong(checkBankData("Bank", of({}), store))).toEqual([
      ...["accountName", "bank", "accountNumber", "routingNumber"],
    ]);
    expect(wrong(checkBankData("Bank", of({ ...account, routingType: "swiftCode" }), store))).toEqual(["swiftCode"]);
    expect(wrong(checkBankData("Bank", of({ ...account, routingType: "ibanNumber" }), store))).toEqual(["ibanNumber"]);
    const iban = { accountName: "Nia", bank: "Bank", routingType: "ibanNumber", ibanNumber: "DE89370400440532013000" };
    expect(checkBankData("Bank", of(iban), store)).toMatchObject(iban);
  });

  it.each([
    ["routingNumber", "021000022", { routingType: "abaNumber" }],
    ["swiftCode", "FIRN", { routingType: "swiftCode" }],
    ["ibanNumber", "DE89370400440532013001", { routingType: "ibanNumber" }],
    ["accountNumber", "12", { routingType: "abaNumber", routingNumber: "021000021" }],
    ["bankType", "Pocket", { routingType: "abaNumber", routingNumber: "021000021" }],
  ])("says at %s that %s is wrong", (field, value, more) => {
    expect(wrong(checkBankData("Bank", of({ ...account, ...more, [field]: value }), store))).toEqual([field]);
  });

  it("asks any other method for an e-mail-like account, and keeps nothing else [B5.30, B5.31]", () => {
    for (const method of ["PayPal", "Zelle"] as const) {
      expect(wrong(checkBankData(method, of(account), store))).toEqual(["email"]);
      expect(wrong(checkBankData(method, of({ email: "nia" }), store))).toEqual(["email"]);
      expect(checkBankData(method, of({ ...account, email: "nia@pay.test" }), store)).toEqual(
        of({ email: "nia@pay.test" }),
      );
    }
    expect(["Paypal", " bank ", "Cash"].map(payoutOptionOf)).toEqual(["PayPal", "Bank", null]);
  });

  it("asks consigners of store 32 for no bank type, SWIFT code, IBAN and routing number [A6.24]", () => {
    const given = of({ ...account, branchCode: "198765", bankType: "Savings", routingNumber: "1", swiftCode: "x" });
    expect(checkBankData("Bank", given, { storeId: "32" })).toEqual(of({ ...account, branchCode: "198765" }));
    expect(wrong(checkBankData("Bank", given, store))).toEqual(["routingNumber"]);
  });

  it("keeps only what the chosen routing asks for", () => {
    const given = of({
      ...account,
      routingNumber: "021000021",
      swiftCode: "FIRNZAJJ",
      ibanNumber: "x",
      email: "a@b.test",
    });
    expect(checkBankData("Bank", given, store)).toEqual(of({ ...account, routingNumber: "021000021" }));
  });
});
