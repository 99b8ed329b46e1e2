import { describe, expect, test } from "vitest";
import { tableOf, viewOf } from "../../../../../tests/support/import-fixture.ts";
import { ids, testStoreRows } from "../../../../../tests/support/test-store.ts";
import spanishWords from "#pwa/staff/es.json" with { type: "json" };
import { lookUpIn } from "../lookups.ts";
import type { Rows } from "#shared/areas/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { addsItems, type Plan } from "../plan.ts";
import { resultOf } from "../result.ts";
import type { Answers } from "./answers.ts";
import { firstAnswers, guessWritten } from "./guess-answers.ts";
import { foreignReasonWords } from "./foreign-words.ts";
import { guessColumns } from "./guess-columns.ts";
import { planForeignItems } from "./plan-foreign-items.ts";
import { planForeignPeople } from "./plan-foreign-people.ts";
import { readItems } from "./read-items.ts";
import { openQuestions, surveyItems } from "./survey.ts";

const rows = testStoreRows("store-one");
const view = viewOf(rows);
const template = view.all("productTemplate")[0];
const locations = view.all("location").filter(({ isMarketplace }) => !isMarketplace);
const store = { currency: "USD", template, locations };
const testConsigner = view.get("consigner", ids.seller) as Rows["consigner"];
const testConsignerType = view.all("consignerType").find(({ isDefault }) => !isDefault) ?? {
  ...(view.all("consignerType")[0] as Rows["consignerType"]),
  ...{ isDefault: false, minFeeMinor: 0, flatFeeMinor: 0 },
};

function answersOf(text: string, kind: "items" | "consigners" = "items", currency = "USD"): Answers {
  const { head, lines } = tableOf(text);
  const columns = guessColumns(
    head,
    lines.map(({ cells }) => cells),
    kind,
  );
  return firstAnswers(columns, guessWritten(head, lines, columns, currency));
}

const defaults = { location: ids.front, condition: "New", boxCondition: "Good box" };
async function planned(
  text: string,
  more: Partial<Answers> = {},
  kind: "items" | "consigners" = "items",
  puts: readonly Put[] = [],
  may: { readonly mayOpen?: boolean; readonly marketplace?: boolean } = {},
): Promise<Plan> {
  const lookups = await lookUpIn(
    puts.length === 0
      ? view
      : viewOf([...rows.filter(({ row }) => puts.every((put) => put.row.id !== row.id)), ...puts]),
    {
      ...{ currency: "USD", marketplace: false, mayOpen: true, mayAddProducts: true, mayAddConsigners: true, ...may },
      pause: () => undefined,
    },
  );
  const plan = kind === "items" ? planForeignItems : planForeignPeople;
  return await plan(tableOf(text), { ...answersOf(text, kind), defaults, ...more }, lookups, () => undefined);
}
const told = ({ lines }: Plan) => lines.map(({ number, verdict, reason }) => [number, verdict, reason]);
const itemsOf = ({ entries }: Plan) => entries.flatMap(({ items = [] }) => items);

const stock = `Corner Kicks - stock
Printed 3/14/2026,,

Item #,Title,Brand,Style #,Size,Condition,Box,Qty,Cost,Tag Price,Split %,Consignor,Consignor Phone,Date In,Status
77,Test Runner One,Testmake,TM1000-100,9,Brand New,Yes,2,,$120.00,60,"Tester, Nia",(555) 555-0171,03/04/2026,Available
78,Test Runner One,Testmake,tm1000 100,10.0,Worn twice,No,1,$40.00,"$1,080.50",,House,,12/31/2025,In Stock
79,Test Runner One (W),Testmake,TM1000-200,8,VNDS,,1,,80,70,NIA TESTER,5555550171,03/05/2026,Sold
80,Test Runner Two,Testmake,,9,DS,Yes,0,,90,70,Nia Tester,,03/05/2026,Available
,,,,,,,,,,,,,,
Totals,,,,,,,4,$40.00,"$1,370.50",,,,,
`;

