import { watchFrames } from "#pwa/scanning/camera/frame-loop.ts";
import { takeFrame } from "#pwa/scanning/camera/take-frame.ts";
import { openBrowserEngine } from "#pwa/scanning/decoder/browser-engine.ts";
import { openDecoder } from "#pwa/scanning/decoder/decoder.ts";
import type { Decoder } from "#pwa/scanning/decoder/reading.ts";
import { noCodeKinds, pictureWithoutCode } from "../../../tests/decoder/no-code.ts";
import { type Grey, sceneFrame } from "../../../tests/decoder/scene.ts";
import { sampleSymbols } from "../../../tests/decoder/symbols.ts";

/** One decoder's results for all pictures. */
export interface Pass {
  readonly hitMs: readonly number[];
  readonly missMs: readonly number[];
  readonly symbologies: readonly { readonly name: string; readonly shown: number; readonly read: number }[];
  /** Texts that are in no picture. */
  readonly wrong: number;
  /** Of the page's own thread while decoding; browsers do not report tasks under 50 ms. */
  readonly longestTaskMs: number;
}

declare global {
  var measureDecoder: (side: "ours" | "floor") => Promise<Pass>;
  /** Frames of a 1920 × 1080 camera: ours, and cutting each out of the video on the page. */
  var measureCamera: (side: "ours" | "floor") => Promise<CameraPass>;
}

export interface CameraPass {
  /** From a video frame to its readings. */
  readonly frameMs: readonly number[];
  /** As in `Pass`. */
  readonly longestTaskMs: number;
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

const framesOfCamera = 40;
let camera: Promise<HTMLVideoElement> | null = null;

async function openCamera(): Promise<HTMLVideoElement> {
  const video = document.createElement("video");
  video.muted = true;
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { width: 1920, height: 1080 } });
  document.body.append(video);
  await video.play();
  return video;
}

globalThis.measureCamera = async (side) => {
  const decoder = await decoders.ours;
  const video = await (camera ??= openCamera());
  const region = { x: 96, y: 160, width: video.videoWidth - 192, height: video.videoHeight - 320 };
  const tasks = new PerformanceObserver(() => undefined);
  tasks.observe({ type: "longtask" });
  const frameMs: number[] = [];
  await new Promise<void>((resolve, reject) => {
    const stop = watchFrames(video, async () => {
      const began = performance.now();
      try {
        if (side === "ours") {
          await decoder.decode((await takeFrame(video, region)).frame, { effort: "live", region });
        } else {
          const cut = await createImageBitmap(video, region.x, region.y, region.width, region.height);
          await decoder.decode(cut, { effort: "live" });
        }
      } catch (error) {
        reject(error);
      }
      frameMs.push(performance.now() - began);
      if (frameMs.length < framesOfCamera) return;
      stop();
      resolve();
    });
  });
  const longestTaskMs = Math.max(0, ...tasks.takeRecords().map(({ duration }) => duration));
  tasks.disconnect();
  return { frameMs, longestTaskMs };
};
