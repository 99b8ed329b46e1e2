import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { buildDecoderPage, serveDecoderPage } from "../../scripts/decoder-page.ts";
import { sceneFrame } from "../decoder/scene.ts";
import { sampleSymbols } from "../decoder/symbols.ts";

/** The shipped decoder, in its worker and with the app's own content security policy. */
let folder: string;
let server: Awaited<ReturnType<typeof serveDecoderPage>>;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "trace-decoder-"));
  await buildDecoderPage(folder);
  server = await serveDecoderPage(0, { page: folder });
});
test.afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test.beforeEach(({ page }) => open(page));

async function open(page: Page): Promise<void> {
  await page.goto(server.address);
  await page.waitForFunction(() => "traceDecode" in globalThis, undefined, { polling: 100 });
}

/** Decodes a rendered code's pixels, rotated. */
async function decoded(page: Page, symbolNumber: number, { tilt = 0, modulePx = 3, rotate = 0 as 0 | 90 | 180 } = {}) {
  const symbol = sampleSymbols[symbolNumber]!;
  const lies = { width: 640, height: 480, modulePx, tilt, blur: 0.5, light: 0.5, noise: 2, shade: 0.2, seed: 7 };
  const { width, height, data } = sceneFrame({ ...lies, symbol });
  const found = await page.evaluate(
    async ([grey, across, down, degrees]) => {
      const values = Uint8Array.from(atob(grey), (letter) => letter.charCodeAt(0));
      const pixels = new Uint8ClampedArray(values.length * 4);
      for (const [n, value] of values.entries()) pixels.set([value, value, value, 255], n * 4);
      return await traceDecode(new ImageData(pixels, across, down), { rotate: degrees });
    },
    [Buffer.from(data).toString("base64"), width, height, rotate] as const,
  );
  return { symbol, texts: found.map(({ text }) => text) };
}

test("every symbology is read in the browser, tilted and turned", async ({ page }) => {
  for (const [n] of sampleSymbols.entries()) {
    const { symbol, texts } = await decoded(page, n, {
      tilt: 30 * (n % 3),
      modulePx: 2,
      rotate: n % 2 === 0 ? 90 : 180,
    });
    expect(texts).toEqual([symbol.text]);
  }
});

test("what is no picture is refused with a sentence, and the next picture is read", async ({ page }) => {
  const said = await page.evaluate(async () => {
    const cut = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a)], { type: "image/jpeg" });
    const huge = new DataView(new ArrayBuffer(33));
    huge.setUint32(0, 0x89504e47);
    huge.setUint32(16, 9_000);
    huge.setUint32(20, 9_000);
    const sentence = (source: Blob | ImageData) =>
      traceDecode(source).then(JSON.stringify, (error: Error) => error.message);
    return [
      await sentence(new Blob([])),
      await sentence(cut),
      await traceDecode(cut, { rotate: 90 }).then(JSON.stringify, (error: Error) => error.message),
      await sentence(new Blob([huge])),
      await sentence(new ImageData(1, 1)),
    ];
  });
  expect(said).toEqual([
    expect.stringMatching(/^This file cannot be opened as a picture/),
    expect.stringMatching(/^This file cannot be opened as a picture/),
    expect.stringMatching(/^This file cannot be opened as a picture/),
    expect.stringMatching(/^This picture is larger than 40 megapixels/),
    "[]",
  ]);
  const { symbol, texts } = await decoded(page, 0);
  expect(texts).toEqual([symbol.text]);
});

test("where WebAssembly cannot load, the page reads codes itself", async ({ page }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  for (const [n, rotate] of [
    [0, 0],
    [2, 90],
    [4, 0],
    [6, 0],
  ] as const) {
    const { symbol, texts } = await decoded(page, n, { rotate });
    expect(texts).toEqual([symbol.text]);
  }
});

test("where WebAssembly does not arrive, the page waits twenty seconds and reads codes itself", async ({ page }) => {
  await page.clock.install();
  await open(page);
  const asked = Promise.withResolvers<void>();
  // Never answered.
  await page.route("**/*.wasm", () => asked.resolve());
  const reading = decoded(page, 0);
  await asked.promise;
  await page.clock.fastForward(20_000);
  const { symbol, texts } = await reading;
  expect(texts).toEqual([symbol.text]);
});

