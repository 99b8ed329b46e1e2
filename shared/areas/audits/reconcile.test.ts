import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { item } from "../../../tests/support/rule-shop.ts";
import type { GtinRow } from "#shared/areas/catalogue/rows.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { type Status, statuses } from "#shared/areas/inventory/status.ts";
import { classify, isExpected } from "./classify.ts";
import { outcomeSentenceWords } from "./words.ts";
import { type CountedScan, reconcileAudit } from "./reconcile.ts";
import { outcomes } from "./rows.ts";

const scan = (id: string, code: string, more: Partial<CountedScan> = {}): CountedScan => ({
  ...{ id, code, scannedAt: `2026-03-10T10:00:${id.padStart(2, "0")}.000Z`, removedAt: null },
  ...more,
});

const front = { locationId: "front", subLocationId: null, createdAt: "2026-03-10T10:00:00.000Z" };
const back = { locationId: "back", subLocationId: null };

const run = (items: ItemRow[], scans: CountedScan[], gtins: GtinRow[] = []) =>
  reconcileAudit(
    front,
    scans,
    items.filter((row) => row.locationId === "front"),
    { itemByCode: (code) => items.find((row) => row.code === code), gtin: (id) => gtins.find((row) => row.id === id) },
  );

const told = (result: ReturnType<typeof run>) =>
  [...result.results].map(([id, { outcome, itemId }]) => `${id} ${outcome} ${itemId}`);

it("What was taken in after an audit began counts if it was scanned, and is not missing otherwise", () => {
  const taken = (n: number, at: string) =>
    item({ id: `i-${n}`, code: `A000000${n}`, status: "Active", locationId: "front", acceptedOn: at });
  const items = [
    taken(1, "2026-03-10T09:59:59.999Z"),
    taken(2, "2026-03-10T10:20:00.000Z"),
    taken(3, "2026-03-10T10:20:00.000Z"),
  ];
  const result = run(items, [scan("1", "A0000002")]);
  expect(told(result)).toEqual(["1 found i-2"]);
  expect(result.missing.map(({ id }) => id)).toEqual(["i-1"]);
  expect(result).toMatchObject({ expectedCount: 2, foundCount: 1 });
});

it("What was moved here or came back after an audit began is not missing, and what was moved here before is", () => {
  const here = (n: number, hereSince: string | null) =>
    item({ id: `i-${n}`, code: `A000000${n}`, status: "Active", locationId: "front", hereSince });
  const items = [here(1, null), here(2, "2026-03-10T09:59:59.999Z"), here(3, "2026-03-10T10:20:00.000Z")];
  expect(run(items, []).missing.map(({ id }) => id)).toEqual(["i-1", "i-2"]);
});

describe("One scan", () => {
  const expectations: Partial<Record<Status, { here: string; elsewhere: string }>> = {
    Sold: { here: "overScanned", elsewhere: "overScanned" },
    Paid: { here: "overScanned", elsewhere: "overScanned" },
    Withdrawn: { here: "notForSale", elsewhere: "notForSale" },
    Declined: { here: "notForSale", elsewhere: "notForSale" },
    Pending: { here: "notAccepted", elsewhere: "notAccepted" },
    Requested: { here: "notAccepted", elsewhere: "notAccepted" },
    Consignment: { here: "notAccepted", elsewhere: "notAccepted" },
    Buying: { here: "notAccepted", elsewhere: "notAccepted" },
    InTransit: { here: "inTransitHere", elsewhere: "elsewhere" },
  };

  it.each(statuses)("of an item that is %s means what it is and where", (status) => {
    const { here, elsewhere } = expectations[status] ?? { here: "found", elsewhere: "elsewhere" };
    const destinationLocationId = status === "InTransit" ? "front" : null;
    expect(
      classify(item({ status, locationId: status === "InTransit" ? "back" : "front", destinationLocationId }), front),
    ).toBe(here);
    expect(
      classify(
        item({ status, locationId: "back", destinationLocationId: status === "InTransit" ? "market" : null }),
        front,
      ),
    ).toBe(elsewhere);
    expect(isExpected(item({ status }), front)).toBe(here === "found");
    expect(isExpected(item({ status }), back)).toBe(false);
  });

  it("of what the store asked a price for, and never accepted, is not accepted", () => {
    expect(classify(item({ status: "StoreRequestPriceChange", acceptedOn: null }), front)).toBe("notAccepted");
  });

  it("of a code nothing is known of is unknown", () => {
    expect(classify(undefined, front)).toBe("unknown");
  });

  it("is told in the specification's words where it has them [A2.242, A5.36]", () => {
    expect(outcomeSentenceWords("elsewhere")).toBe("No items found for this location.");
    expect(outcomeSentenceWords("duplicate")).toBe("Item already scanned");
    for (const outcome of outcomes) expect(outcomeSentenceWords(outcome)).not.toBe("");
  });
});

