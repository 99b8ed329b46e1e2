import fc from "fast-check";
import { expect, test } from "vitest";
import { gtinOf } from "#shared/areas/catalogue/check-gtin.ts";
import { checkDigit } from "#shared/machine/kernel/gtin.ts";
import { fileBarcode } from "./barcodes.ts";
import { boxFor, conditionFor } from "./grades-of-template.ts";
import { readSize, usOfEu } from "./sizes.ts";
import { guessShareOf, ownerShare, readShare } from "./splits.ts";
import { styleCodeIn } from "./style-codes.ts";
import { boxInText, guessBox, guessGrade, guessOwnership, guessStanding, isStoreName } from "./value-words.ts";

test.each([
  ["9", "Low", "9", "US"],
  ["US 10.50", "Low", "10.5", "US"],
  ["11 us", "Low", "11", "US"],
  ["9½", "Low", "9.5", "US"],
  ["9 1/2", "Low", "9.5", "US"],
  ["9,5", "Low", "9.5", "US"],
  ["7", "Low (Women's)", "7W", "US"],
  ["7W", "Low", "7W", "US"],
  ["W 7.5", "Low", "7.5W", "US"],
  ["8.5W/7M", "Low (W)", "8.5W", "US"],
  ["8.5W/7M", "Low", "7", "US"],
  ["M7/W8.5", "Low", "7", "US"],
  ["5", "Low (GS)", "5Y", "US"],
  ["11C", "Low (PS)", "11C", "US"],
  ["42", "Low", "42", "EU"],
  ["EU 42,5", "Low", "42.5", "EU"],
  ["40 2/3", "Low", "40 2/3", "EU"],
  ["UK 8", "Low", "8", "UK"],
  ["26.5 cm", "Low", "26.5", "CM"],
  ["One  size", "Cap", "One size", null],
  ["09", "Low", "9", "US"],
  ["9-1/2", "Low", "9.5", "US"],
  ["9 Men", "Low", "9", "US"],
  ["8 (W)", "Low", "8W", "US"],
  ["5 Youth", "Low", "5Y", "US"],
  ["M7W8.5", "Low", "7", "US"],
  ["42EU", "Low", "42", "EU"],
  ["T. 42", "Low", "42", "EU"],
  ["42.67", "Low", "42 2/3", "EU"],
  ["US 10 / EU 44", "Low", "10", "US"],
  ["EU 44 - UK 9 - US 10", "Low", "10", "US"],
  ["10 (EU 44)", "Low", "10", "US"],
  ["EU 42 2/3 / US 9", "Low", "9", "US"],
])("the size %j of %j is %j, %s", (cell, title, size, system) =>
  expect(readSize(cell, title)).toEqual({ size, system }),
);

test("a size is the same in each way of writing it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 7, max: 30 }), fc.constantFrom("", " ", "US ", "us"), (halves, before) => {
      const size = String(halves / 2);
      const ways = [
        size,
        size.replace(".", ","),
        size.replace(".5", "½"),
        size.replace(".5", " 1/2"),
        `${size}${size.includes(".") ? "0" : ".0"}`,
      ];
      for (const way of ways) expect(readSize(`${before}${way}`, "")?.size).toBe(size);
    }),
  );
});

test("an EU size is a US one by the maker's chart, of men's only", () => {
  expect(usOfEu("42.5", "Nike", "Low")).toBe("9");
  expect(usOfEu("42 2/3", "adidas", "Low")).toBe("9");
  expect(usOfEu("42 2/3", "Nike", "Low")).toBeNull();
  expect(usOfEu("40", "Nike", "Low (Women's)")).toBeNull();
});

const values = ["New", "Used - Excellent", "Used - Good", "Used - Fair"];
test.each([
  ["Brand new", "New", true],
  ["DS", "New", true],
  ["VNDS", "Used - Excellent", true],
  ["used - fair", "Used - Fair", true],
  ["neuwertig", "Used - Excellent", true],
  ["Très bon état", "Used - Excellent", false],
  ["Segunda mano", "Used - Good", false],
  ["10/10", "New", false],
  ["8.5/10", "Used - Good", false],
  ["4/10", "Used - Fair", false],
  ["Never worn", "New", false],
  ["Jamais porté", "New", false],
  ["Nunca usado", "New", false],
  ["New (no box)", "New", true],
  ["Not new", null, null],
  ["Near mint", "Used - Excellent", true],
  ["Worn out", "Used - Fair", false],
  ["Gebruikt", "Used - Good", false],
  ["Muy buen estado", "Used - Excellent", false],
  ["Muy usado", "Used - Fair", false],
  ["Poco uso", "Used - Excellent", false],
  ["Worn 2x", "Used - Excellent", false],
  ["État correct", "Used - Fair", false],
  ["Nuovo con scatola", "New", true],
  ["Ottime condizioni", "Used - Excellent", false],
  ["Molto usato", "Used - Fair", false],
  ["Usato", "Used - Good", false],
])("the condition %j means %j, for sure: %j", (word, to, sure) =>
  expect(conditionFor(word, values)).toEqual(to === null ? null : { to, sure }),
);

test("a word that no list has is asked about, and a template with fewer values gets the nearest that is not better", () => {
  expect(guessGrade("??")).toBeNull();
  expect(conditionFor("??", values)).toBeNull();
  expect(conditionFor("Good", ["New", "Worn"])).toEqual({ to: "Worn", sure: true });
  expect(conditionFor("VNDS", ["New", "Worn"])).toEqual({ to: "Worn", sure: false });
  expect(conditionFor("VNDS", ["New"])).toBeNull();
  expect(boxFor("ohne Karton", ["Good box", "Damaged box", "No box"])).toEqual({ to: "No box", sure: true });
});