/** Makes the next workers, so many, do this with every picture. */
const brokenWorkers = (page: Page, onMessage: string, times?: number) =>
  page.route(
    "**/decoder.worker*.js",
    (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `addEventListener("message", () => { ${onMessage} }); postMessage({ kind: "ready" });`,
      }),
    times === undefined ? {} : { times },
  );

test("a worker that dies over a picture answers nothing, and a new one reads the next", async ({ page }) => {
  await brokenWorkers(page, `throw new Error("Out of memory.");`, 1);
  expect((await decoded(page, 0)).texts).toEqual([]);
  // Tilted, which only the WebAssembly decoder reads.
  const { symbol, texts } = await decoded(page, 0, { tilt: 30 });
  expect(texts).toEqual([symbol.text]);
});

test("a worker that falls silent is given up after a minute, with the pictures that wait behind", async ({ page }) => {
  await page.clock.install();
  await open(page);
  await brokenWorkers(page, `globalThis.asked = (globalThis.asked ?? 0) + 1; console.log("asked", asked);`, 1);
  const asked = page.waitForEvent("console", (said) => said.text() === "asked 2");
  const answers: (readonly string[])[] = [];
  const waiting = [decoded(page, 0), decoded(page, 2)].map(async (reading) => answers.push((await reading).texts));
  // While it is still loading, its timeout would count it as unavailable.
  await asked;
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return answers;
    })
    .toEqual([[], []]);
  await Promise.all(waiting);
  const { symbol, texts } = await decoded(page, 0, { tilt: 30 });
  expect(texts).toEqual([symbol.text]);
});

test("where every worker dies, the page reads codes itself", async ({ page }) => {
  await brokenWorkers(page, `throw new Error("Out of memory.");`);
  for (let picture = 0; picture < 3; picture += 1) expect((await decoded(page, 0)).texts).toEqual([]);
  const { symbol, texts } = await decoded(page, 0);
  expect(texts).toEqual([symbol.text]);
});

test("a frame of a video is read as its camera gave it, whole and in part, in every kind of frame", async ({
  page,
}) => {
  const symbol = sampleSymbols[0]!;
  const lies = { width: 642, height: 478, modulePx: 2, tilt: 0, blur: 0.5, light: 0.5, noise: 2, shade: 0.2, seed: 3 };
  const { data, width, height } = sceneFrame({ ...lies, symbol });
  const found = await page.evaluate(
    async ([grey, codedWidth, codedHeight]) => {
      const luma = Uint8Array.from(atob(grey), (letter) => letter.charCodeAt(0));
      const colours = new Uint8Array(luma.length / 2).fill(128);
      const planes = new Uint8Array([...luma, ...colours]);
      const colour = new Uint8Array(luma.length * 4).map((_, at) => (at % 4 === 3 ? 255 : (luma[at >> 2] ?? 0)));
      const frameOf = (format: VideoPixelFormat, bytes: Uint8Array<ArrayBuffer>, more: object = {}) =>
        new VideoFrame(bytes, { format, codedWidth, codedHeight, timestamp: 0, ...more });
      const visibleRect = { x: 20, y: 10, width: 600, height: 460 };
      const region = { x: 51, y: 101, width: 533, height: 277 };
      const asked: readonly (readonly [VideoFrame, object])[] = [
        [frameOf("I420", planes), {}],
        [frameOf("NV12", planes), { region }],
        [frameOf("RGBA", colour), { region }],
        [frameOf("I420", planes, { visibleRect }), { region }],
        [frameOf("I420", planes, { visibleRect, displayWidth: 900, displayHeight: 690 }), {}],
      ];
      return await Promise.all(asked.map(async ([frame, options]) => await traceDecode(frame, options)));
    },
    [Buffer.from(data).toString("base64"), width, height] as const,
  );
  expect(found.map((readings) => readings.map(({ text }) => text))).toEqual(Array(5).fill([symbol.text]));
  const middles = found.map(([reading]) => (reading?.corners ?? []).reduce((sum, { x }) => sum + x / 4, 0));
  for (const [n, expected] of [321, 321, 321, 301, 451].entries())
    expect(Math.abs(middles[n]! - expected)).toBeLessThan(12);
});
