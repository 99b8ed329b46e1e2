import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { httpCaller } from "../server/http-caller.ts";
import { downloadMoments, firstRow, listAfter, rowsAgain, type ShownList, watchList } from "./watch-list.ts";
import { withWholeBrowser } from "./whole-browser.ts";
import type { WholeServer } from "./whole-server.ts";
import type { WholeSystem } from "./whole-system.ts";

/** Figures of one round by row, and what was answered, which must be the same from all systems. */
export interface WholeRound {
  readonly figures: Readonly<Record<string, number>>;
  readonly answers: readonly (readonly string[])[];
}

/** A part of words in few titles, as in the other benches, and the status of few items. */
const search: ShownList = { part: "iffan" };
const other: ShownList = { status: "Pending" };
const changesElsewhere = 5;

/** Starts a system anew, and measures new devices, starts without and with a network, and work. */
export async function wholeRound(system: WholeSystem, profile: string, items: number, n: number): Promise<WholeRound> {
  const server = await system.start();
  try {
    const [figures, answers]: [Record<string, number>, (readonly string[])[]] = [{}, []];
    let rows: readonly string[] = [];
    for (const device of ["first", "second"].slice(0, system.devices)) {
      rmSync(profile, { recursive: true, force: true });
      const taken = await download(system, server, profile, items);
      for (const [name, value] of Object.entries(taken.figures)) figures[`${device} device: ${name}`] = value;
      rows = taken.rows;
    }
    answers.push(rows);
    const { path } = system;
    const opened = async (page: Page) => {
      await watchList(page);
      const began = Date.now();
      await page.goto(new URL(path, server.address).href);
      const right = await rowsAgain(page, rows);
      return { took: right - began, right };
    };
    await withWholeBrowser(profile, async ({ page }) => {
      const { took, right } = await opened(page);
      figures["cold start online: first 50 rows"] = took;
      figures["script of a cold start until then"] = await scriptBytes(page, server, right);
    });
    await withWholeBrowser(profile, async ({ context, page }) => {
      await context.setOffline(true);
      figures["cold start offline: first 50 rows"] = (await opened(page)).took;
      await has(system, page, items);
    });
    await withWholeBrowser(profile, async ({ page }) => {
      await opened(page);
      Object.assign(figures, await work(system, server, page, n, answers));
      await has(system, page, items);
    });
    return { figures, answers };
  } finally {
    await server.stop();
  }
}

/** Signs a new device in at the list, until everything is on its disk; milliseconds are from the tap on *Sign in*. */
async function download(system: WholeSystem, server: WholeServer, profile: string, items: number) {
  return await withWholeBrowser(profile, async ({ page, bytes, processorMs }) => {
    await watchList(page);
    await page.goto(new URL(system.path, server.address).href);
    await system.fillIn(page);
    // The sign-in's own work is not the download's.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const button = page.getByRole("button", { name: "Sign in", exact: true });
    const before = { bytes: await bytes(), server: server.processorMs(), browser: processorMs() };
    const began = await button.evaluate((one: HTMLElement) => {
      one.click();
      return Date.now();
    });
    const { any, right, all, durable, rows } = await downloadMoments(page, system.said);
    const figures = {
      "any rows of a list": any - began,
      "its first 50, as they stay": right - began,
      "everything on the device": all - began,
      "everything durable": ((await system.durable?.(page)) ?? durable) - began,
      "bytes on the wire": ((await bytes()) - before.bytes) / 1e6,
      "processor time of the server": server.processorMs() - before.server,
      "processor time of the browser": processorMs() - before.browser,
    };
    await has(system, page, items);
    return { figures, rows };
  });
}

/** Searches, shows another list, and changes items, here and elsewhere. */
async function work(system: WholeSystem, server: WholeServer, page: Page, n: number, answers: (readonly string[])[]) {
  const figures: Record<string, number> = {};
  const show = async (list: ShownList) => {
    const began = await system.show(page, list);
    const { rows, right } = await listAfter(page, began);
    answers.push(rows);
    return { rows, ms: right - began };
  };
  figures["first search"] = (await show(search)).ms;
  figures["another list after it"] = (await show(other)).ms;
  const { rows } = await show({});
  await system.settled(page);
  const [own = ""] = rows.slice(1).map(idOf);
  const took = await system.change(page, own, `Here ${n}`);
  for (const [name, ms] of Object.entries(took)) figures[`own change: ${name}`] = ms;
  await firstRow(page, pathOf(own), 0);
  const elsewhere = await system.elsewhere(server);
  const waits: number[] = [];
  for (const id of rows.slice(20, 20 + changesElsewhere).map(idOf)) {
    const began = Date.now();
    await elsewhere.change(id, `Elsewhere ${n}`);
    waits.push((await firstRow(page, pathOf(id), began)) - began);
    await page.waitForTimeout(300);
  }
  await elsewhere.close();
  figures["another device's change: seen"] = waits.toSorted((a, b) => a - b)[changesElsewhere >> 1] ?? Number.NaN;
  answers.push((await listAfter(page, 0)).rows);
  return figures;
}

const idOf = (row: string): string => row.slice("/inventories/".length);
const pathOf = (id: string): string => `/inventories/${id}`;

async function has(system: WholeSystem, page: Page, items: number): Promise<void> {
  const count = await system.count(page);
  if (count !== items) throw new Error(`The device has ${count} of ${items} items.`);
}

/** Returns the kilobytes, in Brotli, of the scripts that the page began to load before a moment. */
async function scriptBytes(page: Page, { address }: WholeServer, until: number): Promise<number> {
  const scripts = await page.evaluate((moment) => {
    const loaded = performance.getEntriesByType("resource").filter(({ startTime }) => {
      return performance.timeOrigin + startTime <= moment;
    });
    return [...new Set(loaded.map(({ name }) => new URL(name).pathname))].filter((path) => path.endsWith(".js"));
  }, until);
  const call = httpCaller(address, { "accept-encoding": "br" });
  let sum = 0;
  for (const script of scripts) sum += (await call("GET", script)).bytes.length;
  return sum / 1e3;
}
