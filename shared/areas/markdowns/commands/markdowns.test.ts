import { describe, expect, it } from "vitest";
import { admin, allowed, item, otherSeller, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { systemActor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { acceptPrices } from "#shared/areas/inventory/commands/accept-prices.ts";
import { declinePrices } from "#shared/areas/inventory/commands/decline-prices.ts";
import { editItem } from "#shared/areas/inventory/commands/edit-item.ts";
import type { MarkdownScheduleRow } from "../rows.ts";
import { addSchedule } from "./add-schedule.ts";
import { editSchedule } from "./edit-schedule.ts";
import { markDownItems } from "./mark-down-items.ts";
import { removeSchedule } from "./remove-schedule.ts";
import { startRun } from "./start-run.ts";
import { undoItems } from "./undo-items.ts";
import { undoRun } from "./undo-run.ts";

const fields = {
  ...{ name: "Shoes", templateIds: ["template"], locationIds: [], owners: "any", kind: "percent" },
  ...{ steps: [{ days: 30, off: 2_000 }], floorMinor: 0, asksConsigners: false, isActive: true },
} satisfies Omit<MarkdownScheduleRow, "id" | "createdAt">;
/** The shop's items were accepted on 1 March. */
const night = "2026-04-01T03:00:00.000Z";

const add = (shop: RuleShop, more: Partial<typeof fields> | object = {}, actor = admin) =>
  shop.run(addSchedule, { id: "shoes", ...fields, ...more }, { actor });
const markDown = (shop: RuleShop, runId: string, itemIds: readonly string[], now = night) => {
  allowed(shop.run(startRun, { markdownRunId: runId }, { actor: systemActor, now }));
  const items = itemIds.map((itemId) => ({ itemId, id: `${runId}-${itemId}` }));
  return shop.run(
    markDownItems,
    { markdownRunId: runId, after: null, items, isLast: true },
    { actor: systemActor, now },
  );
};
const undo = (shop: RuleShop, runId: string, itemIds: readonly string[]) => {
  allowed(shop.run(undoRun, { markdownRunId: runId }, { actor: admin }));
  const markdownLineIds = itemIds.map((itemId) => `${runId}-${itemId}`);
  return shop.run(undoItems, { markdownRunId: runId, markdownLineIds, isLast: true }, { actor: systemActor });
};

describe("A markdown schedule", () => {
  it("is the admin's to add, change and remove", () => {
    const shop = new RuleShop();
    expect(add(shop, {}, staff)).toMatchObject({ code: "forbidden" });
    allowed(add(shop));
    allowed(shop.run(editSchedule, { markdownScheduleId: "shoes", changes: { isActive: false } }, { actor: admin }));
    expect(shop.get("markdownSchedule", "shoes")).toMatchObject({ name: "Shoes", isActive: false });
    allowed(shop.run(removeSchedule, { markdownScheduleId: "shoes" }, { actor: admin }));
    expect(shop.get("markdownSchedule", "shoes")).toBeUndefined();
    const gone = { markdownScheduleId: "shoes" };
    expect(shop.run(removeSchedule, gone, { actor: admin })).toMatchObject({ code: "not_found" });
    expect(shop.run(editSchedule, { ...gone, changes: {} }, { actor: admin })).toMatchObject({ code: "not_found" });
  });

  it("is refused at the field that is wrong", () => {
    const shop = new RuleShop();
    allowed(add(shop));
    const wrong = (more: object) => {
      const refused = shop.run(addSchedule, { id: "more", ...fields, name: "More", ...more }, { actor: admin });
      return refused instanceof DomainError ? Object.keys(refused.fields ?? {}) : "allowed";
    };
    const step = (days: number, off: number) => ({ days, off });
    expect(wrong({})).toBe("allowed");
    expect(wrong({ id: "third", name: " " })).toEqual(["name"]);
    expect(wrong({ id: "third", name: "shoes" })).toEqual(["name"]);
    expect(wrong({ id: "third", name: "3", steps: [] })).toEqual(["steps"]);
    expect(wrong({ id: "third", name: "3", steps: [step(0, 1)] })).toEqual(["steps.0.days"]);
    expect(wrong({ id: "third", name: "3", steps: [step(1, 10_001)] })).toEqual(["steps.0.off"]);
    expect(wrong({ id: "third", name: "3", steps: [step(5, 10), step(5, 20)] })).toEqual(["steps.1.days"]);
    expect(wrong({ id: "third", name: "3", steps: [step(5, 10), step(6, 10)] })).toEqual(["steps.1.off"]);
    expect(wrong({ id: "third", name: "3", kind: "amount", steps: [step(1, 10_001)] })).toBe("allowed");
  });
});

describe("A markdown run", () => {
  it("lowers what is due, with fees anew and a label to print again, and says what it did", () => {
    const shop = new RuleShop(item({ id: "a" }), item({ id: "sold", status: "Sold" }), item({ id: "c" }));
    allowed(add(shop));
    const decision = allowed(markDown(shop, "run", ["a", "sold", "c"]));
    expect(decision.events).toEqual([{ name: "itemsChanged", ids: ["a", "c"] }]);
    expect(decision.reason).toContain("Shoes");
    // 320.00 less 15 %, the flat fee and the transaction fee of 2.5 %.
    expect(shop.get("item", "a")).toMatchObject({
      ...{ priceMinor: 32_000, printed: false, printedPriceMinor: 40_000, updatedBy: "system", payoutFeeMinor: 800 },
    });
    expect(shop.get("item", "sold")?.priceMinor).toBe(40_000);
    expect(shop.get("markdownRun", "run")).toMatchObject({
      ...{ changed: 2, beforeMinor: 80_000, afterMinor: 64_000, asked: 0, scheduleIds: ["shoes"], finishedAt: night },
    });
    expect(allowed(markDown(shop, "again", ["a", "c"])).events).toBeUndefined();
    expect(shop.get("markdownRun", "again")).toMatchObject({ changed: 0 });
  });

  it("does nothing in a portion that another has overtaken", () => {
    const shop = new RuleShop(item({ id: "a" }), item({ id: "b" }));
    allowed(add(shop));
    allowed(shop.run(startRun, { markdownRunId: "run" }, { actor: admin }));
    const portion = (after: string | null, itemId: string) => ({
      ...{ markdownRunId: "run", after, isLast: false },
      items: [{ itemId, id: `line-${itemId}` }],
    });
    const at = { actor: systemActor, now: night };
    allowed(shop.run(markDownItems, portion(null, "a"), at));
    expect(allowed(shop.run(markDownItems, portion(null, "b"), at)).put).toEqual([]);
    expect(shop.get("item", "b")?.priceMinor).toBe(40_000);
    expect(shop.run(markDownItems, portion(null, "b"), { actor: staff })).toMatchObject({ code: "forbidden" });
  });

  it("asks a consigner where the schedule says so, never the store, and does not ask again for what was refused", () => {
    const shop = new RuleShop(item({ id: "a" }), item({ id: "b" }), item({ id: "own", consignerId: "store" }));
    allowed(add(shop, { asksConsigners: true, steps: [...fields.steps, { days: 60, off: 4_000 }] }));
    allowed(markDown(shop, "run", ["a", "b", "own"]));
    expect(shop.get("item", "a")).toMatchObject({
      ...{ status: "StoreRequestPriceChange", requestedPriceMinor: 32_000, priceMinor: 40_000 },
    });
    expect(shop.get("item", "own")).toMatchObject({ status: "Active", priceMinor: 32_000 });
    expect(shop.get("markdownRun", "run")).toMatchObject({ changed: 1, asked: 2 });
    allowed(shop.run(acceptPrices, { itemIds: ["a"] }));
    allowed(shop.run(declinePrices, { itemIds: ["b"] }));
    allowed(markDown(shop, "second", ["a", "b"]));
    expect(shop.get("markdownRun", "second")).toMatchObject({ changed: 0, asked: 0 });
    // The next step starts from the agreed price, or after a refusal from the old one.
    allowed(markDown(shop, "third", ["a", "b"], "2026-05-10T03:00:00.000Z"));
    expect(shop.get("item", "a")).toMatchObject({ requestedPriceMinor: 24_000 });
    expect(shop.get("item", "b")).toMatchObject({ requestedPriceMinor: 32_000 });
  });

  it("is undone where the item has gone on as it was left, and turns its schedules off", () => {
    const shop = new RuleShop(...["a", "sold", "dearer", "asked"].map((id) => item({ id })));
    allowed(add(shop));
    allowed(markDown(shop, "run", ["a", "sold", "dearer"]));
    shop.place({ ...item(), ...shop.get("item", "sold"), status: "Sold" });
    allowed(shop.run(editItem, { itemId: "dearer", changes: { priceMinor: 50_000 } }));
    allowed(undo(shop, "run", ["a", "sold", "dearer"]));
    expect(shop.get("item", "a")).toMatchObject({ priceMinor: 40_000, printed: true, payoutMinor: 28_000 });
    expect(shop.get("item", "sold")?.priceMinor).toBe(32_000);
    expect(shop.get("item", "dearer")?.priceMinor).toBe(50_000);
    const outcome = (itemId: string) => shop.get("markdownLine", `run-${itemId}`)?.undo;
    expect(["a", "sold", "dearer"].map(outcome)).toEqual(["restored", "sold", "changed"]);
    expect(shop.get("markdownRun", "run")).toMatchObject({ restored: 1, kept: 2, undoneBy: "ada" });
    expect(shop.get("markdownSchedule", "shoes")?.isActive).toBe(false);
    expect(shop.run(undoRun, { markdownRunId: "run" }, { actor: admin })).toMatchObject({ code: "illegal_transition" });
    // Turned on again, the schedule repeats the step.
    allowed(shop.run(editSchedule, { markdownScheduleId: "shoes", changes: { isActive: true } }, { actor: admin }));
    allowed(markDown(shop, "anew", ["a", "dearer"]));
    expect(shop.get("item", "a")?.priceMinor).toBe(32_000);
    expect(shop.get("item", "dearer")?.priceMinor).toBe(50_000);
  });

  it("takes its questions back when it is undone", () => {
    const shop = new RuleShop(item({ id: "a", consignerId: otherSeller.id }));
    allowed(add(shop, { asksConsigners: true }));
    allowed(markDown(shop, "run", ["a"]));
    allowed(undo(shop, "run", ["a"]));
    expect(shop.get("item", "a")).toMatchObject({ status: "Active", priceMinor: 40_000, requestedPriceMinor: null });
    expect(shop.run(undoRun, { markdownRunId: "none" }, { actor: admin })).toMatchObject({ code: "not_found" });
  });
});
