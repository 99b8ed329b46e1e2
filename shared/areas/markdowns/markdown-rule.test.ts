import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { item } from "../../../tests/support/rule-shop.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { daysOnSaleIn } from "./days-on-sale.ts";
import { dueMarkdown, isMarkable, type GivenMarkdown } from "./markdown-rule.ts";
import type { MarkdownScheduleRow } from "./rows.ts";
import { scheduleFor } from "./schedule-for.ts";

type Stepped = Pick<MarkdownScheduleRow, "kind" | "steps" | "floorMinor">;

const percents: Stepped = {
  kind: "percent",
  steps: [
    { days: 30, off: 2_000 },
    { days: 60, off: 4_000 },
    { days: 90, off: 6_000 },
  ],
  floorMinor: 0,
};

/** An item with the last step it has taken, from night to night. */
class Shelf {
  priceMinor: number;
  last: GivenMarkdown | null = null;
  readonly #low: number | null;
  readonly #step: number;

  constructor(priceMinor: number, { low = null, step = 100 }: { low?: number | null; step?: number } = {}) {
    this.priceMinor = priceMinor;
    this.#low = low;
    this.#step = step;
  }

  /** Runs one night; returns whether anything was due. */
  night(schedule: Stepped, day: number): boolean {
    const at = item({ priceMinor: this.priceMinor, storeRequestLowMinor: this.#low });
    const due = dueMarkdown(at, schedule, day, this.last, this.#step);
    if (due === null) return false;
    this.priceMinor = due.toMinor;
    this.last = due;
    return true;
  }
}

const prices = fc.integer({ min: 1, max: 999_999_999_999 });
const schedules = fc
  .record({
    kind: fc.constantFrom("percent" as const, "amount" as const),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 5 }),
    offs: fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 5, maxLength: 5 }),
    floorMinor: fc.constantFrom(0, 0, 500, 20_000),
  })
  .map(({ kind, days, offs, floorMinor }): Stepped => {
    const sorted = offs.toSorted((a, b) => a - b);
    const steps = days.toSorted((a, b) => a - b).map((day, at) => ({ days: day, off: sorted[at] ?? 10_000 }));
    return { kind, steps, floorMinor };
  });
const rounding = fc.constantFrom(1, 5, 100, 500);
const low = fc.option(fc.integer({ min: 0, max: 50_000 }));

