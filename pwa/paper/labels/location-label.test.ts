import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locationLabelText, parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { printedPages } from "../../../tests/support/printed-pdf.ts";
import { readSymbols } from "../../../tests/support/read-symbols.ts";
import { type LabelPictures, layoutsPdf } from "./item-label.ts";
import { type LabelLayout, noRoom } from "./label-layout.ts";
import { textQr } from "./label-symbols.ts";
import { textWidthMm } from "./label-text.ts";
import { type LocationLabel, layoutLocationLabel } from "./location-label-layout.ts";

const place: LocationLabel = { id: "0190f1e2-0000-7000-8000-00000000beef", name: "Main Street", within: "" };
const sized = (labelWidthMm: number, labelHeightMm: number) => ({ labelWidthMm, labelHeightMm });
const mmPerPoint = 25.4 / 72;
const modules = textQr(locationLabelText(place.id)).size;

const noPictures: LabelPictures = { text: async () => null, image: async () => null };

/** Reads the label's code from the PDF as a 203 dpi printer prints it. */
async function read(layout: LabelLayout): Promise<string | undefined> {
  const [page] = await printedPages(await layoutsPdf([layout], noPictures));
  return page === undefined ? undefined : (await readSymbols(page, 1))[0];
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the area of each text and of the whole code. */
function boxes({ shapes }: LabelLayout): { readonly texts: readonly Box[]; readonly code: Box | null } {
  const texts = shapes.flatMap((shape) =>
    shape.kind === "text"
      ? {
          left: shape.x,
          top: shape.y - shape.sizePt * mmPerPoint * 0.72,
          right: shape.x + textWidthMm(shape.text, shape.sizePt, shape.bold),
          bottom: shape.y + shape.sizePt * mmPerPoint * 0.21,
        }
      : [],
  );
  const bars = shapes.filter((shape) => shape.kind === "bar");
  const code =
    bars.length === 0
      ? null
      : {
          left: Math.min(...bars.map((bar) => bar.x)),
          top: Math.min(...bars.map((bar) => bar.y)),
          right: Math.max(...bars.map((bar) => bar.x + bar.width)),
          bottom: Math.max(...bars.map((bar) => bar.y + bar.height)),
        };
  return { texts, code };
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right - 0.01 &&
  other.left < one.right - 0.01 &&
  one.top < other.bottom - 0.01 &&
  other.top < one.bottom - 0.01;

const names = fc.oneof(
  fc.constantFrom("A", "Wall 12", "Main Street", "ONLINE MARKETPLACE", "Πειραιάς", "Склад", "倉庫 三", "W".repeat(120)),
  fc.string({ minLength: 1, maxLength: 120, unit: "grapheme" }),
  fc.lorem({ maxCount: 12 }),
);

describe("a location's label", () => {
  test.each([
    [62, 38],
    [57, 32],
    [101, 54],
    [101, 32],
    [50, 25],
    [40, 30],
    [25, 60],
    [150, 100],
  ])("of %d × %d mm carries a QR code that reads as the location", async (width, height) => {
    for (const name of ["Main Street", "ONLINE MARKETPLACE"])
      expect(parseScan((await read(layoutLocationLabel({ ...place, name }, sized(width, height)))) ?? "")).toEqual({
        kind: "location",
        locationId: place.id,
      });
  });

  test("has its name in capitals of 5 mm and more, to be read from two metres", () => {
    for (const name of ["Harbour", "Main Street", "Aisle 12"])
      for (const [width, height] of [
        [57, 32],
        [62, 38],
        [101, 54],
      ] as const) {
        const [first] = layoutLocationLabel({ ...place, name }, sized(width, height)).shapes.filter(
          (shape) => shape.kind === "text",
        );
        expect((first?.sizePt ?? 0) * mmPerPoint * 0.718).toBeGreaterThanOrEqual(5);
      }
  });

  test("breaks its name between words, never inside one that a smaller type keeps whole", () => {
    const textsOf = (name: string, width: number, height: number) =>
      layoutLocationLabel({ ...place, name }, sized(width, height)).shapes.flatMap((shape) =>
        shape.kind === "text" ? [shape.text] : [],
      );
    for (const [width, height] of [
      [57, 32],
      [62, 38],
      [101, 54],
      [40, 30],
      [25, 60],
    ] as const)
      for (const name of ["Harbour", "Harbour Warehouse", "ONLINE MARKETPLACE", "Storage behind the counter"])
        for (const text of textsOf(name, width, height))
          expect(name.split(" ")).toEqual(expect.arrayContaining(text.split(" ")));
    // A word too wide in every size is still shown.
    expect(textsOf("W".repeat(60), 57, 32).length).toBeGreaterThan(1);
  });

  test("of a sub-location says under its name where it belongs", () => {
    const { shapes } = layoutLocationLabel({ ...place, name: "Wall A", within: "Main Street" }, sized(57, 32));
    const texts = shapes.filter((shape) => shape.kind === "text");
    expect(texts.at(-1)?.text).toBe("Main Street");
    expect(texts.at(-1)?.sizePt).toBeLessThan(texts[0]?.sizePt ?? 0);
  });

  test("says that the code has no room on a label too small for one, and still shows the name", () => {
    const tiny = layoutLocationLabel({ ...place, id: "x".repeat(120) }, sized(30, 10));
    expect(tiny.leftOut).toEqual([{ what: "QR Code", why: noRoom() }]);
    expect(tiny.shapes.map((shape) => shape.kind)).toEqual(["text"]);
  });

  test("of any size and name keeps everything inside, apart, and white around the code", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 300 }),
        fc.integer({ min: 10, max: 300 }),
        names,
        fc.option(names, { nil: "" }),
        (width, height, name, within) => {
          const layout = layoutLocationLabel({ ...place, name, within }, sized(width, height));
          const { texts, code } = boxes(layout);
          for (const box of [...texts, ...(code === null ? [] : [code])]) {
            expect(box.left).toBeGreaterThanOrEqual(0);
            expect(box.top).toBeGreaterThanOrEqual(0);
            expect(box.right).toBeLessThanOrEqual(width + 0.01);
            expect(box.bottom).toBeLessThanOrEqual(height + 0.01);
          }
          texts.forEach((one, index) => {
            for (const other of texts.slice(index + 1)) expect(overlap(one, other)).toBe(false);
          });
          if (code === null) return;
          const quiet = (4 * (code.right - code.left)) / modules - 0.15;
          const kept = {
            left: code.left - quiet,
            top: code.top - quiet,
            right: code.right + quiet,
            bottom: code.bottom + quiet,
          };
          expect(kept.left).toBeGreaterThanOrEqual(-0.01);
          expect(kept.top).toBeGreaterThanOrEqual(-0.01);
          for (const text of texts) expect(overlap(kept, text)).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });
});
