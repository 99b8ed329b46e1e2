import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { executeCommand } from "#server/commands/execute-command.ts";
import { newId } from "#shared/kernel/ids.ts";
import { buildApp } from "../../scripts/build-app.ts";
import { chromiumFlags } from "../../scripts/find-chromium.ts";
import { provideChromium } from "../../scripts/install-chromium.ts";
import { itemsOnSale } from "../journeys/support/items.ts";
import { people, signIn } from "../journeys/support/people.ts";
import { scanInARow } from "../journeys/support/scanner.ts";
import { allDelivered } from "../journeys/support/sync-state.ts";
import startPostgres from "../support/postgres.ts";
import { createTestServer, firstStore, type TestServer } from "../support/test-server.ts";
import { admin, testItem } from "../support/test-store.ts";
import { type Held, heldBy, takeLongTasks, watchLongTasks } from "./measures.ts";

/** A day of eight hours, in parts that are compared. */
const parts = 10;
const screensInPart = 30;
const scansInPart = 200;
const pullsInPart = 50;
const stock = 5_000;

/** A tablet on a counter may hold so much more in the last part of the day than in the second. */
const bounds = { heap: 1.15, nodes: 1.1, listeners: 1.1, stored: 1.5, longest: 1.5 } as const;

/** Tasks this short disturb nobody, in milliseconds: none is compared below. */
const shortest = 100;

interface Part extends Held {
  /** The longest task of the page's thread, in milliseconds; 0 if none took 50. */
  readonly longest: number;
}

/**
 * Has one page of the app stay open for a day: screens opened from the menu, audits with their scans, and changes of
 * others, one pull each. Says what the page holds after each part of it; returns whether it holds at the end what it
 * held at the beginning.
 */
export async function proveDay(say: (line: string) => void): Promise<boolean> {
  const browser = await provideChromium();
  if ("missing" in browser) throw new Error(browser.missing);
  await buildApp();
  const stopPostgres = await startPostgres();
  const profile = mkdtempSync(join(tmpdir(), "trace-day-"));
  const server = await createTestServer({ listen: true, rows: itemsOnSale(stock) });
  let context: BrowserContext | undefined;
  try {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: browser.path,
      args: [...chromiumFlags],
      baseURL: server.address,
      viewport: { width: 1_024, height: 768 },
    });
    const page = context.pages()[0] ?? (await context.newPage());
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.addInitScript(watchLongTasks);
    const held = await day(page, server);
    report(held, say);
    for (const fault of faults) say(`- The page had a fault: ${fault}`);
    const grown = grownIn(held);
    for (const line of grown) say(`- ${line}`);
    const holds = grown.length === 0 && faults.length === 0;
    say(holds ? "\nHolds." : "\nDoes not hold.");
    return holds;
  } finally {
    await context?.close();
    await server.close();
    await stopPostgres();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function day(page: Page, server: TestServer): Promise<readonly Part[]> {
  await signIn(page, people.admin);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const screens = await screensInMenu(page);
  const held: Part[] = [];
  let opened = 0;
  for (let part = 0; part < parts; part += 1) {
    for (let n = 0; n < screensInPart; n += 1, opened += 1) await open(page, screens[opened % screens.length] ?? "/");
    await audit(page, part);
    for (let n = 0; n < pullsInPart; n += 1) await changedElsewhere(page, server, part * pullsInPart + n);
    await open(page, "/");
    await allDelivered(page);
    const longest = Math.max(0, ...(await takeLongTasks(page)));
    held.push({ ...(await heldBy(page, cdp)), longest });
  }
  return held;
}

/** Opens all sections of the menu; returns the paths of its links. */
async function screensInMenu(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu).toBeVisible();
  for (const head of await menu.locator("button[aria-expanded=false]").all()) await head.click();
  const paths = await menu.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  return paths.flatMap((path) => (path?.startsWith("/") === true ? [path] : []));
}

async function open(page: Page, path: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).locator(`a[href="${path}"]`).first().click();
  await page.waitForFunction((wanted) => location.pathname === wanted, path.split("?")[0] ?? path);
  await expect(page.locator("[data-page-title]")).toBeVisible();
}

/** Scans a part of the shelf, runs the audit and reads its results. */
async function audit(page: Page, part: number): Promise<void> {
  await open(page, "/scanItems");
  await page.getByRole("combobox", { name: "Location", exact: true }).fill("Front");
  await page.getByRole("option", { name: "Front" }).click();
  await page.getByRole("button", { name: "START" }).click();
  await expect(page.getByText("Ready to scan")).toBeVisible();
  const codes = Array.from({ length: scansInPart }, (_, n) => testItem(1 + part * scansInPart + n).code);
  for (let from = 0; from < codes.length; from += 20) await scanInARow(page, codes.slice(from, from + 20), 150);
  await expect(page.getByText(`${scansInPart} items`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("tab", { name: "Missing" })).toBeVisible();
}

/** Changes an item as an admin elsewhere, and waits until this device has pulled it. */
async function changedElsewhere(page: Page, server: TestServer, n: number): Promise<void> {
  const pulled = page.waitForResponse((response) => response.url().endsWith("/api/sync/pull"));
  const outcome = await executeCommand(server.services, {
    storeId: firstStore.id,
    actor: admin,
    commandId: newId(),
    name: "inventory.editItem",
    args: { itemId: testItem(1 + n).id, changes: { notes: `Note ${n}` } },
    occurredAt: null,
    queue: null,
  });
  if (outcome.status !== "applied") throw new Error(JSON.stringify(outcome.error));
  await pulled;
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

function report(held: readonly Part[], say: (line: string) => void): void {
  say(
    `One page of the staff's app, open all day over ${stock.toLocaleString("en")} items: after each tenth of ${parts * screensInPart} screens, ${(parts * scansInPart).toLocaleString("en")} scans in ${parts} audits, and ${parts * pullsInPart} changes of others, one pull each.\n`,
  );
  say("| part | heap, MB | nodes | listeners | kept by the browser, MB | longest task, ms |");
  say("|---:|---:|---:|---:|---:|---:|");
  for (const [at, { heap, nodes, listeners, stored, longest }] of held.entries())
    say(
      `| ${at + 1} | ${megabytes(heap)} | ${nodes} | ${listeners} | ${megabytes(stored)} | ${longest === 0 ? "under 50" : longest.toFixed(0)} |`,
    );
  say("");
}

/** Says what the page holds more of at the end than at the beginning; the first part loads what all others use. */
function grownIn(held: readonly Part[]): readonly string[] {
  const [, early, late] = [held[0], held[1], held.at(-1)];
  if (early === undefined || late === undefined) throw new Error("A day has several parts.");
  return (Object.keys(bounds) as (keyof typeof bounds)[]).flatMap((name) => {
    const [before, after] =
      name === "longest" ? [Math.max(shortest, early.longest), late.longest] : [early[name], late[name]];
    const grown = after / before;
    return grown > bounds[name] ? [`${name} is ${grown.toFixed(2)} × what it was, of at most ${bounds[name]}.`] : [];
  });
}
