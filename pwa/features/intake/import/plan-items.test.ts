import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plan } from "../../../../tests/support/import-fixture.ts";
import { airGtin, ids, testItem, testStoreRows } from "../../../../tests/support/test-store.ts";
import { csvWriter } from "#shared/machine/csv/csv-line.ts";
import { dateIn } from "#shared/machine/csv/export-context.ts";
import { itemExportColumns } from "#shared/areas/inventory/export-columns.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { itemCode } from "#shared/machine/kernel/codes.ts";

const item = testItem(1, { code: itemCode("A000", 7) });
const store: readonly Put[] = [...testStoreRows("store-one"), { type: "item", row: item }];
const seller = `${ids.seller}@store-one.test`;
const head = "SKU,Barcode,Size,Condition,Box condition,Price,Cost,Quantity,Consigner,Location,Sublocation,Notes\n";
const told = async (text: string, fixed = {}) => {
  const { lines } = await plan("items", text, store, fixed);
  return lines.map(({ number, verdict, reason }) => [number, verdict, reason]);
};
const itemsOf = async (text: string, fixed = {}) =>
  (await plan("items", text, store, fixed)).entries.flatMap(({ items = [] }) => items);

describe("a file of items:", () => {
  test("each unit is an item of its own, under an id of file and line", async () => {
    expect(
      await itemsOf(
        `${head}air 001,,9,new,Good box,"$1,250.50",,2,${seller.toUpperCase()},front,shelf a,Left lace gone\n`,
      ),
    ).toEqual(
      [0, 1].map((unit) => ({
        ...{ id: `imp-0123456789abcdef01234567-2-${unit}`, productId: ids.air, consigner: ids.seller },
        ...{ option1Value: "9", option2Value: "New", option3Value: "Good box", price: "1250.50", cost: null },
        ...{ location: ids.front, subLocation: ids.shelfA, notes: "Left lace gone" },
      })),
    );
  });

  test("a barcode says product and size, and values for all lines fill what they leave out", async () => {
    const fixed = { condition: "New", boxCondition: "Good box", consigner: ids.storeAccount, location: "Back" };
    const [one] = await itemsOf(`Barcode,Price,Cost\n${airGtin},"199,5","120,00"\n`, fixed);
    expect(one).toMatchObject({
      ...{ productId: ids.air, option1Value: "9", price: "199.50", cost: "120.00" },
      ...{ consigner: ids.storeAccount, location: ids.back },
    });
  });

  test("what a spreadsheet did to barcodes, SKUs and sizes is taken back where it has one reading, and said where it has not", async () => {
    const text = (sku: string, gtin: string, size: string) =>
      `${head}${sku},${gtin},"${size}",New,Good box,100,,,${seller},Front,,\n`;
    const short = String(Number(airGtin));
    for (const cell of [airGtin, short, `${short}.0`, `="${airGtin}"`])
      expect([cell, (await told(text("", cell, "")))[0]?.[1]]).toEqual([cell, "new"]);
    for (const size of ["9,0", "9.0", "US 9", "us 9.00"])
      expect((await itemsOf(text("AIR-001", "", size))).map((one) => [size, one.option1Value])).toEqual([[size, "9"]]);
    expect(await told(text("", "3.60E+10", "9"))).toEqual([
      [2, "wrong", "3.60E+10 is a barcode that a spreadsheet has rounded. Format the column as text."],
    ]);
    expect(await told(text("", "123", "9"))).toEqual([[2, "wrong", "123 is not a valid barcode number."]]);
    expect(await told(text("5.55E+08", "", "9"))).toEqual([
      [2, "wrong", "SKU: 5.55E+08 is a number that a spreadsheet has rounded. Format the column as text."],
    ]);
  });

  test("each way a line can be wrong, with the others as they are", async () => {
    const line = (changes: Partial<Record<string, string>>) =>
      ["sku", "gtin", "size", "condition", "box", "price", "cost", "quantity", "consigner", "location", "sub", "notes"]
        .map((key) => {
          const usual = {
            sku: "AIR-001",
            size: "9",
            condition: "New",
            box: "Good box",
            price: "100",
            consigner: seller,
            location: "Front",
          };
          return changes[key] ?? (usual as Record<string, string>)[key] ?? "";
        })
        .join(",");
    const wrong: readonly (readonly [Partial<Record<string, string>>, string])[] = [
      [{ sku: "NONE-1" }, "There is no product with the SKU NONE-1. Import the products first."],
      [{ sku: "" }, "The SKU is missing."],
      [{ sku: "", gtin: "036000291452" }, "There is no product with the barcode 036000291452."],
      [{ sku: "CRT-002", gtin: airGtin }, "The barcode belongs to Acme Air One, which does not have the SKU CRT-002."],
      [{ size: "" }, "Size is missing."],
      [{ size: "99" }, "“99” is not a value of Size. Add it to the template first."],
      [{ condition: "Worn" }, "“Worn” is not a value of Condition."],
      [{ box: "" }, "Box Condition is missing."],
      [{ price: "" }, "Price: "],
      [{ price: "0" }, "Please enter a price"],
      [{ price: "-5" }, "Price: "],
      [{ price: "ask" }, "Price: "],
      [{ price: "100 €" }, "The amount is in €"],
      [{ price: "100 CHF" }, "The amount is in CHF"],
      [{ cost: "much" }, "Cost: "],
      [{ quantity: "1.5" }, "The quantity is a whole number from 1 to 500."],
      [{ quantity: "501" }, "The quantity is a whole number from 1 to 500."],
      [{ consigner: "" }, "Please select a consigner"],
      [{ consigner: "who@ever.test" }, "There is no consigner with the email or account number who@ever.test."],
      [{ location: "" }, "Please select a location"],
      [{ location: "Moon" }, "There is no location Moon."],
      [{ location: "ONLINE MARKETPLACE" }, "There is no location ONLINE MARKETPLACE."],
      [{ sub: "Back shelf" }, "Front has no sublocation Back shelf."],
      [{ notes: "x".repeat(2_001) }, "Notes have at most 2,000 characters."],
    ];
    const lines = await told(`${head}${[{}, ...wrong.map(([changes]) => changes), {}].map(line).join("\n")}\n`);
    expect(lines.map(([, verdict]) => verdict)).toEqual(["new", ...wrong.map(() => "wrong"), "new"]);
    for (const [n, [, reason]] of wrong.entries()) expect(lines[n + 1]?.[2]).toContain(reason);
  });

  test("a disabled consigner brings nothing in, and a number that two have names neither", async () => {
    const other = store.map((put): Put => {
      if (put.type === "consigner" && put.row.id === ids.seller)
        return { type: "consigner", row: { ...put.row, isActive: false } };
      return put.type === "consignerPrivate" && put.row.id !== ids.seller
        ? { type: "consignerPrivate", row: { ...put.row, idNumber: "77" } }
        : put;
    });
    const line = (consigner: string) => `AIR-001,,9,New,Good box,100,,,${consigner},Front,,\n`;
    const { lines } = await plan("items", head + line(seller) + line("77"), other);
    expect(lines.map(({ reason }) => reason)).toEqual([
      `The consigner ${seller} is disabled.`,
      "More than one consigner has 77.",
    ]);
  });

  test("of lines that were imported before nothing is added, and none without units", async () => {
    const before: Put = { type: "item", row: { ...item, id: "imp-0123456789abcdef01234567-2-0", code: "A0009999" } };
    const line = (quantity: number) => `AIR-001,,9,New,Good box,100,,${quantity},${seller},Front,,\n`;
    const { lines } = await plan("items", head + line(1) + line(0) + line(1), [...store, before]);
    expect(lines.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ["there", "Imported from this file before."],
      ["there", "The quantity is 0."],
      ["new", ""],
    ]);
  });
});

