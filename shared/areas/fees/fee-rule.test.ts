import { describe, expect, it } from "vitest";
import { feeRule, type RuleQuestion } from "./fee-rule.ts";

const row = (id: string, fields: Partial<RuleQuestion["types"][number]> = {}) => ({
  id,
  accountType: "Gold",
  sellingFeeBasisPoints: 1_000,
  minFeeMinor: 0,
  flatFeeMinor: 0,
  isDefault: false,
  category: "",
  option1Value: "",
  option2Value: "",
  option3Value: "",
  ...fields,
});

const base = row("base");
const storeDefault = row("default", { accountType: "Standard", isDefault: true });

const chosen = (types: RuleQuestion["types"], consignerTypeId: string | null = "base") =>
  feeRule({
    option1Value: "9",
    option2Value: "Used",
    option3Value: "None",
    category: "Sneakers",
    consigner: { consignerTypeId },
    types: [storeDefault, ...types],
  })?.id;

describe("The fee row that counts", () => {
  it("matches most of the three options", () => {
    const one = row("one", { option1Value: "9" });
    const two = row("two", { option1Value: "9", option2Value: "Used" });
    expect(chosen([base, two, one])).toBe("two");
  });

  it("is chosen by category only between rows that match as many options", () => {
    const category = row("category", { category: "Sneakers" });
    const option = row("option", { option3Value: "None" });
    const both = row("both", { option2Value: "Used", category: "Sneakers" });
    expect(chosen([base, category])).toBe("category");
    expect(chosen([base, category, option])).toBe("option");
    expect(chosen([base, category, option, both])).toBe("both");
  });

  it("is never one that names another value", () => {
    const other = row("other", { option1Value: "9", option2Value: "New" });
    expect(chosen([base, other])).toBe("base");
  });

  it("is the store's default when no row of the type fits, and when the consigner has no type", () => {
    expect(chosen([row("base", { category: "Hats" })])).toBe("default");
    expect(chosen([base], null)).toBe("default");
    expect(chosen([base], "gone")).toBe("default");
  });

  it("is not a row of another type", () => {
    expect(chosen([base, row("other", { accountType: "Silver", option1Value: "9" })])).toBe("base");
  });

  it("does not depend on the order of equal rows", () => {
    const a = row("a", { option1Value: "9" });
    const b = row("b", { option2Value: "Used" });
    expect(chosen([base, a, b])).toBe("a");
    expect(chosen([b, a, base])).toBe("a");
  });
});
