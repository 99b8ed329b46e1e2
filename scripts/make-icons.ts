import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { readArguments } from "#server/running/read-arguments.ts";
import { findChromium } from "./find-chromium.ts";

/**
 * Draws the PNG icons from pwa/public/icons/icon.svg; run by hand when the logo changes: `node scripts/make-icons.ts`.
 * The PNGs are committed, so that a build needs no browser.
 */
readArguments({ name: "node scripts/make-icons.ts", does: "Draws the PNG icons again from the logo." });
const folder = join("pwa", "public", "icons");
const mark = readFileSync(join(folder, "icon.svg"), "utf8");

// Systems crop maskable and touch icons: the square is filled, the logo smaller.
const square = mark
  .replace(' rx="116"', "")
  .replace("<g ", '<g transform="translate(256 256) scale(0.82) translate(-256 -256)" ');

const icons = [
  { name: "icon-192.png", size: 192, svg: mark },
  { name: "icon-512.png", size: 512, svg: mark },
  { name: "icon-maskable-512.png", size: 512, svg: square },
  { name: "apple-touch-icon.png", size: 180, svg: square },
];

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const { name, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  await page.setContent(
    `<style>*{margin:0}img{display:block;width:${size}px;height:${size}px}</style><img src="${source}">`,
  );
  await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
