import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type BrowserContext, chromium, type LaunchOptions } from "@playwright/test";
import type { Put } from "#shared/kernel/define-command.ts";
import { ids } from "../support/test-store.ts";
import { choose } from "./support/choose.ts";
import { itemPath, itemsOnSale, notesOnServer, writeNotes } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { people, signIn } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { allDelivered, appIsKept, syncPill } from "./support/sync-state.ts";

// A trace cannot be taken of a browser that is gone.
const airTen: Put = { type: "gtin", row: { id: "04006381333931", productId: ids.air, size: "10" } };
test.use({ shop: { rows: [...itemsOnSale(4), airTen] }, trace: "off" });

/** A browser with a profile on the disk, which can be killed as a flat battery does. */
class Tablet {
  readonly #profile = mkdtempSync(join(tmpdir(), "trace-tablet-"));
  readonly #options: LaunchOptions;
  #process: ChildProcess | undefined;

  constructor(options: LaunchOptions) {
    this.#options = options;
  }

  async start(): Promise<BrowserContext> {
    const { executablePath = chromium.executablePath(), args = [] } = this.#options;
    const told = join(this.#profile, "DevToolsActivePort");
    rmSync(told, { force: true });
    this.#process = spawn(
      executablePath,
      [...args, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${this.#profile}`, "about:blank"],
      { stdio: "ignore", detached: true },
    );
    while (!existsSync(told) || !readFileSync(told, "utf8").includes("\n")) await delay(50);
    const [port = ""] = readFileSync(told, "utf8").split("\n");
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = browser.contexts();
    if (context === undefined) throw new Error("The browser has no profile.");
    return context;
  }

  /** Every process of it, at once. */
  async kill(): Promise<void> {
    const { pid } = this.#process ?? {};
    if (this.#process === undefined || pid === undefined || this.#process.signalCode !== null) return;
    const ended = once(this.#process, "close");
    process.kill(-pid, "SIGKILL");
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

test("a browser that is killed while it writes has everything it called saved, and delivers it once", async ({
  server,
  launchOptions,
}) => {
  const tablet = new Tablet(launchOptions);
  try {
    const before = await tablet.start();
    const page = before.pages()[0] ?? (await before.newPage());
    await signIn(page, people.staff, server.address);
    await appIsKept(page);
    await server.stopListening();
    for (const n of [1, 2, 3]) {
      await page.goto(`${server.address}${itemPath(n)}`);
      await writeNotes(page, `saved ${n}`);
    }
    await page.goto(`${server.address}${itemPath(4)}`);
    await page.getByLabel("Notes").fill("perhaps saved");
    await page.getByRole("button", { name: "Save", exact: true }).click({ noWaitAfter: true });
    await tablet.kill();

    const after = await tablet.start();
    const again = after.pages()[0] ?? (await after.newPage());
    await again.goto(`${server.address}/device`);
    await expect(syncPill(again)).toContainText(/[34] waiting/);
    await server.listenAgain();
    // Browsers write cookies to the disk half a minute late: the person signs in again.
    await after.addCookies([{ ...(await server.signInCookie(people.staff)), url: server.address, httpOnly: true }]);
    await again.reload();
    await allDelivered(again);
    for (const n of [1, 2, 3]) expect(await notesOnServer(server, n)).toEqual([`saved ${n}`]);
    const last = await notesOnServer(server, 4);
    expect(last.length).toBeLessThanOrEqual(1);
  } finally {
    await tablet.remove();
  }
});

test("an intake that was being saved when the browser was killed is saved as it was or open to be corrected, never both", async ({
  server,
  launchOptions,
}) => {
  const tablet = new Tablet(launchOptions);
  try {
    const before = await tablet.start();
    const page = before.pages()[0] ?? (await before.newPage());
    await signIn(page, people.staff, `${server.address}/scan`);
    await appIsKept(page);
    await server.stopListening();
    await choose(page, "Consigner", "Sel Tester");
    await choose(page, "Location", "Front");
    await page.getByRole("button", { name: "Next" }).click();
    await scanAtOnce(page, "4006381333931");
    await page.getByText("New", { exact: true }).last().click();
    await page.getByText("Good box", { exact: true }).click();
    await page.getByLabel("Price", { exact: true }).fill("120");
    await expect(page.getByText("Ready", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Save", exact: true }).click({ noWaitAfter: true });
    await tablet.kill();

    const after = await tablet.start();
    const again = after.pages()[0] ?? (await after.newPage());
    await again.goto(`${server.address}/scan`);
    const saved = again.getByRole("heading", { name: /^1 item saved/ });
    const open = again.getByRole("list", { name: "Scanned items" });
    await expect(saved.or(open)).toBeVisible();
    const wasSaved = await saved.isVisible();
    await expect(wasSaved ? open : saved).toHaveCount(0);
    if (!wasSaved) {
      await open.getByRole("button").first().click();
      await again.getByLabel("Price", { exact: true }).fill("240");
      await again.getByRole("button", { name: "Save", exact: true }).click();
      await expect(saved).toBeVisible();
    }
    await server.listenAgain();
    await after.addCookies([{ ...(await server.signInCookie(people.staff)), url: server.address, httpOnly: true }]);
    await again.reload();
    await allDelivered(again);
    const rows = await server.db.asAdmin<{ price: number }>(
      "select price_minor::int as price from items where store_id = 'store-one' and option1_value = '10'",
    );
    expect(rows).toEqual([{ price: wasSaved ? 12_000 : 24_000 }]);
  } finally {
    await tablet.remove();
  }
});
