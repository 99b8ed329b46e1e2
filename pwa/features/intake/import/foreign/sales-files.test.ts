import { describe, expect, test } from "vitest";
import { tableOf, viewOf } from "../../../../../tests/support/import-fixture.ts";
import { testStoreRows } from "../../../../../tests/support/test-store.ts";
import { lookUpIn } from "../lookups.ts";
import { firstAnswers, guessWritten } from "./guess-answers.ts";
import { guessColumns } from "./guess-columns.ts";
import type { Answers } from "./answers.ts";
import { isSalesList } from "./foreign-fields.ts";
import { planForeignItems } from "./plan-foreign-items.ts";
import { readItems } from "./read-items.ts";
import { surveyItems } from "./survey.ts";
import { systemOfExport } from "./system-of-export.ts";

function answersOf(text: string, currency: string): Answers {
  const { head, lines } = tableOf(text);
  const columns = guessColumns(
    head,
    lines.map(({ cells }) => cells),
    "items",
  );
  return firstAnswers(columns, guessWritten(head, lines, columns, currency));
}

/** Returns the system that a file's headings name. */
const systemOf = (text: string) => systemOfExport(tableOf(text).head);

/** Returns each line as it is meant: sold things in full, of the others the reason. */
function salesOf(text: string, currency = "USD", more: Partial<Answers> = {}) {
  const answers = { ...answersOf(text, currency), ...more };
  expect(isSalesList(answers.columns)).toBe(true);
  const { items, people } = readItems(tableOf(text), answers, currency);
  return items.map((item) => {
    if (item.outcome !== "history") return [item.line.number, item.outcome, ...item.reasons];
    const person = item.owner === "store" ? undefined : people[item.owner];
    const owner = person === undefined ? "store" : `${person.firstName} ${person.lastName}`.trim();
    const thing = [item.title, item.size?.size ?? null, item.condition, item.sku || item.code];
    return [item.line.number, ...thing, item.quantity, item.soldPriceMinor, item.soldOn, owner, item.location];
  });
}

const [one, two, three] = ["Test Runner One", "Test Runner Two", "Test Runner Three"];
const [sku1, sku2] = ["TM1000-100", "TM2000-200"];

const shopify = `Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing City,Shipping Name,Notes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Phone,Receipt Number
#1001,buyer@x.test,paid,2025-11-03 15:04:22 -0500,fulfilled,2025-11-04,no,USD,430.00,10.00,30.00,470.00,,0.00,Standard,2025-11-02 15:04:20 -0500,2,Test Runner One - 9.5 / New,150.00,,TM1000-100,true,true,fulfilled,Bo Buyer,Testville,Bo Buyer,,,Card,c1,0.00,"Tester, Nia",0.00,,Front,,5001,,Low,web,20.00,Sales Tax,555-0171,
#1001,buyer@x.test,,,,,,,,,,,,,,2025-11-02 15:04:20 -0500,1,Test Runner Two - US 10 / VNDS,150.00,,TM2000-200,true,true,fulfilled,,,,,,,,,House,,,,,,,,,0.00,,,
#1002,other@x.test,refunded,2025-11-05 10:00:00 -0500,,,no,USD,90.00,0,0,90.00,,0,,2025-11-05 10:00:00 -0500,1,Test Runner Two - 8 / Used,90.00,,TM2000-200,true,true,,,,,,,Card,,90.00,House,0,,Front,,5002,,,web,0,,,
#1003,other@x.test,voided,,,,no,USD,90.00,0,0,90.00,,0,,2025-11-06 10:00:00 -0500,1,Test Runner Two - 8 / Used,90.00,,TM2000-200,true,true,,,,,,2025-11-06 11:00:00 -0500,Card,,0,House,0,,Front,,5003,,,web,0,,,
#1004,other@x.test,paid,2025-11-07 10:00:00 -0500,,,no,USD,90.00,0,0,90.00,,0,,2025-11-07 10:00:00 -0500,1,Test Runner Two - 8 / Used,90.00,,TM2000-200,true,true,,,,,,2025-11-08 11:00:00 -0500,Card,,0,House,0,,Front,,5004,,,web,0,,,
#1005,other@x.test,pending,,,,no,USD,90.00,0,0,90.00,,0,,2025-11-09 10:00:00 -0500,1,Test Runner Two - 8 / Used,90.00,,TM2000-200,true,true,,,,,,,Bank,,0,House,0,,,,5005,,,web,0,,,
#1006,other@x.test,partially_refunded,2025-11-10 10:00:00 -0500,,,no,USD,260.00,0,0,260.00,,0,,2025-11-10 10:00:00 -0500,1,Test Runner One - 9 / New,170.00,,TM1000-100,true,true,,,,,,,Card,,170.00,House,0,,Front,,5006,,,web,0,,,
#1006,,,,,,,,,,,,,,,,1,Test Runner Two - 8 / Used,90.00,,TM2000-200,true,true,,,,,,,,,,House,,,,,,,,,,,,
#1007,other@x.test,partially_refunded,2025-11-11 10:00:00 -0500,,,no,USD,260.00,0,0,260.00,,0,,2025-11-11 10:00:00 -0500,1,Test Runner One - 9 / New,170.00,,TM1000-100,true,true,,,,,,,Card,,33.00,House,0,,Front,,5007,,,web,0,,,
#1007,,,,,,,,,,,,,,,,1,Gift Card - $50,50.00,,,true,true,,,,,,,,,,House,,,,,,,,,,,,
#1007,,,,,,,,,,,,,,,,1,Test Runner Two - 8 / Used,90.00,,TM2000-200,true,true,,,,,,,,,,House,,,,,,,,,,,,
`;

