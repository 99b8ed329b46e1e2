import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { likelyCash, newPart, type Part, tendersOf as taken } from "./payment-parts.ts";

const part = (method: Part["method"], amountMinor: number | null, more: Partial<Part> = {}): Part => ({
  ...newPart(method),
  amountMinor,
  ...more,
});

const tendersOf = (parts: readonly Part[], dueMinor: number, stepMinor = 0) =>
  taken(parts, dueMinor, { kind: "sale", stepMinor });

describe("The parts of a payment", () => {
  it("come to what is due, the last open one with the rest, or say what is missing", () => {
    const amounts = fc.array(fc.option(fc.integer({ min: 1, max: 50_000 })), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100_000 }), (given, dueMinor) => {
        const parts = given.map((amountMinor) => part("card", amountMinor));
        const result = tendersOf(parts, dueMinor);
        if ("tenders" in result)
          expect(result.tenders.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(dueMinor);
        else {
          const fixed = given.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
          expect(result.problem).toBe(fixed > dueMinor ? "tooMuch" : "tooLittle");
        }
      }),
    );
  });

  it("are not taken while one before the last has no amount, whatever the last would take", () => {
    expect(tendersOf([part("cash", 0), part("card", null)], 13_600)).toEqual({ problem: "noAmount" });
    expect(tendersOf([part("cash", 0), part("card", 13_600)], 13_600)).toEqual({ problem: "noAmount" });
    expect(tendersOf([part("cash", 13_600), part("card", null)], 13_600)).toMatchObject({
      tenders: [{ method: "cash", amountMinor: 13_600 }],
    });
  });

  it("are not taken with less cash than they pay, without a credit's code or without a consigner", () => {
    const due = 10_000;
    expect(tendersOf([part("cash", null, { tenderedMinor: 9_999 })], due)).toEqual({ problem: "tooLittleCash" });
    expect(tendersOf([part("storeCredit", null)], due)).toEqual({ problem: "noCredit" });
    expect(tendersOf([part("balance", 5_000), part("cash", null)], due)).toEqual({ problem: "noConsigner" });
    expect(tendersOf([part("cash", null, { tenderedMinor: 12_000 })], due)).toMatchObject({
      tenders: [{ amountMinor: 10_000, tenderedMinor: 12_000 }],
    });
  });

  it("round the cash that settles what the others leave, and no other", () => {
    const roundings = (...parts: Part[]) => {
      const result = tendersOf(parts, 1_003, 5);
      return "tenders" in result ? result.tenders.map(({ roundingMinor = 0 }) => roundingMinor) : result.problem;
    };
    expect(roundings(part("cash", null))).toEqual([2]);
    expect(roundings(part("card", 501), part("cash", null))).toEqual([0, -2]);
    expect(roundings(part("cash", 501), part("card", null))).toEqual([0, 0]);
    expect(roundings(part("cash", 1_003), part("card", null))).toEqual([2]);
    expect(roundings(part("card", null))).toEqual([0]);
  });

  it("in cash are compared with what is to be handed over", () => {
    const given = (tenderedMinor: number, dueMinor: number) =>
      tendersOf([part("cash", null, { tenderedMinor })], dueMinor, 5);
    expect(given(1_000, 1_002)).toMatchObject({ tenders: [{ amountMinor: 1_002, roundingMinor: -2 }] });
    expect(given(1_003, 1_003)).toEqual({ problem: "tooLittleCash" });
  });

  it("offer the exact amount of cash and what comes next with notes of the currency", () => {
    expect(likelyCash(65_328, 2)).toEqual([65_328, 65_500, 66_000, 70_000]);
    expect(likelyCash(34_500, 2)).toEqual([34_500, 35_000, 36_000, 40_000]);
    expect(likelyCash(18_450, 2)).toEqual([18_450, 18_500, 19_000, 20_000]);
    expect(likelyCash(20_000, 2)).toEqual([20_000]);
    expect(likelyCash(1_234, 0)).toEqual([1_234, 1_300, 1_500, 2_000]);
  });
});
