import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isExpected, isOnShelf } from "#shared/areas/audits/classify.ts";
import { isSellable } from "#shared/areas/inventory/transitions.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { priorityRank } from "#shared/areas/inventory/item-order.ts";
import { compareSizes, sizeRank } from "#shared/areas/inventory/size-order.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { type ItemSort, itemSorts } from "#shared/areas/inventory/item-sorts.ts";
import type { ItemBrief, ListQuery, ListResult } from "../local/list.ts";
import { ShownRows } from "../local/shown-rows.ts";
import { item, others } from "../../../tests/simulation/small-store.ts";
import { FakeMachine } from "../../../tests/simulation/fake-machine.ts";
import { Pace } from "../local/pace.ts";
import { openPiece } from "./item-piece.ts";
import { storedPieceOf } from "./make-piece.ts";
import { ItemProjection } from "./item-projection.ts";

/** Ids of both kinds that the columns hold, in an order of their own. */
const id = fc
  .integer({ min: 0, max: 30 })
  .map((n) =>
    n % 3 === 0 ? `item-${String(n).padStart(4, "0")}` : `${n}`.padStart(8, "0") + "-0005-7000-8000-00000000000a",
  );
const instant = fc.integer({ min: 0, max: 50 }).map((n) => new Date(1_767_225_600_000 + n * 1_000).toISOString());
const row: fc.Arbitrary<ItemRow> = fc
  .record({
    id,
    productId: fc.constantFrom("product-1", "product-2", "product-unknown"),
    consignerId: fc.constantFrom("consigner-1", "consigner-2"),
    option1Value: fc.constantFrom("8", "9", "10", "10.5", "XS", "L", "One size"),
    option2Value: fc.constantFrom("", "New", "Used"),
    status: fc.constantFrom("Active", "Pending", "Sold", "InTransit", "StoreRequestPriceChange", "PendingSale"),
    acceptedOn: fc.constantFrom(null, "2026-01-01T00:00:00.000Z"),
    locationId: fc.constantFrom("location-1", "location-2", null),
    subLocationId: fc.constantFrom("shelf-1", "shelf-2", null),
    printed: fc.boolean(),
    printedPriceMinor: fc.constantFrom(null, 1_000, 4_000),
    priceMinor: fc.constantFrom(1_000, 2_000, 3_000),
    payoutMinor: fc.constantFrom(800, 900),
    payoutFeeMinor: fc.constantFrom(0, 25),
    createdAt: instant,
    updatedAt: instant,
  })
  .map((changes) => item(changes.id, changes as Partial<ItemRow>));

const places = ["location-1", "location-2"].flatMap((locationId) =>
  ["shelf-1", "shelf-3", null].map((subLocationId) => ({ locationId, subLocationId })),
);

