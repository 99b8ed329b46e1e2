import { changedPrice } from "#shared/areas/inventory/bulk-price.ts";
import { priceStepOf } from "#shared/areas/settings/price-step.ts";
import { expect, test } from "vitest";
import { feesChosen } from "#shared/areas/fees/fees-chosen.ts";
import { calculateFees } from "#shared/areas/fees/payout.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { Rows, RowType } from "#shared/areas/rows.ts";
import { currencyOfRegion } from "./currency-of-region.ts";
import { storeDefaults } from "./store-defaults.ts";

const rows = storeDefaults({ id: "s", name: "Shop", handle: "shop", email: "a@shop.test", userId: "u" });
const only = <T extends RowType>(type: T): Rows[T] =>
  rows.find((put): put is Extract<Put, { type: T }> => put.type === type)?.row as Rows[T];

test("in a new store a worn pair without a box is charged 20 for cleaning and 20 for a box [A9.01, A9.02]", () => {
  const [store, template] = [only("store"), only("productTemplate")];
  const feesOf = (option2Value: string, option3Value: string) =>
    calculateFees({
      ...{ priceMinor: 10_000, discountMinor: 0, quantity: 1, option1Value: "9", option2Value, option3Value },
      ...{ category: "Sneakers", store, consigner: only("consigner"), types: [only("consignerType")] },
    });
  expect(feesOf("Used - Fair", "No box")).toMatchObject({ cleaningMinor: 2_000, boxMinor: 2_000, payoutMinor: 6_000 });
  expect(feesOf("New", "Good box")).toMatchObject({ cleaningMinor: 0, boxMinor: 0, payoutMinor: 10_000 });
  // A value in no template would never be charged.
  for (const value of store.chargeableConditions) expect(template.option2Values).toContain(value);
  for (const value of store.chargeableBoxConditions) expect(template.option3Values).toContain(value);
});

test("a new store has its first admin's currency, with amounts in it, its shop and the domains' address [A9.01, A9.02]", () => {
  expect(["ZA", "de", "JP", "XX", "", "toString"].map(currencyOfRegion)).toEqual([
    "ZAR",
    "EUR",
    "JPY",
    "USD",
    "USD",
    "USD",
  ]);
  const of = { id: "s", name: "Shop", handle: "shop", email: "a@shop.test", userId: "u" };
  const made = storeDefaults({ ...of, currency: "JPY", shop: "shop.example", host: "shop.stores.example" });
  expect(made.find(({ type }) => type === "store")?.row).toMatchObject({
    ...{ currency: "JPY", cleaningFeeMinor: 20, boxFeeMinor: 20, priceStepMinor: 1, shopDomain: "shop.example" },
  });
  const stepIn = (region: string) =>
    storeDefaults({ ...of, currency: currencyOfRegion(region), region }).find(({ type }) => type === "store")?.row;
  expect(["CH", "SE", "DE", "ie", "IT", "US", ""].map(stepIn)).toMatchObject(
    [5, 100, 0, 5, 5, 0, 0].map((cashStepMinor) => ({ cashStepMinor })),
  );
  // 10 % off 4.500 dinars is 4.100, not 4: the step is a tenth where a unit is worth several dollars.
  expect(storeDefaults({ ...of, currency: "KWD" }).find(({ type }) => type === "store")?.row).toMatchObject({
    ...{ currency: "KWD", cleaningFeeMinor: 20_000, priceStepMinor: 100 },
  });
  expect(changedPrice(4_500, { how: "percent", value: -1_000 }, priceStepOf("KWD"))).toBe(4_100);
  expect(made.find(({ type }) => type === "storeOffice")?.row).toMatchObject({ consignerCname: "shop.stores.example" });
});

test("a new store charges nothing for early withdrawals [A4.30, A4.31]", () => {
  expect(only("store")).toMatchObject({ withdrawalFeeMinor: 0, earlyWithdrawalDays: 0 });
});

test("choices of a new store begin with what pays nobody and asks nobody", () => {
  expect(only("storeOffice")).toMatchObject({
    chequeProvider: "cheque",
    bankProvider: "hand",
    payPalProvider: "hand",
    secondFactorOf: "nobody",
    sizeSystem: "US M",
    language: "",
  });
});

test("a new store has its owner's name and time zone, and charges consigners nothing until somebody chooses", () => {
  const of = { id: "s", name: "Shop", handle: "shop", email: "a@shop.test", userId: "u" };
  const made = storeDefaults({ ...of, ownerName: "Nomsa van Wyk", timeZone: "Africa/Johannesburg" });
  const row = (type: RowType) => made.find((put) => put.type === type)?.row;
  expect(row("employee")).toMatchObject({ firstName: "Nomsa", lastName: "van Wyk" });
  expect(row("storeOffice")).toMatchObject({ timeZone: "Africa/Johannesburg", setupSkipped: [] });
  expect(only("employee")).toMatchObject({ firstName: "Admin", lastName: "" });
  expect(only("storeOffice").timeZone).toBe("");
  expect(feesChosen([only("consignerType")], [])).toBe(false);
});