describe("A markdown", () => {
  it("takes what the step says off the starting price, whatever nights were missed", () => {
    const shelf = new Shelf(40_000);
    expect([shelf.night(percents, 29), shelf.priceMinor]).toEqual([false, 40_000]);
    expect([shelf.night(percents, 30), shelf.priceMinor]).toEqual([true, 32_000]);
    expect([shelf.night(percents, 59), shelf.priceMinor]).toEqual([false, 32_000]);
    expect([shelf.night(percents, 95), shelf.priceMinor]).toEqual([true, 16_000]);
    expect([shelf.night(percents, 400), shelf.priceMinor]).toEqual([false, 16_000]);
    const amounts: Stepped = { kind: "amount", steps: [{ days: 7, off: 1_550 }], floorMinor: 0 };
    const other = new Shelf(9_900, { step: 1 });
    other.night(amounts, 8);
    expect(other.priceMinor).toBe(8_350);
  });

  it("begins anew at a price that somebody gave the item, and takes only further steps off it", () => {
    const shelf = new Shelf(40_000);
    shelf.night(percents, 30);
    shelf.priceMinor = 50_000;
    expect([shelf.night(percents, 31), shelf.priceMinor]).toEqual([false, 50_000]);
    shelf.night(percents, 60);
    expect(shelf.priceMinor).toBe(40_000);
    shelf.night(percents, 90);
    expect(shelf.priceMinor).toBe(30_000);
  });

  it("does nothing more where a schedule is made again or gets a step before the one that was taken", () => {
    const shelf = new Shelf(40_000);
    shelf.night(percents, 60);
    const more = { ...percents, steps: [{ days: 20, off: 1_000 }, ...percents.steps] };
    expect(shelf.night(more, 60)).toBe(false);
    // A step inserted later is due, and its discount is off the first price.
    const between = { ...percents, steps: [...percents.steps.slice(0, 2), { days: 70, off: 5_000 }] };
    expect([shelf.night(between, 75), shelf.priceMinor]).toEqual([true, 20_000]);
  });

  it("never goes below the floor, what was agreed on or a price that can be paid, and never up", () => {
    fc.assert(
      fc.property(
        prices,
        schedules,
        rounding,
        low,
        fc.array(fc.integer({ min: 0, max: 130 })),
        (price, schedule, step, agreed, nights) => {
          const shelf = new Shelf(price, { low: agreed, step });
          for (const day of nights.toSorted((a, b) => a - b)) {
            const before = shelf.priceMinor;
            shelf.night(schedule, day);
            expect(shelf.priceMinor).toBeLessThanOrEqual(before);
            expect(shelf.priceMinor).toBeGreaterThanOrEqual(
              Math.min(price, Math.max(1, schedule.floorMinor, agreed ?? 0)),
            );
          }
        },
      ),
    );
  });

  it("changes nothing the second time, and comes to the same price by every night as by the last one alone", () => {
    fc.assert(
      fc.property(prices, schedules, rounding, low, (price, schedule, step, agreed) => {
        const [nightly, once] = [new Shelf(price, { low: agreed, step }), new Shelf(price, { low: agreed, step })];
        for (let day = 0; day <= 121; day++) {
          nightly.night(schedule, day);
          expect(nightly.night(schedule, day)).toBe(false);
        }
        once.night(schedule, 121);
        expect(once.priceMinor).toBe(nightly.priceMinor);
      }),
    );
  });

  it("leaves a price that somebody gave until the next step, whatever it is", () => {
    fc.assert(
      fc.property(prices, schedules, fc.integer({ min: 1, max: 121 }), prices, (price, schedule, day, given) => {
        const shelf = new Shelf(price);
        if (!shelf.night(schedule, day)) return;
        shelf.priceMinor = given;
        const next = schedule.steps.find((step) => step.days > day)?.days ?? 4_000;
        expect(shelf.night(schedule, next - 1)).toBe(false);
        expect(shelf.priceMinor).toBe(given);
      }),
    );
  });

  it("is for what is on sale alone, and not for what is missing, in an order or asked about", () => {
    expect(statuses.filter((status) => isMarkable(item({ status })))).toEqual(["Active"]);
    expect(isMarkable(item({ orderId: "order" }))).toBe(false);
    expect(isMarkable(item({ missingSince: "2026-03-01T00:00:00.000Z" }))).toBe(false);
    expect(isMarkable(item({ acceptedOn: null }))).toBe(false);
  });
});

it("days on sale are counted by the clock on the store's wall", () => {
  const now = "2026-03-10T03:00:00.000Z";
  expect(daysOnSaleIn("", now)("2026-03-01T23:59:00.000Z")).toBe(9);
  // In New York it is still the 9th, and was already the 1st.
  expect(daysOnSaleIn("America/New_York", now)("2026-03-01T23:59:00.000Z")).toBe(8);
  expect(daysOnSaleIn("Asia/Tokyo", now)("2026-03-01T23:59:00.000Z")).toBe(8);
});

it("an item follows the most specific of the schedules that fit, and of these the oldest", () => {
  const schedule = (id: string, changes: Partial<MarkdownScheduleRow> = {}) => ({
    ...{ id, templateIds: [], locationIds: [], owners: "any" as const, isActive: true, steps: [] },
    ...{ createdAt: "2026-01-01T00:00:00.000Z", ...changes },
  });
  const any = schedule("any");
  const younger = schedule("a", { createdAt: "2026-01-02T00:00:00.000Z" });
  const owned = schedule("owned", { owners: "store" });
  const placed = schedule("placed", { locationIds: ["front"] });
  const shoes = schedule("shoes", { templateIds: ["shoe", "boot"] });
  const all = [younger, any, owned, placed, shoes];
  const chosen = (templateId: string, locationId: string | null, isStoreAccount = false, from = all) =>
    scheduleFor(from, { templateId, locationId, isStoreAccount })?.id;
  expect(chosen("hat", null)).toBe("any");
  expect(chosen("hat", null, true)).toBe("owned");
  expect(chosen("hat", "front", true)).toBe("placed");
  expect(chosen("boot", "front", true)).toBe("shoes");
  expect(chosen("boot", "back", false, [{ ...shoes, isActive: false }, placed])).toBeUndefined();
});
