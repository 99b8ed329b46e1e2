import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit, hasValidCheckDigit } from "#shared/machine/kernel/gtin.ts";
import { startAgreement } from "./agreement.ts";
import type { CodeSymbology, Reading } from "./reading.ts";

const at = (x: number, y: number) => [
  { x, y },
  { x: x + 200, y },
  { x: x + 200, y: y + 40 },
  { x, y: y + 40 },
];
const reading = (text: string, symbology: CodeSymbology = "EAN-13", corners = at(100, 100)): Reading => ({
  ...{ text, symbology, corners },
});
const shoe = reading("4006381333931");
const sock = reading("9501101530003");

/** Shows frames 100 ms apart; returns the texts of the codes that each one settles. */
function watch(frames: readonly (readonly Reading[])[], options = {}, everyMs = 100): readonly (readonly string[])[] {
  const agreement = startAgreement(options);
  return frames.map((readings, n) => agreement.see(readings, n * everyMs).map((code) => code.reading.text));
}

describe("A code of a live picture", () => {
  it("counts with the second frame that reads it, and once while it stays", () => {
    expect(watch([[shoe], [shoe], [shoe], [shoe]])).toEqual([[], [shoe.text], [], []]);
  });

  it("counts across frames that read nothing", () => {
    expect(watch([[shoe], [], [], [shoe]])).toEqual([[], [], [], [shoe.text]]);
  });

  it("does not count when its two frames lie far apart", () => {
    expect(watch([[shoe], [shoe]], {}, 2_000)).toEqual([[], []]);
  });

  it("of eight digits wants three frames", () => {
    for (const eight of [reading("96385074", "EAN-8"), reading("04252614", "UPC-E")])
      expect(watch([[eight], [eight], [eight]])).toEqual([[], [], [eight.text]]);
  });

  it("of eight digits is what its symbol says", () => {
    const agreement = startAgreement();
    const seen = [1, 2, 3].map((n) => agreement.see([reading("01234565", "UPC-E")], n)).flat();
    expect(seen.map(({ parsed }) => parsed)).toEqual([{ kind: "gtin", gtin14: "00012345000065" }]);
  });

  it("is the same code when one frame calls it UPC-A and the next EAN-13", () => {
    expect(watch([[reading("036000291452", "UPC-A")], [reading("0036000291452")]])).toEqual([[], ["0036000291452"]]);
  });

  it("begins anew when another is read at its place in between", () => {
    expect(watch([[shoe], [sock], [shoe], [shoe]])).toEqual([[], [], [], [shoe.text]]);
  });

  it("is not disturbed by one beside it", () => {
    const beside = reading(sock.text, "EAN-13", at(600, 400));
    expect(watch([[shoe], [beside], [shoe], [beside]])).toEqual([[], [], [shoe.text], [sock.text]]);
  });

  it("counts again when it has been away for a while", () => {
    const away = Array.from({ length: 20 }, () => []);
    expect(watch([[shoe], [shoe], ...away, [shoe], [shoe]]).flat()).toEqual([shoe.text, shoe.text]);
  });

  it("that comes and goes for moments counts once", () => {
    const moments = Array.from({ length: 40 }, (_, n) => (n % 10 < 2 ? [shoe] : []));
    expect(watch(moments).flat()).toEqual([shoe.text]);
  });

  it("that stays counts once however slowly frames come, and again when two frames have looked for it in vain", () => {
    const agreement = startAgreement();
    const settles = (readings: readonly Reading[], atMs: number) => agreement.see(readings, atMs).length;
    const stays = [0, 100, 3_100, 8_100, 10_000].map((atMs) => settles([shoe], atMs));
    expect(stays).toEqual([0, 1, 0, 0, 0]);
    expect([settles([], 13_000), settles([shoe], 16_000)]).toEqual([0, 0]);
    expect([17_000, 18_000].map((atMs) => settles([], atMs))).toEqual([0, 0]);
    expect([18_100, 18_200].map((atMs) => settles([shoe], atMs))).toEqual([0, 1]);
  });

  it("that is no code of ours is still told, as unknown", () => {
    const agreement = startAgreement();
    const poster = reading("https://example.org/", "QR");
    agreement.see([poster], 0);
    expect(agreement.see([poster], 50).map(({ parsed }) => parsed.kind)).toEqual(["unknown"]);
  });
});

describe("Whatever the frames read", () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length - 1}}$`));
  const retail = fc.oneof(
    ...(
      [
        ["EAN-13", 13],
        ["UPC-A", 12],
        ["EAN-8", 8],
        ["UPC-E", 8],
      ] as const
    ).map(([symbology, length]) =>
      fc
        .tuple(digits(length), fc.integer({ min: 0, max: 9 }), fc.boolean())
        .map(([body, last, right]) => reading(body + (right ? checkDigit(body) : String(last)), symbology)),
    ),
  );
  const other = fc
    .tuple(fc.oneof(fc.string(), digits(14)), fc.constantFrom<CodeSymbology>("Code 128", "QR"))
    .map(([text, symbology]) => reading(text, symbology));
  const frames = fc.array(
    fc.record({
      readings: fc.array(fc.oneof(retail, other, fc.constantFrom(shoe, sock)), { maxLength: 3 }),
      passedMs: fc.integer({ min: 0, max: 3_000 }),
    }),
    { maxLength: 30 },
  );

  it("a bad check digit never counts", () => {
    fc.assert(
      fc.property(frames, (shown) => {
        const agreement = startAgreement();
        let now = 0;
        // Each frame three times, so that everything that may count does.
        for (const { readings, passedMs } of shown) {
          now += passedMs;
          for (let again = 0; again < 3; again += 1)
            for (const { parsed, reading: read } of agreement.see(readings, now)) {
              if (parsed.kind === "gtin") expect(hasValidCheckDigit(parsed.gtin14)).toBe(true);
              if (read.symbology !== "Code 128" && read.symbology !== "QR") expect(parsed.kind).toBe("gtin");
            }
        }
      }),
    );
  });

  it("a code in one frame alone never counts", () => {
    fc.assert(
      fc.property(frames, (shown) => {
        const agreement = startAgreement();
        const before = new Set<string>();
        let now = 0;
        for (const { readings, passedMs } of shown) {
          now += passedMs;
          const told = (parsed: unknown) => JSON.stringify(parsed);
          const settled = agreement.see(readings, now);
          // Shown alone, frame after frame, a code gives what each reading stands for.
          const stands = (one: Reading) => {
            const alone = startAgreement();
            return [1, 2, 3].flatMap((n) => alone.see([one], n)).map(({ parsed }) => told(parsed));
          };
          for (const { parsed } of settled) expect(before).toContain(told(parsed));
          for (const one of readings) for (const meaning of stands(one)) before.add(meaning);
        }
      }),
    );
  });
});
