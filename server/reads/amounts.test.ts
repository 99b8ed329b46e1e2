import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { toMajor, toMinor } from "./amounts.ts";

describe("amounts on the REST calls", () => {
  it("come back as they were sent, for every amount with the currency's decimals", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.constantFrom("USD", "JPY", "KWD"),
        (minor, currency) => {
          expect(toMinor(toMajor(minor, currency), currency, "price")).toBe(minor);
        },
      ),
    );
  });

  it.each([-1, 1e309, 2 ** 53, 12.505, "12,50", "1e3", "", " ", "0x10", Number.NaN])(
    "refuse %s, naming the field",
    (sent) => {
      const refused = toMinor(sent, "USD", "price");
      expect(refused).toBeInstanceOf(DomainError);
      expect((refused as DomainError).fields).toHaveProperty("price");
    },
  );

  it("have no decimals in a currency without them", () => {
    expect(toMinor("12.5", "JPY", "price")).toBeInstanceOf(DomainError);
    expect(toMinor("12", "JPY", "price")).toBe(12);
  });
});
