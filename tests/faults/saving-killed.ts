import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext, LaunchOptions, Locator, Page } from "@playwright/test";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { choose } from "../journeys/support/choose.ts";
import { scanAtOnce } from "../journeys/support/scanner.ts";
import { firstStore, testPassword, type TestServer } from "../support/test-server.ts";
import { ids } from "../support/test-store.ts";
import type { Outcome } from "./scenarios.ts";
import { Tablet } from "./tablet.ts";

/** The item type taken in: the store's only items of size 10. */
export const boxTen: Put = { type: "gtin", row: { id: "04006381333931", productId: ids.air, size: "10" } };

/** The state of a killed browser's intake after a restart. */
type Found = "saved" | "open" | "both" | "neither";

/**
 * Kills a browser so many milliseconds after Save was pressed in intake, for each of `killsAt`, given the time without
 * a kill until the labels show; every other time with the server away. The server has the row `boxTen`. Each time the
 * intake must be saved, or still open; then it is changed and saved, and the change counts. `open` is how often it was
 * open.
 */
export async function savingKilled(
  server: TestServer,
  launch: LaunchOptions,
  killsAt: (panelMs: number) => readonly number[],
): Promise<Outcome & { readonly open: number; readonly panelMs: number }> {
  const tablet = new Tablet(launch);
  const findings: string[] = [];
  /** The expected price of each intake's item, in minor units. */
  const prices: number[] = [];
  let open = 0;
  try {
    const first = await signedIn(await tablet.start(), server);
    await first.locator("html[data-kept]").waitFor({ state: "attached" });
    await tablet.close();
    let page = await scanScreen(await tablet.start(), server);
    const panelMs = await undisturbed(page);
    prices.push(10_000);
    const kills = killsAt(panelMs);
    for (const [n, ms] of kills.entries()) {
      const [price, corrected] = [101 + n, 2_001 + n];
      const isAway = n % 2 === 0;
      await takeIn(page, price);
      if (isAway) await server.stopListening();
      await save(page).evaluate((button) => (button as HTMLElement).click());
      await delay(ms);
      await tablet.kill();

      page = await scanScreen(await tablet.start(), server);
      const found = await howFound(page);
      if (found === "both" || found === "neither")
        findings.push(
          `${ms} ms after Save the intake was ${found}: ${await page.locator("body").innerText()}\nOn the disk: ${await held(page)}`,
        );
      if (found === "open") {
        open += 1;
        if (!(await correct(page, corrected))) {
          findings.push(`${ms} ms after Save the intake was open, and a change to it could not be saved`);
          break;
        }
      }
      prices.push((found === "open" ? corrected : price) * 100);
      if (isAway) await server.listenAgain();
    }
    await page.reload();
    await page.locator('[data-sync="online"]').waitFor();
    findings.push(...(await unlike(server, prices)));
    return { times: kills.length, kept: prices.length, findings, open, panelMs };
  } finally {
    await tablet.remove();
  }
}

const email = `${ids.staff}@${firstStore.id}.test`;

/** Opens the intake screen of a person who signs in. */
async function signedIn(context: BrowserContext, server: TestServer): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${server.address}/scan`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(testPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.locator('[data-sync="online"]').waitFor();
  return page;
}

/** Opens the intake screen. Browsers write cookies to disk half a minute late: the killed one's session is restored. */
async function scanScreen(context: BrowserContext, server: TestServer): Promise<Page> {
  const { name, value } = await server.signInCookie(email);
  await context.addCookies([{ name, value, url: server.address, httpOnly: true }]);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${server.address}/scan`);
  await page.locator("[data-page-title]").waitFor();
  return page;
}

const labels = (page: Page) => page.getByRole("heading", { name: /^1 item saved/ });
const lines = (page: Page) => page.getByRole("list", { name: "Scanned items" });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Prepares an intake of one item for saving, after finishing a saved one. */
async function takeIn(page: Page, price: number): Promise<void> {
  if (await labels(page).isVisible()) await page.getByRole("button", { name: "Done", exact: true }).click();
  await choose(page, "Consigner", "Sel Tester");
  // A new intake starts with the previous location.
  const location = page.getByRole("combobox", { name: "Location", exact: true });
  if ((await location.inputValue()) !== "Front") await choose(page, "Location", "Front");
  await page.getByRole("button", { name: "Next" }).click();
  await scanAtOnce(page, "4006381333931");
  await page.getByText("New", { exact: true }).last().click();
  await page.getByText("Good box", { exact: true }).click();
  await page.getByLabel("Price", { exact: true }).fill(String(price));
  await page.getByText("Ready", { exact: true }).waitFor();
}

/** Returns milliseconds from Save to the labels without a kill. */
async function undisturbed(page: Page): Promise<number> {
  await takeIn(page, 100);
  const ms = await save(page).evaluate(async (button) => {
    const isShown = () => [...document.querySelectorAll("h2")].some(({ textContent }) => /saved/.test(textContent));
    const began = performance.now();
    (button as HTMLElement).click();
    while (!isShown()) await new Promise((next) => requestAnimationFrame(next));
    return performance.now() - began;
  });
  await labels(page).waitFor();
  return ms;
}

async function howFound(page: Page): Promise<Found> {
  await appears(labels(page).or(lines(page)).first());
  const [isSaved, isOpen] = [await labels(page).isVisible(), await lines(page).isVisible()];
  return isSaved && isOpen ? "both" : isSaved ? "saved" : isOpen ? "open" : "neither";
}

/** Returns the number of rows in each of the browser's databases, and the drafts themselves. */
const held = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => failed(asked.error);
      });
    const told: unknown[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        told.push([name, store, store === "drafts" ? await answer(rows.getAll()) : await answer(rows.count())]);
      }
      database.close();
    }
    return JSON.stringify(told);
  });

/** Changes the open intake's price and saves it; returns whether that was accepted. */
async function correct(page: Page, price: number): Promise<boolean> {
  await lines(page).getByRole("button").first().click();
  await page.getByLabel("Price", { exact: true }).fill(String(price));
  await save(page).click();
  return await appears(labels(page));
}

const appears = (what: Locator): Promise<boolean> =>
  what.waitFor().then(
    () => true,
    () => false,
  );

async function unlike(server: TestServer, prices: readonly number[]): Promise<string[]> {
  const rows = await server.db.asAdmin<{ price: number }>(
    "select price_minor::int as price from items where store_id = $1 and option1_value = '10'",
    [firstStore.id],
  );
  const there = Map.groupBy(rows, ({ price }) => price);
  return [...new Set([...prices, ...there.keys()])].flatMap((price) => {
    const [wanted, found] = [prices.filter((one) => one === price).length, there.get(price)?.length ?? 0];
    return wanted === found ? [] : [`the server has ${found} instead of ${wanted} items for ${price / 100}`];
  });
}
