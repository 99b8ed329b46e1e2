import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAbaNumber, isAccountNumber, isIban, isSwiftCode } from "./account-numbers.ts";

const ibans = [
  "GB82 WEST 1234 5698 7654 32",
  "DE89370400440532013000",
  "FR14 2004 1010 0505 0001 3M02 606",
  "NO9386011117947",
];

describe("Numbers of accounts and banks", () => {
  it.each(ibans)("%s is an IBAN, however it is grouped", (iban) => {
    expect(isIban(iban)).toBe(true);
    expect(isIban(iban.toLowerCase().replaceAll(" ", "-"))).toBe(true);
  });

  it("no IBAN survives one other digit, or two that were swapped", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ibans), fc.nat(), fc.integer({ min: 1, max: 9 }), (written, where, by) => {
        const iban = written.replaceAll(" ", "");
        const places = [...iban].flatMap((letter, at) => (/\d/.test(letter) ? [at] : []));
        const at = places[where % places.length] ?? 2;
        const other = String((Number(iban[at]) + by) % 10);
        expect(isIban(iban.slice(0, at) + other + iban.slice(at + 1))).toBe(false);
        const swapped = iban.slice(0, at) + (iban[at + 1] ?? "") + (iban[at] ?? "") + iban.slice(at + 2);
        if (swapped !== iban) expect(isIban(swapped)).toBe(false);
      }),
    );
  });

  it.each(["", "GB82", "GB82WEST123456987654321", "DE8937040044053201300", "XX00", "82GBWEST12345698765432"])(
    "%j is no IBAN",
    (text) => {
      expect(isIban(text)).toBe(false);
    },
  );

  it.each([
    ["021000021", true],
    ["011401533", true],
    ["0110 0001 5", true],
    ["021000022", false],
    ["000000000", false],
    ["02100002", false],
    ["0210000210", false],
  ])("ABA number %s: %s", (text, is) => {
    expect(isAbaNumber(text)).toBe(is);
  });

  it.each([
    ["FIRNZAJJ", true],
    ["deutdeff500", true],
    ["FIRNZAJ", false],
    ["FIRN1AJJ", false],
    ["FIRNZAJJXX", false],
  ])("SWIFT code %s: %s", (text, is) => {
    expect(isSwiftCode(text)).toBe(is);
  });

  it("an account's number has 4 to 34 letters and digits", () => {
    expect(["1234", "62 1234-5678"].every(isAccountNumber)).toBe(true);
    expect(["123", "1".repeat(35), "12/34"].some(isAccountNumber)).toBe(false);
  });
});
