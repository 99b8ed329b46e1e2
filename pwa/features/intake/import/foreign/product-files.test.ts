import { describe, expect, test } from "vitest";
import { tableOf, viewOf } from "../../../../../tests/support/import-fixture.ts";
import { airGtin, ids, testStoreRows } from "../../../../../tests/support/test-store.ts";
import { lookUpIn } from "../lookups.ts";
import type { Plan } from "../plan.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { madeBy } from "../undo.ts";
import type { Answers } from "./answers.ts";
import type { ForeignKind } from "./foreign-fields.ts";
import { wordsOfFile } from "./file-words.ts";
import { firstAnswers, guessWritten } from "./guess-answers.ts";
import { guessColumns } from "./guess-columns.ts";
import { planForeignItems } from "./plan-foreign-items.ts";
import { planForeignProducts } from "./plan-foreign-products.ts";
import { atOnce } from "./steps.ts";
import { surveyOfProducts } from "./survey.ts";

const rows = testStoreRows("store-one");

function answersOf(text: string, kind: ForeignKind) {
  const { head, lines } = tableOf(text);
  const columns = guessColumns(
    head,
    lines.map(({ cells }) => cells),
    kind,
  );
  return firstAnswers(columns, guessWritten(head, lines, columns, "USD"));
}

async function planned(
  text: string,
  kind: "products" | "items" = "products",
  more: Partial<Answers> = {},
  puts: readonly Put[] = [],
): Promise<Plan> {
  const others = rows.filter(({ row }) => puts.every((put) => put.row.id !== row.id));
  const lookups = await lookUpIn(viewOf([...others, ...puts]), {
    ...{ currency: "USD", marketplace: false, mayOpen: true, mayAddProducts: true, mayAddConsigners: true },
    pause: () => undefined,
  });
  const plan = kind === "products" ? planForeignProducts : planForeignItems;
  return await plan(tableOf(text), { ...answersOf(text, kind), ...more }, lookups, () => undefined);
}
const told = ({ lines }: Plan) => lines.map(({ number, verdict, reason }) => [number, verdict, reason]);
const productsOf = ({ entries }: Plan) => entries.flatMap(({ product }) => product ?? []);