describe("an edited export", () => {
  const columns = itemExportColumns({ optionNames: ["Size", "Condition", "Box Condition"] });
  const { head: first, line } = csvWriter(columns, { currency: "USD", date: dateIn("UTC") });
  const names = { title: "Acme Air One", sku: "AIR-001", location: "Front", subLocation: "", consigner: "Sel Tester" };
  const inStore = (rows: readonly ItemRow[]) => [...store, ...rows.map((row): Put => ({ type: "item", row }))];

  test("without an edit is nothing new, whatever its items are", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(fc.nat(999_999), fc.integer({ min: 1, max: 10_000_000 })), {
          minLength: 1,
          maxLength: 20,
          selector: ([n]) => n,
        }),
        async (made) => {
          const rows = made.map(([n, priceMinor], at) => testItem(at, { code: itemCode("B000", n), priceMinor }));
          const text = first + rows.map((row) => line({ ...row, ...names })).join("");
          const { lines, entries } = await plan("items", text, inStore(rows));
          expect(lines.map(({ verdict }) => verdict)).toEqual(rows.map(() => "there"));
          expect(entries).toEqual([]);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("says of each line what differs, column by column, and asks for no more", async () => {
    const rows = [0, 1, 2, 3, 4].map((n) => testItem(n, { code: itemCode("B000", n), priceMinor: 25_000 }));
    const [one, two, three, four, five] = rows as [ItemRow, ItemRow, ItemRow, ItemRow, ItemRow];
    const text =
      first +
      line({ ...one, ...names, priceMinor: 30_000, option1Value: "10" }) +
      line({ ...two, ...names, location: "Back", status: "Withdrawn", payoutMinor: 1 }) +
      line({ ...three, ...names, consigner: `${ids.otherSeller}@store-one.test`, subLocation: "Shelf A" }) +
      // Nothing is erased by an empty cell.
      line({ ...four, ...names, option2Value: "", location: "", consigner: "", sku: "", title: "" }) +
      line({ ...five, ...names, title: "Other", sku: "CRT-002" });
    const { lines, entries } = await plan("items", text, inStore(rows));
    expect(lines.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ["change", "Size: 9 → 10 · Price: 250.00 → 300.00"],
      ["change", "Location: Front → Back"],
      ["change", `Consigner: Sel Tester → ${ids.otherSeller}@store-one.test · Sublocation: – → Shelf A`],
      ["there", `Item ${four.code} is in the store, just like this.`],
      ["wrong", `Item ${five.code} is Acme Air One. A file does not make it another product.`],
    ]);
    expect(entries.map(({ change }) => change)).toEqual([
      { id: one.id, was: { option1Value: "9", priceMinor: 25_000 }, to: { option1Value: "10", priceMinor: 30_000 } },
      { id: two.id, was: { locationId: ids.front }, to: { locationId: ids.back } },
      {
        id: three.id,
        was: { consignerId: ids.seller, subLocationId: null },
        to: { consignerId: ids.otherSeller, subLocationId: ids.shelfA },
      },
    ]);
  });

  test("says of a moved item that it leaves its sublocation, and refuses what no item can be", async () => {
    const rows = [0, 1, 2, 3].map((n) => testItem(n, { code: itemCode("B000", n), subLocationId: ids.shelfA }));
    const [one, two, three, four] = rows as [ItemRow, ItemRow, ItemRow, ItemRow];
    const at = { ...names, subLocation: "Shelf A" };
    const text =
      first +
      line({ ...one, ...at, location: "Back", subLocation: "" }) +
      line({ ...two, ...at, option1Value: "77" }) +
      line({ ...three, ...at, consigner: "Nobody New" }) +
      line({ ...four, ...at, location: "Back" }) +
      line({ ...four, ...at, code: itemCode("C000", 7) }) +
      line({ ...one, ...at });
    const { lines, entries } = await plan("items", text, inStore(rows));
    expect(lines.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ["change", "Location: Front → Back · Sublocation: Shelf A → –"],
      ["wrong", "“77” is not a value of Size. Add it to the template first."],
      ["wrong", "There is no consigner with the email or account number Nobody New."],
      ["wrong", "Back has no sublocation Shelf A."],
      ["wrong", `Item ${itemCode("C000", 7)} is not on this device. Older items are changed one by one.`],
      ["wrong", `Line 2 has the item ${one.code}, too.`],
    ]);
    expect(entries).toHaveLength(1);
  });
});

