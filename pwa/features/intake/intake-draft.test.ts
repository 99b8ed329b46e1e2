import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { changeLine, setQuantity } from "#pwa/parts/adding/adding.ts";
import {
  addUnit,
  blankLines,
  emptyDraft,
  fillBlanks,
  type Found,
  type IntakeDraft,
  moveSaved,
  pricesBefore,
  removeLine,
  resolveBarcode,
  splitOne,
  startAnew,
  takeBack,
  draftUnits,
} from "./intake-draft.ts";
import { inParts, itemsToSave } from "#pwa/parts/adding/items-to-save.ts";
import { missingFields } from "#pwa/parts/adding/line-problem.ts";
import { incompleteSentence } from "#shared/areas/inventory/check-options.ts";
import { intakeProblem } from "./intake-problem.ts";

const template: ProductTemplateRow = {
  id: "t1",
  title: "Sneakers",
  category: "Sneakers",
  brand: "",
  gender: "",
  weightGrams: 0,
  option1: "Size",
  option2: "Condition",
  option3: "Box Condition",
  option1Values: ["9", "10"],
  option2Values: ["New", "Used"],
  option3Values: ["Good box", "No box"],
  renamedValues: [],
};
const templateOf = () => template;

let counter = 0;
const newId = () => `id${(counter += 1)}`;
const scan = (draft: IntakeDraft, found: Found): IntakeDraft =>
  addUnit(draft, found, { line: newId(), item: newId() }, templateOf);
const shoe = (size: string): Found => ({ productId: "p1", size, gtin14: "04006381333931" });
const unknown: Found = { productId: null, size: "", gtin14: "00012345678905" };

describe("scanning in", () => {
  test("the same barcode again adds to its line, which comes to the top", () => {
    const draft = [shoe("9"), shoe("10"), shoe("9")].reduce(scan, emptyDraft);
    expect(draft.lines.map((line) => [line.option1Value, line.itemIds.length])).toEqual([
      ["9", 2],
      ["10", 1],
    ]);
  });

  test("a new line keeps condition and box of the one before, and never a price, which is offered", () => {
    let draft = scan(emptyDraft, shoe("9"));
    draft = changeLine(draft, draft.lines[0]?.id ?? "", {
      option2Value: "Used",
      option3Value: "No box",
      priceMinor: 5_000,
    });
    draft = scan(draft, shoe("10"));
    expect(draft.lines[0]).toMatchObject({ option2Value: "Used", option3Value: "No box", priceMinor: null });
    const [newest, before] = draft.lines;
    expect(newest && pricesBefore(draft, newest)).toEqual([{ size: before?.option1Value, priceMinor: 5_000 }]);
    draft = scan(draft, { productId: "p2", size: "9", gtin14: null });
    expect(draft.lines[0]).toMatchObject({ option2Value: "Used", priceMinor: null });
  });

  test("a condition the next product's template does not have is not kept", () => {
    let draft = scan(emptyDraft, shoe("9"));
    draft = changeLine(draft, draft.lines[0]?.id ?? "", { option2Value: "Used" });
    draft = addUnit(draft, { productId: "cap", size: "One", gtin14: null }, { line: "l", item: "i" }, () => ({
      ...template,
      option2: "",
      option2Values: [],
    }));
    expect(draft.lines[0]?.option2Value).toBe("");
  });

  test("an unknown barcode waits in a line of its own, and all its units get the product it is attached to", () => {
    let draft = [unknown, shoe("9"), unknown].reduce(scan, emptyDraft);
    expect(draft.lines[0]).toMatchObject({ productId: null, gtin14: "00012345678905" });
    expect(draft.lines[0]?.itemIds).toHaveLength(2);
    draft = resolveBarcode(draft, "00012345678905", { productId: "p7", size: "10" }, templateOf);
    expect(draft.lines.map((line) => [line.productId, line.option1Value, line.itemIds.length])).toEqual([
      ["p7", "10", 2],
      ["p1", "9", 1],
    ]);
  });

  test("undo takes exactly the unit of that scan, and the line with its last unit", () => {
    const draft = [shoe("9"), shoe("9")].reduce(scan, emptyDraft);
    const last = draft.lines[0]?.itemIds.at(-1) ?? "";
    const one = takeBack(draft, last);
    expect(draftUnits(one.lines)).toBe(1);
    expect(takeBack(one, one.lines[0]?.itemIds[0] ?? "").lines).toEqual([]);
  });

  test("one pair of several in another condition becomes a line of its own", () => {
    let draft = [shoe("9"), shoe("9"), shoe("9")].reduce(scan, emptyDraft);
    draft = splitOne(draft, draft.lines[0]?.id ?? "", "own");
    expect(draft.lines.map((line) => line.itemIds.length)).toEqual([1, 2]);
    expect(draft.lines[0]?.id).toBe("own");
    expect(splitOne(draft, "own", "x")).toBe(draft);
  });

  test("quantity stays between 1 and 500 [A5.13]", () => {
    const draft = scan(emptyDraft, shoe("9"));
    const id = draft.lines[0]?.id ?? "";
    const units = (quantity: number) => draftUnits(setQuantity(draft, id, quantity).lines);
    expect([0, -5, 3, 1.9, 1e6].map(units)).toEqual([1, 1, 3, 1, 500]);
    expect(draftUnits(removeLine(draft, id).lines)).toBe(0);
  });
});

