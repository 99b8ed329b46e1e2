import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/find-chromium.ts";
import { onlyDejaVu } from "./tests/support/only-dejavu.ts";

const executablePath = findChromium();

/** Chromium's toolbar and address list as pages with processes of their own: a tenth of a journey's time for what nobody sees. */
const toolbarPages = [
  ...["InitialWebUI", "WebUIToolbar", "WebUIReloadButton", "WebUIHomeButton", "WebUILocationBar"],
  ...["WebUISplitTabsButton", "WebUIToolbarWebView", "WebUIOmniboxPopup"],
  "WebUIOmniboxAimPopup",
];

/** The features that Playwright switches off itself: of several such switches Chromium takes the last one only. */
const playwrightsOwn = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"],
  ...["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  "PreconnectToSearch",
];

/** Journeys: a real Chromium against the built app and a real server, one database for each test. */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.journey.test.ts",
  outputDir: "test-results",
  globalSetup: "./tests/support/postgres.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Patience for a machine that has much else to do: what is waited for comes when the machine gets to it.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./tests/journeys/support/claims-reporter.ts"]],
  use: {
    browserName: "chromium",
    // A journey that waits for what never comes says which it was, instead of ending with its whole time.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // Recording a trace of every journey takes a third of their time: `playwright test --trace on <path>` records one.
    trace: "off",
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      env: { ...process.env, ...onlyDejaVu() },
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...chromiumFlags,
        "--disable-quic",
        "--no-first-run",
        `--disable-features=${[...playwrightsOwn, ...toolbarPages].join(",")}`,
      ],
    },
  },
});
