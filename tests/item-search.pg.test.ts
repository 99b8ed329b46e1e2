import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ItemProjection } from "#pwa/machine/stock/item-projection.ts";
import { RowLists } from "#pwa/machine/local/list-rows.ts";
import { ShownRows } from "#pwa/machine/local/shown-rows.ts";
import { transact } from "#server/machine/database/transact.ts";
import { listProducts } from "#server/reads/catalogue.ts";
import { listInventories } from "#server/reads/inventories.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { type AnyRow, rowTypes } from "#shared/areas/rows.ts";
import { searchedText } from "#shared/areas/search.ts";
import { createTestDatabase, type TestDatabase } from "./support/postgres.ts";
import { makeTestStore, testItem, testStoreRows } from "./support/test-store.ts";

/**
 * A shop's texts: letters with and without accents, other alphabets, dashes, and characters special in SQL and
 * patterns.
 */
const texts = [
  ...[
    "Hermès Kelly",
    "HERMES birkin",
    "Ångström",
    "naïve",
    "Nike Air Max 90",
    "AIR-MAX 90",
    "Œuvre",
    "ﬁne",
    "İstanbul",
  ],
  ...[
    "ΟΔΟΣ Αθήνα",
    "Straße",
    "STRASSE",
    "Дом-2",
    "日本 東京",
    "100% wool",
    "snake_case",
    "back\\slash",
    "O’Brien",
    "o'brien",
  ],
  ...["T‑Shirt", "T–Shirt", "Size 10.5", "a.b", "Ⅷ", "e\u0301toile", "étoile", "ÉTOILE", "spaced   out", "a+b(c)[d]"],
] as const;
const skus = ["DD1391-100", "DD1391 101", "dd.1391/102", "CZ_775", "553558‑030", "A-B-C", "0"] as const;
const sizes = ["9", "10", "10.5", "10½", "XL", "4Y", "One size", "ÜBER"] as const;

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

const [product, consigner] = (["product", "consigner"] as const).map((type) =>
  testStoreRows("store-one").find((put) => put.type === type),
) as [Put & { row: ProductRow }, Put & { row: ConsignerRow }];
const products = Array.from({ length: 40 }, (_, n): ProductRow => ({
  ...product.row,
  ...{ id: `product-${n}`, title: pick(texts, n), brand: pick(texts, n * 7 + 3), sku: pick(skus, n) },
  ...{ stockXId: n % 3 === 0 ? `id-${n}` : "", category: pick(["Bags", "Ténis"], n), color: pick(["Crème", ""], n) },
}));
const consigners = Array.from({ length: 12 }, (_, n): ConsignerRow => ({
  ...consigner.row,
  ...{ id: `consigner-${n}`, firstName: pick(texts, n * 5 + 1), lastName: pick(texts, n * 3 + 2) },
}));
const items = Array.from({ length: 150 }, (_, n) =>
  testItem(n + 1, {
    productId: `product-${(n * 7) % products.length}`,
    consignerId: `consigner-${(n * 5) % consigners.length}`,
    option1Value: pick(sizes, n),
  }),
);
const rows: Put[] = [
  ...products.map((row): Put => ({ type: "product", row })),
  ...consigners.map((row): Put => ({ type: "consigner", row })),
  ...items.map((row): Put => ({ type: "item", row })),
];

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await makeTestStore(db, { storeId: "store-one", rows });
});
afterAll(() => db.close());

const shown = new ShownRows();
for (const { type, row } of [...testStoreRows("store-one"), ...rows])
  if (type === "item") shown.columns.put(row);
  else if (type === "product" || type === "consigner") shown.small.put(type, row);
const device = new ItemProjection(
  shown.columns,
  shown.names,
  () => false,
  () => undefined,
);
const lists = new RowLists(shown.small);

/** Typed searches: whole texts and parts, in any case, with and without accents, several words, codes. */
const typed = fc
  .array(
    fc.oneof(
      fc
        .tuple(
          fc.constantFrom(...texts, ...skus, ...sizes, "A0000012", "product"),
          fc.nat(12),
          fc.integer({ min: 1, max: 9 }),
        )
        .map(([text, from, length]) => text.slice(from % text.length, (from % text.length) + length)),
      fc.constantFrom(...texts, ...skus, ...items.slice(0, 9).map(({ code }) => code)),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .chain((words) =>
    fc.constantFrom(
      words.join(" "),
      words.join(" ").toUpperCase(),
      words.join("  ").toLowerCase(),
      words.join(" ").normalize("NFD"),
      words.join("-"),
    ),
  )
  .filter((text) => text.isWellFormed() && !text.includes("\u0000"));

const codesOf = (rowsFound: readonly { readonly code: string }[]) => rowsFound.map(({ code }) => code).toSorted();

describe("the server finds what the device finds, whatever is searched", () => {
  test("in items: in code and size, and in what their product and consigner are searched by", async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (search) => {
        const found = await transact(
          db,
          "store-one",
          (tx) =>
            listInventories(
              tx,
              "store-one",
              { search, sortOption: "newestCreated" },
              { pageSize: 500, currentPage: 1 },
            ),
          "snapshot",
        );
        const { rows: own, count } = device.list({ search });
        expect(codesOf(found.rows), search).toEqual(codesOf(own));
        expect(found.count).toBe(count);
      }),
      { numRuns: 300 },
    );
  });

  test("in products", async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (search) => {
        const query = { search, pageSize: 500, currentPage: 1 };
        const found = await transact(db, "store-one", (tx) => listProducts(tx, "store-one", "USD", query), "snapshot");
        const own = lists.list("product", { search }).rows as readonly ProductRow[];
        expect(found.products.map(({ id }) => id).toSorted(), search).toEqual(own.map(({ id }) => id).toSorted());
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["hermes", ["Hermès Kelly", "HERMES birkin"]],
    ["DD1391100", ["DD1391-100"]],
    ["dd1391 100", ["DD1391-100"]],
    ["airmax", ["AIR-MAX 90"]],
    ["οδοσ", ["ΟΔΟΣ Αθήνα"]],
    ["tshirt", ["T‑Shirt", "T–Shirt"]],
    ["%", ["100% wool"]],
    ["_", ["snake_case", "CZ_775"]],
  ])("%s finds %j", async (search, wanted) => {
    const found = lists.list("product", { search }).rows as readonly ProductRow[];
    for (const text of wanted)
      expect(
        found.some(({ title, brand, sku }) => [title, brand, sku].includes(text)),
        text,
      ).toBe(true);
    expect(found.length).toBeLessThan(products.length);
  });
});

test("the database folds what rows are searched by as the device does, for every field that their definition names", async () => {
  for (const type of ["product", "consigner"] as const) {
    const expected = new Map(
      [...testStoreRows("store-one"), ...rows].flatMap((put): [string, string][] =>
        put.type === type ? [[put.row.id, searchedText(type, put.row as AnyRow)]] : [],
      ),
    );
    const kept = await transact(db, "store-one", (tx) =>
      tx.run<{ id: string; searched: string }>({
        text: `select id, lettered(searched) as searched from ${rowTypes[type].table} order by id`,
        values: [],
      }),
    );
    expect(new Map(kept.map(({ id, searched }) => [id, searched]))).toEqual(expected);
  }
  // The server's statement uses every field by which devices find an item.
  expect(rowTypes.item.search).toEqual(["code", "option1Value"]);
});