describe("Reconciling an audit", () => {
  const a = item({ id: "a", code: "A0000001" });
  const b = item({ id: "b", code: "A0000002" });
  const away = item({ id: "away", code: "A0000003", locationId: "back" });

  it("finds, repeats, misses and does not know, in scan order", () => {
    const result = run(
      [a, b, away],
      [
        scan("3", "A0000001"),
        scan("1", "A0000001"),
        scan("2", "A0000003"),
        scan("4", "A0000003"),
        scan("5", "junk"),
        scan("6", "junk"),
      ],
    );
    expect(told(result)).toEqual([
      "1 found a",
      "2 elsewhere away",
      "3 duplicate a",
      "4 duplicate away",
      "5 unknown null",
      "6 duplicate null",
    ]);
    expect(result.missing.map(({ id }) => id)).toEqual(["b"]);
    expect([result.expectedCount, result.foundCount]).toEqual([2, 1]);
  });

  it("takes scans of one moment in the order of their ids", () => {
    const at = { scannedAt: "2026-03-10T10:00:00.000Z" };
    expect(told(run([a], [scan("2", "A0000001", at), scan("1", "A0000001", at)]))).toEqual([
      "1 found a",
      "2 duplicate a",
    ]);
  });

  it("leaves removed scans out", () => {
    const result = run([a], [scan("1", "A0000001", { removedAt: "2026-03-10T11:00:00.000Z" })]);
    expect(result.results.size).toBe(0);
    expect(result.missing).toHaveLength(1);
  });

  it("of nothing expected and nothing scanned is empty", () => {
    expect(run([away], [])).toMatchObject({ missing: [], expectedCount: 0, foundCount: 0 });
  });

  describe("with a GTIN", () => {
    const gtin = "00036000291452";
    const known = [{ id: gtin, productId: "air", size: "9" }];

    it("ticks the one item of that product and size that is expected", () => {
      const otherSize = item({ id: "s", code: "A0000004", option1Value: "10" });
      const otherProduct = item({ id: "p", code: "A0000005", productId: "court" });
      const result = run([a, otherSize, otherProduct, away], [scan("1", gtin)], known);
      expect(told(result)).toEqual(["1 found a"]);
      expect(result.missing.map(({ id }) => id)).toEqual(["s", "p"]);
    });

    it("asks for the item's own code where several could be meant, until one is left", () => {
      const result = run([a, b], [scan("1", gtin), scan("2", "A0000002"), scan("3", gtin), scan("4", gtin)], known);
      expect(told(result)).toEqual(["1 needsItemCode null", "2 found b", "3 found a", "4 duplicate null"]);
    });

    it("asks for the item's own code where none is expected", () => {
      expect(told(run([away], [scan("1", gtin)], known))).toEqual(["1 needsItemCode null"]);
    });

    it("repeats an item that its own code has ticked, and the other way about", () => {
      expect(told(run([a], [scan("1", "A0000001"), scan("2", gtin)], known))).toEqual(["1 found a", "2 duplicate a"]);
      expect(told(run([a], [scan("1", gtin), scan("2", "A0000001")], known))).toEqual(["1 found a", "2 duplicate a"]);
    });

    it("that belongs to no product is unknown", () => {
      expect(told(run([a], [scan("1", gtin)]))).toEqual(["1 unknown null"]);
    });
  });

  it("gives every live scan one outcome, every item one first scan, and counts that add up, whatever comes in what order", () => {
    const someItem = fc.record({
      n: fc.nat(9),
      status: fc.constantFrom(...statuses),
      locationId: fc.constantFrom("front", "back"),
      option1Value: fc.constantFrom("8", "9"),
    });
    const someScan = fc.record({ n: fc.nat(13), at: fc.nat(20), removed: fc.boolean() });
    fc.assert(
      fc.property(fc.uniqueArray(someItem, { selector: ({ n }) => n }), fc.array(someScan), (stock, scanned) => {
        const items = stock.map(({ n, ...more }) => item({ id: `i${n}`, code: `A000000${n}`, ...more }));
        const gtins = ["8", "9"].map((size, at) => ({ id: `0000000000000${at}`, productId: "air", size }));
        const codes = ["00000000000000", "00000000000001", "junk", "more junk"];
        const scans = scanned.map(({ n, at, removed }, index) =>
          scan(String(index), n < 10 ? `A000000${n}` : codes[n - 10]!, {
            scannedAt: `2026-03-10T10:00:${String(at).padStart(2, "0")}.000Z`,
            removedAt: removed ? "2026-03-10T11:00:00.000Z" : null,
          }),
        );
        const result = run(items, scans, gtins);
        expect([...result.results.keys()].toSorted()).toEqual(
          scans
            .filter((one) => one.removedAt === null)
            .map(({ id }) => id)
            .toSorted(),
        );
        const first = [...result.results.values()].filter(
          ({ outcome, itemId }) => itemId !== null && outcome !== "duplicate",
        );
        expect(new Set(first.map(({ itemId }) => itemId)).size).toBe(first.length);
        expect(result.missing.length + result.foundCount).toBe(result.expectedCount);
        expect(run(items, scans.toReversed(), gtins)).toEqual(result);
      }),
    );
  });
});
