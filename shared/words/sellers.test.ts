import { afterEach, expect, test } from "vitest";
import { addLanguage, defineWords } from "./define-words.ts";
import { takeLanguageFrom } from "./language.ts";
import { withSellers } from "./sellers.ts";
import { takeWordingFrom } from "./store-words.ts";

const words = defineWords("sellersTest", {
  one: "Consigner",
  missing: "Please select a consigner",
  counted: "{count, plural, one {# consigner} other {# consigners}} of {consigner}",
  type: "{consigner, select, none {No consigner type} other {{consigner}’s consigner type}}",
  helped: "<consigner>Consigners</consigner> are paid on {day, date, ::yMd}",
});
const spanish = {
  one: "Consignador",
  missing: "Elige un consignador",
  counted: "{count, plural, one {# consignador} other {# consignadores}} de {consigner}",
  type: "{consigner, select, none {Ningún tipo de consignador} other {Tipo de consignador de {consigner}}}",
  helped: "A los <consigner>consignadores</consigner> se les paga el {day, date, ::yMd}",
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
  const drawn = words.parts("helped", { consigner: (text: unknown) => ({ text }), day: new Date(2026, 2, 5) });
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