test.each([
  ["sin tapa", "damaged"],
  ["couvercle manquant", "damaged"],
  ["no lid", "damaged"],
  ["senza scatola", "none"],
  ["rovinata", "damaged"],
  ["BNIB", "good"],
  ["x", "good"],
  ["w/o box", "none"],
  ["Beat up box", "damaged"],
  ["crushed", "damaged"],
])("a box that is %j is %s", (word, state) => expect(guessBox(word)?.to).toBe(state));

test.each([
  ["En dépôt", "stock"],
  ["In negozio", "stock"],
  ["Unlisted", "stock"],
  ["Apartada", "ask"],
  ["Prenotato", "ask"],
  ["Pending pickup", "ask"],
  ["On loan", "ask"],
  ["Not sold", "stock"],
  ["Nicht verkauft", "stock"],
  ["No vendido", "stock"],
  ["Invendu", "stock"],
  ["Verkocht", "sold"],
  ["Pulled by consignor", "givenBack"],
  ["Mis de côté", "ask"],
  ["Venduta", "sold"],
  ["Reso", "givenBack"],
  ["Smarrito", "notHere"],
  ["Donata", "givenAway"],
])("the status %j says %s", (word, standing) => expect(guessStanding(word)?.to).toBe(standing));

test("the store's own words for itself are no person's name", () => {
  expect(["Nuestro", "Negozio", "us", "Ours"].every((name) => isStoreName(name))).toBe(true);
  expect(isStoreName("Nostrova, Ida")).toBe(false);
});

test("boxes, statuses and owners in four languages", () => {
  expect([guessBox("Ja")?.to, guessBox("sin caja")?.to, guessBox("abîmée")?.to]).toEqual(["good", "none", "damaged"]);
  expect([boxInText("no lid"), boxInText("box in good shape"), boxInText("ohne Karton")]).toEqual([
    "damaged",
    null,
    "none",
  ]);
  expect(["Verkauft", "Vendido", "Sold on Web", "vendu"].map((word) => guessStanding(word)?.to)).toEqual(
    Array.from({ length: 4 }, () => "sold"),
  );
  expect(guessStanding("To be returned")).toEqual({ to: "stock", sure: false });
  expect(guessStanding("Returned to consignor")).toEqual({ to: "givenBack", sure: true });
  expect(guessStanding("Layaway")).toEqual({ to: "ask", sure: false });
  expect(guessStanding("")).toEqual({ to: "stock", sure: true });
  expect(guessStanding("blue")).toBeNull();
  expect(["House", "LADEN", "Tienda", "magasin"].every((name) => isStoreName(name))).toBe(true);
  expect(isStoreName("Storey, Ann")).toBe(false);
  expect([guessOwnership("Consignment")?.to, guessOwnership("Buy Outright")?.to]).toEqual(["consigner", "store"]);
});

test.each([
  ["0.6", 60],
  ["0,55", 55],
  ["60", 60],
  ["60 %", 60],
  ["60/40", 60],
  ["62.5%", 62.5],
  ["1.0", 100],
  [".6", 60],
  ["60 percent", 60],
  ["160", null],
  ["much", null],
])("the share %j is %j percent", (cell, percent) => expect(readShare(cell)).toBe(percent));

const onceEach = (cells: readonly string[]) => new Map(cells.map((cell) => [cell, 1]));

test("a share is the owner's or the store's by its heading, else by its size, and both make a whole", () => {
  expect(guessShareOf("Store Split %", onceEach(["60"]))).toEqual({ of: "store", sure: true });
  expect(guessShareOf("Consignor %", onceEach(["40"]))).toEqual({ of: "owner", sure: true });
  expect(guessShareOf("Split", onceEach(["60/40", "0.7"]))).toEqual({ of: "owner", sure: false });
  expect(guessShareOf("Split", onceEach(["40", "35"]))).toEqual({ of: "store", sure: false });
  expect(guessShareOf("Split", onceEach(["50/50"]))).toMatchObject({ sure: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), (percent) => {
      expect(ownerShare(percent, "owner") + ownerShare(percent, "store")).toBe(100);
    }),
  );
});

test.each([
  ["dd1391 100", "DD1391-100"],
  ["Style DD1391-100; no lid", "DD1391-100"],
  ["<p>Low</p><li>Style: GW3773</li>", "GW3773"],
  ["B75806", "B75806"],
  ["Left lace gone", null],
  ["Air Max 90", null],
])("the style code in %j is %j", (text, code) => expect(styleCodeIn(text)).toBe(code));

test("a barcode survives what spreadsheets do to it, unless digits are gone", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), fc.constantFrom("0", "4"), (body, first) => {
      const digits = `${first}${body}`;
      const code = `${digits}${checkDigit(digits)}`;
      const gtin = gtinOf(code);
      const short = code.replace(/^0/, "");
      for (const way of [
        code,
        `'${code}`,
        `="${code}"`,
        `${short}.0`,
        `${short},0`,
        short,
        `${code.slice(0, 1)} ${code.slice(1)}`,
      ])
        expect([way, fileBarcode(way)]).toEqual([way, gtin]);
      const wrong = `${digits}${(Number(checkDigit(digits)) + 1) % 10}`;
      expect(fileBarcode(wrong)).toBeNull();
    }),
  );
  for (const cell of ["3.60E+10", "2,90E+12", "290031600", "", "no"]) expect(fileBarcode(cell)).toBeNull();
});
