import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { buildApp } from "../../scripts/build-app.ts";
import { chromiumFlags } from "../../scripts/find-chromium.ts";
import { provideChromium } from "../../scripts/install-chromium.ts";
import { itemOnSale } from "../journeys/support/items.ts";
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

/** Each part of the day audits a shelf of its own and finds all of it: what is missing would be rows of every audit. */
const shelfOf = (part: number) => ({
  id: `shelf-${part}`,
  name: `Shelf ${part}`,
  address: "",
  isMarketplace: false,
  closedAt: null,
});
const shelves: readonly Put[] = Array.from({ length: parts }, (_, part) => ({ type: "location", row: shelfOf(part) }));
const items: readonly Put[] = Array.from({ length: stock }, (_, n) =>
  itemOnSale(n + 1, n < parts * scansInPart ? { locationId: shelfOf(Math.floor(n / scansInPart)).id } : {}),
);

/**
 * At its end the page may hold so much more than one that was just loaded, with the same rows, and has opened each screen
 * once; and so much more than in the second part of the day is kept by the browser, or takes at a time.
 */
const bounds = { heap: 1.15, nodes: 1.15, listeners: 1.15, stored: 1.5, longest: 1.5 } as const;

/** Tasks this short disturb nobody, in milliseconds: none is compared below. */
const shortest = 100;

const criterion = `at the end of the day heap, nodes and listeners may be ${bounds.heap} × those of a page loaded then, what the browser keeps ${bounds.stored} × and the longest tasks (counted from ${shortest} ms) ${bounds.longest} × those of part 2. Compiled code is given and not compared.`;

const home = { section: null, path: "/" };

interface Part extends Held {
  /** The mean of the three longest tasks of the page's thread, in milliseconds; 0 if none took 50. */
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
  const server = await createTestServer({ listen: true, rows: [...shelves, ...items] });
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
    say(`\n${holds ? "Holds" : "Does not hold"}: ${criterion}`);
    return holds;
  } finally {
    await context?.close();
    await server.close();
    await stopPostgres();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Day {
  readonly parts: readonly Part[];
  /** Memory and storage of a page that is loaded at the end of the day. */
  readonly afresh: Held;
}

async function day(page: Page, server: TestServer): Promise<Day> {
  await signIn(page, people.admin);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const screens = await screensInMenu(page);
  const held: Part[] = [];
  let opened = 0;
  for (let part = 0; part < parts; part += 1) {
    for (let n = 0; n < screensInPart; n += 1, opened += 1) await open(page, screens[opened % screens.length] ?? home);
    await audit(page, part);
    for (let n = 0; n < pullsInPart; n += 1) await changedElsewhere(page, server, part * pullsInPart + n);
    await open(page, home);
    await allDelivered(page);
    const [first = 0, second = 0, third = 0] = (await takeLongTasks(page)).toSorted((a, b) => b - a);
    const longest = (first + second + third) / 3;
    held.push({ ...(await heldBy(page, cdp)), longest });
  }
  await page.reload();
  await allDelivered(page);
  for (const screen of screens) await open(page, screen);
  await open(page, home);
  return { parts: held, afresh: await heldBy(page, cdp) };
}

interface Screen {
  /** The menu's section that must be open; null where its link always shows. */
  readonly section: string | null;
  readonly path: string;
}

/** Opens the sections of the menu; returns the screens it leads to. */
async function screensInMenu(page: Page): Promise<readonly Screen[]> {
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu).toBeVisible();
  for (const head of await menu.locator("button[aria-expanded=false]").allInnerTexts())
    await menu.getByRole("button", { name: head, exact: true }).click();
  return await menu.getByRole("link").evaluateAll((links) =>
    links.map((link) => ({
      section: link.closest("[role=group]")?.previousElementSibling?.closest("button")?.textContent ?? null,
      path: link.getAttribute("href") ?? "/",
    })),
  );
}

async function open(page: Page, { section, path }: Screen): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Main" });
  // A few screens fill the window; people leave them by going back.
  if (!(await menu.isVisible())) await page.goBack();
  const head = section === null ? null : menu.getByRole("button", { name: section, exact: true });
  if (head !== null && (await head.getAttribute("aria-expanded")) !== "true") await head.click();
  await menu.locator(`a[href="${path}"]`).first().click();
  await page.waitForFunction((wanted) => location.pathname === wanted, path.split("?")[0] ?? path);
  await expect(page.locator("[data-page-title]")).toBeVisible();
}

/** Scans a part of the shelf, runs the audit and reads its results. */
async function audit(page: Page, part: number): Promise<void> {
  const { name } = shelfOf(part);
  await open(page, { section: null, path: "/scanItems" });
  await page.getByRole("combobox", { name: "Location", exact: true }).fill(name);
  await page.getByRole("option", { name, exact: true }).click();
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

function report({ parts: held, afresh }: Day, say: (line: string) => void): void {
  say(
    `One page of the staff's app, open all day over ${stock.toLocaleString("en")} items: after each tenth of ${parts * screensInPart} screens, ${(parts * scansInPart).toLocaleString("en")} scans in ${parts} audits, and ${parts * pullsInPart} changes of others, one pull each.\n`,
  );
  say(
    "| part | heap, MB | compiled code, MB | nodes | listeners | kept by the browser, MB | mean of the three longest tasks, ms |",
  );
  say("|---:|---:|---:|---:|---:|---:|---:|");
  for (const [at, { heap, compiled, nodes, listeners, stored, longest }] of held.entries())
    say(
      `| ${at + 1} | ${megabytes(heap)} | ${megabytes(compiled)} | ${nodes} | ${listeners} | ${megabytes(stored)} | ${longest === 0 ? "under 50" : longest.toFixed(0)} |`,
    );
  say(
    `| a page loaded then | ${megabytes(afresh.heap)} | ${megabytes(afresh.compiled)} | ${afresh.nodes} | ${afresh.listeners} | ${megabytes(afresh.stored)} | |`,
  );
  say("");
}

/** Says what the page holds too much of at the end of the day. */
function grownIn({ parts: held, afresh }: Day): readonly string[] {
  const [early, late] = [held[1], held.at(-1)];
  if (early === undefined || late === undefined) throw new Error("A day has several parts.");
  const before = { ...afresh, stored: early.stored, longest: Math.max(shortest, early.longest) };
  return (Object.keys(bounds) as (keyof typeof bounds)[]).flatMap((name) => {
    const grown = late[name] / before[name];
    return grown > bounds[name]
      ? [`${name} is ${grown.toFixed(2)} × what it should be, of at most ${bounds[name]}.`]
      : [];
  });
}
