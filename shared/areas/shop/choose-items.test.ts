import fc from "fast-check";
import { expect, it } from "vitest";
import { isSellable } from "#shared/areas/inventory/transitions.ts";
import { testItem } from "../../../tests/support/test-store.ts";
import { type AskedUnit, chooseItems } from "./choose-items.ts";

const place = fc.constantFrom("front", "back");
const items = fc
  .array(
    fc.record({
      option1Value: fc.constantFrom("9", "10"),
      status: fc.constantFrom("Active", "RequestPriceChange", "Sold", "PendingSale", "RequestWithdrawal"),
      priceMinor: fc.integer({ min: 1, max: 4 }),
      locationId: place,
      consignerId: fc.constantFrom("own", "other"),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((differs, n) => testItem(n, differs as Parameters<typeof testItem>[1])));
const unit: fc.Arbitrary<AskedUnit> = fc.record({
  productId: fc.constant(testItem(1).productId),
  option1Value: fc.constantFrom("9", "10"),
  option2Value: fc.constant(testItem(1).option2Value),
  option3Value: fc.constant(testItem(1).option3Value),
  locationId: fc.option(place),
  isPickUp: fc.boolean(),
});

it("gives each online unit an item of its variant, never one twice: there for pick-up, then the cheapest, then its own", () => {
  fc.assert(
    fc.property(items, fc.array(unit, { minLength: 1, maxLength: 5 }), fc.boolean(), (all, units, ownFirst) => {
      const isFirst = ({ consignerId }: { readonly consignerId: string }) => ownFirst && consignerId === "own";
      const chosen = chooseItems(units, all, isFirst);
      const taken = chosen.flatMap((one) => (one?.isTaken === true ? [one.itemId] : []));
      expect(new Set(taken).size).toBe(taken.length);
      const left = new Set(all.filter(isSellable).map(({ id }) => id));
      for (const [at, asked] of units.entries()) {
        const itemOf = new Map(all.map((item) => [item.id, item]));
        const candidates = all.filter((item) => left.has(item.id) && item.option1Value === asked.option1Value);
        const one = chosen[at] ?? null;
        const item = one === null ? undefined : itemOf.get(one.itemId);
        if (one === null) {
          expect(all.some(({ option1Value }) => option1Value === asked.option1Value)).toBe(false);
          continue;
        }
        expect(item?.option1Value).toBe(asked.option1Value);
        expect(one.isTaken).toBe(candidates.length > 0);
        if (!one.isTaken || item === undefined) continue;
        left.delete(item.id);
        const there = candidates.filter(({ locationId }) => locationId === asked.locationId);
        const pool = asked.isPickUp && there.length > 0 ? there : candidates;
        expect(pool).toContain(item);
        const lowest = Math.min(...pool.map(({ priceMinor }) => priceMinor));
        expect(item.priceMinor).toBe(lowest);
        const cheapest = pool.filter(({ priceMinor }) => priceMinor === lowest);
        expect(isFirst(item)).toBe(cheapest.some(isFirst));
      }
    }),
    { numRuns: 300 },
  );
});
