import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { callOf, type Engine, type Plain, scannerMsPerKey } from "./browser-driver.ts";
import { leaveFor, watchPage } from "./page-functions.ts";

/** Firefox ESR, without a window, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: "Firefox ESR",
  open: async ({ width, height, dark, folder }, installed) => {
    // Installed by the proof before anything is opened.
    const { launch } = await import("puppeteer-core");
    const downloads = join(folder, "downloads");
    mkdirSync(downloads, { recursive: true });
    const browser = await launch({
      browser: "firefox",
      executablePath: installed.firefox,
      headless: true,
      extraPrefsFirefox: {
        "browser.download.folderList": 2,
        "browser.download.dir": downloads,
        "browser.download.useDownloadDir": true,
        "browser.helperApps.neverAsk.saveToDisk": "application/pdf",
        "pdfjs.disabled": true,
        // Without a camera, and nobody to answer its permission prompt.
        "permissions.default.camera": 2,
        // 0 is dark, 1 is light.
        "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
      },
    });
    const page = await browser.newPage();
    await page.setViewport({ width, height });
    await page.evaluateOnNewDocument(callOf(watchPage, []));
    const element = async (selector: string) => {
      const found = await page.$(selector);
      if (found === null) throw new Error(`The page has no ${selector}.`);
      return found;
    };
    return {
      version: (await browser.version()).replace(/^firefox\//i, "Firefox "),
      downloads,
      open: async (address) => void (await page.goto(address)),
      leaveFor: async (address) => void (await page.evaluate(callOf(leaveFor, [address]))),
      reload: async () => void (await page.reload()),
      ask: async <T>(inPage: unknown, ...args: readonly Plain[]) => (await page.evaluate(callOf(inPage, args))) as T,
      click: async (selector) => await (await element(selector)).click(),
      attach: async (selector, file) => await (await element(selector)).uploadFile(file),
      scan: async (code) => await page.keyboard.type(`${code}\n`, { delay: scannerMsPerKey }),
      close: async () => await browser.close(),
    };
  },
};