test("whatever is scanned, split, taken back and resolved, no unit is lost or doubled", () => {
  const step = fc.oneof(
    fc
      .constantFrom(shoe("9"), shoe("10"), unknown, { productId: "p2", size: "9", gtin14: null } as Found)
      .map((found) => ({ do: "scan" as const, found })),
    fc.nat(10).map((line) => ({ do: "split" as const, line })),
    fc.nat(30).map((unit) => ({ do: "undo" as const, unit })),
    fc.constant({ do: "resolve" as const }),
    fc.record({ do: fc.constant("quantity" as const), line: fc.nat(10), quantity: fc.integer({ min: 1, max: 6 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let draft = emptyDraft;
      let expected = 0;
      for (const one of steps) {
        const line = "line" in one ? draft.lines[one.line % Math.max(1, draft.lines.length)] : undefined;
        if (one.do === "scan") {
          draft = scan(draft, one.found);
          expected += 1;
        } else if (one.do === "split" && line !== undefined) draft = splitOne(draft, line.id, newId());
        else if (one.do === "quantity" && line !== undefined) {
          expected += one.quantity - line.itemIds.length;
          draft = setQuantity(draft, line.id, one.quantity);
        } else if (one.do === "undo") {
          const all = draft.lines.flatMap(({ itemIds }) => itemIds);
          const unit = all[one.unit % Math.max(1, all.length)];
          if (unit === undefined) continue;
          draft = takeBack(draft, unit);
          expected -= 1;
        } else if (one.do === "resolve")
          draft = resolveBarcode(draft, unknown.gtin14 ?? "", { productId: "p1", size: "9" }, templateOf);
        const ids = draft.lines.flatMap(({ itemIds }) => itemIds);
        expect(ids).toHaveLength(expected);
        expect(new Set(ids).size).toBe(expected);
        expect(new Set(draft.lines.map(({ id }) => id)).size).toBe(draft.lines.length);
      }
    }),
  );
});

describe("a line", () => {
  const options = { option1Value: "9", option2Value: "New", option3Value: "Good box" };
  const complete = { ...options, priceMinor: 1, quantity: 1, notes: "" };

  test("is complete with size, every option of its template, a price above 0 and a quantity", () => {
    expect(missingFields(complete, template)).toEqual([]);
    expect(missingFields({ ...complete, priceMinor: 0 }, template)).toEqual(["priceMinor"]);
    expect(missingFields({ ...complete, notes: "x".repeat(2_001) }, template)).toEqual(["notes"]);
    expect(missingFields({ ...complete, option1Value: "", option2Value: "Mint", quantity: 0 }, template)).toEqual([
      "option1Value",
      "option2Value",
      "quantity",
    ]);
  });

  test("that keeps an intake from being saved is named with what it needs [A5.36]", () => {
    const rowsOf = () => ({ product: { title: "Jordan 4" }, template });
    let draft: IntakeDraft = { ...[shoe("9"), unknown].reduce(scan, emptyDraft), locationId: "l1" };
    expect(intakeProblem(draft, rowsOf)).toEqual({ sentence: "Please select a location and a consigner" });
    draft = { ...draft, consignerId: "c1" };
    expect(intakeProblem(draft, rowsOf)).toEqual({
      sentence: "Attach the unknown barcodes to a product first.",
      lineId: draft.lines[0]?.id,
    });
    draft = removeLine(draft, draft.lines[0]?.id ?? "");
    const [line] = draft.lines;
    const told = { sentence: "Please select size, condition, price, and quantity first.", lineId: line?.id };
    expect(intakeProblem(draft, rowsOf)).toEqual({
      ...told,
      detail: "Jordan 4 · size 9 needs condition, box condition, and price.",
    });
    draft = changeLine(draft, line?.id ?? "", { option2Value: "New", option3Value: "No box" });
    expect(intakeProblem(draft, rowsOf)?.detail).toBe("Jordan 4 · size 9 needs price.");
    draft = changeLine(draft, line?.id ?? "", { priceMinor: 100 });
    expect(intakeProblem(draft, rowsOf)).toBeNull();
  });

  test("has no condition where the template defines none", () => {
    const plain = { ...template, option2: "", option3: "", option2Values: [], option3Values: [] };
    expect(missingFields({ ...complete, option2Value: "", option3Value: "" }, plain)).toEqual([]);
    expect(missingFields(complete, plain)).toEqual(["option2Value", "option3Value"]);
    expect(incompleteSentence(plain)).toBe("Please select Size, Price, and Quantity first.");
    expect(incompleteSentence(template)).toBe(
      "Please select Size, Condition, Box Condition, Price, and Quantity first.",
    );
  });
});

describe("what a line gives the others", () => {
  test("is condition and box where they are missing, never its price", () => {
    let draft = [shoe("9"), { productId: "p2", size: "10", gtin14: null } satisfies Found].reduce(scan, emptyDraft);
    const [other, first] = draft.lines;
    draft = changeLine(draft, first?.id ?? "", { option2Value: "Used", option3Value: "No box", priceMinor: 25_000 });
    expect(blankLines(draft, first?.id ?? "", templateOf)).toBe(1);
    const filled = fillBlanks(draft, first?.id ?? "", templateOf).lines.find(({ id }) => id === other?.id);
    expect(filled).toMatchObject({ option2Value: "Used", option3Value: "No box", priceMinor: null });
    const own = changeLine(draft, other?.id ?? "", { option2Value: "New", option3Value: "Good box" });
    expect(fillBlanks(own, first?.id ?? "", templateOf)).toEqual(own);
    expect(blankLines(own, first?.id ?? "", templateOf)).toBe(0);
  });
});

describe("saving", () => {
  const ready = (): IntakeDraft => {
    let draft: IntakeDraft = { ...emptyDraft, consignerId: "c1", locationId: "l1" };
    draft = [shoe("9"), shoe("10"), shoe("10")].reduce(scan, draft);
    for (const line of draft.lines) draft = changeLine(draft, line.id, { priceMinor: 100, costMinor: 70 });
    return draft;
  };

  test("makes one item a unit, the first scanned first, and none of what is saved already", () => {
    const draft = ready();
    const all = itemsToSave(draft, false);
    expect(all.map((item) => item.option1Value)).toEqual(["9", "10", "10"]);
    expect(all.every((item) => item.consignerId === "c1" && item.locationId === "l1" && item.costMinor === null)).toBe(
      true,
    );
    const rest = moveSaved(draft, (id) => id === all[1]?.id);
    expect(itemsToSave(rest, false).map((item) => item.id)).toEqual([all[0]?.id, all[2]?.id]);
    expect(rest.saved).toEqual([all[1]?.id]);
    // After the labels the next intake has no consigner yet; items scanned meanwhile stay.
    expect(startAnew(rest)).toEqual({ ...rest, step: "place", consignerId: null, saved: [] });
    expect(startAnew(rest)).toMatchObject({ locationId: "l1", lines: rest.lines });
    expect(moveSaved(draft, () => false)).toBe(draft);
    expect(itemsToSave(draft, true).every((item) => item.costMinor === 70)).toBe(true);
  });

  test("goes in parts of at most 500", () => {
    expect(inParts(Array.from({ length: 1_001 }), 500).map((part) => part.length)).toEqual([500, 500, 1]);
    expect(inParts([], 500)).toEqual([]);
  });
});
