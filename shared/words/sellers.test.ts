import { afterEach, expect, test } from "vitest";
import { addLanguage, defineWords, tParts } from "./define-words.ts";
import { takeLanguageFrom } from "./language.ts";
import { wordingFor } from "./sellers.ts";
import { takeWordingFrom } from "./store-words.ts";

const withSellers = wordingFor("admin");
const withOffers = wordingFor("consigner");
const words = defineWords("sellersTest", {
  one: "Consigner",
  missing: "Please select a consigner",
  counted: "{count, plural, one {# consigner} other {# consigners}} of {consigner}",
  type: "{consigner, select, none {No consigner type} other {{consigner}’s consigner type}}",
  column: "Payout",
  settled: "{amount} fees, refunds and adjustments",
  adjusted: "Fees, refunds and adjustments",
  before: "before fees, in these days",
});
const spanish = {
  one: "Consignador",
  missing: "Elige un consignador",
  counted: "{count, plural, one {# consignador} other {# consignadores}} de {consigner}",
  type: "{consigner, select, none {Ningún tipo de consignador} other {Tipo de consignador de {consigner}}}",
  column: "Pago",
  settled: "{amount} de comisiones, reembolsos y ajustes",
  adjusted: "Comisiones, reembolsos y ajustes",
  before: "antes de comisiones, en estos días",
};

afterEach(() => {
  takeWordingFrom(() => null);
  takeLanguageFrom(() => "en");
});

test("a buying store's messages say seller for consigner, in every form and branch, and leave values as they are [A6.18]", () => {
  takeWordingFrom(() => withSellers);
  expect(words("one")).toBe("Seller");
  expect(words("missing")).toBe("Please select a seller");
  expect(words("counted", { count: 1, consigner: "Consigner Kim" })).toBe("1 seller of Consigner Kim");
  expect(words("counted", { count: 2, consigner: "a consigner" })).toBe("2 sellers of a consigner");
  expect(words("type", { consigner: "none" })).toBe("No seller type");
  expect(words("type", { consigner: "Kim" })).toBe("Kim’s seller type");
  const drawn = tParts("<consigner>Consigners</consigner> are paid on {day, date, ::yMd}", {
    consigner: (text: unknown) => ({ text }),
    day: new Date(2026, 2, 5),
  });
  expect(drawn).toEqual([{ text: ["Sellers"] }, " are paid on 3/5/2026"]);
});

test("another store's messages say consigner, also after a buying store's were shown [A6.18]", () => {
  takeWordingFrom(() => withSellers);
  expect([words("one"), words("counted", { count: 1, consigner: "Kim" })]).toEqual(["Seller", "1 seller of Kim"]);
  takeWordingFrom(() => null);
  expect([words("one"), words("counted", { count: 1, consigner: "Kim" })]).toEqual(["Consigner", "1 consigner of Kim"]);
});

test("Spanish says vendedor for consignador [A6.18]", () => {
  addLanguage("es", { sellersTest: spanish });
  takeLanguageFrom(() => "es");
  takeWordingFrom(() => withSellers);
  expect(words("one")).toBe("Vendedor");
  expect(words("counted", { count: 2, consigner: "Kim" })).toBe("2 vendedores de Kim");
});

test("a seller reads of payments and of no fees, in both languages; staff of that store read of payouts", () => {
  takeWordingFrom(() => withSellers);
  expect([words("column"), words("adjusted")]).toEqual(["Payout", "Fees, refunds and adjustments"]);
  const read = () => [
    words("one"),
    words("column"),
    words("settled", { amount: "$5" }),
    words("adjusted"),
    words("before"),
  ];
  takeWordingFrom(() => withOffers);
  expect(read()).toEqual([
    "Seller",
    "Payment",
    "$5 refunds and adjustments",
    "Refunds and adjustments",
    "in these days",
  ]);
  addLanguage("es", { sellersTest: spanish });
  takeLanguageFrom(() => "es");
  expect(read()).toEqual(["Vendedor", "Pago", "$5 de reembolsos y ajustes", "Reembolsos y ajustes", "en estos días"]);
});