describe("another system's file of products:", () => {
  test.each([null, true, false])(
    "only EU sizes of products with a barcode are asked about, chosen before as %j or not",
    (usSizes) => {
      const europeanIn = (barcodes: readonly string[]) => {
        const text = `Style,Name,Brand,Size,UPC\n${barcodes.map((barcode, n) => `TM1000-10${n},${one},Testmake,EU ${42 + n},${barcode}\n`).join("")}`;
        const answers = { ...answersOf(text, "products"), usSizes };
        const words = atOnce(wordsOfFile(tableOf(text), answers, "USD"));
        const template = viewOf(rows).all("productTemplate")[0];
        return surveyOfProducts(words, answers, { currency: "USD", template, locations: [] });
      };
      expect(europeanIn(["", "036000291453", "036000291452"])).toEqual({
        ...{ words: [], without: { condition: 0, boxCondition: 0, location: 0 }, amounts: [], day: null },
        europeanSize: { from: "44", to: "10" },
      });
      expect(europeanIn(["", "036000291453"]).europeanSize).toBeNull();
    },
  );

  test("a shop's variants are one product with its barcodes and pictures, and what is there is compared", async () => {
    const plan =
      await planned(`Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Barcode,Image Src,Image Position,Gift Card,Status
dunk,Dunk Low Panda,<p>x</p>,Nike,Sneakers,Size,US 9,DD1391-100-9,250.00,'036000291452,https://cdn.test/a.jpg,1,false,active
dunk,,,,,,10.0,DD1391-100-10,260.00,4006381333931,https://cdn.test/b.jpg,2,,
dunk,,,,,,,,,,https://cdn.test/c.jpg,3,,
air,Acme Air One,,Acme,Sneakers,Size,9,AIR-001,210.00,${airGtin},,,false,active
boot,Boot,,Acme,Sneakers,Size,55,BT-1,90.00,73513537,,,false,active
court,Court,,Acme,Sneakers,Size,,CRT-002,90.00,,,,false,active
gift,Gift Card,,Acme,Gift Cards,Denominations,25,,25.00,,,,true,active
`);
    expect(told(plan)).toEqual([
      [2, "new", ""],
      [3, "new", ""],
      [5, "there", "The product is in the store already, just like this."],
      [6, "wrong", "“55” is not a value of Size. Add it to the template first."],
      [7, "change", "Title: Acme Court Classic → Court"],
      [8, "left", "Gift cards aren’t imported"],
    ]);
    expect(productsOf(plan)).toEqual([
      expect.objectContaining({
        ...{
          isNew: true,
          sku: "DD1391-100",
          title: "Dunk Low Panda",
          brand: "Nike",
          category: "Sneakers",
          gender: "Men",
        },
        gtins: [
          { size: "9", gtin: "00036000291452" },
          { size: "10", gtin: "04006381333931" },
        ],
        ...{ image: "https://cdn.test/a.jpg", imageList: ["https://cdn.test/b.jpg", "https://cdn.test/c.jpg"] },
      }),
    ]);
    // Each entry names its lines in the file's order, and lines keep the file's own cells.
    expect(plan.entries.map(({ lines }) => lines)).toEqual([[0, 1], [4]]);
    expect(plan.lines[1]?.cells[6]).toBe("10.0");
  });

  test.each([
    "Style;Modell;Marke;Farbe;Geschlecht;Größe;EAN;UVP;Bilder\nTM1000-100;Test Runner One;Testmake;rot;Damen;US 9,0;0036000291452;1.220,00 €;https://x.test/1,2.jpg, https://x.test/2.jpg\n",
    "Referencia;Modelo;Marca;Género;Talla;Código de barras;PVP;Imagen 1;Imagen 2;Color\nTM1000-100;Test Runner One;Testmake;Mujer;US 9.0;036000291452;1220;https://x.test/1,2.jpg;https://x.test/2.jpg;rot\n",
  ])("a list in a shop's language needs no headings of ours: %j", async (text) => {
    const usd = text.replaceAll("€", "");
    const [product] = productsOf(await planned(usd));
    expect(product).toMatchObject({
      ...{ sku: "TM1000-100", title: "Test Runner One", brand: "Testmake", color: "rot", gender: "Women" },
      ...{ retailMinor: 122_000, image: "https://x.test/1,2.jpg", imageList: ["https://x.test/2.jpg"] },
    });
  });

  test("a barcode that cannot be right is left out, and its product is not", async () => {
    const plan = await planned(
      "Style,Name,Brand,Size,UPC\nTM1000-100,Test Runner One,Testmake,9,036000291453\nTM2000-200,Test Runner Two,Testmake,9,036000291452\n",
    );
    expect(told(plan)).toEqual([
      [2, "new", "Barcode 036000291453 isn’t valid and is left out"],
      [3, "new", ""],
    ]);
    expect(productsOf(plan).map(({ gtins }) => gtins.length)).toEqual([0, 1]);
  });

  test("variants with codes of their own and no handle are one product for each title", async () => {
    const plan = await planned(
      "Token,Item Name,Variation Name,SKU,Price\nT1,Test Runner One,9,SQ-1,120\nT2,Test Runner One,10,SQ-2,120\nT3,Test Runner Two,9,SQ-3,90\nT4,Test Runner Two,10,SQ-4,90\n",
    );
    expect(productsOf(plan).map(({ title, sku }) => [title, sku])).toEqual([
      [one, "SQ-1"],
      [two, "SQ-3"],
    ]);
  });

  test("pictures of a file of items become those of its new products, and of the store's that have none", async () => {
    const text = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status
one,Test Runner One,Size,9,TM1000-100,1,120,https://x.test/1.jpg,active
one,,,10,TM1000-100,1,120,http://x.test/plain.jpg,
one,,,,,,,https://x.test/2.jpg,
air,Acme Air One,Size,9,AIR-001,2,90,https://x.test/air.jpg,active
`;
    const answers = { defaults: { location: ids.front, condition: "New", boxCondition: "Good box" } };
    const plan = await planned(text, "items", answers);
    expect(told(plan).map(([, verdict, reason]) => [verdict, reason])).toEqual([
      ["new", "Adds the product"],
      ["new", ""],
      ["new", "Adds images · 2 items"],
    ]);
    const [fresh, added] = productsOf(plan);
    expect(fresh).toMatchObject({ isNew: true, image: "https://x.test/1.jpg", imageList: ["https://x.test/2.jpg"] });
    expect(added).toMatchObject({ isNew: false, image: "https://x.test/air.jpg", imageList: [], gtins: [] });
    const air = rows.flatMap(({ type, row }) =>
      type === "product" && row.id === added?.id
        ? [{ type, row: { ...row, image: "https://x.test/own.jpg" } } as Put]
        : [],
    );
    expect(productsOf(await planned(text, "items", answers, air))).toHaveLength(1);
    // Undoing the import takes the new product, and leaves the one that was there.
    expect(madeBy(plan).filter(({ type }) => type === "product")).toHaveLength(1);
  });

  test("among items, a list that says no quantities adds products alone, and so does one without stock", async () => {
    const shop = "Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src";
    const line = "one,Test Runner One,Nike,Size,9,TM1000-100,120,https://x.test/1.jpg";
    const without = await planned(`${shop}\n${line}\n`, "items");
    expect(told(without)).toEqual([[2, "new", "The file doesn’t say how many there are · Adds the product"]]);
    const empty = await planned(`${shop},Variant Inventory Qty\n${line},0\n`, "items");
    expect(told(empty)).toEqual([[2, "new", "None in the store · Adds the product"]]);
    expect([without, empty].flatMap(({ entries }) => entries.flatMap(({ items = [] }) => items))).toEqual([]);
  });
});

const [one, two] = ["Test Runner One", "Test Runner Two"];
