import { readdirSync, statSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { chromium } from "@playwright/test";
import { readArguments } from "#server/running/read-arguments.ts";
import { buildDecoderPage, serveDecoderPage } from "./decoder-page.ts";
import { findChromium } from "./find-chromium.ts";

/**
 * `npm run decode -- folder [--rotate 0,90,180] [--effort still|live]`: runs every picture in the folder, or one
 * picture, through the shipped decoder in Chromium and prints a line of JSON for each picture and rotation:
 * `{"file","rotate","readings":[{"text","symbology","corners"}],"ms"}`, with the path relative to the folder and, for
 * unreadable files, a sentence in `"problem"`. With `npm run -s` nothing else is on standard output.
 */
const sentence = "Say which folder: npm run decode -- folder [--rotate 0,90,180,270] [--effort still|live]";
const { values, words } = readArguments({
  name: "npm run decode",
  does: "Runs every picture in a folder, or one picture, through the shipped decoder, and prints a line of JSON for each.",
  words: { takes: "FOLDER", least: 1, most: 1, sentence },
  options: {
    rotate: { type: "string", default: "0", takes: "0,90,180,270", help: "the turns of each picture" },
    effort: { type: "string", default: "still", takes: "still|live", help: "how long it looks" },
  },
});
const isPicture = (path: string) => /^\.(png|jpe?g|gif|webp|bmp)$/.test(extname(path).toLowerCase());
const rotations = values.rotate.split(",").map(Number);
const { effort } = values;
const [wanted] = words;
const found = wanted === undefined ? undefined : statSync(wanted, { throwIfNoEntry: false });
const executablePath = findChromium();

if (
  wanted === undefined ||
  found === undefined ||
  rotations.some((degrees) => ![0, 90, 180, 270].includes(degrees)) ||
  (effort !== "still" && effort !== "live")
) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
} else if (executablePath === undefined) {
  process.stderr.write("This needs Chromium; install it, or set CHROMIUM to its path.\n");
  process.exitCode = 1;
} else {
  const folder = found.isDirectory() ? wanted : dirname(wanted);
  const files = found.isDirectory()
    ? readdirSync(wanted, { recursive: true, withFileTypes: true, encoding: "utf8" })
        .filter((entry) => entry.isFile() && isPicture(entry.name))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .sort()
    : [basename(wanted)];
  await buildDecoderPage();
  const { address, close } = await serveDecoderPage(0, { pictures: folder });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => "traceDecode" in globalThis);
    for (const file of files)
      for (const rotate of rotations as (0 | 90 | 180 | 270)[]) {
        const source = `/pictures/${file.split("/").map(encodeURIComponent).join("/")}`;
        const { said, ms } = await page.evaluate(
          async ([from, options]) => {
            const began = performance.now();
            const said = await traceDecode(from, options).then(
              (readings) => ({ readings }),
              (error: unknown) => ({ readings: [], problem: error instanceof Error ? error.message : String(error) }),
            );
            return { said, ms: Math.round(performance.now() - began) };
          },
          [source, { rotate, effort }] as const,
        );
        process.stdout.write(`${JSON.stringify({ file, rotate, ...said, ms })}\n`);
      }
  } finally {
    await browser.close();
    await close();
  }
}
