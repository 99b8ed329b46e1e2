import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { buildDecoderPage, serveDecoderPage } from "../../scripts/decoder-page.ts";
import { sceneFrame } from "../decoder/scene.ts";
import { sampleSymbols } from "../decoder/symbols.ts";

/** The shipped decoder, in its worker and under the app's own content security policy. */
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

test.beforeEach(async ({ page }) => {
  await page.goto(server.address);
  await page.waitForFunction(() => "traceDecode" in globalThis);
});

/** Puts a rendered code before the decoder as pixels, turned. */
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
      await sentence(new Blob([huge])),
      await sentence(new ImageData(1, 1)),
    ];
  });
  expect(said).toEqual([
    expect.stringMatching(/^This file is no picture/),
    expect.stringMatching(/^This file is no picture/),
    expect.stringMatching(/^This picture has more than 40 megapixels/),
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