describe("another system's list of sales:", () => {
  test("Shopify's orders: each line's pair with its order's day, without what was cancelled, refunded or not paid", () => {
    expect(systemOf(shopify)).toBe("Shopify");
    expect(salesOf(shopify)).toEqual([
      [2, one, "9.5", "New", sku1, 2, 14_000, "2025-11-03", "Nia Tester", "Front"],
      [3, two, "10", "VNDS", sku2, 1, 15_000, "2025-11-03", "store", "Front"],
      [4, "leftOut", "refunded"],
      [5, "leftOut", "cancelled"],
      [6, "leftOut", "cancelled"],
      [7, "leftOut", "unpaid"],
      [8, "leftOut", "refunded"],
      [9, two, "8", "Used", sku2, 1, 9_000, "2025-11-10", "store", "Front"],
      [10, "ask", "waitsSale"],
      [11, "leftOut", "giftCard"],
      [12, "ask", "waitsSale"],
    ]);
    const typed = { 10: { status: "Returned" }, 12: { status: "Sold" } };
    expect(salesOf(shopify, "USD", { typed }).slice(-3)).toEqual([
      [10, "leftOut", "refunded"],
      [11, "leftOut", "giftCard"],
      [12, two, "8", "Used", sku2, 1, 9_000, "2025-11-11", "store", "Front"],
    ]);
  });

  test("Square's sold items: sums of lines are shared by their pieces, and a refund takes its sale with it", () => {
    const text = `Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Notes,Details,Event Type,Location,Dining Option,Customer ID,Customer Name,Unit,Count,Token
11/03/2025,15:04:22,Eastern Time,Sneakers,Test Runner One,3.0,9 / New,TM1000-100,,$300.00,($9.99),$290.01,$20.00,tx1,p1,Till,,https://x.test/1,Payment,Front,,c1,Bo Buyer,ea,3,t1
11/13/2025,15:05:22,Eastern Time,Sneakers,Test Runner Two,1.0,"10, Used",TM2000-200,,"$1,090.00",$0.00,"$1,090.00",$0.00,tx2,p2,Till,,https://x.test/2,Payment,Front,,c1,Bo Buyer,ea,1,t2
11/13/2025,15:06:22,Eastern Time,Sneakers,Test Runner Two,1.0,"9, Used",TM2000-200,,$90.00,$0.00,$90.00,$0.00,tx3,p3,Till,,https://x.test/3,Payment,Front,,,,ea,1,t3
11/14/2025,15:06:22,Eastern Time,Sneakers,Test Runner Two,-1.0,"9, Used",TM2000-200,,-$90.00,$0.00,-$90.00,$0.00,tx4,p4,Till,,https://x.test/4,Refund,Front,,,,ea,-1,t3
11/14/2025,15:07:22,Eastern Time,None,Custom Amount,1.0,,,,$5.00,$0.00,$5.00,$0.00,tx5,p5,Till,,https://x.test/5,Payment,Front,,,,ea,1,
`;
    expect(systemOf(text)).toBe("Square");
    expect(salesOf(text)).toEqual([
      [2, one, "9", "New", sku1, 3, 9_667, "2025-11-03", "store", "Front"],
      [3, two, "10", "Used", sku2, 1, 109_000, "2025-11-13", "store", "Front"],
      [4, "leftOut", "refunded"],
      [5, "leftOut", "refunded"],
      [6, "leftOut", "noItem"],
    ]);
  });

  test("Lightspeed's sale lines: of a sale with its lines and payments, the lines are the sold things", () => {
    const text = `Date,Receipt Number,Line Type,Customer Code,Customer Name,Note,Quantity,Subtotal,Sales Tax,Discount,Loyalty,Total,Paid,Details,Register,User,Status,Sku
2025-11-23T15:04:22-05:00,17,Sale,B-1,Bo Buyer,,2,240.00,20.00,0,0,260.00,0,,Till,Ann,Closed,
2025-11-23T15:04:22-05:00,17,Sale Line,B-1,Bo Buyer,,1,150.00,10.00,0,0,160.00,0,Test Runner One / 9 / New,Till,Ann,Closed,10001
2025-11-23T15:04:22-05:00,17,Sale Line,B-1,Bo Buyer,,1,90.00,10.00,0,0,100.00,0,Test Runner Two / 9.5 / Used,Till,Ann,Closed,10002
2025-11-23T15:04:22-05:00,17,Payment,B-1,Bo Buyer,,,,,,,,260.00,Cash,Till,Ann,Closed,
2025-11-24T15:04:22-05:00,18,Sale Line,B-1,Bo Buyer,,1,95.00,10.00,0,0,105.00,0,Test Runner Two / 9.5 / Used,Till,Ann,Voided,10002
`;
    expect(salesOf(text)).toEqual([
      [2, "leftOut", "noItem"],
      [3, one, "9", "New", "10001", 1, 15_000, "2025-11-23", "store", ""],
      [4, two, "9.5", "Used", "10002", 1, 9_000, "2025-11-23", "store", ""],
      [5, "leftOut", "noItem"],
      [6, "leftOut", "cancelled"],
    ]);
    const retail = `Sale ID,Date,System ID,Custom SKU,Manufact. SKU,Item,Size,Qty,Retail,Subtotal,Discounts,Subtotal w/ Discounts,Total,Cost,Profit,Margin,Customer,Employee,Shop
501,11/23/2025,210000000001,C-1,TM1000-100,Test Runner One,9,2,$150.00,$300.00,$30.00,$270.00,$290.00,$90.00,$90.00,50%,Bo Buyer,Ann,Front
502,11/24/2025,210000000002,C-2,TM2000-200,Test Runner Two,10,1,$90.00,$90.00,$0.00,$90.00,$97.00,$40.00,$50.00,55%,,Ann,Front
`;
    expect([systemOf(text), systemOf(retail)]).toEqual(["Lightspeed", "Lightspeed"]);
    expect(salesOf(retail)).toEqual([
      [2, one, "9", "", sku1, 2, 13_500, "2025-11-23", "store", "Front"],
      [3, two, "10", "", sku2, 1, 9_000, "2025-11-24", "store", "Front"],
    ]);
  });

  test("sales of consignment systems: the seller is who consigned it, and amounts of the shares are no prices", () => {
    const consignCloud = `Sale Number,Date,SKU,Title,Account,Brand,Size,Condition,Quantity,Tag Price,Discount,Total,Consignor Portion,Store Portion,Status,Customer,Payment Method
2001,2025-11-03 15:04,000101,Test Runner One,"Tester, Nia",Testmake,9.5,Brand New,1,$220.00,$22.00,$213.84,$118.80,$79.20,Finalized,Bo Buyer,Card
2002,2025-11-04 15:04,000102,Test Runner Two,Store,Testmake,10,VNDS,1,$90.00,$0.00,$97.20,$0.00,$90.00,Voided,,Cash
2003,2025-11-05 15:04,000103,Test Runner Two,Cy Other,Testmake,8,VNDS,1,$80.00,$0.00,$86.40,$48.00,$32.00,Returned,,Cash
`;
    expect(salesOf(consignCloud)).toEqual([
      [2, one, "9.5", "Brand New", "000101", 1, 19_800, "2025-11-03", "Nia Tester", ""],
      [3, "leftOut", "cancelled"],
      [4, "leftOut", "refunded"],
    ]);
    const simpleConsign = `Sold Date,Transaction #,SKU,Item Name,Brand,Size,Condition,Consignor ID,Consignor Name,Qty Sold,Price,Sold Price,Consignor Share,Store Split %,Clerk
3/14/2025,T1,A-1,Test Runner One,Testmake,9,New,12,NIA TESTER,1,220.00,198.00,118.80,40,Ann
3/15/2025,T2,A-2,Test Runner Two,Testmake,10,Used,12,NIA TESTER,2,90.00,85.00,51.00,40,Ann
`;
    expect([systemOf(consignCloud), systemOf(simpleConsign)]).toEqual(["ConsignCloud", "SimpleConsign"]);
    expect(salesOf(simpleConsign)).toEqual([
      [2, one, "9", "New", "A-1", 1, 19_800, "2025-03-14", "Nia Tester", ""],
      [3, two, "10", "Used", "A-2", 2, 8_500, "2025-03-15", "Nia Tester", ""],
    ]);
    const ricochet = `Receipt #,Sale Date,Sku,Name,Size,Condition,Consignor,Quantity,Price,Discount,Item Total,Consignor Amount,Returned
R-1,03/14/2025,R1,Test Runner One,9,DS,Nia Tester,1,220.00,10%,198.00,118.80,No
R-2,03/15/2025,R2,Test Runner Two,10,9/10,Nia Tester,1,90.00,,90.00,54.00,Yes
`;
    expect(salesOf(ricochet)).toEqual([
      [2, one, "9", "DS", "R1", 1, 19_800, "2025-03-14", "Nia Tester", ""],
      [3, "leftOut", "cancelled"],
    ]);
  });

  test.each([
    [
      "EUR",
      `Belegnummer;Belegdatum;Artikelbezeichnung;Marke;Größe;Zustand;Menge;Einzelpreis;Rabatt;Kommittent;Zahlungsart;Kunde;Status
17;14.11.2025;Test Runner One;Testmake;42,5;neu;1;1.220,00 €;20,00 €;Nia Tester;EC;Bo Käufer;bezahlt
18;15.11.2025;Test Runner Two;Testmake;43;gebraucht;1;90,00 €;;Haus;bar;;storniert
`,
      [one, "42.5", "neu", 120_000, "2025-11-14"],
    ],
    [
      "EUR",
      `Nº de pedido;Fecha de venta;Producto;Talla;Estado;Cantidad;Precio;Descuento;Cliente;Forma de pago;Propietario;Situación
17;14/11/2025;Test Runner One;42;Nuevo;1;120,00 €;;Bo;tarjeta;Nia Tester;pagado
18;15/11/2025;Test Runner Two;43;Usado;1;90,00 €;;Bo;efectivo;Nia Tester;anulado
`,
      [one, "42", "Nuevo", 12_000, "2025-11-14"],
    ],
  ])(
    "lists in %s that a shop writes in its language are read: %j",
    (currency, text, [title, size, condition, price, day]) => {
      const [sale, gone] = salesOf(text, currency);
      expect(sale).toEqual([2, title, size, condition, "", 1, price, day, "Nia Tester", ""]);
      expect(gone).toEqual([3, "leftOut", "cancelled"]);
    },
  );

  test("a list that a person keeps of what was sold needs no number of an order", () => {
    const text =
      "Date,Pair,Size,Cond,Bought for,Sold for,Sold to\n1/13/25,Test Runner One,9,DS,90,150,Bo\n1/23/25,Test Runner Three,10,VNDS,90,160,Bo\n";
    const answers = answersOf(text, "USD");
    const { items } = readItems(tableOf(text), answers, "USD");
    expect(items.map(({ outcome, title, soldOn, soldPriceMinor }) => [outcome, title, soldOn, soldPriceMinor])).toEqual(
      [
        ["history", one, "2025-01-13", 15_000],
        ["history", three, "2025-01-23", 16_000],
      ],
    );
  });

  test("every piece of a line is a past sale, and their prices are the line's to the cent", async () => {
    const text = "Order ID,Date,Item,Qty,Net Sales,SKU\n1,2025-11-03,Test Runner One - 9,3,100.00,TM1000-100\n";
    const lookups = await lookUpIn(viewOf(testStoreRows("store-one")), {
      ...{ currency: "USD", marketplace: false, mayOpen: true, mayAddProducts: true, mayAddConsigners: true },
      pause: () => undefined,
    });
    const { entries, pastSales } = await planForeignItems(
      tableOf(text),
      answersOf(text, "USD"),
      lookups,
      () => undefined,
    );
    const sales = entries.flatMap(({ pastSales = [] }) => pastSales);
    expect(sales.map(({ priceMinor, option1Value }) => [priceMinor, option1Value])).toEqual([
      [3_334, "9"],
      [3_333, "9"],
      [3_333, "9"],
    ]);
    // Nothing says whose they were.
    expect(new Set(sales.map(({ consignerId }) => consignerId))).toEqual(new Set([null]));
    expect(entries.map(({ product, items }) => [product?.title, items])).toEqual([[one, undefined]]);
    expect(pastSales).toBe(3);
  });

  test("a line of more pieces than a line may have is left out with its reason, and none of its sales is lost in silence", async () => {
    const text =
      "Order ID,Date,Item,Qty,Net Sales,SKU\n1,2025-11-03,Test Runner One - 9,501,50100.00,TM1000-100\n2,2025-11-03,Test Runner One - 9,500,50000.00,TM1000-100\n";
    const lookups = await lookUpIn(viewOf(testStoreRows("store-one")), {
      ...{ currency: "USD", marketplace: false, mayOpen: true, mayAddProducts: true, mayAddConsigners: true },
      pause: () => undefined,
    });
    const plan = await planForeignItems(tableOf(text), answersOf(text, "USD"), lookups, () => undefined);
    expect(plan.lines.map(({ verdict, reason }) => [verdict, reason.includes("More than 500 pieces")])).toEqual([
      ["left", true],
      ["new", false],
    ]);
    expect(plan.entries.flatMap(({ pastSales = [] }) => pastSales)).toHaveLength(500);
  });

  test("what its days and prices are read as is shown, and what its statuses mean", () => {
    const text =
      "Sale #,Date,Title,Size,Price,Status\n1,03/04/2025,Test Runner One,9,150.00,Paid\n2,04/04/2025,Test Runner Two,9,90.00,Parked here\n";
    const answers = answersOf(text, "USD");
    const survey = surveyItems(tableOf(text), answers, { currency: "USD", template: undefined, locations: [] });
    expect(survey.day).toEqual({ cell: "03/04/2025", day: "2025-03-04" });
    expect(survey.amounts).toEqual([{ cell: "150.00", minor: 15_000 }]);
    expect(survey.words.map(({ word, to, sure }) => [word, to, sure])).toEqual([
      ["Paid", "sold", true],
      ["Parked here", "unpaid", false],
    ]);
  });

  test.each([
    "Item #,Title,Size,Price,Invoice,Date In,Status\n1,Test Runner One,9,120,77,03/14/2025,Available\n",
    "Item #,Title,Size,Price,Order #,Date,Status\n1,Test Runner One,9,120,77,03/14/2025,Available\n2,Test Runner One,9,120,77,03/15/2025,Sold\n",
    "SKU,Title,Size,Price,On hand,Purchase order,Date\n1,Test Runner One,9,120,1,77,03/14/2025\n",
    "SKU,Title,Size,Price,Supplier invoice,Received\n1,Test Runner One,9,120,77,03/14/2025\n",
  ])("a list of what a store has is none of sales, whatever numbers are beside it: %j", (text) => {
    const answers = answersOf(text, "USD");
    expect(isSalesList(answers.columns)).toBe(false);
    expect(readItems(tableOf(text), answers, "USD").items[0]?.outcome).toBe("item");
  });
});
