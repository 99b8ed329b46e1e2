import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { readArguments } from "#server/running/read-arguments.ts";
import { violationsOn } from "./support/axe.ts";
import { chromiumFlags, findChromium } from "../../scripts/find-chromium.ts";

/**
 * Opens every screen at four widths in both themes, saves a picture of each and runs axe. Run by hand against a running
 * demo:
 *
 *     node tests/journeys/screenshots.ts [address] [part of a screen's name]
 *
 * Pictures are saved in test-results/screenshots as <screen>-<width>-<theme>.png.
 */
const name = "node tests/journeys/screenshots.ts";
const { words } = readArguments({
  name,
  does: "Opens every screen of a running demo at four widths in both themes, saves a picture of each and runs axe.",
  words: {
    takes: "[ADDRESS] [PART OF A NAME]",
    least: 0,
    most: 2,
    sentence: `Name an address at most, and a part of a name: ${name} http://localhost:3000 items`,
  },
});
const [address = "http://localhost:3000", only = ""] = words;
const folder = join("test-results", "screenshots");
const say = (line: string) => void process.stdout.write(`${line}\n`);
const widths = [360, 768, 1024, 1440] as const;
const themes = ["light", "dark"] as const;
const heights: Record<(typeof widths)[number], number> = { 360: 740, 768: 1024, 1024: 768, 1440: 900 };

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings the screen into an interesting state. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const openFirstItem = async (page: Page) => {
  await page.locator('a[href^="/inventories/"]').first().click();
  await page.waitForURL(/\/inventories\//);
};

const openFirst = (start: string) => async (page: Page) => {
  await page.locator(`main a[href^="${start}"]`).first().click();
  await page.waitForURL((url) => url.pathname.startsWith(start));
};

const screens: readonly Screen[] = [
  { name: "home", path: "/" },
  { name: "queue", path: "/", prepare: (page) => page.locator("[data-sync]").click() },
  { name: "attention-empty", path: "/attention" },
  { name: "device", path: "/device" },
  { name: "scanner-test", path: "/device/scanner" },
  { name: "not-found", path: "/no/such/screen" },
  { name: "scan", path: "/scan" },
  { name: "scan-items", path: "/scanItems" },
  { name: "find", path: "/findInventory" },
  { name: "markdowns", path: "/markdowns" },
  { name: "markdown-run", path: "/markdowns", prepare: openFirst("/markdowns/") },
  { name: "locations", path: "/locations" },
  { name: "products", path: "/products" },
  { name: "store-request", path: "/request" },
  { name: "dashboard", path: "/dashboard" },
  { name: "activity", path: "/activity" },
  { name: "transfers", path: "/transfers" },
  { name: "consigners", path: "/consigners" },
  { name: "consigner", path: "/consigners", prepare: openFirst("/consigners/consigner") },
  { name: "add-consigner", path: "/addConsigner" },
  { name: "consigners-import", path: "/consigners/import" },
  { name: "employees", path: "/employees" },
  { name: "employee", path: "/employees", prepare: openFirst("/employees/employee") },
  { name: "add-employee", path: "/addEmployee" },
  { name: "fees", path: "/fees" },
  { name: "billing", path: "/billing" },
  ...["store", "selling", "approvals", "labels", "signup", "mails", "shop", "security", "data"].map((section) => ({
    name: `settings-${section}`,
    path: `/settings?section=${section}`,
  })),
  { name: "product-templates", path: "/productTemplates" },
  { name: "queue-list", path: "/queue" },
  { name: "held", path: "/held" },
  { name: "item", path: "/findInventory?status=Active", prepare: openFirstItem },
];

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel("Email").fill("admin@demo.test");
  await page.getByLabel("Password").fill("trace-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await settled(page);
}

/** Waits until the store is downloaded and the server responds. */
async function settled(page: Page): Promise<void> {
  const pill = page.locator("[data-sync]");
  await pill.waitFor();
  await page
    .locator('[data-sync="online"]')
    .waitFor({ timeout: 60_000 })
    .catch(async () => say(`${page.url()} stays at: ${await pill.textContent()}`));
}

async function picture(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      // The new width's layout, what depends on it, and colour transitions to the other theme.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.waitForTimeout(120);
      await page.evaluate(() =>
        Promise.allSettled(
          document
            .getAnimations()
            .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
            .map((animation) => animation.finished),
        ),
      );
      await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) });
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wider > 0) say(`${name} ${width}: ${wider} px wider than the page`);
      if (width !== 360 && width !== 1024) continue;
      for (const what of await violationsOn(page)) say(`${name} ${width} ${theme}: ${what}`);
    }
  }
}

async function walk(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on("pageerror", (error) => say(`page error: ${error.message}`));
  page.on("console", (message) => message.type() === "error" && say(`console: ${message.text()}`));
  if ("login".includes(only) || only === "") {
    await page.goto(`${address}/login`);
    await page.getByLabel("Email").waitFor();
    await picture(page, "login");
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page);
  for (const screen of screens) {
    if (!screen.name.includes(only)) continue;
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`${address}${screen.path}`);
    await page.locator("[data-page-title]").waitFor();
    await settled(page);
    await screen.prepare?.(page);
    await page.waitForLoadState("networkidle").catch(() => undefined);
    await picture(page, screen.name);
  }
  if (["home-offline", "queue-offline", "attention"].some((name) => name.includes(only))) await unsent(page);
  await context.close();
}

/** Accepts and prices an item offline, while somebody else declines it: unsent commands, then refused ones. */
async function unsent(page: Page): Promise<void> {
  const context = page.context();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${address}/incomingInventory`);
  await settled(page);
  const href = await page.locator('main a[href^="/inventories/"]').first().getAttribute("href");
  const id = href?.split("/")[2]?.split("?")[0] ?? "";
  await context.setOffline(true);
  await page
    .getByRole("checkbox", { name: /^Select [0-9A-Z]{8}$/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const place = dialog.getByRole("combobox").first();
  await place.click();
  await page.getByRole("option").nth(1).click();
  await dialog.getByRole("button", { name: "Accept", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await page.locator('[data-sync="offline"]').waitFor();
  await picture(page, "home-offline");
  await page.locator("[data-sync]").click();
  await picture(page, "queue-offline");
  await page.keyboard.press("Escape");
  const declined = await context.request.post(`${address}/api/inventories/declineInventory`, {
    data: { inventories: [id] },
    headers: { origin: address },
  });
  if (!declined.ok()) say(`declining ${id}: ${declined.status()} ${await declined.text()}`);
  await context.setOffline(false);
  await page.locator('[data-sync="attention"]').waitFor({ timeout: 60_000 });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page
    .getByRole("link", { name: /^Attention/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Needs attention" }).waitFor();
  await picture(page, "attention");
}

mkdirSync(folder, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: [...chromiumFlags],
});
try {
  await walk(browser);
} finally {
  await browser.close();
}
