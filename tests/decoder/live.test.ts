import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, it } from "vitest";
import { startAgreement } from "#pwa/scanning/decoder/agreement.ts";
import { startLive } from "#pwa/scanning/decoder/live-chain.ts";
import { type ReadPass, openCore } from "#pwa/scanning/decoder/zxing-core.ts";
import { emptyFrame, type Grey, type Scene, sceneFrame } from "./scene.ts";
import { sampleSymbols, type Symbol2D } from "./symbols.ts";

/** Camera frames, with the app's own steps, WebAssembly and agreement rule. */
let readPass: ReadPass;
beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  readPass = await openCore(Uint8Array.from(readFileSync(file)).buffer);
});

const camera = { width: 640, height: 480, modulePx: 2, blur: 0.8, light: 0.6, noise: 3, shade: 0.2 };
const shown = (text: string): Symbol2D => sampleSymbols.find((symbol) => symbol.text === text)!;
const seen = (text: string, differs: Partial<Scene> = {}): Grey =>
  sceneFrame({ ...camera, tilt: 0, seed: 1, symbol: shown(text), ...differs });
const nothing = emptyFrame({ ...camera, tilt: 0, seed: 5 });

/** Returns the picture after the hand moved to one side, filled with its edge. */
function moved({ width, height, data }: Grey, by: number): Grey {
  const shifted = data.map((_, at) => {
    const x = Math.min(Math.max((at % width) - by, 0), width - 1);
    return data[at - (at % width) + x]!;
  });
  return { width, height, data: shifted };
}

/** Joins the left half of one picture and the right half of another, each with its code in the middle. */
function sideBySide(left: Grey, right: Grey): Grey {
  const half = left.width / 2;
  const [first, second] = [moved(left, -half / 2), moved(right, half / 2)];
  return { ...first, data: first.data.map((value, at) => (at % left.width < half ? value : second.data[at]!)) };
}

/** Returns the accepted readings of a film with thirty frames a second. */
async function counted(frames: readonly Grey[], frameMs = 33): Promise<readonly string[]> {
  const readLive = startLive(readPass);
  const agreement = startAgreement();
  const texts: string[] = [];
  for (const [n, frame] of frames.entries())
    texts.push(...agreement.see(await readLive(frame), n * frameMs).map(({ reading }) => reading.text));
  return texts;
}

const film = (frames: number, frame: (n: number) => Grey): readonly Grey[] =>
  Array.from({ length: frames }, (_, n) => frame(n));

describe("Ten frames of a moving, slightly blurred code", () => {
  it.each(sampleSymbols.map(({ symbology, text }) => [symbology, text] as const))(
    "of %s (%s) count once",
    async (_, text) => {
      const frames = film(10, (n) => moved(seen(text, { tilt: 8 + n, seed: n + 1 }), 6 * n - 30));
      expect(await counted(frames)).toEqual([text]);
    },
  );
});

describe("Codes in a film", () => {
  it("that are two in one view are counted once each at most, and never as a third", async () => {
    const pair = ["96385074", "036000291452"] as const;
    const frames = film(12, (n) => sideBySide(seen(pair[0], { seed: n + 1 }), seen(pair[1], { seed: n + 50 })));
    const texts = await counted(frames);
    expect(texts.length).toBeGreaterThan(0);
    expect(new Set(texts).size).toBe(texts.length);
    expect(pair).toEqual(expect.arrayContaining([...texts]));
  });

  it("that take turns before the camera are each counted once", async () => {
    const frames = film(20, (n) => seen(n < 10 ? "4006381333931" : "9780201310054", { seed: n + 1 }));
    expect(await counted(frames)).toEqual(["4006381333931", "9780201310054"]);
  });

  it("that leave and come back after two seconds are counted again, after a moment not", async () => {
    const code = film(4, (n) => seen("4006381333931", { seed: n + 1 }));
    const away = (frames: number) => Array<Grey>(frames).fill(nothing);
    expect(await counted([...code, ...away(10), ...code], 200)).toEqual(["4006381333931", "4006381333931"]);
    expect(await counted([...code, ...away(4), ...code], 200)).toEqual(["4006381333931"]);
  });

  it("of eight digits count at the third frame that reads them, others at the second", async () => {
    for (const [text, needed] of [
      ["96385074", 3],
      ["04252614", 3],
      ["4006381333931", 2],
    ] as const) {
      const sharp = film(needed, (n) => seen(text, { seed: n + 1, blur: 0.4, modulePx: 3 }));
      expect(await counted(sharp.slice(1))).toEqual([]);
      expect(await counted(sharp)).toEqual([text]);
    }
  });
});
