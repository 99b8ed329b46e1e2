import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type BrowserContext, chromium, type LaunchOptions } from "@playwright/test";
import { itemPath, itemsOnSale, notesOnServer, writeNotes } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { people, signIn } from "./support/people.ts";
import { allDelivered, appIsKept, syncPill } from "./support/sync-state.ts";

// A trace cannot be taken of a browser that is gone.
test.use({ shop: { rows: itemsOnSale(4) }, trace: "off" });

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