describe("a file of another system:", () => {
  test("without places goes to the only open shop, whatever marketplaces and closed shops there are", async () => {
    const closed = locations
      .filter(({ id }) => id !== ids.front)
      .map((row): Put => ({ type: "location", row: { ...row, closedAt: "2026-01-01T00:00:00.000Z" } }));
    const { location: _, ...grades } = defaults;
    const plan = await planned(stock, { defaults: grades }, "items", closed, { marketplace: true });
    expect(closed.length).toBeGreaterThan(0);
    expect(view.all("location").some(({ isMarketplace }) => isMarketplace)).toBe(true);
    expect(new Set(itemsOf(plan).map(({ location }) => location))).toEqual(new Set([ids.front]));
  });

  test("its columns, titles above the head and sums below are found", () => {
    const { head, lines } = tableOf(stock);
    expect(head.slice(0, 3)).toEqual(["Item #", "Title", "Brand"]);
    expect(answersOf(stock).columns).toEqual([
      ...["code", "title", "brand", "sku", "size", "condition", "boxCondition", "quantity", "cost", "price"],
      ...["share", "consigner", "phone", "received", "status"],
    ]);
    expect(readItems({ head, lines }, answersOf(stock), "USD").items.map(({ line }) => line.number)).toEqual([
      5, 6, 7, 8,
    ]);
  });

  test.each([
    [
      "Código;Modelo;Marca;Referencia;Talla;Estado;Caja;Precio de compra;Precio de venta;Propietario;Correo;Situación\nP1;Uno;Nike;DD1391-100;42,5;Nuevo;Sí;;120,00;Ana Prueba;ana@x.test;En venta\n",
      [
        "code",
        "title",
        "brand",
        "sku",
        "size",
        "condition",
        "boxCondition",
        null,
        "price",
        "consigner",
        "email",
        "status",
      ],
    ],
    [
      "N° article,Désignation,Marque,Réf.,Pointure,État,Boîte,Prix,Part déposant,Déposant,Courriel,Statut\n1,Un,Nike,DD1391-100,42,Neuf,oui,120.00,60,Élodie Essai,e@x.test,en vente\n",
      [
        "code",
        "title",
        "brand",
        "sku",
        "size",
        "condition",
        "boxCondition",
        "price",
        "share",
        "consigner",
        "email",
        "status",
      ],
    ],
    [
      "handle,sku,name,variant_option_one_name,variant_option_one_value,supply_price,retail_price,brand_name,inventory_Main,inventory_Web\na,1,One,Size,9,50,120,Nike,1,2\n",
      ["handle", "code", "title", "option1Name", "option1Value", "cost", "price", "brand", "quantity", "quantity"],
    ],
    ["Shoe,Sz,$,Seller,Tag\nOne,9,120,Ann One,55\n", ["title", "size", "price", "consigner", "code"]],
  ])("headings in other words are understood: %j", (text, columns) => expect(answersOf(text).columns).toEqual(columns));

  test("everything comes from one file: products, items, consigners, old tags, days and sales from before", async () => {
    const plan = await planned(stock);
    expect(told(plan)).toEqual([
      [5, "new", "Adds the product · Adds the consigner Nia Tester · 2 items"],
      [6, "new", ""],
      [7, "left", "Sold before · The day of the sale is missing"],
      [8, "new", "None in the store · Adds the product"],
    ]);
    const [first, second, third] = itemsOf(plan);
    expect(first).toMatchObject({ price: "120.00", oldCode: "77", option1Value: "9", option2Value: "New" });
    expect(first?.acceptedOn).toMatch(/^2026-03-04T/);
    expect(second).not.toHaveProperty("oldCode");
    expect(third).toMatchObject({ consigner: ids.storeAccount, price: "1080.50", cost: "40.00", option1Value: "10" });
    expect(plan.entries[0]?.consigner).toMatchObject({ firstName: "Nia", lastName: "Tester", phone: "(555) 555-0171" });
    expect(plan.lines[0]?.sight).toEqual({
      ...{ price: "120.00", cost: "", payout: "72.00", owner: "Nia Tester", place: "Front" },
    });
  });

  test("only what nothing says is asked: guesses that are sure are done, others are shown with the guess", () => {
    const answers = answersOf(stock);
    const survey = surveyItems(tableOf(stock), answers, store);
    expect(survey.words.filter(({ sure }) => !sure).map(({ word }) => word)).toEqual(["Worn twice"]);
    expect(survey.without).toEqual({ condition: 0, boxCondition: 0, location: 2 });
    expect(openQuestions(survey, answers)).toBe(1);
    expect(openQuestions(survey, { ...answers, defaults })).toBe(0);
    expect(survey.amounts[0]).toEqual({ cell: "$1,080.50", minor: 108_050 });
  });

  test("what a person says of a word holds for every line, whatever its letters' case", async () => {
    const text =
      "Title,Style,Size,Condition,Price,FileOwner,Status\nOne,TM1000-100,9,MINTY,90,Store,Rack\nTwo,TM1000-200,9,minty,95,Store,rack\n";
    expect(told(await planned(text)).map(([, verdict]) => verdict)).toEqual(["wrong", "wrong"]);
    const words = { condition: { minty: "New" }, status: { rack: "stock" } };
    expect(told(await planned(text, { words })).map(([, verdict]) => verdict)).toEqual(["new", "new"]);
  });

  test("all reasons of a line are told together, and typed cells mend them", async () => {
    const text = "Title,Style,Size,Price,FileOwner\nOne,TM1000-100,,,Store\nTwo,TM1000-200,9,-5,Store\n";
    const plan = await planned(text);
    expect(told(plan)).toEqual([
      [2, "wrong", "The size is missing · The price is missing or can’t be read"],
      [3, "wrong", "The price is not above 0"],
    ]);
    expect(plan.lines[0]?.lacks).toEqual(["size", "price"]);
    const typed = { 2: { size: "9", price: "120" }, 3: { price: "5" } };
    expect(itemsOf(await planned(text, { typed })).map(({ price }) => price)).toEqual(["120.00", "5.00"]);
  });

  test.each(["In stock", "Sold", "En venta", "Vendido"])(
    "a status left for a person is decided by typing %j, which the reason names",
    async (typed) => {
      const text = "Title,Style,Size,Price,FileOwner,Status\nOne,TM1000-100,9,90,Store,In stock\n";
      // Even a word that this file means otherwise.
      const words = { status: { "in stock": "ask", sold: "ask", "en venta": "ask", vendido: "ask" } };
      const { lines } = await planned(text, { words });
      expect(lines[0]).toMatchObject({ verdict: "wrong", lacks: ["status"] });
      const [english, spanish] = [foreignReasonWords("waits"), spanishWords["import.foreignReason"].waits];
      expect(`${english} ${spanish}`).toContain(`“${typed}”`);
      expect(told(await planned(text, { words, typed: { 2: { status: "" } } }))[0]?.[1]).toBe("wrong");
      const decided = await planned(text, { words, typed: { 2: { status: typed } } });
      expect(told(decided)[0]).toEqual(
        /Sold|Vendido/.test(typed)
          ? [2, "left", "Sold before · The day of the sale is missing"]
          : [2, "new", "Adds the product"],
      );
    },
  );

  const sold = `Item #,Title,Style,Size,Tag Price,Sold Price,Date Sold,Date In,Qty,Location,FileOwner,Status
1,One,TM1000-100,9,120,,03/05/2026,02/03/2026,1,Front,Nia Tester,Available
2,One,TM1000-100,42.5,120,"$1,110.50",02/14/2026,01/03/2026,0,Front,Nia Tester,Sold
3,Two,TM1000-300,9,90,,02/15/2026,,2,Elsewhere,Cy Sold,Sold
4,Two,TM1000-300,9,,,02/16/2026,,1,,Store,Sold
`;
  test("sold lines with a day and a price become past sales, with the product and the consigner they need", async () => {
    const plan = await planned(sold);
    expect(told(plan)).toEqual([
      [2, "new", "Adds the product · Adds the consigner Nia Tester"],
      [3, "new", "Kept as a past sale"],
      [4, "new", "Kept as a past sale · Adds the product · Adds the consigner Cy Sold"],
      [5, "left", "Sold before · The price of the sale is missing"],
    ]);
    const sales = plan.entries.flatMap(({ pastSales = [] }) => pastSales);
    const [item] = itemsOf(plan);
    expect(sales[0]).toMatchObject({ productId: item?.productId, consignerId: item?.consigner, option1Value: "42.5" });
    expect(sales[0]).toMatchObject({ priceMinor: 111_050, locationId: ids.front });
    expect([sales[0]?.soldOn.slice(0, 10), sales[0]?.acceptedOn?.slice(0, 10)]).toEqual(["2026-02-14", "2026-01-03"]);
    // Two pieces of one line, at a place that is not the store's.
    expect(sales.slice(1).map(({ id, priceMinor, locationId }) => [id.slice(-3), priceMinor, locationId])).toEqual([
      ["4-0", 9_000, null],
      ["4-1", 9_000, null],
    ]);
    expect(itemsOf(plan)).toHaveLength(1);
  });

  test("past sales are left out where a person says so, with what only they need", async () => {
    const plan = await planned(sold, { leavesPastSales: true });
    expect(told(plan).map(([, verdict]) => verdict)).toEqual(["new", "left", "left", "left"]);
    expect(
      plan.entries.map(({ pastSales, product, consigner }) => [pastSales, product?.title, consigner?.lastName]),
    ).toEqual([[undefined, "One", "Tester"]]);
    expect(plan.pastSales).toBe(3);
  });

  test("a file that is a history of sales has past sales alone, several lines of one order too", async () => {
    const text =
      "Order #,Title,Style,Size,Sold Price,Sale Date,FileOwner\n7,One,TM1000-100,9,110,02/14/2026,Store\n7,One,TM1000-100,10,115,02/14/2026,Store\n";
    const plan = await planned(text);
    expect(told(plan).map(([, verdict, reason]) => [verdict, reason])).toEqual([
      ["new", "Kept as a past sale · Adds the product"],
      ["new", "Kept as a past sale"],
    ]);
    expect(itemsOf(plan)).toEqual([]);
    // There is nothing to accept before, and nothing to label after.
    expect([addsItems(plan), addsItems(resultOf(plan, new Map()))]).toEqual([false, false]);
    const stocked = await planned(stock);
    expect([addsItems(stocked), addsItems(resultOf(stocked, new Map()))]).toEqual([true, true]);
  });

  const splitFile = (more = "") => `Title,Style,Size,Price,Split %,FileOwner,Sold Price,Date Sold,Status
One,TM1000-100,9,120,60,Nia Tester,,,Available
One,TM1000-100,10,120,70,Nia Tester,,,Available
One,TM1000-100,8,120,70,Nia Tester,,,Available
One,TM1000-100,8,120,90/10,Cy Other,,,Available
One,TM1000-100,8,120,55,Cy Other,90,02/14/2026,Sold
One,TM1000-100,8,120,70,Dee Past,90,02/14/2026,Sold
One,TM1000-100,8,120,60,Store,,,Available
${more}`;
  const typeRow = { ...testConsignerType, id: "ninety", accountType: "Ninety", sellingFeeBasisPoints: 1_000 };

  test("each consigner gets the type of most of their lines: one that is there with that fee, or a new one", async () => {
    const plan = await planned(splitFile(), { shareOf: "owner" }, "items", [{ type: "consignerType", row: typeRow }]);
    expect(plan.splits).toEqual([
      "2 splits for consigners: 70 % → new type 70/30, 90 % → Ninety",
      "Nia Tester has 60 % and 70 % in the file and gets 70 %, the most frequent.",
    ]);
    const types = plan.entries.flatMap(({ newType }) => newType ?? []);
    expect(types).toEqual([
      {
        ...{ id: expect.stringMatching(/^imp-.*-t7000$/), accountType: "70/30", sellingFeeBasisPoints: 3_000 },
        ...{ minFeeMinor: 0, flatFeeMinor: 0, isDefault: false },
        ...{ category: "", option1Value: "", option2Value: "", option3Value: "" },
      },
    ]);
    const given = plan.entries.flatMap(({ consigner }) =>
      consigner === undefined ? [] : [[consigner.firstName, consigner.consignerTypeId]],
    );
    // Past sales decide for one who has nothing else.
    expect(given).toEqual([
      ["Nia", types[0]?.id],
      ["Cy", "ninety"],
      ["Dee", types[0]?.id],
    ]);
  });

  test("the same percentages as the store's fee become the other types", async () => {
    const plan = await planned(splitFile(), { shareOf: "store" }, "items", [{ type: "consignerType", row: typeRow }]);
    expect(plan.splits?.[0]).toBe("2 splits for consigners: 30 % → new type 30/70, 10 % → new type 10/90");
  });

  test("a consigner who is there gets the type unless they have one, and a type with other fees is none", async () => {
    const text = splitFile(`One,TM1000-100,8,120,90,Sel Tester,,,Available
`);
    const other = { ...typeRow, flatFeeMinor: 100 };
    const lines = async (consignerTypeId: string | null) =>
      planned(text, { shareOf: "owner" }, "items", [
        { type: "consignerType", row: other },
        { type: "consigner", row: { ...testConsigner, firstName: "Sel", lastName: "Tester", consignerTypeId } },
      ]);
    const fresh = await lines(null);
    const id = fresh.entries.find(({ newType }) => newType?.accountType === "90/10")?.newType?.id;
    expect(fresh.entries.flatMap(({ typing }) => typing ?? [])).toEqual([
      { id: ids.seller, was: { consignerTypeId: null }, to: { consignerTypeId: id } },
    ]);
    const kept = await lines("ninety");
    expect(kept.entries.flatMap(({ typing }) => typing ?? [])).toEqual([]);
    expect(kept.splits?.at(-1)).toBe("Already have another consigner type and keep it: Sel Tester.");
  });

  test("who is no admin gives nobody a type, and is told so", async () => {
    const plan = await planned(splitFile(), { shareOf: "owner" }, "items", [], { mayOpen: false });
    expect(plan.splits).toEqual(["The file’s splits are left out: only admins give consigners their types."]);
    expect(plan.entries.some(({ newType, consigner }) => newType !== undefined || consigner?.consignerTypeId)).toBe(
      false,
    );
  });

  test("a line twice is taken once, and one code for two different lines is asked about", async () => {
    const line = "5,One,TM1000-100,9,120,Store";
    const text = `Item #,Title,Style,Size,Price,FileOwner\n${line}\n${line}\n5,One,TM1000-100,10,120,Store\n`;
    expect(told(await planned(text)).map(([, verdict, reason]) => [verdict, reason])).toEqual([
      ["new", "Adds the product"],
      ["left", "The same line twice"],
      ["wrong", "Another line has the same code"],
    ]);
  });

  test("an old tag that looks like a code of the store's own is left out, its line is not", async () => {
    const lines = ["AB12-3456", "SC0123456789ab", "AB-123"].map((code, n) => `${code},One,TM1000-10${n},9,120,Store`);
    const plan = await planned(`Item #,Title,Style,Size,Price,FileOwner\n${lines.join("\n")}\n`);
    expect(itemsOf(plan).map(({ oldCode }) => oldCode)).toEqual([undefined, undefined, "AB-123"]);
  });

  test("a consigner who is there is found by email, and one of the same name with another is not taken for them", async () => {
    const text = `Title,Style,Size,Price,FileOwner,Email\nOne,TM1000-100,9,120,Sel Tester,${ids.seller}@STORE-ONE.test\nOne,TM1000-100,9,120,Sel Tester,other@x.test\n`;
    const [mine, other] = itemsOf(await planned(text));
    expect(mine?.consigner).toBe(ids.seller);
    expect(other?.consigner).toMatch(/^imp-/);
  });

  test("people: one consigner for all lines about them, with the sum of their balances; customers stay out", async () => {
    const text = `Number,First Name,Last Name,Email,Phone Number,Is Vendor,Balance
12,Nia,Tester,nia@x.test,(555) 555-0171,Yes,"$1,250.00"
57,N.,TESTER,NIA@x.test,,Yes,($50.00)
58,Cy,Buyer,,,No,$0.00
59,Dee,Buyer,dee@x.test,,No,$45.00
60,Store,Account,,,Yes,$0.00
`;
    const plan = await planned(text, {}, "consigners");
    expect(told(plan)).toEqual([
      [2, "new", "Opening balance: 1200.00"],
      [3, "left", "The same person as above"],
      [4, "left", "A customer, not a consigner"],
      [5, "wrong", "A customer with a balance: decide by hand"],
      [6, "left", "The store’s own account"],
    ]);
    expect(plan.entries[0]?.consigner).toMatchObject({ firstName: "Nia", idNumber: "12, 57", email: "nia@x.test" });
  });

  test("people: who is disabled is in the store already, and nothing is wrong with them", async () => {
    const off: Put = { type: "consigner", row: { ...testConsigner, isActive: false } };
    const text = `Last Name,First Name,Email,Zip\n${testConsigner.lastName},${testConsigner.firstName},${ids.seller}@store-one.test,1\n`;
    const plan = await planned(text, {}, "consigners", [off]);
    expect(told(plan)).toEqual([[2, "there", "This consigner is in the store, just like this."]]);
  });
});