describe("a file of everything", () => {
  const heads =
    "SKU,Barcode,Title,Brand,Gender,Template,Size,Condition,Box condition,Price,Consigner,Full name,Phone,Location\n";
  const line = (sku: string, title: string, size: string, consigner: string, name: string, gtin = "") =>
    `${sku},${gtin},${title},Nike,Men,Sneakers,${size},New,Good box,100,${consigner},${name},021,Front\n`;

  test("adds products and consigners with the first line that needs them, and items to them", async () => {
    const { lines, entries } = await plan(
      "items",
      heads +
        line("NEW-1", "New One", "77", "nia@new.test", "Nia van New") +
        line("NEW-1", "New One", "9", "NIA@new.test", "Nia van New", "036000291452") +
        line("new 1", "New One", "10", seller, "") +
        line("AIR-001", "", "9", "nia@new.test", "Nia van New"),
      store,
    );
    expect(lines.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ["wrong", "“77” is not a value of Size. Add it to the template first."],
      ["new", "Adds the product · Adds the consigner Nia van New"],
      ["new", ""],
      ["new", ""],
    ]);
    const [first] = entries;
    expect(first?.product).toMatchObject({ isNew: true, sku: "NEW-1", title: "New One", brand: "Nike", gender: "Men" });
    expect(first?.product?.gtins).toEqual([{ size: "9", gtin: "036000291452" }]);
    expect(first?.consigner).toMatchObject({
      firstName: "Nia",
      lastName: "van New",
      email: "nia@new.test",
      phone: "021",
    });
    expect(entries.map(({ product, consigner }) => [product !== undefined, consigner !== undefined])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    const of = entries.flatMap(({ items = [] }) => items.map((one) => [one.productId, one.consigner]));
    const [productId, consignerId] = [first?.product?.id, first?.consigner?.id];
    expect(of).toEqual([
      [productId, consignerId],
      [productId, ids.seller],
      [ids.air, consignerId],
    ]);
  });

  test("adds nobody without a name, nothing without a title, and says what a new product lacks", async () => {
    const reasons = async (text: string) =>
      (await plan("items", heads + text, store)).lines.map(({ reason }) => reason);
    expect(
      await reasons(
        line("AIR-001", "", "9", "nia@new.test", "") +
          line("NEW-1", "", "9", seller, "") +
          line("NEW-1", "New One", "9", seller, "").replace("Sneakers", "Boots"),
      ),
    ).toEqual([
      "There is no consigner with the email or account number nia@new.test.",
      "There is no product with the SKU NEW-1. Import the products first.",
      "There is no product template “Boots”.",
    ]);
  });
});
