import { writeFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { findChromium } from "../../../scripts/find-chromium.ts";
import { type GreyPicture, y4m } from "../../support/camera-scene.ts";
import { expect, test as journey } from "./journey.ts";

/** The scene before the browser's camera, and the answer to its permission prompt. */
export interface FakeCamera {
  /** The frames of a looped film, five a second. Default: Chromium's own moving picture. */
  readonly film?: readonly GreyPicture[];
  /** Default: one; none when 0. */
  readonly cameras?: number;
  readonly permission?: "granted" | "denied";
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly context?: BrowserContextOptions;
}

/** A journey with a camera: `withCamera` opens a separate browser, since the camera's film is set at its start. */
export const test = journey.extend<{ withCamera: (camera: FakeCamera) => Promise<Page> }>({
  withCamera: async ({ server }, use, testInfo) => {
    const browsers: Browser[] = [];
    await use(async ({ film, cameras = 1, permission = "granted", viewport, context }) => {
      const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];
      args.push(permission === "granted" ? "--use-fake-ui-for-media-stream" : "--deny-permission-prompts");
      if (cameras > 0) args.push(`--use-fake-device-for-media-stream=device-count=${cameras}`);
      if (film !== undefined) {
        const file = testInfo.outputPath("camera.y4m");
        writeFileSync(file, y4m(film));
        args.push(`--use-file-for-fake-video-capture=${file}`);
      }
      const executablePath = findChromium();
      const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args });
      browsers.push(browser);
      const opened = await browser.newContext({
        ...{ baseURL: server.address, reducedMotion: "reduce", viewport: viewport ?? { width: 1024, height: 768 } },
        ...context,
      });
      const page = await opened.newPage();
      await page.addInitScript(countQuestions);
      return page;
    });
    await Promise.all(browsers.map((browser) => browser.close()));
  },
});
export { expect };

interface Watched {
  questions: number;
  tracks: MediaStreamTrack[];
}

/** Runs in the page before the app: records each permission prompt and each track. */
function countQuestions(): void {
  const watched: Watched = { questions: 0, tracks: [] };
  Object.assign(globalThis, { watched });
  const { mediaDevices } = navigator;
  if (mediaDevices === undefined) return;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    watched.questions += 1;
    const stream = await ask(constraints);
    watched.tracks.push(...stream.getTracks());
    return stream;
  };
}

/** Returns how often the page asked for the camera. */
export const questions = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.questions);

/** Returns the labels of active cameras. */
export const camerasOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { watched: Watched }).watched.tracks
      .filter(({ readyState }) => readyState === "live")
      .map(({ label }) => label),
  );

export const cameraPanel = (page: Page) => page.getByRole("region", { name: "Camera" });

/** Taps the screen's own button. */
export async function openCamera(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Camera", exact: true }).click();
  await expect(cameraPanel(page)).toBeVisible();
}

/** Waits until the camera's own time has advanced by so many seconds. */
export async function cameraGoesOn(page: Page, seconds: number): Promise<void> {
  const video = cameraPanel(page).locator("video");
  const now = await video.evaluate((element) => (element as HTMLVideoElement).currentTime);
  await page.waitForFunction(
    (until) => (document.querySelector("#camera video") as HTMLVideoElement).currentTime > until,
    now + seconds,
    { polling: 100 },
  );
}
