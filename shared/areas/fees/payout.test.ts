import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateFees, type FeeQuestion } from "./payout.ts";

const rule = {
  id: "rule",
  accountType: "Standard",
  sellingFeeBasisPoints: 1_500,
  minFeeMinor: 10_000,
  flatFeeMinor: 1_000,
  isDefault: true,
  category: "",
  option1Value: "",
  option2Value: "",
  option3Value: "",
};

const question: FeeQuestion = {
  priceMinor: 250_000,
  discountMinor: 0,
  quantity: 1,
  option1Value: "9",
  option2Value: "New",
  option3Value: "Damaged",
  category: "Sneakers",
  store: {
    vatBasisPoints: 1_500,
    payoutFeeBasisPoints: 250,
    cleaningFeeMinor: 2_000,
    boxFeeMinor: 2_000,
    chargeableConditions: ["Used"],
    chargeableBoxConditions: ["Damaged"],
    absorbDiscount: false,
    taxBasisPoints: 0,
    taxIncluded: false,
  },
  consigner: { consignerTypeId: "rule", chargeTax: true },
  types: [rule],
};

describe("A payout", () => {
  it("comes out at the worked figures for one pair at 2500.00 [B3.17]", () => {
    expect(calculateFees(question)).toEqual({
      sellingMinor: 38_500,
      transactionMinor: 6_250,
      cleaningMinor: 0,
      boxMinor: 2_000,
      vatMinor: 7_013,
      payoutMinor: 196_237,
      totalMinor: 196_237,
    });
  });

  it("is multiplied for two units after rounding one [A9.09]", () => {
    const owed = 5_000;
    expect(calculateFees({ ...question, quantity: 2 }).totalMinor).toBe(392_474);
    expect(calculateFees({ ...question, quantity: 2 }).totalMinor - owed).toBe(387_474);
  });

  it("bears a discount of 200.00 itself [A9.13]", () => {
    expect(calculateFees({ ...question, discountMinor: 20_000 })).toMatchObject({
      sellingMinor: 35_500,
      transactionMinor: 5_750,
      boxMinor: 2_000,
      vatMinor: 6_488,
      payoutMinor: 180_262,
    });
  });

  it("does not bear a discount that the store absorbs [B3.13]", () => {
    const store = { ...question.store, absorbDiscount: true };
    expect(calculateFees({ ...question, store, discountMinor: 20_000 })).toEqual(calculateFees(question));
  });

  it("is 239.00 at a price of 400.00, where the minimum fee bites", () => {
    expect(calculateFees({ ...question, priceMinor: 40_000 })).toMatchObject({
      sellingMinor: 11_000,
      payoutMinor: 23_900,
    });
  });

  it("charges cleaning for a condition the store marks as chargeable, and no VAT to whom it is not charged", () => {
    const fees = calculateFees({
      ...question,
      option2Value: "Used",
      consigner: { ...question.consigner, chargeTax: false },
    });
    expect(fees).toMatchObject({ cleaningMinor: 2_000, boxMinor: 2_000, vatMinor: 0, payoutMinor: 201_250 });
  });

  it("is never below zero", () => {
    expect(calculateFees({ ...question, priceMinor: 100 }).payoutMinor).toBe(0);
    expect(calculateFees({ ...question, discountMinor: 300_000 }).payoutMinor).toBe(0);
  });

  it("takes no selling fee in a store without any rule", () => {
    expect(calculateFees({ ...question, types: [] }).sellingMinor).toBe(0);
  });

  it("is exact for the largest amounts, where products pass 2^53", () => {
    const fees = calculateFees({
      ...question,
      priceMinor: 999_999_999_999,
      types: [{ ...rule, sellingFeeBasisPoints: 3_333 }],
    });
    expect(fees.sellingMinor).toBe(333_300_001_000);
    expect(fees.transactionMinor).toBe(25_000_000_000);
  });

  it("keeps every line within what a row holds, and payout + fees = base wherever there is a payout", () => {
    const amount = fc.integer({ min: 0, max: 999_999_999_999 });
    const share = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        share,
        amount,
        amount,
        share,
        share,
        fc.boolean(),
        (price, discount, selling, min, flat, vat, transaction, absorbs) => {
          const fees = calculateFees({
            ...question,
            priceMinor: price,
            discountMinor: discount,
            types: [{ ...rule, sellingFeeBasisPoints: selling, minFeeMinor: min, flatFeeMinor: flat }],
            store: {
              ...question.store,
              vatBasisPoints: vat,
              payoutFeeBasisPoints: transaction,
              absorbDiscount: absorbs,
            },
          });
          for (const line of Object.values(fees)) {
            expect(Number.isSafeInteger(line) && line >= 0 && line <= 999_999_999_999).toBe(true);
          }
          if (fees.payoutMinor > 0) {
            const lines =
              fees.transactionMinor + fees.sellingMinor + fees.cleaningMinor + fees.boxMinor + fees.vatMinor;
            expect(fees.payoutMinor + lines).toBe(absorbs ? price : price - discount);
          }
        },
      ),
    );
  });
});
