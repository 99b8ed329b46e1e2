import { describe, expect, test } from "vitest";
import { tableOf } from "../../../../../tests/support/import-fixture.ts";
import { firstAnswers, guessWritten } from "./guess-answers.ts";
import { guessColumns, placeOfQuantity } from "./guess-columns.ts";
import { readItems } from "./read-items.ts";
import { readPeople } from "./read-people.ts";
import { openQuestions, surveyItems } from "./survey.ts";

function meantBy(text: string, kind: "items" | "consigners" = "items") {
  const table = tableOf(text);
  const cells = table.lines.map((line) => line.cells);
  const columns = guessColumns(table.head, cells, kind);
  return { table, columns, answers: firstAnswers(columns, guessWritten(table.head, table.lines, columns, "USD")) };
}
const columnsOf = (text: string, kind: "items" | "consigners" = "items") => {
  const { table, columns } = meantBy(text, kind);
  return Object.fromEntries(table.head.map((heading, at) => [heading, columns[at]]));
};
const itemsOf = (text: string) => {
  const { table, answers } = meantBy(text);
  return readItems(table, answers, "USD").items;
};

describe("headings of stores", () => {
  test("in Italian", () =>
    expect(
      columnsOf(
        `Codice,Modello,Marchio,Cod. produttore,Numero,Condizioni,Scatola,Pz,Prezzo di vendita,Prezzo di acquisto,Quota cliente,Cliente,Cellulare,Data di carico,Stato,Note
1,Testmake Uno,Testmake,TM1000-100,"42,5",Nuovo,sì,1,"189,00","90,00",60%,Ida Prova,320 555001,14/03/2026,Disponibile,bella
2,Testmake Due,Testmake,TM2000-200,43,Usato,no,2,"1.150,00",,60%,Ivo Finto,320 555002,15/03/2026,Venduto,
`,
      ),
    ).toEqual({
      ...{ Codice: "code", Modello: "title", Marchio: "brand", "Cod. produttore": "sku", Numero: "size" },
      ...{ Condizioni: "condition", Scatola: "boxCondition", Pz: "quantity", "Prezzo di vendita": "price" },
      ...{ "Prezzo di acquisto": "cost", "Quota cliente": "share", Cliente: "consigner", Cellulare: "phone" },
      ...{ "Data di carico": "received", Stato: "status", Note: "notes" },
    }));

  test("in French and Spanish", () => {
    expect(
      columnsOf(
        `N° article,Désignation,Réf. fabricant,Pointure,Qté,Date de dépôt
A-1,Testmake Un,TM1000-100,42,1,14/03/2026
A-2,Testmake Un,TM1000-100,43,2,15/03/2026
`,
      ),
    ).toEqual({
      ...{ "N° article": "code", Désignation: "title", "Réf. fabricant": "sku", Pointure: "size" },
      ...{ Qté: "quantity", "Date de dépôt": "received" },
    });
    expect(
      columnsOf(
        `Cód.,Artículo,Talla,Uds.,Cód. barras,% Prop.,Propietario
Z1,Testmake Uno,42,1,4006381333931,60 %,Ana Ficticia
Z2,Testmake Dos,43,2,,65 %,Tienda
`,
      ),
    ).toEqual({
      ...{ "Cód.": "code", Artículo: "title", Talla: "size", "Uds.": "quantity", "Cód. barras": "gtin" },
      ...{ "% Prop.": "share", Propietario: "consigner" },
    });
  });

  test("in a list that somebody keeps", () =>
    expect(
      columnsOf(
        `Tag #,Kicks,Sz,BNIB,How many,Ask,Who's,Cut,Came in,Sold?
1,Testmake One,9,y,1,$120,Nia Tester,60/40,1/13/26,
2,Testmake Two,10,n,2 pairs,$90,us,,1/20/26,yes
`,
      ),
    ).toEqual({
      ...{ "Tag #": "code", Kicks: "title", Sz: "size", BNIB: "boxCondition", "How many": "quantity", Ask: "price" },
      ...{ "Who's": "consigner", Cut: "share", "Came in": "received", "Sold?": "status" },
    }));

  test("of people, whose kind, debts and days have many words", () =>
    expect(
      columnsOf(
        `Consignor,Type,Mobile #,Payout %,We owe,Joined,Pays via
Nia Tester,Consignor,555 555 0101,60,$12.50,1/13/2024,Cash
Abe Tester,Customer,555 555 0102,,-,1/20/2024,
`,
        "consigners",
      ),
    ).toEqual({
      ...{ Consignor: "consigner", Type: "isConsigner", "Mobile #": "phone", "Payout %": "share", "We owe": "balance" },
      ...{ Joined: "received", "Pays via": null },
    }));

  test("where none says it, the description is the title, and a supplier who is a person the owner", () =>
    expect(
      columnsOf(`Code,Description,Size,Price,Supplier
1,Testmake Runner One,9,120,Nia Tester
2,Testmake Runner Two,10,90,Abe Tester
`),
    ).toMatchObject({ Description: "title", Supplier: "consigner" }));

  /** Cells of each kind, under headings of which every one means the same. */
  const alike: Readonly<Record<string, readonly [cells: readonly string[], headings: string]>> = {
    title: [["Runner One Low White", "Runner Two"], "Style Name|Article|Nome|Prodotto|Omschrijving"],
    sku: [["TM1000-100", "TM2000-200"], "Model #|Manufacturer Part Number|Artikelnr. Hersteller|Codice modello"],
    size: [["42", "42,5"], "EU|Maat|Numero scarpa|Taglia"],
    condition: [["New", "Used"], "State|Condizione|Qualité"],
    boxCondition: [["yes", "no"], "Doos|Carton|Scatola originale"],
    quantity: [["1", "2"], "Nb|Q.tà|Aantal|Voorraad|Pairs|Disponibilità"],
    price: [["$120.00", "99.99"], "Retail|Sticker|Prijs|PV|Prezzo al pubblico"],
    cost: [["60", "55.00"], "Buy-in|COGS|PA HT|Acquisto|Inkoopprijs"],
    share: [["60", "70%"], "Rate|Provvigione|Percentuale|Commissie"],
    consigner: [["Nia Tester", "Abe Tester"], "From|Consigned by|Wem gehört's|Conto vendita di|Eigenaar"],
    phone: [["555-555-0101", "(555) 555-0103"], "Contact|GSM|Tlf|Mobiel"],
    received: [["3/14/2026", "4/2/2026"], "In|Einlieferung|Arrivato il|Ontvangen"],
    soldOn: [["3/14/2026", "12/5/2026"], "Vendu le|Venduto il|Data vendita|Verkocht op"],
    soldPrice: [["$110.00", "99"], "Sold $|Vendu à|Venduto a"],
    account: [["1012", "1013"], "Acct|Kd.-Nr.|Nº cliente|Klantnr"],
    code: [["A-100", "A-101"], "Inv #|N° étiquette|Cód. artículo|Etichetta|N.º"],
    notes: [["left heel drag", "see photo 2"], "Flaws|Mängel|Difetti|Défauts"],
    subLocation: [["A1", "B2"], "Lagerplatz|Rayon|Scaffale|Balda"],
    ownerNet: [["80.00", "70.50"], "They get|Owner gets|Net déposant"],
  };
  test.each(
    Object.entries(alike).flatMap(([field, [cells, all]]) => all.split("|").map((one) => [one, field, cells] as const)),
  )("%j means %s", (heading, field, cells) =>
    expect(
      guessColumns(
        [heading, "?"],
        cells.map((cell) => [cell, ""]),
        "items",
      )[0],
    ).toBe(field),
  );

  test.each([
    ["Nom,Prénom", ["lastName", "firstName"]],
    ["Vorname,Name", ["firstName", "lastName"]],
    ["Nome,Cognome", ["firstName", "lastName"]],
    ["First,Last", ["firstName", "lastName"]],
    ["Nombre y apellidos,Pendiente", ["consigner", "balance"]],
    ["Acct No,Ragione sociale", ["account", "company"]],
  ])("people have %j", (headings, fields) =>
    expect(guessColumns(headings.split(","), [["12", "13"]], "consigners")).toEqual(fields),
  );

  test("a day of something else than coming in is not taken", () =>
    expect(
      columnsOf(`Title,Size,Price,Date modified,Last day,Birth date
Testmake One,9,120,2026-01-13,2026-01-14,2000-01-13
`),
    ).toMatchObject({ "Date modified": null, "Last day": null, "Birth date": null }));

  test.each([
    ["Inventory quantity: Main Street", "Main Street"],
    ["inventory_Pop_Up", "Pop Up"],
    ["Inventory Available: Web", "Web"],
    ["Inventory quantity", ""],
    ["Variant Inventory Qty", ""],
  ])("%j counts at %j", (heading, place) => expect(placeOfQuantity(heading)).toBe(place));
});