const where = fc.record(
  {
    status: fc.constantFrom("Active", ["Active", "Sold"], []),
    locationId: fc.constantFrom("location-1", "location-2", "nowhere", null, ["location-1", "location-2", "nowhere"]),
    consignerId: fc.constantFrom("consigner-1", "nobody", ["consigner-1", "consigner-2"]),
    productId: fc.constantFrom("product-1", "product-2"),
    category: fc.constantFrom("Sneakers", "Hats", ["Hats", "Sneakers"]),
    option1Value: fc.constantFrom("9", "L", "none"),
    option2Value: fc.constantFrom("New", ""),
    printed: fc.boolean(),
    outdated: fc.boolean(),
    expected: fc.boolean(),
    onSale: fc.boolean(),
  },
  { requiredKeys: [] },
);
const query = fc.record(
  {
    where,
    search: fc.constantFrom("", "jordan", "JORDAN cora", "panda 10", "c000", "dz5485 9", "nothing", "store miller"),
    sort: fc.constantFrom(...itemSorts),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ListQuery<"item">>;

const isAmong = (value: unknown, asked: unknown) =>
  asked === undefined || (Array.isArray(asked) ? asked.includes(value) : asked === value);

const products = new Map(
  others.filter(({ type }) => type === "product").map((held) => [held.row.id, held.row as ProductRow]),
);
const consigners = new Map(
  others.filter(({ type }) => type === "consigner").map((held) => [held.row.id, held.row as ConsignerRow]),
);

const keys: Record<ItemSort, (one: ItemRow) => number> = {
  newestUpdated: (one) => Date.parse(one.updatedAt),
  oldestUpdated: (one) => Date.parse(one.updatedAt),
  newestCreated: (one) => Date.parse(one.createdAt),
  oldestCreated: (one) => Date.parse(one.createdAt),
  lowestPrice: (one) => one.priceMinor,
  highestPrice: (one) => one.priceMinor,
  lowestPayout: (one) => one.payoutMinor,
  highestPayout: (one) => one.payoutMinor,
  sizeLowToHigh: (one) => sizeRank(one.option1Value),
  sizeHighToLow: (one) => sizeRank(one.option1Value),
  inventoryPriority: (one) => priorityRank(one.status),
};
const backwards: readonly ItemSort[] = [
  "newestUpdated",
  "newestCreated",
  "highestPrice",
  "highestPayout",
  "sizeHighToLow",
];

function naive(rows: readonly ItemRow[], wanted: ListQuery<"item">): string[] {
  const asked = wanted.where ?? {};
  const words = (wanted.search ?? "").toLowerCase().split(" ").filter(Boolean);
  const found = rows.filter((one) => {
    const product = products.get(one.productId);
    const consigner = consigners.get(one.consignerId);
    const text = [
      product?.title,
      product?.sku,
      consigner && `${consigner.firstName} ${consigner.lastName}`,
      one.option1Value,
      one.code,
    ]
      .join("\n")
      .toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      isAmong(one.status, asked.status) &&
      isAmong(one.locationId, asked.locationId) &&
      isAmong(one.consignerId, asked.consignerId) &&
      isAmong(one.productId, asked.productId) &&
      isAmong(product?.category ?? "", asked.category) &&
      isAmong(one.option1Value, asked.option1Value) &&
      isAmong(one.option2Value, asked.option2Value) &&
      isAmong(one.printed, asked.printed) &&
      isAmong(isOnShelf(one), asked.expected) &&
      isAmong(isSellable(one), asked.onSale)
    );
  });
  const sort = wanted.sort ?? "newestUpdated";
  const sorted = found.sort((a, b) => keys[sort](a) - keys[sort](b) || (a.id < b.id ? -1 : 1)).map((one) => one.id);
  return backwards.includes(sort) ? sorted.reverse() : sorted;
}

const groupings = [
  ["product", "productId"],
  ["consigner", "consignerId"],
] as const;

function naiveGroups(ids: readonly string[], groupOf: (id: string) => string) {
  const groups = new Map<string, string[]>();
  for (const one of ids) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one]);
  return Array.from(groups, ([group, grouped]) => ({ group, count: grouped.length, ids: grouped }));
}

