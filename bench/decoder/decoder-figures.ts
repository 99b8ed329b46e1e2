import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { Impossible } from "#server/machine/impossible.ts";
import { buildDecoderPage, serveDecoderPage } from "../../scripts/decoder-page.ts";
import { findChromium } from "../../scripts/find-chromium.ts";
import { closing } from "../closing.ts";
import { type Figure, figureOf, inTurns, spreadOf } from "../harness.ts";
import type { CameraPass, Pass } from "./page/main.ts";

/** Measures milliseconds per picture, ours and @zxing/browser's, in Chromium with the app's own headers. */
export async function decoderFigures(rounds: number, measured: (figures: readonly Figure[]) => void): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Impossible("The figures of the decoder need Chromium; install it, or set CHROMIUM to its path.");
  const folder = mkdtempSync(join(tmpdir(), "trace-bench-decoder-"));
  await buildDecoderPage(folder, "bench/decoder/page");
  const server = await serveDecoderPage(0, { page: folder });
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"],
  });
  const close = async () => {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  await closing(close, async () => {
    const page = await browser.newPage();
    await page.goto(server.address);
    await page.waitForFunction(() => "measureDecoder" in globalThis);
    const take = (side: "ours" | "floor") => () => page.evaluate((which) => globalThis.measureDecoder(which), side);
    const { ours, floor } = await inTurns(rounds, take("ours"), take("floor"));
    const floorName = "@zxing/browser";
    const median = (passes: readonly Pass[], of: (pass: Pass) => readonly number[]) =>
      passes.map((pass) => spreadOf(of(pass)).median);
    const pair = (of: (pass: Pass) => readonly number[]) => ({ ours: median(ours, of), floor: median(floor, of) });
    const note = `ours ${describe(ours)}; the floor ${describe(floor)}`;
    measured([
      figureOf(
        { name: "a code read from a picture", floorName, note },
        pair(({ hitMs }) => hitMs),
      ),
      figureOf(
        { name: "a picture that nothing is read from", floorName },
        pair(({ missMs }) => missMs),
      ),
    ]);
    const readPass = (side: "ours" | "floor") => () => page.evaluate((which) => globalThis.measureCamera(which), side);
    const live = await inTurns(rounds, readPass("ours"), readPass("floor"));
    const frameMs = (passes: readonly CameraPass[]) => passes.map((pass) => spreadOf(pass.frameMs).median);
    measured([
      figureOf(
        {
          name: "a frame of a camera, 1080p",
          floorName: "cut out on the page",
          note: `ours ${longestOf(live.ours)}; the floor ${longestOf(live.floor)}`,
        },
        { ours: frameMs(live.ours), floor: frameMs(live.floor) },
      ),
    ]);
  });
}

/** Describes what was read, by symbology, and how long the page's thread was blocked at most. */
function describe(passes: readonly Pass[]): string {
  const last = passes.at(-1);
  const shares = (last?.symbologies ?? []).map(({ name, shown, read }) => `${name} ${read}/${shown}`).join(", ");
  return `${shares}, wrong ${last?.wrong ?? 0}, ${longestOf(passes)}`;
}

function longestOf(passes: readonly { readonly longestTaskMs: number }[]): string {
  const longest = Math.max(...passes.map(({ longestTaskMs }) => longestTaskMs));
  return `longest task ${longest === 0 ? "under 50" : longest.toFixed(0)} ms`;
}