describe("lines of stores", () => {
  test("a mark under a heading that asks says what the heading asks, and new in its box is both", () => {
    const items = itemsOf(`Title,Sz,BNIB,Price,Active
Testmake One,9,x,120,1
Testmake Two,10,no,90,0
`);
    expect(items.map(({ outcome, condition, boxCondition }) => [outcome, condition, boxCondition])).toEqual([
      ["item", "BNIB", "BNIB"],
      ["leftOut", "", ""],
    ]);
  });

  test("a heading above some lines, sums, gift cards and care are no pairs", () => {
    const items = itemsOf(`Code,Title,Category,Size,Price,Qty
,TESTMAKE,,,,
1,Runner One,Shoes,9,120,1
2,Gift Card $50,,,50,10
3,Rope laces,,,8,40
4,Wipes,Accessories,,9,4
5,Runner Two,Shoes,,90,1
,,,,277,56
`);
    expect(items.map(({ code, outcome, reasons }) => [code, outcome, ...reasons])).toEqual([
      ["1", "item"],
      ["2", "leftOut", "giftCard"],
      ["3", "ask", "plain"],
      ["4", "ask", "plain"],
      ["5", "refused", "noSize"],
    ]);
  });

  test("the first barcode of a line counts, prices may be asked for with a word, and pieces be pairs", () => {
    const [one, two] = itemsOf(`Title,Size,UPC,EAN,Price,Qty
Runner One,9,,4006381333931,220 obo,1 pair
Runner Two,10,036000291452,,$180 firm,2 pairs
`);
    expect([one?.barcode?.gtin14, one?.priceMinor, one?.quantity]).toEqual(["04006381333931", 22_000, 1]);
    expect([two?.barcode?.gtin14, two?.priceMinor, two?.quantity]).toEqual(["00036000291452", 18_000, 2]);
  });

  test("sizes that only titles have are taken from them, and pairs of a title are one product", () => {
    const items = itemsOf(`Item,Price,Qty.
Runner 90 White Size 9.5,120,1
Runner 90 White Size 10 VNDS,110,1
Runner 90 Women's 8 1/2,100,1
Runner 90,90,1
`);
    expect(items.map(({ title, size, condition }) => [title, size?.size, condition])).toEqual([
      ["Runner 90 White", "9.5", ""],
      ["Runner 90 White", "10", "VNDS"],
      ["Runner 90 Women's", "8.5W", ""],
      ["Runner 90", undefined, ""],
    ]);
    expect(items[0]?.productKey).toBe(items[1]?.productKey);
  });

  test("a bare size is of the system that its heading names", () => {
    const items = itemsOf("Title,UK size,Price\nRunner One,8,120\nRunner Two,EU 42,90\n");
    expect(items.map(({ size }) => [size?.system, size?.size])).toEqual([
      ["UK", "8"],
      ["EU", "42"],
    ]);
  });

  test("a status of few lines that nobody knows waits by hand, one of many is asked about", () => {
    const head = "Code,Title,Size,Price,Status\n";
    const line = (status: string) => (_: unknown, n: number) => `${status}${n},Runner,9,120,${status}\n`;
    const listed = Array.from({ length: 18 }, line("Active")).join("");
    const wordsOf = (text: string) => {
      const { table, answers } = meantBy(text);
      const { words, ...others } = surveyItems(table, answers, { currency: "USD", template: undefined, locations: [] });
      return { open: openQuestions({ words, ...others }, answers), odd: words.find(({ word }) => word === "Blue")?.to };
    };
    const few = Array.from({ length: 2 }, line("Blue")).join("");
    const many = Array.from({ length: 18 }, line("Blue")).join("");
    expect(wordsOf(head + listed + few).odd).toBe("ask");
    expect(wordsOf(head + listed + many).odd).toBeNull();
    expect(wordsOf(head + listed + many).open).toBe(wordsOf(head + listed + few).open + 1);
    expect(itemsOf(head + listed + few).filter(({ outcome }) => outcome === "ask")).toHaveLength(2);
  });

  test("who is a customer, of the staff or the store's own is no consigner, and either telephone counts", () => {
    const { table, answers } = meantBy(
      `Account,Type,First name,Last name,Home phone,Cell phone,Balance
1,Consignor,Nia,Tester,,555 555 0101,12.50-
2,Customer,Abe,Tester,,555 555 0102,0
3,Consignor/Customer,Bea,Tester,555 555 0103,,3.00 CR
4,Employee,Cy,Tester,,555 555 0104,0
5,Store,,Front,,,0
6,Customer,Di,Tester,,555 555 0105,4
`,
      "consigners",
    );
    const { lines, people } = readPeople(table, answers, "USD");
    expect(lines.map(({ outcome, balanceMinor }) => [outcome, balanceMinor])).toEqual([
      ["person", -1_250],
      ["leftOut", 0],
      ["person", 300],
      ["leftOut", 0],
      ["leftOut", 0],
      ["ask", 400],
    ]);
    expect(people.map(({ phone }) => phone)).toEqual(["555 555 0101", "555 555 0103"]);
  });
});