test("Lists, their groups, and what an audit expects, are what the plain rules over the same rows answer, after any changes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(row, { selector: (one) => one.id, maxLength: 25 }),
      fc.array(fc.oneof(fc.record({ put: row }), fc.record({ gone: id }), fc.record({ ask: query })), {
        maxLength: 40,
      }),
      query,
      async (start, steps, last) => {
        const shown = new ShownRows();
        const generation = { generation: 1 } as never;
        const smallRows = others.map(({ type, row: small }) => ({ type, id: small.id, row: small }));
        const pace = new Pace(new FakeMachine(1).tab());
        const piece = openPiece(storedPieceOf(start));
        if (piece === null) throw new Error("A piece just made can be opened.");
        await shown.takeIn(
          {
            generation,
            fresh: true,
            changes: smallRows,
            pieces: [{ piece, blocks: new Int32Array(piece.rows) }],
            blocks: [0],
          },
          pace,
          false,
        );
        const projection = new ItemProjection(
          shown.columns,
          shown.names,
          () => false,
          () => undefined,
        );
        const rows = new Map(start.map((one) => [one.id, one]));
        let kept: { readonly answer: ListResult<ItemBrief>; readonly wanted: ListQuery<"item"> } | undefined;
        const check = (wanted: ListQuery<"item">) => {
          const answer = projection.list(wanted);
          const ids = [...answer.slice(0, 2), ...answer.slice(2, answer.count)].map((brief) => brief.id);
          const expected = naive([...rows.values()], wanted);
          expect(ids).toEqual(expected);
          expect(answer.count).toBe(expected.length);
          for (const [by, field] of groupings) {
            const groups = answer.groups(by).map(({ id: group, count, slice }) => ({
              group,
              count,
              ids: [...slice(0, 1), ...slice(1, count + 1)].map((brief) => brief.id),
            }));
            expect(groups).toEqual(naiveGroups(expected, (one) => (rows.get(one) as ItemRow)[field]));
          }
          kept = { answer, wanted };
        };
        // A result from before a change has no duplicates and no removed rows.
        const checkKept = () => {
          if (kept === undefined) return;
          const { answer, wanted } = kept;
          const ids = answer.slice(0, answer.count).map((brief) => brief.id);
          expect(ids).toEqual(naive([...rows.values()], wanted).slice(0, answer.count));
        };
        for (const step of steps) {
          if ("ask" in step) check(step.ask);
          else {
            const change =
              "put" in step
                ? { type: "item" as const, id: step.put.id, row: step.put }
                : { type: "item" as const, id: step.gone, row: null };
            await shown.takeIn({ generation, fresh: false, changes: [change], pieces: [], blocks: [] }, pace, true);
            if (change.row === null) rows.delete(change.id);
            else rows.set(change.id, change.row);
            checkKept();
          }
        }
        check(last);
        for (const place of places) {
          const expected = [...rows.values()].filter((one) => isExpected(one, place)).map((one) => one.id);
          const shelf = projection.shelf(place);
          expect(Array.from(shelf.expected(), (slot) => shelf.id(slot)).sort()).toEqual(expected.sort());
          const listed = projection.list({
            where: {
              ...{ locationId: place.locationId, expected: true },
              ...(place.subLocationId === null ? {} : { subLocationId: place.subLocationId }),
            },
          });
          expect(listed.rows.map((brief) => brief.id).sort()).toEqual(expected);
          expect(listed.count).toBe(shelf.expectedCount);
        }
        expect(projection.count).toBe(rows.size);
        expect(projection.facets().option1Values).toEqual(
          [...new Set([...rows.values()].map((one) => one.option1Value))].sort(compareSizes),
        );
      },
    ),
    { numRuns: 300, seed: 20260302 },
  );
});

test("A shelf finds what a barcode means also after a block came whose own rows are all known newer", async () => {
  const shown = new ShownRows();
  for (const one of [item("item-0001", { option1Value: "8" }), item("item-0002", { option1Value: "9" })])
    shown.columns.put(one);
  const projection = new ItemProjection(
    shown.columns,
    shown.names,
    () => false,
    () => undefined,
  );
  const candidates = (size: string) => {
    const shelf = projection.shelf({ locationId: "location-1", subLocationId: null });
    return shelf.candidates({ productId: "product-1", size }).map((slot) => shelf.id(slot));
  };
  expect(candidates("9")).toEqual(["item-0002"]);
  const older = openPiece(storedPieceOf([item("item-0002", { option1Value: "47", option2Value: "Worn" })]));
  if (older === null) throw new Error("A piece just made can be opened.");
  shown.columns.load(older, new Int32Array(older.rows));
  expect(["8", "9", "47", "Worn"].map(candidates)).toEqual([["item-0001"], ["item-0002"], [], []]);
});
