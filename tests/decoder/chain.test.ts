import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { barFields } from "#pwa/scanning/decoder/bar-fields.ts";
import { startLive } from "#pwa/scanning/decoder/live-chain.ts";
import { readStill } from "#pwa/scanning/decoder/still-chain.ts";
import { type ReadPass, openCore } from "#pwa/scanning/decoder/zxing-core.ts";
import { noCodeKinds, pictureWithoutCode } from "./no-code.ts";
import { emptyFrame, type Scene, sceneFrame } from "./scene.ts";
import { sampleSymbols, type Symbol2D } from "./symbols.ts";

/** Decision 0026's minimum rates, with the worker's own steps and WebAssembly. */
let readPass: ReadPass;
beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  readPass = await openCore(Uint8Array.from(readFileSync(file)).buffer);
});

const oneOfEach: readonly Symbol2D[] = sampleSymbols.filter(
  ({ symbology }, n) => sampleSymbols.findIndex((other) => other.symbology === symbology) === n,
);
const tilts = [0, 15, 30, 45, 60, 75, 90];
const hardest = { width: 1280, height: 720, modulePx: 2, blur: 0.5, light: 0.5, noise: 2, shade: 0.2 };
const sceneOf = (symbol: Symbol2D, differs: Partial<Scene>): Scene => ({
  ...hardest,
  tilt: 0,
  seed: 1,
  symbol,
  ...differs,
});

describe("At 720p, two pixels a module, a blur of half a pixel and half light", () => {
  it.each(tilts)("every symbology is read at a tilt of %i°", async (tilt) => {
    for (const symbol of oneOfEach) {
      const found = await readStill(readPass, sceneFrame(sceneOf(symbol, { tilt, seed: tilt + 1 })));
      expect(found.map(({ text, symbology }) => [symbology, text])).toEqual([[symbol.symbology, symbol.text]]);
    }
  });

  it("wide codes are read at every tilt as well", async () => {
    const wide = sampleSymbols.find(({ width }) => width > 200);
    for (const tilt of tilts) {
      const found = await readStill(readPass, sceneFrame(sceneOf(wide!, { tilt, seed: tilt + 9 })));
      expect(found.map(({ text }) => text)).toEqual([wide!.text]);
    }
  });

  it("a live picture reads every linear code within four frames at every tilt", async () => {
    const symbol = oneOfEach[2]!;
    for (const tilt of tilts) {
      const readLive = startLive(readPass);
      const texts: string[] = [];
      for (let frame = 0; frame < 4; frame += 1) {
        const seen = sceneFrame(sceneOf(symbol, { tilt, seed: 100 * frame + tilt, width: 640, height: 480 }));
        texts.push(...(await readLive(seen)).map(({ text }) => text));
      }
      expect(texts.length).toBeGreaterThanOrEqual(2);
      expect(new Set(texts)).toEqual(new Set([symbol.text]));
    }
  });
});

describe("The corners of a reading", () => {
  it("lie around the code, however it was found", async () => {
    for (const symbol of oneOfEach)
      for (const tilt of [0, 45]) {
        const [found] = await readStill(readPass, sceneFrame(sceneOf(symbol, { tilt, modulePx: 3 })));
        const corners = found?.corners ?? [];
        const middle = {
          x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
          y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
        };
        const reach = (Math.hypot(symbol.width, symbol.height) * 3) / 2;
        expect(Math.hypot(middle.x - 640, middle.y - 360)).toBeLessThan(reach * 0.6);
        for (const { x, y } of corners) expect(Math.hypot(x - 640, y - 360)).toBeLessThan(reach * 1.2);
      }
  });
});

describe("A picture without a code", () => {
  it.each(noCodeKinds)("of %s reads nothing", async (kind) => {
    for (const seed of [1, 2, 3, 4])
      expect(await readStill(readPass, pictureWithoutCode(kind, seed, 360, 300))).toEqual([]);
  });

  it("of a plain background reads nothing", async () => {
    const plain = { ...hardest, width: 640, height: 480, tilt: 0, noise: 6, seed: 3 };
    expect(await readStill(readPass, emptyFrame(plain))).toEqual([]);
  });
});

describe("A picture of any size and content", () => {
  it("is looked at without an error, live and still", async () => {
    const pictures = fc
      .tuple(
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 90 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
      )
      .map(([width, height, values]) => ({
        ...{ width, height },
        data: Uint8Array.from({ length: width * height }, () => values.next().value ?? 0),
      }));
    const readLive = startLive(readPass);
    await fc.assert(
      fc.asyncProperty(pictures, async (picture) => {
        expect(await readStill(readPass, picture)).toEqual([]);
        expect(await readLive(picture)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it("of 24 megapixels is read, made smaller", async () => {
    const { width, height } = { width: 6_000, height: 4_000 };
    const data = new Uint8Array(width * height).fill(180);
    const shown = sceneFrame(sceneOf(oneOfEach[0]!, { tilt: 30, modulePx: 5 }));
    for (let y = 0; y < 720; y += 1)
      data.set(shown.data.subarray(y * 1280, (y + 1) * 1280), (y + 1_500) * width + 2_000);
    expect((await readStill(readPass, { width, height, data })).map(({ text }) => text)).toEqual([oneOfEach[0]!.text]);
  });
});

describe("A field of bars", () => {
  it("is found with its tilt and its size", () => {
    for (const tilt of tilts) {
      const symbol = oneOfEach[0]!;
      const [field] = barFields(sceneFrame(sceneOf(symbol, { tilt, modulePx: 3 })), 1);
      const apart = Math.abs((((field!.angle * 180) / Math.PI - tilt + 270) % 180) - 90);
      expect(apart).toBeLessThan(4);
      expect(Math.abs(field!.length - symbol.width * 3)).toBeLessThan(symbol.width);
    }
  });
});
