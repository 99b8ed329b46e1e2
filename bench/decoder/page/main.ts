import { openBrowserEngine } from "#pwa/scanning/decoder/browser-engine.ts";
import { openDecoder } from "#pwa/scanning/decoder/decoder.ts";
import type { Decoder } from "#pwa/scanning/decoder/reading.ts";
import { noCodeKinds, pictureWithoutCode } from "../../../tests/decoder/no-code.ts";
import { type Grey, sceneFrame } from "../../../tests/decoder/scene.ts";
import { sampleSymbols } from "../../../tests/decoder/symbols.ts";

/** What one decoder makes of all the pictures. */
export interface Pass {
  readonly hitMs: readonly number[];
  readonly missMs: readonly number[];
  readonly symbologies: readonly { readonly name: string; readonly shown: number; readonly read: number }[];
  /** Texts that no picture holds. */
  readonly wrong: number;
  /** Of the page's own thread while decoding; tasks under 50 ms are not told by the browser. */
  readonly longestTaskMs: number;
}

declare global {
  var measureDecoder: (side: "ours" | "floor") => Promise<Pass>;
}

const pixels = ({ width, height, data }: Grey): ImageData => {
  const picture = new ImageData(width, height);
  new Uint32Array(picture.data.buffer).forEach((_, n, all) => (all[n] = 0xff000000 | ((data[n] ?? 0) * 0x010101)));
  return picture;
};
const size = { width: 640, height: 480 };
const light = { blur: 0.5, light: 0.5, noise: 2, shade: 0.2 };
const oneOfEach = sampleSymbols.filter(
  ({ symbology }, n) => sampleSymbols.findIndex((other) => other.symbology === symbology) === n,
);
const scenes = oneOfEach.flatMap((symbol, n) =>
  [2, 3].flatMap((modulePx) =>
    [0, 15, 45, 90].map((tilt) => ({
      symbol,
      picture: pixels(sceneFrame({ ...size, ...light, symbol, modulePx, tilt, seed: n * 100 + tilt })),
    })),
  ),
);
const withoutCode = noCodeKinds.map((kind) => pixels(pictureWithoutCode(kind, 1)));
const decoders: Readonly<Record<"ours" | "floor", Promise<Decoder>>> = {
  ours: openDecoder(),
  floor: openBrowserEngine(),
};

globalThis.measureDecoder = async (side) => {
  const decoder = await decoders[side];
  const tasks = new PerformanceObserver(() => undefined);
  tasks.observe({ type: "longtask" });
  const hitMs: number[] = [];
  const missMs: number[] = [];
  const symbologies = new Map<string, { shown: number; read: number }>();
  let wrong = 0;
  const timed = async (picture: ImageData) => {
    const began = performance.now();
    const found = await decoder.decode(picture);
    (found.length > 0 ? hitMs : missMs).push(performance.now() - began);
    return found;
  };
  for (const { symbol, picture } of scenes) {
    const [found] = await timed(picture);
    const counted = symbologies.get(symbol.symbology) ?? { shown: 0, read: 0 };
    const right = found?.text === symbol.text;
    symbologies.set(symbol.symbology, { shown: counted.shown + 1, read: counted.read + (right ? 1 : 0) });
    if (found !== undefined && !right) wrong += 1;
  }
  for (const picture of withoutCode) wrong += (await timed(picture)).length;
  const longestTaskMs = Math.max(0, ...tasks.takeRecords().map(({ duration }) => duration));
  tasks.disconnect();
  return { hitMs, missMs, symbologies: [...symbologies].map(([name, of]) => ({ name, ...of })), wrong, longestTaskMs };
};
